//! The best where the chance of a bad end is limited.
//!
//! What is best in a position then depends on how much of the limit may be used up there, and that on what is done everywhere
//! else. So every position keeps its front: all pairs of a value and a chance of the bad end that some way to decide comes to and
//! no other way betters in both. Where a die may lead to the same position after events that the decider can tell apart
//! ([`Goal::seen`]), each of them has its own choice of a pair. Fronts are put together exactly, event by event; they may grow
//! without end, so the work is counted. It is done in passes: at first only a few points are kept ([`thin`](super::thin)), then
//! more, and each pass leaves out what the last one has shown to be too bad ([`price`](super::price)). A pass that left out
//! nothing else proves the best; when there is too much work for that, the best found keeps the limit, and says that it may not be
//! the best.

use super::graph::{Branching, Edge, Node, StateGraph};
use super::map::{Map, Position};
use super::price::{Bearable, BearableAt, LagrangianBound, at_most};
use super::step::Knowledge;
use super::thin::thinned;
use super::{Chosen, Decisions, Goal, Strategy, TooManyPositions};
use crate::Weight;

/// A value and the chance of the bad end that comes with it.
#[derive(Clone, Debug)]
pub(super) struct Point<W> {
    pub value: W,
    pub bad: W,
    /// How it is come by.
    how: u32,
    /// Whether it is at least as good as what the [one known to keep the limit](LagrangianBound::within) comes to.
    pub pinned: bool,
}

/// How a point is come by.
#[derive(Clone, Copy)]
enum How<C> {
    /// By being there.
    End,
    /// By this choice, and then as [`How::Fall`] says.
    Chosen { choice: C, then: u32, tied: bool },
    /// By this point of the front of a position that may be come to, having seen this; and of those of the others.
    Fall { to: u32, seen: u16, point: u32, others: u32 },
}

/// There was more work than a pass had room for.
struct NoRoom;

/// Decisions under a limit on the chance of a bad end.
pub struct Fronts<'a, P: Decisions, G, W> {
    map: Map<'a, P, G, W>,
    graph: StateGraph<P::Choice, W>,
    /// The most points that are put together, kept or not.
    most: usize,
}

/// The best within a limit, as a strategy.
pub struct Limited<'f, 'a, P: Decisions, G, W> {
    fronts: &'f mut Fronts<'a, P, G, W>,
    hows: Vec<How<P::Choice>>,
    begin: u32,
    /// The value.
    pub value: W,
    /// The chance of the bad end.
    pub bad: W,
    /// What no way to decide within the limit is worth more than, when this one may not be the best.
    pub at_most: Option<W>,
}

/// Which points a pass keeps.
#[derive(Clone, Copy)]
enum Kept {
    /// Only what the one known to keep the limit comes to.
    Pinned,
    /// One for each of so many even stretches of the limit, each position by the chance to come to it.
    OfStretches(f64),
    /// All that no other betters.
    All,
}

/// How many stretches the first pass tells apart, and how many times more each of the next.
const FEW_STRETCHES: f64 = 8.0;
const MORE_STRETCHES: f64 = 4.0;
/// After so many passes all points are tried, with half the work that is left.
const PASSES_BEFORE_ALL: u32 = 2;

/// What a search has found: a point, and how it is come by.
type Found<C, W> = (Point<W>, Vec<How<C>>);

impl<'a, P, G, W> Fronts<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// All positions that may be come to, at most `most_positions`; at most `most_points` are to be put together.
    ///
    /// # Errors
    ///
    /// When there are too many positions.
    pub fn new(
        procedure: &'a P,
        goal: &'a G,
        most_positions: usize,
        most_points: usize,
    ) -> Result<Self, TooManyPositions> {
        let mut map = Map::new(procedure, goal, Knowledge::AsItIsSeen);
        let graph = StateGraph::new(&mut map, most_positions)?;
        Ok(Self { map, graph, most: most_points })
    }

    /// The best whose chance of the bad end is at most this; `None` when there is none. When there are too many points on the way,
    /// a good one, with what [none is worth more than](Limited::at_most).
    pub fn within(&mut self, limit: &W) -> Option<Limited<'_, 'a, P, G, W>> {
        let bound = LagrangianBound::new(&self.graph, limit)?;
        let mut search = Search { graph: &self.graph, bound: &bound, limit, left: self.most, found: None };
        let is_best = search.run();
        let found = search.found.take();
        let (point, hows) = found.or_else(|| search.known())?;
        let is_best = is_best || point.value.about(&bound.at_most);
        let at_most = (!is_best).then_some(bound.at_most);
        Some(Limited { fronts: self, hows, begin: point.how, value: point.value, bad: point.bad, at_most })
    }
}

