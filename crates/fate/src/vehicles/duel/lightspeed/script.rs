//! An escape rolled out, and played with real dice.

use super::LightspeedScenario;
use super::situation::{Escape, Situation, Step};
use crate::dice::FourDice;
use crate::transcript::{Asked, RollRequest, Script};
use crate::vehicles::detect::{succeeds, success_words};
use crate::vehicles::shot::{Shot, words};
use shootout_ruleset::combat::DuelOutcome;

/// Who rolls for the ship, in transcripts.
const SHIP: &str = "ship";

/// An escape under way.
pub(super) struct EscapeScript<'s> {
    scenario: &'s LightspeedScenario,
    escape: Escape<'s>,
    shots: Vec<(usize, Shot)>,
    situation: Situation,
    /// The exchange that is played, counted from 1.
    exchange: u32,
    /// The steps of it that are done.
    done: usize,
    /// What an attack came to, while the defence is to be rolled.
    rolled: Option<i32>,
}

impl<'s> EscapeScript<'s> {
    pub fn new(scenario: &'s LightspeedScenario) -> Self {
        let escape = scenario.escape();
        let situation = escape.start();
        let shots = scenario.shots();
        let mut script = Self { scenario, escape, shots, situation, exchange: 1, done: 0, rolled: None };
        script.pass();
        script
    }

    /// Goes on to how things stand after a roll, and over what needs no dice.
    fn settle(&mut self, situation: Situation) {
        self.step(situation);
        self.pass();
    }

    fn pass(&mut self) {
        while !self.is_over() && self.escape.step(&self.situation) == Step::Pass {
            self.step(self.escape.navigated(&self.situation, None));
        }
    }

    fn step(&mut self, situation: Situation) {
        self.situation = situation;
        self.done += 1;
        if self.done == self.escape.steps() && self.situation.winner().is_none() {
            (self.exchange, self.done) = (self.exchange + 1, 0);
        }
    }

    fn is_over(&self) -> bool {
        self.situation.winner().is_some() || self.exchange > self.scenario.turns.get().unsigned_abs()
    }
}

impl Script for EscapeScript<'_> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        if self.is_over() {
            return None;
        }
        let (roller, why, added) = match self.escape.step(&self.situation) {
            Step::Shot(place) => {
                let (attacker, shot) = self.shots.get(place)?;
                match self.rolled {
                    None => (format!("attacker {}", attacker + 1), "attack", shot.attacker.total),
                    Some(_) => (SHIP.to_owned(), "defence", shot.target.side.total),
                }
            }
            Step::Navigation(task) => {
                (SHIP.to_owned(), "navigation", self.scenario.navigation.get(task)?.side().total)
            }
            Step::Pass => return None,
        };
        Some(Asked { request: RollRequest { turn: Some(self.exchange), roller, why }, added })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match self.escape.step(&self.situation) {
            Step::Pass => Vec::new(),
            Step::Navigation(task) => {
                let margin = self.scenario.navigation.get(task).map_or(0, |task| task.margin(dice.sum()));
                let success = succeeds(margin, &self.scenario.rulings);
                self.settle(self.escape.navigated(&self.situation, Some(success)));
                success_words(margin, &self.scenario.rulings)
            }
            Step::Shot(place) => {
                let Some((_, shot)) = self.shots.get(place).cloned() else { return Vec::new() };
                let dice = match self.rolled.take() {
                    None if shot.target.rolls => {
                        self.rolled = Some(dice.sum());
                        return Vec::new();
                    }
                    None => dice.sum(),
                    Some(attack) => attack - dice.sum(),
                };
                let margin = shot.edge() + dice;
                let stress = shot.stress(margin);
                let (_, absorbed) = self.escape.track.absorb(self.situation.track, stress);
                self.settle(self.escape.shot(&self.situation, stress));
                words(&shot, 0, margin, &absorbed)
            }
        }
    }

    fn outcome(&self) -> DuelOutcome {
        let most = self.scenario.turns.get().unsigned_abs();
        DuelOutcome { winner: self.situation.winner(), turns: self.exchange.min(most) }
    }
}
