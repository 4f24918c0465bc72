// Entry point for Node: the wasm files are read from beside this one.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { initSync } from './bindings.js';
import { source } from './parts.js';

source.read = async (url) => new Response(await readFile(url), { headers: { 'content-type': 'application/wasm' } });
initSync({ module: readFileSync(new URL('./bindings_bg.wasm', import.meta.url)) });

export {
  advise, backwards, checkSeal, compare, decodeLink, duel, encodeLink, fairness, follow, gear, ladder, load, loadout, many, odds, openSeal, roll, ruleSets,
  sentence, table,
} from './bindings.js';
export { seal } from './seal.js';
export { sweep } from './sweep.js';
