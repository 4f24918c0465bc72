//! The distribution of a pool's successes.

use super::Pool;
use crate::Weight;
use crate::pool_rule::{RerollRule, contains};

impl Pool {
    /// The chance of each number of successes: `[k]` is that of exactly `k`.
    ///
    /// Worked out die by die: in the square of their number, times those that may be thrown again if that is limited.
    #[must_use]
    pub fn pmf<W: Weight>(self) -> Vec<W> {
        let (sides, die) = (u64::from(self.die.sides()), self.chances::<W>());
        // By how many of the limited dice there have been, up to the limit: the chance of each number of successes.
        let limit = if die.limited == 0 { 0 } else { usize::from(die.limit.at_most.min(self.count)) };
        let mut counts: Vec<Vec<W>> = vec![Vec::new(); limit + 1];
        counts[0].push(W::one());
        let taken = die.limit.success.count_ones();
        let [fails_again, succeeds_again] = [sides - u64::from(taken), u64::from(taken)]
            .map(|faces| W::ratio(u64::from(die.limited) * faces, sides * sides));
        let left = W::ratio(u64::from(die.limited), sides);
        for _ in 0..self.count {
            let mut next: Vec<Vec<W>> = vec![Vec::new(); limit + 1];
            for (before, count) in counts.iter().enumerate().filter(|(_, count)| !count.is_empty()) {
                add_product(&mut next[before], count, 0, &die.fails);
                add_product(&mut next[before], count, 1, &die.succeeds);
                if before < limit {
                    add_product(&mut next[before + 1], count, 0, &fails_again);
                    add_product(&mut next[before + 1], count, 1, &succeeds_again);
                } else {
                    add_product(&mut next[before], count, usize::from(die.limited_succeed), &left);
                }
            }
            counts = next;
        }
        let mut pmf = vec![W::zero(); usize::from(self.count) + 1];
        for count in counts {
            count.iter().zip(&mut pmf).for_each(|(chance, sum)| sum.add(chance));
        }
        pmf
    }

    /// What one die comes to.
    fn chances<W: Weight>(self) -> DieChances<W> {
        let sides = u64::from(self.die.sides());
        let none = RerollRule { faces: 0, success: 0, at_most: 0 };
        let is_limited = |reroll: &&RerollRule| reroll.faces != 0 && reroll.at_most < self.count;
        let limit = *self.rule.rerolls.iter().find(is_limited).unwrap_or(&none);
        // Of every first face with every second: those that succeed.
        let mut succeed = 0;
        let stands = |face: u32| !limit.takes(face);
        for face in (1..=u32::from(self.die.sides())).filter(|face| stands(*face)) {
            let reroll = self.rule.rerolls.iter().find(|reroll| reroll.takes(face));
            succeed += match reroll {
                Some(reroll) => u64::from(reroll.success.count_ones()),
                None => sides * u64::from(contains(self.rule.success, face)),
            };
        }
        let limited = limit.faces.count_ones();
        let fail = (sides - u64::from(limited)) * sides - succeed;
        DieChances {
            succeeds: W::ratio(succeed, sides * sides),
            fails: W::ratio(fail, sides * sides),
            limited,
            limited_succeed: limit.faces & self.rule.success != 0,
            limit,
        }
    }
}

/// What one die of a pool comes to.
struct DieChances<W> {
    /// The chance to succeed in the end, with a face of which not only some are thrown again.
    succeeds: W,
    /// The same to fail.
    fails: W,
    /// The number of faces of which only some are thrown again.
    limited: u32,
    /// Whether those succeed when they are left.
    limited_succeed: bool,
    limit: RerollRule,
}

/// Adds a count times a chance, with so many successes more.
fn add_product<W: Weight>(into: &mut Vec<W>, count: &[W], more: usize, chance: &W) {
    if chance.is_zero() {
        return;
    }
    if into.len() < count.len() + more {
        into.resize(count.len() + more, W::zero());
    }
    count.iter().zip(&mut into[more..]).for_each(|(share, sum)| sum.add_product(share, chance));
}
