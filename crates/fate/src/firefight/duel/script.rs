//! A duel rolled out, and played with real dice.

use super::state::{First, NAMES, Situation, other};
use super::turn::{Duel, Setup};
use crate::dice::FourDice;
use crate::fight::DuelOutcome;
use crate::firefight::attack::Attack;
use crate::firefight::attack_play::{ClashPlay, Meant, attack_words};
use crate::firefight::document::DuelScenario;
use crate::order::OrderScript;
use crate::transcript::{Asked, Script};
use std::borrow::Cow;

/// What is to be rolled now.
enum Pending {
    Initiative(OrderScript),
    Attack {
        setup: Setup,
        attack: Attack,
        play: ClashPlay,
        /// Those that follow in the same turn.
        others: Vec<Setup>,
    },
    Nothing,
}

/// A duel under way.
pub(crate) struct DuelScript<'s> {
    duel: Duel<'s>,
    most_turns: u32,
    situation: Situation,
    /// The turn that is played, counted from 1.
    turn: u32,
    pending: Pending,
}

impl<'s> DuelScript<'s> {
    pub fn new(scenario: Cow<'s, DuelScenario>) -> Self {
        let most_turns = scenario.turns.get().unsigned_abs();
        let duel = Duel::new(scenario);
        let situation = duel.start();
        let mut script = Self { duel, most_turns, situation, turn: 1, pending: Pending::Nothing };
        script.begin_turn();
        script
    }

    /// Goes on to the next turn in which dice are rolled.
    fn begin_turn(&mut self) {
        self.pending = Pending::Nothing;
        while self.situation.winner().is_none() && self.turn <= self.most_turns {
            if self.situation.first == First::Unknown {
                let order = self.duel.initiative(NAMES);
                self.pending = Pending::Initiative(OrderScript::new(order, Some(self.turn)));
                return;
            }
            let setups = self.duel.prepare(&mut self.situation);
            if self.begin_attack(setups) {
                return;
            }
            self.end_turn();
        }
    }

    /// Begins the first of the attacks; false when there is none.
    fn begin_attack(&mut self, mut setups: Vec<Setup>) -> bool {
        if setups.is_empty() {
            return false;
        }
        let setup = setups.remove(0);
        let attack = self.duel.attack(&setup);
        let (attacker, defender) = (NAMES[setup.attacker], NAMES[other(setup.attacker)]);
        let play = ClashPlay::in_duel(attack.clash(), attacker, defender, self.turn);
        self.pending = Pending::Attack { setup, attack, play, others: setups };
        true
    }

    fn end_turn(&mut self) {
        self.duel.finish(&mut self.situation);
        self.turn += 1;
    }
}

impl Script for DuelScript<'_> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        match &self.pending {
            Pending::Initiative(order) => order.asks(),
            Pending::Attack { play, .. } => play.asks(),
            Pending::Nothing => None,
        }
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match std::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Nothing => Vec::new(),
            Pending::Initiative(mut order) => {
                let words = order.give(dice);
                if order.asks().is_some() {
                    self.pending = Pending::Initiative(order);
                    return words;
                }
                self.situation.first = First::of_groups(order.groups());
                self.begin_turn();
                words
            }
            Pending::Attack { setup, attack, mut play, others } => match play.give(dice) {
                Meant::Open(words) => {
                    self.pending = Pending::Attack { setup, attack, play, others };
                    words
                }
                Meant::Settled(settled) => {
                    let target = other(setup.attacker);
                    let (track, jams) = (&self.duel.tracks[target], self.duel.complications_matter());
                    let before = self.situation.sides[target].track;
                    let words = attack_words(&attack, &settled, jams, track, before);
                    self.duel.apply(&mut self.situation, &setup, &attack.done(&settled));
                    if !self.begin_attack(others) {
                        self.end_turn();
                        self.begin_turn();
                    }
                    words
                }
            },
        }
    }

    fn outcome(&self) -> DuelOutcome {
        DuelOutcome::before_turn(self.turn, self.situation.winner())
    }
}
