//! A scene as every medium that serves all rule sets tells it.

#[cfg(feature = "companion")]
use super::Event;
use super::{Combatant, Id, Line, Luck, Opened, Scene, State, grid_words};
use crate::notes::Note;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::case::json;
use shootout_ruleset::content::{Cell, Table};
use shootout_ruleset::dice::{RollResult, face_words, with_faces};
use shootout_ruleset::kept_scene::{KeptScene, ReadScene, SceneSummary, SummaryLine};
#[cfg(feature = "companion")]
use shootout_ruleset::scene::{Behind, Throw};
use shootout_ruleset::scene::{Standing as OfAnyRules, left_of_fight};

/// How scenes are read.
pub(crate) const READ: ReadScene = |text, catalogue| Ok(Box::new(Scene::read_with(text, catalogue)?));

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
    lost: Option<String>,
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

impl KeptScene for Opened {
    fn lost(&self) -> Option<String> {
        self.lost.as_ref().map(|lost| lost.words())
    }

    fn summary(&self, dice: bool) -> SceneSummary {
        let (scene, state) = (&self.scene, self.scene.state());
        SceneSummary {
            title: if scene.name().is_empty() { "Scene" } else { scene.name() }.to_owned(),
            now: now(state),
            people: combatants(state),
            log: scene
                .log()
                .iter()
                .enumerate()
                .map(|(event, line)| summary_line(scene, event, line, dice))
                .collect(),
            json: json(&scene_report(self, dice)),
        }
    }

    fn attempt(&self, line: usize) -> Result<String, InputError> {
        let scene = &self.scene;
        let document = |event: usize| scene.followed(event).map(|(prepared, _)| prepared.document());
        let tried = line.checked_sub(1).and_then(document).ok_or_else(|| {
            let tried = (0..scene.log().len()).filter(|event| document(*event).is_some());
            let tried: Vec<String> = tried.map(|event| (event + 1).to_string()).collect();
            let allowed = match tried.as_slice() {
                [] => "nothing: no line of this scene has dice".to_owned(),
                _ => format!("a line that has dice: {}", tried.join(", ")),
            };
            InputError::new("line", line.to_string(), allowed)
        });
        tried.map(|document| json(&document))
    }
}

fn scene_report(Opened { scene, lost }: &Opened, dice: bool) -> SceneReport<'_> {
    let state = scene.state();
    let (place, log) = (state.place(), scene.log().iter().enumerate());
    SceneReport {
        name: scene.name(),
        turn: place.turn,
        round: place.round,
        action: place.action,
        to_act: state.to_act().into_iter().map(|who| name(state, who)).collect(),
        combatants: state.combatants.iter().map(|one| standing(state, one)).collect(),
        log: log.map(|(event, line)| happened(scene, event, line, dice)).collect(),
        lost: lost.as_ref().map(|lost| lost.words()),
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
        status: state.status(one).into_iter().map(|status| status.words).collect(),
        standing: state.standing(one),
    }
}

fn happened<'s>(scene: &'s Scene, event: usize, line: &'s Line, dice: bool) -> Happened<'s> {
    Happened {
        turn: line.place.turn,
        round: line.place.round,
        action: line.place.action,
        words: &line.words,
        notes: scene.notes(event),
        rolls: if dice { scene.transcript(event) } else { Vec::new() },
        luck: if dice { scene.luck(event) } else { Vec::new() },
    }
}

/// Where it stands.
fn now(state: &State) -> Vec<String> {
    let mut now = vec![format!("Now: {}.", grid_words(state.slot))];
    let all: Vec<OfAnyRules> = state
        .combatants
        .iter()
        .map(|one| OfAnyRules {
            name: one.name().to_owned(),
            side: one.side().unwrap_or_default().to_owned(),
            out: !one.is_up(),
            ..OfAnyRules::default()
        })
        .collect();
    now.extend(left_of_fight(&all).map(|left| format!("The fight is over: {left}.")));
    let to_act: Vec<String> = state.to_act().into_iter().map(|who| next(state, who)).collect();
    if !to_act.is_empty() {
        now.push(format!("To act: {}.", to_act.join(", ")));
    }
    let blows = state.blows_to_come().into_iter();
    let blows: Vec<String> = blows.map(|blow| format!("{} at {}", name(state, blow.who), blow.at)).collect();
    if !blows.is_empty() {
        now.push(format!("Blows to come: {}.", blows.join(", ")));
    }
    now
}

fn summary_line(scene: &Scene, event: usize, line: &Line, dice: bool) -> SummaryLine {
    let place = line.place;
    let words = format!("{}.{}.{} {}", place.turn, place.round, place.action, line.words);
    SummaryLine { words, notes: notes_of(scene, event, dice) }
}

#[cfg(feature = "companion")]
impl Scene {
    /// What there is behind a line of the log: what changed nothing, its dice, and how rare that was.
    pub(crate) fn behind(&self, event: usize) -> Behind {
        Behind {
            notes: notes_of(self, event, false),
            throws: self.transcript(event).iter().map(throw).collect(),
            seed: self.events().get(event).and_then(Event::seed),
            luck: self.luck(event).into_iter().map(|luck| luck.words).collect(),
        }
    }
}

#[cfg(feature = "companion")]
fn throw(told: &RollResult) -> Throw {
    Throw { what: for_what(told), dice: shown(told), words: told.words.clone() }
}

/// What there is to say of a line of the log; of its dice where they are asked for.
fn notes_of(scene: &Scene, event: usize, dice: bool) -> Vec<String> {
    let mut notes: Vec<String> = scene.notes(event).iter().map(Note::in_line).collect();
    if dice {
        notes.extend(scene.transcript(event).iter().map(thrown));
        notes.extend(scene.luck(event).into_iter().map(|luck| luck.words));
    }
    notes
}

/// A roll in a line.
fn thrown(told: &RollResult) -> String {
    format!("{}: {}", for_what(told), with_faces(&shown(told).join(" and "), &told.words))
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

fn name(state: &State, who: Id) -> &str {
    state.get(who).map_or("someone", Combatant::name)
}

fn next(state: &State, who: Id) -> String {
    let initiative = state.get(who).map_or(0, |one| one.sheet.initiative.get());
    format!("{} (Initiative {initiative})", name(state, who))
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
