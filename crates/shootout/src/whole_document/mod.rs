//! Documents that hold more than one question: loadouts, sweeps, scenes and gear, each read as what it is.
//!
//! They have no readable link but a [packed](crate::link::packed) one, and no answer of their own: [`Whole::overview`] says what there is to
//! see of one, as an answer that cards and previews show like any other.

mod loadout_asked;
mod overview;
pub use loadout_asked::{LoadoutAsked, loadout_report, with_last_column};
pub use overview::Overview;

#[cfg(test)]
mod tests;

use crate::companion::Companion;
use crate::document_kind::kind_of;
use crate::form;
use crate::gear;
use crate::questions::{self, RULINGS, own_catalogue, with_rulings};
use crate::sweep::{self, Load, Sweep, is_grid, read_grid, read_with};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::{Entries, Place};
use shootout_ruleset::document::parse;
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::gear::Gear;
use shootout_ruleset::question::{RuleSet, SceneRules};
use shootout_ruleset::side_by_side::SideBySide;

/// The field of a loadout or sweep that holds what is varied, or says where that is kept.
const SCENARIO: &str = "scenario";

/// What was read.
pub enum Whole {
    /// Variants side by side, and by which of their numbers they are sorted.
    Loadout(Box<dyn SideBySide>, usize),
    /// Many inputs, all combinations.
    Sweep(Box<Sweep>),
    /// A fight at the table.
    Scene(Companion),
    /// The things that someone owns and can buy.
    Gear(Box<Gear>),
}

/// What a document is that holds more than one question; none of any other.
pub fn kind(text: &[u8]) -> Option<DocumentKind> {
    let is_whole = |kind: &DocumentKind| {
        matches!(kind, DocumentKind::Loadout | DocumentKind::Sweep | DocumentKind::Scene | DocumentKind::Gear)
    };
    kind_of(text).filter(is_whole)
}

/// What comes with the program of a rule set, to be named in its documents.
pub fn built_in(rule_set: &RuleSet) -> Entries {
    own_catalogue(rule_set).map(|own| own.entries().clone()).unwrap_or_default()
}

impl Whole {
    /// Reads a document of this [kind], which may name things of this catalogue; a scenario that is given as text is asked for by that text.
    /// `rulings` are put into a loadout in place of its own.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it, and what `load` says; also when there are rulings for what is no loadout.
    pub fn read(
        text: &[u8],
        catalogue: &Entries,
        rulings: &[(String, Value)],
        load: &mut Load<'_>,
    ) -> Result<Self, InputError> {
        let rule_set = questions::open(text)?.rule_set();
        let kind = kind(text).filter(|kind| *kind != DocumentKind::Loadout);
        if let (Some(kind), [(name, _), ..]) = (kind, rulings) {
            let found = format!("`{name}` beside {}", kind.words());
            return Err(InputError::new(RULINGS, found, "rulings in the document itself"));
        }
        match kind {
            Some(DocumentKind::Sweep) => Ok(Self::Sweep(Box::new(read_with(text, catalogue, load)?))),
            Some(DocumentKind::Gear) => {
                Ok(Self::Gear(Box::new(gear::read(text, gear::Changes::default(), catalogue, load)?)))
            }
            Some(DocumentKind::Scene) => {
                let no_scene =
                    || InputError::new("scene", "nothing", "1, the version of this kind of document");
                Ok(Self::Scene(Companion::open(text, catalogue)?.ok_or_else(no_scene)?))
            }
            _ => match rule_set.loadouts.as_ref().filter(|_| !is_grid(text)) {
                Some(rules) => {
                    let text = &with_rulings(text, rulings)?;
                    let sort = (rules.columns)().iter().position(|metric| metric.id == rules.sort);
                    Ok(Self::Loadout(Box::new((rules.read)(text, catalogue)?), sort.unwrap_or(0)))
                }
                None => {
                    let grid = read_grid(text, catalogue, rulings, load)?;
                    let form = grid.sweep().question().and_then(|question| form::of(rule_set.name, question));
                    Ok(Self::Loadout(Box::new(grid.in_words_of(form)), 0))
                }
            },
        }
    }

    /// The same of a document that names nothing but what comes with the program, with its scenario in it.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    pub fn by_itself(text: &[u8]) -> Result<Self, InputError> {
        let catalogue = built_in(questions::open(text)?.rule_set());
        Self::read(text, &catalogue, &[], &mut sweep::only_in_full)
    }
}

