//! Obstacles: an extra zone, the repair of a consequence, navigation, an advantage (FV-12, FV-13, FV-17, FV-20, FV-21, FV-26, FV-Q8). An extra zone is
//! the pilot's action; it costs the gunners nothing (FV-A17).

use super::event::{Event, of_margin};
use super::gunner::{GmModifier, Rating};
use super::rulings::Rulings;
use super::size::{Craft, Medium, Size, free_zones};
use super::success::{Advantage, SuccessOutcome, succeeds};
use super::{RULESET, metrics};
use crate::answer_parts::rolls;
use crate::margin::{self, MarginReport, chance_of};
use crate::modifier::Side;
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::question::FateQuestion;
use crate::roles::Role;
use crate::rolls::RollFor;
use crate::stated::stated;
use crate::track::Consequence;
use shootout_ruleset::document::NOTHING;
use shootout_ruleset::prelude::*;

/// What is to be overcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An extra zone in space or atmosphere, against the size (FV-20, FV-21).
    Zone,
    /// A consequence of the ship, against what it absorbed (FV-13).
    Repair,
    /// The calculation for lightspeed (FV-17).
    Navigation,
    /// An extra zone on the ground (FV-26).
    Ground,
    /// An advantage over someone: an aspect with free invocations (FV-12).
    Advantage,
}

/// A roll against a difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["kind", "skill", "size", "medium", "consequence", "craft", "difficulty"], "x-more" = ["modifier", "rulings"]))]
#[serde(deny_unknown_fields)]
pub struct OvercomeScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// What is to be overcome.
    #[schemars(title = "What")]
    pub kind: Kind,
    /// Pilot for zones (Athletics on foot), Engineering for repair, the navigator's skill for lightspeed.
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
    pub modifier: GmModifier,
    /// For a zone: the size of the vehicle, which is the difficulty (FV-20).
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Size", extend("x-when" = { "field": "kind", "values": ["zone"] }))]
    pub size: Option<Size>,
    /// For a zone: where it moves.
    #[serde(default)]
    #[schemars(extend("x-when" = { "field": "kind", "values": ["zone"] }))]
    pub medium: Medium,
    /// For a repair: the consequence that is to be ignored (FV-13).
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Consequence", extend("x-when" = { "field": "kind", "values": ["repair"] }))]
    pub consequence: Option<Consequence>,
    /// For navigation, for an advantage, and on the ground, where it is 2 unless stated: what the game master sets (FV-A12).
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Rating", extend("x-when" = { "field": "kind", "values": ["navigation", "ground", "advantage"] }))]
    pub difficulty: Option<Rating>,
    /// On the ground: what moves (FV-26).
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Craft", extend("x-when" = { "field": "kind", "values": ["ground"] }))]
    pub craft: Option<Craft>,
}

/// The difficulty on the ground where none is stated (FV-A12).
const GROUND: Rating = BoundedInt::nearest(2);

/// The odds of overcoming. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OvercomeReport<W> {
    /// What is to be overcome.
    pub kind: Kind,
    /// What is added to the dice.
    pub actor: Side,
    /// What the total is compared with.
    pub difficulty: i32,
    /// The zones that can be moved without the roll; null where nothing moves.
    pub free_zones: Option<i32>,
    /// Every margin that can come up, ascending.
    pub margin: Vec<MarginReport<W>>,
    /// The chance to succeed, a tie counted as it is ruled (FV-A14); an advantage needs more, a tie is a boost.
    pub success: W,
    /// The chance of margin 1 or more.
    pub strict: W,
    /// The chance of margin 0.
    pub tie: W,
    /// Of an advantage: the chance of margin 3 or more, which gives two free invocations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<W>,
}

