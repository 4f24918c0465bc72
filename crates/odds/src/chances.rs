//! The chances of outcomes: all alike for dice told face by face, each its own for totals.

use crate::{Dice, Dist, Faces, Pool, Procedure, Roll, Weight};
use std::cmp::Ordering;

/// What the exact readers need to know of a throw.
#[derive(Clone, Copy)]
pub(crate) struct Outcomes {
    dice: Dice,
    reroll: Faces,
    /// How many outcomes count.
    counted: u64,
}

impl Outcomes {
    /// Those of a roll that this procedure asks for.
    pub fn of<P: Procedure>(roll: &Roll<P::Why>) -> Self {
        let Roll { dice, reroll, .. } = *roll;
        assert!(
            P::TOTALS || !dice.are_totalled(),
            "a procedure that rolls totals says so: Procedure::TOTALS"
        );
        if P::TOTALS && !reroll.is_empty() {
            let is_rerolled = dice.pool().is_some_and(Pool::rerolls);
            assert!(!is_rerolled, "a pool is thrown again die by die or as a whole, not both");
        }
        Self { dice, reroll, counted: u64::from(dice.outcomes() - reroll.len()) }
    }

    /// How many outcomes count.
    pub const fn counted(&self) -> u64 {
        self.counted
    }

    /// Whether any of these outcomes can come about at all.
    pub fn can_be<P: Procedure>(&self, faces: Faces) -> bool {
        if !(P::TOTALS && self.dice.are_totalled()) {
            return !faces.is_empty();
        }
        let weights = self.dice.weights::<Possible>();
        (1..).zip(weights).any(|(outcome, weight)| !weight.is_zero() && faces.contains(outcome))
    }
}

/// Chances of sets of outcomes. Those of totals are worked out once for the same dice.
pub(crate) struct Chances<W> {
    /// Dice with the chance of each outcome.
    known: Vec<(Dice, Vec<W>)>,
}

impl<W: Weight> Chances<W> {
    pub const fn new() -> Self {
        Self { known: Vec::new() }
    }

    /// The chance that the outcome is one of these.
    pub fn of<P: Procedure>(&mut self, outcomes: &Outcomes, faces: Faces) -> W {
        if P::TOTALS && outcomes.dice.are_totalled() {
            return self.of_total(outcomes, faces);
        }
        W::ratio(u64::from(faces.len()), outcomes.counted)
    }

    fn of_total(&mut self, outcomes: &Outcomes, faces: Faces) -> W {
        let Outcomes { dice, reroll, .. } = *outcomes;
        let known = self.known.iter().position(|(known, _)| *known == dice).unwrap_or_else(|| {
            self.known.push((dice, dice.weights()));
            self.known.len() - 1
        });
        let sum = |outcomes: Faces| {
            let mut chance = W::zero();
            let weights = outcomes.iter().filter_map(|outcome| self.known[known].1.get(outcome as usize - 1));
            weights.for_each(|weight| chance.add(weight));
            chance
        };
        if reroll.is_empty() {
            return sum(faces);
        }
        sum(faces).over(&sum(Faces::up_to(dice.outcomes() as i32) - reroll))
    }
}

impl Dice {
    /// The distribution of the total: of the sum of what the faces count, or of the successes.
    #[must_use]
    pub fn totals<W: Weight>(self) -> Dist<i64, W> {
        if !self.are_totalled() {
            return Dist::uniform((1..=self.outcomes()).map(|outcome| self.total(outcome)));
        }
        Dist::from_weights((1..).zip(self.weights()).map(|(outcome, weight)| (self.total(outcome), weight)))
    }

    /// The chance of each outcome, in order, where outcomes are totals.
    fn weights<W: Weight>(self) -> Vec<W> {
        match self.pool() {
            Some(pool) => pool.pmf(),
            None => self.sums(),
        }
    }

    /// The chance of each sum, one die after the other.
    fn sums<W: Weight>(self) -> Vec<W> {
        let die = self.first();
        let (least, most) = die.span();
        let mut one = vec![0u64; (most - least) as usize + 1];
        die.values().for_each(|value| one[(value - least) as usize] += 1);
        let mut sums = vec![W::one()];
        for _ in self.sides() {
            let mut next = vec![W::zero(); sums.len() + one.len() - 1];
            for (more, faces) in one.iter().enumerate().filter(|(_, faces)| **faces > 0) {
                let chance = W::ratio(*faces, u64::from(die.sides()));
                sums.iter().zip(&mut next[more..]).for_each(|(sum, to)| to.add_product(sum, &chance));
            }
            sums = next;
        }
        sums
    }
}

/// Whether something can come about, however unlikely it is: a weight that no rounding makes nothing.
#[derive(Clone, Debug, PartialEq)]
struct Possible(bool);

impl PartialOrd for Possible {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl Weight for Possible {
    fn zero() -> Self {
        Self(false)
    }
    fn one() -> Self {
        Self(true)
    }
    fn ratio(part: u64, _whole: u64) -> Self {
        Self(part > 0)
    }
    fn add(&mut self, other: &Self) {
        self.0 |= other.0;
    }
    /// What is possible stays so, whatever else is.
    fn subtract(&mut self, _other: &Self) {}
    fn times(&self, other: &Self) -> Self {
        Self(self.0 && other.0)
    }
    fn over(&self, _other: &Self) -> Self {
        Self(self.0)
    }
    fn is_zero(&self) -> bool {
        !self.0
    }
    fn to_f64(&self) -> f64 {
        if self.0 { 1.0 } else { 0.0 }
    }
}
