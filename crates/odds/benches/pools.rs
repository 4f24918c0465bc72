//! Pools: the closed form, and a procedure that throws one pool for what another came to.

use criterion::{Criterion, criterion_group, criterion_main};
use shootout_odds::exact::{Count, distribution};
use shootout_odds::{Die, Faces, Next, Pool, Procedure, Rational, Reroll, Roll, Transition, Weight};
use std::hint::black_box;

/// So many eight-sided dice that succeed at 5 or more.
fn pool(count: u32) -> Pool {
    Pool::new(Die::numbered(8), count, Faces::between(5, 8)).expect("eight sides make a pool")
}

/// The same; all ones are thrown again, and ten other failures.
fn with_rerolls(count: u32) -> Pool {
    let again = [Reroll::every(Faces::up_to(1)), Reroll::at_most(10, Faces::between(2, 4))];
    again
        .into_iter()
        .fold(pool(count), |pool, reroll| pool.rerolling(reroll).expect("no face has two reasons"))
}

/// Dice that hit, then a die for each hit that wounds.
struct Attack {
    hit: Pool,
    wound: Pool,
}

impl Attack {
    fn pool(&self, hits: Option<u8>) -> Pool {
        hits.map_or(self.hit, |hits| self.wound.with_count(hits))
    }
}

/// What is thrown for: hits, wounds of so many hits, nothing.
type Step = (u8, Option<u8>);

impl Procedure for Attack {
    type State = Step;
    type Why = ();
    type Event = u8;
    const TOTALS: bool = true;

    fn start(&self) -> Step {
        (0, None)
    }
    fn next(&self, (step, hits): Step) -> Next<()> {
        let dice = self.pool(hits).dice().filter(|_| step < 2);
        dice.map_or(Next::Done, |dice| Next::Roll(Roll::new(dice, ())))
    }
    fn transitions(&self, (step, hits): Step, found: &mut Vec<Transition<Step, u8>>) {
        let outcome = |successes: u8| Faces::NONE.with(u32::from(successes) + 1);
        found.extend((0..=self.pool(hits).count()).map(|successes| match step {
            0 => Transition::new(outcome(successes), 0, (1, Some(successes))),
            _ => Transition::new(outcome(successes), successes, (2, None)),
        }));
    }
}

fn wounds<W: Weight>(attack: &Attack) -> Vec<W> {
    distribution(attack, &Count(|wounds: &u8| usize::from(*wounds)))
}

fn pools(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pools");
    for count in [10, 60, 120] {
        group.bench_function(format!("{count} dice"), |bencher| {
            bencher.iter(|| black_box(pool(count)).pmf::<f64>())
        });
        group.bench_function(format!("{count} dice, ten and all ones thrown again"), |bencher| {
            bencher.iter(|| black_box(with_rerolls(count)).pmf::<f64>());
        });
    }
    group.bench_function("60 dice in rationals", |bencher| {
        bencher.iter(|| black_box(pool(60)).pmf::<Rational>())
    });
    for count in [15, 60] {
        let attack = Attack { hit: with_rerolls(count), wound: pool(count) };
        group.bench_function(format!("{count} dice to hit, then to wound"), |bencher| {
            bencher.iter(|| wounds::<f64>(&attack));
        });
    }
    group.finish();
}

criterion_group!(benches, pools);
criterion_main!(benches);