impl OvercomeScenario {
    fn rule(&self) -> &'static str {
        match self.kind {
            Kind::Zone => "FV-20",
            Kind::Repair => "FV-13",
            Kind::Navigation => "FV-17",
            Kind::Ground => "FV-26",
            Kind::Advantage => "FV-12",
        }
    }

    fn side(&self) -> Side {
        Side::default().with(self.rule(), "Skill", self.skill.get()).with_gm(self.modifier.get())
    }

    fn difficulty(&self) -> i32 {
        match self.kind {
            Kind::Zone => self.size.unwrap_or_default().get(),
            Kind::Repair => self.consequence.map_or(0, Consequence::value),
            Kind::Navigation | Kind::Advantage => self.difficulty.unwrap_or_default().get(),
            Kind::Ground => self.difficulty.unwrap_or(GROUND).get(),
        }
    }

    fn free_zones(&self) -> Option<i32> {
        match self.kind {
            Kind::Zone => self.size.map(|size| free_zones(self.medium, size.get())),
            Kind::Ground => self.craft.map(Craft::free_zones),
            Kind::Repair | Kind::Navigation | Kind::Advantage => None,
        }
    }

    /// What the roll is for, in words.
    fn aim(&self) -> &'static str {
        match self.kind {
            Kind::Zone | Kind::Ground => "move an extra zone",
            Kind::Repair => "ignore the consequence for the scene",
            Kind::Navigation => "calculate the jump",
            Kind::Advantage => "create an advantage",
        }
    }

    fn succeeds(&self, margin: i32) -> bool {
        if self.kind == Kind::Advantage { margin >= 1 } else { succeeds(margin, &self.rulings) }
    }
}

impl FateQuestion for OvercomeScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "overcome";
    type Report<W: AnswerWeight> = OvercomeReport<W>;
    type DiceEvent = OpposedEvent;
    type Dice<'q> = OpposedRoll;
    type Event = Event;
    type Outcome = SuccessOutcome;

    fn check(&self) -> Result<(), InputError> {
        let (missing, path, allowed) = match self.kind {
            Kind::Zone => (self.size.is_none(), "size", "a whole number from 0 to 12"),
            Kind::Repair => (self.consequence.is_none(), "consequence", "`mild`, `moderate`, `severe`"),
            Kind::Navigation | Kind::Advantage => {
                (self.difficulty.is_none(), "difficulty", "a whole number from 0 to 20")
            }
            Kind::Ground => (self.craft.is_none(), "craft", "`car`, `armoured`, `pedestrian`"),
        };
        if missing { Err(InputError::new(path, NOTHING, allowed)) } else { Ok(()) }
    }

    fn report<W: AnswerWeight>(&self) -> Result<OvercomeReport<W>, InputError> {
        let margins = self.dice().margins::<W>();
        Ok(OvercomeReport {
            kind: self.kind,
            actor: self.side(),
            difficulty: self.difficulty(),
            free_zones: self.free_zones(),
            success: chance_of(&margins, |margin| self.succeeds(margin)),
            strict: chance_of(&margins, |margin| margin >= 1),
            tie: chance_of(&margins, |margin| margin == 0),
            style: (self.kind == Kind::Advantage)
                .then(|| chance_of(&margins, |margin| Advantage::of(margin) == Advantage::Aspect(2))),
            margin: MarginReport::all(&margins),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &OvercomeReport<W>) -> Answer {
        let free = match report.free_zones {
            Some(1) => " One zone needs no roll.".to_owned(),
            Some(zones) => format!(" Up to {zones} zones need no roll."),
            None => String::new(),
        };
        let chances = [
            Chance::of(&metrics::SUCCESS, &report.success),
            Chance::of(&metrics::STRICT, &report.strict),
            Chance::of(&metrics::EVEN, &report.tie),
        ];
        let style = report.style.as_ref().map(|style| Chance::new("Two free invocations", style));
        Answer {
            sentence: format!(
                "The chance to {} against a difficulty of {} is {}.{free}",
                self.aim(),
                report.difficulty,
                percent(&report.success)
            ),
            rolls: vec![rolls("The roll".to_owned(), &report.actor)],
            chances: chances.into_iter().chain(style).collect(),
            distributions: vec![margin::distribution(&report.margin)],
            ..Answer::default()
        }
    }

    fn dice(&self) -> OpposedRoll {
        let roll = RollFor::new(Role::One("actor"), "overcome", self.side().total);
        OpposedRoll::alone(roll, self.difficulty())
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        let Some(margin) = event.margin() else { return Vec::new() };
        if self.kind == Kind::Advantage {
            return vec![Event::Margin(margin), Event::Advantage(Advantage::of(margin))];
        }
        of_margin(margin, &self.rulings)
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> SuccessOutcome {
        let success = last(events).is_some_and(|settled| self.succeeds(settled.margin));
        SuccessOutcome { success }
    }

    fn outcome_in_words(&self, outcome: &SuccessOutcome) -> String {
        outcome.words().to_owned()
    }
}
