//! What few shots need: a weapon in the other hand, further targets, bystanders, a location chart of one's own, what was done
//! before.

use super::armour::armour_list;
use super::details::{Details, details};
use super::locations::location_values;
use super::protection::{field_input, protection};
use super::slot::Slot;
use super::target::{target_essentials, target_rest};
use super::weapon::weapon_fields;
use crate::catalogue::List;
use crate::document::Document;
use crate::document::typed::text_of;
use crate::widgets::disclosure::{Disclosure, topic};
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, part_when, rows, words};
use crate::widgets::number::Number;
use crate::widgets::rows::{Column, table};
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::toggle;
use leptos::prelude::*;
use serde_json::{Value, json};

const FOLLOWING: &str = "following";
const BYSTANDERS: &str = "bystanders";
const LOCATION_CHART: &str = "target.location_chart";

/// All of it, closed.
pub fn more_topic() -> AnyView {
    topic("more", "More", || {
        let document = Document::in_context();
        let of = |title: &str, path: &'static str, summary: Signal<String>| {
            Disclosure::new(title).path(path).summary(summary)
        };
        several(vec![
            of("Weapon in the other hand", "off_hand", other_weapon(document))
                .holding(|| details(Details::OffHand)),
            of("Further targets, for following fire", FOLLOWING, count(document, FOLLOWING))
                .holding(|| details(Details::Following)),
            of("Bystanders, for area weapons", BYSTANDERS, count(document, BYSTANDERS))
                .holding(|| details(Details::Bystanders)),
            Disclosure::new("The target's own location chart")
                .path(LOCATION_CHART)
                .holding(|| details(Details::LocationChart(LOCATION_CHART.to_owned()))),
            Disclosure::new("Earlier actions that still count")
                .path("carried")
                .summary(earlier(document))
                .holding(|| details(Details::Carried)),
        ])
    })
}

fn count(document: Document, path: &'static str) -> Signal<String> {
    let length = document.length(path);
    words(move || if length.get() == 0 { String::new() } else { length.get().to_string() })
}

fn other_weapon(document: Document) -> Signal<String> {
    let (weapon, name) = (document.follow("off_hand"), document.follow("off_hand.name"));
    words(move || if weapon.with(Value::is_null) { String::new() } else { name.with(text_of) })
}

fn earlier(document: Document) -> Signal<String> {
    let carried = document.follow("carried");
    words(move || if carried.with(is_some) { "some".to_owned() } else { String::new() })
}

/// Whether anything is stated of it.
fn is_some(carried: &Value) -> bool {
    carried.as_object().is_some_and(|carried| !carried.is_empty())
}

/// How they and their weapons stand when the plan begins; the other hand's when there is one to say it of.
pub fn carried() -> AnyView {
    let document = Document::in_context();
    let (other, stated) = (document.follow("off_hand"), document.follow("carried.off_hand"));
    let has_other = move || !other.with(Value::is_null) || stated.with(is_some);
    let number = |name: &str| Number::at(format!("carried.{name}")).view();
    let weapon = move |hand: &str, whose: &'static str| {
        tag("div")
            .class("row")
            .of("role", "group")
            .of("aria-label", whose)
            .child(number(&format!("{hand}.rounds")))
            .child(number(&format!("{hand}.semi_shots")))
            .child(number(&format!("{hand}.auto_shots")))
            .child(toggle(format!("carried.{hand}.jammed")))
            .view()
    };
    several(vec![
        tag("div")
            .class("row")
            .child(number("action"))
            .child(number("aim"))
            .child(toggle("carried.rested"))
            .view(),
        weapon("weapon", "Weapon"),
        part_when(has_other, move || {
            let whose = "Weapon in the other hand";
            several(vec![tag("p").class("about").child(whose).view(), weapon("off_hand", whose)])
        }),
    ])
}

/// The weapon in the other hand, and its fields when there is one.
pub fn off_hand(document: Document) -> AnyView {
    let weapon = document.follow("off_hand");
    several(vec![
        Slot::at("off_hand", List::Weapons).or_nothing("None").view(),
        part_when(move || weapon.with(|weapon| !weapon.is_null()), || weapon_fields("off_hand")),
    ])
}

