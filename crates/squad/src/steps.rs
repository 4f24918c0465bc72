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
    fn block(&self, step: Self::Step) -> Option<Self::Block>;
    /// Whether a block says all that it depends on, so that it is the same in other lists of steps.
    fn lasts(block: &Self::Block) -> bool;
    /// The part of a state that a block reads, all else left empty.
    fn part(&self, block: Self::Block, state: &Self::State) -> Self::State;
    /// A state with the part that a block has changed.
    fn joined(&self, block: Self::Block, state: Self::State, part: &Self::State) -> Self::State;

    /// The dice of a step; none where nothing is thrown.
    fn throw(&self, step: Self::Step, state: &Self::State) -> Option<Throw>;
    /// What a step does, given what its dice came to.
    fn after(&self, step: Self::Step, state: Self::State, fallen: Fallen) -> Self::State;

    /// What a step takes for granted of steps that come later, of which those that turn out otherwise are dropped; none of a step that
    /// takes nothing for granted. Only the odds know such steps: they may take those last that everybody else takes first.
    fn assumed(&self, _step: Self::Step, _state: &Self::State) -> Option<Vec<Self::State>> {
        None
    }
}

/// States with their chances, each once, ascending.
pub(crate) type States<S, W> = Vec<(S, W)>;

/// Parts of states with all that a block makes of each.
type Known<P, W> = HashMap<P, States<P, W>, BuildHasherDefault<Mixer>>;

/// A block with all that is known of it.
type KnownBlock<S, W> = (<S as Steps>::Block, Known<<S as Steps>::State, W>);

/// What readers have worked out so far: the chances of throws, and blocks.
pub(crate) struct Worked<S: Steps, W> {
    chances: Chances<W>,
    blocks: Vec<KnownBlock<S, W>>,
}

impl<S: Steps, W: Weight> Worked<S, W> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { chances: Chances::new(), blocks: Vec::new() }
    }
}

/// The reader of odds: it follows every fall with its weight. A block is worked out once for each part that it reads, whatever
/// is asked afterwards.
pub(crate) struct Reader<'r, S: Steps, W> {
    steps: &'r S,
    worked: &'r mut Worked<S, W>,
}

impl<'r, S: Steps, W: Weight> Reader<'r, S, W> {
    /// A reader of these steps, with what others have worked out.
    pub fn new(steps: &'r S, worked: &'r mut Worked<S, W>) -> Self {
        worked.blocks.retain(|(block, _)| S::lasts(block));
        Self { steps, worked }
    }

    /// Every way in which these steps can go from these states on.
    pub fn odds(&mut self, order: &[S::Step], states: States<S::State, W>) -> States<S::State, W> {
        let same = |one: &S::Step, other: &S::Step| {
            let block = self.steps.block(*one);
            block.is_some() && block == self.steps.block(*other)
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
        let mut next = Merging::new(states.len());
        for (state, weight) in states {
            if let Some(assumed) = self.steps.assumed(step, &state) {
                assumed.into_iter().for_each(|state| next.push(state, weight.clone()));
                continue;
            }
            let Some(throw) = self.steps.throw(step, &state).filter(|throw| throw.count > 0) else {
                next.push(self.steps.after(step, state, Fallen::default()), weight);
                continue;
            };
            for (fallen, chance) in self.worked.chances.of(&throw).iter() {
                next.push(self.steps.after(step, state, *fallen), weight.times(chance));
            }
        }
        next.finish()
    }

    /// The states after steps of one block.
    fn after_run(&mut self, run: &[S::Step], states: States<S::State, W>) -> States<S::State, W> {
        let Some(block) = run.first().and_then(|step| self.steps.block(*step)) else { return states };
        let place = self.worked.blocks.iter().position(|(known, _)| *known == block);
        let mut known = place.map_or_else(Known::default, |place| self.worked.blocks.swap_remove(place).1);
        let mut next = Merging::new(states.len());
        for (state, weight) in states {
            let part = self.steps.part(block, &state);
            let ends = known.entry(part).or_insert_with(|| {
                run.iter().fold(vec![(part, W::one())], |parts, step| self.after_step(*step, parts))
            });
            for (part, chance) in ends.iter() {
                next.push(self.steps.joined(block, state, part), weight.times(chance));
            }
        }
        self.worked.blocks.push((block, known));
        next.finish()
    }
}

/// Every way in which these steps can go from these states on.
pub(crate) fn odds<S: Steps, W: Weight>(
    steps: &S,
    order: &[S::Step],
    states: States<S::State, W>,
    worked: &mut Worked<S, W>,
) -> States<S::State, W> {
    Reader::new(steps, worked).odds(order, states)
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

/// States that are merged as they come, so that no more is kept than what differs; in whatever order, always the same one.
pub(crate) struct Merging<S, W> {
    states: States<S, W>,
    /// Where each state is; empty while there are few, which are sorted in the end: of many, sorting would be most of the work.
    places: HashMap<S, usize, BuildHasherDefault<Mixer>>,
}

impl<S: Copy + Ord + Hash, W: Weight> Merging<S, W> {
    /// None yet; this many are expected at least.
    pub fn new(expected: usize) -> Self {
        Self { states: Vec::with_capacity(expected.min(FEW)), places: HashMap::default() }
    }

    /// One more.
    #[inline]
    pub fn push(&mut self, state: S, weight: W) {
        if self.places.is_empty() && self.states.len() + 1 < FEW {
            self.states.push((state, weight));
        } else {
            self.push_to_many(state, weight);
        }
    }

    fn push_to_many(&mut self, state: S, weight: W) {
        if self.places.is_empty() {
            for (state, weight) in std::mem::take(&mut self.states) {
                self.add(state, weight);
            }
        }
        self.add(state, weight);
    }

    fn add(&mut self, state: S, weight: W) {
        let place = *self.places.entry(state).or_insert(self.states.len());
        match self.states.get_mut(place) {
            Some((_, sum)) => sum.add(&weight),
            None => self.states.push((state, weight)),
        }
    }

    /// All of them, each once.
    pub fn finish(self) -> States<S, W> {
        if self.places.is_empty() { merged(self.states) } else { self.states }
    }
}

/// From how many states on a hash is quicker.
const FEW: usize = 48;

/// A hasher for short keys that no stranger chooses: each number is mixed in with one multiplication.
#[derive(Default)]
pub(crate) struct Mixer(u64);

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
