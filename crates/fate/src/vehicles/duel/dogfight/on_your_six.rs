//! One turn of Create Advantage between two fighters: to get on the other's tail, or to shake the other off (FV-40, FV-42, FV-Q11).

use super::answer::manoeuvre;
use super::tails::{self, ON_YOUR_SIX, ShakeReport};
use crate::answer_parts::rolls;
use crate::dice::FourDice;
use crate::margin::{self, MarginReport, difference};
use crate::modifier::Side;
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::transcript::{Asked, RollRequest, Script};
use crate::vehicles::gunner::{GmModifier, Rating};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::shot::{STYLE, chance_of};
use crate::vehicles::{RULESET, metrics};
use serde::{Deserialize, Serialize};
use shootout_odds::Dist;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::name::Name;
use shootout_ruleset::percent::{mean, percent};

/// One turn, in which a tries to get on the tail of b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["a", "b", "tailed"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct TailScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The one whose turn it is.
    #[cfg_attr(feature = "schema", schemars(title = "A"))]
    pub a: TailPilot,
    /// The other.
    #[cfg_attr(feature = "schema", schemars(title = "B"))]
    pub b: TailPilot,
    /// Whether b is on the tail of a, who shakes them off or changes places with them (FV-42).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Tailed by the other"))]
    pub tailed: bool,
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["name", "pilot"], "x-more" = ["modifier"])))]
#[serde(deny_unknown_fields)]
pub struct TailPilot {
    /// What to call them, or their fighter.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// The skill that places a tail, shakes it off and resists both (FV-40).
    #[cfg_attr(feature = "schema", schemars(title = "Pilot"))]
    pub pilot: Rating,
    /// What the game master adds.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier"))]
    pub modifier: GmModifier,
}

/// The odds of such a turn. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        crate::vehicles::duel::names(&self.a.name, &self.b.name)
    }

    fn edge(&self) -> i32 {
        self.a.side().total - self.b.side().total
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
    type Outcome = TailOutcome;

    fn check(&self) -> Result<(), InputError> {
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<OnYourSixReport<W>, InputError> {
        let edge = self.edge();
        let margins: Dist<i32, W> = difference().map(|dice| edge + dice);
        Ok(OnYourSixReport {
            a: self.a.side(),
            b: self.b.side(),
            edge,
            margin: MarginReport::all(&margins),
            success: chance_of(&margins, |margin| margin >= 1),
            tie: chance_of(&margins, |margin| margin == 0),
            fail: chance_of(&margins, |margin| margin < 0),
            style: chance_of(&margins, |margin| margin >= STYLE),
            shots: ShakeReport::of(-edge).tail_life().just_placed,
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

    fn script(&self) -> Result<Box<dyn Script<Outcome = TailOutcome> + '_>, InputError> {
        Ok(Box::new(TailScript { scenario: self, rolled: None, margin: None }))
    }

    fn outcome_in_words(&self, outcome: &TailOutcome) -> String {
        let [a, b] = self.names();
        match outcome.tail {
            Some(super::Pilot::A) => format!("{a} is on the tail of {b}"),
            Some(super::Pilot::B) => format!("{b} stays on the tail of {a}"),
            None => "nobody is on the other's tail".to_owned(),
        }
    }

    fn roles(&self) -> Roles {
        Roles::sides(&self.names())
    }

    fn settled_in_words(&self, event: &str) -> String {
        tails::settled(event)
    }
}

/// The two rolls under way.
struct TailScript<'s> {
    scenario: &'s TailScenario,
    /// What the dice of a came to.
    rolled: Option<i32>,
    margin: Option<i32>,
}

impl Script for TailScript<'_> {
    type Outcome = TailOutcome;

    fn asks(&self) -> Option<Asked> {
        if self.margin.is_some() {
            return None;
        }
        let (roller, why, side) = match self.rolled {
            None => ("a", "advantage", self.scenario.a.side()),
            Some(_) => ("b", "defence", self.scenario.b.side()),
        };
        let request = RollRequest { turn: None, roller: roller.to_owned(), why };
        Some(Asked { request, added: side.total })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let Some(rolled) = self.rolled else {
            self.rolled = Some(dice.sum());
            return Vec::new();
        };
        let margin = self.scenario.edge() + rolled - dice.sum();
        self.margin = Some(margin);
        let tail = match self.scenario.tail(margin) {
            None => "none",
            Some(super::Pilot::A) => "a",
            Some(super::Pilot::B) => "b",
        };
        vec![format!("margin {margin}"), format!("tail {tail}")]
    }

    fn outcome(&self) -> TailOutcome {
        TailOutcome { tail: self.margin.and_then(|margin| self.scenario.tail(margin)) }
    }
}
