//! What is rolled, and what is added to the dice, each part by its rule.

use crate::answer::reasons::breakdown;
use crate::dom::tag::{nothing, several, tag};
use crate::widgets::disclosure::folded;
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
    tag("div").class("scene-rolls").child(lines).view()
}

fn one(roll: &Roll, opened: RwSignal<bool>) -> AnyView {
    let head = several(vec![
        tag("span").class("answer-what").child(roll.what.clone()).view(),
        tag("b").child(roll_words(roll)).view(),
        tag("span").class("why").child("Why").view(),
    ]);
    let part = |modifier: &Modifier| (modifier.label.clone(), modifier.rule, vec![sum(modifier.value)]);
    let parts = || roll.modifiers.iter().map(part).collect();
    let why = || breakdown(Vec::new(), parts(), ("In all", vec![sum(roll.total)]));
    folded(opened, head, why).class("answer-roll").view()
}

/// A number to be added, with its sign.
fn sum(value: i64) -> String {
    i32::try_from(value).map_or_else(|_| value.to_string(), added)
}
