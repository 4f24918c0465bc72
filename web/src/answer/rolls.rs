//! What is rolled, and what is added to the dice, each part by its rule.

use crate::dom::tag::{nothing, several, tag};
use crate::widgets::disclosure::folded;
use crate::widgets::rule::rule_button;
use leptos::prelude::*;
use shootout::export::roll_words;
use shootout_ruleset::answer::{Modifier, Roll};
use shootout_ruleset::words::added;

/// Every roll with its dice; behind a tap what is added to them.
pub fn rolls(rolls: &[Roll], opened: RwSignal<bool>) -> AnyView {
    if rolls.is_empty() {
        return nothing();
    }
    let lines: Vec<AnyView> = rolls.iter().map(|roll| one(roll, opened)).collect();
    tag("div").class("q-rolls").child(lines).view()
}

fn one(roll: &Roll, opened: RwSignal<bool>) -> AnyView {
    let head = several(vec![
        tag("span").class("q-what").child(roll.what.clone()).view(),
        tag("b").child(roll_words(roll)).view(),
        tag("span").class("why").child("Why").view(),
    ]);
    let why = || {
        let rows: Vec<AnyView> = roll.modifiers.iter().map(row).collect();
        let total = tag("tr")
            .child(tag("th").of("scope", "row").child("In all"))
            .child(tag("td").child(sum(roll.total)))
            .child(tag("td"));
        tag("table").class("reasons").child(tag("tbody").child(rows)).child(tag("tfoot").child(total)).view()
    };
    folded(opened, head, why).class("q-roll").view()
}

fn row(modifier: &Modifier) -> AnyView {
    tag("tr")
        .child(tag("th").of("scope", "row").child(modifier.label.clone()))
        .child(tag("td").child(sum(modifier.value)))
        .child(tag("td").child(rule_button(modifier.rule)))
        .view()
}

/// A number to be added, with its sign.
fn sum(value: i64) -> String {
    i32::try_from(value).map_or_else(|_| value.to_string(), added)
}
