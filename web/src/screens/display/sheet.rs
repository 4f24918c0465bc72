//! What the game master sees of it: how to open it, and what is kept back.

use crate::dom::address::{DISPLAY, page_address};
use crate::dom::context::expect_ctx;
use crate::dom::kit::{button, chip, dynamic, flag, text};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::display::Source;
use crate::screens::display::sender::Sender;
use crate::widgets::later::styled;
use crate::widgets::qr_code::code_of;
use leptos::prelude::*;
use shootout::display::{Board, KeptBack, Person};

/// The name of the window that shows, so that there is one.
const WINDOW: &str = "shootout-display";

/// A switch: what is kept back, and its place.
type Switch = (&'static str, fn(&mut KeptBack) -> &mut bool);

const SWITCHES: [Switch; 3] = [
    ("Names", |kept| &mut kept.names),
    ("Wounds", |kept| &mut kept.harm),
    ("Armour", |kept| &mut kept.protection),
];

/// What stands in the sheet.
pub fn sheet() -> AnyView {
    let Source { offered, id } = expect_ctx();
    let sender = Sender::begin(offered);
    let window = tag("a")
        .class("button main")
        .with("href", format!("{}{DISPLAY}", page_address()))
        .of("target", WINDOW)
        .child("Open the window");
    let inside = tag("div")
        .class("for-players")
        .child(tag("p").child(
            "A view for players on a second screen: whose turn it is, what to roll, and the result. It follows this table.",
        ))
        .child(tag("p").child(window))
        .child(dynamic(move || side(sender)))
        .child(switches(sender))
        .child(another_device(sender, id))
        .view();
    styled("./styles/display.css", inside)
}

/// Whose side the players are on.
fn side(sender: Sender) -> AnyView {
    let people = sender.table.with(|table| table.people.clone());
    let shown = sender.kept.with(|kept| kept.side(&people).map(str::to_owned));
    let Some(shown) = shown else {
        return tag("p").class("about").child("Nobody is on a side: everyone counts as an opponent.").view();
    };
    let mut sides: Vec<&str> = Vec::new();
    for side in people.iter().filter_map(|Person { side, .. }| side.as_deref()) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    let option = |side: &str| {
        let side = side.to_owned();
        tag("option").with("value", side.clone()).live("selected", side == shown).child(side).view()
    };
    let choose = text(move |side| sender.kept.update(|kept| kept.players = Some(side)));
    tag("label")
        .class("labelled")
        .child(tag("span").class("label").child("The players are on"))
        .child(tag("select").on("change", choose).child(sides.into_iter().map(option).collect::<Vec<_>>()))
        .view()
}

/// What is kept back of everyone else.
fn switches(sender: Sender) -> AnyView {
    let chips = SWITCHES.map(|(words, of)| {
        let is_kept = flag(move || sender.kept.with(|kept| *of(&mut kept.clone())));
        chip(None, words.to_owned(), is_kept, move |wanted| sender.kept.update(|kept| *of(kept) = wanted))
    });
    several(vec![
        tag("fieldset")
            .class("labelled")
            .child(tag("legend").class("label").child("Hide about everyone else"))
            .child(tag("div").class("chips").child(Vec::from(chips)))
            .view(),
        tag("p")
            .class("about")
            .child(
                "What you hide never leaves this window. Words that could reveal wounds or armour are left out whole: players \
                 then see the dice, and hear the rest from you.",
            )
            .view(),
    ])
}

/// A code of what is shown now.
fn another_device(sender: Sender, id: &'static str) -> AnyView {
    let asked = RwSignal::new(false);
    let code = dynamic(move || {
        if !asked.get() {
            return nothing();
        }
        match sender.board.with(Board::link) {
            Ok(link) => code_of(format!("{}#{link}", page_address())),
            Err(reason) => tag("p").class("about").child(format!("{reason}.")).view(),
        }
    });
    tag("section")
        .with("aria-labelledby", format!("{id}-elsewhere"))
        .child(tag("h3").with("id", format!("{id}-elsewhere")).child("On another device"))
        .child(tag("p").class("about").child(
            "Other windows of this browser follow at once. Another device shows the table as it was when it scanned the code: nothing is sent to it.",
        ))
        .child(button("Show the code", "", move || asked.update(|asked| *asked = !*asked)))
        .child(code)
        .view()
}
