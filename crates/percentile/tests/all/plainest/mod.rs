//! The plainest shot, and what a test changes about it.

use serde_json::{Value, json};
use shootout_percentile::scenario::Scenario;

/// BS 40, one single shot at 100 m with a weapon that reaches 300 m, at a man in the open; with `changes` laid over it.
///
/// # Panics
///
/// When that is not a scenario.
pub fn shot_with(changes: Value) -> Scenario {
    let mut document = json!({
        "attacker": { "bs": 40 },
        "weapon": { "max_range_m": 300 },
        "target": { "range_m": 100 },
        "plan": fire("single")
    });
    lay_over(&mut document, changes);
    serde_json::from_value(document).expect("a scenario")
}

/// A plan of one action of full fire.
pub fn fire(mode: &str) -> Value {
    json!([{ "do": "fire", "mode": mode }])
}

/// A certain hit on the body of which only the protection counts.
pub fn certain_hit_with(changes: Value) -> Scenario {
    let mut certain = json!({
        "attacker": { "bs": 200 }, "weapon": { "can_jam": false }, "target": { "range_m": 20, "called": "body" }
    });
    lay_over(&mut certain, changes);
    shot_with(certain)
}

fn lay_over(document: &mut Value, changes: Value) {
    match (document, changes) {
        (Value::Object(document), Value::Object(changes)) => {
            for (key, value) in changes {
                lay_over(document.entry(key).or_insert(Value::Null), value);
            }
        }
        (document, changes) => *document = changes,
    }
}
