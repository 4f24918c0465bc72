//! The best play of boxes and fate points.

use crate::dice::{FOUR_DICE, FourDice};
use serde::Serialize;
use shootout_odds::Weight;
use std::collections::BTreeMap;

/// What four dice show, whichever die shows what: there are 15 patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pattern {
    minuses: u8,
    blanks: u8,
}

impl Pattern {
    /// The pattern of a roll.
    pub fn of(dice: &FourDice) -> Self {
        let showing = |face: u32| dice.faces().iter().filter(|shown| **shown == face).count() as u8;
        Self { minuses: showing(1), blanks: showing(2) }
    }

    /// What the dice come to: 4, less 2 for each minus and 1 for each blank.
    pub fn sum(self) -> i32 {
        4 - 2 * i32::from(self.minuses) - i32::from(self.blanks)
    }

    /// The same with one die turned to +, if there is one to turn.
    pub fn turned(self, does: Move) -> Option<Self> {
        match does {
            Move::FlipMinus => Some(Self { minuses: self.minuses.checked_sub(1)?, ..self }),
            Move::FlipBlank => Some(Self { blanks: self.blanks.checked_sub(1)?, ..self }),
            Move::Reroll => None,
        }
    }

    /// Every pattern with its chance.
    fn all<W: Weight>() -> BTreeMap<Self, W> {
        let mut found = BTreeMap::new();
        let each = W::ratio(1, u64::from(FOUR_DICE.outcomes()));
        for outcome in 1..=FOUR_DICE.outcomes() {
            let pattern = Self::of(&FourDice::of_outcome(outcome));
            found.entry(pattern).or_insert_with(W::zero).add(&each);
        }
        found
    }
}

/// What an aspect box may do (FU-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// A - becomes a +.
    FlipMinus,
    /// A blank becomes a +.
    FlipBlank,
    /// All four dice again; the new roll counts.
    Reroll,
}

impl Move {
    /// All of them; of moves with equal chances the first is best.
    pub const ALL: [Self; 3] = [Self::FlipMinus, Self::FlipBlank, Self::Reroll];

    /// Its name in reports and transcripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FlipMinus => "flip_minus",
            Self::FlipBlank => "flip_blank",
            Self::Reroll => "reroll",
        }
    }

    /// What to do, as a person reads it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::FlipMinus => "Turn a \u{2212} to +",
            Self::FlipBlank => "Turn a blank to +",
            Self::Reroll => "Roll all four again",
        }
    }
}

/// What is best with the dice that lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Best {
    /// Nothing: the target is reached, or nothing helps.
    Stand,
    /// Fate points are enough.
    FatePoints,
    /// A box: a - becomes a +.
    FlipMinus,
    /// A box: a blank becomes a +.
    FlipBlank,
    /// A box: all four dice again.
    Reroll,
}

impl Best {
    /// As a person reads it, within a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Stand => "spend nothing",
            Self::FatePoints => "spend fate points",
            Self::FlipMinus => "turn a \u{2212} to +",
            Self::FlipBlank => "turn a blank to +",
            Self::Reroll => "roll all four again",
        }
    }

    /// What a box does, if it is that.
    pub(crate) const fn as_move(self) -> Option<Move> {
        match self {
            Self::Stand | Self::FatePoints => None,
            Self::FlipMinus => Some(Move::FlipMinus),
            Self::FlipBlank => Some(Move::FlipBlank),
            Self::Reroll => Some(Move::Reroll),
        }
    }
}

impl From<Move> for Best {
    fn from(does: Move) -> Self {
        match does {
            Move::FlipMinus => Self::FlipMinus,
            Move::FlipBlank => Self::FlipBlank,
            Move::Reroll => Self::Reroll,
        }
    }
}

/// Chances that differ by less are equal: only rounding tells them apart.
const EQUAL: f64 = 1e-12;

/// What every pattern is worth with every number of boxes left.
pub(crate) struct Values<W> {
    /// What the dice must come to, without fate points.
    need: i32,
    fate_points: i32,
    patterns: BTreeMap<Pattern, W>,
    /// By boxes left, from 0.
    values: Vec<BTreeMap<Pattern, W>>,
}

impl<W: Weight> Values<W> {
    /// All chances to reach `need`, with up to so many boxes.
    pub fn new(need: i32, fate_points: i32, boxes: usize) -> Self {
        let mut worked = Self { need, fate_points, patterns: Pattern::all(), values: Vec::new() };
        for left in 0..=boxes {
            let patterns: Vec<Pattern> = worked.patterns.keys().copied().collect();
            let value = |pattern: Pattern| (pattern, worked.worth(left, pattern));
            let values = patterns.into_iter().map(value).collect();
            worked.values.push(values);
        }
        worked
    }

    /// The chance with so many boxes left, worked out from those with fewer.
    fn worth(&self, left: usize, pattern: Pattern) -> W {
        if self.can_be_had(pattern) {
            return W::one();
        }
        let moves = self.moves(left, pattern).into_iter().map(|(_, chance)| chance);
        moves.fold(W::zero(), |best, chance| if chance > best { chance } else { best })
    }

