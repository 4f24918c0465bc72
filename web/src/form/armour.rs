//! Armour, outermost first.

use super::slot::Slot;
use crate::catalogue::List;
use crate::document::Document;
use crate::focus;
use crate::widgets::body::{PARTS, location_options};
use crate::widgets::choice::Choice;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::frame::Frame;
use crate::widgets::icon::Icon;
use crate::widgets::number::NumberField;
use crate::widgets::picker::{Line, Picker, lines_of};
use crate::widgets::text::TextField;
use crate::widgets::toggle::{Checks, holds};
use leptos::prelude::*;
use serde_json::{Value, json};

/// The list of armour at a path.
#[component]
pub fn ArmourList(#[prop(into)] path: String) -> impl IntoView {
    let document = Document::in_context();
    let length = document.length(path.clone());
    let frame = Frame::of(path.clone(), None);
    let legend = format!("{}, outermost first", frame.facts.label);
    let mut lines = vec![Line::plain("", "Add armour…")];
    lines.extend(lines_of(List::Armour));
    lines.push(Line { key: "+".to_owned(), words: "Own values".to_owned(), group: "Not from the catalogue" });
    let added = path.clone();
    let add = move |key: String| {
        let piece = match key.as_str() {
            "" => return,
            "+" => json!({ "name": "Own armour", "kind": "physical", "base": 50 }),
            _ => Value::String(key),
        };
        document.update_list(&added, |armour| armour.push(piece));
    };
    let pieces = path.clone();
    // The picker goes back to its first line after each piece.
    let current = Signal::derive(move || {
        length.track();
        String::new()
    });
    let adder = Frame {
        id: format!("{}-add", frame.id),
        ..Frame::of(format!("{path}[+]"), Some("Add armour".to_owned()))
    };
    view! {
        <fieldset class="field list" data-path=path>
            <legend>{legend}</legend>
            <ol>
                <For
                    each=move || 0..length.get()
                    key=|index| *index
                    children=move |index| view! { <Piece list=pieces.clone() index /> }
                />
            </ol>
            <div class="adder">
                <Picker frame=adder lines current on_pick=Callback::new(add) />
            </div>
        </fieldset>
    }
    .into_any()
}

/// One piece: in a line, and open for changes.
#[component]
fn Piece(list: String, index: usize) -> impl IntoView {
    let document = Document::in_context();
    let path = format!("{list}[{index}]");
    let whole = {
        let path = path.clone();
        Signal::derive(move || piece_in_short(document, &path))
    };
    let length = document.length(list.clone());
    let list = StoredValue::new(list);
    let swap = move |with: usize, button: &'static str| {
        document.swap_entries(&list.get_value(), index, with);
        focus::on_row_button(&format!("{}[{with}]", list.get_value()), button);
    };
    let remove = move |_| {
        document.remove_entry(&list.get_value(), index);
        focus::on_path(&list.get_value());
    };
    let is_last = move || index + 1 >= length.get();
    let name = move |verb: &str| format!("{verb} {}", whole.get());
    let inside = path.clone();
    view! {
        <li class="list-row" data-path=path>
            <Disclosure title=whole path=inside.clone()>
                <PieceFields path=inside.clone() />
            </Disclosure>
            <div class="row-buttons">
                <button type="button" class="icon" data-button="up" aria-label=move || name("Move outwards:")
                    disabled=index == 0
                    on:click=move |_| swap(index.saturating_sub(1), "up")>{Icon::Up.draw()}</button>
                <button type="button" class="icon" data-button="down" aria-label=move || name("Move inwards:")
                    disabled=is_last
                    on:click=move |_| swap(index + 1, "down")>{Icon::Down.draw()}</button>
                <button type="button" class="icon" aria-label=move || name("Remove") on:click=remove>{Icon::Cross.draw()}</button>
            </div>
        </li>
    }
    .into_any()
}

#[component]
fn PieceFields(path: String) -> impl IntoView {
    let field = |name: &str| format!("{path}.{name}");
    let kinds =
        vec![(json!("primitive"), "Primitive"), (json!("physical"), "Physical"), (json!("energy"), "Energy")];
    view! {
        <Slot path=path.clone() list=List::Armour label="From the catalogue" />
        <div class="row">
            <TextField path=field("name") />
            <NumberField path=field("base") step=5.0 />
        </div>
        <Choice path=field("kind") options=kinds />
        <Checks path=field("covers") options=location_options() />
    }
    .into_any()
}

fn piece_in_short(document: Document, path: &str) -> String {
    let words = |name: &str| crate::document::typed::text_of(&document.shown(&format!("{path}.{name}")));
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
