//! One against several rolled out, and played with real dice.

use super::situation::{Next, Several, Situation};
use crate::dice::FourDice;
use crate::fudge::duel::DuelOutcome;
use crate::fudge::group::{HERO, MeleePlay, foe_name};
use crate::fudge::pair::PairPlay;
use crate::transcript::{Asked, Script};

/// What is to be rolled now.
enum Pending {
    Melee(MeleePlay),
    Pair(PairPlay),
    Nothing,
}

/// A fight under way.
pub(super) struct SeveralScript<'s> {
    several: Several<'s>,
    most_turns: u32,
    situation: Situation,
    /// The exchange that is played, counted from 1.
    turn: u32,
    pending: Pending,
}

impl<'s> SeveralScript<'s> {
    pub fn new(several: Several<'s>, most_turns: u32) -> Self {
        let situation = several.start();
        let mut script = Self { several, most_turns, situation, turn: 1, pending: Pending::Nothing };
        script.pending = script.begin();
        script
    }

    /// What is rolled at the start of an exchange.
    fn begin(&self) -> Pending {
        if self.situation.winner().is_some() || self.turn > self.most_turns {
            return Pending::Nothing;
        }
        match self.situation.standing()[..] {
            [foe] => {
                let names = [HERO.to_owned(), foe_name(foe)];
                Pending::Pair(PairPlay::new(names, "exchange", Some(self.turn)))
            }
            ref foes => Pending::Melee(MeleePlay::new(foes.iter().copied(), Some(self.turn))),
        }
    }

    /// Goes on to the next exchange.
    fn settle(&mut self, situation: Situation) {
        self.situation = situation;
        self.turn += 1;
        self.pending = self.begin();
    }
}

impl Script for SeveralScript<'_> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        match (&self.pending, self.several.exchange(&self.situation)) {
            (Pending::Melee(play), Next::Melee(_, melee)) => Some(play.asks(&melee)),
            (Pending::Pair(play), Next::Pair(_, pair)) => Some(play.asks(&pair)),
            _ => None,
        }
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let (after, words) = match (&mut self.pending, self.several.exchange(&self.situation)) {
            (Pending::Melee(play), Next::Melee(standing, melee)) => {
                let Some(settled) = play.give(&melee, dice) else { return Vec::new() };
                let foe = |(place, foe): (usize, &usize)| (*foe, melee.foe_after(place, &settled.end));
                let foes: Vec<_> = standing.iter().enumerate().map(foe).collect();
                let hero = melee.hero_after(&settled.end);
                (self.several.after(&self.situation, hero, &foes), settled.words)
            }
            (Pending::Pair(play), Next::Pair(foe, pair)) => {
                let Some(settled) = play.give(&pair, dice) else { return Vec::new() };
                let [hero, wounds] = settled.after;
                (self.several.after(&self.situation, hero, &[(foe, wounds)]), settled.words)
            }
            _ => return Vec::new(),
        };
        self.settle(after);
        words
    }

    fn outcome(&self) -> DuelOutcome {
        DuelOutcome::before_turn(self.turn, self.situation.winner())
    }
}
