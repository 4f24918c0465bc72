//! How much work a question may be, and what is said of one that is more.

use super::alternatives::check_alternatives;
use super::document::Question;
use crate::advice::decide::{Effort, TooMuch, positions, states_before};
use shootout_odds::Weight;
use shootout_ruleset::InputError;

/// The most positions in which something is decided: about a second, and some 250 megabytes. A turn with a pair of weapons that run out has
/// fewer, where three hits are sought.
const MAX_POSITIONS: usize = 3_000_000;
/// The most ways in which what is decided already may go: all of them are kept.
const MAX_WAYS_BEFORE: usize = 1_000_000;
/// The most in fractions, times actions, as digits grow with the actions.
const MAX_IN_FRACTIONS: usize = 8_000_000;
/// Under a limited chance to jam the same of all positions, as the ways between them are kept; and of points put together.
const MAX_LIMITED: Effort = Effort { positions: 1_200_000, points: 20_000_000 };
/// The same in fractions, times actions.
const MAX_LIMITED_IN_FRACTIONS: Effort = Effort { positions: 400_000, points: 2_000_000 };

/// How much work is done, with chances counted in `W`, before the question is refused.
pub(super) fn effort<W: Weight>(question: &Question) -> Effort {
    let in_fractions = is_exact::<W>();
    let actions = question.actions.get().unsigned_abs() as usize;
    match (question.goal.goal().most_jam, in_fractions) {
        (None, false) => Effort { positions: MAX_POSITIONS, points: 0 },
        (None, true) => Effort { positions: MAX_IN_FRACTIONS / actions, points: 0 },
        (Some(_), false) => MAX_LIMITED,
        (Some(_), true) => {
            let Effort { positions, points } = MAX_LIMITED_IN_FRACTIONS;
            Effort { positions: positions / actions, points: points / actions }
        }
    }
}

/// How many decisions may have to be worked out, estimated beforehand.
///
/// # Errors
///
/// When the question does not go together.
pub fn work(question: &Question) -> Result<f64, InputError> {
    let space = question.space(question.actions.get().unsigned_abs())?;
    Ok(positions(&space, &space.shoot_out(), &question.goal.goal()))
}

/// Whether nothing is rounded: a third three times is one, and one in 10^17 more is more.
fn is_exact<W: Weight>() -> bool {
    let mut sum = W::one();
    sum.add(&W::ratio(1, 100_000_000_000_000_000));
    sum != W::one()
}

/// How many searches find the fewest of so many actions, at the most.
pub(super) const fn searches(actions: u32) -> usize {
    // One for all of them, and one for each halving.
    1 + (u32::BITS - (actions - 1).leading_zeros()) as usize
}

/// Refuses what is too much before any of it is done: what is decided already, and the plans to hold against the best.
pub(super) fn check_work(question: &Question, actions: u32, most: Effort) -> Result<(), InputError> {
    let states = states_before(&question.space(actions)?, &question.goal.goal());
    let most = most.positions.min(MAX_WAYS_BEFORE);
    if states > most as f64 {
        let entries = question.scenario.plan.len();
        let found = format!("{entries} entries, which can go in up to {states:.1e} ways");
        return Err(InputError::new("decided", found, format!("at most {most} ways: fewer entries")));
    }
    check_alternatives(question, actions)
}

/// Refuses a question that turned out to be too much.
pub(super) fn too_much_error(question: &Question, too_much: TooMuch) -> InputError {
    let allowed = if question.goal.goal().most_jam.is_some() {
        "fewer actions, fewer things that may be done, or no limit on the chance to jam"
    } else {
        "fewer actions, or fewer things that may be done"
    };
    InputError::new("actions", format!("{}: {too_much}", question.actions), allowed)
}

/// Refuses a question of which it was not found out whether so many actions are enough.
pub(super) fn undecided(question: &Question, actions: u32) -> InputError {
    let plural = if actions == 1 { "" } else { "s" };
    let found = format!(
        "{}: the search for {actions} action{plural} was stopped before it was known",
        question.actions
    );
    InputError::new(
        "actions",
        found,
        "fewer actions, fewer things that may be done, or no limit on the chance to jam",
    )
}
