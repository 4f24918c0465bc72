//! Command dice, as documents have them (SQ-CP-01).

use super::piece;
use shootout_ruleset::number::BoundedInt;

/// How many dice of one colour.
pub type DiceOfColour = BoundedInt<0, 20>;

piece! {
    /// Command dice by colour.
    CommandDice {
        /// Red dice.
        red: DiceOfColour = DiceOfColour::default(), "Red";
        /// White dice.
        white: DiceOfColour = DiceOfColour::default(), "White";
        /// Blue dice.
        blue: DiceOfColour = DiceOfColour::default(), "Blue";
    }
}

impl CommandDice {
    /// Both together; more than the limit counts as the limit, which is more than any player may have.
    pub fn with(&self, other: &Self) -> Self {
        let sum = |one: DiceOfColour, other: DiceOfColour| DiceOfColour::nearest(one.get() + other.get());
        Self {
            red: sum(self.red, other.red),
            white: sum(self.white, other.white),
            blue: sum(self.blue, other.blue),
        }
    }
}
