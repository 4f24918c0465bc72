//! What positions are known to be worth, by their numbers and times.
//!
//! Those in which nothing is deferred stand in tables, as most of them are worked out at most times; of the others few are, and they stand in a map.
//! Positions that follow each other have numbers that do, at every time: so what is needed next is mostly near what was needed last.
//! There are millions of them, and memory that is touched for the first time is dear. So a table is made of small blocks, which are
//! neither moved when it grows nor made where nothing is known. Whether a position is known is a bit beside its block: to ask for that the block
//! need not be fetched.

use super::edge::Reached;
use rustc_hash::FxHashMap;

/// What positions are worth, as `V`, and what more is known of those in which nothing is deferred, as `M`.
pub(super) struct Values<V, M = ()> {
    /// By time.
    known: Vec<Table<V, M>>,
    /// Those in which something is deferred.
    deferring: FxHashMap<Reached, V>,
}

/// How many positions a block has: as many as a word has bits.
const BLOCK: usize = u64::BITS as usize;

/// What is known of positions at one time, by number.
struct Table<V, M>(Vec<Slot<V, M>>);

/// A block, once something of it is known, and which of its positions are, as bits.
struct Slot<V, M> {
    is_known: u64,
    block: Option<Box<Block<V, M>>>,
}

struct Block<V, M> {
    values: [V; BLOCK],
    more: [M; BLOCK],
}

/// What stands in a block for something unknown.
pub(super) trait Blank {
    fn blank() -> Self;
}

impl Blank for () {
    fn blank() {}
}

impl<V, M> Table<V, M> {
    #[inline]
    fn knows(&self, block: usize, place: usize) -> bool {
        self.0.get(block).is_some_and(|slot| slot.is_known >> place & 1 == 1)
    }

    /// A block in which a position is known.
    #[inline]
    fn block_that_knows(&self, block: usize, place: usize) -> Option<&Block<V, M>> {
        let slot = self.0.get(block).filter(|slot| slot.is_known >> place & 1 == 1)?;
        slot.block.as_deref()
    }
}

impl<V: Blank, M: Blank> Table<V, M> {
    /// The block in which this becomes known.
    fn add(&mut self, block: usize, place: usize) -> &mut Block<V, M> {
        if self.0.len() <= block {
            self.0.resize_with(block + 1, || Slot { is_known: 0, block: None });
        }
        let slot = &mut self.0[block];
        slot.is_known |= 1 << place;
        slot.block.get_or_insert_with(|| {
            let (values, more) = (std::array::from_fn(|_| V::blank()), std::array::from_fn(|_| M::blank()));
            Box::new(Block { values, more })
        })
    }
}

impl<V: Blank, M: Blank> Values<V, M> {
    pub fn new() -> Self {
        Self { known: Vec::new(), deferring: FxHashMap::default() }
    }

    /// Whether it is known what a position is worth in which nothing is deferred.
    #[inline]
    pub fn knows(&self, at: Reached) -> bool {
        let (block, place) = block_and_place(at.number);
        self.known.get(at.later as usize).is_some_and(|table| table.knows(block, place))
    }

    /// Whether it is known what so many positions are worth, from one on in which nothing is deferred.
    #[inline]
    pub fn knows_all(&self, at: Reached, positions: usize) -> bool {
        let mut known = 0;
        self.each_known(at, positions, |_, values| known += values.len());
        known == positions
    }

    /// What a position is worth, if it is known.
    #[inline]
    pub fn get(&self, at: Reached) -> Option<&V> {
        if at.has_deferred() {
            return self.deferring.get(&at);
        }
        let (block, place) = self.block_that_knows(at)?;
        Some(&block.values[place])
    }

    /// What more is known of a position in which nothing is deferred.
    pub fn more(&self, at: Reached) -> Option<&M> {
        let (block, place) = self.block_that_knows(at)?;
        Some(&block.more[place])
    }

    /// The same, to be added to.
    pub fn more_mut(&mut self, at: Reached) -> Option<&mut M> {
        let (block, place) = block_and_place(at.number);
        let table = self.known.get_mut(at.later as usize).filter(|table| table.knows(block, place))?;
        table.0[block].block.as_mut().map(|block| &mut block.more[place])
    }

