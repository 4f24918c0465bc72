//! Armour, outermost first.

use super::details::{Details, details};
use super::locations::location_options;
use super::slot::Slot;
use crate::catalogue::List;
use crate::document::Document;
use crate::document::of_shots::facts;
use crate::document::typed::text_of;
use crate::focus;
use crate::widgets::choice::choice;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, flag, part, rows, words};
use crate::widgets::number::Number;
use crate::widgets::picker::{Line, adder, lines_of};
use crate::widgets::tag::{several, tag};
use crate::widgets::text::text_field;
use crate::widgets::toggle::{checks, holds};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_percentile::body::PARTS;

const OWN: &str = "+";

/// The list of armour at a path.
pub fn armour_list(path: String) -> AnyView {
    let document = Document::in_context();
    let legend = format!("{}, outermost first", facts(&path).label);
    let list = path.clone();
    let add = Callback::new(move |key: String| {
        let piece = match key.as_str() {
            OWN => json!({ "name": "Own armour", "kind": "physical", "base": 50 }),
            _ => Value::String(key),
        };
        document.update_list(&list, |armour| armour.push(piece));
    });
    let list = path.clone();
    let pieces = rows(document.length(path.clone()), move |index| piece(document, list.clone(), index));
    let list = path.clone();
    let adder = part(move || {
        let mut lines = lines_of(List::Armour);
        lines.push(Line::own(OWN));
        adder(&list, "Add armour…", lines, add)
    });
    tag("fieldset")
        .class("field list")
        .with("data-path", path)
        .child(tag("legend").child(legend))
        .child(tag("ol").child(pieces))
        .child(tag("div").class("adder").child(adder))
        .view()
}

/// One piece: in a line, and open for changes.
fn piece(document: Document, list: String, index: usize) -> AnyView {
    let path = format!("{list}[{index}]");
    let whole = {
        let path = path.clone();
        words(move || piece_in_short(document, &path))
    };
    let fields = {
        let path = path.clone();
        Disclosure::following(whole)
            .path(path.clone())
            .holding(move || details(Details::Armour(path.clone())))
    };
    let buttons = piece_buttons(document, list, index, whole);
    tag("li").class("list-row").with("data-path", path).child(fields).child(buttons).view()
}

fn piece_buttons(document: Document, list: String, index: usize, whole: Signal<String>) -> AnyView {
    let name = move |verb: &'static str| words(move || format!("{verb} {}", whole.get()));
    let length = document.length(list.clone());
    let swap = {
        let list = list.clone();
        move |with: usize, button: &'static str| {
            document.swap_entries(&list, index, with);
            focus::on_row_button(&format!("{list}[{with}]"), button);
        }
    };
    let outwards = swap.clone();
    let remove = move || {
        document.remove_entry(&list, index);
        focus::on_path(&list);
    };
    let up = IconButton::new(Icon::Up, name("Move outwards:")).key("up").disabled(Signal::stored(index == 0));
    let down = IconButton::new(Icon::Down, name("Move inwards:"))
        .key("down")
        .disabled(flag(move || index + 1 >= length.get()));
    tag("div")
        .class("row-buttons")
        .child(up.view(move || outwards(index.saturating_sub(1), "up")))
        .child(down.view(move || swap(index + 1, "down")))
        .child(IconButton::new(Icon::Cross, name("Remove")).view(remove))
        .view()
}

/// Every field of the piece of armour at a path, and the catalogue to choose it from.
pub fn piece_fields(path: &str) -> AnyView {
    several(vec![Slot::at(path, List::Armour).label("From the catalogue").view(), stated_fields(path)])
}

/// Every field of the piece of armour at a path.
pub fn stated_fields(path: &str) -> AnyView {
    let field = |name: &str| format!("{path}.{name}");
    let kinds =
        vec![(json!("primitive"), "Primitive"), (json!("physical"), "Physical"), (json!("energy"), "Energy")];
    several(vec![
        tag("div")
            .class("row")
            .child(text_field(field("name")))
            .child(Number::at(field("base")).step(5.0).view())
            .view(),
        choice(field("kind"), kinds),
        checks(field("covers"), location_options()),
    ])
}

fn piece_in_short(document: Document, path: &str) -> String {
    let words = |name: &str| text_of(&document.shown(&format!("{path}.{name}")));
    let covers = document.shown(&format!("{path}.covers"));
    let parts: Vec<&str> =
        PARTS.iter().filter(|part| holds(&covers, part.name)).map(|part| part.location.words()).collect();
    let covers = match parts.len() {
        6 => "all over".to_owned(),
        0 => "nowhere".to_owned(),
        _ => parts.join(", "),
    };
    format!("{}, {} {}%: {covers}", words("name"), words("kind"), words("base"))
}
