//! The best of all options, position by position.

use super::bounds::Bounding;
use super::choosing::{Choosing, Found, Room};
use super::edge::{Edge, Reached};
use super::expansion::{Expander, Position};
use super::known_to_told::KnownToTold;
use super::positions::{Node, Positions};
use super::step::Knowledge;
use super::values::Values;
use super::{Chosen, Decisions, Goal, Strategy, Value};
use crate::Weight;
use thiserror::Error;

/// There were more positions to decide in than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {0} positions to decide in")]
pub struct TooManyPositions(pub usize);

/// The best decisions of a procedure, with what they are worth.
pub struct ValueSolver<'a, P: Decisions, G, W> {
    pub(super) positions: Positions<'a, P, G, W>,
    pub(super) known: Values<Value<W>>,
    pub(super) told: Values<Value<W>, KnownToTold>,
    pub(super) room: Room<W>,
    /// Room for the numbers of positions where more has come to something.
    pub(super) siblings: Vec<u32>,
    /// Room for what bounds are compared in.
    pub(super) bounding: Vec<Bounding<W>>,
    decisions: usize,
    most: usize,
}

impl<'a, P, G, W> ValueSolver<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// Everything yet to be worked out, deciding in at most so many positions.
    #[must_use]
    pub fn new(procedure: &'a P, goal: &'a G, most: usize) -> Self {
        let one = goal.takes_one_event();
        let expander =
            Expander::new(procedure, goal, if one { Knowledge::AtOnce } else { Knowledge::AsItMatters });
        Self {
            positions: Positions::new(expander),
            known: Values::new(),
            told: Values::new(),
            room: Room::new(),
            siblings: Vec::new(),
            bounding: Vec::new(),
            decisions: 0,
            most,
        }
    }

    /// The position before anything is rolled or decided.
    #[must_use]
    pub fn start(&self) -> Position<P::State> {
        self.positions.expander.start()
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

    pub(super) fn value_at(&mut self, at: Reached) -> Result<Value<W>, TooManyPositions> {
        if let Some(value) = self.put_together(at)? {
            return Ok(value);
        }
        match self.known.get(at) {
            Some(known) => Ok(known.clone()),
            None => self.work_out(at),
        }
    }

    #[inline(never)]
    fn work_out(&mut self, at: Reached) -> Result<Value<W>, TooManyPositions> {
        if let Some(value) = self.as_told(at)? {
            self.known.insert(at, value.clone());
            return Ok(value);
        }
        let node = self.positions.node(at.number);
        let becomes = node.becomes.filter(|(later, _)| at.later >= *later);
        let value = if let Some((_, branch)) = becomes {
            self.mean(branch, at.later)?
        } else if let Some(best) = self.best(node, at)? {
            self.count(node.is_decided)?;
            best.value
        } else {
            self.worth_of(at.number)
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
        let at = self.reached(position);
        let node = self.positions.node(at.number);
        let open = self.open(node, at)?.into_iter();
        Ok(open.filter_map(|(branch, value)| Some((self.positions.branch(branch).choice?, value))).collect())
    }

    /// The choices of a position that are worth as much as the best, in the order of the procedure; none where nothing is decided, or where
    /// nothing can be gained any more. What is not among them need not be worked out.
    ///
    /// # Errors
    ///
    /// When there are too many positions to decide in.
    pub fn best_choices(&mut self, position: Position<P::State>) -> Result<Vec<P::Choice>, TooManyPositions> {
        if self.is_reached(&position) {
            return Ok(Vec::new());
        }
        let at = self.reached(position);
        let best = self.value_at(at)?.value;
        let node = self.positions.node(at.number);
        let values = match self.bounded(node, at)? {
            Some(bounding) => bounding.values,
            None => self.open(node, at)?,
        };
        let as_good = values.into_iter().filter(|(_, value)| value.value.about(&best));
        Ok(as_good.filter_map(|(branch, _)| self.positions.branch(branch).choice).collect())
    }

    /// What each branch of a position comes to that is open, in order.
    fn open(&mut self, node: Node, at: Reached) -> Result<Vec<(u32, Value<W>)>, TooManyPositions> {
        let mut values = Vec::new();
        for branch in node.branches() {
            if self.positions.branch(branch).lasts >= at.later {
                values.push((branch, self.mean(branch, at.later)?));
            }
        }
        Ok(values)
    }

    fn reached(&mut self, position: Position<P::State>) -> Reached {
        let place = self.positions.expander.place(position);
        self.positions.number(place)
    }

    fn is_reached(&self, position: &Position<P::State>) -> bool {
        self.positions.expander.goal.is_reached(position.mark as usize)
    }

    /// What is gained where nothing can be chosen any more.
    pub(super) fn worth_of(&self, number: u32) -> Value<W> {
        self.worth(self.positions.place(number).mark)
    }

    /// Counts a position that is worked out.
    pub(super) fn count(&mut self, is_decided: bool) -> Result<(), TooManyPositions> {
        if is_decided && self.decisions >= self.most {
            return Err(TooManyPositions(self.most));
        }
        self.decisions += usize::from(is_decided);
        Ok(())
    }

    fn worth(&self, mark: u32) -> Value<W> {
        Value { value: self.positions.expander.worth(mark as usize), spent: W::zero() }
    }

    /// What comes of a branch that is taken so much later.
    pub(super) fn mean(&mut self, branch: u32, later: u32) -> Result<Value<W>, TooManyPositions> {
        let (value, edges) = self.positions.leads_to(branch);
        let mut mean = value.clone();
        for edge in edges {
            let Edge { to, weight } = &self.positions.edges[edge];
            let at = Reached { later: to.later + later, ..*to };
            if !at.has_deferred()
                && let Some(known) = self.known.get(at)
            {
                mean.add_product(known, weight);
                continue;
            }
            let value = self.value_at(at)?;
            mean.add_product(&value, &self.positions.edges[edge].weight);
        }
        Ok(mean)
    }

    /// The best branch of a position; none when it is over.
    fn best(&mut self, node: Node, at: Reached) -> Result<Option<Found<W>>, TooManyPositions> {
        let mut choosing = Choosing::new();
        if let Some(mut bounding) = self.bounded(node, at)? {
            if !bounding.has_plainest {
                choosing.leave_out_plainest();
            }
            for (branch, value) in bounding.values.drain(..) {
                choosing.offer(branch, value);
            }
            self.bounding.push(bounding);
            return Ok(choosing.best);
        }
        for branch in node.branches() {
            if self.positions.branch(branch).lasts >= at.later {
                choosing.offer(branch, self.mean(branch, at.later)?);
            }
        }
        Ok(choosing.best)
    }
}

impl<P, G, W> Strategy<P> for ValueSolver<'_, P, G, W>
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
        let at = self.reached(position);
        let node = self.positions.node(at.number);
        let Found { branch, tied, .. } = self.best(node, at).ok()??;
        self.positions.branch(branch).choice.map(|choice| Chosen { choice, tied })
    }

    fn fall(&self, (): &(), _: Position<P::State>, _: u16) {}

    fn deferring(&mut self, deferred: u32, more: &[Option<P::State>]) -> u32 {
        self.positions.expander.deferring(deferred, more)
    }

    fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.positions.expander.mark(mark, event)
    }
}
