//! How long an injury takes to heal (FU-50, FU-51, FU-Q12).

use super::event::Event;
use super::fighter::GmModifier;
use super::ladder::Ladder;
use super::rulings::{HealingVersion, Rulings};
use super::{RULESET, answer_parts, metrics};
use crate::modifier::Side;
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::question::FateQuestion;
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_ruleset::prelude::*;

/// The healing of an injury.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["skill", "activity"], "x-more" = ["modifier", "rulings"]))]
#[serde(deny_unknown_fields)]
pub struct HealingScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The skill of the one who heals.
    #[schemars(title = "Healing skill")]
    pub skill: Ladder,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// What the injured do meanwhile; it matters in version A alone (FU-50).
    #[serde(default)]
    pub activity: Activity,
}

/// What the injured do meanwhile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// Bed rest.
    #[default]
    Rest,
    /// Light activity.
    Light,
}

/// The odds of healing. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    fn days(&self, margin: i32) -> i32 {
        let (base, _) = self.base_and_difficulty();
        (base - margin.max(0)).max(0)
    }
}

impl FateQuestion for HealingScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "healing";
    type Report<W: AnswerWeight> = HealingReport<W>;
    type DiceEvent = OpposedEvent;
    type Dice<'q> = OpposedRoll;
    type Event = Event;
    type Outcome = HealingOutcome;

    fn report<W: AnswerWeight>(&self) -> Result<HealingReport<W>, InputError> {
        let (base, difficulty) = self.base_and_difficulty();
        let days = CountReport::of(&self.dice().margins::<W>().map(|margin| i64::from(self.days(*margin))));
        Ok(HealingReport { healer: self.side(), base, difficulty, days })
    }

    fn answer<W: AnswerWeight>(&self, report: &HealingReport<W>) -> Answer {
        let days = &report.days;
        let sooner =
            self.dice().margins::<W>().map(|margin| self.days(*margin) < report.base).probability(&true);
        Answer {
            sentence: format!(
                "Healing takes {} on average, and at most {}.",
                counted(mean(&days.mean), "day"),
                report.base
            ),
            rolls: vec![answer_parts::rolls("The healer", &report.healer, None)],
            chances: vec![Chance::new(metrics::SOONER, &sooner)],
            distributions: vec![Distribution::of_counts("Days", &days.pmf)],
            ..Answer::default()
        }
    }

    fn dice(&self) -> OpposedRoll {
        let (_, difficulty) = self.base_and_difficulty();
        OpposedRoll::alone(RollFor::new(Role::One("healer"), "healing", self.side().total), difficulty)
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        event.margin().map(|margin| Event::Days(self.days(margin))).into_iter().collect()
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> HealingOutcome {
        HealingOutcome { days: last(events).map(|settled| self.days(settled.margin)).unwrap_or_default() }
    }

    fn outcome_in_words(&self, outcome: &HealingOutcome) -> String {
        format!("{} days", outcome.days)
    }
}
