//! Follow-ups that are deferred: what each comes to, and several together.

use super::{Decisions, Goal};
use crate::Weight;
use crate::exact::{distribution_from, expected_from};
use rustc_hash::FxHashMap;

/// What a follow-up comes to.
pub(super) struct FollowUp<W> {
    /// The collection of it alone; 0 when it cannot change the mark.
    pub deferred: u32,
    /// What it is expected to add to the value.
    pub gain: W,
    /// What it is expected to spend.
    pub spent: W,
}

/// Several follow-ups, as far as they may change the mark.
struct Collection<W> {
    /// The chance of each mark that they come to together.
    marks: Vec<(u32, W)>,
    /// The numbers of their distributions, ascending.
    parts: Vec<u32>,
}

/// All follow-ups met so far, and all collections of them, by number: 0 is that of none.
pub(super) struct Deferred<'a, P: Decisions, G, W> {
    procedure: &'a P,
    goal: &'a G,
    follow_ups: FxHashMap<P::State, FollowUp<W>>,
    /// The distinct distributions of marks that follow-ups come to. Which of those with the same is deferred makes no difference.
    distributions: Vec<Vec<W>>,
    /// The marks other than 0 that single follow-ups come to, each once.
    marks_of_one: Vec<u32>,
    collections: Vec<Collection<W>>,
    by_parts: FxHashMap<Vec<u32>, u32>,
    unions: FxHashMap<(u32, u32), u32>,
}

impl<'a, P, G, W> Deferred<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    pub fn new(procedure: &'a P, goal: &'a G) -> Self {
        let nothing = Collection { marks: vec![(0, W::one())], parts: Vec::new() };
        Self {
            procedure,
            goal,
            follow_ups: FxHashMap::default(),
            distributions: Vec::new(),
            marks_of_one: Vec::new(),
            collections: vec![nothing],
            by_parts: std::iter::once((Vec::new(), 0)).collect(),
            unions: FxHashMap::default(),
        }
    }

    /// The chance of each mark that a collection comes to.
    pub fn marks(&self, collection: u32) -> &[(u32, W)] {
        &self.collections[collection as usize].marks
    }

    /// The marks other than 0 that single follow-ups come to, of all that were met so far.
    pub fn marks_of_one(&self) -> &[u32] {
        &self.marks_of_one
    }

    /// A follow-up, worked out when it is first deferred.
    pub fn follow_up(&mut self, state: P::State) -> &FollowUp<W> {
        if !self.follow_ups.contains_key(&state) {
            let found = self.work_out(state);
            self.follow_ups.insert(state, found);
        }
        &self.follow_ups[&state]
    }

    fn work_out(&mut self, state: P::State) -> FollowUp<W> {
        let goal = self.goal;
        let (mut gain, mut spent) = (W::zero(), W::zero());
        expected_from(self.procedure, state, |event, times: &W| {
            gain.add_product(&W::ratio(u64::from(goal.gain(event)), 1), times);
            spent.add_product(&W::ratio(u64::from(goal.spends(event)), 1), times);
        });
        let chances: Vec<W> = distribution_from(self.procedure, goal, state);
        if chances.iter().skip(1).all(W::is_zero) {
            return FollowUp { deferred: 0, gain, spent };
        }
        for (mark, _) in chances.iter().enumerate().skip(1).filter(|(_, chance)| !chance.is_zero()) {
            if !self.marks_of_one.contains(&(mark as u32)) {
                self.marks_of_one.push(mark as u32);
            }
        }
        let known = self.distributions.iter().position(|known| *known == chances);
        let part = known.unwrap_or_else(|| {
            self.distributions.push(chances);
            self.distributions.len() - 1
        });
        FollowUp { deferred: self.collection(vec![part as u32]), gain, spent }
    }

    /// Two collections together.
    pub fn together(&mut self, one: u32, other: u32) -> u32 {
        match (one, other) {
            (0, only) | (only, 0) => return only,
            _ => {}
        }
        if let Some(known) = self.unions.get(&(one, other)) {
            return *known;
        }
        let parts = [one, other].map(|collection| &self.collections[collection as usize].parts);
        let mut parts = parts.map(Vec::as_slice).concat();
        parts.sort_unstable();
        let union = self.collection(parts);
        self.unions.insert((one, other), union);
        union
    }

    fn collection(&mut self, parts: Vec<u32>) -> u32 {
        if let Some(known) = self.by_parts.get(&parts) {
            return *known;
        }
        let mut marks = vec![(0, W::one())];
        for part in &parts {
            let mut joined: Vec<(u32, W)> = Vec::new();
            for (mark, weight) in &marks {
                let chances = self.distributions[*part as usize].iter().enumerate();
                for (more, chance) in chances.filter(|(_, chance)| !chance.is_zero()) {
                    let mark = self.goal.join(*mark as usize, more) as u32;
                    let weight = weight.times(chance);
                    match joined.iter_mut().find(|known| known.0 == mark) {
                        Some(known) => known.1.add(&weight),
                        None => joined.push((mark, weight)),
                    }
                }
            }
            marks = joined;
        }
        let number = self.collections.len() as u32;
        self.by_parts.insert(parts.clone(), number);
        self.collections.push(Collection { marks, parts });
        number
    }
}
