//! The tabs that have keys.

use crate::dom::context::expect_ctx;
use crate::session::rule_set::Beside;
use crate::session::view::{LOADOUT, TABLE};
use crate::session::{Session, loadout};
use leptos::prelude::*;

/// What a letter shows of the rule set that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// The question that was asked last.
    Question,
    /// A fight at the table.
    Table,
    /// Variants side by side.
    Loadout,
}

/// A tab with a key of its own.
#[derive(Clone, Copy)]
pub struct TabWithKey {
    /// Its letter.
    pub letter: Letter,
    /// What it is called.
    pub label: &'static str,
    /// Shows it.
    pub show: Callback<()>,
}

/// The tabs that have keys: those of the view of questions, and those over a view beside it, once these views are there.
#[derive(Clone, Copy)]
pub struct TabsWithKeys {
    pub of_questions: RwSignal<Vec<TabWithKey>>,
    beside: RwSignal<Vec<TabWithKey>>,
}

impl TabsWithKeys {
    /// None yet.
    pub fn none() -> Self {
        Self { of_questions: RwSignal::new(Vec::new()), beside: RwSignal::new(Vec::new()) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The view of questions offers its tabs.
    pub fn offer(self, tabs: Vec<TabWithKey>) {
        self.of_questions.set(tabs);
    }

    /// A view beside it offers those that lead back.
    pub fn offer_beside(self, tabs: Vec<TabWithKey>) {
        self.beside.set(tabs);
    }

    /// Those that a view beside the questions offers, followed.
    pub fn beside(self) -> Vec<TabWithKey> {
        self.beside.get()
    }
}

/// The tabs that have keys: the question, the scene and the loadout where there are any.
pub fn tabs_with_keys(asked: Session) -> Vec<TabWithKey> {
    // Its first question may be here before the rest of it, which says whether anything is compared.
    asked.rule_set();
    let place = asked.place.get();
    let question = TabWithKey {
        letter: Letter::Question,
        label: place.question.label,
        show: Callback::new(move |()| asked.ask(place.question.name)),
    };
    let tab = |letter, label, beside| TabWithKey {
        letter,
        label,
        show: Callback::new(move |()| asked.show_beside(beside)),
    };
    let scene = asked.keeps_scenes().then(|| tab(Letter::Table, TABLE, Beside::Table));
    let loadout = loadout::tab_beside(place).map(|_| tab(Letter::Loadout, LOADOUT, Beside::Loadout));
    [Some(question), scene, loadout].into_iter().flatten().collect()
}
