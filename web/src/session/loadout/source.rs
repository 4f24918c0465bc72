//! What is compared: variants of a question, or what a rule set compares in a way of its own.

use crate::document::catalogue_view::{CatalogueView, offered};
use crate::document::path;
use crate::session::loadout::document::{self, path_of, place_in_page};
use crate::session::{QuestionId, Session, bare, questions};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::InputError;
use shootout::form::{self, Group};
use shootout::registry::loaded;
use shootout::sweep::{self, Grid, is_grid};
use shootout_ruleset::catalogue::Place as Entry;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{RuleSet, TAG};
use shootout_ruleset::side_by_side::{OwnLoadout, SIDE_BY_SIDE, SideBySide, SideBySideRules, Words};

/// What a rule set declares of loadouts of its own kind, if it has them.
fn own_loadouts(rule_set: &RuleSet) -> Option<&SideBySideRules> {
    rule_set.loadouts.as_ref()
}

/// How things are called where variants of a question are compared.
const WORDS: Words = Words { row: "Row", cannot: "", nobody: "Nothing is possible", add_current: "" };

/// A loadout that was read.
#[derive(Debug)]
pub enum Loadout {
    /// Variants of a question.
    Varied(Box<Grid>),
    /// Of the rule set's own kind.
    Own(Box<OwnLoadout>),
}

impl Loadout {
    /// Reads a loadout of whatever kind.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(text: &[u8], offered: &CatalogueView) -> Result<Self, InputError> {
        let rules = if is_grid(text) { None } else { rules_of(text) };
        match rules {
            Some(rules) => Ok(Self::Own(Box::new((rules.read)(text, &offered.entries)?))),
            None => Ok(Self::Varied(Box::new(sweep::read_grid_by_itself(text)?))),
        }
    }

    /// What both have.
    pub fn sheet(&self) -> &dyn SideBySide {
        match self {
            Self::Varied(grid) => grid.as_ref(),
            Self::Own(own) => own.as_ref(),
        }
    }

    /// What only those of a rule set's own kind have.
    pub fn own(&self) -> Option<&OwnLoadout> {
        match self {
            Self::Varied(_) => None,
            Self::Own(own) => Some(own.as_ref()),
        }
    }
}

/// What the rule set of a document declares of loadouts of its own kind.
fn rules_of(text: &[u8]) -> Option<&'static SideBySideRules> {
    let document: Value = serde_json::from_slice(text).ok()?;
    let named = document.get(TAG)?.as_str()?;
    own_loadouts(loaded().into_iter().find(|rule_set| rule_set.name == named)?)
}

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// Variants of this question.
    Varied(QuestionId),
    /// What this rule set compares in a way of its own.
    Own(OwnSource),
}

/// A rule set that compares in a way of its own.
#[derive(Clone, Copy, Debug)]
pub struct OwnSource {
    /// The rule set.
    pub rule_set: &'static RuleSet,
    /// What it declares.
    pub rules: &'static SideBySideRules,
}

impl PartialEq for OwnSource {
    fn eq(&self, other: &Self) -> bool {
        self.rule_set.name == other.rule_set.name
    }
}

impl OwnSource {
    /// What a rule set compares in a way of its own, if it does.
    pub fn of(rule_set: &'static RuleSet) -> Option<Self> {
        own_loadouts(rule_set).map(|rules| Self { rule_set, rules })
    }

    /// Where its document stands among all of the page.
    pub fn path(self) -> String {
        path::join(self.rule_set.name, SIDE_BY_SIDE)
    }

    /// Its form.
    pub fn form(self) -> Option<&'static Group> {
        form::of(self.rule_set.name, SIDE_BY_SIDE)
    }

    /// A document as the page keeps it: with what it names of the catalogue in full.
    pub fn kept(self, document: &Value) -> Value {
        resolved(self.rule_set.name, self.rules.places, bare(document.clone()))
    }

    /// As files have it: with ids for what stands in the catalogue as it is.
    pub fn in_file(self, kept: &Value) -> Value {
        let offered = untrack(|| offered(self.rule_set.name));
        offered.entries.shortened(&self.whole(kept), self.rules.places)
    }

    /// The one that a page begins with: the first that comes with the rule set.
    pub fn first(self) -> Value {
        let first = form::loadouts(self.rule_set.name).find_map(|example| {
            let document = serde_json::from_str::<Value>(example.text).ok()?;
            (!is_grid(example.text.as_bytes())).then_some(document)
        });
        first.map(|document| self.kept(&document)).unwrap_or_default()
    }

    fn whole(self, kept: &Value) -> Value {
        let mut whole = kept.clone();
        if let Some(fields) = whole.as_object_mut() {
            fields.insert(TAG.to_owned(), self.rule_set.name.into());
        }
        whole
    }

    /// The question that a cell asks, if this page has a form of it.
    pub fn place(self) -> Option<QuestionId> {
        let question = questions(self.rule_set).find(|question| question.name == self.rules.question)?;
        Some(QuestionId::new(self.rule_set, question))
    }
}

