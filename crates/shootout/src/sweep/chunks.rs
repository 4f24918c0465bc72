use super::Sweep;
use std::ops::Range;

/// So many chunks a sweep is cut into, as long as none gets too small or too large.
const CHUNKS: u64 = 128;
/// The fewest combinations of a chunk, but for the last.
const MIN_ROWS: u64 = 256;
/// The most combinations of a chunk: what is held in memory, and what is worked out again after a break.
const MAX_ROWS: u64 = 16_384;

/// A sweep cut into stretches of combinations, the same however it is worked out.
///
/// ```
/// use shootout::sweep::Chunks;
/// let chunks = Chunks::of(1_000);
/// assert_eq!((chunks.count(), chunks.rows(3)), (4, 768..1_000));
/// assert_eq!((chunks.shard(1, 3), chunks.shard(2, 3), chunks.shard(3, 3)), (0..1, 1..2, 2..4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunks {
    rows: u64,
    size: u64,
}

impl Chunks {
    /// Cuts so many combinations.
    pub fn of(rows: u64) -> Self {
        Self { rows, size: (rows / CHUNKS).next_power_of_two().clamp(MIN_ROWS, MAX_ROWS) }
    }

    /// How many chunks there are.
    pub const fn count(&self) -> u64 {
        self.rows.div_ceil(self.size)
    }

    /// The combinations of a chunk.
    pub fn rows(&self, chunk: u64) -> Range<u64> {
        let edge = |chunk: u64| chunk.saturating_mul(self.size).min(self.rows);
        edge(chunk)..edge(chunk.saturating_add(1))
    }

    /// The chunks of one of so many shards, counted from 1: shares as equal as whole chunks allow, in order.
    pub fn shard(&self, shard: u32, of: u32) -> Range<u64> {
        let edge = |shard: u32| {
            let edge = u128::from(self.count()) * u128::from(shard.min(of)) / u128::from(of.max(1));
            u64::try_from(edge).unwrap_or(u64::MAX)
        };
        edge(shard.saturating_sub(1))..edge(shard)
    }
}

impl Sweep {
    /// The chunks it is worked out in.
    pub fn chunks(&self) -> Chunks {
        Chunks::of(self.rows())
    }

    /// All that decides what its numbers are, as text: two sweeps with the same text have the same results.
    pub fn identity(&self) -> String {
        let outputs: Vec<&str> = self.outputs.iter().map(|output| output.id).collect();
        let (space, rules) = (&self.space, self.rule_set());
        format!("{rules} {} {:?} {:?} {outputs:?}", self.model.identity(), space.document, space.inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_chunks_once_in_order() {
        for rows in [1, 255, 256, 257, 10_000, 100_000, 1_000_000_000] {
            let chunks = Chunks::of(rows);
            for of in [1, 2, 3, 7, 1_000] {
                let mut next = 0;
                for shard in 1..=of {
                    let range = chunks.shard(shard, of);
                    assert_eq!(range.start, next);
                    next = range.end;
                }
                assert_eq!(next, chunks.count());
            }
            assert_eq!(chunks.rows(chunks.count() - 1).end, rows);
        }
    }
}
