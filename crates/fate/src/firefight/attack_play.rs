//! An attack or a manoeuvre rolled out, and played with real dice.

use super::attack::Attack;
use super::clash::{Clash, Event, Settled, State, Why};
use crate::dice::FourDice;
use crate::track::{Track, TrackState};
use crate::transcript::{Asked, RollRequest};
use shootout_odds::Play;

/// The dice of an attack or a manoeuvre under way.
#[derive(Clone, Debug)]
pub(crate) struct ClashPlay {
    clash: Clash,
    state: State,
    /// What the first roll is for.
    why: &'static str,
    attacker: &'static str,
    defender: &'static str,
    turn: Option<u32>,
    /// How often the attacker has invoked a new roll.
    pub rerolls: i32,
}

/// What a roll of it means.
pub(crate) enum Meant {
    /// Nothing yet; these words.
    Open(Vec<String>),
    /// All.
    Settled(Settled),
}

impl ClashPlay {
    pub fn new(clash: Clash, why: &'static str) -> Self {
        Self {
            clash,
            state: State::Attack,
            why,
            attacker: "attacker",
            defender: "defender",
            turn: None,
            rerolls: 0,
        }
    }

    /// In a duel: who attacks whom in which turn.
    pub fn in_duel(clash: Clash, attacker: &'static str, defender: &'static str, turn: Option<u32>) -> Self {
        Self { clash, state: State::Attack, why: "attack", attacker, defender, turn, rerolls: 0 }
    }

    pub fn asks(&self) -> Option<Asked> {
        let why = Play::at(&self.clash, self.state).asks()?.why;
        let (roller, why, added) = match why {
            Why::Attack => (self.attacker, self.why, self.clash.attack),
            Why::Defence => (self.defender, "defence", self.clash.defence),
            Why::CoverReroll => (self.defender, "cover_reroll", self.clash.defence),
            Why::Reroll => (self.attacker, "reroll", self.clash.attack),
        };
        Some(Asked { request: RollRequest { turn: self.turn, roller: roller.to_owned(), why }, added })
    }

    pub fn give(&mut self, dice: FourDice) -> Meant {
        let mut play = Play::at(&self.clash, self.state);
        let event = play.give(dice.faces()).ok().and_then(|rolled| rolled.event);
        self.state = play.state();
        match event {
            Some(Event::Settled(settled)) => Meant::Settled(settled),
            Some(Event::Rerolls) => {
                self.rerolls += 1;
                Meant::Open(vec!["reroll".to_owned()])
            }
            Some(Event::Open) | None => Meant::Open(Vec::new()),
        }
    }
}

/// What the dice came to, in the words that attacks and manoeuvres share.
pub(crate) fn settled_words(settled: &Settled) -> Vec<String> {
    let invoked = (settled.invoked != 0).then(|| format!("invoked {:+}", settled.invoked));
    let complication = settled.complication.then(|| "complication".to_owned());
    invoked.into_iter().chain([format!("margin {}", settled.margin)]).chain(complication).collect()
}

/// What an attack does to a track once its dice lie, in words. `jams`: whether a complication has an effect that is
/// told.
pub(crate) fn attack_words(
    attack: &Attack,
    settled: &Settled,
    jams: bool,
    track: &Track,
    before: TrackState,
) -> Vec<String> {
    let done = attack.done(settled);
    let mut words = settled_words(settled);
    if done.complication && jams {
        words.push("jammed".to_owned());
    }
    words.push(if done.stress.is_some() { "hit" } else { "miss" }.to_owned());
    if done.boost {
        words.push("boost".to_owned());
    }
    let Some(stress) = done.stress else { return words };
    words.push(format!("stress {stress}"));
    let (_, absorbed) = track.absorb(before, stress);
    words.extend(absorbed.words());
    words
}
