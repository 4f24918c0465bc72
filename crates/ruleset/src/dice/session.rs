//! A procedure that is being rolled: what to roll next, and what was rolled so far.

use super::layout::FaceLayout;
use super::narrate::{Narrate, events_of};
use super::notation::Notation;
use super::words::{RollRequest, RollResult};
use shootout_odds::{FaceError, Play, Roll, Rolled};

/// A procedure under way.
pub struct Session<'p, P: Narrate> {
    procedure: &'p P,
    play: Play<'p, P>,
    rolled: Vec<Rolled<P::Why, P::Event>>,
}

/// A session, whatever is rolled in it: what works on these is compiled once for all procedures.
pub trait AnySession {
    /// How throws are written, where dice show signs in place of numbers.
    fn notation(&self) -> Option<&'static Notation>;

    /// What is to be rolled now; `None` when all is over.
    fn asks(&self) -> Option<RollRequest>;

    /// Takes the faces thrown.
    ///
    /// # Errors
    ///
    /// When the dice asked for cannot show them; nothing has changed then.
    fn give(&mut self, faces: &[u32]) -> Result<(), FaceError>;

    /// Lets a generator make all throws that are left.
    fn roll_out(&mut self, generator: &mut dyn rand::Rng);

    /// Everything that there is to say of it, where these faces of the next throw lie there already.
    fn told(&self, begun: &[u32], seed: Option<u64>) -> ToldSession;
}

/// What a session says.
pub struct ToldSession {
    /// Every throw so far, in words.
    pub results: Vec<RollResult>,
    /// What everyone at the table sees of each.
    pub seen_by_all: Vec<String>,
    /// What is to be rolled now, less what lies there; none when all is over.
    pub next: Option<RollRequest>,
    /// How the faces of its dice are laid out to be tapped.
    pub layouts: &'static [FaceLayout],
    /// How throws are written.
    pub notation: Option<&'static Notation>,
    /// What all throws have come to, in words.
    pub outcome: Vec<String>,
    /// How many faces wait for others that are thrown together with them.
    pub pending: usize,
    /// The transcript.
    pub transcript_json: String,
}

impl<P: Narrate> AnySession for Session<'_, P> {
    fn notation(&self) -> Option<&'static Notation> {
        P::NOTATION
    }

    fn asks(&self) -> Option<RollRequest> {
        self.play.asks().map(|roll| self.procedure.ask(&roll, &self.rolled, self.play.origin()))
    }

    fn give(&mut self, faces: &[u32]) -> Result<(), FaceError> {
        let rolled = self.play.give(faces)?;
        self.rolled.push(rolled);
        Ok(())
    }

    fn roll_out(&mut self, mut generator: &mut dyn rand::Rng) {
        while let Some(rolled) = self.play.throw(&mut generator) {
            self.rolled.push(rolled);
        }
    }

    fn told(&self, begun: &[u32], seed: Option<u64>) -> ToldSession {
        let next = self.next_roll();
        let next_throw = (next.as_ref(), self.play.origin());
        let transcript_json = self.procedure.transcript_json(&self.rolled, next_throw, begun, seed);
        let layouts = next.as_ref().map_or(&[][..], |roll| self.procedure.layouts(roll));
        let (mut results, mut seen_by_all) = (self.results(), Vec::new());
        for (at, rolled) in self.rolled.iter().enumerate() {
            seen_by_all.push(self.procedure.seen_by_all(rolled, &self.rolled[..at]));
        }
        let (next, pending) = match self.begun(begun) {
            None => (self.asks(), begun.len()),
            Some((lying, seen, left)) => {
                results.push(lying);
                seen_by_all.push(seen);
                (Some(left), 0)
            }
        };
        ToldSession {
            results,
            seen_by_all,
            next,
            layouts,
            notation: P::NOTATION,
            outcome: self.totals(),
            pending,
            transcript_json,
        }
    }
}

impl<'p, P: Narrate> Session<'p, P> {
    /// At the start.
    pub fn new(procedure: &'p P) -> Self {
        Self { procedure, play: Play::new(procedure), rolled: Vec::new() }
    }

    /// Every throw so far, in words.
    pub fn results(&self) -> Vec<RollResult> {
        let mut results = Vec::with_capacity(self.rolled.len());
        for (at, rolled) in self.rolled.iter().enumerate() {
            results.push(self.procedure.tell(rolled, &self.rolled[..at]));
        }
        results
    }

    /// Every throw so far, with its faces and what it meant.
    pub fn rolled(&self) -> &[Rolled<P::Why, P::Event>] {
        &self.rolled
    }

    /// Where some dice of the pool that is asked for lie there already: what these are, what everyone sees of them, and what is still to be
    /// rolled. `None` where there are none of a pool.
    fn begun(&self, faces: &[u32]) -> Option<(RollResult, String, RollRequest)> {
        // Who throws no pools carries nothing of this.
        if !P::POOLS || faces.is_empty() {
            return None;
        }
        let roll = self.next_roll().filter(|roll| roll.dice.told_as().is_some())?;
        let origin = self.play.origin();
        let left = Roll { dice: roll.dice.without(faces.len()), ..self.next_roll()? };
        let lying = Rolled { roll, outcome: 0, faces: faces.to_vec(), event: None, origin };
        let told = self.procedure.tell(&lying, &self.rolled);
        let seen_by_all = self.procedure.seen_by_all(&lying, &self.rolled);
        Some((told, seen_by_all, self.procedure.ask(&left, &self.rolled, origin)))
    }

    /// The throw to be made now; `None` when all is over.
    pub fn next_roll(&self) -> Option<Roll<P::Why>> {
        self.play.asks()
    }

    /// What happened so far.
    pub fn events(&self) -> Vec<P::Event> {
        events_of(&self.rolled)
    }

    /// What all throws so far have come to.
    pub fn outcome(&self) -> P::Outcome {
        self.procedure.outcome(&self.events())
    }

    /// The same in words, a line each; the first is the headline.
    pub fn totals(&self) -> Vec<String> {
        self.procedure.totals(&self.rolled, self.asks().is_none())
    }

    /// The procedure that is rolled.
    pub fn procedure(&self) -> &'p P {
        self.procedure
    }
}
