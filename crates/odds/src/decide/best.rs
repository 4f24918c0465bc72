//! The best of all options, position by position.

use super::map::{Arrival, Map, Place, Position, Ways};
use super::step::Knowledge;
use super::values::Values;
use super::{Chosen, Decisions, Goal, Strategy, Value};
use crate::Weight;
use thiserror::Error;

/// There were more positions to decide in than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {0} positions to decide in")]
pub struct TooManyPositions(pub usize);

struct Known<W> {
    value: Value<W>,
    /// The best way.
    way: u16,
    /// Whether another is worth the same.
    tied: bool,
}

/// The best decisions of a procedure, with what they are worth.
pub struct Best<'a, P: Decisions, G, W> {
    map: Map<'a, P, G, W>,
    known: Values<Known<W>>,
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
        Self { map, known: Values::new(), most }
    }

    /// The position before anything is rolled or decided.
    #[must_use]
    pub fn start(&self) -> Position<P::State> {
        self.map.start()
    }

    /// How many positions are worked out in which something is decided.
    #[must_use]
    pub fn decisions(&self) -> usize {
        self.known.len()
    }

    /// What a position is worth.
    ///
    /// # Errors
    ///
    /// When there are too many positions to decide in.
    pub fn value(&mut self, position: Position<P::State>) -> Result<Value<W>, TooManyPositions> {
        let place = self.map.place(position);
        self.value_at(place)
    }

    fn value_at(&mut self, place: Place) -> Result<Value<W>, TooManyPositions> {
        let goal = self.map.goal;
        if goal.is_reached(place.mark as usize) {
            return Ok(self.worth(place));
        }
        if let Some(known) = self.known.get(&place) {
            return Ok(known.value.clone());
        }
        let ways = self.map.ways(place);
        let value = if ways.end {
            self.worth(place)
        } else if ways.is_decided() {
            let best = self.best(&ways)?;
            if self.known.len() >= self.most {
                return Err(TooManyPositions(self.most));
            }
            let value = best.value.clone();
            self.known.insert(&place, best);
            value
        } else {
            let mut value = self.mean(&ways, 0)?;
            value.value.add(&ways.gain);
            value.spent.add(&ways.spent);
            value
        };
        self.map.done_with(ways);
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
        if self.map.goal.is_reached(position.mark as usize) {
            return Ok(Vec::new());
        }
        let place = self.map.place(position);
        let ways = self.map.ways(place);
        let mut options = Vec::new();
        for (way, (choice, _)) in ways.ways.iter().enumerate() {
            if let Some(choice) = choice {
                options.push((*choice, self.mean(&ways, way)?));
            }
        }
        self.map.done_with(ways);
        Ok(options)
    }

    fn worth(&self, place: Place) -> Value<W> {
        let worth = self.map.goal.worth(place.mark as usize);
        Value { value: W::ratio(u64::from(worth), 1), spent: W::zero() }
    }

    fn mean(&mut self, ways: &Ways<P::Choice, W>, way: usize) -> Result<Value<W>, TooManyPositions> {
        if let [only] = ways.falls(way) {
            return self.value_at(only.place);
        }
        let mut mean = Value::nothing();
        for Arrival { place, weight, .. } in ways.falls(way) {
            mean.add_product(&self.value_at(*place)?, weight);
        }
        Ok(mean)
    }

    fn best(&mut self, ways: &Ways<P::Choice, W>) -> Result<Known<W>, TooManyPositions> {
        let mut best = Known { value: self.mean(ways, 0)?, way: 0, tied: false };
        for way in 1..ways.ways.len() {
            let value = self.mean(ways, way)?;
            let same = value.value.about(&best.value.value);
            if value.beats(&best.value) || best.way == 0 && value.need_not_wait(&best.value) {
                best = Known { value, way: way as u16, tied: false };
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
        self.value(self.map.start()).ok().map(|_| ())
    }

    fn choose(&mut self, position: Position<P::State>, (): &()) -> Option<Chosen<P::Choice>> {
        if self.map.goal.is_reached(position.mark as usize) {
            return None;
        }
        let place = self.map.place(position);
        self.value_at(place).ok()?;
        let (way, tied) = self.known.get(&place).map(|known| (known.way, known.tied))?;
        let ways = self.map.ways(place);
        let choice = ways.ways.get(usize::from(way)).and_then(|way| way.0);
        self.map.done_with(ways);
        choice.map(|choice| Chosen { choice, tied })
    }

    fn fall(&self, (): &(), _: Position<P::State>, _: u16) {}

    fn owing(&mut self, owed: u32, more: &[Option<P::State>]) -> u32 {
        self.map.owing(owed, more)
    }

    fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.map.mark(mark, event)
    }
}
