//! The answer to a question: the best decisions, and plans beside them.

use super::alternatives::{Alternative, alternatives};
use super::best_report::{BestReport, report};
use super::document::Question;
use super::limits::{check_work, effort, searches, too_much_error, undecided};
use crate::NAME;
use crate::advice::decide::{Advice, Effort, PlanStrategy, TooMuch, best, best_value, follow};
use crate::{DecisionSpace, ShootOut};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::percent::{mean, percent};

/// What is best to do. `W` is what chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceAnswer<W> {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// One line to paste: what to do, and what it is worth.
    pub sentence: String,
    /// The goal, by name.
    pub goal: &'static str,
    /// The goal in words, with its limits.
    pub goal_words: String,
    /// Actions decided on. Where a chance is enough, the fewest that reach it.
    pub actions: u32,
    /// Whether the chance that is enough is reached; null where none was stated.
    pub enough: Option<bool>,
    /// What the best decisions are worth; null when none keep the limits.
    pub best: Option<BestReport<W>>,
    /// Plans that do not depend on the dice, from the best to the worst.
    pub alternatives: Vec<Alternative<W>>,
}

/// Finds what is best to do.
///
/// # Errors
///
/// When the question does not go together, or is more than anyone would wait for.
///
/// ```
/// use shootout_percentile::advice;
/// use shootout_percentile::catalogue::Catalogue;
/// let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "modes": ["single"] },
///     "target": { "range_m": 50 }, "goal": "hit", "actions": 3 }"#;
/// let question = advice::read(text, Catalogue::built_in())?;
/// let best = advice::advise::<f64>(&question)?.best.expect("no limits");
/// // Three shots hit with 40 in a hundred each; aiming first would cost one of them.
/// assert_eq!(best.plan.words(), "single shot \u{d7}3");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn advise<W: Weight>(question: &Question) -> Result<AdviceAnswer<W>, InputError> {
    advise_within(question, effort::<W>(question))
}

/// The same, with so much work.
pub(super) fn advise_within<W: Weight>(
    question: &Question,
    effort: Effort,
) -> Result<AdviceAnswer<W>, InputError> {
    let goal = question.goal.goal();
    let refused = |too_much: TooMuch| too_much_error(question, too_much);
    let mut actions = question.actions.get().unsigned_abs();
    check_work(question, actions, effort)?;
    let mut enough = None;
    if let Some(chance) = question.goal.enough {
        let chance = chance.share::<W>();
        // All searches together may do as much work as one.
        let each = Effort { points: effort.points / searches(actions), ..effort };
        let reaches = |actions: u32| is_enough(question, actions, &chance, each);
        enough = Some(reaches(actions)?);
        if enough == Some(true) {
            actions = fewest(actions, reaches)?;
        }
    }
    let space = question.space(actions)?;
    let shoot_out = space.shoot_out();
    let alternatives = alternatives(question, actions)?;
    let found = best::<W>(&space, &shoot_out, &goal, effort).map_err(refused)?;
    let found = found.map(|advice| better(question, &space, &shoot_out, advice, &alternatives));
    let best = found.map(|advice| report(&space, &shoot_out, advice));
    let mut goal_words = question.goal.words();
    if let Some(limits) = question.goal.limits() {
        goal_words.push_str(&format!(", {limits}"));
    }
    Ok(AdviceAnswer {
        ruleset: NAME,
        sentence: sentence(question, actions, &goal_words, best.as_ref(), &alternatives),
        goal: question.goal.row.name,
        goal_words,
        actions,
        enough,
        best,
        alternatives,
    })
}

/// Whether so many actions reach a chance, by the best decisions or by a plan beside them.
///
/// # Errors
///
/// When that cannot be found out.
fn is_enough<W: Weight>(
    question: &Question,
    actions: u32,
    chance: &W,
    effort: Effort,
) -> Result<bool, InputError> {
    let space = question.space(actions)?;
    let found = best_value::<W>(&space, &question.goal.goal(), effort);
    let Some(best) = found.map_err(|too_much| too_much_error(question, too_much))? else { return Ok(false) };
    let reaches = |value: &W| value >= chance || value.about(chance);
    if reaches(&best.value) || !reaches(&best.at_most) {
        return Ok(reaches(&best.value));
    }
    let shoot_out = space.shoot_out();
    let plans: Vec<Alternative<W>> = alternatives(question, actions)?;
    let is_one = |plan: &&Alternative<W>| plan.keeps_limits && reaches(&plan.value);
    match plans.iter().filter(is_one).find_map(|plan| followed(question, &space, &shoot_out, plan)) {
        Some(_) => Ok(true),
        None => Err(undecided(question, actions)),
    }
}

