// The rows of a sweep, as they are worked out.
import { openSweep } from './bindings.js';

/** So long rows are worked out before others get their turn, in milliseconds. */
const SLICE_MS = 12;
/** The most rows of a slice. */
const MOST_ROWS = 4096;

/** Lets others have their turn. */
const pause = () => new Promise((go) => setTimeout(go));

/** Every combination of a sweep, row by row. */
export function sweep(document, options) {
  const { signal, ...others } = Object(options);
  const rows = openSweep(document, options === Object(options) ? others : options);
  return Object.assign(told(rows, signal ?? undefined), { count: rows.count });
}

async function* told(rows, signal) {
  try {
    let [size, since] = [1, performance.now()];
    for (;;) {
      signal?.throwIfAborted();
      const before = performance.now();
      const found = rows.take(size);
      if (found.length === 0) return;
      const took = performance.now() - before;
      if (took < SLICE_MS / 4) size = Math.min(2 * size, MOST_ROWS);
      else if (took > SLICE_MS) size = Math.ceil(size / 2);
      for (const row of found) {
        yield row;
        signal?.throwIfAborted();
      }
      if (performance.now() - since < SLICE_MS) continue;
      await pause();
      since = performance.now();
    }
  } finally {
    rows.free();
  }
}
