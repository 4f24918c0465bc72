//! Duels with real dice: each roll of each turn, until somebody has won.

use crate::companion::settled;
use crate::dice::FourDice;
use crate::order::{Groups, Order, OrderScript};
use crate::transcript::{Asked, Script};
use shootout_ruleset::InputError;
use shootout_ruleset::combat::{Duel, DuelOutcome};

/// A duel whose rolls can be made die by die.
pub(crate) trait DieByDie: Duel {
    /// A roll under way: the dice of both sides, and new ones for some of them.
    type Play;

    /// Those who roll for who acts first; none where nobody does.
    fn initiative(&self) -> Option<Order> {
        None
    }

    /// Who acts first once that is rolled.
    fn first_of(&self, _groups: &Groups) -> Option<Self::First> {
        None
    }

    /// The dice of a roll, none of which lies yet; in a duel, in which turn.
    fn begin(&self, situation: &Self::Situation, roll: &Self::Roll, turn: Option<u32>) -> Self::Play;

    /// The dice to be rolled now; none once it is settled.
    fn asks(&self, situation: &Self::Situation, roll: &Self::Roll, play: &Self::Play) -> Option<Asked>;

    /// Takes these dice.
    fn give(
        &self,
        situation: &Self::Situation,
        roll: &Self::Roll,
        play: &mut Self::Play,
        dice: FourDice,
    ) -> Given<Self::Settled>;
}

/// What dice mean, in the words of transcripts.
pub(crate) enum Given<Settled> {
    /// More are to be rolled.
    Open(Vec<String>),
    /// The roll is settled.
    Settled(Vec<String>, Settled),
}

/// What is to be rolled now.
enum Pending<D: DieByDie> {
    Order(OrderScript),
    Roll {
        roll: D::Roll,
        play: D::Play,
        /// Those that follow in the same turn.
        others: Vec<D::Roll>,
    },
    Nothing,
}

/// A duel under way.
pub(crate) struct DuelScript<D: DieByDie> {
    duel: D,
    most_turns: u32,
    situation: D::Situation,
    /// The turn that is played, counted from 1.
    turn: u32,
    pending: Pending<D>,
}

impl<D: DieByDie> DuelScript<D> {
    /// At the first turn of at most so many.
    pub fn new(duel: D, most_turns: u32) -> Self {
        let situation = duel.start();
        let mut script = Self { duel, most_turns, situation, turn: 1, pending: Pending::Nothing };
        script.begin_turn();
        script
    }

    /// Goes on to the next turn in which dice are rolled.
    fn begin_turn(&mut self) {
        self.pending = Pending::Nothing;
        while self.duel.winner(&self.situation).is_none() && self.turn <= self.most_turns {
            if let Some(order) = self.duel.initiative().filter(|_| self.duel.is_order_open(&self.situation)) {
                self.pending = Pending::Order(OrderScript::new(order, Some(self.turn)));
                return;
            }
            let rolls = self.duel.begin_turn(&mut self.situation);
            if self.begin_roll(rolls) {
                return;
            }
            self.end_turn();
        }
    }

    /// Begins the first of the rolls; false when there is none.
    fn begin_roll(&mut self, mut rolls: Vec<D::Roll>) -> bool {
        if rolls.is_empty() {
            return false;
        }
        let roll = rolls.remove(0);
        let play = self.duel.begin(&self.situation, &roll, Some(self.turn));
        self.pending = Pending::Roll { roll, play, others: rolls };
        true
    }

    fn end_turn(&mut self) {
        self.duel.end_turn(&mut self.situation);
        self.turn += 1;
    }
}

impl<D: DieByDie> Script for DuelScript<D> {
    type Outcome = DuelOutcome;

    fn asks(&self) -> Option<Asked> {
        match &self.pending {
            Pending::Order(order) => order.asks(),
            Pending::Roll { roll, play, .. } => self.duel.asks(&self.situation, roll, play),
            Pending::Nothing => None,
        }
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        match std::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Nothing => Vec::new(),
            Pending::Order(mut order) => {
                let words = order.give(dice);
                if order.asks().is_some() {
                    self.pending = Pending::Order(order);
                    return words;
                }
                if let Some(first) = self.duel.first_of(order.groups()) {
                    self.duel.ordered(&mut self.situation, &first);
                }
                self.begin_turn();
                words
            }
            Pending::Roll { roll, mut play, others } => {
                match self.duel.give(&self.situation, &roll, &mut play, dice) {
                    Given::Open(words) => {
                        self.pending = Pending::Roll { roll, play, others };
                        words
                    }
                    Given::Settled(words, settled) => {
                        let after = self.duel.after(&self.situation, &roll)(&settled);
                        self.situation = after;
                        if !self.begin_roll(others) {
                            self.end_turn();
                            self.begin_turn();
                        }
                        words
                    }
                }
            }
        }
    }

    fn outcome(&self) -> DuelOutcome {
        DuelOutcome::before_turn(self.turn, self.duel.winner(&self.situation))
    }
}

/// The first turn of a duel alone, which is one roll, by these dice of the table: its words, and how all stand after it. So a scene
/// plays a turn of the duel that those who meet in it would fight.
///
/// # Errors
///
/// When there are not so many rolls of four dice, or one of them is wrong.
pub(crate) fn one_turn<D: DieByDie>(
    duel: &D,
    rolls: usize,
    faces: &str,
) -> Result<(Vec<String>, D::Situation), InputError> {
    let mut situation = duel.start();
    let roll = duel.begin_turn(&mut situation).into_iter().next();
    let nothing = || InputError::new("faces", "dice", "nothing: nothing is rolled in this turn");
    let roll = roll.ok_or_else(nothing)?;
    let mut play = duel.begin(&situation, &roll, None);
    let (words, settled) =
        settled(faces, rolls, |dice| match duel.give(&situation, &roll, &mut play, dice) {
            Given::Open(_) => None,
            Given::Settled(words, settled) => Some((words, settled)),
        })?;
    let mut after = duel.after(&situation, &roll)(&settled);
    duel.end_turn(&mut after);
    Ok((words, after))
}
