//! Movement (FF-30, FF-31, FF-32).

use super::document::MoveScenario;
use super::offence::{Action, Offence};
use crate::dice::{FourDice, sum};
use crate::modifier::Side;
use crate::transcript::{Asked, RollRequest, Script};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::count::CountReport;

/// The odds of a move. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultReport<W> {
    /// The result.
    pub result: i32,
    /// How likely it is.
    pub chance: W,
}

/// What a move came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveOutcome {
    /// How many zones were crossed.
    pub zones: i32,
}

/// What dice mean for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moved {
    /// Total with dice, less the extra shifts (FF-32).
    result: i32,
    zones: i32,
    minor_lost: bool,
}

impl MoveScenario {
    fn side(&self) -> Side {
        Offence::of_mover(&self.mover).side(Action::Move, &self.rulings)
    }

    /// As many zones as the result (FF-30); at 0 or less one zone and the minor action (FF-31), or no move where that
    /// is used already (FF-A33).
    fn moved(&self, total: i32) -> Moved {
        let result = total - self.cost.get();
        let minor_lost = result <= 0 && !self.minor_used;
        Moved { result, zones: if minor_lost { 1 } else { result.max(0) }, minor_lost }
    }

    /// The odds, with chances counted in `W`.
    #[must_use]
    pub fn report<W: Weight>(&self) -> MoveReport<W> {
        let mover = self.side();
        let moved = |dice: i32| self.moved(mover.total + dice);
        let dice = sum::<W>();
        let result = dice
            .iter()
            .map(|(dice, chance)| ResultReport { result: moved(*dice).result, chance: chance.clone() });
        MoveReport {
            result: result.collect(),
            zones: CountReport::of(&dice.map(|dice| i64::from(moved(*dice).zones))),
            minor_lost: dice.map(|dice| moved(*dice).minor_lost).probability(&true),
            mover,
        }
    }
}

/// A move under way.
pub(crate) struct MoveScript<'s> {
    scenario: &'s MoveScenario,
    added: i32,
    moved: Option<Moved>,
}

impl<'s> MoveScript<'s> {
    pub fn new(scenario: &'s MoveScenario) -> Self {
        Self { scenario, added: scenario.side().total, moved: None }
    }

    /// The zones crossed, and whether the minor action is lost; nothing while dice are missing.
    pub fn done(&self) -> Option<(i32, bool)> {
        self.moved.map(|moved| (moved.zones, moved.minor_lost))
    }
}

impl Script for MoveScript<'_> {
    type Outcome = MoveOutcome;

    fn asks(&self) -> Option<Asked> {
        let request = RollRequest { turn: None, roller: "mover".to_owned(), why: "move" };
        self.moved.is_none().then_some(Asked { request, added: self.added })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let moved = self.scenario.moved(self.added + dice.sum());
        self.moved = Some(moved);
        let minor = moved.minor_lost.then(|| "minor lost".to_owned());
        [format!("result {}", moved.result), format!("zones {}", moved.zones)]
            .into_iter()
            .chain(minor)
            .collect()
    }

    fn outcome(&self) -> MoveOutcome {
        MoveOutcome { zones: self.moved.map_or(0, |moved| moved.zones) }
    }
}
