//! What players see of a table, on a second screen: whose action it is, what to roll, what came of it.
//!
//! The table says all it has ([`AtTable`]). What the game master keeps from players ([`KeptBack`]) is taken out before anything leaves their
//! window, and what is left is a [`Board`]: the second screen never has the rest. Words are free text of the rules; what they may give away is
//! declared where they are made ([`Reveals`]), and words that may give away what is kept back are left out as a whole.

mod at_table;
mod board;
mod kept_back;
mod names;

pub use at_table::{AtTable, Person, Thrown, ToRoll};
pub use board::{Board, Fighter, RollShown, ThrowShown};
pub use kept_back::KeptBack;
pub use shootout_ruleset::dice::Reveals;
