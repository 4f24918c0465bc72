//! Every step of the best decisions, and how to go on from it, where that is more than the branches tell.

use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout_ruleset::words::capital;

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value.get(name).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}

fn is(value: &Value, name: &str) -> bool {
    value.get(name).and_then(Value::as_bool) == Some(true)
}

fn words<'v>(value: &'v Value, name: &str) -> &'v str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The steps of the best, folded; nothing where its branches tell everything.
pub fn told(best: &Value) -> AnyView {
    let policy = best.get("policy").unwrap_or(&Value::Null);
    let steps = list(policy, "steps");
    if steps.is_empty() || is(best, "plan_is_complete") {
        return nothing();
    }
    let is_complete = is(policy, "is_complete");
    let of_them = if is_complete { "all" } else { "the first" };
    let head = format!("The dice change more: {of_them} {} steps", steps.len());
    let cut = "There are too many steps to list them all. Where it says \u{201c}not listed\u{201d}, ask again from there.";
    let cut = (!is_complete).then(|| tag("p").class("about").child(cut));
    let rows: Vec<AnyView> = (1..).zip(steps).map(|(number, step)| row(number, step)).collect();
    tag("details")
        .class("behind")
        .child(tag("summary").child(tag("b").child(head)))
        .child(cut)
        .child(tag("div").class("advice-branches").child(tag("ul").child(rows)))
        .view()
}

fn row(number: u64, step: &Value) -> AnyView {
    let action = step.get("action").and_then(Value::as_u64).unwrap_or_default();
    let does = format!("Action {action}: {}", words(step, "words"));
    let ways: Vec<AnyView> =
        list(step, "outcomes").iter().map(|outcome| tag("div").child(goes_on(outcome)).view()).collect();
    tag("li")
        .child(tag("span").class("when").child(number.to_string()))
        .child(tag("div").child(tag("b").child(does)).child(ways))
        .view()
}

/// How to go on, in words.
fn goes_on(outcome: &Value) -> String {
    let then = match outcome.get("then").and_then(Value::as_u64) {
        Some(step) => format!("step {}", step + 1),
        None if is(outcome, "is_left_out") => "not listed".to_owned(),
        None => "nothing more".to_owned(),
    };
    match words(outcome, "when") {
        "" => format!("Then {then}"),
        when => format!("{}: {then}", capital(when)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_way_on_is_told() {
        assert_eq!(goes_on(&json!({ "when": "a jam", "then": 4 })), "A jam: step 5");
        assert_eq!(goes_on(&json!({ "when": "", "then": null })), "Then nothing more");
        assert_eq!(
            goes_on(&json!({ "when": "a hit", "then": null, "is_left_out": true })),
            "A hit: not listed"
        );
    }
}
