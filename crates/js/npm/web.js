// Entry point for browsers: the wasm file is fetched from beside this one before the import is done.
import init from './bindings.js';

await init({ module_or_path: new URL('./bindings_bg.wasm', import.meta.url) });

export {
  advise, backwards, checkSeal, compare, decodeLink, duel, encodeLink, fairness, follow, gear, ladder, load, loadout, many, odds, openSeal, roll, ruleSets,
  sentence, table,
} from './bindings.js';
export { seal } from './seal.js';
export { sweep } from './sweep.js';
