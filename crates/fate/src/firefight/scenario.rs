//! A document that was read, whatever it asks: its odds, its dice.

use super::RULESET;
use super::attack_report::AttackReport;
use super::attack_script::{AttackOutcome, AttackScript, ManoeuvreOutcome, ManoeuvreScript};
use super::document::{
    AttackScenario, DuelScenario, ManoeuvreScenario, MoveScenario, OrderScenario, PlanScenario,
};
use super::duel::{DuelOutcome, DuelReport, DuelScript, PlanReport};
use super::manoeuvre::ManoeuvreReport;
use super::movement::{MoveOutcome, MoveReport, MoveScript};
use super::{plan_words, sentence};
use crate::order::{OrderOutcome, OrderReport, OrderScript};
use crate::targeting::Targeting;
use crate::transcript::{Script, Transcript, replayed, rolled};
use rand::Rng;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::document::{Node, decode};

/// What a document asks: the value of its field `ask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// One attack, and the same again and again.
    Attack,
    /// One manoeuvre.
    Manoeuvre,
    /// One move.
    Move,
    /// Who acts when.
    Order,
    /// A fight to its end.
    Duel,
    /// The best plan of one side of a fight.
    Plan,
}

impl Ask {
    /// Everything that can be asked, the default first.
    pub const ALL: [Self; 6] =
        [Self::Attack, Self::Manoeuvre, Self::Move, Self::Order, Self::Duel, Self::Plan];

    /// Its name in documents.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Manoeuvre => "manoeuvre",
            Self::Move => "move",
            Self::Order => "order",
            Self::Duel => "duel",
            Self::Plan => "plan",
        }
    }
}

/// A document that was read and goes together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scenario {
    /// One attack, and the same again and again.
    Attack(AttackScenario),
    /// One manoeuvre.
    Manoeuvre(ManoeuvreScenario),
    /// One move.
    Move(MoveScenario),
    /// Who acts when.
    Order(OrderScenario),
    /// A fight to its end.
    Duel(DuelScenario),
    /// The best plan of one side of a fight.
    Plan(PlanScenario),
}

/// The odds of a document. `W` is the number that chances are counted in: `f64`, or exact rationals.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report<W> {
    /// Always this rule set.
    pub ruleset: &'static str,
    /// What was asked.
    pub ask: Ask,
    /// The answer in a sentence.
    pub sentence: String,
    /// The answer.
    #[serde(flatten)]
    pub answer: Answer<W>,
}

/// The answer to what was asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Answer<W> {
    /// One attack.
    Attack(Box<AttackReport<W>>),
    /// One manoeuvre.
    Manoeuvre(Box<ManoeuvreReport<W>>),
    /// One move.
    Move(MoveReport<W>),
    /// Who acts when.
    Order(OrderReport<W>),
    /// A fight to its end.
    Duel(Box<DuelReport<W>>),
    /// The best plan of one side of a fight.
    Plan(PlanReport<W>),
}

/// What a document came to when it was rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Outcome {
    /// One attack.
    Attack(AttackOutcome),
    /// One manoeuvre.
    Manoeuvre(ManoeuvreOutcome),
    /// One move.
    Move(MoveOutcome),
    /// Who acts when.
    Order(OrderOutcome),
    /// A fight to its end, or to the last turn that is played.
    Duel(DuelOutcome),
    /// Nothing was rolled, as it cannot be done.
    NotLegal {
        /// Always false.
        legal: bool,
    },
}

/// Everything that was rolled, and by which document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// Always this rule set.
    pub ruleset: &'static str,
    /// What was asked.
    pub ask: Ask,
    /// The seed of the generator; not there when the dice were real.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The rolls, and what they came to.
    #[serde(flatten)]
    pub transcript: Transcript<Outcome>,
}

impl Scenario {
    /// Reads a document out of which `ruleset` and `ask` were taken.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit, or does not go together.
    pub fn read(ask: Ask, document: &Node) -> Result<Self, InputError> {
        Ok(match ask {
            Ask::Attack => Self::Attack(checked(document, AttackScenario::check)?),
            Ask::Manoeuvre => Self::Manoeuvre(checked(document, ManoeuvreScenario::check)?),
            Ask::Move => Self::Move(checked(document, MoveScenario::check)?),
            Ask::Order => Self::Order(checked(document, OrderScenario::check)?),
            Ask::Duel => Self::Duel(checked(document, DuelScenario::check)?),
            Ask::Plan => Self::Plan(checked(document, PlanScenario::check)?),
        })
    }

    /// What it asks.
    #[must_use]
    pub const fn ask(&self) -> Ask {
        match self {
            Self::Attack(_) => Ask::Attack,
            Self::Manoeuvre(_) => Ask::Manoeuvre,
            Self::Move(_) => Ask::Move,
            Self::Order(_) => Ask::Order,
            Self::Duel(_) => Ask::Duel,
            Self::Plan(_) => Ask::Plan,
        }
    }

