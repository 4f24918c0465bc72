//! What a chance of the bad end is worth, and what need not be looked at because it costs too much.
//!
//! Put a price on the bad end: the best of value less price times chance is found as any best is. By Lagrange, no way to decide that
//! keeps the limit is worth more than that best and the price of the limit together; and one that keeps it is known. So whoever is at least as good
//! as that one can lose at most the slack between the two, all over. What a position loses counts with the chance to come to it, which is
//! at least that of the least likely way there: points that lose more than the slack divided by it belong to no best decisions. Nor do
//! points whose own chance of the bad end is more than the limit divided by it.

use super::front::Budget;
use super::map::{Map, Place};
use super::{Decisions, Goal, TooManyPoints};
use crate::Weight;
use rustc_hash::FxHashMap;

/// A value and the chance of the bad end that comes with it.
type Pair<W> = (W, W);

/// What points may cost.
pub(super) struct Prices<W> {
    price: W,
    limit: W,
    /// What no way to decide that keeps the limit is worth more than.
    at_most: W,
    /// That less what one way is worth.
    slack: W,
    /// What each position is worth at the price, and the chance of the least likely way there.
    at: FxHashMap<Place, (W, W)>,
}

impl<W: Weight> Prices<W> {
    /// What no way to decide that keeps the limit is worth more than.
    pub fn at_most(&self) -> W {
        self.at_most.clone()
    }

    /// Value less price.
    pub fn worth(&self, value: &W, bad: &W) -> W {
        worth(&self.price, value, bad)
    }

    /// What a position is worth at the price.
    pub fn best(&self, place: &Place) -> W {
        self.at.get(place).map_or_else(W::zero, |known| known.0.clone())
    }

    /// The most that points of a position may lose, by the chance to come to it.
    pub fn bearable(&self, place: &Place) -> W {
        self.at.get(place).map_or_else(W::zero, |known| self.slack.over(&known.1))
    }

    /// The greatest chance of the bad end that points of a position may have, by the chance to come to it.
    pub fn most_bad(&self, place: &Place) -> W {
        self.at.get(place).map_or_else(W::zero, |known| self.limit.over(&known.1))
    }
}

fn worth<W: Weight>(price: &W, value: &W, bad: &W) -> W {
    let mut worth = value.clone();
    worth.subtract(&price.times(bad));
    worth
}

/// Everything at one price; without a price the chance of the bad end alone counts, then the value.
struct AtPrice<W> {
    price: Option<W>,
    known: FxHashMap<Place, Pair<W>>,
    /// The positions, each after all that it leads to.
    order: Vec<Place>,
}

impl<W: Weight> AtPrice<W> {
    /// What the start comes to at a price, with all that was worked out for it.
    fn of<P, G>(
        map: &mut Map<'_, P, G, W>,
        price: Option<W>,
        budget: &mut Budget,
    ) -> Result<(Pair<W>, Self), TooManyPoints>
    where
        P: Decisions<State: std::hash::Hash>,
        G: Goal<P>,
    {
        let mut found = Self { price, known: FxHashMap::default(), order: Vec::new() };
        let start = map.place(map.start());
        let pair = found.pair(map, start, budget)?;
        Ok((pair, found))
    }

    fn pair<P, G>(
        &mut self,
        map: &mut Map<'_, P, G, W>,
        place: Place,
        budget: &mut Budget,
    ) -> Result<Pair<W>, TooManyPoints>
    where
        P: Decisions<State: std::hash::Hash>,
        G: Goal<P>,
    {
        if let Some(known) = self.known.get(&place) {
            return Ok(known.clone());
        }
        budget.spend(1)?;
        let ways = map.ways(place);
        let pair = if ways.end {
            map.end(place)
        } else {
            let mut best: Option<Pair<W>> = None;
            for way in 0..ways.ways.len() {
                let mut pair = (ways.gain.clone(), W::zero());
                for (to, weight) in ways.falls(way) {
                    let (value, bad) = self.pair(map, *to, budget)?;
                    pair.0.add_product(&value, weight);
                    pair.1.add_product(&bad, weight);
                }
                if best.as_ref().is_none_or(|best| self.beats(&pair, best)) {
                    best = Some(pair);
                }
            }
            best.unwrap_or_else(|| (W::zero(), W::zero()))
        };
        map.done_with(ways);
        self.known.insert(place, pair.clone());
        self.order.push(place);
        Ok(pair)
    }

    fn beats(&self, one: &Pair<W>, other: &Pair<W>) -> bool {
        let Some(price) = &self.price else {
            return one.1 < other.1 && !one.1.about(&other.1) || one.1.about(&other.1) && one.0 > other.0;
        };
        let (worth_one, worth_other) = (worth(price, &one.0, &one.1), worth(price, &other.0, &other.1));
        if worth_one.about(&worth_other) { one.1 < other.1 } else { worth_one > worth_other }
    }

    /// What each position is worth at the price, and the chance of the least likely way there.
    fn with_chances<P, G>(self, map: &mut Map<'_, P, G, W>) -> FxHashMap<Place, (W, W)>
    where
        P: Decisions<State: std::hash::Hash>,
        G: Goal<P>,
    {
        let price = self.price.unwrap_or_else(W::zero);
        let mut found: FxHashMap<Place, (W, W)> = FxHashMap::default();
        found.insert(map.place(map.start()), (W::zero(), W::one()));
        for place in self.order.into_iter().rev() {
            let Some((_, chance)) = found.get(&place).cloned() else { continue };
            let ways = map.ways(place);
            for (to, weight) in &ways.falls {
                let share = chance.times(weight);
                let least = &mut found.entry(*to).or_insert_with(|| (W::zero(), W::one())).1;
                if share < *least {
                    *least = share;
                }
            }
            map.done_with(ways);
            if let (Some(here), Some(pair)) = (found.get_mut(&place), self.known.get(&place)) {
                here.0 = worth(&price, &pair.0, &pair.1);
            }
        }
        found
    }
}

/// The prices that go with a limit; `None` when nothing keeps it.
pub(super) fn prices<P, G, W>(
    map: &mut Map<'_, P, G, W>,
    limit: &W,
    budget: &mut Budget,
) -> Result<Option<Prices<W>>, TooManyPoints>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    let keeps = |pair: &Pair<W>| pair.1 <= *limit || pair.1.about(limit);
    let (mut within, _) = AtPrice::of(map, None, budget)?;
    if !keeps(&within) {
        return Ok(None);
    }
    let mut price = W::zero();
    let (mut best, mut found) = AtPrice::of(map, Some(price.clone()), budget)?;
    if keeps(&best) {
        within = best.clone();
    } else {
        let mut beyond = best;
        // The line through what keeps the limit and what does not: as long as something lies above it, go on with that.
        loop {
            let (mut rise, mut run) = (beyond.0.clone(), beyond.1.clone());
            rise.subtract(&within.0);
            run.subtract(&within.1);
            price = rise.over(&run);
            (best, found) = AtPrice::of(map, Some(price.clone()), budget)?;
            let (above, line) = (worth(&price, &best.0, &best.1), worth(&price, &within.0, &within.1));
            if above <= line || above.about(&line) {
                break;
            }
            if keeps(&best) { within = best } else { beyond = best }
        }
    }
    let mut at_most = worth(&price, &best.0, &best.1);
    at_most.add(&price.times(limit));
    let mut slack = at_most.clone();
    slack.subtract(&within.0);
    Ok(Some(Prices { price, limit: limit.clone(), at_most, slack, at: found.with_chances(map) }))
}
