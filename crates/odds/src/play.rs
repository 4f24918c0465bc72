//! The readers that roll: with a generator, or with the dice on the table.

use crate::pool_rule::PoolCount;
use crate::{Dice, DiceEntry, DiceEntryError, FaceError, Next, Procedure, Roll, Transition};
use rand::{Rng, RngExt};
use std::collections::VecDeque;

/// A procedure being played: says what to roll next, takes the faces one throw at a time, says what each meant.
///
/// It is small and may be cloned; keep the clones to take a wrong entry back.
///
/// A pool of which some dice are thrown again ([`Reroll`](crate::Reroll)) is thrown in parts: first all dice, which mean nothing
/// yet, then those that are thrown again, for one reason after the other. The last part tells what the whole throw meant.
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
    paying: Option<P::State>,
    /// The throw that it comes from.
    origin: Option<usize>,
    /// A pool of which some dice are thrown again.
    counted: Option<PoolCount>,
    /// Throws made so far.
    throws: usize,
    transitions: Vec<Transition<P::State, P::Event>>,
}

impl<P: Procedure> Clone for Play<'_, P> {
    fn clone(&self) -> Self {
        Self {
            procedure: self.procedure,
            state: self.state,
            deferred: self.deferred.clone(),
            paying: self.paying,
            origin: self.origin,
            counted: self.counted,
            throws: self.throws,
            transitions: Vec::new(),
        }
    }
}

/// One throw of a transcript.
#[derive(Clone, Debug, PartialEq)]
pub struct Rolled<Why, Event> {
    /// What was rolled, and why.
    pub roll: Roll<Why>,
    /// The number of the outcome: for a single die told face by face the face itself; 0 while dice of a pool are to be thrown
    /// again before there is one, and then that of those alone.
    pub outcome: u32,
    /// The face of each die, by number; none where only the total was given.
    pub faces: Vec<u32>,
    /// What it meant; `None` when the throw does not count and is made again, all of it or some of a pool.
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
        let mut play = Self {
            procedure,
            state,
            deferred: VecDeque::new(),
            paying: None,
            origin: None,
            counted: None,
            throws: 0,
            transitions: Vec::new(),
        };
        play.settle(false);
        play
    }

    /// What is to be rolled now; `None` when all is over.
    #[must_use]
    pub fn asks(&self) -> Option<Roll<P::Why>> {
        let mut roll = self.whole_roll()?;
        if P::TOTALS
            && let Some(dice) = self.pending_reroll(&roll)
        {
            roll.dice = dice;
        }
        Some(roll)
    }

    /// The roll that is being made, with all its dice.
    fn whole_roll(&self) -> Option<Roll<P::Why>> {
        match self.procedure.next(self.paying.unwrap_or(self.state)) {
            Next::Roll(roll) => Some(roll),
            Next::Done => None,
        }
    }

    /// The dice of a pool that are thrown again now.
    fn pending_reroll(&self, roll: &Roll<P::Why>) -> Option<Dice> {
        roll.dice.pool()?.next_reroll(self.counted?)
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
        let outcome = if P::TOTALS {
            match roll.dice.outcome(faces) {
                Err(FaceError::RerollPending { .. }) => 0,
                outcome => outcome?,
            }
        } else {
            roll.dice.joint_outcome(faces)?
        };
        Ok(self.take(roll, outcome, faces.to_vec()))
    }

    /// Takes the total of the dice thrown alone, where they are told by it and none of them is thrown again.
    ///
    /// # Errors
    ///
    /// When the faces are needed, the dice cannot come to the total, or nothing is to be rolled; the play stands as before.
    pub fn give_total(&mut self, total: i64) -> Result<Rolled<P::Why, P::Event>, DiceEntryError> {
        let roll = self.asks().ok_or(FaceError::NothingToRoll)?;
        let outcome = roll.dice.check_total(total)?;
        Ok(self.take(roll, outcome, Vec::new()))
    }

    /// Takes what a person typed: faces or a total, as [`Dice::parse`] understands them.
    ///
    /// # Errors
    ///
    /// When it is nothing that the dice can show, or nothing is to be rolled; the play stands as before.
    pub fn enter(&mut self, text: &str) -> Result<Rolled<P::Why, P::Event>, DiceEntryError> {
        let roll = self.asks().ok_or(FaceError::NothingToRoll)?;
        match roll.dice.parse(text)? {
            DiceEntry::Faces(faces) => Ok(self.give(&faces)?),
            DiceEntry::Total(total) => self.give_total(total),
        }
    }

    /// Lets `generator` make the next throw; `None` when all is over.
    pub fn throw(&mut self, generator: &mut impl Rng) -> Option<Rolled<P::Why, P::Event>> {
        let roll = self.asks()?;
        if P::TOTALS && roll.dice.are_totalled() {
            let face = |sides: &u8| generator.random_range(1..=u32::from(*sides));
            let faces: Vec<u32> = roll.dice.sides().iter().map(face).collect();
            return self.give(&faces).ok();
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
        assert!(
            P::TOTALS || !roll.dice.are_totalled(),
            "a procedure that rolls totals says so: Procedure::TOTALS"
        );
        let (throw, origin) = (self.throws, self.origin);
        self.throws += 1;
        let whole = if P::TOTALS { self.whole_outcome(outcome, &faces) } else { Some(outcome) };
        let Some(whole) = whole.filter(|outcome| !roll.reroll.contains(*outcome)) else {
            return Rolled { roll, outcome, faces, event: None, origin };
        };
        self.transitions.clear();
        self.procedure.transitions(self.paying.unwrap_or(self.state), &mut self.transitions);
        let Some(&transition) = self.transitions.iter().find(|transition| transition.faces.contains(whole))
        else {
            unreachable!("the transitions of a roll are a partition of its outcomes");
        };
        // A follow-up that leads to others comes from the same throw as they do.
        let from = origin.unwrap_or(throw);
        self.deferred.extend(transition.deferred.into_iter().flatten().map(|state| (state, from)));
        if self.paying.is_some() {
            self.paying = Some(transition.then);
        } else {
            self.state = transition.then;
        }
        self.settle(transition.flushes_deferred);
        Rolled { roll, outcome, faces, event: Some(transition.event), origin }
    }

    /// The outcome of the whole throw; `None` while dice of a pool are to be thrown again.
    fn whole_outcome(&mut self, outcome: u32, faces: &[u32]) -> Option<u32> {
        let counted = match self.counted.take() {
            Some(counted) => counted.with_outcome(outcome),
            None if outcome > 0 => return Some(outcome),
            None => self.whole_roll()?.dice.pool()?.counted(faces),
        };
        let settled = counted.settled().ok();
        self.counted = settled.is_none().then_some(counted);
        settled
    }

    /// Begins the next follow-up when it is time for it.
    fn settle(&mut self, flushes_deferred: bool) {
        let over = |state| matches!(self.procedure.next(state), Next::Done);
        let flushing = flushes_deferred || self.paying.is_some() || over(self.state);
        while flushing && self.paying.is_none_or(over) {
            let next = self.deferred.pop_front();
            self.paying = next.map(|(state, _)| state);
            self.origin = next.map(|(_, origin)| origin);
            if self.paying.is_none() {
                break;
            }
        }
    }
}
