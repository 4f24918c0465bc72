//! What a scene has to show to players, before anything is kept back.

use super::Scene;
use super::attempt::Attempt;
use super::resolution::Resolution;
use super::state::{Combatant, Id, State};
use crate::location::unprotected;
use shootout_ruleset::at_table::{AtTable, Person, Thrown, ToRoll};
use shootout_ruleset::dice::{RollRequest, RollResult, face_words};

/// How many lines of the log are shown while nothing is rolled.
const LINES: usize = 1;

/// What the game master is about.
#[derive(Clone, Copy, Debug)]
pub enum UnderWay<'a> {
    /// Nothing that players need to know: they see what was done last.
    Nothing,
    /// An attack or a blow is put together.
    Planned(&'a Attempt),
    /// Dice are rolled.
    Rolled(&'a Resolution),
}

impl Scene {
    /// What there is to show now. `acting` is whose action it is.
    #[must_use]
    pub fn at_table(&self, acting: Option<Id>, under_way: UnderWay<'_>) -> AtTable {
        let state = self.state();
        let place = state.place();
        let mut at_table = AtTable {
            heading: format!("Turn {} · Round {} · Action {}", place.turn, place.round, place.action),
            people: state.combatants.iter().map(|one| person(state, one)).collect(),
            acting: acting.and_then(|who| place_of(state, who)),
            ..AtTable::default()
        };
        match under_way {
            UnderWay::Rolled(resolution) => put_dice(&mut at_table, state, resolution),
            UnderWay::Planned(attempt) => put_attempt(&mut at_table, state, attempt),
            UnderWay::Nothing => put_last(&mut at_table, self),
        }
        at_table
    }
}

impl Attempt {
    /// Who does what to whom: "Kell attacks Ruk".
    #[must_use]
    pub fn in_words(&self, state: &State) -> String {
        let name = |who| state.get(who).map_or("someone", Combatant::name);
        let by = name(self.by());
        match self {
            Self::Attack(attack) => format!("{by} attacks {}", name(attack.at)),
            Self::Blow(strike) => format!("{by} strikes at {}", name(strike.at)),
            Self::Repair(_) => format!("{by} clears a jam"),
        }
    }

    /// Whom the dice are about.
    fn targets(&self) -> Vec<Id> {
        match self {
            Self::Attack(attack) => {
                std::iter::once(attack.at).chain(attack.following.iter().copied()).collect()
            }
            Self::Blow(strike) => vec![strike.at],
            Self::Repair(_) => Vec::new(),
        }
    }
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
    at_table.doing = Some(attempt.in_words(state));
    at_table.targets = attempt.targets().into_iter().filter_map(|who| place_of(state, who)).collect();
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
    if let Some((attempt, _)) = scene.events().get(last).and_then(|event| event.attempt()) {
        at_table.targets =
            attempt.targets().into_iter().filter_map(|who| place_of(scene.state(), who)).collect();
        at_table.throws = scene.transcript(last).iter().map(thrown).collect();
    }
}

/// Of dice that are thrown together, the one that is asked for now.
fn to_roll(ask: &RollRequest, waiting: usize) -> ToRoll {
    let dice = ask.dice.get(waiting).map(|sides| format!("d{sides}")).unwrap_or_default();
    let need = ask.each.get(waiting).map_or_else(|| ask.need.clone(), |each| (*each).to_owned());
    let ranges = ask.ranges.iter().map(|range| (range.faces.clone(), range.means.clone()));
    ToRoll { what: ask.what.clone(), dice, need, ranges: ranges.collect(), reveals: ask.reveals }
}

fn thrown(told: &RollResult) -> Thrown {
    let faces = told.faces.iter().zip(told.ask.dice).map(|(face, sides)| face_words(*face, *sides));
    Thrown {
        faces: faces.collect(),
        words: told.words.clone(),
        reveals: told.reveals,
        seen_by_all: seen_by_all(&told.words),
    }
}

/// What everyone sees of words: where a roll hits, not that nothing is in its way. Other words that are kept back are of protection or
/// harm alone.
pub(crate) fn seen_by_all(words: &str) -> String {
    let before = words.strip_suffix('.').and_then(|words| words.strip_suffix(unprotected(true)));
    before.map(|words| format!("{words}.")).unwrap_or_default()
}
