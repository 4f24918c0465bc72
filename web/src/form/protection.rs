//! What stands between the weapon and the target: cover, force field, armour; and the damage chart.

use super::armour::armour_list;
use super::damage::damage_slot;
use super::slot::Slot;
use crate::catalogue::List;
use crate::document::Document;
use crate::widgets::body::body_input;
use crate::widgets::disclosure::topic;
use crate::widgets::kit::{memo, part_when, words};
use crate::widgets::number::Number;
use crate::widgets::tag::{several, tag};
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::body::PARTS;
use shootout_core::location::Location;
use shootout_core::visibility::SEEN_AS;

/// The target's protection.
pub fn protection_topic() -> AnyView {
    topic("protection", "Protection", || several(vec![protection("target"), damage_slot()]))
}

/// Cover, force field and armour of the target at a path.
pub fn protection(path: &str) -> AnyView {
    let document = Document::in_context();
    let cover = format!("{path}.cover");
    let behind = path.to_owned();
    let parts = part_when(there(document, &cover), move || exposed(document, &behind));
    several(vec![
        with_number(document, cover, List::Cover, "base"),
        parts,
        field_input(format!("{path}.field")),
        armour_list(format!("{path}.armour")),
    ])
}

/// A force field and its value.
pub fn field_input(path: String) -> AnyView {
    with_number(Document::in_context(), path, List::Fields, "value")
}

/// A place for an entry of the catalogue, and the one number of it when something stands there.
fn with_number(document: Document, path: String, list: List, number: &'static str) -> AnyView {
    let number = {
        let at = format!("{path}.{number}");
        part_when(there(document, &path), move || Number::at(at.clone()).step(5.0).view())
    };
    tag("div").class("row").child(Slot::at(path, list).or_nothing("None").named().view()).child(number).view()
}

/// Whether anything stands at a path.
fn there(document: Document, path: &str) -> impl Fn() -> bool + Send + Sync + 'static {
    let value = document.follow(path);
    move || value.with(|value| !value.is_null())
}

/// Which parts show, on the body.
fn exposed(document: Document, path: &str) -> AnyView {
    let list = format!("{path}.exposed");
    let showing = {
        let (list, seen_as) = (list.clone(), format!("{path}.seen_as"));
        memo(move || exposed_of(&document.shown(&list), &document.shown(&seen_as)))
    };
    let toggle = {
        let list = list.clone();
        move |location: Location| document.update(&list, toggled(&showing.get_untracked(), location))
    };
    let behind = words(move || match showing.with(Vec::len) {
        0 => "He is wholly behind the cover.".to_owned(),
        6 => "All of him shows: untick what the cover hides.".to_owned(),
        shown => format!("{} of 6 parts are behind the cover.", 6 - shown),
    });
    several(vec![
        body_input(list, "What shows", showing.into(), Callback::new(toggle)),
        tag("p").class("about").child(behind).view(),
    ])
}

/// What is stated, or what the row of table VIS-A shows, or all.
fn exposed_of(stated: &Value, seen_as: &Value) -> Vec<Location> {
    if stated.is_array() {
        return PARTS.iter().filter(|part| holds(stated, part.name)).map(|part| part.location).collect();
    }
    let row = SEEN_AS.iter().find(|row| json!(row.row) == *seen_as);
    row.map_or_else(|| Location::ALL.to_vec(), |row| row.exposed.to_vec())
}

fn toggled(exposed: &[Location], location: Location) -> Value {
    let shows = |part: Location| exposed.contains(&part) != (part == location);
    PARTS.iter().filter(|part| shows(part.location)).map(|part| json!(part.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_is_stated_or_follows_from_sight() {
        assert_eq!(exposed_of(&Value::Null, &Value::Null), Location::ALL);
        assert_eq!(exposed_of(&Value::Null, &json!("A1")), [Location::Head]);
        assert_eq!(exposed_of(&json!([]), &json!("A1")), []);
        assert_eq!(exposed_of(&json!(["body"]), &Value::Null), [Location::Body]);
    }

    #[test]
    fn tapping_a_part_hides_it_or_shows_it() {
        assert_eq!(toggled(&[Location::Head], Location::Head), json!([]));
        assert_eq!(toggled(&[Location::Body], Location::Head), json!(["head", "body"]));
    }
}
