//! Procedures in steps: in this step throw these dice; so many of each class do this.
//!
//! Where a [`Procedure`](crate::Procedure) says what comes next in each state, a [`Staged`] one has a list of steps, most of them with a
//! [`Pool`] of like dice. Dice thrown again and halved dice are steps. It *is* a procedure: dice, the table, the twin and every other reader
//! of procedures take it as they take any other.
//!
//! A step may be a [block](Staged::block), a staged procedure of its own, which is the same for many states. [`Worked`] reads the odds block by
//! block: each is worked out once, states are merged as they come, and steps are taken in the order that is the least work. It comes to what
//! [`outcomes`](crate::outcomes) does, which knows no blocks, in a fraction of the time.
//!
//! ```
//! use shootout_odds::staged::{NoBlock, Staged, Worked};
//! use shootout_odds::{Counts, Play, Pool};
//!
//! /// Six dice hit with 4 or more out of 8; each hit wounds with 5 or more.
//! struct Volley;
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! enum Step { Hit, Wound }
//!
//! impl Staged for Volley {
//!     type State = u16;
//!     type Step = Step;
//!     type Why = &'static str;
//!     type Block = NoBlock<&'static str>;
//!     type Key = ();
//!
//!     fn start(&self) -> u16 { 6 }
//!     fn steps(&self) -> Vec<Step> { vec![Step::Hit, Step::Wound] }
//!     fn dice(&self, step: Step, left: &u16) -> Option<Pool> {
//!         let need = if step == Step::Hit { 4 } else { 5 };
//!         Some(Pool::new(8, *left, |face| u8::from(face >= need)))
//!     }
//!     fn why(&self, step: Step, _: &u16) -> &'static str {
//!         if step == Step::Hit { "to hit" } else { "to wound" }
//!     }
//!     fn after(&self, _: Step, _: u16, counts: Counts) -> u16 { counts.of(1) }
//! }
//!
//! let wounds = Worked::<Volley, f64>::new().all_ends(&Volley);
//! assert!((wounds[6].1 - (5.0f64 / 16.0).powi(6)).abs() < 1e-12);
//!
//! // With the dice on the table: four hits, of which three wound.
//! let mut play = Play::new(&Volley);
//! play.give(&[1, 3, 4, 6, 6, 8])?;
//! assert_eq!(play.asks().map(|roll| (roll.why, roll.dice.sides().len())), Some(("to wound", 4)));
//! play.give(&[5, 2, 8, 5])?;
//! assert_eq!(play.state().end(&Volley), Some(3));
//! # Ok::<(), shootout_odds::FaceError>(())
//! ```

mod line;
mod merging;
mod worked;

pub use line::{Line, LineOf};
pub use merging::{States, merged};
pub use worked::{Worked, ends_by_blocks};

use crate::{Counts, Pool, Weight};
use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

/// A procedure whose steps come in a fixed order.
pub trait Staged {
    /// All that later steps depend on.
    type State: Copy + Ord + Hash + Debug;
    /// One step.
    type Step: Copy;
    /// What dice are thrown for, in the rule set's own terms.
    type Why;
    /// What a step may be that is a procedure of its own; [`NoBlock`] where there is none.
    type Block: Block<Why = Self::Why>;
    /// All that a block depends on.
    type Key: Copy + Eq + Hash;

    /// The state before the first step.
    fn start(&self) -> Self::State;

    /// The steps in the order of the table.
    fn steps(&self) -> Vec<Self::Step>;

    /// The same steps in the order in which the odds are least work; whatever order it is, they must come to the same.
    fn schedule(&self) -> Vec<Self::Step> {
        self.steps()
    }

    /// The dice of a step; none where nothing is thrown.
    fn dice(&self, step: Self::Step, state: &Self::State) -> Option<Pool>;

    /// What those dice are thrown for.
    fn why(&self, step: Self::Step, state: &Self::State) -> Self::Why;

    /// What a step does, given what its dice came to.
    fn after(&self, step: Self::Step, state: Self::State, counts: Counts) -> Self::State;

    /// What a step depends on that is a block; none for other steps. Blocks with the same key come to the same.
    fn key(&self, _step: Self::Step, _state: &Self::State) -> Option<Self::Key> {
        None
    }

    /// That block, wherever there is a key.
    fn block(&self, _step: Self::Step, _state: &Self::State) -> Option<Self::Block> {
        None
    }

    /// What a block does, given how it ended.
    fn after_block(
        &self,
        _step: Self::Step,
        state: Self::State,
        _end: &<Self::Block as Block>::End,
    ) -> Self::State {
        state
    }

    /// What dice of a block are thrown for, seen from here.
    fn why_of_block(
        &self,
        _step: Self::Step,
        _state: &Self::State,
        _block: &Self::Block,
        why: Self::Why,
    ) -> Self::Why {
        why
    }

    /// What a step takes for granted of steps that come later, of which those that turn out otherwise are dropped; none of a step that takes
    /// nothing for granted. Only [schedules](Self::schedule) have such steps: they may take those last that the table takes first.
    fn assumed(&self, _step: Self::Step, _state: &Self::State) -> Option<Vec<Self::State>> {
        None
    }
}

/// What a step of a staged procedure may be: another one, or [`NoBlock`].
pub trait Block {
    /// What dice are thrown for.
    type Why;
    /// How it ends.
    type End: Copy + Ord + Hash + Debug;
    /// How far it is.
    type Line: Copy + Ord + Debug;
    /// What is worked out once of it.
    type Worked<W: Weight>: Default;

    /// Before its first dice.
    fn begin(&self) -> Self::Line;
    /// The dice that are thrown now, and what for; none at its end.
    fn roll(&self, line: &Self::Line) -> Option<(Pool, Self::Why)>;
    /// How far it is after these dice.
    fn fallen(&self, line: Self::Line, counts: Counts) -> Self::Line;
    /// How it has ended, once it has.
    fn end(&self, line: &Self::Line) -> Option<Self::End>;
    /// Every way in which it can end.
    fn ends<W: Weight>(&self, worked: &mut Self::Worked<W>) -> States<Self::End, W>;
}

/// The block of procedures that have none.
pub struct NoBlock<Why>(Infallible, PhantomData<Why>);

impl<Why> Block for NoBlock<Why> {
    type Why = Why;
    type End = ();
    type Line = ();
    type Worked<W: Weight> = ();

    fn begin(&self) {
        match self.0 {}
    }
    fn roll(&self, (): &()) -> Option<(Pool, Why)> {
        match self.0 {}
    }
    fn fallen(&self, (): (), _: Counts) {
        match self.0 {}
    }
    fn end(&self, (): &()) -> Option<()> {
        match self.0 {}
    }
    fn ends<W: Weight>(&self, (): &mut ()) -> States<(), W> {
        match self.0 {}
    }
}
