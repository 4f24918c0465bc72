//! Pools: many dice of one kind, of which the successes count.

mod pmf;

use crate::dice::MAX_DICE;
use crate::pool_rule::{MAX_POOL_SIDES, MAX_REROLLS, PoolCount, PoolRule, RerollRule};
use crate::{Dice, DiceError, Die, Faces};

/// A pool of dice: so many of one kind, each of which succeeds or fails by its face, some of them thrown again.
///
/// A die is thrown again once at most, and the second face stands. A pool may be empty, as when one die is halved: then there
/// is nothing to throw, and no success.
///
/// ```
/// use shootout_odds::{Die, Dist, Faces, Pool, Rational, Reroll, Weight};
/// // Five dice of eight sides succeed at 5 or more; of those that fail at most three are thrown again.
/// let pool = Pool::new(Die::numbered(8), 5, Faces::between(5, 8))?;
/// let again = pool.rerolling(Reroll::at_most(3, Faces::up_to(4)))?;
/// assert_eq!(again.pmf::<Rational>()[5], Rational::ratio(58, 256));
/// assert_eq!(again.halved().count(), 2);
///
/// // Opposed pools: how many successes more than three dice that succeed at 7.
/// let successes = |pool: Pool| Dist::from_pmf(&pool.pmf::<Rational>());
/// let other = Pool::new(Die::numbered(8), 3, Faces::between(7, 8))?;
/// let margin = successes(pool).convolve(&successes(other), |one, other| one - other);
/// assert_eq!(margin.probability(&-3), Rational::ratio(1, 32 * 64));
/// # Ok::<(), shootout_odds::DiceError>(())
/// ```
///
/// In a procedure each throw of a pool is one roll, whatever is thrown again. Hits that are rolled on to wounds:
///
/// ```
/// use shootout_odds::{Die, Faces, Transition, Next, Play, Pool, Procedure, Roll, exact};
///
/// struct Volley { hit: Pool, wound: Pool }
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
/// enum Step { Hit, Wound(u8), Done }
///
/// impl Volley {
///     fn pool(&self, step: Step) -> Option<Pool> {
///         match step {
///             Step::Hit => Some(self.hit),
///             Step::Wound(hits) => Some(self.wound.with_count(hits)),
///             Step::Done => None,
///         }
///     }
/// }
///
/// impl Procedure for Volley {
///     type State = Step;
///     type Why = Step;
///     type Event = u8; // wounds
///     const TOTALS: bool = true;
///
///     fn start(&self) -> Step {
///         Step::Hit
///     }
///     fn next(&self, step: Step) -> Next<Step> {
///         // Without a hit nothing is left to throw.
///         let dice = self.pool(step).and_then(Pool::dice);
///         dice.map_or(Next::Done, |dice| Next::Roll(Roll::new(dice, step)))
///     }
///     fn transitions(&self, step: Step, found: &mut Vec<Transition<Step, u8>>) {
///         let Some(dice) = self.pool(step).and_then(Pool::dice) else { return };
///         for successes in 0..=dice.sides().len() as u8 {
///             let faces = dice.totalling(|total| total == i64::from(successes));
///             found.push(match step {
///                 Step::Hit => Transition::new(faces, 0, Step::Wound(successes)),
///                 _ => Transition::new(faces, successes, Step::Done),
///             });
///         }
///     }
/// }
///
/// let die = Die::numbered(8);
/// let volley =
///     Volley { hit: Pool::new(die, 6, Faces::between(4, 8))?, wound: Pool::new(die, 6, Faces::between(5, 8))? };
/// let wounds: Vec<f64> = exact::distribution(&volley, &exact::Count(|wounds: &u8| usize::from(*wounds)));
/// // Each of the six dice wounds with 5/8 of 1/2.
/// assert!((wounds[6] - (5.0f64 / 16.0).powi(6)).abs() < 1e-12);
///
/// // At the table each face is given.
/// let mut play = Play::new(&volley);
/// play.enter("1 3 4 6 6 8")?; // four hits
/// assert_eq!(play.enter("5, 2, 8, 4")?.event, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    die: Die,
    count: u8,
    rule: PoolRule,
}

/// Which dice of a pool are thrown again, and why not more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reroll {
    faces: Faces,
    at_most: Option<u8>,
    success: Option<Faces>,
}

impl Reroll {
    /// Every die that shows one of these faces is thrown again.
    #[must_use]
    pub const fn every(faces: Faces) -> Self {
        Self { faces, at_most: None, success: None }
    }

    /// At most so many dice that show one of these faces are thrown again, the earliest. The faces are all successes, or all
    /// failures: else it would matter which dice are taken.
    #[must_use]
    pub const fn at_most(dice: u8, faces: Faces) -> Self {
        Self { faces, at_most: Some(dice), success: None }
    }

    /// The same, where other faces succeed when thrown again than at first.
    #[must_use]
    pub const fn succeeding(mut self, success: Faces) -> Self {
        self.success = Some(success);
        self
    }
}

