//! System Back and Forward: each view, and each sheet or panel over it, is an entry of the browser's history.
//!
//! What is shown leads, and `follow` keeps the browser's entries in step with it: whatever opens gets an entry, and what its own
//! button closes takes its entry along. So nothing that opens or closes needs to know of the history.

pub mod follow;

use crate::dom::context::expect_ctx;
use crate::dom::kit::{effect, spawn};
use crate::session::view::{ShownView, View};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// What an entry of the browser's history leads to: a view, or the table beside the questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryTarget {
    /// A view, whichever question it shows.
    View(View),
    /// The table of a rule set.
    Table,
}

impl HistoryTarget {
    /// The view in which it is.
    const fn view(self) -> View {
        match self {
            Self::View(view) => view,
            Self::Table => View::Questions,
        }
    }

    /// What the history calls it.
    const fn name(self) -> &'static str {
        match self {
            Self::View(view) => view.name(),
            Self::Table => "table",
        }
    }

    /// The place of a name, if it is one.
    fn named(name: &str) -> Option<Self> {
        if name == Self::Table.name() { Some(Self::Table) } else { View::named(name).map(Self::View) }
    }
}

/// Whether the table is shown beside the questions, and how to show it, or the question before it.
#[derive(Clone, Copy)]
pub struct TableShown {
    /// Whether it is.
    pub is: Signal<bool>,
    /// Shows it, or goes back to the question.
    pub show: Callback<bool>,
}

/// A panel that takes a place, as an attack at the table does. Sheets need none of this: they are found by being
/// popovers.
#[derive(Clone, Copy)]
pub struct Panel {
    /// Whether it is open.
    pub is_open: Signal<bool>,
    /// Closes it.
    pub close: Callback<()>,
}

/// What Back can close; copies are the same.
#[derive(Clone, Copy)]
pub struct Navigation {
    shown: ShownView,
    table: RwSignal<Option<TableShown>>,
    panels: RwSignal<Vec<(HistoryTarget, Panel)>>,
}

impl Navigation {
    /// Nothing but views yet.
    pub fn new(shown: ShownView) -> Self {
        Self { shown, table: RwSignal::new(None), panels: RwSignal::new(Vec::new()) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// What is shown at a place says which panel it has, for as long as it is there: its signals end with it.
    pub fn enter(self, place: HistoryTarget, panel: Panel) {
        self.panels.update(|panels| {
            panels.retain(|(of, _)| *of != place);
            panels.push((place, panel));
        });
        on_cleanup(move || self.panels.update(|panels| panels.retain(|(_, of)| of.is_open != panel.is_open)));
    }

    /// The questions say whether the table is shown beside them.
    pub fn has_table(self, table: TableShown) {
        self.table.set(Some(table));
    }

    /// Where one is, followed.
    fn place(self) -> HistoryTarget {
        let view = self.shown.view();
        let is_table = self.table.get().is_some_and(|table| table.is.get());
        if view == View::Questions && is_table { HistoryTarget::Table } else { HistoryTarget::View(view) }
    }

    /// Goes to a place.
    fn show(self, place: HistoryTarget) {
        self.shown.show(place.view());
        if let Some(table) = self.table.get_untracked().filter(|_| place.view() == View::Questions) {
            table.show.run(place == HistoryTarget::Table);
        }
    }

    /// Keeps the browser's history from when the page is ready, once the code for it is here. Without it Back leaves the page.
    pub fn begin(self, ready: Signal<bool>) {
        let page = Owner::current().unwrap_or_default();
        let first = untrack(|| self.place());
        // Each link that is opened later says again that it is ready.
        let ready = Memo::new(move |_| ready.get());
        effect(move || {
            if ready.get() {
                let page = page.clone();
                spawn(async move {
                    if let Ok(follow) = follow_part().await {
                        page.with(|| follow(self, first));
                    }
                });
            }
        });
    }
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn follow_part() -> Result<fn(Navigation, HistoryTarget), SplitLoaderError> {
    Ok(follow::follow)
}