impl<P, G, W> Fronts<'_, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    /// The points of the start: values with their chances of the bad end, both ascending; none when there are too many points on the
    /// way.
    pub fn points(&self) -> Option<Vec<(W, W)>> {
        let limit = W::one();
        let bound = LagrangianBound::new(&self.graph, &limit)?;
        let search =
            Search { graph: &self.graph, bound: &bound, limit: &limit, left: self.most, found: None };
        let front = Pass::new(&search, None, Kept::All, self.most).run().ok()?;
        Some(front.into_iter().map(|point| (point.value, point.bad)).collect())
    }
}

/// The search for the best within a limit, in passes.
struct Search<'s, C, W> {
    graph: &'s StateGraph<C, W>,
    bound: &'s LagrangianBound<W>,
    limit: &'s W,
    /// How many points may still be put together.
    left: usize,
    found: Option<Found<C, W>>,
}

impl<C: Copy, W: Weight> Search<'_, C, W> {
    /// Whether what was found is the best for sure.
    fn run(&mut self) -> bool {
        let mut stretches = FEW_STRETCHES;
        for _ in 0..PASSES_BEFORE_ALL {
            match self.pass(Kept::OfStretches(stretches), self.left) {
                Ok(true) => return true,
                Ok(false) => stretches *= MORE_STRETCHES,
                Err(NoRoom) => return false,
            }
        }
        if let Ok(true) = self.pass(Kept::All, self.left / 2) {
            return true;
        }
        while let Ok(is_best) = self.pass(Kept::OfStretches(stretches), self.left) {
            if is_best {
                return true;
            }
            stretches *= MORE_STRETCHES;
        }
        false
    }

    /// Whether a pass has found the best for sure.
    fn pass(&mut self, kept: Kept, room: usize) -> Result<bool, NoRoom> {
        let mut slack = self.bound.at_most.clone();
        slack.subtract(self.found.as_ref().map_or(&self.bound.within_pair.0, |(point, _)| &point.value));
        let bearable = Bearable::new(self.graph, self.bound, self.limit, &slack).at;
        let mut pass = Pass::new(self, Some(&bearable), kept, room);
        let front = pass.run();
        self.left -= room - pass.room;
        let Pass { hows, left_out, .. } = pass;
        let best = front?.into_iter().rev().find(|point| at_most(&point.bad, self.limit));
        let better = |point: &Point<W>| self.found.as_ref().is_none_or(|(best, _)| point.value > best.value);
        if let Some(best) = best.filter(better) {
            self.found = Some((best, hows));
        }
        let reaches_bound = |(point, _): &Found<C, W>| point.value.about(&self.bound.at_most);
        Ok(self.found.as_ref().is_some_and(|found| !left_out || reaches_bound(found)))
    }

    /// What the one known to keep the limit comes to.
    fn known(&self) -> Option<Found<C, W>> {
        let mut pass = Pass::new(self, None, Kept::Pinned, usize::MAX);
        let front = pass.run().ok()?;
        Some((front.into_iter().next()?, pass.hows))
    }
}

/// One pass over all positions.
struct Pass<'s, C, W> {
    graph: &'s StateGraph<C, W>,
    bound: &'s LagrangianBound<W>,
    limit: &'s W,
    /// Where those may go who may yet be the best; none when all are asked for, or one.
    bearable: Option<&'s [Option<BearableAt<W>>]>,
    kept: Kept,
    /// How many points may still be put together.
    room: usize,
    fronts: Vec<Vec<Point<W>>>,
    hows: Vec<How<C>>,
    /// Whether points were left out that might have led to the best.
    left_out: bool,
}

