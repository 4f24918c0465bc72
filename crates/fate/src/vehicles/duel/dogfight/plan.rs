//! The better plan of a dogfight: to shoot at once, or to get on the other's tail first (FV-40, FV-Q11).

use super::{DogfightScenario, Plan};
use crate::question::{FateQuestion, no_dice, play};
use crate::vehicles::{RULESET, metrics};
use shootout_ruleset::case::Playing;
use shootout_ruleset::decides::{ComparedOption, Decides, OptionOf, decision, most};
use shootout_ruleset::metric::Format;
use shootout_ruleset::played::Played;
use shootout_ruleset::prelude::*;

/// A dogfight of which a asks what to do while nobody has the tail, against the plan of b that is stated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DogfightPlanScenario(DogfightScenario);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for DogfightPlanScenario {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DogfightPlanScenario".into()
    }
    // The fields of a dogfight, not a reference to them: forms and types are made of them.
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        DogfightScenario::json_schema(generator)
    }
}

/// What each plan of side a is worth. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct DogfightPlanReport<W> {
    /// The chance that a wins in the end by the best plan.
    pub best: W,
    /// The same with the stated plan.
    pub stated: W,
    /// Every plan.
    pub options: Vec<PlanOption<W>>,
}

/// A plan and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlanOption<W> {
    /// What side a does while nobody has the tail.
    pub plan: Plan,
    /// The chance that a wins in the end.
    pub wins: W,
    /// Whether no plan is better.
    pub best: bool,
}

impl Plan {
    const ALL: [Self; 2] = [Self::Shoot, Self::Tail];

    const fn words(self) -> &'static str {
        match self {
            Self::Shoot => "shoot",
            Self::Tail => "get on the other's tail first",
        }
    }
}

/// The plans of side a in a dogfight.
struct Plans<'d>(&'d DogfightScenario);

impl<W: AnswerWeight> Decides<W> for Plans<'_> {
    type Choice = Plan;
    /// The chance that a wins in the end.
    type Result = W;

    fn choices(&self) -> Vec<Plan> {
        Plan::ALL.into()
    }

    fn result(&mut self, plan: &Plan) -> Result<Option<W>, InputError> {
        let mut dogfight = self.0.clone();
        dogfight.a.plan = *plan;
        Ok(Some(dogfight.report::<W>()?.fight.wins.a))
    }

    fn worth(&self, wins: &W) -> W {
        wins.clone()
    }
}

impl FateQuestion for DogfightPlanScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "plan";
    type Report<W: AnswerWeight> = DogfightPlanReport<W>;
    no_dice!();

    fn check(&self) -> Result<(), InputError> {
        self.0.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<DogfightPlanReport<W>, InputError> {
        let options: Vec<OptionOf<Plans<'_>, W>> = Plans(&self.0).compared()?;
        let wins_by = |plan| options.iter().find(|option| option.choice == plan).map(|option| &option.worth);
        let best = most(options.iter().map(|option| &option.worth)).cloned().unwrap_or_else(W::zero);
        let stated = wins_by(self.0.a.plan).cloned().unwrap_or_else(W::zero);
        let option = |option: OptionOf<Plans<'_>, W>| PlanOption {
            plan: option.choice,
            wins: option.worth,
            best: option.is_best,
        };
        Ok(DogfightPlanReport { best, stated, options: options.into_iter().map(option).collect() })
    }

    fn answer<W: AnswerWeight>(&self, report: &DogfightPlanReport<W>) -> Answer {
        let [a, _] = self.0.called();
        let best = report.options.iter().filter(|option| option.best).map(|option| option.plan.words());
        let best = best.collect::<Vec<_>>().join(", or ");
        let options = report.options.iter();
        let options = options.map(|option| ComparedOption::new(option.plan, option.wins.clone()));
        Answer {
            sentence: format!(
                "Best for {a} while nobody has the tail: {best}. {a} wins with a chance of {}; by the plan as stated, {}.",
                percent(&report.best),
                percent(&report.stated),
            ),
            chances: vec![
                Chance::of(&metrics::BEST_PLAN, &report.best)
                    .labelled(format!("{a} wins, by the best plan"))
                    .explained(format!("chance that {a} wins in the end by the best plan")),
                Chance::of(&metrics::STATED_PLAN, &report.stated)
                    .labelled(format!("{a} wins, as stated"))
                    .explained(format!("chance that {a} wins in the end by the plan that is stated")),
            ],
            decisions: vec![decision(
                "While nobody has the tail",
                format!("{a} wins"),
                Format::Chance,
                options,
                |plan| shootout_ruleset::words::capital(plan.words()),
            )],
            ..Answer::default()
        }
    }

    fn played(&self, how: Playing<'_>) -> Result<Played, InputError> {
        play(&self.0, Self::ASK, how)
    }
}