impl Source {
    /// What the tab of loadouts shows now, followed.
    pub fn shown(session: Session) -> Self {
        let place = session.place.get();
        OwnSource::of(place.rule_set).map_or(Self::Varied(place), Self::Own)
    }

    /// The rule set.
    pub fn rule_set(self) -> &'static RuleSet {
        match self {
            Self::Varied(place) => place.rule_set,
            Self::Own(own) => own.rule_set,
        }
    }

    /// How things are called.
    pub fn words(self) -> Words {
        match self {
            Self::Varied(_) => WORDS,
            Self::Own(own) => own.rules.words,
        }
    }

    /// Where the loadout stands among all documents of the page.
    pub fn path(self) -> String {
        match self {
            Self::Varied(place) => path_of(place),
            Self::Own(own) => own.path(),
        }
    }

    /// The loadout as the page keeps it: the one that is kept, else the first. Followed.
    pub fn kept(self, session: Session) -> Value {
        let at = self.path();
        let found = session.document.whole().with(|documents| path::get(documents, &at).cloned());
        found.filter(Value::is_object).unwrap_or_else(|| match self {
            Self::Varied(place) => document::first(place),
            Self::Own(own) => own.first(),
        })
    }

    /// The whole document, with all that it names in full. Followed.
    pub fn whole(self, session: Session) -> Value {
        let kept = self.kept(session);
        match self {
            Self::Varied(place) => document::whole(place, &session.stated(), &kept),
            Self::Own(own) => own.whole(&kept),
        }
    }

    /// The same as files have it.
    pub fn in_file(self, session: Session) -> Value {
        match self {
            Self::Varied(_) => self.whole(session),
            Self::Own(own) => own.in_file(&self.kept(session)),
        }
    }

    /// Where a place of the whole document stands among all documents of the page.
    pub fn place_in_page(self, kept: &Value, at: &str) -> String {
        match self {
            Self::Varied(place) => place_in_page(place, kept, at),
            Self::Own(own) => path::join(&own.path(), at),
        }
    }

    /// By which number rows are sorted at first; none: as they are stated.
    pub fn first_sort(self) -> Option<usize> {
        let Self::Own(own) = self else { return None };
        (own.rules.columns)().iter().position(|metric| metric.id == own.rules.sort)
    }
}

/// What a row of a document that asks the question of the cells would be; none where that is not finished.
pub fn row_of(own: OwnSource, document: &Value) -> Option<Value> {
    let list = own.rules.rows_at;
    // Where it names something by an id, that stands in full here.
    let around =
        resolved(own.rule_set.name, own.rules.places, json!({ list: [(own.rules.row_of)(document)?] }));
    around.get(list)?.get(0).cloned()
}

/// Whether the first row is what stands in the question of the cells, as it was set beside others. Followed.
pub fn is_set_beside(session: Session, own: OwnSource) -> bool {
    session.document.whole().with(|documents| {
        let first = path::get(documents, &format!("{}.{}[0]", own.path(), own.rules.rows_at));
        let stated = own.place().map(|place| place.document_in(documents).clone());
        first.is_some() && stated.and_then(|stated| row_of(own, &stated)).as_ref() == first
    })
}

/// A document of a rule set with what it names at these places in full; as it is where it names what there is not.
fn resolved(rule_set: &str, places: &[Entry], document: Value) -> Value {
    let mut written = Node::from(&document);
    match untrack(|| offered(rule_set)).entries.resolve(&mut written, "", places) {
        Ok(()) => written.into(),
        Err(_) => document,
    }
}
