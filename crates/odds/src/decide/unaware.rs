//! What positions are worth in which something is deferred, where that can be known without telling apart what is deferred ([`told`](super::told)).

use super::bounds::{Bound, Bounding, ToldOf};
use super::edge::Reached;
use super::known_to_told::{KnownToTold, Same};
use super::positions::Node;
use super::told::ToldNode;
use super::value_solver::ValueSolver;
use super::{Decisions, Goal, TooManyPositions, Value};
use crate::Weight;
use std::cmp::Ordering;

impl<P, G, W> ValueSolver<'_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// What a position is worth in which nothing is deferred, if that is what someone makes of it who is told.
    pub(super) fn as_told(&mut self, at: Reached) -> Result<Option<Value<W>>, TooManyPositions> {
        let is_same = !at.has_deferred() && self.is_between(at.number) && self.is_same(at)?;
        if is_same { self.told_value(at).map(Some) } else { Ok(None) }
    }

    /// Whether more may be known of a position in which nothing is deferred, as something may come to be deferred there before anything is rolled.
    fn is_between(&mut self, number: u32) -> bool {
        self.positions.told.is_between(number) && !self.positions.told_node(number).becomes_another
    }

    /// The same of one in which something is deferred: whatever it comes to, they go on alike.
    pub(super) fn put_together(&mut self, at: Reached) -> Result<Option<Value<W>>, TooManyPositions> {
        if !at.has_deferred() {
            return Ok(None);
        }
        let belief = self.positions.belief(at.number);
        let (base, parts) = (Reached { number: belief.base, ..at }, belief.parts());
        let mut mean = Value { value: belief.value.clone(), spent: W::zero() };
        if !self.is_same(base)? {
            return Ok(None);
        }
        for part in parts {
            let number = self.positions.told.parts[part].0;
            let value = self.told_value(Reached { number, ..at })?;
            mean.add_product(&value, &self.positions.told.parts[part].1);
        }
        Ok(Some(mean))
    }

    /// What those branches of a position come to that may be the best, or as good, in order: they are worth no more than to one who is told.
    /// None where no more is known than the branches themselves say.
    pub(super) fn bounded(
        &mut self,
        node: Node,
        at: Reached,
    ) -> Result<Option<Bounding<W>>, TooManyPositions> {
        let is_between = at.has_deferred() || self.is_between(at.number);
        if !is_between && !self.may_owe(node, at.number) {
            return Ok(None);
        }
        let room = self.bounding.pop();
        let mut room = room.unwrap_or_else(Bounding::new);
        if is_between {
            self.bounds(node, at, &mut room.bounds)?;
        } else {
            self.bounds_before(node, at, &mut room.bounds)?;
        }
        let plainest = room.bounds.first().map(|bound| bound.branch);
        self.weigh(at, &mut room)?;
        room.has_plainest = room.values.first().map(|value| value.0) == plainest;
        Ok(Some(room))
    }

    /// Whether something may be deferred after a position in which nothing is. Where no follow-up was met that changes a mark, there may be none
    /// at all: then nobody need be told anything.
    fn may_owe(&mut self, node: Node, number: u32) -> bool {
        if !self.positions.expander.may_owe() {
            self.positions.lay_out_branches(node, number);
        }
        self.positions.expander.may_owe() && self.positions.told_node(number).may_owe
    }

    /// Weighs branches, the most promising first, until no other can be as good.
    fn weigh(&mut self, at: Reached, room: &mut Bounding<W>) -> Result<(), TooManyPositions> {
        let Bounding { bounds, values, .. } = room;
        bounds.sort_by(|one, other| other.most.partial_cmp(&one.most).unwrap_or(Ordering::Equal));
        values.clear();
        let mut best: Option<W> = None;
        for Bound { branch, most, told } in bounds.drain(..) {
            if best.as_ref().is_some_and(|best| most < *best && !most.about(best)) {
                break;
            }
            let value = match told {
                Some(told) if self.is_same_after(at, told.place, told.branch)? => told.value,
                _ => self.mean(branch, at.later)?,
            };
            if best.as_ref().is_none_or(|best| *best < value.value) {
                best = Some(value.value.clone());
            }
            values.push((branch, value));
        }
        values.sort_by_key(|value| value.0);
        Ok(())
    }

    /// What all branches that are open come to at the most, in order: what each comes to for someone who is told, whatever that is.
    fn bounds(
        &mut self,
        node: Node,
        at: Reached,
        bounds: &mut Vec<Bound<W>>,
    ) -> Result<(), TooManyPositions> {
        let belief = at.has_deferred().then(|| self.positions.belief(at.number));
        let (least, parts) =
            belief.map_or((W::zero(), 0..0), |belief| (belief.value.clone(), belief.parts()));
        let open = node.branches().filter(|branch| self.positions.branch(*branch).lasts >= at.later);
        bounds.clear();
        bounds.extend(open.map(|branch| Bound { branch, most: least.clone(), told: None }));
        if !at.has_deferred() {
            return self.add_told_means(at, &W::one(), bounds);
        }
        for part in parts {
            let (number, chance) = self.positions.told.parts[part].clone();
            self.add_told_means(Reached { number, ..at }, &chance, bounds)?;
        }
        Ok(())
    }

    /// Adds to each bound what the same branch comes to for someone who is told that they are in a position, with this chance.
    fn add_told_means(
        &mut self,
        at: Reached,
        chance: &W,
        bounds: &mut [Bound<W>],
    ) -> Result<(), TooManyPositions> {
        let node = self.positions.told_node(at.number);
        if node.becomes_another {
            let value = self.told_value(at)?.value;
            bounds.iter_mut().for_each(|bound| bound.most.add_product(&value, chance));
            return Ok(());
        }
        let mut bounds = bounds.iter_mut();
        for branch in node.branches() {
            if self.positions.told.branch(branch).lasts >= at.later
                && let Some(bound) = bounds.next()
            {
                let mean = self.told_mean(branch, node.place(at.number), at.later)?;
                bound.most.add_product(&mean.value, chance);
            }
        }
        debug_assert!(bounds.next().is_none(), "what is deferred has taken an option away");
        Ok(())
    }

    /// The bounds of the branches of a position in which nothing can be deferred yet: what each comes to for someone who is told
    /// what comes to be deferred after it.
    fn bounds_before(
        &mut self,
        node: Node,
        at: Reached,
        bounds: &mut Vec<Bound<W>>,
    ) -> Result<(), TooManyPositions> {
        bounds.clear();
        let told_node = self.positions.told_node(at.number);
        let place = told_node.place(at.number);
        for (branch, told) in node.branches().zip(told_node.branches()) {
            if self.positions.branch(branch).lasts >= at.later {
                let value = self.told_mean(told, place, at.later)?;
                let most = value.value.clone();
                bounds.push(Bound { branch, most, told: Some(ToldOf { branch: told, place, value }) });
            }
        }
        Ok(())
    }

    /// Whether one who is told does as well from here on if they do the same whatever they are told: here as where more has come to
    /// something, and after whatever is rolled next.
    fn is_same(&mut self, at: Reached) -> Result<bool, TooManyPositions> {
        let marks = self.positions.expander.marks_of_one().len() as u16;
        if let Some(KnownToTold { is_same: Same::Known(is_same, of), .. }) = self.told.more(at)
            && *of == marks
        {
            return Ok(*is_same);
        }
        self.know_told(at)?;
        let node = self.positions.told_node(at.number);
        let (as_good, place) = (self.as_good_in_all(at, node)?, node.place(at.number));
        let (mut is_same, mut bit) = (false, 1_u32);
        for branch in node.branches().take_while(|_| as_good != 0) {
            if self.positions.told.branch(branch).lasts >= at.later {
                is_same = is_same || as_good & bit != 0 && self.is_same_after(at, place, branch)?;
                bit = bit.checked_shl(1).unwrap_or(0);
            }
        }
        if let Some(known) = self.told.more_mut(at) {
            known.is_same = Same::Known(is_same, node.marks);
        }
        Ok(is_same)
    }

    /// The branches that are worth as much as the best here and wherever more has come to something, as bits.
    fn as_good_in_all(&mut self, at: Reached, mut node: ToldNode) -> Result<u32, TooManyPositions> {
        let mut all = std::mem::take(&mut self.siblings);
        all.clear();
        all.push(at.number);
        let (mut as_good, mut next) = (u32::MAX, 0);
        while let Some(number) = all.get(next).copied() {
            next += 1;
            let of = Reached { number, ..at };
            self.know_told(of)?;
            as_good &= self.told.more(of).map_or(0, |known| known.as_good);
            // Most of them are of one run, and few come to new marks.
            let is_of_run = node.numbers().contains(&number);
            if !is_of_run || usize::from(node.marks) != self.positions.expander.marks_of_one().len() {
                node = self.positions.told_node(number);
            }
            for sibling in self.positions.told.siblings(&node, number) {
                let sibling = self.positions.told.siblings[sibling];
                if !all.contains(&sibling) {
                    all.push(sibling);
                }
            }
        }
        self.siblings = all;
        Ok(as_good)
    }

    /// The same after a branch that is taken at a place of its run.
    fn is_same_after(&mut self, at: Reached, place: u32, branch: u32) -> Result<bool, TooManyPositions> {
        for next in self.positions.told.branch(branch).next() {
            if let Some(next) = self.positions.told.next[next].to(place, at.later)
                && !self.is_same(next)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
