//! An exchange of fire rolled out, and played with real dice.

use super::{AttackOutcome, AttackScenario};
use crate::dice::FourDice;
use crate::invocation::BONUS;
use crate::track::{Absorbed, Track, TrackState};
use crate::transcript::{Asked, RollRequest, Script};
use crate::vehicles::shot::{Shot, words};

/// Someone's shot, and what is invoked for it.
#[derive(Clone, Debug)]
pub(crate) struct Volley {
    /// Who fires, in transcripts.
    pub attacker: String,
    pub shot: Shot,
    /// What both sides' invocations come to.
    pub invoked: i32,
}

/// The dice of shots at one ship, one after the other, until it is out.
pub(crate) struct FirePlay {
    volleys: Vec<Volley>,
    /// Who is fired at, in transcripts.
    target: &'static str,
    turn: Option<u32>,
    track: Track,
    pub state: TrackState,
    /// The place of the shot that is rolled.
    at: usize,
    /// What the attack came to, while the defence is still to be rolled.
    rolled: Option<i32>,
    /// How the last hit was absorbed.
    pub absorbed: Absorbed,
}

impl FirePlay {
    pub fn new(
        volleys: Vec<Volley>,
        target: &'static str,
        turn: Option<u32>,
        track: Track,
        state: TrackState,
    ) -> Self {
        Self { volleys, target, turn, track, state, at: 0, rolled: None, absorbed: Absorbed::default() }
    }

    /// The next roll; none when all have fired, or the ship is out.
    pub fn asks(&self) -> Option<Asked> {
        let volley = self.volleys.get(self.at).filter(|_| !self.state.out)?;
        let (roller, why, added) = match self.rolled {
            None => (volley.attacker.clone(), "attack", volley.shot.attacker.total),
            Some(_) => (self.target.to_owned(), "defence", volley.shot.target.side.total),
        };
        Some(Asked { request: RollRequest { turn: self.turn, roller, why }, added })
    }

    /// Takes dice, and says what they settle: nothing while the defence is to be rolled.
    pub fn give(&mut self, dice: FourDice) -> Vec<String> {
        let Some(volley) = self.volleys.get(self.at) else { return Vec::new() };
        let dice = match self.rolled {
            None if volley.shot.target.rolls => {
                self.rolled = Some(dice.sum());
                return Vec::new();
            }
            None => dice.sum(),
            Some(attack) => attack - dice.sum(),
        };
        let margin = volley.shot.edge() + volley.invoked + dice;
        (self.state, self.absorbed) = self.track.absorb(self.state, volley.shot.stress(margin));
        self.rolled = None;
        self.at += 1;
        words(&volley.shot, volley.invoked, margin, &self.absorbed)
    }
}

/// The question under way.
pub(super) struct AttackScript {
    play: FirePlay,
    nobody_fires: bool,
}

impl AttackScenario {
    /// The dice of all who fire, in their order; both sides' invocations count.
    pub(crate) fn fire(&self, target: &'static str) -> FirePlay {
        let ship = self.ship();
        let volleys = self.who_fires().into_iter().map(|(place, gunner)| Volley {
            attacker: format!("attacker {}", place + 1),
            invoked: BONUS * (gunner.invocations - ship.invocations),
            shot: self.shot(&gunner),
        });
        let (volleys, state) = (volleys.collect(), ship.track.fresh());
        FirePlay::new(volleys, target, None, ship.track, state)
    }
}

impl AttackScript {
    pub fn new(scenario: &AttackScenario) -> Self {
        Self { play: scenario.fire("target"), nobody_fires: scenario.who_fires().is_empty() }
    }
}

impl Script for AttackScript {
    type Outcome = AttackOutcome;

    fn asks(&self) -> Option<Asked> {
        self.play.asks()
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        self.play.give(dice)
    }

    fn outcome(&self) -> AttackOutcome {
        if self.nobody_fires {
            return AttackOutcome::NotLegal { legal: false };
        }
        AttackOutcome::Fired { out: self.play.state.out }
    }
}
