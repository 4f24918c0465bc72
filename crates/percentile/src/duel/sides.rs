//! The states of a side: how all who fight on it stand, by number.

use super::observation::View;
use super::pairs::Index;
use super::transition_cache::TransitionCache;
use rustc_hash::FxHashMap;
use shootout_odds::Weight;
use std::ops::Range;

/// The most fighters of a duel.
pub(super) const MAX_FIGHTERS: usize = 16;

/// How all stand, by number.
pub(super) type Joint = [u16; MAX_FIGHTERS];

/// The states of the two sides that have come up.
pub(super) struct Sides {
    /// Which fighters stand on the first.
    first: usize,
    sides: [Side; 2],
}

struct Side {
    fighters: Range<usize>,
    /// For each fighter but the first: a number for those before them, which for the first alone is that of their standing, with that of their own
    /// standing behind it, gives the number for all up to them.
    up_to: Vec<FxHashMap<u64, u32>>,
    /// The numbers for all of them, each with its place among the states.
    numbers: Index,
    /// How its fighters stand, the others left out, and what can be seen of them.
    states: Vec<(Joint, View)>,
}

impl Side {
    fn new(fighters: Range<usize>) -> Self {
        let up_to = vec![FxHashMap::default(); fighters.len().saturating_sub(1)];
        Self { fighters, up_to, numbers: Index::default(), states: Vec::new() }
    }
}

impl Sides {
    /// The sides of so many fighters, of whom so many stand on the first.
    pub fn new(first: usize, fighters: usize) -> Self {
        Self { first, sides: [Side::new(0..first), Side::new(first..fighters)] }
    }

    /// On which side someone fights.
    pub fn side_of(&self, who: usize) -> usize {
        usize::from(who >= self.first)
    }

    /// The number of a side's state, whatever the other side's is.
    pub fn number<W: Weight>(&mut self, side: usize, all: &Joint, cache: &TransitionCache<'_, '_, W>) -> u32 {
        let Side { fighters, up_to, numbers, states } = &mut self.sides[side];
        let fighters = fighters.clone();
        let mut number = u32::from(all[fighters.start]);
        for (standing, known) in all[fighters.clone()].iter().skip(1).zip(up_to) {
            let next = known.len() as u32;
            number = *known.entry(u64::from(number) << u16::BITS | u64::from(*standing)).or_insert(next);
        }
        let place = numbers.place(number);
        if place == states.len() {
            let mut joint = [0; MAX_FIGHTERS];
            joint[fighters.clone()].copy_from_slice(&all[fighters.clone()]);
            let mut view = View::default();
            fighters.for_each(|who| view.add(who, cache.standing(who, joint[who])));
            states.push((joint, view));
        }
        place as u32
    }

    /// How all stand when the sides have these states; `one` is that of side `side`.
    pub fn joint(&self, side: usize, one: u32, other: u32) -> Joint {
        let mut joint = self.sides[side].states[one as usize].0;
        let other = &self.sides[1 - side].states[other as usize].0;
        // Whoever fights on the other side is 0 here.
        joint.iter_mut().zip(other).for_each(|(who, there)| *who |= there);
        joint
    }

    /// How one stands in a state of their side.
    pub fn standing(&self, who: usize, state: u32) -> u16 {
        self.sides[self.side_of(who)].states[state as usize].0[who]
    }

    /// What can be seen of a side.
    pub fn view(&self, side: usize, state: u32) -> View {
        self.sides[side].states[state as usize].1
    }
}