impl<'s, C: Copy, W: Weight> Pass<'s, C, W> {
    fn new(
        search: &Search<'s, C, W>,
        bearable: Option<&'s [Option<BearableAt<W>>]>,
        kept: Kept,
        room: usize,
    ) -> Self {
        let Search { graph, bound, limit, .. } = search;
        let fronts = Vec::with_capacity(graph.nodes.len());
        Self { graph, bound, limit, bearable, kept, room, fronts, hows: vec![How::End], left_out: false }
    }

    /// The front of the start.
    fn run(&mut self) -> Result<Vec<Point<W>>, NoRoom> {
        for (number, node) in self.graph.nodes.iter().enumerate() {
            let front = match self.bearable.map(|bearable| &bearable[number]) {
                Some(None) => Vec::new(),
                Some(Some(bearable)) => self.front(number, node, Some(bearable))?,
                None => self.front(number, node, None)?,
            };
            self.fronts.push(front);
        }
        Ok(self.fronts.pop().unwrap_or_default())
    }

    fn front(
        &mut self,
        number: usize,
        node: &Node<C, W>,
        bearable: Option<&BearableAt<W>>,
    ) -> Result<Vec<Point<W>>, NoRoom> {
        if node.ways.is_empty() {
            let (value, bad) = (node.gain.clone(), node.bad.clone());
            return Ok(vec![Point { value, bad, how: 0, pinned: true }]);
        }
        if !node.is_decided() {
            let mut all = self.together(number, node, &node.ways[0], bearable)?;
            all.iter_mut().for_each(|point| point.value.add(&node.gain));
            return Ok(all);
        }
        // Of what is as good, the first; but to do nothing is put off while something can be gained.
        let (mut all, mut put_off) = (Vec::new(), Vec::new());
        for (way, branching) in node.ways.iter().enumerate() {
            let Some(choice) = branching.choice else { continue };
            let is_pinned = way == usize::from(self.bound.within[number]);
            if matches!(self.kept, Kept::Pinned) && !is_pinned {
                continue;
            }
            for mut point in self.together(number, node, branching, bearable)? {
                point.how = self.remember(How::Chosen { choice, then: point.how, tied: false });
                point.pinned &= is_pinned;
                let waits = way == 0 && !node.is_reached && !point.value.about(&W::zero());
                if waits { put_off.push(point) } else { all.push(point) }
            }
        }
        all.append(&mut put_off);
        Ok(self.undominated(all, bearable))
    }

    /// Every way to put together points of the positions that a way may lead to.
    fn together(
        &mut self,
        number: usize,
        node: &Node<C, W>,
        way: &Branching<C, W>,
        bearable: Option<&BearableAt<W>>,
    ) -> Result<Vec<Point<W>>, NoRoom> {
        let mut costs = None;
        if let Some(bearable) = bearable {
            let mut left = bearable.loss.clone();
            left.subtract(&self.bound.loss(number, node, way));
            if !at_most(&W::zero(), &left) {
                return Ok(Vec::new());
            }
            costs = Some(Costs { left, best: W::zero(), bad: &bearable.bad });
        }
        let mut sums = vec![Point { value: W::zero(), bad: W::zero(), how: 0, pinned: true }];
        for edge in &way.edges {
            if let Some(costs) = &mut costs {
                costs.best.add_product(self.bound.best(edge.to as usize), &edge.weight);
            }
            sums = self.with_one_more(&sums, edge, costs.as_ref(), bearable)?;
        }
        Ok(sums)
    }

    /// Sums of points, each with each point of one position more.
    fn with_one_more(
        &mut self,
        sums: &[Point<W>],
        edge: &Edge<W>,
        costs: Option<&Costs<'_, W>>,
        bearable: Option<&BearableAt<W>>,
    ) -> Result<Vec<Point<W>>, NoRoom> {
        let front = std::mem::take(&mut self.fronts[edge.to as usize]);
        let work = sums.len().saturating_mul(front.len()).max(1);
        let room = self.room.checked_sub(work);
        // Which two points each is put together of, until it is known whether it stays.
        let (mut next, mut parts) = (Vec::new(), Vec::new());
        for sum in sums.iter().take_while(|_| room.is_some()) {
            for point in &front {
                let (mut value, mut bad) = (sum.value.clone(), sum.bad.clone());
                value.add_product(&point.value, &edge.weight);
                bad.add_product(&point.bad, &edge.weight);
                if costs.is_none_or(|costs| costs.allow(self.bound, &value, &bad)) {
                    let (how, pinned) = (parts.len() as u32, sum.pinned && point.pinned);
                    parts.push((sum.how, point.how));
                    next.push(Point { value, bad, how, pinned });
                }
            }
        }
        self.fronts[edge.to as usize] = front;
        self.room = room.ok_or(NoRoom)?;
        let mut kept = self.kept(undominated_by(next, |_| {}), bearable);
        for point in &mut kept {
            let (sum, of) = parts[point.how as usize];
            point.how = self.remember(How::Fall { to: edge.to, seen: edge.seen, point: of, others: sum });
        }
        Ok(kept)
    }

