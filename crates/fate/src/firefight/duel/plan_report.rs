//! What the best plan is, as a report: what each option is worth now, what best play does later, and the stances side by side.

use super::odds::{RoundReport, first_round};
use super::plan::{as_stated, best_plan, doing, options};
use super::state::First;
use super::turn::Duel;
use crate::firefight::document::{DefendingStance, Minor, PlanEntry, PlanGoal, PlanScenario};
use shootout_odds::Weight;
use shootout_ruleset::decides::{ComparedOption, best_marked};
use shootout_ruleset::prelude::*;
use std::borrow::Cow;

/// The best plan of a against the plan of b. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlanReport<W> {
    /// What is best.
    pub goal: PlanGoal,
    /// How many rounds are planned.
    pub rounds: i32,
    /// The chance to reach the goal by the best plan, which may choose anew in each round.
    pub best: W,
    /// The chance to reach it by the plan that the document states.
    pub stated: W,
    /// What each option of the first round is worth, by who acts first.
    pub first_round: Vec<FirstRoundReport<W>>,
    /// How often the best plan takes each option, round by round.
    pub by_round: Vec<ByRoundReport<W>>,
    /// What a deals and receives in one round, against each stance of b (FF-Q3).
    pub stances: Vec<AgainstReport<W>>,
}

/// The first round, once it is known who acts first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FirstRoundReport<W> {
    /// Who acts first.
    pub first: ActsFirst,
    /// How likely that is.
    pub chance: W,
    /// Everything that side a can do.
    pub options: Vec<OptionReport<W>>,
}

/// Who acts first in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActsFirst {
    /// The one side.
    A,
    /// The other.
    B,
    /// Both act at once.
    Both,
}

/// Something that side a can do, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OptionReport<W> {
    /// The stance and the minor action.
    #[serde(flatten)]
    pub entry: PlanEntry,
    /// The chance to reach the goal when this is done and the best in each later round.
    pub chance: W,
    /// Whether nothing is better.
    pub best: bool,
}

/// What the best plan does in a round.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ByRoundReport<W> {
    /// The round, counted from 1.
    pub round: u32,
    /// The chance that the fight is over before it.
    pub over: W,
    /// The chance of each option that comes up. Of options that are as good the first is chosen.
    pub choices: Vec<ChoiceReport<W>>,
}

/// How often something is done.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ChoiceReport<W> {
    /// The stance and the minor action.
    #[serde(flatten)]
    pub entry: PlanEntry,
    /// The chance that the fight reaches this round and this is done.
    pub chance: W,
}

/// One round against a stance of b, who takes the minor action that their plan begins with.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AgainstReport<W> {
    /// The stance of b.
    pub against: DefendingStance,
    /// Everything that side a can do.
    pub options: Vec<ExchangeReport<W>>,
}

/// What both deal in one round, from how both stand at its start with their minor actions done.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ExchangeReport<W> {
    /// The stance and the minor action of a.
    #[serde(flatten)]
    pub entry: PlanEntry,
    /// The mean stress that a deals.
    pub dealt: W,
    /// The mean stress that b deals.
    pub received: W,
    /// The one less the other.
    #[schemars(with = "shootout_ruleset::schema::Difference")]
    pub net: W,
    /// Whether no option has more left.
    pub best: bool,
}

impl PlanScenario {
    /// The best plan, with chances counted in `W`.
    ///
    /// # Errors
    ///
    /// When there are too many ways to stand.
    pub(crate) fn best<W: Weight>(&self) -> Result<PlanReport<W>, InputError> {
        let options = options(self);
        let duels: Vec<_> = options.iter().map(|entry| doing(self, *entry)).collect();
        let duels: Vec<_> = duels.iter().map(|duel| Duel::new(Cow::Borrowed(duel))).collect();
        let found = best_plan::<W>(self, &duels)?;
        let by_round = (1..).zip(found.rounds).map(|(round, (over, chances))| {
            let all = options.iter().zip(chances).filter(|(_, chance)| !chance.is_zero());
            let choices = all.map(|(entry, chance)| ChoiceReport { entry: *entry, chance });
            ByRoundReport { round, over, choices: choices.collect() }
        });
        let first_round = found.beginnings.into_iter().map(|(first, chance, worth)| {
            let options = options.iter().zip(worth).map(|(entry, worth)| ComparedOption::new(*entry, worth));
            let option = |option: ComparedOption<PlanEntry, W>| OptionReport {
                entry: option.choice,
                chance: option.worth,
                best: option.is_best,
            };
            let options = best_marked(options).into_iter().map(option).collect();
            FirstRoundReport { first: ActsFirst::of(first), chance, options }
        });
        Ok(PlanReport {
            goal: self.goal,
            rounds: self.rounds.get(),
            best: found.best,
            stated: as_stated(self),
            first_round: first_round.collect(),
            by_round: by_round.collect(),
            stances: DefendingStance::ALL.map(|against| self.exchanges(against, &options)).into(),
        })
    }

    /// One round of each option against this stance.
    fn exchanges<W: Weight>(&self, against: DefendingStance, options: &[PlanEntry]) -> AgainstReport<W> {
        let minor = self.b.plan.first().map_or(Minor::None, |entry| entry.minor);
        let rounds = options.iter().map(|entry| {
            let mut duel = doing(self, *entry);
            duel.b.plan = vec![PlanEntry { stance: against, minor }];
            let round = first_round::<W>(&Duel::new(Cow::Owned(duel)));
            ComparedOption::new(*entry, round.net.clone()).coming_to(round)
        });
        let option = |option: ComparedOption<PlanEntry, W, RoundReport<W>>| ExchangeReport {
            entry: option.choice,
            dealt: option.result.a.mean,
            received: option.result.b.mean,
            net: option.result.net,
            best: option.is_best,
        };
        AgainstReport { against, options: best_marked(rounds).into_iter().map(option).collect() }
    }
}

impl ActsFirst {
    const fn of(first: First) -> Self {
        match first {
            First::One(0) => Self::A,
            First::One(_) => Self::B,
            First::AtOnce | First::Unknown => Self::Both,
        }
    }
}
