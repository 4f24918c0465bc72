//! The readers that roll: with a generator, or with the dice on the table.

use crate::{FaceError, Meaning, Next, Procedure, Roll};
use rand::{Rng, RngExt};
use std::collections::VecDeque;

/// A procedure being played: says what to roll next, takes the faces one throw at a time, says what each meant.
///
/// It is small and may be cloned; keep the clones to take a wrong entry back.
///
/// ```
/// # use shootout_odds::{Dice, Faces, Meaning, Next, Play, Procedure, Roll};
/// # struct Coin;
/// # impl Procedure for Coin {
/// #     type State = u8; type Why = &'static str; type Event = &'static str;
/// #     fn start(&self) -> u8 { 0 }
/// #     fn next(&self, s: u8) -> Next<&'static str> {
/// #         if s == 0 { Next::Roll(Roll::new(Dice::new(&[2]), "who begins")) } else { Next::Done } }
/// #     fn meanings(&self, _: u8, found: &mut Vec<Meaning<u8, &'static str>>) {
/// #         found.push(Meaning::new(Faces::up_to(1), "you", 1));
/// #         found.push(Meaning::new(Faces::between(2, 2), "they", 1)); } }
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
    /// Follow-ups not yet begun, in the order in which they came to be owed, each with the throw that it comes from.
    owed: VecDeque<(P::State, usize)>,
    /// The follow-up that is being rolled.
    paying: Option<P::State>,
    /// The throw that it comes from.
    origin: Option<usize>,
    /// Throws made so far.
    throws: usize,
    meanings: Vec<Meaning<P::State, P::Event>>,
}

impl<P: Procedure> Clone for Play<'_, P> {
    fn clone(&self) -> Self {
        Self {
            procedure: self.procedure,
            state: self.state,
            owed: self.owed.clone(),
            paying: self.paying,
            origin: self.origin,
            throws: self.throws,
            meanings: Vec::new(),
        }
    }
}

/// One throw of a transcript.
#[derive(Clone, Debug, PartialEq)]
pub struct Rolled<Why, Event> {
    /// What was rolled, and why.
    pub roll: Roll<Why>,
    /// The number of the joint outcome; the face itself for a single die.
    pub outcome: u32,
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

    /// In any state of the procedure, with nothing owed.
    #[must_use]
    pub fn at(procedure: &'p P, state: P::State) -> Self {
        let mut play = Self {
            procedure,
            state,
            owed: VecDeque::new(),
            paying: None,
            origin: None,
            throws: 0,
            meanings: Vec::new(),
        };
        play.settle(false);
        play
    }

    /// What is to be rolled now; `None` when all is over.
    #[must_use]
    pub fn asks(&self) -> Option<Roll<P::Why>> {
        match self.procedure.next(self.paying.unwrap_or(self.state)) {
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

    /// Takes the faces thrown, one for each die asked for.
    ///
    /// # Errors
    ///
    /// When a face is not on its die or nothing is to be rolled; the play stands as before.
    pub fn give(&mut self, faces: &[u32]) -> Result<Rolled<P::Why, P::Event>, FaceError> {
        let roll = self.asks().ok_or(FaceError::NothingToRoll)?;
        let outcome = roll.dice.outcome(faces)?;
        Ok(self.take(roll, outcome))
    }

    /// Lets `generator` make the next throw; `None` when all is over.
    pub fn throw(&mut self, generator: &mut impl Rng) -> Option<Rolled<P::Why, P::Event>> {
        let roll = self.asks()?;
        let outcome = generator.random_range(1..=roll.dice.outcomes());
        Some(self.take(roll, outcome))
    }

    /// Lets `generator` roll the whole procedure out; the transcript.
    pub fn roll_out(procedure: &'p P, generator: &mut impl Rng) -> Vec<Rolled<P::Why, P::Event>> {
        let mut play = Self::new(procedure);
        std::iter::from_fn(|| play.throw(generator)).collect()
    }

    fn take(&mut self, roll: Roll<P::Why>, outcome: u32) -> Rolled<P::Why, P::Event> {
        let (throw, origin) = (self.throws, self.origin);
        self.throws += 1;
        if roll.reroll.contains(outcome) {
            return Rolled { roll, outcome, event: None, origin };
        }
        self.meanings.clear();
        self.procedure.meanings(self.paying.unwrap_or(self.state), &mut self.meanings);
        let Some(&meaning) = self.meanings.iter().find(|meaning| meaning.faces.contains(outcome)) else {
            unreachable!("the meanings of a roll are a partition of its outcomes");
        };
        // A follow-up that leads to others comes from the same throw as they do.
        let from = origin.unwrap_or(throw);
        self.owed.extend(meaning.owes.into_iter().flatten().map(|state| (state, from)));
        if self.paying.is_some() {
            self.paying = Some(meaning.then);
        } else {
            self.state = meaning.then;
        }
        self.settle(meaning.settles);
        Rolled { roll, outcome, event: Some(meaning.event), origin }
    }

    /// Begins the next follow-up when it is time for it.
    fn settle(&mut self, settles: bool) {
        let over = |state| matches!(self.procedure.next(state), Next::Done);
        let settling = settles || self.paying.is_some() || over(self.state);
        while settling && self.paying.is_none_or(over) {
            let next = self.owed.pop_front();
            self.paying = next.map(|(state, _)| state);
            self.origin = next.map(|(_, origin)| origin);
            if self.paying.is_none() {
                break;
            }
        }
    }
}
