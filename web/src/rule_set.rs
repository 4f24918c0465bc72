//! Which rule set the page works by.
//!
//! One has the views for shots; the others ask questions and share one view, whose code and rules are fetched when one of them is
//! chosen first.

use crate::storage;
use crate::views::{Shown, View};
use crate::widgets::kit::{flag, text};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::Value;
use shootout::link;
use shootout::registry::{FIRST, NAMED_FIRST, NAMED_OTHERS, Named};
use shootout_ruleset::question::TAG;

/// A document on its way to the view of questions, which may still have to be fetched.
#[derive(Clone, Debug)]
pub enum Arrived {
    /// The text of a link.
    Link(String),
    /// A file.
    File {
        /// Its name.
        name: String,
        /// What is in it.
        text: Vec<u8>,
        /// What to say once it is shown.
        said: String,
    },
    /// Nothing but the name of a question.
    Question(&'static str),
    /// What the document of a question takes over.
    Taken(&'static str, Value),
}

/// The rule set with questions that was chosen last.
#[derive(Clone, Copy)]
pub struct Chosen {
    name: RwSignal<String>,
    shown: Shown,
    /// The view of shots to go back to.
    before: StoredValue<View>,
    /// What is to be opened once the view is here.
    waiting: RwSignal<Option<Arrived>>,
}

impl Chosen {
    /// The one of the last visit; kept from now on.
    pub fn as_kept(shown: Shown) -> Self {
        let name = RwSignal::new(storage::load_rule_set().unwrap_or_default());
        let before = StoredValue::new(View::default());
        Effect::new(move |_| {
            let view = shown.view();
            if view != View::Questions {
                before.set_value(view);
            }
        });
        Self { name, shown, before, waiting: RwSignal::new(None) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// What documents call it, followed; empty before any was chosen.
    pub fn name(self) -> String {
        self.name.get()
    }

    /// Shows what a link of one of them says; whether it is such a link.
    pub fn open_link(self, text: &str) -> bool {
        self.open(link::rule_set_name(text), Arrived::Link(text.to_owned()))
    }

    /// Shows what a file of one of them says; whether it is such a file.
    pub fn open_file(self, name: &str, text: &[u8]) -> bool {
        let document = serde_json::from_slice::<Value>(text).unwrap_or_default();
        let rule_set = document.get(TAG).and_then(Value::as_str).map(str::to_owned);
        self.open(rule_set, {
            let said = format!("Opened {name}.");
            Arrived::File { name: name.to_owned(), text: text.to_vec(), said }
        })
    }

    fn open(self, rule_set: Option<String>, arrived: Arrived) -> bool {
        let is_of_first = matches!(arrived, Arrived::Link(_)) && rule_set.as_deref() == Some(FIRST.name);
        let named = NAMED_OTHERS.iter().find(|named| Some(named.name) == rule_set.as_deref());
        let named = named.or(is_of_first.then_some(&NAMED_FIRST));
        if let Some(named) = named {
            self.show_questions(named.name);
            self.waiting.set(Some(arrived));
        }
        named.is_some()
    }

    /// Shows what asks a question of the rule set of shots that these have no view for.
    pub fn open_of_first(self, arrived: Arrived) {
        self.show_questions(FIRST.name);
        self.waiting.set(Some(arrived));
    }

    /// What has arrived and was not opened yet, followed.
    pub fn arrived(self) -> Option<Arrived> {
        self.waiting.with(Option::is_some).then(|| self.waiting.try_update(Option::take).flatten()).flatten()
    }

    /// Shows what there is for a rule set.
    pub fn choose(self, name: &str) {
        if name == FIRST.name {
            return self.shown.show(self.before.get_value());
        }
        self.show_questions(name);
    }

    /// Shows the view of questions, with those of a rule set.
    pub fn show_questions(self, name: &str) {
        storage::keep_rule_set(name);
        self.name.set(name.to_owned());
        self.shown.show(View::Questions);
    }

    /// The one with questions that is shown, if one is. A visit that begins with their view and knows no name shows the first.
    fn with_questions(self) -> Option<&'static Named> {
        let chosen = self.name.get();
        let known = NAMED_OTHERS.iter().chain([&NAMED_FIRST]).find(|named| named.name == chosen);
        known.or(NAMED_OTHERS.first()).filter(|_| self.shown.view() == View::Questions)
    }

    /// The views that a rule set has beside its questions, each with what shows it.
    pub fn own_views(
        self,
        name: &str,
    ) -> impl Iterator<Item = (&'static str, impl FnMut() + Send + 'static)> {
        // Loadouts are shown with the questions.
        let views = View::TABS.into_iter().filter(move |view| name == FIRST.name && *view != View::Loadout);
        views.map(move |view| (view.label(), move || self.shown.show(view)))
    }

    /// Shows the view that the one that was chosen has beside its questions, if it has it; whether it has.
    pub fn show_own_view(self, view: View) -> bool {
        let name = self.name.get_untracked();
        let own = self.own_views(&name).find(|(label, _)| *label == view.label());
        own.map(|(_, mut show)| show()).is_some()
    }

    /// What people call the one whose views are shown, followed.
    fn label(self) -> &'static str {
        self.with_questions().map_or(FIRST.label, |named| named.label)
    }

    /// The title of the page names the rule set from now on.
    pub fn entitle(self) {
        Effect::new(move |_| document().set_title(&format!("{} · Shootout", self.label())));
    }

    /// Whether what is shown is of this rule set.
    fn is_shown(self, name: &str) -> bool {
        self.with_questions().map_or(FIRST.name, |named| named.name) == name
    }

    /// The version of the rules that what is shown goes by.
    pub fn version(self) -> u32 {
        self.with_questions().map_or(FIRST.version, |named| named.version)
    }
}

/// Whether the page has a view of its own for a question of a rule set: the view of all questions leaves it out.
pub fn has_own_view(rule_set: &str, question: &str) -> bool {
    rule_set == FIRST.name && View::TABS.iter().any(|view| view.name() == question)
}

/// The choice in the head of the page.
pub fn rule_set_choice() -> AnyView {
    let chosen = Chosen::in_context();
    let shots = std::iter::once((FIRST.name, FIRST.label));
    let questions = NAMED_OTHERS.iter().map(|named| (named.name, named.label));
    let options = shots.chain(questions).map(|(name, label)| {
        let selected = flag(move || chosen.is_shown(name));
        tag("option").of("value", name).live("selected", selected).child(label).view()
    });
    tag("select")
        .class("rule-set")
        .of("aria-label", "Rule set")
        .on("change", text(move |name| chosen.choose(&name)))
        .child(options.collect::<Vec<AnyView>>())
        .view()
}
