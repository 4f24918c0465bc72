//! Which question it is, of which rule set, what is stated of it, and what the engine says of that.

pub mod answer_state;
pub mod arrivals;
pub mod completion;
pub mod declared;
pub mod entry_words;
pub mod form_lookup;
pub mod gear;
pub mod history;
pub mod inbox;
pub mod last_answer;
pub mod link;
pub mod loadout;
pub mod my_catalogue;
pub mod navigation;
pub mod notice;
pub mod opened_file;
pub mod pending_action;
pub mod persistence;
pub mod question_id;
pub mod references;
pub mod route;
pub mod rule_set;
pub mod rules;
pub mod same_entry;
pub mod screens;
pub mod slot;
pub mod tab_sync;

pub use question_id::{
    QuestionId, bare, bare_scene, check_rulings, questions, rule_sets, with_rulings, written_out,
};

use crate::document::outcome::{Outcome, outcome_of};
use crate::document::{Changes, Document, path};
use crate::dom::context::expect_ctx;
use crate::dom::kit::effect;
use crate::dom::storage;
use crate::session::answer_state::{AnswerState, Answering};
use crate::session::completion::{begin, once_fetched};
use crate::session::history::Edited;
use crate::session::last_answer::LastAnswer;
use crate::session::route::{Route, Routes, Screen};
use crate::session::tab_sync::OtherTabs;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::COMPANION;
use shootout::form::{self, Group};
use shootout::link::encode;
use shootout::registry::NAMED_FIRST;
use shootout_ruleset::question::RuleSet;

/// The documents of all questions, and the one that is shown; copies are the same.
#[derive(Clone, Copy)]
pub struct Session {
    /// The documents, each at the path of its [`QuestionId`].
    pub document: Document,
    /// The question that is shown.
    pub place: Memo<QuestionId>,
    /// What is shown of the rule set, also while its catalogue lies over that: what was chosen, once its rules are here, else a question.
    pub screen: Memo<Screen>,
    /// What the engine says of its document.
    pub answer_state: Memo<AnswerState>,
    /// The last valid answer of it.
    pub said: LastAnswer,
    /// What is worked out of it beside the page.
    pub answering: Answering,
    /// Where one is on the page.
    pub routes: Routes,
    /// What the rule set is called that is shown: the one that was chosen, once its rules are here.
    pub at_hand: RwSignal<&'static str>,
    /// Whether the question is still the one with which the page began. Then the first entry that is added to a list replaces the example
    /// there; in a document that someone opened, nothing is replaced.
    pub is_begun: StoredValue<bool>,
    /// What was taken over when it was asked last what is best.
    pub(super) taken: StoredValue<Value>,
    /// What other tabs of this browser keep.
    pub(super) other_tabs: OtherTabs,
    /// Whose rules are wholly here, and all documents of its questions: nothing is opened before.
    whole: RwSignal<&'static str>,
}

impl Session {
    /// The documents of the last visit, kept from now on.
    pub fn as_kept() -> Self {
        let routes = Routes::in_context();
        let (document, synced) = persistence::document_of(Edited::Questions, storage::QUESTIONS);
        begin(document);
        let other_tabs = OtherTabs::of(synced);
        let (at_hand, whole) = once_fetched(routes, document, other_tabs);
        let screen = Memo::new(move |_| {
            let name = at_hand.get();
            match routes.last_of(name).screen {
                Screen::Table if form::is_drawn(name, COMPANION) => Screen::Table,
                Screen::Loadout if whole.get() == name && loadout::has_any(shown_for(name)) => {
                    Screen::Loadout
                }
                _ => Screen::Question,
            }
        });
        let place = Memo::new(move |_| {
            // The rest of its rules is of the same question.
            let _ = whole.get();
            let rule_set = shown_for(at_hand.get());
            let place = QuestionId::or_first(rule_set, &routes.last_of(rule_set.name).question);
            match screen.get() {
                Screen::Table => {
                    let doing = document.follow(pending_action::path_of(rule_set.name));
                    let asked =
                        doing.with(|doing| QuestionId::named(rule_set, pending_action::ask_of(doing)?));
                    asked.map_or(place, QuestionId::of_action)
                }
                Screen::Loadout => loadout::compared(place),
                _ => place,
            }
        });
        // What is typed in a field anew after something else was shown is a step of its own.
        effect(move || {
            routes.now();
            document.end_step();
        });
        let answering = Answering::of(place, whole.into(), document);
        let is_begun = StoredValue::new(true);
        Self {
            document,
            place,
            screen,
            answer_state: answering.answer_state,
            said: LastAnswer::of(answering.answer_state),
            answering,
            routes,
            at_hand,
            is_begun,
            taken: StoredValue::new(Value::Null),
            other_tabs,
            whole,
        }
    }

