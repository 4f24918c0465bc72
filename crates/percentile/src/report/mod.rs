//! What a person gets: the odds of a scenario, with the reasons of each number.
//!
//! Each question is one reading of the same procedure; the page, the sentence and the command line only show what
//! stands here.

mod actions;
mod numbers;
mod readings;
mod shapes;
mod tally;
#[cfg(test)]
mod tests;

pub(crate) use readings::wounds;
pub use shapes::*;
