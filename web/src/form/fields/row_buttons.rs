//! What can be done with an entry of a list as a whole: moved, doubled, removed. Wherever it goes, the focus goes with it.

use crate::document::Document;
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
    /// What the list is a part of.
    pub document: Document,
    /// Where the list stands.
    pub list: String,
    /// Which entry of it.
    pub index: usize,
    /// What a button is called whose verb this is.
    pub name: Box<dyn Fn(&'static str) -> Signal<String>>,
    /// The verbs of moving it up and down; none where it is not moved.
    pub moves: Option<[&'static str; 2]>,
    /// What follows when it was moved, by where it is now.
    pub moved: Option<Callback<usize>>,
    /// How it is doubled; none where it is not.
    pub twice: Option<Twice>,
    /// How it is removed; none where it is not.
    pub removal: Option<Removal>,
}

impl RowButtons {
    /// They; what can only be removed has one button, without a group around it.
    pub fn view(self) -> AnyView {
        let Self { document, index, name, moves, moved, twice, removal, .. } = self;
        let length = document.length(self.list.as_str());
        let list = StoredValue::new(self.list);
        let go_to = move |to: usize, button: &'static str| {
            focus::on_row_button(&list.with_value(|list| format!("{list}[{to}]")), button);
        };
        let swap = move |to: usize, button: &'static str| {
            list.with_value(|list| document.swap_entries(list, index, to));
            go_to(to, button);
            if let Some(moved) = moved {
                moved.run(to);
            }
        };
        let is_alone = moves.is_none() && twice.is_none();
        let moves = moves.map(|[sooner, later]| {
            let is_last = flag(move || index + 1 >= length.get());
            let up = IconButton::new(Icon::Up, name(sooner)).key("up").disabled(Signal::stored(index == 0));
            let down = IconButton::new(Icon::Down, name(later)).key("down").disabled(is_last);
            let up = up.view(move || swap(index.saturating_sub(1), "up"));
            vec![up, down.view(move || swap(index + 1, "down"))]
        });
        let twice = twice.map(|Twice { is_full, put }| {
            let button = IconButton::new(Icon::Twice, name("Duplicate")).key("twice").disabled(is_full);
            button.view(move || go_to(put.run(()), "twice"))
        });
        let cross = removal.map(|Removal { is_needed, remove }| {
            let button = IconButton::new(Icon::Cross, name("Remove")).key("remove").disabled(is_needed);
            button.view(move || {
                remove.run(());
                go_to(index.min(length.get_untracked().saturating_sub(1)), "remove");
            })
        });
        if is_alone {
            return cross.into_child();
        }
        tag("div").class("row-buttons").child(moves.unwrap_or_default()).child(twice).child(cross).view()
    }
}