    /// Whether fate points bring the dice to the target.
    fn can_be_had(&self, pattern: Pattern) -> bool {
        pattern.sum() + self.fate_points >= self.need
    }

    /// The chance when these dice lie and so many boxes are left.
    pub fn value(&self, left: usize, pattern: Pattern) -> &W {
        &self.values[left][&pattern]
    }

    /// The chance before the roll.
    pub fn before_the_roll(&self, left: usize) -> W {
        let (mut reached, mut missed) = (W::zero(), W::zero());
        for (pattern, chance) in &self.patterns {
            let value = self.value(left, *pattern);
            reached.add_product(chance, value);
            missed.add_product(chance, &value.complement());
        }
        reached.beside(&missed)
    }

    /// What a box may do now, with the chance after it; nothing once the target can be had.
    pub fn moves(&self, left: usize, pattern: Pattern) -> Vec<(Move, W)> {
        let Some(then) = left.checked_sub(1).filter(|_| !self.can_be_had(pattern)) else { return Vec::new() };
        let after = |does: Move| match does {
            Move::Reroll => Some(self.before_the_roll(then)),
            turn => pattern.turned(turn).map(|pattern| self.value(then, pattern).clone()),
        };
        Move::ALL.into_iter().filter_map(|does| Some((does, after(does)?))).collect()
    }

    /// What is best.
    pub fn best(&self, left: usize, pattern: Pattern) -> Best {
        if pattern.sum() >= self.need {
            return Best::Stand;
        }
        if self.can_be_had(pattern) {
            return Best::FatePoints;
        }
        let mut best = (Best::Stand, W::zero());
        for (does, chance) in self.moves(left, pattern) {
            if chance.to_f64() > best.1.to_f64() + EQUAL {
                best = (does.into(), chance);
            }
        }
        best.0
    }

    /// The fewest fate points that bring the dice to the target; none where they cannot.
    pub fn fate_points_for(&self, pattern: Pattern) -> Option<i32> {
        self.can_be_had(pattern).then(|| (self.need - pattern.sum()).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::rolls;
    use shootout_odds::Rational;

    fn pattern(faces: &str) -> Pattern {
        Pattern::of(&rolls(faces).unwrap()[0])
    }

    /// FU-X23: 2 or more on the dice: 15/81; with a box 1483/2187; with a box and a fate point 1937/2187.
    #[test]
    fn printed_chances() {
        let chance = |points, boxes| Values::<Rational>::new(2, points, boxes).before_the_roll(boxes);
        assert_eq!(chance(0, 0), Rational::ratio(15, 81));
        assert_eq!(chance(0, 1), Rational::ratio(1483, 2187));
        assert_eq!(chance(1, 1), Rational::ratio(1937, 2187));
    }

    /// The chance by everything that can be done, die by die: no patterns, no memory.
    fn by_hand(need: i32, left: usize, faces: [i32; 4]) -> Rational {
        if faces.iter().sum::<i32>() >= need {
            return Rational::one();
        }
        if left == 0 {
            return Rational::zero();
        }
        let mut best = rolled_by_hand(need, left - 1);
        for die in 0..4 {
            let mut turned = faces;
            turned[die] = 1;
            let value = by_hand(need, left - 1, turned);
            best = if value > best { value } else { best };
        }
        best
    }

    fn rolled_by_hand(need: i32, left: usize) -> Rational {
        let mut mean = Rational::zero();
        for outcome in 0..81 {
            let faces = [outcome / 27 - 1, outcome / 9 % 3 - 1, outcome / 3 % 3 - 1, outcome % 3 - 1];
            mean.add_product(&Rational::ratio(1, 81), &by_hand(need, left, faces));
        }
        mean
    }

    /// The twin: fate points lower the need, which is the same as adding to every sum.
    #[test]
    fn the_twin_agrees() {
        for need in -5..=6 {
            for left in 0..=2 {
                let values = Values::<Rational>::new(need + 1, 1, left);
                assert_eq!(values.before_the_roll(left), rolled_by_hand(need, left), "{need} {left}");
            }
        }
    }

    /// Of equals the first is best; nothing is spent where nothing helps, or nothing is needed.
    #[test]
    fn the_best_next_move() {
        let best =
            |need, points, left, faces| Values::<f64>::new(need, points, left).best(left, pattern(faces));
        assert_eq!(best(1, 0, 1, "-0++"), Best::Stand);
        assert_eq!(best(2, 1, 1, "-0++"), Best::FatePoints);
        // A minus gives 2 and a blank gives 1: either is enough.
        assert_eq!(best(2, 0, 1, "-0++"), Best::FlipMinus);
        assert_eq!(best(2, 0, 1, "00+0"), Best::FlipBlank);
        assert_eq!(best(4, 0, 1, "--00"), Best::Reroll);
        assert_eq!(best(9, 1, 3, "--00"), Best::Stand);
        assert_eq!(best(4, 0, 0, "--00"), Best::Stand);
    }
}
