//! The scene on paper: its name, and everyone by their side, with what is used and what is left. On the screen it is not shown.

use crate::dom::kit::{dynamic_when, latched, on_window};
use crate::dom::tag::{nothing, several, tag};
use crate::dom::window::BEFORE_PRINT;
use crate::screens::table::editor::Editor;
use crate::screens::table::people::sides_of;
use crate::screens::table::person::in_a_row;
use leptos::prelude::*;
use shootout_ruleset::scene::Standing;

/// The sheet, made when it is to be printed; `rolls` makes what everyone rolls, whose code is then fetched.
pub fn paper(editor: Editor, rolls: fn() -> AnyView) -> AnyView {
    let printing = editor.printing;
    on_window(BEFORE_PRINT, move |_| printing.set(true));
    on_window("afterprint", move |_| printing.set(false));
    let sheet = dynamic_when(
        move || printing.get(),
        move || several(vec![named(&editor.name.get()), sides(&editor.standing.get())]),
    );
    let was_printed = latched(move || printing.get());
    let rolls = dynamic_when(move || was_printed.get(), rolls);
    let rolls = tag("div").class("scene-paper-rolls").child(rolls);
    tag("div").class("scene-paper").child(sheet).child(rolls).view()
}

fn named(name: &str) -> AnyView {
    if name.is_empty() { nothing() } else { tag("h2").child(name.to_owned()).view() }
}

/// Each side under its name, in the order in which they come; without names where nobody has a side.
fn sides(standing: &[Standing]) -> AnyView {
    let sides = sides_of(standing);
    let has_sides = sides.iter().any(|(side, _)| !side.is_empty());
    let of_side = |(side, places): (String, Vec<usize>)| {
        let heading = if side.is_empty() { "No side".to_owned() } else { side };
        let heading = has_sides.then(|| tag("h3").child(heading));
        let has_numbers = places.iter().any(|place| !standing[*place].sheet.is_empty());
        let people = if has_numbers { in_a_table(standing, &places) } else { in_rows(standing, &places) };
        tag("section").child(heading).child(people).view()
    };
    several(sides.into_iter().map(of_side).collect())
}

fn in_rows(standing: &[Standing], places: &[usize]) -> AnyView {
    let lines =
        places.iter().map(|place| tag("li").class("scene-on-paper").child(in_a_row(standing, *place)).view());
    tag("ol").child(lines.collect::<Vec<AnyView>>()).view()
}

/// Two lines for each: what is asked for at the table, and how they stand with room to write.
fn in_a_table(standing: &[Standing], places: &[usize]) -> AnyView {
    let labels: Vec<&str> = places
        .first()
        .map(|place| standing[*place].sheet.iter().map(|(label, _)| *label).collect())
        .unwrap_or_default();
    let width = (labels.len() + 1).to_string();
    let heads =
        std::iter::once("Name").chain(labels).map(|head| tag("th").of("scope", "col").child(head).view());
    let person = |place: &usize| {
        let one = &standing[*place];
        let cells: Vec<AnyView> =
            one.sheet.iter().map(|(_, value)| tag("td").child(value.clone()).view()).collect();
        let stands = one.in_words().join(" \u{b7} ");
        tag("tbody")
            .child(tag("tr").child(tag("th").of("scope", "row").child(one.name.clone())).child(cells))
            .child(tag("tr").child(tag("td").with("colspan", width.clone()).class("stands").child(stands)))
            .view()
    };
    tag("table")
        .child(tag("thead").child(tag("tr").child(heads.collect::<Vec<AnyView>>())))
        .child(places.iter().map(person).collect::<Vec<AnyView>>())
        .view()
}
