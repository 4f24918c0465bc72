//! How many scenarios of one action a sweep works out in a second on one core, and what the time goes into.

use shootout::sweep::{self, Sweep};
use shootout_percentile::catalogue::built_in;
use std::hint::black_box;
use std::time::Instant;

/// How many combinations each measurement works out, but for those that show the growth: some milliseconds, short enough that
/// some measurement is not interrupted.
const ROWS: u64 = 1_000;
/// How many are worked out in all to find the best measurement, which counts.
const ROWS_IN_ALL: u64 = 200_000;
/// The fewest measurements.
const TIMES: u64 = 3;

/// A shooter and their weapon, and the target.
const SHOTS: [(&str, &str, &str); 4] = [
    ("one shot", "single", r#"{}"#),
    ("one burst of four, automatic", "auto", r#"{}"#),
    (
        "one shot into cover and armour",
        "single",
        r#"{ "cover": "brick_wall", "exposed": ["head"], "armour": ["flak_vest"] }"#,
    ),
    (
        "one burst into cover and armour",
        "auto",
        r#"{ "cover": "brick_wall", "exposed": ["head"], "armour": ["flak_vest"] }"#,
    ),
];

const OUTPUTS: [&str; 5] = [
    r#""hit""#,
    r#""hit", "penetrating""#,
    r#""hit", "penetrating", "jam""#,
    r#""hit", "penetrating", "jam", "wound""#,
    r#""legal""#,
];

fn sweep(rows: u64, (mode, target): (&str, &str), outputs: &str) -> Sweep {
    // Ten skills, and as many distances up to 100 m as it takes.
    let distances = rows / 10;
    let step = 100.0 / distances as f64;
    let document = format!(
        r#"{{ "sweep": 1, "ruleset": "percentile", "outputs": [{outputs}],
             "scenario": {{ "weapon": "autogun", "target": {target}, "damage": "sample", "plan": [{{ "do": "fire", "mode": "{mode}" }}] }},
             "vary": [{{ "input": "attacker.bs", "from": 30, "to": 75, "step": 5 }},
                      {{ "input": "target.range_m", "from": {step}, "to": 100, "step": {step} }}] }}"#
    );
    let sweep = sweep::read(document.as_bytes(), built_in()).expect("the example is one");
    assert_eq!(sweep.rows(), rows);
    sweep
}

/// Combinations a second.
fn rate(sweep: &Sweep) -> f64 {
    let once = || {
        let start = Instant::now();
        let mut cells = sweep.cells();
        let mut figures = Vec::new();
        for row in 0..sweep.rows() {
            figures.clear();
            cells.put_figures(row, &mut figures).expect("every combination is a scenario");
            black_box(&figures);
        }
        start.elapsed().as_secs_f64()
    };
    let best = (0..TIMES.max(ROWS_IN_ALL / sweep.rows())).map(|_| once()).fold(f64::INFINITY, f64::min);
    sweep.rows() as f64 / best
}

fn main() {
    println!("{:<40} combinations a second", "");
    for (words, mode, target) in SHOTS {
        for outputs in OUTPUTS {
            let rate = rate(&sweep(ROWS, (mode, target), outputs));
            println!("{words:<32} {:<42} {rate:>10.0}", outputs.replace('"', ""));
        }
    }
    println!("\n{:>10} {:>12} {:>12}   one shot, hit and jam", "rows", "a second", "exponent");
    let mut before: Option<(u64, f64)> = None;
    for rows in [1_000, 10_000, 100_000, 1_000_000] {
        let rate = rate(&sweep(rows, ("single", "{}"), r#""hit", "jam""#));
        let took = rows as f64 / rate;
        let exponent = before.map(|(fewer, faster)| (took / faster).ln() / (rows as f64 / fewer as f64).ln());
        println!("{rows:>10} {rate:>12.0} {:>12.2}", exponent.unwrap_or(f64::NAN));
        before = Some((rows, took));
    }
}
