//! The dice of an attempt, question by question, and what they come to.

use super::harm::{Harm, Outcome, of_blow, of_shots};
use super::prepared::{Kind, Prepared, blow, shoot_out};
use super::refusal::Refusal;
use crate::{ShootOut, melee::Blow};
use shootout_odds::FaceError;
use shootout_ruleset::dice::{AnySession, Narrate, RollRequest, RollResult, Session};
use shootout_ruleset::{InputError, case::give_faces};

/// An attempt as far as its dice are rolled.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed {
    /// What each throw meant, in order.
    pub results: Vec<RollResult>,
    /// What is to be rolled now; none when all dice are rolled.
    pub next: Option<RollRequest>,
    /// Faces given that wait for the dice thrown with them.
    pub waiting: Vec<u32>,
    /// What all throws so far come to, a line each.
    pub totals: Vec<String>,
    /// What they do to people.
    pub harms: Vec<Harm>,
    pub(super) outcome: Outcome,
}

impl Prepared {
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
                let (harms, outcome) = of_blow(&session.outcome(), &scenario.rulings, &self.bodies);
                Ok(Followed::new(&session, waiting, harms, outcome))
            }
        }
    }
}

impl Prepared {
    /// The faces of all its dice, as people write them, with commas or blanks between them.
    pub(crate) fn faces(&self, text: &str) -> Result<Vec<u32>, InputError> {
        match self.typed(text)? {
            (faces, None) => Ok(faces),
            (_, Some(next)) => {
                Err(InputError::new("faces", format!("`{text}`"), format!("all dice; next: {next}")))
            }
        }
    }

    /// The faces of whole throws that are typed so far, and what is to be rolled next.
    pub(crate) fn typed(&self, text: &str) -> Result<(Vec<u32>, Option<String>), InputError> {
        match &self.kind {
            Kind::Shot(scenario) => typed(&ShootOut::new(scenario)?, text),
            Kind::Blow(scenario) => typed(&Blow::new(scenario)?, text),
        }
    }
}

/// The same of a procedure.
fn typed<P: Narrate>(procedure: &P, text: &str) -> Result<(Vec<u32>, Option<String>), InputError> {
    let mut session = Session::new(procedure);
    let waiting = give_faces(&mut session, text)?.len();
    let next = match waiting {
        0 => session.asks().map(|ask| ask.what),
        _ => Some("the other dice of the throw".to_owned()),
    };
    Ok((session.results().into_iter().flat_map(|result| result.faces).collect(), next))
}

impl Followed {
    fn new<P: Narrate>(
        session: &Session<'_, P>,
        waiting: Vec<u32>,
        harms: Vec<Harm>,
        outcome: Outcome,
    ) -> Self {
        let next = session.asks();
        Self { results: session.results(), next, waiting, totals: session.totals(), harms, outcome }
    }
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
