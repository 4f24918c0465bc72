//! The best grouping of a ship's stations for one goal, against one target (FV-31, FV-Q2).

use super::{GroupingOdds, GroupingRow, GroupingScenario, Stations};
use crate::answer_parts::{defends, rolls};
use crate::question::{FateQuestion, no_dice};
use crate::targeting::Targeting;
use crate::vehicles::gunner::Station;
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::PlainTarget;
use crate::vehicles::{RULESET, metrics};
use shootout_ruleset::case::Playing;
use shootout_ruleset::decides::{ComparedOption, best_first, decision, most};
use shootout_ruleset::metric::Format;
use shootout_ruleset::played::Played;
use shootout_ruleset::prelude::*;

/// Stations that are to be grouped for one goal, against one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["goal", "attacker", "stations", "target"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct BestGroupingScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// What the groups are for.
    #[serde(default)]
    pub goal: Goal,
    /// Each station.
    pub attacker: Station,
    /// How many stations there are (FV-30).
    #[serde(default)]
    #[schemars(extend("x-null" = "By its size"))]
    pub stations: Option<Stations>,
    /// The ship that they fire at.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: PlainTarget,
}

/// What stations are grouped for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To hit at least once.
    #[default]
    Hit,
    /// To do the most stress, on average.
    Stress,
    /// To take the target out in this exchange.
    Out,
}

impl Goal {
    /// What a grouping is worth.
    fn of<W>(self, row: &GroupingRow<W>) -> &W {
        match self {
            Self::Hit => &row.hit,
            Self::Stress => &row.mean_stress,
            Self::Out => &row.out,
        }
    }

    const fn format(self) -> Format {
        match self {
            Self::Hit | Self::Out => Format::Chance,
            Self::Stress => Format::Mean,
        }
    }

    /// "to hit Fighter".
    fn words(self, target: &str) -> String {
        match self {
            Self::Hit => format!("to hit {target}"),
            Self::Stress => format!("to do {target} the most stress"),
            Self::Out => format!("to take {target} out at once"),
        }
    }

    /// What the groupings are compared by.
    const fn worth(self) -> &'static str {
        match self {
            Self::Hit => "Chance of a hit",
            Self::Stress => "Mean stress",
            Self::Out => "Chance to take it out",
        }
    }

    /// "41.6%", "6.30 stress".
    fn figure<W: AnswerWeight>(self, worth: &W) -> String {
        match self {
            Self::Hit | Self::Out => percent(worth),
            Self::Stress => format!("{} stress", mean(worth)),
        }
    }
}

/// What each grouping is worth for the goal. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BestGroupingReport<W> {
    /// How far the weapons reach, in zones (FV-25).
    pub range: i32,
    /// Whether the target is within range; if not, there is nothing else.
    pub targeting: Targeting,
    /// What each grouping is worth.
    #[serde(flatten)]
    pub worths: Option<Worths<W>>,
    /// What is rolled, for people.
    #[serde(skip)]
    odds: Option<GroupingOdds<W>>,
}

/// What each grouping is worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Worths<W> {
    /// The chance that is the goal; null where stress is.
    pub chance: Option<ThreeWorths<W>>,
    /// The mean stress of all groups together, where that is the goal; else null.
    pub stress: Option<ThreeWorths<W>>,
    /// Every grouping, the best first.
    pub options: Vec<GroupingWorth<W>>,
}

/// What the best grouping is worth next to the two simplest ones.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ThreeWorths<W> {
    /// The best grouping.
    pub best: W,
    /// All stations in one group.
    pub together: W,
    /// Each station alone.
    pub alone: W,
}

/// A grouping and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupingWorth<W> {
    /// The sizes of the groups, the largest first.
    pub groups: Vec<i32>,
    /// What it is worth.
    pub worth: W,
    /// Whether no grouping is better.
    pub best: bool,
}

impl BestGroupingScenario {
    fn grouping(&self) -> GroupingScenario {
        GroupingScenario {
            rulings: self.rulings.clone(),
            attacker: self.attacker.clone(),
            stations: self.stations,
            target: self.target.clone(),
        }
    }

    /// Every grouping with what it is worth, the best first.
    fn worths<W: AnswerWeight>(&self, table: &[GroupingRow<W>]) -> Option<Worths<W>> {
        let worth = |row: &GroupingRow<W>| self.goal.of(row).clone();
        let best = most(table.iter().map(|row| self.goal.of(row)))?.clone();
        let options = best_first(table.iter().map(|row| ComparedOption::new(row, worth(row))));
        let option = |option: ComparedOption<&GroupingRow<W>, W>| GroupingWorth {
            groups: option.choice.groups.clone(),
            worth: option.worth,
            best: option.is_best,
        };
        let options = options.into_iter().map(option).collect();
        let three = ThreeWorths { best, together: worth(table.first()?), alone: worth(table.last()?) };
        Some(match self.goal {
            Goal::Stress => Worths { chance: None, stress: Some(three), options },
            Goal::Hit | Goal::Out => Worths { chance: Some(three), stress: None, options },
        })
    }
}

impl FateQuestion for BestGroupingScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "best_grouping";
    type Report<W: AnswerWeight> = BestGroupingReport<W>;
    no_dice!();

    fn check(&self) -> Result<(), InputError> {
        self.grouping().check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<BestGroupingReport<W>, InputError> {
        let report = self.grouping().report::<W>()?;
        let worths = report.odds.as_ref().and_then(|odds| self.worths(&odds.table));
        Ok(BestGroupingReport { range: report.range, targeting: report.targeting, worths, odds: report.odds })
    }

    fn answer<W: AnswerWeight>(&self, report: &BestGroupingReport<W>) -> Answer {
        let (attacker, target) = (&self.attacker.name, self.target.name.to_string());
        let (Some(worths), Some(odds)) = (&report.worths, &report.odds) else {
            return report.targeting.refused(&format!("{attacker} cannot attack"));
        };
        let words = |groups: &[i32]| super::in_words(groups);
        let best: Vec<&GroupingWorth<W>> = worths.options.iter().filter(|option| option.best).collect();
        let named = best.iter().map(|option| words(&option.groups)).collect::<Vec<_>>().join(", or ");
        let next = worths.options.iter().find(|option| !option.best).map_or(String::new(), |option| {
            format!(" The next best is {} ({}).", words(&option.groups), self.goal.figure(&option.worth))
        });
        let goal = self.goal.words(&target);
        let options = (worths.options.iter()).map(|option| ComparedOption::new(option, option.worth.clone()));
        let chances = worths.chance.iter().flat_map(|three| {
            [
                Chance::of(&metrics::BEST_GROUPING, &three.best),
                Chance::of(&metrics::TOGETHER, &three.together),
                Chance::of(&metrics::ALONE, &three.alone),
            ]
        });
        Answer {
            sentence: format!(
                "Best {goal} with the {} stations of {attacker}: {named} ({}).{next}",
                self.grouping().stations(),
                best.first().map(|option| self.goal.figure(&option.worth)).unwrap_or_default(),
            ),
            rolls: vec![
                rolls(format!("A station of {attacker} attacks"), &odds.attacker),
                defends(&target, &odds.target),
            ],
            chances: chances.collect(),
            decisions: vec![decision(
                shootout_ruleset::words::capital(&goal),
                self.goal.worth(),
                self.goal.format(),
                options,
                |option| super::sizes(&option.groups),
            )],
            ..Answer::default()
        }
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(super::no_dice(Self::ASK))
    }
}
