//! A rulebook's procedure: in this state roll these dice; this is what each face means.

use crate::{Counts, Dice, Faces, Pool, Weight};

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
///
/// Many like dice that are told by how many fell in each of a few classes of faces, or by their sum, are thrown as a [pool](Dice::pool).
/// What they come to is [counted](Self::counted), and there are no transitions of single faces.
///
/// ```
/// use shootout_odds::{Counts, Next, Pool, Procedure, exact};
///
/// /// So many D6: 5 and 6 are hits, and every 6 is thrown once more.
/// struct Volley(u16);
///
/// impl Procedure for Volley {
///     const POOLS: bool = true;
///     type State = (bool, u16); // whether it is the second throw, and how many dice are in it
///     type Why = &'static str;
///     type Event = u16; // hits
///
///     fn start(&self) -> Self::State {
///         (false, self.0)
///     }
///     fn next(&self, (again, dice): Self::State) -> Next<Self::Why> {
///         Next::pool(Pool::new(6, dice, |face| face.saturating_sub(4)), if again { "sixes again" } else { "to hit" })
///     }
///     fn counted(&self, (again, _): Self::State, counts: Counts) -> Option<(u16, Self::State)> {
///         Some((counts.of(1) + counts.of(2), (true, if again { 0 } else { counts.of(2) })))
///     }
/// }
///
/// let hits: Vec<f64> = exact::distribution(&Volley(2), &exact::Count(|hits: &u16| usize::from(*hits)));
/// // Four hits are two sixes, and a hit with each of them once more.
/// assert!((hits[4] - (1.0f64 / 36.0) * (1.0 / 9.0)).abs() < 1e-12);
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

    /// Whether any of its dice are [pools](Dice::pool): then [`counted`](Self::counted) says what they come to.
    const POOLS: bool = false;

    /// The state before the first die.
    fn start(&self) -> Self::State;

    /// What is to be rolled in this state.
    fn next(&self, state: Self::State) -> Next<Self::Why>;

    /// Adds what the faces mean in this state: disjoint sets of faces that together are all outcomes of the dice
    /// that [`next`](Self::next) asks for, less those to be rerolled. Empty sets may be among them. There are none of a pool.
    fn transitions(&self, state: Self::State, found: &mut Vec<Transition<Self::State, Self::Event>>) {
        let _ = (state, found);
    }

    /// What a pool that is thrown in this state comes to: what happened, and where the procedure goes on. There is something for all that
    /// the dice can come to; none where no pool is thrown.
    fn counted(&self, _state: Self::State, _counts: Counts) -> Option<(Self::Event, Self::State)> {
        None
    }

    /// The same as the transitions, for readings that do not ask about details: transitions that lead on alike may be given as one, with an
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
    /// Outcomes that do not count: all the dice are thrown again, as often as it takes. Never all of them.
    pub reroll: Faces,
}

impl<Why> Next<Why> {
    /// A pool is thrown; where it has no dice, this line of events is over.
    #[must_use]
    pub fn pool(pool: Pool, why: Why) -> Self {
        if pool.count > 0 { Self::Roll(Roll::new(Dice::pool(pool), why)) } else { Self::Done }
    }

    /// The same dice, for what `of` makes of it.
    pub fn map<Other>(self, of: impl FnOnce(Why) -> Other) -> Next<Other> {
        match self {
            Self::Roll(Roll { dice, why, reroll }) => Next::Roll(Roll { dice, why: of(why), reroll }),
            Self::Done => Next::Done,
        }
    }
}

impl<Why> Roll<Why> {
    /// Dice of which every outcome counts.
    pub const fn new(dice: Dice, why: Why) -> Self {
        Self { dice, why, reroll: Faces::NONE }
    }

    /// How many outcomes count.
    pub(crate) fn counted(&self) -> u64 {
        u64::from(self.dice.outcomes() - self.reroll.len())
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

    /// How likely it is, of so many outcomes that count.
    pub(crate) fn chance<W: Weight>(&self, counted: u64) -> W {
        W::ratio(u64::from(self.faces.len()), counted)
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
