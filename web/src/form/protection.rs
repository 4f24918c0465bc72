//! What stands between the weapon and the target: cover, force field, armour; and the damage chart.

use super::armour::armour_list;
use super::damage::damage_slot;
use super::posture::cover_and_posture;
use super::slot::Slot;
use crate::catalogue::List;
use crate::document::Document;
use crate::widgets::disclosure::topic;
use crate::widgets::kit::part_when;
use crate::widgets::number::Number;
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;

/// The target's protection.
pub fn protection_topic() -> AnyView {
    topic("protection", "Protection", || several(vec![protection("target"), damage_slot()]))
}

/// Cover with posture, force field and armour of the target at a path.
pub fn protection(path: &str) -> AnyView {
    several(vec![
        cover_and_posture(path),
        field_input(format!("{path}.field")),
        armour_list(format!("{path}.armour")),
    ])
}

/// A force field and its value.
pub fn field_input(path: String) -> AnyView {
    let field = Document::in_context().follow(path.clone());
    let value = format!("{path}.value");
    let value = part_when(
        move || field.with(|field| !field.is_null()),
        move || Number::at(value.clone()).step(5.0).view(),
    );
    let slot = Slot::at(path, List::Fields).or_nothing("None").named().view();
    tag("div").class("row").child(slot).child(value).view()
}
