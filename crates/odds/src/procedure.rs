//! A rulebook's procedure: in this state roll these dice; this is what each face means.

use crate::{Dice, Faces};

/// A procedure at the table, written once and read three ways: as exact odds ([`exact`](crate::exact)),
/// as dice ([`Play::roll_out`](crate::Play::roll_out)) and at the table ([`Play`](crate::Play)).
///
/// ```
/// use shootout_odds::{Dice, Faces, Transition, Next, Procedure, Roll, exact};
///
/// /// Draw until you roll a 6, at most three times.
/// struct UntilSix;
///
/// impl Procedure for UntilSix {
///     type State = u8; // throws so far, or 9 when it is over
///     type Why = &'static str;
///     type Event = bool; // whether it was the 6
///
///     fn start(&self) -> u8 {
///         0
///     }
///     fn next(&self, state: u8) -> Next<Self::Why> {
///         const DIE: Dice = Dice::new(&[6]);
///         if state < 3 { Next::Roll(Roll::new(DIE, "for a six")) } else { Next::Done }
///     }
///     fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, bool>>) {
///         found.push(Transition::new(Faces::up_to(5), false, state + 1));
///         found.push(Transition::new(Faces::NONE.with(6), true, 9));
///     }
/// }
///
/// let sixes: Vec<f64> = exact::distribution(&UntilSix, &exact::Count(|six: &bool| usize::from(*six)));
/// assert!((sixes[1] - 91.0 / 216.0).abs() < 1e-12);
/// ```
pub trait Procedure {
    /// Where the procedure stands, and all that its future depends on.
    ///
    /// `Ord` is time: whatever a face leads to, and whatever is deferred, is later than the state it was rolled in. The
    /// exact reader takes states in this order and so meets each only once.
    type State: Copy + Ord + std::fmt::Debug;
    /// What a die is rolled for, in the rule set's own terms.
    type Why;
    /// What a face turned out to mean, in the rule set's own terms.
    type Event: Copy;

    /// Whether some of its dice are told by their total ([`Dice::sum`], [`Pool::dice`](crate::Pool::dice)), whose outcomes are
    /// not equally likely. The readers of a procedure without them do no work for it; they panic where it rolls them all the
    /// same.
    const TOTALS: bool = false;

    /// The state before the first die.
    fn start(&self) -> Self::State;

    /// What is to be rolled in this state.
    fn next(&self, state: Self::State) -> Next<Self::Why>;

    /// Adds what the faces mean in this state: disjoint sets of faces that together are all outcomes of the dice
    /// that [`next`](Self::next) asks for, less those to be rerolled. Empty sets may be among them.
    fn transitions(&self, state: Self::State, found: &mut Vec<Transition<Self::State, Self::Event>>);

    /// The same, for readings that do not ask about details: transitions that lead on alike may be given as one, with an
    /// event that leaves out what they differ in (where a hit strikes).
    fn coarse_transitions(&self, state: Self::State, found: &mut Vec<Transition<Self::State, Self::Event>>) {
        self.transitions(state, found);
    }
}

/// What comes next in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<Why> {
    /// Dice are rolled.
    Roll(Roll<Why>),
    /// This line of events is over.
    Done,
}

/// Dice to be rolled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll<Why> {
    /// The dice.
    pub dice: Dice,
    /// What they are rolled for.
    pub why: Why,
    /// Outcomes that do not count: all the dice are thrown again, as often as it takes. Never all of them, and none for a pool
    /// with dice that are thrown again by themselves ([`Reroll`](crate::Reroll)).
    pub reroll: Faces,
}

impl<Why> Roll<Why> {
    /// Dice of which every outcome counts.
    pub const fn new(dice: Dice, why: Why) -> Self {
        Self { dice, why, reroll: Faces::NONE }
    }
}

/// The most follow-ups that one transition may defer.
pub(crate) const MAX_DEFERRED: usize = 3;

/// The follow-ups that one transition may defer.
pub type Deferred<State> = [Option<State>; MAX_DEFERRED];

/// What some faces of a roll mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition<State, Event> {
    /// The faces that mean this.
    pub faces: Faces,
    /// What happened.
    pub event: Event,
    /// Where the procedure goes on.
    pub then: State,
    /// Follow-ups to be rolled later, which can no longer change what else is rolled (a hit whose damage is worked
    /// out after the burst). Each runs from its state to its own [`Next::Done`].
    pub deferred: Deferred<State>,
    /// Whether everything deferred so far is rolled before going on.
    pub flushes_deferred: bool,
}

impl<State, Event> Transition<State, Event> {
    /// Faces that mean `event`, after which the procedure goes on at `then`, deferring nothing.
    pub const fn new(faces: Faces, event: Event, then: State) -> Self {
        Self { faces, event, then, deferred: [None, None, None], flushes_deferred: false }
    }

    /// The same, with these follow-ups deferred.
    #[must_use]
    pub fn deferring(mut self, deferred: Deferred<State>) -> Self {
        self.deferred = deferred;
        self
    }

    /// The same, with everything deferred rolled before going on.
    #[must_use]
    pub fn flushing_deferred(mut self, flushes_deferred: bool) -> Self {
        self.flushes_deferred = flushes_deferred;
        self
    }
}
