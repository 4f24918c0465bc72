//! The decisions that are best of all, for a stated goal.
//!
//! A [`DecisionSpace`] lays out what may be done, a [`Goal`] says what for; [`best`] finds the decisions that are best of all, whatever the
//! dice show, and what they come to. The rules are those of the shoot-out, read by a reader that decides
//! ([`shootout_odds::decide`]).

mod adviser;
mod best;
mod effort;
mod goal;
mod plan;

pub use adviser::{Advised, Adviser};
pub use best::{Advice, BestValue, Decision, Effort, TooMuch, Worth, best, best_value, follow};
pub use effort::{positions, states_before};
pub use goal::{Counted, Goal, Seeking, Sought};
pub use plan::{HasHit, PlanStrategy};
