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

/// A list of steps, each with its dice and what they do.
pub(crate) trait Steps {
    /// All that later steps depend on.
    type State: Copy + Ord;
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

/// Every way in which these steps can go from these states on.
pub(crate) fn odds<S: Steps, W: Weight>(
    steps: &S,
    order: &[S::Step],
    states: States<S::State, W>,
    chances: &mut Chances<W>,
) -> States<S::State, W> {
    let same = |one: &S::Step, other: &S::Step| {
        let block = S::block(*one);
        block.is_some() && block == S::block(*other)
    };
    order.chunk_by(same).fold(states, |states, run| match run {
        [step] => after_step(steps, *step, states, chances),
        _ => after_run(steps, run, states, chances),
    })
}

/// The states after one step.
fn after_step<S: Steps, W: Weight>(
    steps: &S,
    step: S::Step,
    states: States<S::State, W>,
    chances: &mut Chances<W>,
) -> States<S::State, W> {
    let mut next = Vec::with_capacity(states.len());
    for (state, weight) in states {
        let Some(throw) = steps.throw(step, &state).filter(|throw| throw.count > 0) else {
            next.push((steps.after(step, state, Fallen::default()), weight));
            continue;
        };
        let falls = chances.of(&throw);
        next.extend(
            falls.iter().map(|(fallen, chance)| (steps.after(step, state, *fallen), weight.times(chance))),
        );
    }
    merged(next)
}

/// A part of a state with all that a block makes of it.
type Known<P, W> = (P, States<P, W>);

/// The states after steps of one block.
fn after_run<S: Steps, W: Weight>(
    steps: &S,
    run: &[S::Step],
    states: States<S::State, W>,
    chances: &mut Chances<W>,
) -> States<S::State, W> {
    let Some(block) = run.first().and_then(|step| S::block(*step)) else { return states };
    let mut known: Vec<Known<S::State, W>> = Vec::new();
    let mut next = Vec::with_capacity(states.len());
    for (state, weight) in states {
        let part = steps.part(block, &state);
        let place = known.iter().position(|(other, _)| *other == part).unwrap_or_else(|| {
            let start = vec![(part, W::one())];
            let ends = run.iter().fold(start, |parts, step| after_step(steps, *step, parts, chances));
            known.push((part, ends));
            known.len() - 1
        });
        let ends = known[place].1.iter();
        next.extend(ends.map(|(part, chance)| (steps.joined(block, state, part), weight.times(chance))));
    }
    merged(next)
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
