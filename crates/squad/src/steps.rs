//! Rules as steps: in this state throw these dice; this is what they come to. Three readers take them: the odds follow every
//! fall with its weight and merge equal states, a generator throws, and a person gives the faces of real dice.
//!
//! A step may wait for others (all hits before the shield is used up). Whatever order keeps to that comes to the same, so each reader
//! has its own: the dice go stage by stage, as at the table; the odds finish one group before the next, so that few states
//! are open at a time.

use crate::chances::Chances;
use crate::hand::{Hand, Waiting};
use crate::throw::{Fallen, Throw};
use shootout_odds::Weight;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A list of steps, each with its dice and what they do.
pub(crate) trait Steps {
    /// All that later steps depend on.
    type State: Copy + Ord + Hash;
    /// One step.
    type Step: Copy;

    /// Steps that read and change the same small part of the state.
    type Block: Copy + PartialEq;

    /// The block that a step belongs to. Those of one block that follow each other are worked out once for each part that they read.
    fn block(step: Self::Step) -> Option<Self::Block>;
    /// The part of a state that a block reads, all else left empty.
    fn part(&self, block: Self::Block, state: &Self::State) -> Self::State;
    /// A state with the part that a block has changed.
    fn joined(&self, block: Self::Block, state: Self::State, part: &Self::State) -> Self::State;

    /// The dice of a step; none where nothing is thrown.
    fn throw(&self, step: Self::Step, state: &Self::State) -> Option<Throw>;
    /// What a step does, given what its dice came to.
    fn after(&self, step: Self::Step, state: Self::State, fallen: Fallen) -> Self::State;
}

/// States with their chances, each once, ascending.
pub(crate) type States<S, W> = Vec<(S, W)>;

/// A part of a state with all that a block makes of it.
type Known<P, W> = (P, States<P, W>);

/// A block with the parts of states that came up.
struct Worked<B, P, W> {
    block: B,
    known: Vec<Known<P, W>>,
}

/// The reader of odds: it follows every fall with its weight. A block is worked out once for each part that it reads, whatever
/// is asked afterwards.
pub(crate) struct Reader<'r, S: Steps, W> {
    steps: &'r S,
    chances: &'r mut Chances<W>,
    blocks: Vec<Worked<S::Block, S::State, W>>,
}

impl<'r, S: Steps, W: Weight> Reader<'r, S, W> {
    pub const fn new(steps: &'r S, chances: &'r mut Chances<W>) -> Self {
        Self { steps, chances, blocks: Vec::new() }
    }

    /// Every way in which these steps can go from these states on.
    pub fn odds(&mut self, order: &[S::Step], states: States<S::State, W>) -> States<S::State, W> {
        let same = |one: &S::Step, other: &S::Step| {
            let block = S::block(*one);
            block.is_some() && block == S::block(*other)
        };
        let mut ends = order.chunk_by(same).fold(states, |states, run| match run {
            [step] => self.after_step(*step, states),
            _ => self.after_run(run, states),
        });
        ends.sort_unstable_by_key(|(state, _)| *state);
        ends
    }

    /// The states after one step.
    fn after_step(&mut self, step: S::Step, states: States<S::State, W>) -> States<S::State, W> {
        let mut next = Vec::with_capacity(states.len());
        for (state, weight) in states {
            let Some(throw) = self.steps.throw(step, &state).filter(|throw| throw.count > 0) else {
                next.push((self.steps.after(step, state, Fallen::default()), weight));
                continue;
            };
            let falls = self.chances.of(&throw);
            let after = |(fallen, chance): &(Fallen, W)| {
                (self.steps.after(step, state, *fallen), weight.times(chance))
            };
            next.extend(falls.iter().map(after));
        }
        merged_by_hash(next)
    }

    /// The states after steps of one block.
    fn after_run(&mut self, run: &[S::Step], states: States<S::State, W>) -> States<S::State, W> {
        let Some(block) = run.first().and_then(|step| S::block(*step)) else { return states };
        let place = self.blocks.iter().position(|worked| worked.block == block);
        let mut known = place.map_or_else(Vec::new, |place| self.blocks.swap_remove(place).known);
        let mut next = Vec::with_capacity(states.len());
        for (state, weight) in states {
            let part = self.steps.part(block, &state);
            let place = known.iter().position(|(other, _)| *other == part).unwrap_or_else(|| {
                let start = vec![(part, W::one())];
                let ends = run.iter().fold(start, |parts, step| self.after_step(*step, parts));
                known.push((part, ends));
                known.len() - 1
            });
            let ends = known[place].1.iter();
            next.extend(
                ends.map(|(part, chance)| (self.steps.joined(block, state, part), weight.times(chance))),
            );
        }
        self.blocks.push(Worked { block, known });
        merged_by_hash(next)
    }
}

/// Every way in which these steps can go from these states on.
pub(crate) fn odds<S: Steps, W: Weight>(
    steps: &S,
    order: &[S::Step],
    states: States<S::State, W>,
    chances: &mut Chances<W>,
) -> States<S::State, W> {
    Reader::new(steps, chances).odds(order, states)
}

/// The same states, each once, ascending.
pub(crate) fn merged<S: Ord, W: Weight>(mut states: States<S, W>) -> States<S, W> {
    states.sort_by(|(one, _), (other, _)| one.cmp(other));
    states.dedup_by(|(state, weight), (before, sum)| {
        let is_same = state == before;
        if is_same {
            sum.add(weight);
        }
        is_same
    });
    states
}

/// The same in whatever order, always the same one: for what is merged again and again, sorting would be most of the work.
fn merged_by_hash<S: Copy + Ord + Hash, W: Weight>(states: States<S, W>) -> States<S, W> {
    if states.len() < FEW {
        return merged(states);
    }
    let mut places: HashMap<S, usize, BuildHasherDefault<Mixer>> = HashMap::default();
    let mut sums: States<S, W> = Vec::new();
    for (state, weight) in states {
        let place = *places.entry(state).or_insert(sums.len());
        match sums.get_mut(place) {
            Some((_, sum)) => sum.add(&weight),
            None => sums.push((state, weight)),
        }
    }
    sums
}

/// From how many states on a hash is quicker.
const FEW: usize = 48;

/// A hasher for short keys that no stranger chooses: each number is mixed in with one multiplication.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// The state after these steps with the dice of a hand.
pub(crate) fn play<S: Steps>(
    steps: &S,
    order: &[S::Step],
    start: S::State,
    hand: &mut dyn Hand,
) -> Result<S::State, Waiting> {
    order.iter().try_fold(start, |state, step| {
        let throw = steps.throw(*step, &state).filter(|throw| throw.count > 0);
        let fallen = throw.map_or(Ok(Fallen::default()), |throw| hand.throw(&throw))?;
        Ok(steps.after(*step, state, fallen))
    })
}
