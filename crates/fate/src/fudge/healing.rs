//! How long an injury takes to heal (FU-50, FU-51, FU-Q12).

use super::fighter::GmModifier;
use super::ladder::Ladder;
use super::rulings::{HealingVersion, Rulings};
use super::{RULESET, answer_parts, metrics};
use crate::dice::{FourDice, sum};
use crate::modifier::Side;
use crate::question::FateQuestion;
use crate::transcript::{Asked, RollRequest, Script};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::count::CountReport;
use shootout_ruleset::percent::mean;
use shootout_ruleset::words::counted;

/// The healing of an injury.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["skill", "activity"], "x-more" = ["modifier", "rulings"])))]
#[serde(deny_unknown_fields)]
pub struct HealingScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The skill of the one who heals.
    #[cfg_attr(feature = "schema", schemars(title = "Healing skill"))]
    pub skill: Ladder,
    /// What the game master adds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-unnamed" = "signed")))]
    pub modifier: GmModifier,
    /// What the injured do meanwhile; it matters in version A alone (FU-50).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Activity"))]
    pub activity: Activity,
}

/// What the injured do meanwhile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// Bed rest.
    #[default]
    Rest,
    /// Light activity.
    Light,
}

/// The odds of healing. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HealingReport<W> {
    /// What is added to the dice.
    pub healer: Side,
    /// The days without anyone's help.
    pub base: i32,
    /// What the roll must be above to save a day.
    pub difficulty: i32,
    /// How many days it takes.
    pub days: CountReport<W>,
}

/// What a played healing came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HealingOutcome {
    /// How many days it takes.
    pub days: i32,
}

impl HealingScenario {
    fn side(&self) -> Side {
        let rule = match self.rulings.healing {
            HealingVersion::A => "FU-50",
            HealingVersion::B => "FU-51",
        };
        Side::default().with(rule, "Healing skill", self.skill.get()).with_gm(self.modifier.get())
    }

    /// The days without help, and the difficulty (FU-A6).
    fn base_and_difficulty(&self) -> (i32, i32) {
        match (self.rulings.healing, self.activity) {
            (HealingVersion::B, _) => (7 * self.rulings.mult.get(), 2),
            (HealingVersion::A, Activity::Rest) => (14, 1),
            (HealingVersion::A, Activity::Light) => (21, 1),
        }
    }

    /// A day less for each point above the difficulty.
    fn days(&self, dice: i32) -> i32 {
        let (base, difficulty) = self.base_and_difficulty();
        let margin = self.side().total + dice - difficulty;
        (base - margin.max(0)).max(0)
    }
}

impl FateQuestion for HealingScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "healing";
    type Report<W: AnswerWeight> = HealingReport<W>;
    type Outcome = HealingOutcome;

    fn check(&self) -> Result<(), InputError> {
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<HealingReport<W>, InputError> {
        let (base, difficulty) = self.base_and_difficulty();
        let days = CountReport::of(&sum::<W>().map(|dice| i64::from(self.days(*dice))));
        Ok(HealingReport { healer: self.side(), base, difficulty, days })
    }

    fn answer<W: AnswerWeight>(&self, report: &HealingReport<W>) -> Answer {
        let days = &report.days;
        let sooner = sum::<W>().map(|dice| self.days(*dice) < report.base).probability(&true);
        Answer {
            sentence: format!(
                "Healing takes {} on average, and at most {}.",
                counted(mean(&days.mean), "day"),
                report.base
            ),
            rolls: vec![answer_parts::rolls("The healer", &report.healer)],
            chances: vec![Chance::new(metrics::SOONER, &sooner)],
            distributions: vec![Distribution::of_counts("Days", &days.pmf)],
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = HealingOutcome> + '_>, InputError> {
        Ok(Box::new(HealingScript { scenario: self, days: None }))
    }

    fn outcome_in_words(&self, outcome: &HealingOutcome) -> String {
        format!("{} days", outcome.days)
    }

    fn settled_in_words(&self, event: &str) -> String {
        answer_parts::settled(event)
    }
}

struct HealingScript<'s> {
    scenario: &'s HealingScenario,
    days: Option<i32>,
}

impl Script for HealingScript<'_> {
    type Outcome = HealingOutcome;

    fn asks(&self) -> Option<Asked> {
        let request = RollRequest { turn: None, roller: "healer".to_owned(), why: "healing" };
        self.days.is_none().then(|| Asked { request, added: self.scenario.side().total })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let days = self.scenario.days(dice.sum());
        self.days = Some(days);
        vec![format!("days {days}")]
    }

    fn outcome(&self) -> HealingOutcome {
        HealingOutcome { days: self.days.unwrap_or_default() }
    }
}
