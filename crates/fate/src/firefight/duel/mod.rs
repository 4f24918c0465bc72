//! Duels: two who fight until one is taken out, each by a plan of stances and minor actions.
//!
//! A turn is prepared (minor actions, what becomes of the standard action), its attacks are rolled, and what they did
//! is applied. The odds and the dice go through the same three steps.

#[cfg(test)]
mod beside_scene;
mod odds;
mod plan;
mod plan_report;
mod script;
mod state;
mod turn;

pub use crate::fight::DuelOutcome;
#[cfg(test)]
pub(crate) use odds::Turns;
pub use odds::{AfterReport, DuelReport, FirstReport, RoundReport};
pub use plan_report::{ActsFirst, AgainstReport, ByRoundReport, FirstRoundReport, PlanReport};
pub(crate) use script::DuelScript;
