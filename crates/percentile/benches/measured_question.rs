//! The measured question, both answers: from the scenario on, with the scenario ready, and the floor beneath any method.

mod document;
mod question;

use criterion::{Criterion, criterion_group, criterion_main};
use shootout_percentile::ShootOut;
use std::hint::black_box;

fn measured_question(criterion: &mut Criterion) {
    question::check();
    let (one, four) = (question::scenario(1), question::scenario(4));
    let ready = [&one, &four].map(|scenario| ShootOut::new(scenario).expect("the question goes together"));
    let odds = question::odds_by_hand();

    let mut group = criterion.benchmark_group("measured question");
    group.bench_function("both answers from the scenario on", |bencher| {
        bencher.iter(|| question::answers_from_scenarios(&one, &four));
    });
    group.bench_function("both answers, scenario ready", |bencher| {
        bencher.iter(|| [question::answer(&ready[0]), question::answer(&ready[1])]);
    });
    group.bench_function("after one action, scenario ready", |bencher| {
        bencher.iter(|| question::answer(&ready[0]));
    });
    group.bench_function("after four actions, scenario ready", |bencher| {
        bencher.iter(|| question::answer(&ready[1]));
    });
    group.bench_function("floor", |bencher| bencher.iter(|| question::floor(black_box(&odds))));
    group.finish();
}

criterion_group!(benches, measured_question);
criterion_main!(benches);
