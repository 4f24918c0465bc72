//! Two-sided shoot-outs: the examples worked out, with what every change is worth and without, and the estimate alone.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use shootout_percentile::catalogue::built_in;
use shootout_percentile::duel::{self, Duel, Method, Simulate};
use std::hint::black_box;
use std::path::Path;

const EXAMPLES: [&str; 4] = ["standoff", "best_plan", "two_on_one", "blades"];

/// An example, followed so many rounds; its changes are left out unless they are asked for.
fn example(name: &str, rounds: u32, values: bool) -> Duel {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/percentile/duels");
    let text =
        std::fs::read_to_string(folder.join(name).with_extension("json")).expect("the example is there");
    let text = if values { text } else { text.replacen('{', "{ \"values\": false,", 1) };
    let mut duel = duel::read(text.as_bytes(), built_in()).expect("the example goes together");
    duel.rounds = rounds;
    duel
}

fn steps(duel: &Duel) -> u64 {
    match duel::answer::<f64>(duel).map(|report| report.method) {
        Ok(Method::Exact { steps, .. }) => steps,
        _ => 0,
    }
}

fn examples(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("duel");
    group.sample_size(10);
    for name in EXAMPLES {
        for rounds in [1, 2, 4, 6, 12] {
            let duel = example(name, rounds, false);
            let steps = steps(&duel);
            if steps == 0 {
                println!("{name}, {rounds} rounds: too much");
                continue;
            }
            println!("{name}, {rounds} rounds: {steps} steps");
            group.bench_function(BenchmarkId::new(name, rounds), |bencher| {
                bencher.iter(|| duel::answer::<f64>(black_box(&duel)));
            });
        }
        let (duel, whole) = (example(name, 4, false), example(name, 4, true));
        group.bench_function(BenchmarkId::new(name, "4, estimate alone"), |bencher| {
            bencher.iter(|| duel::estimate(black_box(&duel)));
        });
        group.bench_function(BenchmarkId::new(name, "4, with all changes"), |bencher| {
            bencher.iter(|| duel::answer::<f64>(black_box(&whole)));
        });
        group.bench_function(BenchmarkId::new(name, "4, a thousand trials"), |bencher| {
            let asked = Simulate { trials: 1_000, seed: 1 };
            bencher.iter(|| duel::simulated_answer(black_box(&duel), asked, |_| ()));
        });
    }
    group.finish();
}

criterion_group!(benches, examples);
criterion_main!(benches);
