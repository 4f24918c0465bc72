//! Full reports, from the scenario on: every number that the page shows.

mod document;
mod turn;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shootout_percentile::ShootOut;
use shootout_percentile::report::Report;
use shootout_percentile::scenario::{Mode, Scenario};
use std::hint::black_box;

fn report(scenario: &Scenario) -> Report<f64> {
    ShootOut::new(black_box(scenario)).expect("the example goes together").report()
}

fn single_shot() -> Scenario {
    let mut scenario = turn::scenario(1);
    scenario.weapon.modes.push(Mode::Single);
    scenario.plan[0].mode = Some(Mode::Single);
    scenario
}

fn turns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("full report");
    for (name, scenario) in [
        ("one single shot", single_shot()),
        ("a round: 4 automatic actions", turn::scenario(4)),
        ("a turn: 24 automatic actions", turn::scenario(24)),
    ] {
        group.throughput(Throughput::Elements(1));
        group.bench_function(name, |bencher| bencher.iter(|| report(&scenario)));
    }
    group.finish();
}

criterion_group!(benches, turns);
criterion_main!(benches);
