//! Staged procedures as procedures: what is thrown next, step by step, blocks included.

use super::worked::Worked;
use super::{Block, Staged, States};
use crate::{Counts, Dice, Next, Pool, Procedure, Roll, Weight};

/// How far a staged procedure is: before a step with dice, or at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line<State, Of> {
    /// The number of the step.
    step: usize,
    /// How far the block is that the step is, if it is one.
    block: Option<Of>,
    /// How things stand before the step.
    state: State,
}

/// How far this procedure is.
pub type LineOf<S> = Line<<S as Staged>::State, <<S as Staged>::Block as Block>::Line>;

impl<State: Copy, Of> Line<State, Of> {
    /// The state in which the procedure has ended, once it has.
    pub fn end<S>(&self, staged: &S) -> Option<State>
    where
        S: Staged<State = State>,
    {
        (self.step >= staged.steps().len()).then_some(self.state)
    }
}

/// Goes through steps without dice to the next that has some, or to the end.
fn settled<S: Staged>(staged: &S, steps: &[S::Step], mut line: LineOf<S>) -> LineOf<S> {
    while let Some(step) = steps.get(line.step).copied() {
        let block = staged.key(step, &line.state).and_then(|_| staged.block(step, &line.state));
        line.state = if let Some(block) = block {
            let begun = block.begin();
            let Some(end) = block.end(&begun) else { return Line { block: Some(begun), ..line } };
            staged.after_block(step, line.state, &end)
        } else if staged.dice(step, &line.state).is_some_and(|dice| dice.count > 0) {
            return line;
        } else {
            staged.after(step, line.state, Counts::default())
        };
        line.step += 1;
    }
    line
}

impl<S: Staged> Block for S {
    type Why = S::Why;
    type End = S::State;
    type Line = LineOf<S>;
    type Worked<W: Weight> = Worked<S, W>;

    fn begin(&self) -> LineOf<S> {
        settled(self, &self.steps(), Line { step: 0, block: None, state: Staged::start(self) })
    }

    fn roll(&self, Line { step, block, state }: &LineOf<S>) -> Option<(Pool, S::Why)> {
        let step = self.steps().get(*step).copied()?;
        let Some(line) = block else { return Some((self.dice(step, state)?, self.why(step, state))) };
        let block = self.block(step, state)?;
        let (dice, why) = block.roll(line)?;
        Some((dice, self.why_of_block(step, state, &block, why)))
    }

    fn fallen(&self, line: LineOf<S>, counts: Counts) -> LineOf<S> {
        let steps = self.steps();
        let Some(step) = steps.get(line.step).copied() else { return line };
        let state = match line.block.zip(self.block(step, &line.state)) {
            None => self.after(step, line.state, counts),
            Some((inner, block)) => {
                let inner = block.fallen(inner, counts);
                let Some(end) = block.end(&inner) else { return Line { block: Some(inner), ..line } };
                self.after_block(step, line.state, &end)
            }
        };
        settled(self, &steps, Line { step: line.step + 1, block: None, state })
    }

    fn end(&self, line: &LineOf<S>) -> Option<S::State> {
        line.end(self)
    }

    fn ends<W: Weight>(&self, worked: &mut Worked<S, W>) -> States<S::State, W> {
        worked.all_ends(self)
    }
}

/// What happens in a throw is how far the procedure is after it.
impl<S: Staged> Procedure for S {
    const POOLS: bool = true;
    type State = LineOf<S>;
    type Why = S::Why;
    type Event = LineOf<S>;

    fn start(&self) -> LineOf<S> {
        self.begin()
    }

    fn next(&self, line: LineOf<S>) -> Next<S::Why> {
        self.roll(&line).map_or(Next::Done, |(pool, why)| Next::Roll(Roll::new(Dice::pool(pool), why)))
    }

    fn counted(&self, line: LineOf<S>, counts: Counts) -> Option<(LineOf<S>, LineOf<S>)> {
        let then = self.fallen(line, counts);
        Some((then, then))
    }
}
