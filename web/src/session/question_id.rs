//! The questions of the rule sets that are here, and their documents.

use crate::document::catalogue_view::{is_offered, offered};
use crate::document::path;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::SCENE;
use shootout::form::{self, Group};
use shootout::questions::{case, first_document};
use shootout::registry::loaded;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, Case, Question, RuleSet, TAG};

/// The rule sets that this view can show now: those whose rules it has and of whose questions it has forms.
pub fn rule_sets() -> impl Iterator<Item = &'static RuleSet> {
    loaded().into_iter().filter(|rule_set| questions(rule_set).next().is_some())
}

/// The questions of a rule set that this view shows: those with forms.
pub fn questions(rule_set: &'static RuleSet) -> impl Iterator<Item = &'static Question> {
    rule_set.questions.iter().filter(|question| form::is_drawn(rule_set.name, question.name))
}

/// The first question of a rule set whose documents state rulings.
pub fn with_rulings(rule_set: &str) -> Option<QuestionId> {
    let rule_set = rule_sets().find(|known| known.name == rule_set)?;
    let mut places = questions(rule_set).map(|question| QuestionId::new(rule_set, question));
    places.find(|place| place.form().is_some_and(|form| form.at("rulings").is_some()))
}

/// What is asked by actions in the scenes of a rule set alone.
fn asked_by_actions(rule_set: &'static RuleSet) -> &'static [Question] {
    rule_set.scenes.as_ref().map_or(&[], |scenes| scenes.questions)
}

/// Where what is being done in a scene stands among the documents of its rule set.
pub const DOING: &str = "doing";

/// Under which name that has the document of the question that is asked for it, by the name of the question.
pub const ASKED: &str = "asked";

/// A question of a rule set, with a document of its own: that of its tab, or that of an action in the scene that asks it.
#[derive(Clone, Copy, Debug)]
pub struct QuestionId {
    /// The rule set.
    pub rule_set: &'static RuleSet,
    /// The question.
    pub question: &'static Question,
    /// Whether an action asks it that is being done in the scene.
    is_of_action: bool,
}

impl PartialEq for QuestionId {
    fn eq(&self, other: &Self) -> bool {
        let key = |of: &Self| (of.rule_set.name, of.question.name, of.is_of_action);
        key(self) == key(other)
    }
}

impl QuestionId {
    /// A question as its tab asks it.
    pub const fn new(rule_set: &'static RuleSet, question: &'static Question) -> Self {
        Self { rule_set, question, is_of_action: false }
    }

    /// The same question as an action asks it that is being done in the scene.
    pub const fn of_action(self) -> Self {
        Self { is_of_action: true, ..self }
    }

    /// The same question as its tab asks it.
    pub const fn of_tab(self) -> Self {
        Self { is_of_action: false, ..self }
    }

    /// The question of this name that this view shows of a rule set.
    pub fn named(rule_set: &'static RuleSet, question: &str) -> Option<Self> {
        let all = rule_set.questions.iter().chain(asked_by_actions(rule_set));
        let question = all
            .filter(|known| form::is_drawn(rule_set.name, known.name))
            .find(|known| known.name == question)?;
        Some(Self::new(rule_set, question))
    }

    /// The first question of a rule set.
    pub fn first(rule_set: &'static RuleSet) -> Self {
        let question = questions(rule_set).next().unwrap_or(&rule_set.questions[0]);
        Self::new(rule_set, question)
    }

    /// The question of this name that has a tab; the first one where there is no such question.
    pub fn or_first(rule_set: &'static RuleSet, name: &str) -> Self {
        let question = questions(rule_set).find(|question| question.name == name);
        question.map_or_else(|| Self::first(rule_set), |question| Self::new(rule_set, question))
    }

    /// Where its document stands among those of all questions.
    pub fn path(self) -> String {
        let of_tab = [self.rule_set.name, self.question.name];
        let of_action = [self.rule_set.name, DOING, ASKED, self.question.name];
        let steps: &[&str] = if self.is_of_action { &of_action } else { &of_tab };
        steps.iter().fold(String::new(), |path, name| path::join(&path, name))
    }

    /// Its document among those of all questions.
    pub fn document_in(self, documents: &Value) -> &Value {
        path::get(documents, &self.path()).unwrap_or(&Value::Null)
    }

    /// Its form.
    pub fn form(self) -> Option<&'static Group> {
        form::of(self.rule_set.name, self.question.name)
    }

    /// Reads a document that asks it.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(self, document: &Value) -> Result<Box<dyn Case>, InputError> {
        let here = rule_sets().find(|rule_set| rule_set.name == self.rule_set.name).unwrap_or(self.rule_set);
        case(here, self.question.name, document)
    }

    /// The question of a document, if a rule set of this page asks it.
    pub fn of(document: &Value) -> Option<Self> {
        let named = document.get(TAG).and_then(Value::as_str);
        let rule_set = rule_sets().find(|rule_set| Some(rule_set.name) == named)?;
        let question = rule_set.question(&mut Node::from(document), None).ok()?;
        form::is_drawn(rule_set.name, question.name).then_some(Self::new(rule_set, question))
    }

    /// The document with which it begins: what its form says of a new one, the example that it names, or the plainest of all, else the least that can be stated.
    pub fn first_document(self) -> Value {
        written_out(self, first_document(self.rule_set, self.question.name))
    }

    /// A document with the names of its rule set and its question, as files have it.
    pub fn whole(self, document: &Value) -> Value {
        let mut whole = document.clone();
        if let Some(fields) = whole.as_object_mut() {
            fields.insert(TAG.to_owned(), self.rule_set.name.into());
            fields.insert(ASK.to_owned(), self.question.name.into());
        }
        whole
    }
}

/// A document without the names of its rule set and its question.
pub fn bare(mut document: Value) -> Value {
    if let Some(fields) = document.as_object_mut() {
        fields.remove(TAG);
        fields.remove(ASK);
    }
    document
}

/// A scene without the names of its rule set and of what it is.
pub fn bare_scene(mut document: Value) -> Value {
    if let Some(fields) = document.as_object_mut() {
        fields.remove(TAG);
        fields.remove(SCENE);
    }
    document
}

/// A document with the entries of the catalogue in place of their ids, as it is where it cannot be read, and with nothing in short.
pub fn written_out(place: QuestionId, document: Value) -> Value {
    let mut written = with_entries(place, document);
    if let Some(form) = place.form() {
        form.spell_out(&mut written);
    }
    written
}

fn with_entries(place: QuestionId, document: Value) -> Value {
    let name = place.rule_set.name;
    let offered = untrack(|| offered(name));
    let Some(catalogue) = &place.rule_set.catalogue else {
        return place.rule_set.in_full_by(place.question.name, document, &offered.entries);
    };
    let entries = if is_offered(name) { &offered.entries } else { (catalogue.entries)() };
    catalogue.written_out(&Node::from(&document), entries).map_or(document, Value::from)
}

/// Checks rulings by the first question of a rule set that has any.
///
/// # Errors
///
/// The first thing that is wrong with them, by its path in the document.
pub fn check_rulings(rule_set: &str, rulings: &Value) -> Result<(), InputError> {
    let Some(place) = with_rulings(rule_set) else { return Ok(()) };
    let mut document = place.first_document();
    path::set(&mut document, "rulings", rulings.clone());
    place.read(&document).map(|_| ())
}
