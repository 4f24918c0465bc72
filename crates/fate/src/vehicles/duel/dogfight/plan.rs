//! The better plan of a dogfight: to shoot at once, or to get on the other's tail first (FV-40, FV-Q11).

use super::{DogfightScenario, Plan};
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::transcript::Script;
use crate::vehicles::{RULESET, metrics};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Decision, DecisionOption, Number};
use shootout_ruleset::combat::DuelOutcome;
use shootout_ruleset::metric::Format;
use shootout_ruleset::percent::percent;

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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DogfightPlanReport<W> {
    /// The chance that a wins in the end by the best plan.
    pub best: W,
    /// The same with the stated plan.
    pub stated: W,
    /// Every plan.
    pub options: Vec<PlanOption<W>>,
}

/// A plan and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlanOption<W> {
    /// What side a does while nobody has the tail.
    pub plan: Plan,
    /// The chance that a wins in the end.
    pub wins: W,
    /// Whether no plan is better.
    pub best: bool,
}

/// Chances that differ by less are equal: only rounding tells them apart.
const GRAIN: f64 = 1e-11;

impl Plan {
    const ALL: [Self; 2] = [Self::Shoot, Self::Tail];

    const fn words(self) -> &'static str {
        match self {
            Self::Shoot => "shoot",
            Self::Tail => "get on the other's tail first",
        }
    }
}

impl DogfightPlanScenario {
    /// The chance that a wins in the end by a plan.
    fn wins<W: AnswerWeight>(&self, plan: Plan) -> Result<W, InputError> {
        let mut dogfight = self.0.clone();
        dogfight.a.plan = plan;
        Ok(dogfight.report::<W>()?.fight.wins.a)
    }
}

impl FateQuestion for DogfightPlanScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "plan";
    type Report<W: AnswerWeight> = DogfightPlanReport<W>;
    type Outcome = DuelOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.0.check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<DogfightPlanReport<W>, InputError> {
        let [shoot, tail] = Plan::ALL.map(|plan| self.wins::<W>(plan));
        let (shoot, tail) = (shoot?, tail?);
        let best = if tail.to_f64() > shoot.to_f64() { &tail } else { &shoot }.clone();
        let stated = if self.0.a.plan == Plan::Tail { &tail } else { &shoot }.clone();
        let is_best = |wins: &W| wins.to_f64() >= best.to_f64() - GRAIN;
        let option = |(plan, wins): (Plan, W)| PlanOption { plan, best: is_best(&wins), wins };
        let options = [(Plan::Shoot, shoot), (Plan::Tail, tail)].map(option);
        Ok(DogfightPlanReport { best, stated, options: options.into() })
    }

    fn answer<W: AnswerWeight>(&self, report: &DogfightPlanReport<W>) -> Answer {
        let [a, _] = self.0.names();
        let best = report.options.iter().filter(|option| option.best).map(|option| option.plan.words());
        let best = best.collect::<Vec<_>>().join(", or ");
        let options = report.options.iter().map(|option| DecisionOption {
            label: shootout_ruleset::words::capital(option.plan.words()),
            worth: Number::of(&option.wins),
            best: option.best,
        });
        let decision = Decision {
            label: "While nobody has the tail".to_owned(),
            worth: format!("{a} wins"),
            format: Format::Chance,
            options: options.collect(),
        };
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
            decisions: vec![decision.best_first()],
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = DuelOutcome> + '_>, InputError> {
        self.0.script()
    }

    fn outcome_in_words(&self, outcome: &DuelOutcome) -> String {
        self.0.outcome_in_words(outcome)
    }

    fn roles(&self) -> Roles {
        self.0.roles()
    }

    fn settled_in_words(&self, event: &str) -> String {
        self.0.settled_in_words(event)
    }
}