/// A list of things that open, each with a button to remove it, and a button to add one.
fn list(
    document: Document,
    path: &'static str,
    title: fn(Document, usize) -> Signal<String>,
    inside: fn(Document, &str) -> AnyView,
    add: AnyView,
) -> AnyView {
    let one = move |index: usize| {
        let place = format!("{path}[{index}]");
        let title = title(document, index);
        let details = {
            let place = place.clone();
            Disclosure::following(title).path(place.clone()).holding(move || inside(document, &place))
        };
        let name = words(move || format!("Remove: {}", title.get()));
        let remove = IconButton::new(Icon::Cross, name).view(move || document.remove_entry(path, index));
        tag("li")
            .class("list-row")
            .with("data-path", place)
            .child(details)
            .child(tag("div").class("row-buttons").child(remove))
            .view()
    };
    several(vec![
        tag("ol").class("plain").with("data-path", path).child(rows(document.length(path), one)).view(),
        add,
    ])
}

/// The targets that following fire swings on to.
pub fn following(document: Document) -> AnyView {
    let title = |document: Document, index: usize| {
        let name = document.follow(format!("{FOLLOWING}[{index}].target.name"));
        words(move || format!("{}. {}", index + 2, name.with(text_of)))
    };
    let inside = |document: Document, place: &str| {
        let target = format!("{place}.target");
        several(vec![
            Number::at(format!("{place}.from_previous_m")).step(1.0).view(),
            target_rest(&target),
            target_essentials(&target),
            protection(&target),
            location_chart(document, format!("{target}.location_chart")),
        ])
    };
    let add = button("Add a target", "quiet", move || {
        let range = untrack(|| document.shown("target.range_m"));
        document.update_list(FOLLOWING, |list| {
            let name = format!("Target {}", list.len() + 2);
            list.push(json!({ "from_previous_m": 2, "target": { "name": name, "range_m": range } }));
        });
    });
    several(vec![
        list(document, FOLLOWING, title, inside, add),
        tag("p").class("about").child("Choose in a shot of the plan when it swings on.").view(),
    ])
}

/// Who stands near the target.
pub fn bystanders(document: Document) -> AnyView {
    let title = |document: Document, index: usize| {
        let name = document.follow(format!("{BYSTANDERS}[{index}].name"));
        words(move || name.with(text_of))
    };
    let inside = |_: Document, place: &str| {
        let field = |name: &str| format!("{place}.{name}");
        several(vec![
            text_field(field("name")),
            tag("div")
                .class("row")
                .child(Number::at(field("right_m")).step(1.0).view())
                .child(Number::at(field("behind_m")).step(1.0).view())
                .view(),
            field_input(field("field")),
            armour_list(field("armour")),
        ])
    };
    let add = button("Add a bystander", "quiet", move || {
        document.update_list(BYSTANDERS, |list| list.push(json!({ "behind_m": 2 })));
    });
    list(document, BYSTANDERS, title, inside, add)
}

/// A location chart: none of its own, one of the catalogue's, or bands.
pub fn location_chart(document: Document, path: String) -> AnyView {
    let chart = document.follow(path.clone());
    let bands = path.clone();
    several(vec![
        Slot::at(path, List::LocationCharts).or_nothing("None: as the rulings say").view(),
        part_when(move || chart.with(Value::is_array), move || bands_of(bands.clone())),
        tag("p")
            .class("about")
            .child("Needed where the ruling on the hit location chart says: the target's own chart.")
            .view(),
    ])
}

/// The bands of the location chart at a path.
pub fn bands_of(path: String) -> AnyView {
    let columns = vec![
        Column::number("up_to", "Up to"),
        Column { name: "location", words: "Location", options: location_values() },
    ];
    let add = |bands: &mut Vec<Value>| bands.push(json!({ "up_to": 100, "location": "body" }));
    table(path, "Bands of the reversed roll", "Band", columns, Box::new(add))
}
