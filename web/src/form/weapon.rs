//! What they shoot with.

use crate::catalogue::CLASSES;
use crate::document::{Document, path as at};
use crate::widgets::choice::choice;
use crate::widgets::number::Number;
use crate::widgets::rows::{Column, table};
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::{checks, toggle};
use leptos::prelude::*;
use serde_json::{Value, json};

/// The modes of fire: as documents spell them, and in a word.
const MODES: [(&str, &str); 3] = [("single", "Single"), ("semi", "Semi"), ("auto", "Auto")];

/// Every field of the weapon at a path.
pub fn weapon_fields(path: &'static str) -> AnyView {
    let field = |name: &str| format!("{path}.{name}");
    let classes = CLASSES.into_iter().map(|(_, name, words, _)| (json!(name), words)).collect();
    let document = Document::in_context();
    let edit_range = Callback::new(move |range: Value| set_range(document, path, range));
    several(vec![
        text_field(field("name")),
        choice(field("class"), classes),
        checks(field("modes"), MODES.into()),
        tag("div")
            .class("row")
            .child(Number::at(field("max_range_m")).step(10.0).on_edit(edit_range).view())
            .child(Number::at(field("magazine")).step(1.0).empty("unlimited").view())
            .child(Number::at(field("burst_radius_m")).step(1.0).empty("none").view())
            .view(),
        tag("div").class("toggles").child(toggle(field("plasma"))).child(toggle(field("can_jam"))).view(),
        penetration(document, path),
    ])
}

/// The penetration bands, nearest first.
fn penetration(document: Document, weapon: &'static str) -> AnyView {
    let columns = vec![
        Column::number("up_to_m", "Up to m"),
        Column::number("primitive", "Primitive"),
        Column::number("physical", "Physical"),
        Column::number("energy", "Energy"),
        Column::number("cover", "Cover"),
    ];
    let range = format!("{weapon}.max_range_m");
    table(
        format!("{weapon}.penetration"),
        "Penetration: added to the chance to get through, by distance",
        "Band",
        columns,
        Box::new(move |bands| add_band(bands, untrack(|| document.shown(&range)))),
    )
}

/// The last penetration band ends at the maximum range, so it goes with it.
fn set_range(document: Document, weapon: &str, range: Value) {
    let field = |name: &str| format!("{weapon}.{name}");
    let before = untrack(|| document.shown(&field("max_range_m")));
    let mut changes = vec![(field("max_range_m"), range.clone())];
    let bands = untrack(|| document.shown(&field("penetration"))).as_array().map_or(0, Vec::len);
    if let Some(last) = bands.checked_sub(1) {
        let edge = field(&format!("penetration[{last}].up_to_m"));
        if untrack(|| document.shown(&edge)) == before {
            changes.push((edge, range));
        }
    }
    document.update_together(changes);
}

/// A first band reaches the maximum range. A further one goes before the last, as a copy of it whose edge is to be
/// filled in.
fn add_band(bands: &mut Vec<Value>, max_range: Value) {
    let (mut band, edge) = match bands.last() {
        Some(last) => (last.clone(), Value::Null),
        None => (json!({}), max_range),
    };
    at::set(&mut band, "up_to_m", edge);
    bands.insert(bands.len().saturating_sub(1), band);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_are_added_before_the_last() {
        let mut bands = Vec::new();
        add_band(&mut bands, json!(200));
        assert_eq!(bands, [json!({ "up_to_m": 200 })]);
        add_band(&mut bands, json!(200));
        assert_eq!(bands, [json!({ "up_to_m": null }), json!({ "up_to_m": 200 })]);
    }

    #[test]
    fn the_last_band_goes_with_the_maximum_range() {
        Owner::new().with(|| {
            let bands = json!([{ "up_to_m": 50 }, { "up_to_m": 200 }]);
            let before = json!({ "max_range_m": 200, "penetration": bands });
            let document = Document::new(json!({ "weapon": before.clone() }), || ());
            let last = document.length("weapon.penetration").get_untracked() - 1;
            set_range(document, "weapon", json!(220));
            assert_eq!(document.shown("weapon.max_range_m"), json!(220));
            assert_eq!(document.shown(&format!("weapon.penetration[{last}].up_to_m")), json!(220));
            document.undo();
            assert_eq!(document.shown("weapon"), before);
        });
    }
}
