//! Stats that a die must reach (SQ-DICE-02).

use shootout_ruleset::number::Whole;

/// `n` of `n+`; null is `–`, with which no dice are rolled (SQ-DICE-03).
pub type Stat = Option<Whole<1, 9>>;

/// The number that an attacker must reach to wound: the higher, the tougher (SQ-UNIT-04).
pub type Armour = Option<Whole<2, 12>>;
