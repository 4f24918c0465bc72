//! Invocations after the roll (FF-I1): each is +2, or all four dice are rolled again.

use crate::dice::HIGHEST;

/// What an invocation adds.
pub const BONUS: i32 = 2;

/// What to do with the invocations that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Spend so many for +2 each; 0 where nothing is needed, or nothing helps.
    Add(u8),
    /// Spend one to roll all four dice again.
    Reroll,
}

/// The best play: it reaches its goal with the greatest chance, which is
/// V(k, need, x) = 1 if x + 2k >= need, else the mean over y of V(k - 1, need, y).
///
/// A goal that the +2s left can reach is bought with as few as do; else all dice are rolled again if that leaves any
/// chance; else nothing is spent. A +2 never comes before the last roll, as it can still be bought then.
///
/// - `missing`: how much more is needed; 0 or less where the goal is reached;
/// - `dice`: what the dice show now;
/// - `left`: the invocations that are left;
/// - `blocked`: why adding cannot help, where it cannot.
///
/// ```
/// use shootout_fate::invocation::{Blocked, Play, best_play};
/// assert_eq!(best_play(3, -1, 2, Blocked::No), Play::Add(2));
/// // With one invocation +2 is not enough, but four dice that show -1 now may come to 2 or more.
/// assert_eq!(best_play(3, -1, 1, Blocked::No), Play::Reroll);
/// assert_eq!(best_play(9, -1, 1, Blocked::No), Play::Add(0));
/// ```
pub fn best_play(missing: i32, dice: i32, left: u8, blocked: Blocked) -> Play {
    let adds = i32::from(left) * BONUS;
    match blocked {
        Blocked::ForGood => return Play::Add(0),
        Blocked::No if missing <= 0 => return Play::Add(0),
        Blocked::No if missing <= adds => return Play::Add(missing.unsigned_abs().div_ceil(2) as u8),
        Blocked::No | Blocked::ByTheDice => {}
    }
    // At best the new dice all show +, and the other invocations add to them.
    let within_reach = missing + dice <= HIGHEST + adds - BONUS;
    if left > 0 && within_reach { Play::Reroll } else { Play::Add(0) }
}

/// Whether something else than the margin keeps from the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// Only the margin counts.
    No,
    /// The goal cannot be reached with the dice as they lie.
    ByTheDice,
    /// The goal cannot be reached any more.
    ForGood,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::sum;
    use shootout_odds::{Rational, Weight};

    /// The recursion of FF-I1 by itself: the greatest chance of all that can be done.
    fn value(left: u8, need: i32, dice: i32) -> Rational {
        if dice + 2 * i32::from(left) >= need {
            return Rational::one();
        }
        if left == 0 { Rational::zero() } else { rolled(&|dice| value(left - 1, need, dice)) }
    }

    fn rolled(then: &impl Fn(i32) -> Rational) -> Rational {
        let mut chance = Rational::zero();
        sum::<Rational>().iter().for_each(|(dice, weight)| chance.add_product(weight, &then(*dice)));
        chance
    }

    fn played(left: u8, need: i32, dice: i32) -> Rational {
        match best_play(need - dice, dice, left, Blocked::No) {
            Play::Add(adds) if dice + 2 * i32::from(adds) >= need => Rational::one(),
            Play::Add(_) => Rational::zero(),
            Play::Reroll => rolled(&|dice| played(left - 1, need, dice)),
        }
    }

    /// FF-I1: the play reaches what the recursion says is the most, whatever is needed and left.
    #[test]
    fn the_play_is_the_best_there_is() {
        for left in 0..4 {
            for need in -5..13 {
                for dice in -4..=4 {
                    assert_eq!(
                        played(left, need, dice),
                        value(left, need, dice),
                        "{left} left, need {need}, dice {dice}"
                    );
                }
            }
        }
    }

    /// FF-I1: as few as do are spent, none where nothing helps.
    #[test]
    fn nothing_is_wasted() {
        assert_eq!(best_play(0, 2, 3, Blocked::No), Play::Add(0));
        assert_eq!(best_play(1, 2, 3, Blocked::No), Play::Add(1));
        assert_eq!(best_play(2, 2, 3, Blocked::No), Play::Add(1));
        assert_eq!(best_play(20, 2, 3, Blocked::No), Play::Add(0));
        assert_eq!(best_play(1, 2, 0, Blocked::No), Play::Add(0));
        assert_eq!(best_play(-3, -4, 1, Blocked::ByTheDice), Play::Reroll);
        assert_eq!(best_play(-3, -4, 1, Blocked::ForGood), Play::Add(0));
    }
}
