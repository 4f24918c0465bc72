//! The states of a side: how all who fight on it stand, by number.

use super::book::Book;
use super::sight::View;
use rustc_hash::FxHashMap;
use shootout_odds::Weight;

/// The most fighters of a duel.
pub(super) const MOST_FIGHTERS: usize = 16;

/// How all stand, by number.
pub(super) type Joint = [u16; MOST_FIGHTERS];

/// The states of the two sides that have come up.
pub(super) struct Sides {
    /// Which fighters stand on the first.
    first: usize,
    sides: [Side; 2],
}

#[derive(Default)]
struct Side {
    numbers: FxHashMap<Joint, u32>,
    /// By number: how its fighters stand, the others left out, and what can be seen of them.
    states: Vec<(Joint, View)>,
}

impl Sides {
    pub fn new(first: usize) -> Self {
        Self { first, sides: [Side::default(), Side::default()] }
    }

    /// On which side someone fights.
    pub fn side_of(&self, who: usize) -> usize {
        usize::from(who >= self.first)
    }

    /// The number of a side's state, whatever the other side's is.
    pub fn number<W: Weight>(&mut self, side: usize, all: &Joint, book: &Book<'_, '_, W>) -> u32 {
        let mut joint = *all;
        let (others, fighters) = if side == 0 {
            (self.first..MOST_FIGHTERS, 0..self.first)
        } else {
            (0..self.first, self.first..book.fighters())
        };
        joint[others].fill(0);
        let Side { numbers, states } = &mut self.sides[side];
        *numbers.entry(joint).or_insert_with(|| {
            let mut view = View::default();
            fighters.for_each(|who| view.add(who, book.standing(who, joint[who])));
            states.push((joint, view));
            states.len() as u32 - 1
        })
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
