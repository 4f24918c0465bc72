//! The answer to a question: the best decisions, and plans beside them.

use super::alternatives::{Alternative, alternatives, check_alternatives};
use super::document::Question;
use super::policy::policy;
use super::step::Policy;
use super::step::{Line, line};
use super::words::{self, offer_words};
use crate::advice::decide::{
    Advice, Effort, PlanStrategy, TooMuch, Worth, best, best_value, follow as led_by, positions,
    states_before,
};
use crate::jam::Condition;
use crate::scenario::PlanStep;
use crate::{Decided, DecisionSpace, NAME, ShootOut, ShooterState, State, UNLIMITED};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_odds::decide::Made;
use shootout_ruleset::percent::{mean, percent};
use shootout_ruleset::words::counted;
use shootout_ruleset::{InputError, JsonSchema};

/// What is best to do. `W` is what chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
/// use shootout_percentile::catalogue::built_in;
/// let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "modes": ["single"] },
///     "target": { "range_m": 50 }, "goal": "hit", "actions": 3 }"#;
/// let question = advice::read(text, built_in())?;
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
    solve(question, effort, |solved| {
        let Solved { actions, enough, space, shoot_out, alternatives, best, .. } = solved;
        let best = best.map(|advice| report(space, shoot_out, advice));
        let goal_words = goal_in_full(question);
        AdviceAnswer {
            ruleset: NAME,
            sentence: sentence(question, actions, &goal_words, best.as_ref(), &alternatives),
            goal: question.goal.row.metric.id,
            goal_words,
            actions,
            enough,
            best,
            alternatives,
        }
    })
}

/// A question that was solved.
pub(super) struct Solved<'s, 'm, W> {
    pub question: &'s Question,
    /// Actions decided on.
    pub actions: u32,
    /// Whether the chance that is enough is reached; none where none was stated.
    pub enough: Option<bool>,
    pub space: &'m DecisionSpace,
    pub shoot_out: &'m ShootOut<'m>,
    pub alternatives: Vec<Alternative<W>>,
    /// The best decisions; none when none keep the limits.
    pub best: Option<Advice<'m, W>>,
}

/// Solves a question with so much work, and tells of it.
pub(super) fn solve<W: Weight, T>(
    question: &Question,
    effort: Effort,
    tell: impl FnOnce(Solved<'_, '_, W>) -> T,
) -> Result<T, InputError> {
    let goal = question.goal.goal();
    let refused = |too_much: TooMuch| too_much_error(question, too_much);
    let mut actions = question.actions.to_u32();
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
    let space = &question.space(actions)?;
    let shoot_out = &space.shoot_out();
    let alternatives = alternatives(question, actions)?;
    let found = best::<W>(space, shoot_out, &goal, effort).map_err(refused)?;
    let best = found.map(|advice| better(question, space, shoot_out, advice, &alternatives));
    Ok(tell(Solved { question, actions, enough, space, shoot_out, alternatives, best }))
}

/// The goal in words, with its limits.
pub(super) fn goal_in_full(question: &Question) -> String {
    let mut words = question.goal.words();
    if let Some(limits) = question.goal.limits() {
        words.push_str(&format!(", {limits}"));
    }
    words
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
    match plans.iter().filter(is_one).find_map(|plan| as_decisions(question, &space, &shoot_out, plan)) {
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
    let Some(at_most) = found.worth.at_most.clone() else { return found };
    let is_more = |value: &W| *value > found.worth.value && !value.about(&found.worth.value);
    let mut plans = alternatives.iter().filter(|plan| plan.keeps_limits && is_more(&plan.value));
    let Some(mut advice) = plans.find_map(|plan| as_decisions(question, space, shoot_out, plan)) else {
        return found;
    };
    let is_best = advice.worth.value.about(&at_most);
    advice.worth.at_most = (!is_best).then_some(at_most);
    advice
}

/// A plan as decisions; `None` where it does what may not be done here, and those decisions come to something else.
fn as_decisions<'m, W: Weight>(
    question: &Question,
    space: &'m DecisionSpace,
    shoot_out: &'m ShootOut<'m>,
    plan: &Alternative<W>,
) -> Option<Advice<'m, W>> {
    let fixed = question.scenario.plan.len();
    let mut scenario = question.scenario.clone();
    scenario.plan.extend(plan.plan.iter().cloned());
    let mut strategy = PlanStrategy::new(space, shoot_out, &scenario, fixed);
    let advice = led_by::<W>(space, shoot_out, &question.goal.goal(), &mut strategy).ok()?;
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
    if question.goal.row.is_chance() { percent(value) } else { mean(value) }
}

fn sentence<W: Weight>(
    question: &Question,
    actions: u32,
    goal: &str,
    best: Option<&BestReport<W>>,
    alternatives: &[Alternative<W>],
) -> String {
    let actions = counted(actions, "action");
    let Some(best) = best else {
        return format!("No plan of {actions} meets these limits ({goal}).");
    };
    let beside = alternatives
        .iter()
        .find(|plan| plan.keeps_limits)
        .map_or_else(String::new, |plan| format!("; {} {}", plan.name, value_words(question, &plan.value)));
    let value = value_words(question, &best.worth.value);
    let plan = best.plan.in_brief();
    let then = if plan.hangs_on_dice() { ", then as the dice fall" } else { "" };
    let plan = format!("{}{then}", plan.words());
    if let Some(most) = &best.worth.at_most {
        let bound = bound_words(&value, &value_words(question, most), question.goal.row.is_chance());
        return format!("Good for the {goal} in {actions}: {plan}: {value} ({bound}){beside}.");
    }
    format!("Best for the {goal} in {actions}: {plan}: {value}{beside}.")
}

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
    let actions = question.actions.to_usize();
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
    let space = question.space(question.actions.to_u32())?;
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

