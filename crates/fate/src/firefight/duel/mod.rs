//! Duels: two who fight until one is taken out, each by a plan of stances and minor actions.
//!
//! A turn begins (minor actions, what becomes of the standard action), its attacks are rolled, and what they did is
//! applied. The odds and the dice go through the same three steps ([`combat::Duel`](shootout_ruleset::combat::Duel)).

#[cfg(test)]
mod beside_scene;
mod odds;
mod plan;
mod plan_follow;
mod plan_report;
mod state;
mod turn;

pub use odds::{AfterReport, DuelReport, FirstReport, RoundReport};
#[cfg(test)]
pub(crate) use odds::{Turns, by_product};
pub(crate) use plan_follow::followed_plan;
pub use plan_report::{ActsFirst, AgainstReport, ByRoundReport, FirstRoundReport, PlanReport};
#[cfg(test)]
pub(crate) use turn::Duel;
