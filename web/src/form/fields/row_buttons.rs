//! What can be done with an entry of a list as a whole: moved, doubled, removed. Wherever it goes, the focus goes with it.

use crate::document::Document;
use crate::document::row::Row;
use crate::dom::focus;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, flag};
use crate::dom::tag::{Child, tag};
use leptos::prelude::*;

/// Doubling an entry.
pub struct Twice {
    /// Whether no further entry may be there.
    pub is_full: Signal<bool>,
    /// Puts a copy in, and answers at which place.
    pub put: Callback<(), usize>,
}

/// Removing an entry.
pub struct Removal {
    /// Whether it must stay.
    pub is_needed: Signal<bool>,
    /// Removes it.
    pub remove: Callback<()>,
}

/// The buttons of an entry.
pub struct RowButtons {
    /// The entry.
    pub row: Row,
    /// What a button is called whose verb this is.
    pub name: Box<dyn Fn(&'static str) -> Signal<String>>,
    /// The verbs of moving it up and down; none where it is not moved.
    pub moves: Option<[&'static str; 2]>,
    /// What follows when it was moved, by where it was and where it is now.
    pub moved: Option<Callback<(usize, usize)>>,
    /// How it is doubled; none where it is not.
    pub twice: Option<Twice>,
    /// How it is removed; none where it is not.
    pub removal: Option<Removal>,
}

impl RowButtons {
    /// They; what can only be removed has one button, without a group around it.
    pub fn view(self) -> AnyView {
        let Self { row, name, moves, moved, twice, removal } = self;
        let document = Document::in_context();
        let go_to = move |to: usize, button: &'static str| {
            let entry = format!("{}[{to}]", row.list());
            focus::on_row_button(&untrack(|| document.by_index(&entry)), button);
        };
        let step = move |is_down: bool, button: &'static str| {
            let from = untrack(|| row.index());
            row.step(is_down);
            let to = untrack(|| row.index());
            go_to(to, button);
            if let Some(moved) = moved {
                moved.run((from, to));
            }
        };
        let is_alone = moves.is_none() && twice.is_none();
        let moves = moves.map(|[sooner, later]| {
            let is_first = flag(move || row.index() == 0);
            let is_last = flag(move || row.index() + 1 >= row.length());
            let up = IconButton::new(Icon::Up, name(sooner)).key("up").disabled(is_first);
            let down = IconButton::new(Icon::Down, name(later)).key("down").disabled(is_last);
            vec![up.view(move || step(false, "up")), down.view(move || step(true, "down"))]
        });
        let twice = twice.map(|Twice { is_full, put }| {
            let button = IconButton::new(Icon::Twice, name("Duplicate")).key("twice").disabled(is_full);
            button.view(move || go_to(put.run(()), "twice"))
        });
        let cross = removal.map(|Removal { is_needed, remove }| {
            let button = IconButton::new(Icon::Cross, name("Remove")).key("remove").disabled(is_needed);
            button.view(move || {
                let (index, length) = untrack(|| (row.index(), row.length()));
                remove.run(());
                go_to(index.min(length.saturating_sub(2)), "remove");
            })
        });
        if is_alone {
            return cross.into_child();
        }
        tag("div").class("row-buttons").child(moves.unwrap_or_default()).child(twice).child(cross).view()
    }
}
