//! Files that are opened: a question, a loadout, a scene, or a catalogue.

use crate::document::catalogue_view::{CatalogueView, offered};
use crate::session::gear;
use crate::session::loadout::{self, Loadout, OwnSource};
use crate::session::rule_set::known;
use crate::session::{QuestionId, Session, bare, rule_sets, written_out};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::{Companion, SCENE};
use shootout::sweep::{self, Grid};
use shootout_ruleset::document::{parse, quoted};
use shootout_ruleset::question::{ASK, RuleSet, TAG};
use std::sync::Arc;

/// A file that was read.
pub enum Opened {
    /// It asks a question.
    Question(QuestionId, Value),
    /// It sets variants of a question side by side.
    Loadout {
        /// The question.
        place: QuestionId,
        /// What is stated of it before anything is varied.
        stated: Value,
        /// The loadout, as the page keeps it.
        kept: Value,
    },
    /// It compares in a way of the rule set's own.
    OwnLoadout(OwnSource, Value),
    /// It asks which of some things are the best in a question.
    Gear {
        /// The question.
        place: QuestionId,
        /// What is stated of it, with the first thing in each place that is left out.
        stated: Value,
        /// The things, and what is asked of them.
        kept: Value,
    },
    /// It is a scene of a rule set.
    Scene(&'static RuleSet, Value),
    /// It is a catalogue file.
    Catalogue,
}

impl Opened {
    /// Shows it in place of what was there. A catalogue is taken in elsewhere.
    pub fn show(self, session: Session) {
        match self {
            Self::Catalogue => {}
            Self::Question(place, document) => session.open(place, document),
            Self::OwnLoadout(own, document) => session.open_own_loadout(own, &document),
            Self::Scene(rule_set, document) => session.open_scene(rule_set, document),
            Self::Loadout { place, stated, kept } => session.open_loadout(place, stated, kept),
            Self::Gear { place, stated, kept } => session.open_gear(place, stated, kept),
        }
    }
}

/// What may be named in a document: of its rule set.
fn offered_of(document: &Value) -> Arc<CatalogueView> {
    let rule_set = known(document.get(TAG).and_then(Value::as_str).unwrap_or_default());
    untrack(|| offered(rule_set))
}

/// Reads a file that asks a question, or sets variants of one side by side.
pub fn read(bytes: &[u8]) -> Result<Opened, String> {
    let document = Value::from(parse(bytes).map_err(|error| error.to_string())?);
    let words = |error: InputError| error.to_string();
    if loadout::is_one(&document) {
        return match Loadout::read(bytes, &offered_of(&document)).map_err(words)? {
            Loadout::Varied(grid) => loadout_of(&document, &grid, None),
            Loadout::Own(_) => own_loadout_of(document),
        };
    }
    if loadout::is_sweep(&document) {
        sweep::read_by_itself(bytes).map_err(words)?;
        let (loadout, along) = loadout::loadout_of_sweep(&document);
        let grid = sweep::read_grid_by_itself(loadout.to_string().as_bytes()).map_err(words)?;
        return loadout_of(&loadout, &grid, along);
    }
    if gear::is_one(&document) {
        return gear_of(document);
    }
    if document.get(SCENE).is_some()
        && let Some(companion) = Companion::open(bytes, &offered_of(&document).entries).map_err(words)?
    {
        let document = companion.in_full().unwrap_or(document);
        return Ok(Opened::Scene(companion.rule_set(), document));
    }
    let place = QuestionId::of(&document).ok_or_else(|| {
        let names = quoted(rule_sets().map(|rule_set| rule_set.name));
        format!("Its field `{TAG}` must be one of {names}.")
    })?;
    if let Err(error) = place.read(&document).or_else(|_| place.read(&written_out(place, document.clone()))) {
        let is_catalogue =
            document.get(ASK).is_none() && CatalogueView::with(place.rule_set.name, bytes).is_ok();
        return if is_catalogue { Ok(Opened::Catalogue) } else { Err(error.to_string()) };
    }
    Ok(Opened::Question(place, bare(document)))
}

/// Things, and what is asked of them in a question; whether they go together is said where they are shown.
fn gear_of(mut document: Value) -> Result<Opened, String> {
    let fields = document.as_object_mut().ok_or("It is no object.")?;
    fields.remove(gear::GEAR);
    let (named, scenario) = (fields.remove(TAG), fields.remove(gear::SCENARIO));
    let mut scenario = scenario.filter(Value::is_object).ok_or(
        "Its field `scenario` must be a document itself: this page reads no second file. Or use the command line: shootout gear FILE",
    )?;
    if let (Some(fields), Some(named)) = (scenario.as_object_mut(), named) {
        fields.insert(TAG.to_owned(), named);
    }
    gear::fill(&mut scenario, &document);
    let place = QuestionId::of(&scenario).ok_or("This page has no form for its question.")?;
    Ok(Opened::Gear { place, stated: bare(scenario), kept: document })
}

/// A loadout of a rule set's own kind that the engine took.
fn own_loadout_of(document: Value) -> Result<Opened, String> {
    let named = document.get(TAG).and_then(Value::as_str);
    let own = rule_sets().find(|rule_set| Some(rule_set.name) == named).and_then(OwnSource::of);
    Ok(Opened::OwnLoadout(own.ok_or("This page has no form for it.")?, document))
}

/// A loadout that the engine took, with what its lines are drawn along.
fn loadout_of(document: &Value, grid: &Grid, along: Option<Value>) -> Result<Opened, String> {
    let (place, stated, mut kept) =
        loadout::parse_file(document, grid).ok_or("This page has no form for its question.")?;
    if let (Some(along), Some(kept)) = (along, kept.as_object_mut()) {
        kept.insert(loadout::ALONG.to_owned(), along);
    }
    Ok(Opened::Loadout { place, stated, kept })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use shootout::form;

    /// A sweep that leaves out what it goes along is opened with its lines.
    #[test]
    fn sweeps_are_opened_as_loadouts() {
        let sweep = include_bytes!("../../../data/fate_firefight/focus_or_not.json");
        let Ok(Opened::Loadout { stated, kept, .. }) = read(sweep) else { panic!() };
        assert_eq!(stated["a"]["defence"], 0);
        assert_eq!(kept[loadout::ALONG]["to"], 8);
    }

    /// Things stand beside the question that they are put into, which has the first of them.
    #[test]
    fn gear_is_opened_with_its_question() {
        let raid = include_bytes!("../../../data/percentile/gear/guns_for_the_raid.json");
        let Ok(Opened::Gear { place, stated, kept }) = read(raid) else { panic!() };
        assert_eq!(place.question.name, "shot");
        assert_eq!((&stated["weapon"], &stated["attacker"]["bs"]), (&json!("stub_gun"), &json!(40)));
        assert!(stated.get(TAG).is_none() && place.read(&written_out(place, stated.clone())).is_ok());
        assert!(kept.get(gear::GEAR).is_none() && kept.get(gear::SCENARIO).is_none());
        assert_eq!(kept["items"].as_array().map(Vec::len), Some(9));
        let elsewhere = br#"{ "gear": 1, "ruleset": "percentile", "scenario": "shot.json", "slots": [], "items": [], "goals": [] }"#;
        assert!(read(elsewhere).is_err_and(|words| words.contains("no second file")));
    }

    /// A file is opened as its rules read it; one with a mistake says where.
    #[test]
    fn files_are_read_by_their_rules() {
        let rule_set = rule_sets().next().unwrap();
        for example in form::examples(rule_set.name) {
            let Ok(Opened::Question(place, document)) = read(example.text.as_bytes()) else { panic!() };
            assert_eq!(place.rule_set.name, rule_set.name);
            assert!(document.get(TAG).is_none());
        }
        assert!(read(br#"{ "ruleset": "none" }"#).is_err_and(|words| words.contains(rule_set.name)));
        let wrong = format!(r#"{{ "ruleset": "{}", "no_such_field": 1 }}"#, rule_set.name);
        assert!(read(wrong.as_bytes()).is_err_and(|words| words.contains("no_such_field")));
    }
}
