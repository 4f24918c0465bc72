//! The best where the chance of a bad end is limited.
//!
//! What is best in a position then depends on how much of the limit may be used up there, and that on what is done everywhere
//! else. So every position keeps its front: all pairs of a value and a chance of the bad end that some way to decide comes to and
//! no other way betters in both. Fronts are put together exactly, face by face; they may grow without end, so their points are
//! counted. When there are too many, only some are kept ([`thin`](super::thin)): what is found then keeps the limit but may not be
//! the best, and says so.

use super::map::{Map, Place, Position, Ways};
use super::price::{Prices, prices};
use super::thin::thinned;
use super::{Chosen, Decisions, Goal, Strategy};
use crate::Weight;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use thiserror::Error;

/// Deciding under a limit came to more points than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("more than {0} ways to trade the value for the chance of a bad end")]
pub struct TooManyPoints(pub usize);

/// A value and the chance of the bad end that comes with it.
#[derive(Clone, Debug)]
pub(super) struct Point<W> {
    pub value: W,
    pub bad: W,
    /// How it is come by.
    how: u32,
}

/// How a point is come by.
#[derive(Clone, Copy)]
enum How<C> {
    /// By being there.
    End,
    /// By this choice, and then as [`How::Fall`] says.
    Chosen { choice: C, then: u32, tied: bool },
    /// By this point of the front of a position that may be fallen to; and of those of the others.
    Fall { to: Place, point: u32, others: u32 },
}

type Front<W> = Rc<[Point<W>]>;

/// How many points may still be put together.
pub(super) struct Budget {
    left: usize,
    most: usize,
}

impl Budget {
    const fn new(most: usize) -> Self {
        Self { left: most, most }
    }

    pub fn spend(&mut self, points: usize) -> Result<(), TooManyPoints> {
        self.left = self.left.checked_sub(points).ok_or(TooManyPoints(self.most))?;
        Ok(())
    }
}

/// The fronts of all positions.
pub struct Fronts<'a, P: Decisions, G, W> {
    map: Map<'a, P, G, W>,
    known: FxHashMap<Place, Front<W>>,
    hows: Vec<How<P::Choice>>,
    /// What points may cost, when only those are asked for that may be within a limit.
    prices: Option<Prices<W>>,
    /// Points that may still be put together, kept or not.
    budget: Budget,
    /// The most points that a front keeps, when not all are kept.
    most_kept: Option<usize>,
}

/// How few points fronts keep at first when there are too many, and how many times more when that leaves room.
const FEW_KEPT: usize = 16;
const MORE_KEPT: usize = 4;

/// The best within a limit, as a strategy.
pub struct Limited<'f, 'a, P: Decisions, G, W> {
    fronts: &'f mut Fronts<'a, P, G, W>,
    begin: u32,
    /// The value.
    pub value: W,
    /// The chance of the bad end.
    pub bad: W,
    /// What no way to decide within the limit is worth more than, when this one may not be the best.
    pub at_most: Option<W>,
}

