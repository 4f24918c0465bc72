// Entry point for Node: the wasm file is read from beside this one.
import { readFileSync } from 'node:fs';
import { initSync } from './bindings.js';

initSync({ module: readFileSync(new URL('./bindings_bg.wasm', import.meta.url)) });

export { decodeLink, encodeLink, loadout, odds, roll, sentence, table } from './bindings.js';
export { sweep } from './sweep.js';
