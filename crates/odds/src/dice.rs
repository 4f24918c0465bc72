//! Dice thrown together, and how their outcome is told.

use crate::pool_rule::PoolRule;
use crate::{DiceError, Die, Face, FaceError, Faces, MAX_OUTCOMES};

/// The most dice of one kind that are thrown together: so many that the count of successes is one of [`MAX_OUTCOMES`].
pub const MAX_DICE: u32 = MAX_OUTCOMES - 1;

/// Dice that are thrown together.
///
/// Their outcomes are numbered from 1. How they are told is part of the dice:
///
/// - **face by face** ([`new`](Self::new), [`of`](Self::of)): each combination of faces is an outcome of its own, all equally
///   likely. For a single die the number of the outcome is that of the face.
/// - **by their sum** ([`sum`](Self::sum)): each sum is an outcome, however many combinations come to it.
/// - **by their successes** ([`Pool::dice`]): each number of successes is an outcome.
///
/// Sums and successes are totals. Those who roll still see and give each face; the odds only tell totals apart, so that forty
/// dice are as quick as four. Which outcomes have a total that a rule asks for is said by [`totalling`](Self::totalling), alike
/// for all dice. A procedure that rolls dice told by their total says so: [`Procedure::TOTALS`](crate::Procedure::TOTALS).
///
/// ```
/// use shootout_odds::{Dice, Die, Dist};
/// const CLOCK_AND_METRES: Dice = Dice::new(&[12, 10]);
/// assert_eq!(CLOCK_AND_METRES.outcomes(), 120);
/// let outcome = CLOCK_AND_METRES.outcome(&[6, 5])?;
/// assert_eq!(CLOCK_AND_METRES.faces(outcome), vec![6, 5]);
///
/// // Four dice with the faces -, 0 and +: 81 outcomes face by face, of which 10 come to 2; nine sums.
/// let by_faces = Dice::of(Die::DF, 4)?;
/// assert_eq!(by_faces.totalling(|total| total == 2).len(), 10);
/// let by_sum = Dice::sum(Die::DF, 4)?;
/// assert_eq!(by_sum.outcomes(), 9);
/// assert!((by_sum.totals::<f64>().probability(&2) - 10.0 / 81.0).abs() < 1e-12);
///
/// // Two who roll against each other: the margin is distributed like eight dice.
/// let one: Dist<i64, f64> = by_sum.totals();
/// let margin = one.convolve(&one, |one, other| one - other);
/// assert!((margin.probability(&0) - 1107.0 / 6561.0).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    sides: &'static [u8],
    /// What stands on each die, if it is not its numbers.
    labels: Option<&'static [Face]>,
    form: OutcomeForm,
}

/// How an outcome is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OutcomeForm {
    Faces,
    Sum,
    Successes(PoolRule),
}

/// Dice of the same number of sides: `[sides - 1]`, as many as can be thrown together.
static SAME: [[u8; MAX_DICE as usize]; MAX_OUTCOMES as usize] = {
    let mut same = [[0; MAX_DICE as usize]; MAX_OUTCOMES as usize];
    let mut sides = 1;
    while sides <= MAX_OUTCOMES as usize {
        same[sides - 1] = [sides as u8; MAX_DICE as usize];
        sides += 1;
    }
    same
};

impl Dice {
    /// One hundred-sided die, read as two digits; "00" is 100.
    pub const D100: Dice = Dice::new(&[100]);

    /// Dice of these sides, thrown together and told face by face.
    ///
    /// # Panics
    ///
    /// When there are no dice, a die has no side, or there are more than [`MAX_OUTCOMES`] joint
    /// outcomes; in a constant, that is an error of the compiler's.
    #[must_use]
    pub const fn new(sides: &'static [u8]) -> Self {
        let dice = Self { sides, labels: None, form: OutcomeForm::Faces };
        let outcomes = dice.outcomes();
        assert!(!sides.is_empty() && outcomes > 0 && outcomes <= MAX_OUTCOMES);
        dice
    }

    /// So many dice of one kind, told face by face.
    ///
    /// # Errors
    ///
    /// When there are none, more than [`MAX_DICE`], or more than [`MAX_OUTCOMES`] joint outcomes.
    pub fn of(die: Die, count: u32) -> Result<Self, DiceError> {
        Self::same(die, count, OutcomeForm::Faces)
    }

    /// So many dice of one kind, told by the sum of what their faces count.
    ///
    /// # Errors
    ///
    /// When there are none, more than [`MAX_DICE`], or more than [`MAX_OUTCOMES`] numbers from the least sum to the greatest.
    pub fn sum(die: Die, count: u32) -> Result<Self, DiceError> {
        Self::same(die, count, OutcomeForm::Sum)
    }

