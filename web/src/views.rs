//! The views of the page, one for each job, and which of them is shown.

use crate::storage;
use crate::widgets::kit::{click, flag, part, words};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;

/// A view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// One shot and its odds.
    #[default]
    Shot,
    /// A fight, action by action.
    Table,
    /// Weapons and shooters side by side.
    Loadout,
    /// One's own catalogue. Reached from the menu; it has no tab.
    Own,
    /// The questions of another rule set. Reached by the choice of the rule set.
    Questions,
}

impl View {
    /// Those with a tab, in their order.
    pub const TABS: [Self; 3] = [Self::Shot, Self::Table, Self::Loadout];
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Shot, Self::Table, Self::Loadout, Self::Own, Self::Questions];
    /// Those with which a visit can begin.
    const KEPT: [Self; 4] = [Self::Shot, Self::Table, Self::Loadout, Self::Questions];

    /// What it is called on its tab.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Shot => "Shot",
            Self::Table => "Table",
            Self::Loadout => "Loadout",
            Self::Own => "My catalogue",
            Self::Questions => "Questions",
        }
    }

    /// What style sheet, storage and history call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shot => "shot",
            Self::Table => "table",
            Self::Loadout => "loadout",
            Self::Own => "own",
            Self::Questions => "questions",
        }
    }

    /// The view of a name, if it is one.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.name() == name)
    }

    fn kept() -> Self {
        let view = storage::load_view().and_then(|name| Self::named(&name));
        view.filter(|view| Self::KEPT.contains(view)).unwrap_or_default()
    }
}

/// Which view is shown.
#[derive(Clone, Copy)]
pub struct Shown {
    view: RwSignal<View>,
    /// What shows a tab whose view is part of another.
    elsewhere: StoredValue<Option<(View, Callback<()>)>>,
}

impl Shown {
    /// This view.
    pub fn at(view: View) -> Self {
        Self { view: RwSignal::new(view), elsewhere: StoredValue::new(None) }
    }

    /// The view of the last visit; from now on, the next visit begins with the one shown last.
    pub fn as_kept() -> Self {
        let shown = Self::at(View::kept());
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
        expect_context()
    }

    /// The view that is shown now, followed.
    pub fn view(self) -> View {
        self.view.get()
    }

    /// Shows a view.
    pub fn show(self, view: View) {
        match self.elsewhere.get_value() {
            Some((tab, show)) if tab == view => show.run(()),
            _ if self.view.get_untracked() != view => self.view.set(view),
            _ => {}
        }
    }

    /// From now on a tab is shown by this; at once where the visit begins with it.
    pub fn lead(self, tab: View, show: Callback<()>) {
        self.elsewhere.set_value(Some((tab, show)));
        if self.view.get_untracked() == tab {
            show.run(());
        }
    }
}

/// One tap to each view of shots; another rule set has tabs of its own.
pub fn tabs() -> AnyView {
    let shown = Shown::in_context();
    let tabs = View::TABS.map(|view| {
        let current = words(move || if shown.view() == view { "page" } else { "false" }.to_owned());
        tag("button")
            .of("type", "button")
            .with("aria-current", current)
            .on("click", click(move || shown.show(view)))
            .with("data-label", view.label())
            .child(view.label())
            .view()
    });
    let of_another = flag(move || shown.view() == View::Questions);
    tag("nav")
        .class("views")
        .of("aria-label", "Views")
        .with("hidden", of_another)
        .child(Vec::from(tabs))
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
