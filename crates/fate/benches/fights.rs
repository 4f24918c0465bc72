//! How long fights take: to the end, exact, and one exchange.
//!
//! `cargo bench -p shootout-fate --bench fights`

use serde_json::{Value, json};
use shootout_fate::{firefight, fudge, vehicles};
use shootout_ruleset::document::parse;
use shootout_ruleset::question::{Case, RuleSet};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long each is measured.
const FOR: Duration = Duration::from_millis(1500);

fn case(rule_set: &RuleSet, document: &Value) -> Box<dyn Case> {
    let node = parse(document.to_string().as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    rule_set.read(node, None).unwrap_or_else(|error| panic!("{error}"))
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

fn tell(name: &str, us: f64) {
    if us < 1000.0 {
        println!("{name}: {us:.3} µs");
    } else {
        println!("{name}: {:.3} ms", us / 1000.0);
    }
}

/// Fights with default tracks, by their rule set.
fn fights() -> Vec<(&'static str, &'static RuleSet, Value)> {
    let one = json!({ "skill": 3 });
    let gunner = json!({ "skill": 3, "defence": 3, "weapon": { "damage": 2 } });
    let pilot = json!({ "pilot": 3, "shoot": 3 });
    let duellist = json!({ "skill": 3, "slots": ["mild", "moderate", "severe"] });
    let battery = json!({ "skill": 2, "size": 4, "group": 2 });
    let (guns, swords, ships) = (&firefight::RULE_SET, &fudge::RULE_SET, &vehicles::RULE_SET);
    vec![
        ("Fudge, an exchange", swords, json!({ "ask": "exchange", "a": { "skill": 4 }, "b": one })),
        ("Fudge, one against one", swords, json!({ "ask": "duel", "a": one, "b": one })),
        (
            "Fudge, one against one, in turns",
            swords,
            json!({ "ask": "duel", "pace": "turn", "a": one, "b": one }),
        ),
        (
            "Fudge, one against two",
            swords,
            json!({ "ask": "duel", "hero": { "skill": 4 }, "foes": [one, one] }),
        ),
        ("firefight, one against one", guns, json!({ "ask": "duel", "a": gunner, "b": gunner })),
        ("dogfight", ships, json!({ "ask": "duel", "contest": "dogfight", "a": pilot, "b": pilot })),
        ("formal duel, all consequences", ships, json!({ "ask": "duel", "a": duellist, "b": duellist })),
        (
            "lightspeed, a named ship under two groups",
            ships,
            json!({ "ask": "duel", "contest": "lightspeed", "ship": { "size": 2, "pilot": 3, "named": true },
                "attackers": [battery, battery], "navigation": [{ "skill": 3, "difficulty": 2 }] }),
        ),
    ]
}

fn main() {
    for (name, rule_set, document) in fights() {
        let case = case(rule_set, &document);
        tell(name, best_us(|| drop(black_box(case.answer()))));
    }
}
