//! Fights without a last round: following the chain, and solving it.

use criterion::{Criterion, criterion_group, criterion_main};
use shootout_odds::absorbing::Chain;
use shootout_odds::{Dist, Rational, Weight};
use std::hint::black_box;

/// The wounds that each of two can still take, and whether it is the second's turn.
type Duel = ([u8; 2], bool);

/// They shoot by turns; a shot misses with 1/2, and takes one wound or two with 1/4 each.
fn turn<W: Weight>((wounds, second): &Duel) -> Option<Dist<Duel, W>> {
    if wounds.contains(&0) {
        return None;
    }
    let hit = |taken: u8| {
        let mut wounds = *wounds;
        let target = &mut wounds[usize::from(!second)];
        *target = target.saturating_sub(taken);
        (wounds, !second)
    };
    let parts = [(hit(0), W::ratio(1, 2)), (hit(1), W::ratio(1, 4)), (hit(2), W::ratio(1, 4))];
    Some(Dist::from_weights(parts))
}

fn duel<W: Weight>(wounds: u8) -> Chain<Duel, W> {
    Chain::explore(([wounds; 2], false), 100_000, turn).expect("the duel is a chain")
}

/// One class of so many states: a gambler who wins or loses a coin.
fn gambler<W: Weight>(most: u32) -> Chain<u32, W> {
    let game = |coins: &u32| {
        let half = W::ratio(1, 2);
        (1..most).contains(coins).then(|| Dist::from_weights([(coins + 1, half.clone()), (coins - 1, half)]))
    };
    Chain::explore(most / 2, 100_000, game).expect("the game is a chain")
}

fn absorbing(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("absorbing");
    let (floats, exact) = (duel::<f64>(10), duel::<Rational>(10));
    group.bench_function("duel of 10 wounds each, followed", |bencher| {
        bencher.iter(|| duel::<f64>(black_box(10)))
    });
    group.bench_function("duel of 10 wounds each, solved", |bencher| bencher.iter(|| floats.absorption()));
    group.bench_function("duel of 10 wounds each, solved in rationals", |bencher| {
        bencher.iter(|| exact.absorption());
    });
    group.bench_function("duel of 10 wounds each, after 100 turns", |bencher| {
        bencher.iter(|| floats.after(100))
    });
    let (class, exact) = (gambler::<f64>(1000), gambler::<Rational>(100));
    group.bench_function("one class of 999 states, solved", |bencher| bencher.iter(|| class.absorption()));
    group.bench_function("one class of 99 states, solved in rationals", |bencher| {
        bencher.iter(|| exact.absorption());
    });
    group.finish();
}

criterion_group!(benches, absorbing);
criterion_main!(benches);
