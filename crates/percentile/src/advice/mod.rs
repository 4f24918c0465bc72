//! What should I do? The best way to spend some actions for a stated goal, exactly .
//!
//! [`read`] reads a [`Question`]: a scenario, a goal of [`GOALS`], a number of actions and what may be done. [`work`] says
//! beforehand how much it is; [`advise`] gives the decisions that are best of all, whatever the dice show, their value, and the
//! values of the obvious plans beside them. [`decide`] finds the decisions; a duel, where both sides decide, uses it as well. The
//! method stands in `docs/advice.md`.

mod alternatives;
mod answer;
pub mod decide;
mod document;
mod follow;
mod ladder;
mod observation;
mod policy;
#[cfg(feature = "schema")]
mod schema;
mod step;
#[cfg(test)]
mod tests;
mod when;
mod words;

pub use alternatives::Alternative;
pub(crate) use answer::bound_words;
pub use answer::work;
pub use answer::{AdviceAnswer, advise};
pub use answer::{BestReport, DecisionReport};
pub(crate) use document::resolved;
pub use document::{Asked, MAX_ACTIONS, Question, read};
pub use document::{GOALS, GoalRow, Needs, goal};
pub(crate) use follow::followed;
pub(crate) use ladder::{Ladder, ladder};
pub use observation::{Observation, ObservedShot};
#[cfg(feature = "schema")]
pub(crate) use schema::question_schema;
pub use step::{Branch, Line, Step};
pub use step::{Outcome, Policy, PolicyStep, ShotCase, ShotRule};
