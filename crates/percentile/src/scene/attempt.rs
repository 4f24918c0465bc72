//! Something that dice decide, prepared from the scene: the numbers before the dice, then the dice question by question.

use super::attack::Attack;
use super::blow::Strike;
use super::event::{Event, Rolled};
use super::harm::{Harm, Outcome, of_blow, of_shots};
use super::refusal::Refusal;
use super::repair::Repair;
use super::state::{Id, State};
use crate::melee::{Blow, MeleeReport, MeleeScenario};
use crate::notes::{Note, notes};
use crate::report::Report;
use crate::scenario::Scenario;
use crate::{NAME, ShootOut};
use rand::RngExt;
use serde_json::Value;
use shootout_odds::{Dice, FaceError};
use shootout_ruleset::dice::{Ask, Told};
use shootout_ruleset::dice::{Narrate, Session, seeded};
use shootout_ruleset::question::TAG;

/// Something that dice decide.
#[derive(Clone, Debug, PartialEq)]
pub enum Attempt {
    /// Someone shoots.
    Attack(Attack),
    /// Someone strikes in a fight.
    Blow(Strike),
    /// Someone has finished a repair.
    Repair(Repair),
}

impl Attempt {
    /// Who makes it.
    #[must_use]
    pub const fn by(&self) -> Id {
        match self {
            Attempt::Attack(attack) => attack.by,
            Attempt::Blow(strike) => strike.by,
            Attempt::Repair(repair) => repair.by,
        }
    }

    /// Makes it ready in the scene as it stands.
    ///
    /// # Errors
    ///
    /// Why it cannot be made now.
    pub fn prepare(&self, state: &State) -> Result<Prepared, Refusal> {
        match self {
            Attempt::Attack(attack) => attack.prepare(state),
            Attempt::Blow(strike) => strike.prepare(state),
            Attempt::Repair(repair) => repair.prepare(state),
        }
    }

    /// The event that it is once all its dice are rolled.
    pub(super) fn rolled(self, faces: Vec<u32>, seed: Option<u64>) -> Event {
        match self {
            Attempt::Attack(of) => Event::Attack(Rolled { of, faces, seed }),
            Attempt::Blow(of) => Event::Blow(Rolled { of, faces, seed }),
            Attempt::Repair(of) => Event::Repair(Rolled { of, faces, seed }),
        }
    }
}

impl Event {
    /// What dice decided in this event, and their faces.
    #[must_use]
    pub fn attempt(&self) -> Option<(Attempt, &[u32])> {
        match self {
            Event::Attack(rolled) => Some((Attempt::Attack(rolled.of.clone()), &rolled.faces)),
            Event::Blow(rolled) => Some((Attempt::Blow(rolled.of.clone()), &rolled.faces)),
            Event::Repair(rolled) => Some((Attempt::Repair(rolled.of.clone()), &rolled.faces)),
            _ => None,
        }
    }

    /// The seed of the generator that rolled its dice; none: there were none, or they were typed in.
    #[must_use]
    pub const fn seed(&self) -> Option<u64> {
        match self {
            Event::Attack(rolled) => rolled.seed,
            Event::Blow(rolled) => rolled.seed,
            Event::Repair(rolled) => rolled.seed,
            _ => None,
        }
    }
}

/// An attempt, as a scenario of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared {
    pub(super) kind: Kind,
    pub(super) bodies: Bodies,
    /// Actions that it takes.
    pub(super) actions: u32,
}

/// The scenario of an attempt.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Of a shot or a repair.
    Shot(Box<Scenario>),
    /// Of a blow.
    Blow(Box<MeleeScenario>),
}

/// Who the people of a scenario are in the scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bodies {
    pub firer: Id,
    pub targets: Vec<Id>,
    pub bystanders: Vec<Id>,
}

/// The odds of an attempt before its dice.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds {
    /// Of a shot or a repair.
    Shot(Box<Report<f64>>),
    /// Of a blow.
    Blow(Box<MeleeReport<f64>>),
}

/// An attempt as far as its dice are rolled.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed {
    /// What each throw meant, in order.
    pub told: Vec<Told>,
    /// What is to be rolled now; none when all dice are rolled.
    pub next: Option<Ask>,
    /// Faces given that wait for the dice thrown with them.
    pub waiting: Vec<u32>,
    /// What all throws so far come to, a line each.
    pub totals: Vec<String>,
    /// What they do to people.
    pub harms: Vec<Harm>,
    pub(super) outcome: Outcome,
}

impl Prepared {
    /// The scenario, which `shootout odds` and `shootout table` read as well.
    #[must_use]
    pub const fn scenario(&self) -> &Kind {
        &self.kind
    }

    /// What was stated of the targets and changes nothing, such as cover that hides nothing.
    #[must_use]
    pub fn notes(&self) -> Vec<Note> {
        match &self.kind {
            Kind::Shot(scenario) => notes(scenario),
            Kind::Blow(_) => Vec::new(),
        }
    }

