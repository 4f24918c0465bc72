//! Detection: how far, and whether a roll of the sensors succeeds (FV-23, FV-24, FV-Q7).

use super::event::{Event, of_margin};
use super::gunner::{GmModifier, Rating};
use super::rulings::Rulings;
use super::size::{Size, Zones, detection_range_zones};
use super::success::{SuccessOutcome, succeeds};
use super::{RULESET, metrics};
use crate::answer_parts::{DICE, rolls};
use crate::margin::{self, MarginReport, chance_of};
use crate::modifier::{DefenderReport, Side};
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::question::FateQuestion;
use crate::roles::Role;
use crate::rolls::RollFor;
use crate::targeting::{Reason, Targeting};
use shootout_odds::Weight;
use shootout_ruleset::answer::Roll;
use shootout_ruleset::prelude::*;

/// One vehicle that looks for another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["detector", "target", "distance"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct DetectScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// How far apart the two are, in zones.
    #[serde(default)]
    #[schemars(title = "Distance in zones")]
    pub distance: Zones,
    /// The one who looks.
    pub detector: Detector,
    /// The one who may be found.
    pub target: Hidden,
}

/// The one who looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["size", "skill", "passive"], "x-more" = ["modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Detector {
    /// The size of their vehicle (FV-23).
    pub size: Size,
    /// Notice for presence, Investigate for detail (FV-24).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// Whether its sensors are passive (FV-23).
    #[serde(default)]
    #[schemars(title = "Passive sensors")]
    pub passive: bool,
}

/// The one who may be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["size", "resistance", "active", "passive"], "x-more" = ["modifier"]))]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// Its size (FV-23).
    pub size: Size,
    /// What resists detection (FV-24).
    #[serde(default)]
    pub resistance: Rating,
    /// Whether the resistance is rolled (FV-24).
    #[serde(default)]
    #[schemars(title = "Active resistance")]
    pub active: bool,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// Whether its sensors are passive (FV-23).
    #[serde(default)]
    #[schemars(title = "Passive sensors")]
    pub passive: bool,
}

/// The odds of detection. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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

impl DetectScenario {
    fn range(&self) -> i32 {
        let (detector, target) = (&self.detector, &self.target);
        let passive = detector.passive || target.passive;
        detection_range_zones(detector.size.get(), target.size.get(), passive)
    }

    pub(super) fn targeting(&self) -> Targeting {
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
        let ((detector, target), roll) = (self.sides(), self.dice());
        let margins = roll.margins::<W>();
        DetectOdds {
            detector,
            target,
            edge: roll.edge(),
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
    type DiceEvent = OpposedEvent;
    type Dice<'q> = OpposedRoll;
    type Event = Event;
    type Outcome = SuccessOutcome;

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

    fn not_rolled(&self) -> Option<&'static str> {
        (!self.targeting().legal).then_some("nothing is rolled: it cannot be done")
    }

    fn dice(&self) -> OpposedRoll {
        let (detector, target) = self.sides();
        let total = target.side.total;
        let resists = || RollFor::new(Role::One("target"), "resistance", total);
        let detects = RollFor::new(Role::One("detector"), "detect", detector.total);
        OpposedRoll { other: target.rolls.then(resists), ..OpposedRoll::alone(detects, total) }
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        event.margin().map(|margin| of_margin(margin, &self.rulings)).unwrap_or_default()
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> SuccessOutcome {
        let success = last(events).is_some_and(|settled| succeeds(settled.margin, &self.rulings));
        SuccessOutcome { success }
    }

    fn outcome_in_words(&self, outcome: &SuccessOutcome) -> String {
        outcome.words().to_owned()
    }
}