    /// Plays its script by `play`.
    fn played(&self, play: impl Play) -> Result<Transcript<Outcome>, InputError> {
        if let Some(Targeting { legal: false, .. }) = self.targeting() {
            return Ok(play.play(Nothing)?.map(|()| Outcome::NotLegal { legal: false }));
        }
        Ok(match self {
            Self::Attack(scenario) => play.play(AttackScript::new(scenario))?.map(Outcome::Attack),
            Self::Manoeuvre(scenario) => play.play(ManoeuvreScript::new(scenario))?.map(Outcome::Manoeuvre),
            Self::Move(scenario) => play.play(MoveScript::new(scenario))?.map(Outcome::Move),
            Self::Order(scenario) => play.play(OrderScript::new(scenario.order(), None))?.map(Outcome::Order),
            Self::Duel(scenario) => play.play(DuelScript::new(scenario))?.map(Outcome::Duel),
            // Both by the plans that are stated.
            Self::Plan(scenario) => play.play(DuelScript::new(&scenario.duel()))?.map(Outcome::Duel),
        })
    }

    /// Whether it can be done, where that is a question.
    fn targeting(&self) -> Option<Targeting> {
        match self {
            Self::Attack(scenario) => Some(scenario.targeting()),
            Self::Manoeuvre(scenario) => Some(scenario.targeting()),
            Self::Move(_) | Self::Order(_) | Self::Duel(_) | Self::Plan(_) => None,
        }
    }
}

fn checked<T: serde::de::DeserializeOwned>(
    document: &Node,
    check: impl Fn(&T) -> Result<(), InputError>,
) -> Result<T, InputError> {
    let scenario = decode(document, "")?;
    check(&scenario)?;
    Ok(scenario)
}

/// A way to play any script.
trait Play {
    fn play<S: Script>(self, script: S) -> Result<Transcript<S::Outcome>, InputError>;
}

struct Rolls<'g, R: ?Sized>(&'g mut R);

impl<R: Rng + ?Sized> Play for Rolls<'_, R> {
    fn play<S: Script>(self, script: S) -> Result<Transcript<S::Outcome>, InputError> {
        Ok(rolled(script, self.0))
    }
}

struct RealDice<'f>(&'f str);

impl Play for RealDice<'_> {
    fn play<S: Script>(self, script: S) -> Result<Transcript<S::Outcome>, InputError> {
        replayed(script, self.0)
    }
}

/// What cannot be done is not rolled.
struct Nothing;

impl Script for Nothing {
    type Outcome = ();

    fn asks(&self) -> Option<crate::transcript::Asked> {
        None
    }
    fn give(&mut self, _: crate::dice::FourDice) -> Vec<String> {
        Vec::new()
    }
    fn outcome(&self) {}
}

/// The odds of a document, with chances counted in `W`.
///
/// # Errors
///
/// When a duel has too many ways to stand.
pub fn odds<W: AnswerWeight>(scenario: &Scenario) -> Result<Report<W>, InputError> {
    let (sentence, answer) = match scenario {
        Scenario::Attack(scenario) => {
            let report = scenario.report();
            (sentence::attack(scenario, &report), Answer::Attack(Box::new(report)))
        }
        Scenario::Manoeuvre(scenario) => {
            let report = scenario.report();
            (sentence::manoeuvre(scenario, &report), Answer::Manoeuvre(Box::new(report)))
        }
        Scenario::Move(scenario) => {
            let report = scenario.report();
            (sentence::movement(scenario, &report), Answer::Move(report))
        }
        Scenario::Order(scenario) => {
            let report = scenario.order().report();
            (report.sentence(), Answer::Order(report))
        }
        Scenario::Duel(scenario) => {
            let report = scenario.report()?;
            (sentence::duel(scenario, &report), Answer::Duel(Box::new(report)))
        }
        Scenario::Plan(scenario) => {
            let report = scenario.report()?;
            (plan_words::sentence(scenario, &report), Answer::Plan(report))
        }
    };
    Ok(Report { ruleset: RULESET, ask: scenario.ask(), sentence, answer })
}

/// Lets a generator roll a document out; `seed` is what it was started with.
#[must_use]
pub fn roll(scenario: &Scenario, generator: &mut (impl Rng + ?Sized), seed: Option<u64>) -> Played {
    let Ok(transcript) = scenario.played(Rolls(generator)) else {
        unreachable!("a generator shows only faces that dice have");
    };
    Played { ruleset: RULESET, ask: scenario.ask(), seed, transcript }
}

/// Plays a document with the dice of the table, as [`rolls`](crate::dice::rolls) reads them; they may end early.
///
/// # Errors
///
/// The first of the faces that is wrong, or more of them than are rolled.
pub fn table(scenario: &Scenario, faces: &str) -> Result<Played, InputError> {
    let transcript = scenario.played(RealDice(faces))?;
    Ok(Played { ruleset: RULESET, ask: scenario.ask(), seed: None, transcript })
}
