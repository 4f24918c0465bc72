//! Detection: how far, and whether a roll of the sensors succeeds (FV-23, FV-24, FV-Q7).

use super::gunner::{GmModifier, Rating};
use super::rulings::Rulings;
use super::shot::chance_of;
use super::size::{Size, Zones, detection_range_zones};
use super::{RULESET, metrics};
use crate::answer_parts::{DICE, rolls};
use crate::dice::{FourDice, sum};
use crate::margin::{self, MarginReport, difference};
use crate::modifier::{DefenderReport, Side};
use crate::question::FateQuestion;
use crate::targeting::{Reason, Targeting};
use crate::transcript::{Asked, RollRequest, Script};
use serde::{Deserialize, Serialize};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Roll};
use shootout_ruleset::percent::percent;

/// One vehicle that looks for another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["detector", "target", "distance"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct DetectScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// How far apart the two are, in zones.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Distance in zones"))]
    pub distance: Zones,
    /// The one who looks.
    #[cfg_attr(feature = "schema", schemars(title = "Detector"))]
    pub detector: Detector,
    /// The one who may be found.
    #[cfg_attr(feature = "schema", schemars(title = "Target"))]
    pub target: Hidden,
}

/// The one who looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["size", "skill", "passive"], "x-more" = ["modifier"])))]
#[serde(deny_unknown_fields)]
pub struct Detector {
    /// The size of their vehicle (FV-23).
    #[cfg_attr(feature = "schema", schemars(title = "Size"))]
    pub size: Size,
    /// Notice for presence, Investigate for detail (FV-24).
    #[cfg_attr(feature = "schema", schemars(title = "Skill", extend("x-unnamed" = "plain")))]
    pub skill: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-unnamed" = "signed")))]
    pub modifier: GmModifier,
    /// Whether its sensors are passive (FV-23).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Passive sensors"))]
    pub passive: bool,
}

/// The one who may be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["size", "resistance", "active", "passive"], "x-more" = ["modifier"])))]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// Its size (FV-23).
    #[cfg_attr(feature = "schema", schemars(title = "Size"))]
    pub size: Size,
    /// What resists detection (FV-24).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Resistance"))]
    pub resistance: Rating,
    /// Whether the resistance is rolled (FV-24).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Active resistance"))]
    pub active: bool,
    /// What the game master adds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-unnamed" = "signed")))]
    pub modifier: GmModifier,
    /// Whether its sensors are passive (FV-23).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Passive sensors"))]
    pub passive: bool,
}

/// The odds of detection. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DetectReport<W> {
    /// How far the target can be detected, in zones (FV-23).
    pub range: i32,
    /// Whether the target is within range; if not, there is nothing else.
    pub targeting: Targeting,
    /// Whether it is found.
    #[serde(flatten)]
    pub odds: Option<DetectOdds<W>>,
}

/// Whether a target within range is found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DetectOdds<W> {
    /// What is added to the detector's dice.
    pub detector: Side,
    /// What resists, and whether it is rolled.
    pub target: DefenderReport,
    /// The detector's total less the target's.
    pub edge: i32,
    /// Every margin that can come up, ascending.
    pub margin: Vec<MarginReport<W>>,
    /// The chance to succeed, a tie counted as it is ruled (FV-A14).
    pub success: W,
    /// The chance of margin 1 or more.
    pub strict: W,
    /// The chance of margin 0.
    pub tie: W,
}

/// What a played detection, or an obstacle that someone tried to overcome, came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SuccessOutcome {
    /// It was rolled.
    Rolled {
        /// Whether it succeeded.
        success: bool,
    },
    /// It cannot be tried.
    NotLegal {
        /// Always false.
        legal: bool,
    },
}

impl SuccessOutcome {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Rolled { success: true } => "success",
            Self::Rolled { success: false } => "no success",
            Self::NotLegal { .. } => "nothing is rolled: it cannot be done",
        }
    }
}

/// Whether a margin succeeds (FV-A14).
pub(super) const fn succeeds(margin: i32, rulings: &Rulings) -> bool {
    margin >= 1 || margin == 0 && rulings.tie_success
}

/// The words of a transcript for a roll that succeeds or fails.
pub(super) fn success_words(margin: i32, rulings: &Rulings) -> Vec<String> {
    let tie = (margin == 0).then(|| "tie".to_owned());
    let end = if succeeds(margin, rulings) { "success" } else { "fail" };
    [format!("margin {margin}")].into_iter().chain(tie).chain([end.to_owned()]).collect()
}

