//! Dice told by their total beside the same dice told face by face.

use criterion::{Criterion, criterion_group, criterion_main};
use shootout_odds::exact::{Count, distribution};
use shootout_odds::{Dice, Die, Faces, Next, Procedure, Rational, Roll, Transition, Weight};
use std::hint::black_box;

/// One side rolls, then the other; the event is the margin, raised by nine so that it is a count.
struct Opposed {
    dice: Dice,
    /// The outcomes with each total, worked out when the rule is set up.
    totals: Vec<(i64, Faces)>,
}

impl Opposed {
    fn new(dice: Dice) -> Self {
        let of = |total| (total, dice.totalling(|other| other == total));
        Self { dice, totals: (-4..=4).map(of).collect() }
    }
}

impl Procedure for Opposed {
    type State = (u8, i64);
    type Why = ();
    type Event = usize;
    const TOTALS: bool = true;

    fn start(&self) -> (u8, i64) {
        (0, 0)
    }
    fn next(&self, (throws, _): (u8, i64)) -> Next<()> {
        if throws < 2 { Next::Roll(Roll::new(self.dice, ())) } else { Next::Done }
    }
    fn transitions(&self, (throws, before): (u8, i64), found: &mut Vec<Transition<(u8, i64), usize>>) {
        found.extend(self.totals.iter().map(|(total, faces)| match throws {
            0 => Transition::new(*faces, 0, (1, *total)),
            _ => Transition::new(*faces, (total - before + 9) as usize, (2, 0)),
        }));
    }
}

fn margins<W: Weight>(procedure: &Opposed) -> Vec<W> {
    distribution(procedure, &Count(|margin: &usize| *margin))
}

fn totals(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("totals");
    let four = Dice::sum(Die::DF, 4).expect("four dice are few");
    let by_sum = Opposed::new(four);
    let by_faces = Opposed::new(Dice::of(Die::DF, 4).expect("four dice are few"));
    group.bench_function("four dF against four, by sum", |bencher| bencher.iter(|| margins::<f64>(&by_sum)));
    group.bench_function("four dF against four, face by face", |bencher| {
        bencher.iter(|| margins::<f64>(&by_faces))
    });
    group.bench_function("four dF against four, by sum, in rationals", |bencher| {
        bencher.iter(|| margins::<Rational>(&by_sum));
    });
    group.bench_function("sum of four dF", |bencher| bencher.iter(|| black_box(four).totals::<f64>()));
    let many = Dice::sum(Die::numbered(6), 25).expect("25 dice span 126 sums");
    group.bench_function("sum of 25 six-sided dice", |bencher| {
        bencher.iter(|| black_box(many).totals::<f64>())
    });
    group.bench_function("sum of 25 six-sided dice, in rationals", |bencher| {
        bencher.iter(|| black_box(many).totals::<Rational>());
    });
    group.finish();
}

criterion_group!(benches, totals);
criterion_main!(benches);
