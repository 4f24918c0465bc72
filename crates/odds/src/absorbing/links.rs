//! Which states of a chain may follow which, by number: all that solving it needs, whatever the states are.

use crate::Weight;

/// The number of the start.
pub(super) const START: u32 = 0;

/// The states that may follow a state, by number.
pub(super) type Row<W> = Vec<(u32, W)>;

/// The chances between the states of a chain.
#[derive(Clone, Debug)]
pub(super) struct Links<W> {
    /// By number: the states that may follow, by number; `None` where the chain ends.
    pub rows: Vec<Option<Row<W>>>,
}

/// How a chain stands after some steps. All shares are parts of one whole: in fractions whole numbers over a denominator that all
/// of them share, so that no step looks for common factors.
#[derive(Clone, Debug, PartialEq)]
pub struct Shares<W> {
    /// By the numbers of the states.
    pub of: Vec<W>,
    /// What they come to together.
    pub whole: W,
}

/// A chain on its way.
pub(super) struct Walk<'c, W> {
    /// By number: the states that may follow, each with its share of `whole`; `None` where the chain ends.
    rows: Rows<'c, W>,
    /// What the shares of a row come to.
    whole: W,
    shares: Shares<W>,
}

/// The rows of a chain, or the same in shares.
enum Rows<'c, W> {
    Chances(&'c [Option<Row<W>>]),
    Shares(Vec<Option<Row<W>>>),
}

impl<W: Weight> Links<W> {
    /// How many states there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many pairs of states there are of which one may follow the other in one step.
    pub fn count(&self) -> usize {
        self.rows.iter().flatten().map(Vec::len).sum()
    }

    /// The least number by which all chances become whole numbers.
    pub fn denominator(&self) -> W {
        W::common_denominator(self.rows.iter().flatten().flatten().map(|(_, chance)| chance))
    }

    /// Whether the chain ends in this state.
    pub fn is_end(&self, number: u32) -> bool {
        self.rows[number as usize].is_none()
    }

    /// What may follow a state; nothing follows an end.
    pub fn row(&self, number: u32) -> &[(u32, W)] {
        self.rows[number as usize].as_deref().unwrap_or_default()
    }
}

impl<'c, W: Weight> Walk<'c, W> {
    pub fn new(links: &'c Links<W>) -> Self {
        let whole = links.denominator();
        let in_shares =
            |row: &Row<W>| row.iter().map(|(then, chance)| (*then, chance.times(&whole))).collect();
        let rows = if whole == W::one() {
            Rows::Chances(&links.rows)
        } else {
            Rows::Shares(links.rows.iter().map(|row| row.as_ref().map(in_shares)).collect())
        };
        let mut of = vec![W::zero(); links.len()];
        of[START as usize] = W::one();
        Self { rows, whole, shares: Shares { of, whole: W::one() } }
    }

    pub fn step(&mut self) {
        let rows = match &self.rows {
            Rows::Chances(rows) => *rows,
            Rows::Shares(rows) => rows,
        };
        let mut after = vec![W::zero(); rows.len()];
        for (number, share) in self.shares.of.iter().enumerate().filter(|(_, share)| !share.is_zero()) {
            match &rows[number] {
                Some(row) => {
                    row.iter().for_each(|(then, part)| after[*then as usize].add_product(share, part))
                }
                None => after[number].add_product(share, &self.whole),
            }
        }
        self.shares = Shares { of: after, whole: self.shares.whole.times(&self.whole) };
    }

    pub fn shares(&self) -> &Shares<W> {
        &self.shares
    }
}