    /// The dice of a pool, told by their successes; there is at least one.
    pub(crate) fn pooled(die: Die, count: u8, rule: PoolRule) -> Result<Self, DiceError> {
        Self::same(die, u32::from(count), OutcomeForm::Successes(rule))
    }

    fn same(die: Die, count: u32, form: OutcomeForm) -> Result<Self, DiceError> {
        if count == 0 || count > MAX_DICE {
            return Err(DiceError::Count { found: count, least: 1, most: MAX_DICE });
        }
        let sides = &SAME[usize::from(die.sides()) - 1][..count as usize];
        let dice = Self { sides, labels: die.labels(), form };
        if dice.outcomes() > MAX_OUTCOMES {
            return Err(DiceError::TooManyOutcomes { count, sides: die.sides() });
        }
        Ok(dice)
    }

    /// The sides of each die.
    #[must_use]
    pub const fn sides(self) -> &'static [u8] {
        self.sides
    }

    /// One of the dice, by its place from 0.
    #[must_use]
    pub fn die(self, place: usize) -> Option<Die> {
        let sides = *self.sides.get(place)?;
        Some(Die::of_parts(sides, self.labels))
    }

    /// Whether outcomes are totals: sums, or numbers of successes.
    #[must_use]
    pub const fn are_totalled(self) -> bool {
        !matches!(self.form, OutcomeForm::Faces)
    }

    /// How their successes are counted, if that is how they are told.
    pub(crate) const fn pool_rule(self) -> Option<PoolRule> {
        match self.form {
            OutcomeForm::Successes(rule) => Some(rule),
            OutcomeForm::Faces | OutcomeForm::Sum => None,
        }
    }

    /// How many outcomes there are. Told face by face all are equally likely; totals are not, and some may be impossible.
    #[must_use]
    pub const fn outcomes(self) -> u32 {
        match self.form {
            OutcomeForm::Faces => {
                let mut product: u32 = 1;
                let mut die = 0;
                while die < self.sides.len() {
                    product = product.saturating_mul(self.sides[die] as u32);
                    die += 1;
                }
                product
            }
            OutcomeForm::Sum => {
                let (least, most) = self.first().span();
                (most - least) as u32 * self.sides.len() as u32 + 1
            }
            OutcomeForm::Successes(_) => self.sides.len() as u32 + 1,
        }
    }

    /// The number of the outcome that these faces are, one for each die, by their numbers.
    ///
    /// # Errors
    ///
    /// When a face is not on its die, there is not exactly one for each die, or dice of a pool are to be thrown again.
    pub fn outcome(self, faces: &[u32]) -> Result<u32, FaceError> {
        let joint = self.joint_outcome(faces)?;
        match self.form {
            OutcomeForm::Faces => Ok(joint),
            OutcomeForm::Sum => {
                let die = self.first();
                let total: i64 = faces.iter().filter_map(|face| die.value(*face)).sum();
                Ok((total - self.least_total()) as u32 + 1)
            }
            OutcomeForm::Successes(rule) => rule.count(faces).settled(),
        }
    }

    /// The same of dice told face by face. For others the number means nothing, but whether these are their faces is checked.
    pub(crate) fn joint_outcome(self, faces: &[u32]) -> Result<u32, FaceError> {
        if faces.len() != self.sides.len() {
            return Err(FaceError::WrongNumber { found: faces.len(), wanted: self.sides.len() });
        }
        let mut outcome: u32 = 0;
        for (&found, &sides) in faces.iter().zip(self.sides) {
            if found == 0 || found > u32::from(sides) {
                return Err(FaceError::OutOfRange { found, sides });
            }
            outcome = outcome.wrapping_mul(u32::from(sides)).wrapping_add(found - 1);
        }
        Ok(outcome.wrapping_add(1))
    }

    /// The number of the outcome with this total; `None` for one out of range and for dice told face by face.
    #[must_use]
    pub fn outcome_of_total(self, total: i64) -> Option<u32> {
        let above = u32::try_from(total.checked_sub(self.least_total())?).ok()?;
        (self.are_totalled() && above < self.outcomes()).then_some(above + 1)
    }

    /// The total of an outcome: the sum of what its faces count, or its successes.
    #[must_use]
    pub fn total(self, outcome: u32) -> i64 {
        match self.form {
            OutcomeForm::Faces => {
                let faces = self.faces(outcome).into_iter().enumerate();
                faces.filter_map(|(place, face)| self.die(place)?.value(face)).sum()
            }
            OutcomeForm::Sum | OutcomeForm::Successes(_) => self.least_total() + i64::from(outcome) - 1,
        }
    }

    /// The least total that outcomes are numbered from.
    fn least_total(self) -> i64 {
        match self.form {
            OutcomeForm::Faces | OutcomeForm::Successes(_) => 0,
            OutcomeForm::Sum => self.first().span().0 * self.sides.len() as i64,
        }
    }

    /// The outcomes with a total of which this is so.
    #[must_use]
    pub fn totalling(self, is_asked_for: impl Fn(i64) -> bool) -> Faces {
        (1..=self.outcomes()).filter(|outcome| is_asked_for(self.total(*outcome))).collect()
    }

    /// The face of each die in an outcome that is told face by face. A total can come about in many ways; it has none.
    #[must_use]
    pub fn faces(self, outcome: u32) -> Vec<u32> {
        if self.are_totalled() {
            return Vec::new();
        }
        self.throw(u64::from(outcome - 1))
    }

    /// All ways to fall, the faces of each.
    pub(crate) fn throws(self) -> impl Iterator<Item = Vec<u32>> {
        let ways = self.sides.iter().fold(1, |ways: u64, sides| ways.saturating_mul(u64::from(*sides)));
        (0..ways).map(move |way| self.throw(way))
    }

    /// One of all ways to fall, by number from 0.
    fn throw(self, way: u64) -> Vec<u32> {
        let mut rest = way;
        let mut faces: Vec<u32> = self
            .sides
            .iter()
            .rev()
            .map(|&sides| {
                let face = (rest % u64::from(sides)) as u32 + 1;
                rest /= u64::from(sides);
                face
            })
            .collect();
        faces.reverse();
        faces
    }

    /// The first die, like which all are where outcomes are totals.
    pub(crate) const fn first(self) -> Die {
        Die::of_parts(self.sides[0], self.labels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn joint_outcomes_are_numbered_both_ways(clock in 1u32..=12, metres in 1u32..=10) {
            const DICE: Dice = Dice::new(&[12, 10]);
            let outcome = DICE.outcome(&[clock, metres]).unwrap();
            prop_assert!((1..=120).contains(&outcome));
            prop_assert_eq!(DICE.faces(outcome), vec![clock, metres]);
        }

        #[test]
        fn a_sum_is_that_of_the_faces(faces in proptest::collection::vec(1u32..=3, 1..40)) {
            let dice = Dice::sum(Die::DF, faces.len() as u32).unwrap();
            let total: i64 = faces.iter().map(|face| i64::from(*face) - 2).sum();
            let outcome = dice.outcome(&faces).unwrap();
            prop_assert_eq!(dice.total(outcome), total);
            prop_assert_eq!(dice.outcome_of_total(total), Some(outcome));
        }
    }

    #[test]
    fn impossible_faces_are_refused_by_name() {
        assert_eq!(Dice::D100.outcome(&[101]), Err(FaceError::OutOfRange { found: 101, sides: 100 }));
        assert_eq!(Dice::D100.outcome(&[1, 2]), Err(FaceError::WrongNumber { found: 2, wanted: 1 }));
        let four = Dice::sum(Die::DF, 4).unwrap();
        assert_eq!(four.outcome(&[1, 2, 3, 4]), Err(FaceError::OutOfRange { found: 4, sides: 3 }));
    }

    #[test]
    fn too_many_dice_are_refused() {
        assert!(Dice::of(Die::DF, 4).is_ok());
        let error = Dice::of(Die::DF, 5).unwrap_err();
        assert_eq!(error.to_string(), "5 dice of 3 sides have more than 128 outcomes to be told apart");
        assert!(Dice::of(Die::numbered(100), 127).is_err());
        assert_eq!(Dice::sum(Die::DF, 63).map(Dice::outcomes), Ok(127));
        assert!(Dice::sum(Die::DF, 64).is_err());
        assert_eq!(
            Dice::sum(Die::DF, 0).unwrap_err().to_string(),
            "1 to 127 dice can be thrown together, not 0"
        );
    }

    /// Three dice of four sides: ten combinations come to 6, (6 - 1 over 3 - 1).
    #[test]
    fn sums_are_the_same_face_by_face() {
        let die = Die::numbered(4);
        let (sum, by_faces) = (Dice::sum(die, 3).unwrap(), Dice::of(die, 3).unwrap());
        assert_eq!(sum.totals::<crate::Rational>(), by_faces.totals());
        assert_eq!(by_faces.totalling(|total| total == 6).len(), 10);
    }
}
