//! The question "attack" and the question "manoeuvre", roll by roll.

use super::aftermath::{Aftermath, Before, aftermath};
use super::attack::Attack;
use super::attack_play::{ClashPlay, Meant, attack_words, settled_words};
use super::clash::Settled;
use super::document::{AttackScenario, ManoeuvreScenario};
use super::manoeuvre::{Created, Manoeuvre};
use crate::dice::FourDice;
use crate::track::Track;
use crate::transcript::{Asked, Script};
use serde::Serialize;

/// What an attack came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackOutcome {
    /// The attacker's total less the defender's, invocations included.
    pub margin: i32,
    /// Whether it hit.
    pub hit: bool,
    /// The stress; 0 for a miss.
    pub stress: i32,
}

/// What a manoeuvre came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManoeuvreOutcome {
    /// The attacker's total less the defender's, invocations included.
    pub margin: i32,
}

/// An attack under way.
pub(crate) struct AttackScript {
    attack: Attack,
    track: Track,
    play: ClashPlay,
    settled: Option<Settled>,
}

impl AttackScript {
    pub fn new(scenario: &AttackScenario) -> Self {
        let attack = scenario.attack();
        let reach = scenario.reach(&attack);
        let play = ClashPlay::new(reach.clash.with(reach.ruled(&scenario.rulings)), "attack");
        Self { attack, track: scenario.track(), play, settled: None }
    }

    /// How many invocations each side has made, the attacker first.
    pub fn made(&self, scenario: &AttackScenario) -> (i32, i32) {
        let settled = self.settled.unwrap_or_default();
        scenario.reach(&self.attack).made(&scenario.rulings, &settled, self.play.rerolls)
    }

    /// What the attack leaves both sides with, by how often the weapon can be used; nothing while dice are missing.
    pub fn aftermath(&self, scenario: &AttackScenario, uses: Option<u16>) -> Option<Aftermath> {
        let done = self.attack.done(&self.settled?);
        let (track, cover) = (&self.track, scenario.defender.cover);
        let before = Before { uses, cover, track, state: track.fresh() };
        Some(aftermath(&done, &before, scenario.approach(), &scenario.rulings))
    }
}

impl Script for AttackScript {
    type Outcome = AttackOutcome;

    fn asks(&self) -> Option<Asked> {
        self.play.asks()
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match self.play.give(dice) {
            Meant::Open(words) => words,
            Meant::Settled(settled) => {
                self.settled = Some(settled);
                attack_words(&self.attack, &settled, false, &self.track, self.track.fresh())
            }
        }
    }

    fn outcome(&self) -> AttackOutcome {
        let settled = self.settled.unwrap_or_default();
        let stress = self.attack.done(&settled).stress;
        AttackOutcome { margin: settled.margin, hit: stress.is_some(), stress: stress.unwrap_or(0) }
    }
}

/// A manoeuvre under way.
pub(crate) struct ManoeuvreScript {
    manoeuvre: Manoeuvre,
    play: ClashPlay,
    settled: Option<Settled>,
}

impl ManoeuvreScript {
    pub fn new(scenario: &ManoeuvreScenario) -> Self {
        let manoeuvre = scenario.manoeuvre();
        let reach = scenario.reach(&manoeuvre);
        let play = ClashPlay::new(reach.clash.with(reach.ruled(&scenario.rulings)), "manoeuvre");
        Self { manoeuvre, play, settled: None }
    }

    /// How many invocations each side has made, the attacker first.
    pub fn made(&self, scenario: &ManoeuvreScenario) -> (i32, i32) {
        let settled = self.settled.unwrap_or_default();
        scenario.reach(&self.manoeuvre).made(&scenario.rulings, &settled, self.play.rerolls)
    }

    /// What it created, and whether the dice showed a complication; nothing while dice are missing.
    pub fn done(&self) -> Option<(Created, bool)> {
        self.settled.map(|settled| (self.manoeuvre.created(&settled), settled.complication))
    }
}

impl Script for ManoeuvreScript {
    type Outcome = ManoeuvreOutcome;

    fn asks(&self) -> Option<Asked> {
        self.play.asks()
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match self.play.give(dice) {
            Meant::Open(words) => words,
            Meant::Settled(settled) => {
                self.settled = Some(settled);
                let mut words = settled_words(&settled);
                words.push(self.manoeuvre.created(&settled).words().to_owned());
                words
            }
        }
    }

    fn outcome(&self) -> ManoeuvreOutcome {
        ManoeuvreOutcome { margin: self.settled.unwrap_or_default().margin }
    }
}
