//! A view for players, in a second window or on another phone: whose action it is, what to roll, what came of it.
//!
//! A table offers what it has (`for_players`), and a sheet in which the game master says what is kept back; `sender` takes that out and hands
//! the rest to the windows that show it (`channel`), which only paint it (`screen`). A device that no window reaches gets a link of what is
//! shown now, as a code. Nothing leaves the device.

pub mod channel;
pub mod screen;
pub mod sender;
pub mod sheet;

use crate::dom::kit::dynamic;
use crate::dom::tag::{several, tag};
use crate::session::slot::{Slot, fetched};
use crate::widgets::later::styled;
use crate::widgets::popover::sheet_around;
use leptos::prelude::*;
use shootout::display::AtTable;
use std::sync::Arc;

/// Everything inside the body of a window that shows this view.
pub fn display() -> AnyView {
    document().set_title("For players · Shootout");
    let view = tag("main").class("view display").child(fetched(Slot::Display)).view();
    several(vec![styled("./styles/display.css", view)])
}

/// What a table has to show; none while another view is shown.
type Offered = Arc<dyn Fn() -> Option<AtTable> + Send + Sync>;

/// A table that players may look at.
#[derive(Clone)]
struct Source {
    offered: Offered,
    /// What its sheet is found by.
    id: &'static str,
}

/// The button that opens the sheet of a table.
pub fn for_players_button(id: &'static str, class: &'static str) -> AnyView {
    tag("button")
        .of("type", "button")
        .class(class)
        .with("popovertarget", id)
        .child("Display for players")
        .view()
}

/// The sheet in which the game master opens the view for players and says what is kept back. As long as it is on the page, the windows
/// that show that view follow the table.
pub fn for_players(
    id: &'static str,
    offered: impl Fn() -> Option<AtTable> + Send + Sync + 'static,
) -> AnyView {
    let source = Source { offered: Arc::new(offered), id };
    dynamic(move || {
        provide_context(source.clone());
        sheet_around(id, "Display for players", fetched(Slot::DisplaySheet))
    })
}
