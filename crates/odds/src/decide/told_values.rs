//! What positions are worth to someone who is [`told`](super::told) at once what follow-ups come to.

use super::choosing::Choosing;
use super::edge::Reached;
use super::known_to_told::{KnownToTold, Same};
use super::told::ToldNode;
use super::value_solver::ValueSolver;
use super::values::{Blank, Values};
use super::{Decisions, Goal, TooManyPositions, Value};
use crate::Weight;
use std::ops::Range;

impl<P, G, W> ValueSolver<'_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// What a position is worth to someone who is told.
    pub(super) fn told_value(&mut self, at: Reached) -> Result<Value<W>, TooManyPositions> {
        if let Some(known) = self.told.get(at) {
            return Ok(known.clone());
        }
        self.work_out_run(at)?;
        Ok(self.told.get(at).cloned().unwrap_or_else(|| self.worth_of(at.number)))
    }

    /// Works out what a position is worth to someone who is told, unless that is known.
    pub(super) fn know_told(&mut self, at: Reached) -> Result<(), TooManyPositions> {
        if self.told.knows(at) { Ok(()) } else { self.work_out_run(at) }
    }

    /// Works out what all positions of a run are worth.
    fn work_out_run(&mut self, at: Reached) -> Result<(), TooManyPositions> {
        let (node, later) = (self.positions.told_node(at.number), at.later);
        if node.becomes_another {
            for number in node.numbers() {
                let at = Reached { number, later };
                let value = self.value_at(at)?;
                self.know(at, value, 0);
            }
            return Ok(());
        }
        for branch in node.branches() {
            if self.positions.told.branch(branch).lasts >= later {
                self.work_out_next(branch, later)?;
            }
        }
        self.choose_in_run(node, later)
    }

    /// Works out everything that a branch leads to.
    fn work_out_next(&mut self, branch: u32, later: u32) -> Result<(), TooManyPositions> {
        let branch = self.positions.told.branch(branch);
        let (settled, open) = (branch.settled(), branch.open());
        for edge in settled {
            let (to, positions) = self.positions.told.edges[edge].all(later);
            if self.known.knows_all(to, positions) {
                continue;
            }
            for number in (to.number..).take(positions) {
                let at = Reached { number, ..to };
                if !self.known.knows(at) {
                    self.value_at(at)?;
                }
            }
        }
        for edge in open {
            let to = self.positions.told.edges[edge].all(later).0;
            if !self.told.knows(to) {
                self.work_out_run(to)?;
            }
        }
        Ok(())
    }

    /// Chooses the best branch of each position of a run, when all that they lead to is worked out.
    fn choose_in_run(&mut self, node: ToldNode, later: u32) -> Result<(), TooManyPositions> {
        let mut means = std::mem::take(&mut self.room.means);
        let mut choosing = std::mem::take(&mut self.room.choosing);
        choosing.clear();
        choosing.resize_with(node.run as usize, Choosing::new);
        for number in node.branches() {
            let branch = self.positions.told.branch(number);
            if branch.lasts < later {
                continue;
            }
            means.clear();
            means.extend_from_slice(&self.positions.told.values[branch.values()]);
            self.add_means(&self.known, branch.settled(), later, &mut means);
            self.add_means(&self.told, branch.open(), later, &mut means);
            for (choosing, mean) in choosing.iter_mut().zip(means.drain(..)) {
                choosing.offer(number, mean);
            }
        }
        for (number, choosing) in node.numbers().zip(&choosing) {
            let at = Reached { number, later };
            let Some(best) = &choosing.best else {
                self.know(at, self.worth_of(number), 0);
                continue;
            };
            self.count(node.is_decided)?;
            // What was just written in pieces is read in the same pieces: a copy of it all would wait for them.
            self.know(at, best.value.clone(), choosing.as_good);
        }
        // One by one: put together first, they would be waited for.
        self.room.means = means;
        self.room.choosing = choosing;
        Ok(())
    }

    /// Adds what edges lead to to what a branch comes to for each position of a run.
    fn add_means<M: Blank>(
        &self,
        values: &Values<Value<W>, M>,
        edges: Range<usize>,
        later: u32,
        means: &mut [Value<W>],
    ) {
        for edge in &self.positions.told.edges[edges] {
            let (to, positions) = edge.all(later);
            let means = &mut means[edge.places()];
            values.each_known(to, positions, |place, values| {
                for (mean, value) in means[place..].iter_mut().zip(values) {
                    mean.add_product(value, &edge.weight);
                }
            });
        }
    }

    fn know(&mut self, at: Reached, value: Value<W>, as_good: u32) {
        let (worth, more) = self.told.add(at);
        *worth = value;
        *more = KnownToTold { as_good, is_same: Same::Unknown };
    }

    /// What a branch comes to at one place of its run, taken so much later.
    pub(super) fn told_mean(
        &mut self,
        branch: u32,
        place: u32,
        later: u32,
    ) -> Result<Value<W>, TooManyPositions> {
        let branch = self.positions.told.branch(branch);
        let (settled, open) = (branch.settled(), branch.open());
        let mut mean = self.positions.told.values[branch.values()][place as usize].clone();
        for edge in settled {
            let Some(at) = self.positions.told.edges[edge].to(place, later) else { continue };
            let value = match self.known.get(at) {
                Some(known) => known.clone(),
                None => self.value_at(at)?,
            };
            mean.add_product(&value, &self.positions.told.edges[edge].weight);
        }
        for edge in open {
            let Some(at) = self.positions.told.edges[edge].to(place, later) else { continue };
            let value = self.told_value(at)?;
            mean.add_product(&value, &self.positions.told.edges[edge].weight);
        }
        Ok(mean)
    }
}
