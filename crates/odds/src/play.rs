//! The readers that roll: with a generator, or with the dice on the table.

use crate::{Counts, FaceError, Faces, Next, Procedure, Roll, Transition};
use rand::{Rng, RngExt};
use std::collections::VecDeque;

/// A procedure being played: says what to roll next, takes the faces one throw at a time, says what each meant.
///
/// It is small and may be cloned; keep the clones to take a wrong entry back.
///
/// ```
/// # use shootout_odds::{Dice, Faces, Transition, Next, Play, Procedure, Roll};
/// # struct Coin;
/// # impl Procedure for Coin {
/// #     type State = u8; type Why = &'static str; type Event = &'static str;
/// #     fn start(&self) -> u8 { 0 }
/// #     fn next(&self, s: u8) -> Next<&'static str> {
/// #         if s == 0 { Next::Roll(Roll::new(Dice::new(&[2]), "who begins")) } else { Next::Done } }
/// #     fn transitions(&self, _: u8, found: &mut Vec<Transition<u8, &'static str>>) {
/// #         found.push(Transition::new(Faces::up_to(1), "you", 1));
/// #         found.push(Transition::new(Faces::between(2, 2), "they", 1)); } }
/// let mut play = Play::new(&Coin);
/// assert_eq!(play.asks().map(|roll| roll.why), Some("who begins"));
/// assert!(play.give(&[3]).is_err()); // nothing is lost by a wrong entry
/// assert_eq!(play.give(&[2])?.event, Some("they"));
/// assert!(play.asks().is_none());
/// # Ok::<(), shootout_odds::FaceError>(())
/// ```
pub struct Play<'p, P: Procedure> {
    procedure: &'p P,
    /// The main line.
    state: P::State,
    /// Follow-ups not yet begun, in the order in which they came to be deferred, each with the throw that it comes from.
    deferred: VecDeque<(P::State, usize)>,
    /// The follow-up that is being rolled.
    current_follow_up: Option<P::State>,
    /// The throw that it comes from.
    origin: Option<usize>,
    /// Throws made so far.
    throws: usize,
    /// Whether chances that are only [stated](crate::Pool::stated) are asked for like dice: for those who follow all that can happen.
    asks_stated: bool,
    transitions: Vec<Transition<P::State, P::Event>>,
}

impl<P: Procedure> Clone for Play<'_, P> {
    fn clone(&self) -> Self {
        Self {
            procedure: self.procedure,
            state: self.state,
            deferred: self.deferred.clone(),
            current_follow_up: self.current_follow_up,
            origin: self.origin,
            throws: self.throws,
            asks_stated: self.asks_stated,
            transitions: Vec::new(),
        }
    }
}

/// One throw of a transcript.
#[derive(Clone, Debug, PartialEq)]
pub struct Rolled<Why, Event> {
    /// What was rolled, and why.
    pub roll: Roll<Why>,
    /// The number of the outcome: for a single die the face itself; 0 for a pool.
    pub outcome: u32,
    /// The face of each die, by number.
    pub faces: Vec<u32>,
    /// What it meant; `None` when the throw does not count and is made again.
    pub event: Option<Event>,
    /// For a throw of a follow-up: the throw that it comes from, counted from 0 in the order in which they were made.
    pub origin: Option<usize>,
}

impl<'p, P: Procedure> Play<'p, P> {
    /// At the start of the procedure.
    #[must_use]
    pub fn new(procedure: &'p P) -> Self {
        Self::at(procedure, procedure.start())
    }

    /// In any state of the procedure, with nothing deferred.
    #[must_use]
    pub fn at(procedure: &'p P, state: P::State) -> Self {
        Self::following(procedure, state, false)
    }

    /// The same, where chances that are only stated are asked for, too.
    pub(crate) fn following(procedure: &'p P, state: P::State, asks_stated: bool) -> Self {
        let mut play = Self {
            procedure,
            state,
            deferred: VecDeque::new(),
            current_follow_up: None,
            origin: None,
            throws: 0,
            asks_stated,
            transitions: Vec::new(),
        };
        play.settle(false);
        play
    }

    /// What is to be rolled now; `None` when all is over.
    #[must_use]
    pub fn asks(&self) -> Option<Roll<P::Why>> {
        match self.procedure.next(self.current_follow_up.unwrap_or(self.state)) {
            Next::Roll(roll) => Some(roll),
            Next::Done => None,
        }
    }

    /// The throw that the one asked for now comes from, if it is one of a follow-up; counted from 0.
    #[must_use]
    pub const fn origin(&self) -> Option<usize> {
        self.origin
    }

