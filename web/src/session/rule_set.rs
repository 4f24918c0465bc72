//! Which rule set the page works by.
//!
//! All share the view of questions. The rules of the first, as far as its first question needs them, are there at once; all others are
//! fetched when they are first wanted.

use crate::dom::context::expect_ctx;
use crate::dom::kit::{effect, flag, text};
use crate::dom::storage;
use crate::dom::tag::tag;
use crate::session::view::{ShownView, View};
use leptos::prelude::*;
use serde_json::Value;
use shootout::link;
use shootout::registry::{ASKED_OF_FIRST, NAMED_FIRST, NAMED_OTHERS, Named};
use shootout_ruleset::question::TAG;

/// The question with which a first visit begins: what documents call it, and what people call it.
pub const FIRST_QUESTION: (&str, &str) = ASKED_OF_FIRST[0];

/// A document on its way to the view of questions, which may still need the rules by which it is read.
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
    /// What stands beside the questions.
    Beside(Beside),
}

/// What stands beside the questions of a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The fight at the table.
    Table,
    /// Variants side by side.
    Loadout,
}

/// The rule set that was chosen last.
#[derive(Clone, Copy)]
pub struct RuleSetChoice {
    name: RwSignal<String>,
    shown: ShownView,
    /// What is to be opened once the view is here.
    waiting: RwSignal<Option<Arrived>>,
}

impl RuleSetChoice {
    /// The one of the last visit; kept from now on.
    pub fn as_kept(shown: ShownView) -> Self {
        // Before there was a view of all rule sets, it was kept for the others alone.
        let is_of_all = storage::load_view().is_none_or(|view| View::named(&view).is_some());
        let kept = storage::load_rule_set().filter(|_| is_of_all);
        let name = RwSignal::new(kept.unwrap_or_else(|| NAMED_FIRST.name.to_owned()));
        Self { name, shown, waiting: RwSignal::new(None) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// What documents call it, followed.
    pub fn name(self) -> String {
        self.name.get()
    }

    /// Shows what a link says; one that names no rule set that there is, is one of the first.
    pub fn open_link(self, text: &str) {
        let arrived = Arrived::Link(text.to_owned());
        if !self.open(link::rule_set_name(text), arrived.clone()) {
            self.open_of_first(arrived);
        }
    }

    /// Shows what a file of any but the first says; whether it is such a file.
    pub fn open_file_of_another(self, name: &str, text: &[u8]) -> bool {
        let document = serde_json::from_slice::<Value>(text).unwrap_or_default();
        let rule_set = document.get(TAG).and_then(Value::as_str).map(str::to_owned);
        self.open(rule_set.filter(|name| name != NAMED_FIRST.name), {
            let said = format!("Opened {name}.");
            Arrived::File { name: name.to_owned(), text: text.to_vec(), said }
        })
    }

    fn open(self, rule_set: Option<String>, arrived: Arrived) -> bool {
        let named = all().find(|named| Some(named.name) == rule_set.as_deref());
        if let Some(named) = named {
            self.show_questions(named.name);
            self.waiting.set(Some(arrived));
        }
        named.is_some()
    }

    /// Shows what asks a question of the first rule set.
    pub fn open_of_first(self, arrived: Arrived) {
        self.show_questions(NAMED_FIRST.name);
        self.waiting.set(Some(arrived));
    }

    /// What has arrived and was not opened yet, followed.
    pub fn arrived(self) -> Option<Arrived> {
        self.waiting.with(Option::is_some).then(|| self.waiting.try_update(Option::take).flatten()).flatten()
    }

    /// Whether what is to be opened next is such, followed.
    pub fn is_next(self, is_such: impl FnOnce(&Arrived) -> bool) -> bool {
        self.waiting.with(|waiting| waiting.as_ref().is_some_and(is_such))
    }

    /// What stands beside its questions is to be shown, once its rules are here.
    pub fn want(self, beside: Beside) {
        self.waiting.set(Some(Arrived::Beside(beside)));
    }

    /// Nothing beside the questions is wanted any more: something else was chosen.
    pub fn want_no_more(self) {
        if self.waiting.with_untracked(|waiting| matches!(waiting, Some(Arrived::Beside(_)))) {
            self.waiting.set(None);
        }
    }

    /// Shows what there is for a rule set.
    pub fn choose(self, name: &str) {
        self.want_no_more();
        self.show_questions(name);
    }

    /// Shows the view of questions, with those of a rule set.
    pub fn show_questions(self, name: &str) {
        self.show(name, View::Questions);
    }

    /// Shows one's own catalogue of a rule set.
    pub fn show_catalogue(self, name: &str) {
        self.show(name, View::Own);
    }

    fn show(self, name: &str, view: View) {
        storage::keep_rule_set(name);
        self.name.set(name.to_owned());
        self.shown.show(view);
    }

    /// The one that is shown.
    fn named(self) -> &'static Named {
        let chosen = self.name.get();
        all().find(|named| named.name == chosen).unwrap_or(&NAMED_FIRST)
    }

    /// What people call the one whose views are shown, followed.
    fn label(self) -> &'static str {
        self.named().label
    }

    /// The title of the page names the rule set from now on.
    pub fn sync_page_title(self) {
        effect(move || document().set_title(&format!("{} · Shootout", self.label())));
    }

    /// Whether what is shown is of this rule set.
    fn is_shown(self, name: &str) -> bool {
        self.named().name == name
    }

    /// The version of the rules that what is shown goes by.
    pub fn version(self) -> u32 {
        self.named().version
    }
}

/// Every rule set that can be chosen, the first one first.
pub fn all() -> impl Iterator<Item = &'static Named> {
    std::iter::once(&NAMED_FIRST).chain(NAMED_OTHERS)
}

/// What a rule set is called that is chosen by this name: one that nobody knows stands for the first, as on a first visit.
pub fn known(name: &str) -> &'static str {
    NAMED_OTHERS.iter().find(|named| named.name == name).unwrap_or(&NAMED_FIRST).name
}

/// The choice in the head of the page.
pub fn rule_set_choice() -> AnyView {
    let chosen = RuleSetChoice::in_context();
    let options = all().map(|named| {
        let (name, label) = (named.name, named.label);
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
