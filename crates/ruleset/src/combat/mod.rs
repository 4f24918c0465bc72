//! Fights: what turns do to those who take part, and fights followed to their end.
//!
//! Those who fight are kept in two ways. A scene keeps people: their sheets, their names, what was set by hand. A duel keeps
//! the few bytes that still make a difference, so that fights that go on alike are one. Each of them is a [`Combat`]:
//! it says who is up, what a turn makes of the one who takes it, and what is done to others. [`apply_turns`] lets turns
//! count in both, one or several at once, and [`winner`] says who has won.
//!
//! A duel is a combat that goes on by itself ([`Duel`]): it knows how all stand at first, who acts next and what is rolled
//! then, by which dice. [`Fight`] follows it to its end; [`DuelDice`] is the same duel as a procedure that is rolled or played; of a
//! [`DuelQuestion`] it is a case with all of that. What people see of it is in [`shown`].

mod dice;
mod duel;
mod fight;
mod product;
mod question;
mod report;
pub mod shown;
mod turns;

pub use dice::{DuelDice, DuelEvent, DuelRolled, DuelState, DuelWhy, EventOf, StateOf, WhyOf};
pub use duel::{Duel, NoDice, NoOrder, Turns};
pub use fight::{Fight, FightOdds};
pub use product::{IndependentOdds, product_of_chains};
pub use question::{DUEL_METRICS, DuelQuestion};
pub use report::{ByReport, DuelOutcome, FightReport, TurnsListed, WinsReport, ten};
pub use turns::{Combat, TurnTaken, Unsettled, Up, Winner, apply_turns, winner};