impl DetectScenario {
    fn range(&self) -> i32 {
        let (detector, target) = (&self.detector, &self.target);
        let passive = detector.passive || target.passive;
        detection_range_zones(detector.size.get(), target.size.get(), passive)
    }

    fn targeting(&self) -> Targeting {
        let (range, distance) = (self.range(), self.distance.get());
        let words = format!("The sensors reach {range} zones; the target is {distance} away.");
        Targeting::of((distance > range).then_some(Reason { rule: "FV-23", words, input: "distance" }))
    }

    fn sides(&self) -> (Side, DefenderReport) {
        let (detector, target) = (&self.detector, &self.target);
        let looks =
            Side::default().with("FV-24", "Skill", detector.skill.get()).with_gm(detector.modifier.get());
        let hides = Side::default()
            .with("FV-24", "Resistance", target.resistance.get())
            .with_gm(target.modifier.get());
        (looks, DefenderReport { side: hides, rolls: target.active })
    }

    fn odds<W: Weight>(&self) -> DetectOdds<W> {
        let (detector, target) = self.sides();
        let edge = detector.total - target.side.total;
        let dice = if target.rolls { difference() } else { sum() };
        let margins = dice.map(|dice| edge + dice);
        DetectOdds {
            detector,
            target,
            edge,
            success: chance_of(&margins, |margin| succeeds(margin, &self.rulings)),
            strict: chance_of(&margins, |margin| margin >= 1),
            tie: chance_of(&margins, |margin| margin == 0),
            margin: MarginReport::all(&margins),
        }
    }
}

impl FateQuestion for DetectScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "detect";
    type Report<W: AnswerWeight> = DetectReport<W>;
    type Outcome = SuccessOutcome;

    fn check(&self) -> Result<(), InputError> {
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<DetectReport<W>, InputError> {
        let targeting = self.targeting();
        let odds = targeting.legal.then(|| self.odds());
        Ok(DetectReport { range: self.range(), targeting, odds })
    }

    fn answer<W: AnswerWeight>(&self, report: &DetectReport<W>) -> Answer {
        let Some(odds) = &report.odds else { return report.targeting.refused("It cannot be detected") };
        let resists = if odds.target.rolls { DICE } else { "" };
        Answer {
            sentence: format!(
                "The sensors reach {} zones and find the target with a chance of {}.",
                report.range,
                percent(&odds.success)
            ),
            rolls: vec![
                rolls("The detector rolls".to_owned(), &odds.detector),
                Roll::new("The target resists", resists, odds.target.side.modifiers.clone()),
            ],
            chances: vec![
                Chance::of(&metrics::SUCCESS, &odds.success).labelled("Detected"),
                Chance::of(&metrics::STRICT, &odds.strict),
                Chance::of(&metrics::EVEN, &odds.tie),
            ],
            distributions: vec![margin::distribution(&odds.margin)],
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = SuccessOutcome> + '_>, InputError> {
        Ok(Box::new(DetectScript { scenario: self, rolled: None, margin: None }))
    }

    fn outcome_in_words(&self, outcome: &SuccessOutcome) -> String {
        outcome.words().to_owned()
    }
}

/// A detection under way.
pub(super) struct DetectScript<'s> {
    scenario: &'s DetectScenario,
    /// What the detector's dice came to, while the resistance is to be rolled.
    rolled: Option<i32>,
    margin: Option<i32>,
}

impl Script for DetectScript<'_> {
    type Outcome = SuccessOutcome;

    fn asks(&self) -> Option<Asked> {
        if self.margin.is_some() || !self.scenario.targeting().legal {
            return None;
        }
        let (detector, target) = self.scenario.sides();
        let (roller, why, added) = match self.rolled {
            None => ("detector", "detect", detector.total),
            Some(_) => ("target", "resistance", target.side.total),
        };
        Some(Asked { request: RollRequest { turn: None, roller: roller.to_owned(), why }, added })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let (detector, target) = self.scenario.sides();
        let dice = match self.rolled {
            None if target.rolls => {
                self.rolled = Some(dice.sum());
                return Vec::new();
            }
            None => dice.sum(),
            Some(rolled) => rolled - dice.sum(),
        };
        let margin = detector.total - target.side.total + dice;
        self.margin = Some(margin);
        success_words(margin, &self.scenario.rulings)
    }

    fn outcome(&self) -> SuccessOutcome {
        match self.margin {
            Some(margin) => SuccessOutcome::Rolled { success: succeeds(margin, &self.scenario.rulings) },
            None => SuccessOutcome::NotLegal { legal: false },
        }
    }
}