impl<'a, P, G, W> Fronts<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// Everything yet to be worked out, putting together at most so many points.
    #[must_use]
    pub fn new(procedure: &'a P, goal: &'a G, most: usize) -> Self {
        Self {
            map: Map::new(procedure, goal, false),
            known: FxHashMap::default(),
            hows: vec![How::End],
            prices: None,
            budget: Budget::new(most),
            most_kept: None,
        }
    }

    /// The best whose chance of the bad end is at most this; `None` when there is none. When there are too many points on the way,
    /// a good one, with what [none is worth more than](Limited::at_most).
    ///
    /// # Errors
    ///
    /// When there are too many points even to find a good one.
    pub fn within(&mut self, limit: &W) -> Result<Option<Limited<'_, 'a, P, G, W>>, TooManyPoints> {
        self.most_kept = None;
        self.budget = Budget::new(self.budget.most);
        self.prices = prices(&mut self.map, limit, &mut self.budget)?;
        let Some(at_most) = self.prices.as_ref().map(Prices::at_most) else { return Ok(None) };
        let (found, at_most) = match self.point_within(limit) {
            Ok(best) => (best, None),
            Err(_) => (self.good_within(limit)?, Some(at_most)),
        };
        Ok(found.map(|Point { value, bad, how }| Limited { fronts: self, begin: how, value, bad, at_most }))
    }

    /// The best point of the start within a limit, of those that fronts keep.
    fn point_within(&mut self, limit: &W) -> Result<Option<Point<W>>, TooManyPoints> {
        self.known.clear();
        self.hows.truncate(1);
        let front = self.front_of_start()?;
        let within = front.iter().rev().find(|point| point.bad <= *limit || point.bad.about(limit));
        Ok(within.cloned())
    }

    /// The best point that is found with thinned fronts, which keep the more points the longer there is room for them.
    fn good_within(&mut self, limit: &W) -> Result<Option<Point<W>>, TooManyPoints> {
        self.budget = Budget::new(self.budget.most);
        let mut good: Option<Point<W>> = None;
        let mut hows = Vec::new();
        let mut kept = FEW_KEPT;
        loop {
            self.most_kept = Some(kept);
            let Ok(found) = self.point_within(limit) else { break };
            if let Some(point) = found
                && good.as_ref().is_none_or(|best| point.value > best.value)
            {
                good = Some(point);
                hows = std::mem::take(&mut self.hows);
                self.hows.push(How::End);
            }
            kept = kept.saturating_mul(MORE_KEPT);
        }
        let point = good.ok_or(TooManyPoints(self.budget.most))?;
        self.hows = hows;
        Ok(Some(point))
    }

    /// The points of the start: values with their chances of the bad end, both ascending.
    ///
    /// # Errors
    ///
    /// When there are too many points on the way.
    pub fn points(&mut self) -> Result<Vec<(W, W)>, TooManyPoints> {
        self.known.clear();
        self.most_kept = None;
        self.budget = Budget::new(self.budget.most);
        self.prices = None;
        let front = self.front_of_start()?;
        Ok(front.iter().map(|point| (point.value.clone(), point.bad.clone())).collect())
    }

    fn front_of_start(&mut self) -> Result<Front<W>, TooManyPoints> {
        let start = self.map.place(self.map.start());
        self.front(start)
    }

    fn front(&mut self, place: Place) -> Result<Front<W>, TooManyPoints> {
        if let Some(front) = self.known.get(&place) {
            return Ok(Rc::clone(front));
        }
        let ways = self.map.ways(place);
        let points = if ways.end {
            let (value, bad) = self.map.end(place);
            vec![Point { value, bad, how: 0 }]
        } else if ways.is_decided() {
            let mut all = Vec::new();
            for (way, (choice, _)) in ways.ways.iter().enumerate() {
                let Some(choice) = *choice else { continue };
                for mut point in self.together(place, &ways, way)? {
                    point.how = self.remember(How::Chosen { choice, then: point.how, tied: false });
                    all.push((way, point));
                }
            }
            // Of what is as good, the first; but to do nothing is put off while something can be gained.
            let all_reached = self.map.goal.is_reached(place.mark as usize);
            let put_off = |(way, point): &(usize, Point<W>)| {
                *way == 0 && !all_reached && !point.value.about(&W::zero())
            };
            all.sort_by_key(put_off);
            self.undominated(all.into_iter().map(|(_, point)| point).collect())
        } else {
            let mut all = self.together(place, &ways, 0)?;
            all.iter_mut().for_each(|point| point.value.add(&ways.gain));
            all
        };
        self.map.done_with(ways);
        let front: Front<W> = points.into();
        self.known.insert(place, Rc::clone(&front));
        Ok(front)
    }

    /// Every way to put together points of the positions that a way may lead to.
    fn together(
        &mut self,
        place: Place,
        ways: &Ways<P::Choice, W>,
        way: usize,
    ) -> Result<Vec<Point<W>>, TooManyPoints> {
        let most_bad = self.prices.as_ref().map(|prices| prices.most_bad(&place));
        let mut spent = match self.bearable(place, ways, way) {
            None => None,
            Some(bearable) if bearable < W::zero() && !bearable.about(&W::zero()) => return Ok(Vec::new()),
            Some(bearable) => Some((bearable, W::zero())),
        };
        let mut sums = vec![Point { value: W::zero(), bad: W::zero(), how: 0 }];
        for (to, weight) in ways.falls(way) {
            let front = self.front(*to)?;
            if let (Some((_, best)), Some(prices)) = (&mut spent, &self.prices) {
                best.add_product(&prices.best(to), weight);
            }
            self.budget.spend(sums.len().saturating_mul(front.len()))?;
            let mut next = Vec::with_capacity(sums.len() * front.len());
            for (one, sum) in (0u32..).zip(&sums) {
                for (other, point) in (0u32..).zip(front.iter()) {
                    let (mut value, mut bad) = (sum.value.clone(), sum.bad.clone());
                    value.add_product(&point.value, weight);
                    bad.add_product(&point.bad, weight);
                    let keeps_limit = most_bad.as_ref().is_none_or(|most| bad <= *most || bad.about(most));
                    if !keeps_limit || !self.is_bearable(spent.as_ref(), &value, &bad) {
                        continue;
                    }
                    // Which two points it is, until it is known whether it stays.
                    next.push((Point { value, bad, how: 0 }, one, other));
                }
            }
            let mut kept = Vec::new();
            for (mut point, one, other) in self.kept(next, |entry| &entry.0) {
                let (others, of) = (sums[one as usize].how, front[other as usize].how);
                point.how = self.remember(How::Fall { to: *to, point: of, others });
                kept.push(point);
            }
            sums = kept;
        }
        Ok(sums)
    }

    /// What points of a way may lose at the most, less what the whole way loses; `None` when all are asked for.
    fn bearable(&self, place: Place, ways: &Ways<P::Choice, W>, way: usize) -> Option<W> {
        let prices = self.prices.as_ref()?;
        let mut bearable = prices.bearable(&place);
        bearable.subtract(&prices.best(&place));
        bearable.add(&ways.gain);
        for (to, weight) in ways.falls(way) {
            bearable.add_product(&prices.best(to), weight);
        }
        Some(bearable)
    }

    /// Whether a sum loses no more than is bearable against the best that the same positions are worth.
    fn is_bearable(&self, spent: Option<&(W, W)>, value: &W, bad: &W) -> bool {
        let (Some((bearable, best)), Some(prices)) = (spent, &self.prices) else { return true };
        let mut loss = best.clone();
        loss.subtract(&prices.worth(value, bad));
        loss <= *bearable || loss.about(bearable)
    }

    /// The points that no other betters, ties marked.
    fn undominated(&mut self, points: Vec<Point<W>>) -> Vec<Point<W>> {
        let all = points.clone();
        let kept = self.kept(points, |point| point);
        for point in &kept {
            let same = |other: &Point<W>| other.value.about(&point.value) && other.bad.about(&point.bad);
            if all.iter().filter(|other| same(other)).count() > 1
                && let Some(How::Chosen { tied, .. }) = self.hows.get_mut(point.how as usize)
            {
                *tied = true;
            }
        }
        kept
    }

    /// The points that no other betters, or as many of them as are kept.
    fn kept<T>(&self, points: Vec<T>, of: impl Fn(&T) -> &Point<W>) -> Vec<T> {
        let points = undominated_by(points, &of);
        match (self.most_kept, &self.prices) {
            (Some(most), Some(prices)) => {
                thinned(points, most, of, |point| prices.worth(&point.value, &point.bad))
            }
            _ => points,
        }
    }

    fn remember(&mut self, how: How<P::Choice>) -> u32 {
        self.hows.push(how);
        self.hows.len() as u32 - 1
    }
}

