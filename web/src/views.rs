//! The views of the page, one for each job, and which of them is shown.

use crate::context::provided;
use crate::shortcuts::{TabWithKey, TabsWithKeys};
use crate::storage;
use crate::widgets::kit::{click, flag, part};
use crate::widgets::tag::{nothing, several, tag};
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
pub struct Shown(RwSignal<View>);

impl Shown {
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
        provided()
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

/// The tabs that stand over a view beside the questions, one tap to each. The questions have tabs of their own.
pub fn tabs() -> AnyView {
    let (shown, tabs) = (Shown::in_context(), TabsWithKeys::in_context());
    let one = |TabWithKey { label, show, .. }: TabWithKey| {
        tab(label, Signal::stored("false".to_owned()), move || show.run(()))
    };
    tag("nav")
        .class("views")
        .of("aria-label", "Views")
        .with("hidden", flag(move || shown.view() == View::Questions))
        .child(part(move || several(tabs.beside().into_iter().map(one).collect())))
        .view()
}

/// A tab; `current` is what `aria-current` says of it.
pub fn tab(label: &'static str, current: Signal<String>, show: impl FnMut() + Send + 'static) -> AnyView {
    tag("button")
        .of("type", "button")
        .with("aria-current", current)
        .with("data-label", label)
        .on("click", click(show))
        .child(label)
        .view()
}

/// Where a view stands. It is made when it is first shown, and stays as it was while another one is.
pub fn place(view: View, inside: fn() -> AnyView) -> AnyView {
    let shown = Shown::in_context();
    let made = Memo::new(move |before: Option<&bool>| before == Some(&true) || shown.view() == view);
    tag("div")
        .class("view")
        .with("data-view", view.name())
        .with("hidden", flag(move || shown.view() != view))
        .child(part(move || if made.get() { untrack(inside) } else { nothing() }))
        .view()
}
