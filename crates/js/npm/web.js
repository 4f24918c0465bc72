// Entry point for browsers: the wasm file is fetched from beside this one before the import is done.
import init from './bindings.js';

await init({ module_or_path: new URL('./bindings_bg.wasm', import.meta.url) });

export { advise, decodeLink, duel, encodeLink, load, loadout, odds, roll, ruleSets, sentence, table } from './bindings.js';
export { sweep } from './sweep.js';