    /// The block with what is known of a position, and its place there.
    #[inline]
    fn block_that_knows(&self, at: Reached) -> Option<(&Block<V, M>, usize)> {
        let (block, place) = block_and_place(at.number);
        let block = self.known.get(at.later as usize)?.block_that_knows(block, place)?;
        Some((block, place))
    }

    /// Gives what those of so many positions are worth that are known, from one on in which nothing is deferred: as many as stand together at
    /// once, with the place of the first.
    #[inline]
    pub fn each_known(&self, at: Reached, positions: usize, mut give: impl FnMut(usize, &[V])) {
        let Some(table) = self.known.get(at.later as usize) else { return };
        let mut place = 0;
        while place < positions {
            let (number, from) = block_and_place(at.number + place as u32);
            let here = (positions - place).min(BLOCK - from);
            if let Some(Slot { is_known, block: Some(block) }) = table.0.get(number) {
                let values = &block.values[from..from + here];
                let unknown = !(is_known >> from);
                if unknown.trailing_zeros() as usize >= here {
                    give(place, values);
                } else {
                    let known = (0..here).filter(|of| unknown >> of & 1 == 0);
                    known.for_each(|of| give(place + of, &values[of..=of]));
                }
            }
            place += here;
        }
    }

    /// Makes a position known in which nothing is deferred: where its worth and what more is known of it are to be written.
    #[inline]
    pub fn add(&mut self, at: Reached) -> (&mut V, &mut M) {
        let ((block, place), later) = (block_and_place(at.number), at.later as usize);
        if self.known.len() <= later {
            self.known.resize_with(later + 1, || Table(Vec::new()));
        }
        let block = self.known[later].add(block, place);
        (&mut block.values[place], &mut block.more[place])
    }
}

impl<V: Blank> Values<V> {
    /// Adds what a position is worth.
    pub fn insert(&mut self, at: Reached, value: V) {
        if at.has_deferred() {
            self.deferring.insert(at, value);
        } else {
            *self.add(at).0 = value;
        }
    }
}

/// The block of a position in a table, and its place there.
const fn block_and_place(number: u32) -> (usize, usize) {
    (number as usize / BLOCK, number as usize % BLOCK)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for usize {
        fn blank() -> Self {
            0
        }
    }

    #[test]
    fn positions_are_told_apart_by_number_and_time() {
        let mut values: Values<usize> = Values::new();
        let all = [(3, 0), (3, 2), (0, 2), (0, 0), (9, 1), (64, 1), (130, 1), (1 << 31, 1), (1 << 31 | 3, 0)]
            .map(|(number, later)| Reached { number, later });
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), None);
            values.insert(at, place);
        }
        for (place, at) in all.into_iter().enumerate() {
            assert_eq!(values.get(at), Some(&place));
        }
        for unknown in [(4, 2), (66, 1), (200, 1), (0, 7)] {
            let at = Reached { number: unknown.0, later: unknown.1 };
            assert_eq!((values.get(at), values.knows(at)), (None, false));
        }
    }

    #[test]
    fn more_may_be_known_and_become_known() {
        let mut values: Values<usize, usize> = Values::new();
        let at = Reached { number: 70, later: 3 };
        assert_eq!(values.more(at), None);
        assert_eq!(values.more_mut(at), None);
        let (value, more) = values.add(at);
        (*value, *more) = (5, 6);
        *values.more_mut(at).unwrap() += 1;
        assert_eq!((values.get(at), values.more(at), values.knows(at)), (Some(&5), Some(&7), true));
        assert_eq!(values.more(Reached { number: 71, later: 3 }), None);
    }

    #[test]
    fn runs_go_from_block_to_block() {
        let mut values: Values<usize> = Values::new();
        for number in [63, 64, 66, 200] {
            values.insert(Reached { number, later: 0 }, number as usize);
        }
        let mut given = Vec::new();
        values.each_known(Reached { number: 62, later: 0 }, 139, |place, values| {
            given.extend((place..).zip(values.iter().copied()));
        });
        assert_eq!(given, [(1, 63), (2, 64), (4, 66), (138, 200)]);
    }
}
