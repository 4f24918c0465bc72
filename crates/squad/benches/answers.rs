//! How long an answer about squads takes: the volley and the assault of the aims, and rows of a sweep over a single group.
//!
//! `cargo bench -p shootout-squad --bench answers`

use serde_json::{Value, json};
use shootout_ruleset::document::parse;
use shootout_ruleset::question::Case;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long each is measured.
const FOR: Duration = Duration::from_millis(1500);

fn case(document: &Value) -> Box<dyn Case> {
    let node = parse(document.to_string().as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    shootout_squad::RULE_SET.read(node, None).unwrap_or_else(|error| panic!("{error}"))
}

/// The best time of one run, in microseconds.
fn best_us(mut run: impl FnMut()) -> f64 {
    let (begin, mut best) = (Instant::now(), f64::INFINITY);
    while begin.elapsed() < FOR {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed().as_secs_f64() * 1e6);
    }
    best
}

fn volley() -> Value {
    let weapon = |dice: u64, ap: u64| json!({ "dice": dice, "ap": ap });
    json!({
        "ask": "shoot",
        "attacker": { "shoot": 4, "models": 1, "weapons": [weapon(10, 0), weapon(10, 1), weapon(10, 2)],
            "keywords": { "weight_of_fire": 3, "marksman": true } },
        "target": { "armour": 6, "models": 10, "keywords": { "shield": 4, "resilient": 2 } },
    })
}

/// Two units of 15 models, with what all models have besides and the keywords of each.
fn assault(models: &Value, attacker: &Value, defender: &Value) -> Value {
    let unit = |keywords: &Value| {
        let mut unit = json!({ "shoot": 4, "assault": 4, "armour": 5, "nerve": 4, "models": 15,
            "weapons": [{ "kind": "assault", "dice": 2 }, {}], "keywords": keywords });
        if let (Some(unit), Some(models)) = (unit.as_object_mut(), models.as_object()) {
            unit.extend(models.clone());
        }
        unit
    };
    json!({
        "ask": "assault", "attacker": unit(attacker), "defender": unit(defender),
        "facts": { "reaction": "controlled_fire" },
    })
}

fn plain_assault() -> Value {
    assault(&json!({}), &json!({}), &json!({ "controlled_fire": true }))
}

/// With what makes states many: several wounds to a model, shields, Resilient, dice thrown again on both sides.
fn hard_assault() -> Value {
    assault(
        &json!({ "health": 3 }),
        &json!({ "resilient": 3, "frenzy": 3, "shield": 6, "vicious": "both", "weight_of_fire": 3 }),
        &json!({ "controlled_fire": true, "resilient": 3, "shield": 6, "weight_of_fire": 3, "regeneration": 2 }),
    )
}

fn main() {
    for (name, document) in [
        ("volley of 30 dice in three groups", volley()),
        ("assault of 15 against 15", plain_assault()),
        ("assault of 15 against 15 with every keyword that makes it long", hard_assault()),
    ] {
        let case = case(&document);
        let answer = best_us(|| {
            black_box(case.answer().ok());
        });
        println!("{name}: {answer:.0} us");
    }
    let single = json!({ "ask": "shoot", "attacker": { "shoot": 4, "models": 5, "weapons": [{}] }, "target": { "armour": 6, "models": 5 } });
    let read = best_us(|| {
        black_box(case(&single));
    });
    let case = case(&single);
    let metric = &shootout_squad::RULE_SET.questions[0].metrics[0];
    let numbers = best_us(|| {
        black_box(case.numbers(&[metric]).ok());
    });
    println!(
        "single group: read {read:.1} us, one number {numbers:.1} us: {:.0} rows a second",
        1e6 / (read + numbers)
    );
}
