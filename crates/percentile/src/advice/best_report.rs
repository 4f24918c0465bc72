//! What the best decisions come to, and everything that is decided.

use super::policy::policy;
use super::step::Policy;
use super::tree::{Line, line};
use super::words::{self, offer_words};
use crate::advice::decide::{Advice, Worth};
use crate::jam::Condition;
use crate::report::{CountReport, Wounds};
use crate::scenario::PlanStep;
use crate::{Decided, DecisionSpace, ShootOut, ShooterState, State, UNLIMITED};
use serde::Serialize;
use shootout_odds::Weight;

/// What the best decisions are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestReport<W> {
    /// What is sought: a chance or a mean.
    pub value: W,
    /// Null for the best of all. Else, with a limit on the chance to jam, the search was stopped: these decisions keep
    /// the limit, and their value is exact; others that keep it may be worth more, but never more than this.
    pub at_most: Option<W>,
    /// The chance that a weapon is jammed or has exploded at the end.
    pub jam: W,
    /// The mean number of shots fired.
    pub rounds: W,
    /// Hits.
    pub hits: CountReport<W>,
    /// Hits that get through everything.
    pub penetrating: CountReport<W>,
    /// The chance of each result as the worst wound; null without a damage chart.
    pub worst_wound: Option<Wounds<W>>,
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    let built = policy(space, shoot_out, &advice);
    let (plan, plan_is_complete) = line(&built);
    let at_most = advice.at_most.clone();
    let Worth { value, jam, rounds, hits, penetrating, worst_wound } = advice.worth;
    let decisions: Vec<DecisionReport<W>> = advice
        .decisions
        .iter()
        .filter_map(|decision| {
            let State::Choice(moment) = decision.position.state else { return None };
            Some(DecisionReport {
                action: space.action(&moment),
                shot: moment.shot,
                stands: stands(&moment, advice.seeking.count(decision.position.mark)),
                chance: decision.chance.clone(),
                choice: choice_words(space, shoot_out, &moment, decision.choice),
                tie: decision.tied,
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
        value,
        at_most,
        jam,
        rounds,
        hits,
        penetrating,
        worst_wound,
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
fn stands(moment: &ShooterState, count: usize) -> String {
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