impl Pool {
    /// A pool of `count` dice that succeed with these faces.
    ///
    /// # Errors
    ///
    /// When the die has more than [`MAX_POOL_SIDES`] or not those faces, or there are more than [`MAX_DICE`] dice.
    pub fn new(die: Die, count: u32, success: Faces) -> Result<Self, DiceError> {
        if count > MAX_DICE {
            return Err(DiceError::Count { found: count, least: 0, most: MAX_DICE });
        }
        if u32::from(die.sides()) > MAX_POOL_SIDES {
            return Err(DiceError::Sides { found: u32::from(die.sides()), most: MAX_POOL_SIDES });
        }
        let success = on_die(die, success)?;
        let none = RerollRule { faces: 0, success, at_most: 0 };
        Ok(Self { die, count: count as u8, rule: PoolRule { success, rerolls: [none; MAX_REROLLS] } })
    }

    /// The same pool, of which some dice are thrown again. There may be two reasons for that, such as all ones and three
    /// failures; no face has both, and at most one of them is limited.
    ///
    /// # Errors
    ///
    /// When that is not so, when the faces are not on the die, or when successes and failures are limited together.
    pub fn rerolling(mut self, reroll: Reroll) -> Result<Self, DiceError> {
        let faces = on_die(self.die, reroll.faces)?;
        let success = reroll.success.map_or(Ok(self.rule.success), |success| on_die(self.die, success))?;
        let at_most = reroll.at_most.unwrap_or(u8::MAX);
        let known = self.rule.rerolls;
        let is_limited = |known: &RerollRule| known.faces != 0 && known.at_most != u8::MAX;
        if let Some(face) = reroll.faces.iter().find(|face| known.iter().any(|known| known.takes(*face))) {
            return Err(DiceError::RerolledTwice { face });
        }
        if reroll.at_most.is_some() && known.iter().any(is_limited) {
            return Err(DiceError::TooManyRerolls);
        }
        if reroll.at_most.is_some() && faces & self.rule.success != 0 && faces & !self.rule.success != 0 {
            return Err(DiceError::AmbiguousReroll { at_most });
        }
        let free = self.rule.rerolls.iter_mut().find(|known| known.faces == 0);
        *free.ok_or(DiceError::TooManyRerolls)? = RerollRule { faces, success, at_most };
        Ok(self)
    }

    /// The kind of its dice.
    #[must_use]
    pub const fn die(self) -> Die {
        self.die
    }

    /// How many dice there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.count
    }

    /// The same with so many dice.
    ///
    /// # Panics
    ///
    /// When there are more than [`MAX_DICE`].
    #[must_use]
    pub const fn with_count(mut self, count: u8) -> Self {
        assert!(count as u32 <= MAX_DICE);
        self.count = count;
        self
    }

    /// The same with half the dice, rounded down.
    #[must_use]
    pub const fn halved(mut self) -> Self {
        self.count /= 2;
        self
    }

    /// The dice to be thrown, told by their successes; `None` when there are none.
    #[must_use]
    pub fn dice(self) -> Option<Dice> {
        Dice::pooled(self.die, self.count, self.rule).ok()
    }

    /// Whether some of its dice may be thrown again.
    #[must_use]
    pub fn rerolls(self) -> bool {
        self.rule.rerolls.iter().any(|reroll| reroll.faces != 0)
    }

    /// Which of these faces are thrown again: their places from 0, in the order in which they are thrown, those of the first
    /// reason before those of the second, the earliest first.
    #[must_use]
    pub fn rerolled(self, faces: &[u32]) -> Vec<usize> {
        let of = |reason: &RerollRule| -> Vec<usize> {
            let taken = (0..faces.len()).filter(|place| reason.takes(faces[*place]));
            taken.take(usize::from(reason.at_most)).collect()
        };
        self.rule.rerolls.iter().flat_map(of).collect()
    }

    /// Counts the successes on its dice as they have been thrown, faces by their numbers.
    pub(crate) fn counted(self, faces: &[u32]) -> PoolCount {
        self.rule.count(faces)
    }

    /// The dice that are thrown again next; `None` when all stand.
    pub(crate) fn next_reroll(self, counted: PoolCount) -> Option<Dice> {
        let reason = counted.pending.iter().position(|dice| *dice > 0)?;
        let success = self.rule.rerolls[reason].success;
        let none = RerollRule { faces: 0, success, at_most: 0 };
        Dice::pooled(self.die, counted.pending[reason], PoolRule { success, rerolls: [none; MAX_REROLLS] })
            .ok()
    }
}

impl Dice {
    /// The pool that these dice are, if they are told by their successes.
    #[must_use]
    pub fn pool(self) -> Option<Pool> {
        self.pool_rule().map(|rule| Pool { die: self.first(), count: self.sides().len() as u8, rule })
    }
}

/// A set of faces as bits.
fn on_die(die: Die, faces: Faces) -> Result<u32, DiceError> {
    match faces.iter().find(|face| *face > u32::from(die.sides())) {
        Some(found) => Err(DiceError::NotOnDie { found, sides: die.sides() }),
        None => Ok(faces.iter().fold(0, |bits, face| bits | 1 << (face - 1))),
    }
}
