//! A fight of two rolled out, and played with real dice.

use super::situation::{Duel, Situation};
use crate::dice::FourDice;
use crate::fudge::duel::{DuelOutcome, Pace};
use crate::fudge::pair::{PairPlay, Who};
use crate::fudge::turn::AttackPlay;
use crate::order::OrderScript;
use crate::transcript::{Asked, Script};

/// What is to be rolled now.
enum Pending {
    Initiative(OrderScript),
    Exchange(PairPlay),
    Attack(Who, AttackPlay),
    Nothing,
}

/// The names of the two in transcripts.
fn names() -> [String; 2] {
    ["a", "b"].map(str::to_owned)
}

/// A fight under way.
pub(super) struct DuelScript<'s> {
    duel: Duel<'s>,
    most_turns: u32,
    situation: Situation,
    /// The exchange or turn that is played, counted from 1.
    turn: u32,
    pending: Pending,
}

impl<'s> DuelScript<'s> {
    pub fn new(duel: Duel<'s>, most_turns: u32) -> Self {
        let situation = duel.start();
        let mut script = Self { duel, most_turns, situation, turn: 1, pending: Pending::Nothing };
        script.pending = script.begin();
        script
    }

    /// What is rolled at the start of an exchange or turn.
    fn begin(&self) -> Pending {
        if self.situation.winner().is_some() || self.turn > self.most_turns {
            return Pending::Nothing;
        }
        match (self.duel.pace, self.situation.turn_of) {
            (Pace::Exchange, _) => Pending::Exchange(PairPlay::new(names(), "exchange", Some(self.turn))),
            (Pace::Turn, None) => {
                Pending::Initiative(OrderScript::new(self.duel.initiative(), Some(self.turn)))
            }
            (Pace::Turn, Some(by)) => {
                let [a, b] = names();
                let names = if by == 0 { [a, b] } else { [b, a] };
                Pending::Attack(by, AttackPlay::new(names, Some(self.turn)))
            }
        }
    }

    /// Goes on to the next exchange or turn.
    fn settle(&mut self, situation: Situation) {
        self.situation = situation;
        self.turn += 1;
        self.pending = self.begin();
    }
}

impl Script for DuelScript<'_> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        match &self.pending {
            Pending::Initiative(order) => order.asks(),
            Pending::Exchange(play) => Some(play.asks(&self.duel.pair(&self.situation))),
            Pending::Attack(by, play) => Some(play.asks(&self.duel.attack(&self.situation, *by))),
            Pending::Nothing => None,
        }
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match &mut self.pending {
            Pending::Nothing => Vec::new(),
            Pending::Initiative(order) => {
                let words = order.give(dice);
                if order.asks().is_none() {
                    self.situation.turn_of = Some(order.groups()[0][0]);
                    self.pending = self.begin();
                }
                words
            }
            Pending::Exchange(play) => {
                let Some(settled) = play.give(&self.duel.pair(&self.situation), dice) else {
                    return Vec::new();
                };
                self.settle(self.duel.exchanged(settled.after));
                settled.words
            }
            Pending::Attack(by, play) => {
                let by = *by;
                let Some(settled) = play.give(&self.duel.attack(&self.situation, by), dice) else {
                    return Vec::new();
                };
                self.settle(self.duel.attacked(by, settled.after));
                settled.words
            }
        }
    }

    fn outcome(&self) -> DuelOutcome {
        DuelOutcome::before_turn(self.turn, self.situation.winner())
    }
}
