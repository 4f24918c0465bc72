//! The classes of a chain: states that can come back to each other.

use super::links::{Links, START};
use crate::Weight;

/// The strongly connected components of a chain.
pub(super) struct Classes {
    /// The states by number, one class after the other, a class that leads to another after it.
    order: Vec<u32>,
    /// Where each class ends in `order`.
    ends: Vec<u32>,
    /// By number of the state: its class, and its place within the class.
    places: Vec<(u32, u32)>,
}

/// A state whose followers are being looked at.
struct Visit {
    state: u32,
    /// How many of its followers have been looked at.
    followed: usize,
}

/// Tarjan's algorithm, with a stack of its own: a chain may be longer than the machine's stack is deep.
struct Search {
    /// By number of the state: when it was first met; 0 when it has not been.
    met: Vec<u32>,
    /// By number of the state: the earliest state on the stack that it leads back to, by when it was met.
    leads_back_to: Vec<u32>,
    /// States met whose class is not yet known.
    open: Vec<u32>,
    is_open: Vec<bool>,
    clock: u32,
    visits: Vec<Visit>,
}

impl Classes {
    /// The classes of the states that follow from the start.
    pub fn of<W: Weight>(links: &Links<W>) -> Self {
        let mut search = Search::new(links.len());
        let mut classes = Self {
            order: Vec::with_capacity(links.len()),
            ends: Vec::new(),
            places: vec![(0, 0); links.len()],
        };
        search.enter(START);
        while let Some(Visit { state, followed }) = search.visits.last_mut() {
            let state = *state;
            if let Some((follower, _)) = links.row(state).get(*followed) {
                *followed += 1;
                search.follow(state, *follower);
                continue;
            }
            search.visits.pop();
            if search.closes(state) {
                classes.close(state, &mut search);
            }
            if let Some(before) = search.visits.last() {
                let (before, back) = (before.state as usize, search.leads_back_to[state as usize]);
                search.leads_back_to[before] = search.leads_back_to[before].min(back);
            }
        }
        classes
    }

    /// The classes, each after all those that lead to it.
    pub fn in_order(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.ends.len()).rev().map(|class| {
            let begin = class.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
            &self.order[begin..self.ends[class] as usize]
        })
    }

    /// The class of a state.
    pub fn class(&self, state: u32) -> u32 {
        self.places[state as usize].0
    }

    /// The place of a state within its class.
    pub fn place(&self, state: u32) -> usize {
        self.places[state as usize].1 as usize
    }

    /// Takes all states met since `first` as a class, those met earlier first.
    fn close(&mut self, first: u32, search: &mut Search) {
        let begin = search.open.iter().rposition(|state| *state == first).unwrap_or_default();
        for (place, state) in (0..).zip(search.open.drain(begin..)) {
            search.is_open[state as usize] = false;
            // Later classes lead nowhere that an open state does.
            search.leads_back_to[state as usize] = u32::MAX;
            self.places[state as usize] = (self.ends.len() as u32, place);
            self.order.push(state);
        }
        self.ends.push(self.order.len() as u32);
    }
}

impl Search {
    fn new(states: usize) -> Self {
        Self {
            met: vec![0; states],
            leads_back_to: vec![0; states],
            open: Vec::new(),
            is_open: vec![false; states],
            clock: 0,
            visits: Vec::new(),
        }
    }

    fn enter(&mut self, state: u32) {
        self.clock += 1;
        self.met[state as usize] = self.clock;
        self.leads_back_to[state as usize] = self.clock;
        self.open.push(state);
        self.is_open[state as usize] = true;
        self.visits.push(Visit { state, followed: 0 });
    }

    fn follow(&mut self, state: u32, follower: u32) {
        if self.met[follower as usize] == 0 {
            self.enter(follower);
        } else if self.is_open[follower as usize] {
            let back = &mut self.leads_back_to[state as usize];
            *back = (*back).min(self.met[follower as usize]);
        }
    }

    /// Whether a state leads back to none that was met before it.
    fn closes(&self, state: u32) -> bool {
        self.leads_back_to[state as usize] == self.met[state as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dist;
    use crate::absorbing::Chain;

    /// 0 <-> 1 -> 2 -> 3 <-> 4, 2 -> 5.
    #[test]
    fn states_that_come_back_to_each_other_are_one_class() {
        let chain = Chain::<u8, f64>::explore(0, 10, |state| match state {
            0 => Some(Dist::certain(1)),
            1 => Some(Dist::uniform([0, 2])),
            2 => Some(Dist::uniform([3, 5])),
            3 => Some(Dist::certain(4)),
            4 => Some(Dist::certain(3)),
            _ => None,
        })
        .unwrap();
        let classes = Classes::of(&chain.links);
        let mut found: Vec<Vec<u8>> = Vec::new();
        for class in classes.in_order() {
            let mut states: Vec<u8> = class.iter().map(|number| chain.state(*number)).collect();
            states.sort_unstable();
            found.push(states);
        }
        assert_eq!(found[..2], [vec![0, 1], vec![2]]);
        found.sort();
        assert_eq!(found, [vec![0, 1], vec![2], vec![3, 4], vec![5]]);
    }
}
