//! Movement (FF-30, FF-31, FF-32).

use super::document::{MoveScenario, check_concentration};
use super::event::Event;
use super::offence::{Action, Offence};
use super::{RULESET, metrics};
use crate::answer_parts::rolls;
use crate::modifier::Side;
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::question::FateQuestion;
use crate::roles::{Names, Role};
use crate::rolls::RollFor;
use shootout_ruleset::prelude::*;

/// The odds of a move. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MoveReport<W> {
    /// What is added to the dice.
    pub mover: Side,
    /// Every result that can come up, ascending: dice and all that is added, less the extra shifts.
    pub result: Vec<ResultReport<W>>,
    /// How many zones are crossed.
    pub zones: CountReport<W>,
    /// The chance that the move spends the minor action too (FF-31).
    pub minor_lost: W,
}

/// A result that can come up.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ResultReport<W> {
    /// The result.
    pub result: i32,
    /// How likely it is.
    pub chance: W,
}

/// What a move came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MoveOutcome {
    /// How many zones were crossed.
    pub zones: i32,
}

/// What dice mean for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moved {
    pub zones: i32,
    pub minor_lost: bool,
}

impl MoveScenario {
    pub(crate) fn side(&self) -> Side {
        Offence::of_mover(&self.mover).side(Action::Move, &self.rulings)
    }

    /// As many zones as the result (FF-30); at 0 or less one zone and the minor action (FF-31), or no move where that
    /// is used already (FF-A33). By what the dice come to with
    /// all that is added, less the extra shifts (FF-32).
    fn moved(&self, result: i32) -> Moved {
        let minor_lost = result <= 0 && !self.minor_used;
        Moved { zones: if minor_lost { 1 } else { result.max(0) }, minor_lost }
    }
}

impl FateQuestion for MoveScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "move";
    type Report<W: AnswerWeight> = MoveReport<W>;
    type Dice<'q> = OpposedRoll;
    type DiceEvent = OpposedEvent;
    type Event = Event;
    type Outcome = MoveOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_concentration("mover", self.mover.full_concentration, self.mover.stance)
    }

    fn report<W: AnswerWeight>(&self) -> Result<MoveReport<W>, InputError> {
        let results = self.dice().margins::<W>();
        let result =
            results.iter().map(|(result, chance)| ResultReport { result: *result, chance: chance.clone() });
        Ok(MoveReport {
            mover: self.side(),
            result: result.collect(),
            zones: CountReport::of(&results.map(|result| i64::from(self.moved(*result).zones))),
            minor_lost: results.map(|result| self.moved(*result).minor_lost).probability(&true),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &MoveReport<W>) -> Answer {
        let minor = if report.minor_lost.is_zero() {
            String::new()
        } else {
            format!(" The chance to spend the minor action too is {}.", percent(&report.minor_lost))
        };
        let zones = counted(mean(&report.zones.mean), "zone");
        Answer {
            sentence: format!("{} crosses {zones} on average.{minor}", self.mover.name),
            rolls: vec![rolls(format!("{} moves", self.mover.name), &report.mover)],
            chances: vec![
                Chance::of(&metrics::ANY_ZONE, &report.zones.at_least_one),
                Chance::of(&metrics::MINOR_LOST, &report.minor_lost),
            ],
            distributions: vec![Distribution::of_counts("Zones", &report.zones.pmf)],
            ..Answer::default()
        }
    }

    fn dice(&self) -> OpposedRoll {
        OpposedRoll::alone(RollFor::new(Role::One("mover"), "move", self.side().total), self.cost.get())
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        let Some(result) = event.margin() else { return Vec::new() };
        let moved = self.moved(result);
        let minor = moved.minor_lost.then_some(Event::MinorLost);
        [Event::Result(result), Event::Zones(moved.zones)].into_iter().chain(minor).collect()
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> MoveOutcome {
        MoveOutcome { zones: last(events).map_or(0, |settled| self.moved(settled.margin).zones) }
    }

    fn outcome_in_words(&self, outcome: &MoveOutcome) -> String {
        format!("{} zones", outcome.zones)
    }

    fn names(&self) -> Names {
        Names::one("mover", &self.mover.name)
    }
}