/// The points that no other betters in both, the chance of the bad end and the value ascending; of equal ones the first.
fn undominated_by<T, W: Weight>(mut points: Vec<T>, of: impl Fn(&T) -> &Point<W>) -> Vec<T> {
    let order = |a: &W, b: &W| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal);
    points.sort_by(|a, b| {
        let (a, b) = (of(a), of(b));
        order(&a.bad, &b.bad).then_with(|| order(&b.value, &a.value))
    });
    let mut kept: Vec<T> = Vec::new();
    for point in points {
        let better = kept.last().is_none_or(|last| {
            let (point, last) = (of(&point), of(last));
            point.value > last.value && !point.value.about(&last.value)
        });
        if better {
            kept.push(point);
        }
    }
    kept
}

impl<P, G, W> Strategy<P> for Limited<'_, '_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    type Memory = u32;

    fn begin(&mut self) -> Option<u32> {
        Some(self.begin)
    }

    fn choose(&mut self, _: Position<P::State>, memory: &u32) -> Option<Chosen<P::Choice>> {
        match self.fronts.hows.get(*memory as usize) {
            Some(How::Chosen { choice, tied, .. }) => Some(Chosen { choice: *choice, tied: *tied }),
            _ => None,
        }
    }

    fn fall(&self, memory: &u32, to: Position<P::State>) -> u32 {
        let Fronts { hows, map, .. } = &*self.fronts;
        let to = map.known_place(&to);
        let mut how = match hows.get(*memory as usize) {
            Some(How::Chosen { then, .. }) => *then,
            _ => *memory,
        };
        while let Some(How::Fall { to: one, point, others }) = hows.get(how as usize) {
            if Some(*one) == to {
                return *point;
            }
            how = *others;
        }
        0
    }

    fn owing(&mut self, owed: u32, more: &[Option<P::State>]) -> u32 {
        self.fronts.map.owing(owed, more)
    }

    fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.fronts.map.mark(mark, event)
    }
}
