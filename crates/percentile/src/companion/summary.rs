//! A scene as every medium that serves all rule sets tells it.

use super::SCENES;
use super::standing::of_all;
use crate::NAME;
use crate::notes::Note;
use crate::scene::{Combatant, Id, Line, Scene, State, grid_words};
use serde::Serialize;
use shootout_ruleset::case::json;
use shootout_ruleset::content::{Cell, Table};
use shootout_ruleset::dice::{RollResult, face_words};
use shootout_ruleset::question::Luck;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::scene::{SceneState, SceneSummary, Throw, left_of_fight};

/// A scene for other programs.
#[derive(Serialize)]
struct SceneReport<'s> {
    name: &'s str,
    turn: u32,
    round: u32,
    action: u32,
    to_act: Vec<&'s str>,
    combatants: Vec<Standing<'s>>,
    log: Vec<Happened<'s>>,
    /// What of the document could not be read; null when all could.
    lost: Option<&'s str>,
}

#[derive(Serialize)]
struct Standing<'s> {
    id: i32,
    name: &'s str,
    /// The side they fight on; null when they have none.
    side: Option<&'s str>,
    up: bool,
    armed: Vec<String>,
    /// The weapons with the ammo left, whether they can fire or not.
    held: Vec<String>,
    rounds: [Option<u32>; 2],
    /// What matters now, in words.
    status: Vec<String>,
    /// All there is to say.
    standing: Vec<String>,
}

#[derive(Serialize)]
struct Happened<'s> {
    turn: u32,
    round: u32,
    action: u32,
    words: &'s str,
    /// What was stated of the targets and changed nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<RollResult>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    luck: Vec<Luck>,
}

/// All there is to say of a scene, of which this could not be read.
pub(super) fn of(scene: &Scene, dice: bool, lost: Option<&str>) -> SceneSummary {
    SceneSummary {
        title: if scene.name().is_empty() { "Scene" } else { scene.name() }.to_owned(),
        now: now(scene.state()),
        people: combatants(scene.state()),
        json: json(&scene_report(scene, dice, lost)),
    }
}

fn scene_report<'s>(scene: &'s Scene, dice: bool, lost: Option<&'s str>) -> SceneReport<'s> {
    let state = scene.state();
    let (place, log) = (state.place(), scene.log().iter().enumerate());
    SceneReport {
        name: scene.name(),
        turn: place.turn,
        round: place.round,
        action: place.action,
        to_act: state.to_act().into_iter().map(|who| state.called(who)).collect(),
        combatants: state.combatants.iter().map(|one| standing(state, one)).collect(),
        log: log.map(|(event, line)| happened(scene, event, line, dice)).collect(),
        lost,
    }
}

fn standing<'s>(state: &State, one: &'s Combatant) -> Standing<'s> {
    Standing {
        id: one.id.get(),
        name: one.name(),
        side: one.side(),
        up: one.is_up(),
        armed: one.armed(),
        held: one.holds(),
        rounds: one.guns.each_ref().map(|gun| gun.rounds),
        status: [one.troubles(), state.notes(one)].concat(),
        standing: state.standing(one),
    }
}

fn happened<'s>(scene: &'s Scene, event: usize, line: &'s Line, dice: bool) -> Happened<'s> {
    Happened {
        turn: line.place.turn,
        round: line.place.round,
        action: line.place.action,
        words: &line.words,
        notes: notes(scene, event),
        rolls: if dice { throws(scene, event) } else { Vec::new() },
        luck: if dice { luck(scene, event) } else { Vec::new() },
    }
}

/// Where it stands.
fn now(state: &State) -> Vec<String> {
    let mut now = vec![format!("Now: {}.", grid_words(state.slot))];
    let left = left_of_fight(&of_all(state));
    now.extend(left.map(|left| format!("The fight is over: {left}.")));
    let to_act: Vec<String> = state.to_act().into_iter().map(|who| next(state, who)).collect();
    if !to_act.is_empty() {
        now.push(format!("To act: {}.", to_act.join(", ")));
    }
    let blows = state.blows_to_come().into_iter();
    let blows: Vec<String> = blows.map(|blow| format!("{} at {}", state.called(blow.who), blow.at)).collect();
    if !blows.is_empty() {
        now.push(format!("Blows to come: {}.", blows.join(", ")));
    }
    now
}

/// What was stated for a line of the log and changed nothing, such as cover that hides nothing.
pub(super) fn notes(scene: &Scene, line: usize) -> Vec<Note> {
    scene.followed(line).map(|(prepared, _)| prepared.notes()).unwrap_or_default()
}

/// Every throw of a line of the log; none where it had no dice.
pub(crate) fn throws(scene: &Scene, line: usize) -> Vec<RollResult> {
    scene.followed(line).map(|(_, followed)| followed.results).unwrap_or_default()
}

/// How rare it was what the dice of a line of the log came to; nothing where it had none that hit or miss.
pub(crate) fn luck(scene: &Scene, line: usize) -> Vec<Luck> {
    const RULES: RuleSet = RuleSet {
        name: NAME,
        questions: crate::questions::QUESTIONS,
        scenes: Some(SCENES),
        ..RuleSet::NOTHING
    };
    scene.past_roll(line).map(|roll| roll.luck(&RULES)).unwrap_or_default()
}

/// A roll in few words, for whoever opens its line of the log.
pub(super) fn throw(told: &RollResult) -> Throw {
    Throw { what: for_what(told), dice: shown(told), words: told.words.clone() }
}

/// What it was rolled for, with the faces that were looked for.
fn for_what(told: &RollResult) -> String {
    let need = if told.ask.need.is_empty() { String::new() } else { format!(" ({})", told.ask.need) };
    format!("{}{need}", told.ask.what)
}

/// What each of its dice showed.
fn shown(told: &RollResult) -> Vec<String> {
    let faces = told.faces.iter().zip(told.ask.dice);
    faces.map(|(face, sides)| face_words(*face, *sides)).collect()
}

fn next(state: &State, who: Id) -> String {
    let initiative = state.get(who).map_or(0, |one| one.sheet.initiative.get());
    format!("{} (Initiative {initiative})", state.called(who))
}

/// Those in the scene, by side where there are sides.
fn combatants(state: &State) -> Table {
    let sides = state.sides();
    let has_sides = sides.iter().any(Option::is_some);
    let mut table = Table::new("no.", [""; 0]).numbered();
    table.column_of_words("who");
    if has_sides {
        table.column_of_words("side");
    }
    ["weapons", "status"].into_iter().for_each(|head| table.column_of_words(head));
    for side in sides {
        for one in state.combatants.iter().filter(|one| one.side() == side) {
            let armed = one.armed();
            let armed = if armed.is_empty() { "none".to_owned() } else { armed.join("; ") };
            let standing = state.standing(one);
            let standing = if standing.is_empty() { "ready".to_owned() } else { standing.join("; ") };
            let mut cells = vec![one.name().to_owned()];
            cells.extend(has_sides.then(|| side.unwrap_or("none").to_owned()));
            cells.extend([armed, standing]);
            table.row(one.id.to_string(), cells.into_iter().map(Cell::words));
        }
    }
    table
}
