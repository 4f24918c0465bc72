//! What the menu offers for questions: examples, starting over, files.

use super::entries::written_out;
use super::loadout::{self, Loadout, OwnSource};
use super::state::{Asked, Place, bare, questions, rule_sets};
use crate::files::document_opener;
use crate::my_catalogue::{self, MyCatalogues};
use crate::notice::Notice;
use crate::offered::{Offered, offered};
use crate::print::print_button;
use crate::rule_set::known;
use crate::share::clipboard::data_address;
use crate::widgets::kit::{button, flag, part, words};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::{Companion, SCENE};
use shootout::form::{self, Example};
use shootout::questions::catalogue_of;
use shootout::sweep::{self, Grid};
use shootout_ruleset::document::{parse, quoted};
use shootout_ruleset::question::{ASK, RuleSet, TAG};
use std::sync::Arc;

/// The entries of the menu.
pub fn entries(asked: Asked) -> AnyView {
    let rule_set = asked.rule_set();
    let has_catalogue = catalogue_of(rule_set.name).is_some();
    several(vec![
        tag("h2").child("Yours").view(),
        tag("ul")
            .child(tag("li").with("hidden", flag(move || !has_catalogue)).child(show_mine(asked)))
            .child(tag("li").child(document_opener("Open a file", crate::menu::close)))
            .child(tag("li").child(save_link(asked)))
            .child(tag("li").child(print_button(crate::menu::close)))
            .child(tag("li").child(start_over(asked)))
            .view(),
        tag("h2").child("Examples").view(),
        part(move || several(examples(asked))),
    ])
}

/// Those of the rule set that is shown, once they are here: by what they ask.
fn examples(asked: Asked) -> Vec<AnyView> {
    let rule_set = asked.rule_set();
    let read = |example: &'static Example| {
        let document: Value = serde_json::from_str(example.text).ok()?;
        Some((example, Place::of(&document)?, document))
    };
    let all: Vec<(&'static Example, Place, Value)> = form::examples(rule_set.name).filter_map(read).collect();
    questions(rule_set)
        .filter_map(|question| {
            let of_it = all.iter().filter(|(_, place, _)| place.question.name == question.name);
            let listed: Vec<AnyView> = of_it.map(|of| listed_example(asked, of)).collect();
            let group = tag("ul").of("aria-label", question.label).child(listed);
            let has_any = all.iter().any(|(_, place, _)| place.question.name == question.name);
            has_any.then(|| several(vec![tag("h3").child(question.label).view(), group.view()]))
        })
        .collect()
}

fn listed_example(asked: Asked, (example, place, document): &(&'static Example, Place, Value)) -> AnyView {
    let (notice, mine) = (Notice::in_context(), MyCatalogues::in_context());
    let (example, place, document) = (*example, *place, document.clone());
    let open = button(example.title, "", move || {
        asked.open(place, mine.of(place.rule_set.name).begin(place.question.name, bare(document.clone())));
        notice.say(format!("Opened: {}.", example.title));
        crate::menu::close();
    });
    tag("li").child(open).view()
}

fn start_over(asked: Asked) -> AnyView {
    let (notice, mine) = (Notice::in_context(), MyCatalogues::in_context());
    button("Start over", "", move || {
        let place = asked.place.get_untracked();
        asked.open(place, mine.of(place.rule_set.name).begin(place.question.name, place.first_document()));
        asked.is_begun.set_value(true);
        notice.say("Started over. Undo brings the last document back.");
        crate::menu::close();
    })
}

fn show_mine(asked: Asked) -> AnyView {
    button(my_catalogue::LABEL, "", move || {
        asked.chosen.show_catalogue(asked.place.get_untracked().rule_set.name);
        crate::menu::close();
    })
}

/// The document as a file, the same that the command line reads.
fn save_link(asked: Asked) -> AnyView {
    let address = words(move || {
        let place = asked.place.get();
        // With the ids of what comes with the program: so it is short.
        let whole = place.rule_set.shortened(place.question.name, &place.whole(&asked.stated()));
        data_address("application/json", &format!("{whole:#}"))
    });
    let name = words(move || format!("{}.json", asked.place.get().question.name));
    tag("a").class("button").with("download", name).with("href", address).child("Save as a file").view()
}

/// A file that was read.
pub enum Opened {
    /// It asks a question.
    Question(Place, Value),
    /// It sets variants of a question side by side.
    Loadout {
        /// The question.
        place: Place,
        /// What is stated of it before anything is varied.
        stated: Value,
        /// The loadout, as the page keeps it.
        kept: Value,
    },
    /// It compares in a way of the rule set's own.
    OwnLoadout(OwnSource, Value),
    /// It is a scene of a rule set.
    Scene(&'static RuleSet, Value),
    /// It is a catalogue file.
    Catalogue,
}

impl Opened {
    /// Shows it in place of what was there. A catalogue is taken in elsewhere.
    pub fn show(self, asked: Asked) {
        match self {
            Self::Catalogue => {}
            Self::Question(place, document) => asked.open(place, document),
            Self::OwnLoadout(own, document) => asked.open_own_loadout(own, &document),
            Self::Scene(rule_set, document) => asked.open_scene(rule_set, document),
            Self::Loadout { place, stated, kept } => asked.open_loadout(place, stated, kept),
        }
    }
}

/// What may be named in a document: of its rule set.
fn offered_of(document: &Value) -> Arc<Offered> {
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
    if document.get(SCENE).is_some()
        && let Some(companion) = Companion::open(bytes, &offered_of(&document).entries).map_err(words)?
    {
        let document = companion.in_full().unwrap_or(document);
        return Ok(Opened::Scene(companion.rule_set(), document));
    }
    let place = Place::of(&document).ok_or_else(|| {
        let names = quoted(rule_sets().map(|rule_set| rule_set.name));
        format!("Its field `{TAG}` must be one of {names}.")
    })?;
    if let Err(error) = place.read(&document).or_else(|_| place.read(&written_out(place, document.clone()))) {
        let is_catalogue = document.get(ASK).is_none() && Offered::with(place.rule_set.name, bytes).is_ok();
        return if is_catalogue { Ok(Opened::Catalogue) } else { Err(error.to_string()) };
    }
    Ok(Opened::Question(place, bare(document)))
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
        loadout::taken_apart(document, grid).ok_or("This page has no form for its question.")?;
    if let (Some(along), Some(kept)) = (along, kept.as_object_mut()) {
        kept.insert(loadout::ALONG.to_owned(), along);
    }
    Ok(Opened::Loadout { place, stated, kept })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sweep that leaves out what it goes along is opened with its lines.
    #[test]
    fn sweeps_are_opened_as_loadouts() {
        let sweep = include_bytes!("../../../data/fate_firefight/focus_or_not.json");
        let Ok(Opened::Loadout { stated, kept, .. }) = read(sweep) else { panic!() };
        assert_eq!(stated["a"]["defence"], 0);
        assert_eq!(kept[loadout::ALONG]["to"], 8);
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
