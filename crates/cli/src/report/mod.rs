//! Pieces of the pages of advice and duels.

mod protection;

use shootout::percent;
use shootout_odds::{Rational, Weight};

pub use protection::wounds;

/// A weight that knows whether it can be trusted to be exactly one.
pub trait Trusted: Weight {
    /// Whether sums are never rounded.
    const EXACT: bool;
}

impl Trusted for f64 {
    const EXACT: bool = false;
}

impl Trusted for Rational {
    const EXACT: bool = true;
}

/// A chance that many were added up to. One that was only rounded to one is not called certain.
pub fn chance<W: Trusted>(chance: &W) -> String {
    if !W::EXACT && *chance >= W::one() { ">99.9%".to_owned() } else { percent(chance) }
}

/// A fraction, unless nobody would read it.
pub fn fraction(number: &impl std::fmt::Display) -> String {
    const LONGEST: usize = 150;
    let written = number.to_string();
    match written.len() {
        length if length > LONGEST => format!("a fraction of {} digits", length - 1),
        _ => written,
    }
}
