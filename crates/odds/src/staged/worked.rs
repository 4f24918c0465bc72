//! The reader of the odds of staged procedures, block by block: it follows everything that dice can come to, and merges equal states.

use super::merging::{Merging, QuickMap, ascending};
use super::{Block, Staged, States};
use crate::chances::Chances;
use crate::{Counts, Weight};

/// What is worked out once of the blocks of a procedure.
type WorkedBlocks<S, W> = <<S as Staged>::Block as Block>::Worked<W>;

/// How a block can end.
type BlockEnds<S, W> = States<<<S as Staged>::Block as Block>::End, W>;

/// What is worked out so far: the chances of dice, and how blocks end. It may be used for several procedures, as long as blocks with the same
/// key are the same in all of them.
pub struct Worked<S: Staged, W: Weight> {
    own: Own<S, W>,
    blocks: WorkedBlocks<S, W>,
}

/// What is worked out of a procedure itself.
struct Own<S: Staged, W> {
    chances: Chances<W>,
    blocks: QuickMap<S::Key, BlockEnds<S, W>>,
}

impl<S: Staged, W: Weight> Default for Worked<S, W> {
    fn default() -> Self {
        Self { own: Own::new(), blocks: Default::default() }
    }
}

impl<S: Staged, W: Weight> Worked<S, W> {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Every state in which the whole procedure can end.
    pub fn all_ends(&mut self, staged: &S) -> States<S::State, W> {
        self.ends(staged, &staged.schedule(), vec![(staged.start(), W::one())])
    }

    /// Every state to which these steps can lead from these states on.
    pub fn ends(
        &mut self,
        staged: &S,
        steps: &[S::Step],
        states: States<S::State, W>,
    ) -> States<S::State, W> {
        self.own.ends(staged, steps, states, &mut self.blocks)
    }
}

/// Every state in which a procedure can end, given what is worked out of blocks such as its own. Its keys may be others.
pub fn ends_by_blocks<S: Staged, W: Weight>(
    staged: &S,
    blocks: &mut WorkedBlocks<S, W>,
) -> States<S::State, W> {
    Own::new().ends(staged, &staged.schedule(), vec![(staged.start(), W::one())], blocks)
}

impl<S: Staged, W: Weight> Own<S, W> {
    fn new() -> Self {
        Self { chances: Chances::new(), blocks: QuickMap::default() }
    }

    fn ends(
        &mut self,
        staged: &S,
        steps: &[S::Step],
        states: States<S::State, W>,
        blocks: &mut WorkedBlocks<S, W>,
    ) -> States<S::State, W> {
        let mut states = states;
        for step in steps {
            states = self.after_step(staged, *step, states, blocks);
        }
        ascending(states)
    }

    fn after_step(
        &mut self,
        staged: &S,
        step: S::Step,
        states: States<S::State, W>,
        blocks: &mut WorkedBlocks<S, W>,
    ) -> States<S::State, W> {
        let mut next = Merging::new(states.len());
        for (state, weight) in states {
            if let Some(assumed) = staged.assumed(step, &state) {
                for state in assumed {
                    next.push(state, weight.clone());
                }
            } else if let Some(key) = staged.key(step, &state) {
                let ends = self.blocks.entry(key).or_insert_with(|| {
                    let block = staged.block(step, &state);
                    block.map(|block| block.ends(blocks)).unwrap_or_default()
                });
                for (end, chance) in ends.iter() {
                    next.push(staged.after_block(step, state, end), weight.times(chance));
                }
            } else if let Some(dice) = staged.dice(step, &state).filter(|dice| dice.count > 0) {
                for (counts, chance) in self.chances.of(&dice).iter() {
                    next.push(staged.after(step, state, *counts), weight.times(chance));
                }
            } else {
                next.push(staged.after(step, state, Counts::default()), weight);
            }
        }
        next.finish()
    }
}