    /// The points that no other betters, ties marked, or as many of them as are kept.
    fn undominated(&mut self, points: Vec<Point<W>>, bearable: Option<&BearableAt<W>>) -> Vec<Point<W>> {
        let hows = &mut self.hows;
        let points = undominated_by(points, |point| {
            if let Some(How::Chosen { tied, .. }) = hows.get_mut(point.how as usize) {
                *tied = true;
            }
        });
        self.kept(points, bearable)
    }

    /// As many points as are kept.
    fn kept(&mut self, points: Vec<Point<W>>, bearable: Option<&BearableAt<W>>) -> Vec<Point<W>> {
        let (Kept::OfStretches(stretches), Some(bearable)) = (self.kept, bearable) else { return points };
        let stretch = self.limit.to_f64() / (stretches * bearable.chance);
        let bound = self.bound;
        let (points, left_out) = thinned(points, stretch, |point| bound.worth(&point.value, &point.bad));
        self.left_out |= left_out;
        points
    }

    fn remember(&mut self, how: How<C>) -> u32 {
        self.hows.push(how);
        self.hows.len() as u32 - 1
    }
}

/// What sums of points may come to.
struct Costs<'b, W> {
    /// What they may lose at the most.
    left: W,
    /// The best that the same positions are worth at the price.
    best: W,
    /// The greatest chance of the bad end.
    bad: &'b W,
}

impl<W: Weight> Costs<'_, W> {
    fn allow(&self, bound: &LagrangianBound<W>, value: &W, bad: &W) -> bool {
        let mut loss = self.best.clone();
        loss.subtract(&bound.worth(value, bad));
        at_most(bad, self.bad) && at_most(&loss, &self.left)
    }
}

/// The points that no other betters in both, the chance of the bad end and the value ascending; of equal ones the first, of which
/// `tied` hears.
fn undominated_by<W: Weight>(mut points: Vec<Point<W>>, mut tied: impl FnMut(&Point<W>)) -> Vec<Point<W>> {
    let order = |a: &W, b: &W| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal);
    points.sort_by(|a, b| order(&a.bad, &b.bad).then_with(|| order(&b.value, &a.value)));
    let mut kept: Vec<Point<W>> = Vec::new();
    for point in points {
        match kept.last_mut() {
            Some(last) if point.value <= last.value || point.value.about(&last.value) => {
                last.pinned |= point.pinned;
                if point.value.about(&last.value) && point.bad.about(&last.bad) {
                    tied(last);
                }
            }
            _ => kept.push(point),
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
        match self.hows.get(*memory as usize) {
            Some(How::Chosen { choice, tied, .. }) => Some(Chosen { choice: *choice, tied: *tied }),
            _ => None,
        }
    }

    fn fall(&self, memory: &u32, to: Position<P::State>, seen: u16) -> u32 {
        let here = self.fronts.graph.number(&self.fronts.map, &to);
        let mut how = match self.hows.get(*memory as usize) {
            Some(How::Chosen { then, .. }) => *then,
            _ => *memory,
        };
        while let Some(How::Fall { to, seen: after, point, others }) = self.hows.get(how as usize) {
            if Some(*to) == here && *after == seen {
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

    fn seen(&self, event: &P::Event) -> u16 {
        self.fronts.map.seen(event)
    }

    fn settled(&self, mark: u32, seen: u16) -> (u32, u16) {
        self.fronts.map.settled_mark(mark, seen)
    }
}
