//! The best of all options, position by position.

use super::map::{Map, Position};
use super::positions::{Edge, Node, Positions, Reached};
use super::step::Knowledge;
use super::values::Values;
use super::{Chosen, Decisions, Goal, Strategy, Value};
use crate::Weight;
use thiserror::Error;

/// There were more positions to decide in than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {0} positions to decide in")]
pub struct TooManyPositions(pub usize);

/// The best branch of a position.
struct Found<W> {
    value: Value<W>,
    branch: u32,
    /// Whether another is worth the same.
    tied: bool,
}

/// The best decisions of a procedure, with what they are worth.
pub struct Best<'a, P: Decisions, G, W> {
    positions: Positions<'a, P, G, W>,
    known: Values<W>,
    decisions: usize,
    most: usize,
}

impl<'a, P, G, W> Best<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// Everything yet to be worked out, deciding in at most so many positions.
    #[must_use]
    pub fn new(procedure: &'a P, goal: &'a G, most: usize) -> Self {
        let one = goal.takes_one_event();
        let map = Map::new(procedure, goal, if one { Knowledge::AtOnce } else { Knowledge::AsItMatters });
        Self { positions: Positions::new(map), known: Values::new(), decisions: 0, most }
    }

    /// The position before anything is rolled or decided.
    #[must_use]
    pub fn start(&self) -> Position<P::State> {
        self.positions.map.start()
    }

    /// How many positions are worked out in which something is decided.
    #[must_use]
    pub fn decisions(&self) -> usize {
        self.decisions
    }

    /// What a position is worth.
    ///
    /// # Errors
    ///
    /// When there are too many positions to decide in.
    pub fn value(&mut self, position: Position<P::State>) -> Result<Value<W>, TooManyPositions> {
        if self.is_reached(&position) {
            return Ok(self.worth(position.mark));
        }
        let at = self.reached(position);
        self.value_at(at)
    }

    fn value_at(&mut self, at: Reached) -> Result<Value<W>, TooManyPositions> {
        match self.known.get(at) {
            Some(known) => Ok(known.clone()),
            None => self.work_out(at),
        }
    }

    #[inline(never)]
    fn work_out(&mut self, at: Reached) -> Result<Value<W>, TooManyPositions> {
        let node = self.positions.node(at.number);
        let becomes = node.becomes.filter(|(later, _)| at.later >= *later);
        let value = if let Some((_, branch)) = becomes {
            self.mean(branch, at.later)?
        } else if let Some(best) = self.best(node, at.later)? {
            if node.is_decided {
                if self.decisions >= self.most {
                    return Err(TooManyPositions(self.most));
                }
                self.decisions += 1;
            }
            best.value
        } else {
            self.worth(node.mark)
        };
        self.known.insert(at, value.clone());
        Ok(value)
    }

    /// The options of a position with what each is worth, in the order of the procedure; none where nothing is decided, or
    /// where nothing can be gained any more.
    ///
    /// # Errors
    ///
    /// When there are too many positions to decide in.
    #[expect(clippy::type_complexity, reason = "each option with its worth")]
    pub fn options(
        &mut self,
        position: Position<P::State>,
    ) -> Result<Vec<(P::Choice, Value<W>)>, TooManyPositions> {
        if self.is_reached(&position) {
            return Ok(Vec::new());
        }
        let Reached { number, later } = self.reached(position);
        let mut options = Vec::new();
        for branch in self.positions.node(number).branches() {
            if let Some(choice) = self.positions.branch(branch).choice
                && self.positions.branch(branch).lasts >= later
            {
                options.push((choice, self.mean(branch, later)?));
            }
        }
        Ok(options)
    }

    fn reached(&mut self, position: Position<P::State>) -> Reached {
        let place = self.positions.map.place(position);
        self.positions.number(place)
    }

    fn is_reached(&self, position: &Position<P::State>) -> bool {
        self.positions.map.goal.is_reached(position.mark as usize)
    }

    fn worth(&self, mark: u32) -> Value<W> {
        Value { value: self.positions.map.worth(mark as usize), spent: W::zero() }
    }

    /// What comes of a branch that is taken so much later.
    fn mean(&mut self, branch: u32, later: u32) -> Result<Value<W>, TooManyPositions> {
        let branch = self.positions.branch(branch);
        let mut mean = branch.value.clone();
        for edge in branch.edges() {
            let Edge { to, weight } = &self.positions.edges[edge];
            let at = Reached { later: to.later + later, ..*to };
            if let Some(known) = self.known.get(at) {
                mean.add_product(known, weight);
                continue;
            }
            let value = self.work_out(at)?;
            mean.add_product(&value, &self.positions.edges[edge].weight);
        }
        Ok(mean)
    }

    /// The best branch so much later; none when it is over.
    fn best(&mut self, node: Node, later: u32) -> Result<Option<Found<W>>, TooManyPositions> {
        let mut best: Option<Found<W>> = None;
        let mut is_plainest = true;
        for branch in node.branches() {
            if self.positions.branch(branch).lasts < later {
                continue;
            }
            let value = self.mean(branch, later)?;
            let Some(best) = &mut best else {
                best = Some(Found { value, branch, tied: false });
                continue;
            };
            let same = value.value.about(&best.value.value);
            if value.beats(&best.value) || is_plainest && value.need_not_wait(&best.value) {
                *best = Found { value, branch, tied: false };
                is_plainest = false;
            }
            best.tied |= same;
        }
        Ok(best)
    }
}

impl<P, G, W> Strategy<P> for Best<'_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    type Memory = ();

    fn begin(&mut self) -> Option<()> {
        self.value(self.start()).ok().map(|_| ())
    }

    fn choose(&mut self, position: Position<P::State>, (): &()) -> Option<Chosen<P::Choice>> {
        if self.is_reached(&position) {
            return None;
        }
        let Reached { number, later } = self.reached(position);
        let node = self.positions.node(number);
        let Found { branch, tied, .. } = self.best(node, later).ok()??;
        self.positions.branch(branch).choice.map(|choice| Chosen { choice, tied })
    }

    fn fall(&self, (): &(), _: Position<P::State>, _: u16) {}

    fn owing(&mut self, owed: u32, more: &[Option<P::State>]) -> u32 {
        self.positions.map.owing(owed, more)
    }

    fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.positions.map.mark(mark, event)
    }
}
