//! The views of the page, one for each job, and which of them is shown.

use crate::dom::context::expect_ctx;
use crate::dom::storage;
use leptos::prelude::*;

/// A view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// The questions of a rule set, and what else it has in common with others.
    #[default]
    Questions,
    /// One's own catalogue of a rule set. Reached from the menu; it has no tab.
    Own,
}

impl View {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Questions, Self::Own];

    /// What style sheet, storage and history call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Questions => "questions",
            Self::Own => "own",
        }
    }

    /// The view of a name, if it is one.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.name() == name)
    }
}

/// What a fight at the table is called on its tab.
pub const TABLE: &str = "Table";
/// What variants side by side are called on their tab.
pub const LOADOUT: &str = "Loadout";

/// Which view is shown.
#[derive(Clone, Copy)]
pub struct ShownView(RwSignal<View>);

impl ShownView {
    /// This view.
    pub fn at(view: View) -> Self {
        Self(RwSignal::new(view))
    }

    /// The view with which each visit begins; which one is shown is noted from now on.
    pub fn at_first() -> Self {
        let shown = Self::at(View::default());
        Effect::new(move |before: Option<()>| {
            let view = shown.view();
            if before.is_some() {
                storage::keep_view(view.name());
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        });
        shown
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The view that is shown now, followed.
    pub fn view(self) -> View {
        self.0.get()
    }

    /// Shows a view.
    pub fn show(self, view: View) {
        if self.0.get_untracked() != view {
            self.0.set(view);
        }
    }
}