/// What was found, or when the search was stopped, a plan beside it that is worth more.
fn better<'m, W: Weight>(
    question: &Question,
    space: &'m DecisionSpace,
    shoot_out: &'m ShootOut<'m>,
    found: Advice<'m, W>,
    alternatives: &[Alternative<W>],
) -> Advice<'m, W> {
    let Some(at_most) = found.at_most.clone() else { return found };
    let is_more = |value: &W| *value > found.worth.value && !value.about(&found.worth.value);
    let mut plans = alternatives.iter().filter(|plan| plan.keeps_limits && is_more(&plan.value));
    let Some(advice) = plans.find_map(|plan| followed(question, space, shoot_out, plan)) else {
        return found;
    };
    let is_best = advice.worth.value.about(&at_most);
    Advice { at_most: (!is_best).then_some(at_most), ..advice }
}

/// A plan as decisions; `None` where it does what may not be done here, and those decisions come to something else.
fn followed<'m, W: Weight>(
    question: &Question,
    space: &'m DecisionSpace,
    shoot_out: &'m ShootOut<'m>,
    plan: &Alternative<W>,
) -> Option<Advice<'m, W>> {
    let fixed = question.scenario.plan.len();
    let mut scenario = question.scenario.clone();
    scenario.plan.extend(plan.plan.iter().cloned());
    let mut strategy = PlanStrategy::new(space, shoot_out, &scenario, fixed);
    let advice = follow::<W>(space, shoot_out, &question.goal.goal(), &mut strategy).ok()?;
    let worth = &advice.worth;
    (worth.value.about(&plan.value) && worth.jam.about(&plan.jam)).then_some(advice)
}

/// The fewest actions that are enough; `most` are.
fn fewest(most: u32, reaches: impl Fn(u32) -> Result<bool, InputError>) -> Result<u32, InputError> {
    // To wait is always allowed, so more actions are never worse.
    let (mut low, mut high) = (1, most);
    while low < high {
        let middle = low.midpoint(high);
        if reaches(middle)? { high = middle } else { low = middle + 1 }
    }
    Ok(high)
}

/// How good the best can be beside what was found, as people read both: where they read the same, how near that is.
///
/// "At most 3.65 is possible" beside 3.65 would say that nothing better is, which is not known.
pub(crate) fn bound_words(value: &str, most: &str, is_chance: bool) -> String {
    match (value == most, is_chance) {
        (false, _) => format!("at most {most} is possible"),
        (true, true) => "within 0.1 percentage points of the best".to_owned(),
        (true, false) => "within 0.01 of the best".to_owned(),
    }
}

/// A value as people read it.
pub(super) fn value_words<W: Weight>(question: &Question, value: &W) -> String {
    if question.goal.row.is_chance { percent(value) } else { mean(value) }
}

fn sentence<W: Weight>(
    question: &Question,
    actions: u32,
    goal: &str,
    best: Option<&BestReport<W>>,
    alternatives: &[Alternative<W>],
) -> String {
    let plural = if actions == 1 { "" } else { "s" };
    let Some(best) = best else {
        return format!("No plan of {actions} action{plural} meets these limits ({goal}).");
    };
    let beside = alternatives
        .iter()
        .find(|plan| plan.keeps_limits)
        .map_or_else(String::new, |plan| format!("; {} {}", plan.name, value_words(question, &plan.value)));
    let value = value_words(question, &best.value);
    let plan = best.plan.in_brief();
    let then = if plan.hangs_on_dice() { ", then as the dice fall" } else { "" };
    let plan = format!("{}{then}", plan.words());
    if let Some(most) = &best.at_most {
        let bound = bound_words(&value, &value_words(question, most), question.goal.row.is_chance);
        return format!(
            "Good for the {goal} in {actions} action{plural}: {plan}: {value} ({bound}){beside}."
        );
    }
    format!("Best for the {goal} in {actions} action{plural}: {plan}: {value}{beside}.")
}

#[cfg(test)]
mod tests {
    use super::bound_words;

    /// A bound that reads like what was found would deny that better may be possible.
    #[test]
    fn a_bound_is_another_number_or_how_near_it_is() {
        assert_eq!(bound_words("3.65", "3.65", false), "within 0.01 of the best");
        assert_eq!(bound_words("3.65", "3.66", false), "at most 3.66 is possible");
        assert_eq!(bound_words("30.4%", "30.4%", true), "within 0.1 percentage points of the best");
    }
}
