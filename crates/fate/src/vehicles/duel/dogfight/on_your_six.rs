//! One turn of Create Advantage between two fighters: to get on the other's tail, or to shake the other off (FV-40, FV-42, FV-Q11).

use super::answer::manoeuvre;
use super::tails::ShakeReport;
use crate::answer_parts::rolls;
use crate::margin::{self, MarginReport, chance_of};
use crate::modifier::Side;
use crate::opposed::{OpposedEvent, OpposedRoll, last};
use crate::question::FateQuestion;
use crate::roles::{Names, Role, sides_called};
use crate::rolls::RollFor;
use crate::vehicles::event::{Event, ON_YOUR_SIX};
use crate::vehicles::gunner::{GmModifier, Rating};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::shot::STYLE;
use crate::vehicles::{RULESET, metrics};
use shootout_odds::Dist;
use shootout_ruleset::prelude::*;

/// One turn, in which a tries to get on the tail of b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b", "tailed"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct TailScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The one whose turn it is.
    pub a: TailPilot,
    /// The other.
    pub b: TailPilot,
    /// Whether b is on the tail of a, who shakes them off or changes places with them (FV-42).
    #[serde(default)]
    #[schemars(title = "Tailed by the other")]
    pub tailed: bool,
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "pilot"], "x-more" = ["modifier"]))]
#[serde(deny_unknown_fields)]
pub struct TailPilot {
    /// What to call them, or their fighter.
    #[serde(default)]
    pub name: Name,
    /// The skill that places a tail, shakes it off and resists both (FV-40).
    pub pilot: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[schemars(title = "Other modifier")]
    pub modifier: GmModifier,
}

/// The odds of such a turn. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OnYourSixReport<W> {
    /// What is added to the dice of side a.
    pub a: Side,
    /// What is added to the dice of side b.
    pub b: Side,
    /// The total of a less that of b.
    pub edge: i32,
    /// Every margin that can come up, ascending.
    pub margin: Vec<MarginReport<W>>,
    /// The chance that a is on b's tail: a margin of 1 or more (FV-40).
    pub success: W,
    /// The chance of a tie, which places no tail and ends that of b (FV-42, FV-A18).
    pub tie: W,
    /// The chance that a loses the roll: b stays where b is.
    pub fail: W,
    /// The chance of a margin of 3 or more.
    pub style: W,
    /// The mean number of shots of a, once on b's tail, before b is rid of it, kills aside; null: b never is.
    pub shots: Option<W>,
}

/// What a played turn came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TailOutcome {
    /// Who is on the other's tail now; null: nobody.
    pub tail: Option<super::Pilot>,
}

impl TailPilot {
    fn side(&self) -> Side {
        Side::default().with("FV-40", "Pilot", self.pilot.get()).with_gm(self.modifier.get())
    }
}

impl TailScenario {
    fn names(&self) -> [String; 2] {
        sides_called(&self.a.name, &self.b.name)
    }

    /// The margin of these throws.
    pub(crate) fn margin(throws: &[OpposedEvent]) -> i32 {
        last(throws).unwrap_or_default().margin
    }

    /// Who is on the other's tail after a margin (FV-42, FV-A18).
    fn tail(&self, margin: i32) -> Option<super::Pilot> {
        match margin {
            ..0 => self.tailed.then_some(super::Pilot::B),
            0 => None,
            1.. => Some(super::Pilot::A),
        }
    }

    /// What each kind of margin means.
    fn means(&self) -> [String; 3] {
        let [a, b] = self.names();
        let success = format!("{a} on the other's tail");
        if self.tailed {
            return [success, format!("{a} shakes the other off"), format!("{b} stays on the tail")];
        }
        [success, "A tie: no tail".to_owned(), "No tail".to_owned()]
    }
}

impl FateQuestion for TailScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "tail";
    type Report<W: AnswerWeight> = OnYourSixReport<W>;
    type DiceEvent = OpposedEvent;
    type Dice<'q> = OpposedRoll;
    type Event = Event;
    type Outcome = TailOutcome;

    fn report<W: AnswerWeight>(&self) -> Result<OnYourSixReport<W>, InputError> {
        let roll = self.dice();
        let margins: Dist<i32, W> = roll.margins();
        Ok(OnYourSixReport {
            a: self.a.side(),
            b: self.b.side(),
            edge: roll.edge(),
            margin: MarginReport::all(&margins),
            success: chance_of(&margins, |margin| margin >= 1),
            tie: chance_of(&margins, |margin| margin == 0),
            fail: chance_of(&margins, |margin| margin < 0),
            style: chance_of(&margins, |margin| margin >= STYLE),
            // The other shakes it off by the same roll, the other way round.
            shots: ShakeReport::of(&margins.map(|margin| -margin)).tail_life().just_placed,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &OnYourSixReport<W>) -> Answer {
        let [a, b] = self.names();
        let does = if self.tailed { "changes places with" } else { "gets on the tail of" };
        let shots = report.shots.as_ref().map_or_else(
            || format!(" {b} never gets rid of it."),
            |shots| {
                let shots = mean(shots);
                format!(" It is good for {shots} shots on average before {b} is rid of it.")
            },
        );
        let off = if self.tailed {
            format!(", and shakes {b} off with {}", percent(&report.tie))
        } else {
            String::new()
        };
        let sentence = format!(
            "{a} {does} {b} ({ON_YOUR_SIX}) with a chance of {}{off}.{shots}",
            percent(&report.success)
        );
        let [success, tie, fail] = self.means();
        Answer {
            sentence,
            rolls: vec![rolls(manoeuvre(&a), &report.a), rolls(manoeuvre(&b), &report.b)],
            chances: vec![
                Chance::of(&metrics::ON_YOUR_SIX, &report.success)
                    .labelled(success.clone())
                    .explained(format!("chance that {a} has {ON_YOUR_SIX} on {b} after this turn")),
                Chance::new(tie.clone(), &report.tie),
                Chance::new(fail.clone(), &report.fail),
                Chance::of(&metrics::STYLE_OF_TAIL, &report.style)
                    .explained(format!("chance that {a} has {ON_YOUR_SIX} by a margin of 3 or more")),
            ],
            distributions: vec![margin::distribution(&report.margin).banded(|margin| match margin {
                ..0 => (fail.clone(), 0.1),
                0 => (tie.clone(), 0.4),
                1.. => (success.clone(), 1.0),
            })],
            ..Answer::default()
        }
    }

    fn dice(&self) -> OpposedRoll {
        let [a, b] = Role::SIDES;
        let one = RollFor::new(a, "advantage", self.a.side().total);
        OpposedRoll::two(one, RollFor::new(b, "defence", self.b.side().total))
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        let Some(margin) = event.margin() else { return Vec::new() };
        let tail = self.tail(margin).map(|pilot| Role::SIDES[pilot.who()]);
        vec![Event::Margin(margin), Event::Tail(tail)]
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> TailOutcome {
        TailOutcome { tail: last(events).and_then(|settled| self.tail(settled.margin)) }
    }

    fn outcome_in_words(&self, outcome: &TailOutcome) -> String {
        let [a, b] = self.names();
        match outcome.tail {
            Some(super::Pilot::A) => format!("{a} is on the tail of {b}"),
            Some(super::Pilot::B) => format!("{b} stays on the tail of {a}"),
            None => "nobody is on the other's tail".to_owned(),
        }
    }

    fn names(&self) -> Names {
        Names::sides(&self.names())
    }
}
