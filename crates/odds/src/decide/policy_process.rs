//! A procedure in which everything is decided.

use super::Decisions;
use super::expansion::Position;
use super::policy_builder::{Followed, Node, Picked, followed};
use super::policy_ways::Ways;
use super::strategy::{Chosen, Strategy};
use crate::{Counts, Next, Procedure, Roll, Transition, Weight};
use std::hash::Hash;

/// A decision on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Made<Choice, State, W> {
    /// How things stand.
    pub position: Position<State>,
    /// What is chosen.
    pub chosen: Chosen<Choice>,
    /// The chance that this happens.
    pub chance: W,
}

/// A procedure as a strategy leads through it. Its states are numbers, later ones greater; follow-ups are rolled in their turn, as
/// what they come to may decide what is done next.
pub struct PolicyProcess<P: Decisions> {
    nodes: Vec<Node<P>>,
    ways: Ways<P::Event>,
    /// What was decided, each once for each position and memory.
    decisions: Vec<Picked<P>>,
    /// The decisions before the first die.
    first: Vec<u32>,
}

impl<P> PolicyProcess<P>
where
    P: Decisions<State: Hash, Why: Copy>,
{
    /// The process of a strategy in a procedure; `None` when it has more than `most` states, or there is too much to
    /// decide.
    pub fn new(procedure: &P, strategy: &mut impl Strategy<P>, most: usize) -> Option<Self> {
        let Followed { mut nodes, mut ways, decisions, first } = followed(procedure, strategy, most)?;
        // Finished last is first: turned round, every state comes before those that it leads to.
        nodes.reverse();
        let last = nodes.len() as u32 - 1;
        for transition in ways.all_mut() {
            transition.then = last - transition.then;
        }
        Some(Self { nodes, ways, decisions, first })
    }

    /// The state of the procedure in which the process ends here; `None` while something is to be rolled.
    #[must_use]
    pub fn end(&self, state: u32) -> Option<P::State> {
        self.nodes.get(state as usize).filter(|node| node.roll.is_none()).map(|node| node.end)
    }

    /// The numbers of the decisions before the first die, in order.
    #[must_use]
    pub fn begin(&self) -> &[u32] {
        &self.first
    }

    /// A decision, by its number.
    #[must_use]
    pub fn decision(&self, number: u32) -> Option<(Position<P::State>, P::Choice)> {
        self.decisions.get(number as usize).map(|picked| (picked.position, picked.chosen.choice))
    }

    /// Whether a decision matters, by its number. Where it does not, anything is as good, and the plainest is done.
    #[must_use]
    pub fn matters(&self, number: u32) -> bool {
        self.decisions.get(number as usize).is_some_and(|picked| picked.matters)
    }

    /// What the next die may mean, each transition with the numbers of the decisions that follow before another die.
    pub fn ways_on(&self, state: u32) -> impl Iterator<Item = (&Transition<u32, P::Event>, &[u32])> {
        let node = self.nodes.get(state as usize);
        node.into_iter().flat_map(|node| self.ways.with_decisions(node.ways))
    }

    /// The same with their chances.
    pub fn chances_on<W: Weight>(
        &self,
        state: u32,
    ) -> impl Iterator<Item = (W, &Transition<u32, P::Event>, &[u32])> {
        self.nodes.get(state as usize).into_iter().flat_map(|node| self.with_chances(node))
    }

    /// What the die of a node may mean, each with its chance; nothing at an end.
    fn with_chances<W: Weight>(
        &self,
        node: &Node<P>,
    ) -> impl Iterator<Item = (W, &Transition<u32, P::Event>, &[u32])> {
        let pool = node.roll.as_ref().and_then(|roll| roll.dice.told_as());
        let pool: Option<Vec<W>> =
            pool.map(|pool| pool.counts().into_iter().map(|(_, weight)| weight).collect());
        let counted = node.roll.as_ref().map_or(1, Roll::counted);
        let ways = self.ways.with_decisions(node.ways).enumerate();
        ways.map(move |(at, (transition, decisions))| {
            let of_faces = || transition.chance(counted);
            (pool.as_ref().map_or_else(of_faces, |weights| weights[at].clone()), transition, decisions)
        })
    }

    /// So many numbers of every state, in the order of the states: `end` sets those of a state in which the process ends, and `add`
    /// adds, with the chance of a way, what the event on it and the numbers of the state after it bring to the state before.
    #[must_use]
    pub fn backward<W: Weight>(
        &self,
        numbers: usize,
        end: impl Fn(P::State, &mut [W]),
        add: impl Fn(&mut [W], &W, &P::Event, &[W]),
    ) -> Vec<W> {
        let mut all = vec![W::zero(); self.nodes.len() * numbers];
        for (place, node) in self.nodes.iter().enumerate().rev() {
            // What a state leads to stands after it.
            let (before, after) = all.split_at_mut((place + 1) * numbers);
            let own = &mut before[place * numbers..];
            if node.roll.is_none() {
                end(node.end, own);
                continue;
            }
            for (chance, transition, _) in self.with_chances::<W>(node) {
                let from = (transition.then as usize - place - 1) * numbers;
                add(own, &chance, &transition.event, &after[from..from + numbers]);
            }
        }
        all
    }

    /// Everything that is decided on the way and [matters](Self::matters), each with its chance to come to it, in the order in which
    /// it is decided.
    #[must_use]
    pub fn decisions<W: Weight>(&self) -> Vec<Made<P::Choice, P::State, W>> {
        let mut chances = vec![W::zero(); self.nodes.len()];
        let mut decided = vec![W::zero(); self.decisions.len()];
        let mut order: Vec<u32> = self.first.clone();
        if let Some(first) = chances.first_mut() {
            *first = W::one();
        }
        for decision in &self.first {
            decided[*decision as usize].add(&W::one());
        }
        for (place, node) in self.nodes.iter().enumerate() {
            let chance = std::mem::replace(&mut chances[place], W::zero());
            for (of_this, transition, decisions) in self.with_chances::<W>(node) {
                let share = chance.times(&of_this);
                for decision in decisions {
                    if decided[*decision as usize].is_zero() {
                        order.push(*decision);
                    }
                    decided[*decision as usize].add(&share);
                }
                chances[transition.then as usize].add(&share);
            }
        }
        let decision = |place: u32| {
            let Picked { position, chosen, .. } = self.decisions[place as usize];
            Made { position, chosen, chance: decided[place as usize].clone() }
        };
        order.into_iter().filter(|place| self.matters(*place)).map(decision).collect()
    }
}

impl<P> Procedure for PolicyProcess<P>
where
    P: Decisions<State: Hash, Why: Copy>,
{
    const POOLS: bool = P::POOLS;
    type State = u32;
    type Why = P::Why;
    type Event = P::Event;

    fn start(&self) -> u32 {
        0
    }

    fn next(&self, state: u32) -> Next<P::Why> {
        match self.nodes.get(state as usize).and_then(|node| node.roll) {
            Some(roll) => Next::Roll(roll),
            None => Next::Done,
        }
    }

    fn transitions(&self, state: u32, found: &mut Vec<Transition<u32, P::Event>>) {
        if let Some(node) = self.nodes.get(state as usize) {
            found.extend_from_slice(self.ways.transitions(node.ways));
        }
    }

    /// The ways on from a pool are in the order of its counts.
    fn counted(&self, state: u32, counts: Counts) -> Option<(P::Event, u32)> {
        let node = self.nodes.get(state as usize)?;
        let all = node.roll.as_ref()?.dice.told_as()?.counts::<f64>();
        let place = all.iter().position(|(known, _)| *known == counts)?;
        let way = self.ways.transitions(node.ways).get(place)?;
        Some((way.event, way.then))
    }
}
