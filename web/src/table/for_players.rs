//! What this table has to show to players, before anything is kept back.

use super::dice::attempt_words;
use super::rules::{Attempt, Combatant, Id, Resolution, Scene, State};
use super::state::{Stage, Table};
use crate::views::{Shown, View};
use shootout::dice::{Ask, Told, face_words};
use shootout::display::{AtTable, Person, Thrown, ToRoll};

/// The id of the sheet.
pub const SHEET: &str = "table-display";

/// How many lines of the log are shown while nothing is rolled.
const LINES: usize = 1;

/// What there is now, followed; none while another view is shown.
pub fn offered(table: Table, shown: Shown) -> Option<AtTable> {
    if shown.view() != View::Table {
        return None;
    }
    let actor = table.actor();
    Some(table.scene(|scene| {
        let state = scene.state();
        let place = state.place();
        let mut at_table = AtTable {
            heading: format!("Turn {} · Round {} · Action {}", place.turn, place.round, place.action),
            people: state.combatants.iter().map(|one| person(state, one)).collect(),
            acting: actor.and_then(|who| place_of(state, who)),
            ..AtTable::default()
        };
        table.stage(|stage| match stage {
            Stage::Dice(resolution) => put_dice(&mut at_table, state, resolution),
            Stage::Plan(attempt) => put_attempt(&mut at_table, state, attempt),
            Stage::Log | Stage::Sheet(_) | Stage::Files => put_last(&mut at_table, scene),
        });
        at_table
    }))
}

fn person(state: &State, one: &Combatant) -> Person {
    Person {
        name: one.name().to_owned(),
        side: one.side().map(str::to_owned),
        out: !one.is_up(),
        standing: state.status(one).into_iter().map(|status| status.words).collect(),
    }
}

fn place_of(state: &State, who: Id) -> Option<usize> {
    state.combatants.iter().position(|one| one.id == who)
}

/// Who does what to whom.
fn put_attempt(at_table: &mut AtTable, state: &State, attempt: &Attempt) {
    at_table.acting = place_of(state, attempt.by());
    at_table.doing = Some(attempt_words(state, attempt));
    at_table.targets = targets(attempt).into_iter().filter_map(|who| place_of(state, who)).collect();
}

/// Whom the dice of an attempt are about.
fn targets(attempt: &Attempt) -> Vec<Id> {
    match attempt {
        Attempt::Attack(attack) => {
            std::iter::once(attack.at).chain(attack.following.iter().copied()).collect()
        }
        Attempt::Blow(strike) => vec![strike.at],
        Attempt::Repair(_) => Vec::new(),
    }
}

fn put_dice(at_table: &mut AtTable, state: &State, resolution: &Resolution) {
    put_attempt(at_table, state, resolution.attempt());
    let followed = resolution.followed();
    at_table.next = resolution.asks().map(|ask| to_roll(ask, followed.waiting.len()));
    at_table.throws = followed.told.iter().map(thrown).collect();
    if at_table.next.is_none() {
        at_table.said.clone_from(&followed.totals);
    }
}

/// What was done last: its dice, and its line of the log.
fn put_last(at_table: &mut AtTable, scene: &Scene) {
    let log = scene.log();
    at_table.said = log.iter().skip(log.len().saturating_sub(LINES)).map(|line| line.words.clone()).collect();
    let Some(last) = log.len().checked_sub(1) else { return };
    let attempt = scene.events().get(last).and_then(|event| Some(event.attempt()?.0));
    if let Some(attempt) = attempt {
        at_table.targets =
            targets(&attempt).into_iter().filter_map(|who| place_of(scene.state(), who)).collect();
        at_table.throws = scene.transcript(last).iter().map(thrown).collect();
    }
}

/// Of dice that are thrown together, the one that is asked for now.
fn to_roll(ask: &Ask, waiting: usize) -> ToRoll {
    let dice = ask.dice.get(waiting).map(|sides| format!("d{sides}")).unwrap_or_default();
    let need = ask.each.get(waiting).map_or_else(|| ask.need.clone(), |each| (*each).to_owned());
    let ranges = ask.ranges.iter().map(|range| (range.faces.clone(), range.means.clone()));
    ToRoll { what: ask.what.clone(), dice, need, ranges: ranges.collect(), reveals: ask.reveals }
}

fn thrown(told: &Told) -> Thrown {
    let faces = told.faces.iter().zip(told.ask.dice).map(|(face, sides)| face_words(*face, *sides));
    Thrown { faces: faces.collect(), words: told.words.clone(), reveals: told.reveals }
}