/// That a document that nobody has seen before can be read, whatever it is.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn check(document: &Value) -> Result<(), InputError> {
    let text = document.to_string().into_bytes();
    if kind(&text).is_some() {
        return Whole::by_itself(&text).map(drop);
    }
    let opened = questions::open(&text)?;
    let catalogue = built_in(opened.rule_set());
    opened.read(None, &[], &catalogue).map(drop)
}

/// Where such a document may name things of the catalogue, where the catalogue does not know it itself; none of what varies a document.
fn places(rule_set: &RuleSet, text: &[u8]) -> Option<Vec<Place>> {
    match kind(text) {
        Some(DocumentKind::Scene) => {
            Some(rule_set.scenes.iter().flat_map(SceneRules::places).flatten().copied().collect())
        }
        Some(DocumentKind::Loadout) if !is_grid(text) => {
            Some(rule_set.loadouts.iter().flat_map(|rules| rules.places).copied().collect())
        }
        // Things stand at places that it names itself.
        Some(DocumentKind::Gear) => Some(Vec::new()),
        _ => None,
    }
}

/// Such a document with ids of the catalogue that comes with the program in place of what stands in it in full: so that its link is short,
/// and means the same to whoever opens it.
pub fn shortened(document: &Value) -> Value {
    let text = document.to_string().into_bytes();
    let Ok(opened) = questions::open(&text) else { return document.clone() };
    let rule_set = opened.rule_set();
    match (places(rule_set, &text), &rule_set.catalogue) {
        (None, _) => document.clone(),
        (Some(_), Some(own)) => own.shortened(document),
        (Some(places), None) => {
            let entries = built_in(rule_set);
            let mut pruned = document.clone();
            prune(&mut pruned);
            let short = entries.shortened_by_likeness(&pruned, &places);
            let full = in_full(document).filter(|full| in_full(&short).as_ref() == Some(full));
            full.map_or_else(|| entries.shortened(document, &places), |_| short)
        }
    }
}

/// A scene with all that it names and leaves out written out; none of anything else.
fn in_full(document: &Value) -> Option<Value> {
    match Whole::by_itself(document.to_string().as_bytes()) {
        Ok(Whole::Scene(scene)) => scene.in_full(),
        _ => None,
    }
}

/// Takes out what mostly goes without saying: what is null, false or an empty list.
fn prune(part: &mut Value) {
    let says_nothing = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(entries) => entries.is_empty(),
        _ => false,
    };
    match part {
        Value::Object(fields) => {
            fields.retain(|_, value| !says_nothing(value));
            fields.values_mut().for_each(prune);
        }
        Value::Array(entries) => entries.iter_mut().for_each(prune),
        _ => {}
    }
}

/// Such a document with its scenario in it, wherever that is kept.
///
/// # Errors
///
/// When one of them is no JSON, and what `load` says.
pub fn with_scenario(text: &[u8], load: &mut Load<'_>) -> Result<Value, InputError> {
    let mut document = Value::from(parse(text)?);
    if let Some(scenario) = document.get_mut(SCENARIO)
        && let Some(name) = scenario.as_str()
    {
        *scenario = parse(&load(name)?)?.into();
    }
    Ok(document)
}

/// The document that a link of such a text is to hold: as it is written, but with its scenario in it, and with what this catalogue has
/// otherwise than the one that comes with the program written out.
///
/// # Errors
///
/// The first thing that is wrong with it, and what `load` says; also where it names something of one's own at a place where that cannot be
/// written out.
pub fn held(text: &[u8], catalogue: &Entries, load: &mut Load<'_>) -> Result<Value, InputError> {
    Whole::read(text, catalogue, &[], load)?;
    let rule_set = questions::open(text)?.rule_set();
    let document = with_scenario(text, load)?;
    let built_in = built_in(rule_set);
    if *catalogue == built_in {
        return Ok(document);
    }
    // What is varied may stand anywhere.
    let places = places(rule_set, text).ok_or_else(|| {
        let allowed = "none: the link of what varies a document holds only what comes with the program";
        InputError::new("", "a catalogue of your own beside it", allowed)
    })?;
    let document = match &rule_set.catalogue {
        Some(own) => own.own_written_out(&document, catalogue),
        None => catalogue.written_out(&document, &places, &built_in),
    };
    Whole::read(document.to_string().as_bytes(), &built_in, &[], &mut sweep::only_in_full)?;
    Ok(document)
}