    /// The scenario as a document by itself, as a file holds it.
    ///
    /// ```
    /// use shootout_percentile::{catalogue::Catalogue, read, scene::{Kind, Scene}};
    /// let text = br#"{ "scene": 1, "ruleset": "percentile", "events": [
    ///     { "event": "add", "combatant": { "name": "Kell", "bs": 45, "weapon": "autogun" } },
    ///     { "event": "add", "combatant": { "name": "Ruk", "bs": 35 } },
    ///     { "event": "distance", "range_m": 30 },
    ///     { "event": "attack", "of": { "by": 1, "at": 2, "mode": "single" }, "faces": [60] } ] }"#;
    /// let scene = Scene::read(text, Catalogue::built_in())?.scene;
    /// let (prepared, _) = scene.followed(3).unwrap();
    /// let document = prepared.document().to_string();
    /// let scenario = read::shot(document.as_bytes(), Catalogue::built_in())?;
    /// assert_eq!(*prepared.scenario(), Kind::Shot(Box::new(scenario)));
    /// # Ok::<(), shootout_ruleset::InputError>(())
    /// ```
    #[must_use]
    pub fn document(&self) -> Value {
        let written = match &self.kind {
            Kind::Shot(scenario) => serde_json::to_value(scenario),
            Kind::Blow(scenario) => serde_json::to_value(scenario),
        };
        // Numbers, words and lists of them: nothing that JSON cannot hold.
        let mut document = written.unwrap_or_default();
        if let Some(document) = document.as_object_mut() {
            document.insert(TAG.to_owned(), NAME.into());
        }
        document
    }

    /// Actions that it takes (P-ACT).
    #[must_use]
    pub const fn actions(&self) -> u32 {
        self.actions
    }

    /// The odds before the dice.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together; one that was prepared does.
    pub fn odds(&self) -> Result<Odds, Refusal> {
        match &self.kind {
            Kind::Shot(scenario) => {
                shoot_out(scenario).map(|shoot_out| Odds::Shot(Box::new(shoot_out.report())))
            }
            Kind::Blow(scenario) => blow(scenario).map(|blow| Odds::Blow(Box::new(blow.report()))),
        }
    }

    /// Follows the dice through these faces, in the order in which they were rolled.
    ///
    /// # Errors
    ///
    /// When a face is not on its die, or is left over.
    pub fn follow(&self, faces: &[u32]) -> Result<Followed, Refusal> {
        match &self.kind {
            Kind::Shot(scenario) => {
                let shoot_out = shoot_out(scenario)?;
                let (session, waiting) = lead(&shoot_out, faces)?;
                let (harms, outcome) = of_shots(&shoot_out, &session.events(), &self.bodies);
                Ok(Followed::new(&session, waiting, harms, outcome))
            }
            Kind::Blow(scenario) => {
                let blow = blow(scenario)?;
                let (session, waiting) = lead(&blow, faces)?;
                let (harms, outcome) = of_blow(&session.outcome(), &self.bodies);
                Ok(Followed::new(&session, waiting, harms, outcome))
            }
        }
    }

    /// What the generator of a seed throws next, after these faces; none when all dice are rolled. The same seed throws
    /// the same dice as `shootout roll` does.
    ///
    /// # Errors
    ///
    /// When a face is not on its die, or is left over.
    pub fn throw(&self, faces: &[u32], seed: u64) -> Result<Option<Vec<u32>>, Refusal> {
        match &self.kind {
            Kind::Shot(scenario) => throw(&shoot_out(scenario)?, faces, seed),
            Kind::Blow(scenario) => throw(&blow(scenario)?, faces, seed),
        }
    }
}

impl Followed {
    fn new<P: Narrate>(
        session: &Session<'_, P>,
        waiting: Vec<u32>,
        harms: Vec<Harm>,
        outcome: Outcome,
    ) -> Self {
        let next = session.asks();
        Self { told: session.told(), next, waiting, totals: session.totals(), harms, outcome }
    }

    /// Whether all dice are rolled.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.next.is_none()
    }
}

fn shoot_out(scenario: &Scenario) -> Result<ShootOut<'_>, Refusal> {
    ShootOut::new(scenario).map_err(|problem| Refusal::of(&scenario.attacker.name, &problem))
}

fn blow(scenario: &MeleeScenario) -> Result<Blow<'_>, Refusal> {
    Blow::new(scenario).map_err(|problem| Refusal::of(&scenario.attacker.name, &problem))
}

/// Plays faces, throw by throw; those of an unfinished throw wait.
fn lead<'p, P: Narrate>(procedure: &'p P, faces: &[u32]) -> Result<(Session<'p, P>, Vec<u32>), Refusal> {
    let mut session = Session::new(procedure);
    let mut rest = faces;
    while !rest.is_empty() {
        let Some(ask) = session.asks() else {
            return Err(Refusal::new(format!("{} faces are left over: all dice are rolled", rest.len())));
        };
        let (throw, after) = rest.split_at(ask.dice.len().min(rest.len()));
        for (face, sides) in throw.iter().zip(ask.dice) {
            if *face == 0 || *face > u32::from(*sides) {
                let error = FaceError::OutOfRange { found: *face, sides: *sides };
                return Err(Refusal::new(error.to_string()));
            }
        }
        if throw.len() < ask.dice.len() {
            return Ok((session, throw.to_vec()));
        }
        session.give(throw).map_err(|error| Refusal::new(error.to_string()))?;
        rest = after;
    }
    Ok((session, Vec::new()))
}

fn throw<P: Narrate>(procedure: &P, faces: &[u32], seed: u64) -> Result<Option<Vec<u32>>, Refusal> {
    let (mut session, waiting) = lead(procedure, faces)?;
    let mut generator = seeded(seed);
    // What was thrown before is thrown again, and counts for nothing.
    for told in session.told() {
        let _: u32 = generator.random_range(1..=Dice::new(told.ask.dice).outcomes());
    }
    Ok(session.throw(&mut generator).map(|told| told.faces.get(waiting.len()..).unwrap_or_default().to_vec()))
}