    /// The rule set that is shown, as far as it is here now: the first one has its first question before the rest. Followed.
    pub fn rule_set(self) -> &'static RuleSet {
        let _ = self.whole.get();
        let name = self.place.with(|place| place.rule_set.name);
        rule_sets().find(|rule_set| rule_set.name == name).unwrap_or(self.place.get_untracked().rule_set)
    }

    /// The first rule set, as far as it is here now. Followed.
    pub fn first(self) -> &'static RuleSet {
        let _ = self.whole.get();
        rule_sets().find(|rule_set| rule_set.name == NAMED_FIRST.name).unwrap_or(&RuleSet::NOTHING)
    }

    /// Whether fights at the table of the rule set that is shown can be kept. Followed.
    pub fn keeps_scenes(self) -> bool {
        self.place.with(|place| form::is_drawn(place.rule_set.name, COMPANION))
    }

    /// The text of the link of what is shown; none where that is too long for one. Followed.
    pub fn link(self) -> Option<String> {
        let (place, document) = (self.place.get(), self.stated());
        encode(&place.rule_set.shortened(place.question.name, &place.whole(&document))).ok()
    }

    /// Whether the form of the question that is shown is here: it comes with the rest of the rules. Followed.
    pub fn has_form(self) -> bool {
        let _ = self.whole.get();
        self.place.get().form().is_some()
    }

    /// Whether the device refused to keep what was done last, followed.
    pub fn is_lost(self) -> bool {
        self.other_tabs.synced.failed.get()
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// Whether the rule set that was chosen is here with all its questions, followed.
    pub fn is_whole(self) -> bool {
        self.whole.get() == self.routes.rule_set.get()
    }

    /// Whether the rule set that was chosen is shown, followed: until its rules are here, another one is.
    pub fn is_shown(self) -> bool {
        let documents = self.document.whole();
        let has_document = || documents.with(|all| self.place.get().document_in(all).is_object());
        self.at_hand.get() == self.routes.rule_set.get() && has_document()
    }

    /// Puts a document in place of the one of its question, and shows it.
    pub fn open(self, place: QuestionId, document: Value) {
        self.show(place, written_out(place, document));
    }

    /// The same of a document that states all in full.
    pub fn show(self, place: QuestionId, document: Value) {
        let place = place.of_tab();
        self.routes.go(Route::of_question(Screen::Question, place.rule_set.name, place.question.name));
        self.is_begun.set_value(false);
        self.document.update_by_itself(&place.path(), document);
    }

    /// Puts values into the document of another question of the rule set in one step, and shows that.
    pub fn put_into(self, question: &str, values: Changes) {
        let rule_set = self.place.get_untracked().rule_set.name;
        self.ask(question);
        let of = path::join(rule_set, question);
        let changes = values.into_iter().map(|(at, value)| (path::join(&of, &at), value));
        self.document.update_together_by_itself(changes.collect());
    }

    /// What the question that is shown has that another one takes over, where this view shows that.
    pub fn shared_with(self, question: &str) -> Option<Value> {
        let place = self.place.get_untracked();
        let into = QuestionId::named(place.rule_set, question)?.form()?;
        Some(into.taken_from(place.form()?, &untrack(|| self.stated())))
    }

    /// Takes fields over into the document of another question of the rule set, and shows that; what is null is left out of it.
    pub fn take_over(self, question: &str, taken: Value) {
        let Some(place) = QuestionId::named(self.place.get_untracked().rule_set, question) else { return };
        let question = place.question;
        self.ask(question.name);
        let whole = self.document.whole();
        let mut stated = whole.with_untracked(|documents| place.document_in(documents).clone());
        Group::take_over(&mut stated, taken);
        self.document.update_by_itself(&place.path(), written_out(place, stated));
    }

    /// Puts a loadout in place of the one of its question, and what it varies in place of the question's document, and shows it.
    pub fn open_loadout(self, place: QuestionId, stated: Value, kept: Value) {
        self.compare(place);
        let stated = written_out(place, stated);
        let changes = vec![(place.path(), stated), (loadout::path_of(place), kept)];
        self.document.update_together_by_itself(changes);
    }

    /// Puts things in place of those of their question, and what they are put into in place of its document, and shows it with them.
    pub fn open_gear(self, place: QuestionId, stated: Value, kept: Value) {
        self.routes.go(Route::of_question(Screen::Question, place.rule_set.name, place.question.name));
        self.is_begun.set_value(false);
        let changes = vec![(place.path(), written_out(place, stated)), (gear::path_of(place), kept)];
        self.document.update_together_by_itself(changes);
        gear::show_open(place);
    }

    /// Puts what a rule set compares in a way of its own in place of what was compared, and shows it.
    pub fn open_own_loadout(self, own: loadout::OwnSource, document: &Value) {
        self.routes.go(Route::of(own.rule_set.name, Screen::Loadout));
        self.document.update_by_itself(&own.path(), own.kept(document));
    }

    /// Puts a scene in place of the one that is kept, and shows it.
    pub fn open_scene(self, rule_set: &'static RuleSet, scene: Value) {
        // First: a step back then leads to the scene that was there.
        self.routes.go(Route::of(rule_set.name, Screen::Table));
        self.document.update_by_itself(&path::join(rule_set.name, COMPANION), bare_scene(scene));
    }

    /// The document that is shown, as it stands.
    pub fn stated(self) -> Value {
        let place = self.place.get();
        self.document
            .whole()
            .with(|documents| path::get(documents, &place.path()).cloned().unwrap_or_default())
    }

    /// What is wrong, where the inputs look for it.
    pub fn outcome(self) -> ReadSignal<Outcome> {
        outcome_of(move || {
            let problem = self.answer_state.with(|answer_state| answer_state.problem.clone())?;
            Some(InputError { path: self.in_documents(&problem.path), ..problem })
        })
    }

    /// The place among all documents of a place in the one that is shown.
    pub fn in_documents(self, path: &str) -> String {
        path::join(&self.place.get().path(), path)
    }
}

/// The rule set of this name; until its rules are here, the first one.
///
/// # Panics
///
/// Never: the view is shown once the rules of a rule set are here, and each of them has questions.
fn shown_for(name: &str) -> &'static RuleSet {
    let rule_set = rule_sets().find(|rule_set| rule_set.name == name).or_else(|| rule_sets().next());
    rule_set.unwrap_or(&RuleSet::NOTHING)
}
