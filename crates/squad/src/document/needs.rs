//! Stats that a die must reach (SQ-DICE-02).

use shootout_ruleset::number::BoundedInt;

/// `n` of `n+`; null is `–`, with which no dice are rolled (SQ-DICE-03).
pub type Stat = Option<BoundedInt<1, 9>>;

/// The number that an attacker must reach to wound: the higher, the tougher (SQ-UNIT-04).
pub type Armour = Option<BoundedInt<2, 12>>;
