//! Command dice (SQ-CP).

pub(crate) mod pool;
mod question;

pub use question::{
    AtLeast, CommandPool, CommandPoolOutcome, CommandPoolReport, DiceReport, DifferenceReport, Recon,
    ReconOutcome, ReconReport, ReconSide,
};

pub use crate::document::command_dice::{CommandDice, DiceOfColour};
