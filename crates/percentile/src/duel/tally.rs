//! What is counted while a duel is followed.

use super::Duel;
use super::clock::Clock;
use super::fighter_state::FighterState;
use crate::damage::Severity;
use shootout_odds::Weight;
use std::collections::BTreeMap;

/// How someone stands at the end: unhurt, lightly or seriously wounded, or down.
pub(super) const ENDS: usize = 4;

/// Chances of how a duel goes. Turns are counted from 1, as the clock divides the time.
pub(super) struct Tally<W> {
    /// That a fighter goes down, by fighter and turn.
    pub falls: Vec<Vec<W>>,
    /// That it ends so, by turn: the first side puts the other down, or the second does, or both at once.
    pub ends: Vec<[W; 3]>,
    /// Who is left standing, as bits by their places.
    pub left: BTreeMap<u16, W>,
    /// How each stands at the end.
    pub condition: Vec<[W; ENDS]>,
    first_side: u16,
}

impl<W: Weight> Tally<W> {
    pub fn new(duel: &Duel, clock: &Clock) -> Self {
        let turns = clock.turns as usize;
        let none = || std::array::from_fn(|_| W::zero());
        Self {
            falls: vec![vec![W::zero(); turns]; duel.fighters.len()],
            ends: vec![std::array::from_fn(|_| W::zero()); turns],
            left: BTreeMap::new(),
            condition: vec![none(); duel.fighters.len()],
            first_side: duel.side(0),
        }
    }

    /// Someone goes down.
    pub fn falls(&mut self, who: usize, turn: u32, chance: &W) {
        self.falls[who][turn as usize - 1].add(chance);
    }

    /// One side is down, or, without a turn, the time is over; everyone stands so.
    pub fn ends<'s>(
        &mut self,
        turn: Option<u32>,
        all: impl IntoIterator<Item = &'s FighterState>,
        chance: &W,
    ) {
        let mut up = 0u16;
        for (who, standing) in all.into_iter().enumerate() {
            up |= u16::from(!standing.down) << who;
            let place = match (standing.down, standing.wounds.worst()) {
                (true, _) => ENDS - 1,
                (false, Severity::None) => 0,
                (false, Severity::Light) => 1,
                (false, _) => 2,
            };
            self.condition[who][place].add(chance);
        }
        self.left.entry(up).or_insert_with(W::zero).add(chance);
        if let Some(turn) = turn {
            let how = match (up & self.first_side, up & !self.first_side) {
                (0, 0) => 2,
                (0, _) => 1,
                _ => 0,
            };
            self.ends[turn as usize - 1][how].add(chance);
        }
    }
}

impl Tally<f64> {
    /// Makes shares of what was counted in so many trials.
    pub fn share(&mut self, trials: u32) {
        let falls = self.falls.iter_mut().flatten();
        let numbers = falls.chain(self.ends.iter_mut().flatten()).chain(self.left.values_mut());
        numbers.chain(self.condition.iter_mut().flatten()).for_each(|count| *count /= f64::from(trials));
    }
}