/// What makes a question with a limited chance to jam less work.
const LESS_UNDER_A_LIMIT: &str =
    "fewer actions, fewer things that may be done, or no limit on the chance to jam";

/// Refuses a question that turned out to be too much.
pub(super) fn too_much_error(question: &Question, too_much: TooMuch) -> InputError {
    let allowed = if question.goal.goal().most_jam.is_some() {
        LESS_UNDER_A_LIMIT
    } else {
        "fewer actions, or fewer things that may be done"
    };
    InputError::new("actions", format!("{}: {too_much}", question.actions), allowed)
}

/// Refuses a question of which it was not found out whether so many actions are enough.
pub(super) fn undecided(question: &Question, actions: u32) -> InputError {
    let actions = counted(actions, "action");
    let found = format!("{}: the search for {actions} was stopped before it was known", question.actions);
    InputError::new("actions", found, LESS_UNDER_A_LIMIT)
}

/// What the best decisions are worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BestReport<W> {
    /// What they come to.
    #[serde(flatten)]
    pub worth: Worth<W>,
    /// What to do, in short.
    pub plan: Line,
    /// Whether the branches of `plan` say everything that the dice change. If not, `policy` says more.
    pub plan_is_complete: bool,
    /// What to do, step by step, whatever the dice show.
    pub policy: Policy,
    /// The main line of that as a plan that does not depend on the dice; null where no plan of a scenario can express
    /// it. It is worth less than the best where there are branches.
    pub main_plan: Option<Vec<PlanStep>>,
    /// Whether other decisions would have been just as good.
    pub tie: bool,
    /// Everything that is decided, in the order in which it is decided.
    pub decisions: Vec<DecisionReport<W>>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DecisionReport<W> {
    /// The action in which it falls.
    pub action: u32,
    /// Shots of a burst already fired; 0 for what to do with the next action.
    pub shot: u8,
    /// How things stand, in words.
    pub stands: String,
    /// The chance that this happens.
    pub chance: W,
    /// What is decided.
    pub choice: String,
    /// Whether something else would be just as good.
    pub tie: bool,
    /// What would be just as good; not named where the chance to jam is limited.
    pub as_good: Vec<String>,
}

/// Reports what was found.
pub(super) fn report<'m, W: Weight>(
    space: &DecisionSpace,
    shoot_out: &ShootOut<'m>,
    advice: Advice<'m, W>,
) -> BestReport<W> {
    let built = policy(space, shoot_out, &advice.process, &advice.seeking);
    let (plan, plan_is_complete) = line(&built);
    let decisions: Vec<DecisionReport<W>> = advice
        .decisions
        .iter()
        .filter_map(|decision| {
            let Made { position, chosen, chance } = &decision.made;
            let State::Choice(moment) = position.state else { return None };
            Some(DecisionReport {
                action: space.action(&moment),
                shot: moment.shot,
                stands: stands(&moment, advice.seeking.count(position.mark)),
                chance: chance.clone(),
                choice: choice_words(space, shoot_out, &moment, chosen.choice),
                tie: chosen.tied,
                as_good: decision
                    .as_good
                    .iter()
                    .map(|other| choice_words(space, shoot_out, &moment, *other))
                    .collect(),
            })
        })
        .collect();
    let tie = decisions.iter().any(|decision| decision.tie);
    let main_plan = plan.as_plan();
    BestReport {
        worth: advice.worth,
        plan,
        plan_is_complete,
        policy: built.policy,
        main_plan,
        tie,
        decisions,
    }
}

fn choice_words(
    space: &DecisionSpace,
    shoot_out: &ShootOut<'_>,
    moment: &ShooterState,
    choice: Decided,
) -> String {
    match choice {
        Decided::Act(act) => match space.options().get(usize::from(act)) {
            Some(option) => offer_words(shoot_out, moment, option),
            None => String::new(),
        },
        midway => words::choice_words(shoot_out, midway),
    }
}

/// How things stand, in words.
pub(super) fn stands(moment: &ShooterState, count: usize) -> String {
    let mut parts = Vec::new();
    if moment.aim > 0 {
        parts.push(format!("aimed {}", moment.aim));
    }
    if moment.rested {
        parts.push("rested".to_owned());
    }
    let gun = moment.gun();
    match gun.condition {
        Condition::Ready => {}
        Condition::Stowed => parts.push("not in hand".to_owned()),
        Condition::Jammed | Condition::Ruined | Condition::Exploded => parts.push("jammed".to_owned()),
    }
    if gun.rounds != UNLIMITED {
        parts.push(format!("{} ammo", gun.rounds));
    }
    if count > 0 {
        parts.push(format!("{count} so far"));
    }
    parts.join(", ")
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
