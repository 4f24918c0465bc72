//! What a full report takes of the heap at its highest, and what it comes to in the end.

mod document;
mod turn;

use peak_alloc::PeakAlloc;
use shootout_odds::Rational;
use shootout_percentile::ShootOut;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

const ACTIONS: [usize; 8] = [1, 2, 4, 8, 16, 24, 48, 96];

fn main() {
    println!("{:>7} {:>14} {:>14} {:>16}", "actions", "peak KiB", "kept KiB", "peak KiB, exact");
    for actions in ACTIONS {
        let scenario = turn::scenario(actions);
        let shoot_out = ShootOut::new(&scenario).expect("the example goes together");
        let (peak, kept) = heap(|| shoot_out.report::<f64>());
        // In fractions the numbers themselves grow; a long plan takes minutes.
        let exact = (actions <= 24).then(|| heap(|| shoot_out.report::<Rational>()).0);
        let exact = exact.map_or_else(|| "-".to_owned(), |peak| format!("{peak:.1}"));
        println!("{actions:>7} {peak:>14.1} {kept:>14.1} {exact:>16}");
    }
}

/// Kibibytes over what was in use before: at the highest, and with the result kept.
fn heap<A>(work: impl FnOnce() -> A) -> (f64, f64) {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let result = work();
    let (peak, kept) = (HEAP.peak_usage(), HEAP.current_usage());
    drop(result);
    let kib = |bytes: usize| bytes.saturating_sub(before) as f64 / 1024.0;
    (kib(peak), kib(kept))
}
