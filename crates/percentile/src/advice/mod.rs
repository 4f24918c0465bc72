//! What should I do? The best way to spend some actions for a stated goal, exactly (feature `advice`).
//!
//! [`read`] reads a [`Question`]: a scenario, a goal of [`GOALS`], a number of actions and what may be done. [`work`] says
//! beforehand how much it is; [`advise`] gives the decisions that are best of all, whatever the dice show, their value, and the
//! values of the obvious plans beside them. [`decide`] finds the decisions; a duel, where both sides decide, uses it as well. The
//! method stands in `docs/advice.md`.

mod alternatives;
mod answer;
mod best_report;
pub mod decide;
mod document;
mod explore;
#[cfg(test)]
mod follow_tests;
mod goals;
mod limits;
mod observation;
mod policy;
mod remark;
#[cfg(feature = "schema")]
mod schema;
mod step;
#[cfg(test)]
mod stopped_tests;
#[cfg(test)]
mod tests;
mod tree;
mod when;
mod words;

pub use alternatives::Alternative;
#[cfg(feature = "questions")]
pub(crate) use answer::bound_words;
pub use answer::{AdviceAnswer, advise};
pub use best_report::{BestReport, DecisionReport};
#[cfg(feature = "questions")]
pub(crate) use document::resolved;
pub use document::{Asked, MAX_ACTIONS, Question, read};
pub use goals::{GOALS, GoalRow, Needs, goal};
pub use limits::work;
pub use observation::{Observation, ObservedShot};
#[cfg(feature = "schema")]
pub(crate) use schema::question_schema;
pub use step::{Outcome, Policy, PolicyStep, ShotCase, ShotRule};
pub use tree::{Branch, Line, Step};
