//! Times for tables: the best of many batches, which is what is left when the machine does nothing else.

use std::hint::black_box;
use std::time::{Duration, Instant};

const BATCHES: u32 = 5;
/// Long enough for the clock, short enough that some batch is not interrupted.
const BATCH: Duration = Duration::from_micros(500);

/// Microseconds that the work takes once.
pub fn best_us<A>(mut work: impl FnMut() -> A) -> f64 {
    let mut batch = |times: u32| {
        let start = Instant::now();
        for _ in 0..times {
            black_box(work());
        }
        start.elapsed()
    };
    let mut times = 1;
    while batch(times) < BATCH {
        times *= 2;
    }
    let best = (0..BATCHES).map(|_| batch(times)).min().unwrap_or_default();
    best.as_secs_f64() * 1e6 / f64::from(times)
}
