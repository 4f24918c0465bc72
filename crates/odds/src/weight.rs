//! What a chance is counted in: `f64` for use, exact rationals for proof.

use std::fmt::Debug;

/// A number that can weigh outcomes: zero, one, parts of a whole, sums and products.
///
/// Everything in this crate is generic over it, so that one and the same calculation gives quick
/// answers in `f64` and provably exact ones in [`Rational`](crate::Rational).
///
/// ```
/// use shootout_odds::Weight;
/// let mut chance = f64::ratio(1, 4);
/// chance.add(&f64::ratio(1, 2));
/// assert_eq!(chance, 0.75);
/// ```
pub trait Weight: Clone + Debug + PartialEq + PartialOrd + 'static {
    /// The impossible.
    fn zero() -> Self;
    /// The certain.
    fn one() -> Self;
    /// `part` equally likely cases out of `whole`, which must not be 0.
    fn ratio(part: u64, whole: u64) -> Self;
    /// Adds `other` to this weight.
    fn add(&mut self, other: &Self);
    /// Takes `other` from this weight.
    fn subtract(&mut self, other: &Self);
    /// This weight times `other`.
    #[must_use]
    fn times(&self, other: &Self) -> Self;
    /// This weight divided by `other`, which must not be zero.
    #[must_use]
    fn over(&self, other: &Self) -> Self;
    /// Whether nothing is left.
    fn is_zero(&self) -> bool;
    /// The nearest `f64`, for pictures and words.
    fn to_f64(&self) -> f64;

    /// Adds `a * b`: the inner step of every reader.
    fn add_product(&mut self, a: &Self, b: &Self) {
        self.add(&a.times(b));
    }

    /// Whether two weights are the same but for rounding: exactly the same, where nothing is rounded.
    fn about(&self, other: &Self) -> bool {
        self == other
    }

    /// This chance beside that of everything else that may happen, both sums that may have been rounded: one when nothing else
    /// may, and never one when something else may, however unlikely it is.
    ///
    /// ```
    /// use shootout_odds::Weight;
    /// assert_eq!([0.1_f64; 10].iter().sum::<f64>().beside(&0.0), 1.0);
    /// assert!(1.0_f64.beside(&1e-30) < 1.0);
    /// ```
    #[must_use]
    fn beside(self, rest: &Self) -> Self {
        let one = Self::one();
        if rest.is_zero() {
            return if self.about(&one) { one } else { self };
        }
        if self < one {
            return self;
        }
        // The greatest `f64` below one.
        let mut below = one;
        below.subtract(&Self::ratio(1, 1 << f64::MANTISSA_DIGITS));
        below
    }

    /// A whole number as a weight, for means and spreads.
    fn whole(number: i64) -> Self {
        let size = Self::ratio(number.unsigned_abs(), 1);
        if number >= 0 {
            return size;
        }
        let mut negative = Self::zero();
        negative.subtract(&size);
        negative
    }

    /// The least number by which all of these become whole numbers: one, where weights are rounded and need no denominator.
    ///
    /// Sums of products of whole numbers need no common factors looked for, which is what fractions spend their time on.
    #[must_use]
    fn common_denominator<'w>(weights: impl Iterator<Item = &'w Self>) -> Self
    where
        Self: 'w,
    {
        drop(weights);
        Self::one()
    }

    /// One minus this chance.
    #[must_use]
    fn complement(&self) -> Self {
        let mut rest = Self::one();
        rest.subtract(self);
        rest
    }
}

/// Chances of which exactly one comes true: certain only where all others are impossible ([`Weight::beside`]).
pub fn beside_each_other<W: Weight>(chances: &mut [W]) {
    let possible = chances.iter().filter(|chance| !chance.is_zero()).count();
    let rest = if possible > 1 { W::one() } else { W::zero() };
    for chance in chances {
        let sum = std::mem::replace(chance, W::zero());
        *chance = sum.beside(&rest);
    }
}

/// Below this, two `f64` are taken for the same: a thousand times what rounding adds up to in the longest calculation.
const ROUNDING: f64 = 1e-12;

impl Weight for f64 {
    fn zero() -> Self {
        0.0
    }
    fn one() -> Self {
        1.0
    }
    fn ratio(part: u64, whole: u64) -> Self {
        part as f64 / whole as f64
    }
    fn add(&mut self, other: &Self) {
        *self += other;
    }
    fn subtract(&mut self, other: &Self) {
        *self -= other;
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    fn over(&self, other: &Self) -> Self {
        self / other
    }
    fn is_zero(&self) -> bool {
        *self == 0.0
    }
    fn to_f64(&self) -> f64 {
        *self
    }
    fn about(&self, other: &Self) -> bool {
        (self - other).abs() <= ROUNDING * self.abs().max(1.0)
    }
}