    /// Where the main line stands.
    #[must_use]
    pub fn state(&self) -> P::State {
        self.state
    }

    /// Takes the faces thrown, one for each die asked for, by number.
    ///
    /// # Errors
    ///
    /// When a face is not on its die or nothing is to be rolled; the play stands as before.
    pub fn give(&mut self, faces: &[u32]) -> Result<Rolled<P::Why, P::Event>, FaceError> {
        let roll = self.asks().ok_or(FaceError::NothingToRoll)?;
        let outcome = roll.dice.outcome(faces)?;
        Ok(self.take(roll, outcome, faces.to_vec()))
    }

    /// Lets `generator` make the next throw; `None` when all is over.
    pub fn throw(&mut self, generator: &mut impl Rng) -> Option<Rolled<P::Why, P::Event>> {
        let roll = self.asks()?;
        if P::POOLS && roll.dice.told_as().is_some() {
            let faces = roll.dice.sides().iter().map(|sides| generator.random_range(1..=u32::from(*sides)));
            let faces = faces.collect();
            return Some(self.take(roll, 0, faces));
        }
        let outcome = generator.random_range(1..=roll.dice.outcomes());
        let faces = roll.dice.faces(outcome);
        Some(self.take(roll, outcome, faces))
    }

    /// Lets `generator` roll the whole procedure out; the transcript.
    pub fn roll_out(procedure: &'p P, generator: &mut impl Rng) -> Vec<Rolled<P::Why, P::Event>> {
        let mut play = Self::new(procedure);
        std::iter::from_fn(|| play.throw(generator)).collect()
    }

    fn take(&mut self, roll: Roll<P::Why>, outcome: u32, faces: Vec<u32>) -> Rolled<P::Why, P::Event> {
        let (throw, origin) = (self.throws, self.origin);
        self.throws += 1;
        if roll.reroll.contains(outcome) {
            return Rolled { roll, outcome, faces, event: None, origin };
        }
        let Some(transition) = self.transition(&roll, outcome, &faces) else {
            unreachable!("the transitions of a roll are a partition of its outcomes");
        };
        // A follow-up that leads to others comes from the same throw as they do.
        let event = self.follow(transition, origin.unwrap_or(throw));
        Rolled { roll, outcome, faces, event: Some(event), origin }
    }

    /// Goes on after a throw; the follow-ups that it defers come from that one.
    fn follow(&mut self, transition: Transition<P::State, P::Event>, from: usize) -> P::Event {
        self.deferred.extend(transition.deferred.into_iter().flatten().map(|state| (state, from)));
        if self.current_follow_up.is_some() {
            self.current_follow_up = Some(transition.then);
        } else {
            self.state = transition.then;
        }
        self.settle(transition.flushes_deferred);
        transition.event
    }

    /// Goes on after a pool that has come to this; what that means.
    pub(crate) fn follow_counts(&mut self, counts: Counts) -> Option<P::Event> {
        let state = self.current_follow_up.unwrap_or(self.state);
        let (event, then) = self.procedure.counted(state, counts)?;
        Some(self.follow(Transition::new(Faces::NONE, event, then), self.origin.unwrap_or(self.throws)))
    }

    /// What these faces mean.
    fn transition(
        &mut self,
        roll: &Roll<P::Why>,
        outcome: u32,
        faces: &[u32],
    ) -> Option<Transition<P::State, P::Event>> {
        let state = self.current_follow_up.unwrap_or(self.state);
        if P::POOLS
            && let Some(pool) = roll.dice.told_as()
        {
            let (event, then) = self.procedure.counted(state, pool.counted(faces))?;
            return Some(Transition::new(Faces::NONE, event, then));
        }
        self.transitions.clear();
        self.procedure.transitions(state, &mut self.transitions);
        self.transitions.iter().find(|transition| transition.faces.contains(outcome)).copied()
    }

    /// Begins the next follow-up when it is time for it, and lets happen what is only stated.
    fn settle(&mut self, flushes_deferred: bool) {
        let over = |state| matches!(self.procedure.next(state), Next::Done);
        let flushing = flushes_deferred || self.current_follow_up.is_some() || over(self.state);
        while flushing && self.current_follow_up.is_none_or(over) {
            let next = self.deferred.pop_front();
            self.current_follow_up = next.map(|(state, _)| state);
            self.origin = next.map(|(_, origin)| origin);
            if self.current_follow_up.is_none() {
                break;
            }
        }
        if P::POOLS && !self.asks_stated {
            let pool = self.asks().and_then(|roll| roll.dice.told_as());
            if let Some(counts) = pool.and_then(|pool| pool.stated_at_table()) {
                self.follow_counts(counts);
            }
        }
    }
}
