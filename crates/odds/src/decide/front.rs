//! The best where the chance of a bad end is limited.
//!
//! What is best in a position then depends on how much of the limit may be used up there, and that on what is done everywhere
//! else. So every position keeps its front: all pairs of a value and a chance of the bad end that some way to decide comes to and
//! no other way betters in both. Where a die may lead to the same position after events that the decider can tell apart
//! ([`Goal::seen`]), each of them has its own choice of a pair. Pareto fronts are put together exactly, event by event; they may grow
//! without end, so the work is counted. It is done in passes: at first only a few points are kept ([`prune`](super::prune)), then
//! more, and each pass leaves out what the last one has shown to be too bad ([`lagrangian`](super::lagrangian)). A pass that left out
//! nothing else proves the best; when there is too much work for that, the best found keeps the limit, and says that it may not be
//! the best.

use super::expansion::{Expander, Position};
use super::graph::StateGraph;
use super::lagrangian::{Bearable, LagrangianBound, at_most};
use super::pareto::Point;
use super::pass::{ConstrainedProblem, How, Kept, NoRoom, Pass};
use super::step::Knowledge;
use super::{Chosen, Decisions, Goal, Strategy, TooManyPositions};
use crate::Weight;

/// Decisions under a limit on the chance of a bad end.
pub struct ParetoFront<'a, P: Decisions, G, W> {
    expander: Expander<'a, P, G, W>,
    graph: StateGraph<P::Choice, W>,
    /// The most points that are put together, kept or not.
    most: usize,
}

/// The best within a limit, as a strategy.
pub struct Limited<'f, 'a, P: Decisions, G, W> {
    fronts: &'f mut ParetoFront<'a, P, G, W>,
    hows: Vec<How<P::Choice>>,
    begin: u32,
    /// The value.
    pub value: W,
    /// The chance of the bad end.
    pub bad: W,
    /// What no way to decide within the limit is worth more than, when this one may not be the best.
    pub at_most: Option<W>,
}

/// How many stretches the first pass tells apart, and how many times more each of the next.
const FEW_STRETCHES: f64 = 8.0;
const MORE_STRETCHES: f64 = 4.0;
/// After so many passes all points are tried, with half the work that is left.
const PASSES_BEFORE_ALL: u32 = 2;

/// What a search has found: a point, and how it is come by.
type Found<C, W> = (Point<W>, Vec<How<C>>);

impl<'a, P, G, W> ParetoFront<'a, P, G, W>
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
        let mut expander = Expander::new(procedure, goal, Knowledge::AsItIsSeen);
        let graph = StateGraph::new(&mut expander, most_positions)?;
        Ok(Self { expander, graph, most: most_points })
    }

    /// The best whose chance of the bad end is at most this, and of those that are worth the same the one with the least chance of
    /// it; `None` when there is none. When there are too many points on the way, a good one, with what
    /// [none is worth more than](Limited::at_most).
    pub fn within(&mut self, limit: &W) -> Option<Limited<'_, 'a, P, G, W>> {
        let bound = LagrangianBound::new(&self.graph, limit)?;
        let problem = ConstrainedProblem { graph: &self.graph, bound: &bound, limit };
        let mut search = Search { problem, left: self.most, found: None, left_out: false };
        let is_best = search.run();
        if is_best && search.left_out {
            search.find_the_safest();
        }
        let found = search.found.take();
        let (point, hows) = found.or_else(|| search.known())?;
        let is_best = is_best || point.value.about(&bound.at_most);
        let at_most = (!is_best).then_some(bound.at_most);
        Some(Limited { fronts: self, hows, begin: point.how, value: point.value, bad: point.bad, at_most })
    }
}

impl<P, G, W> ParetoFront<'_, P, G, W>
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
        let problem = ConstrainedProblem { graph: &self.graph, bound: &bound, limit: &limit };
        let front = Pass::new(problem, None, Kept::All, self.most).run().ok()?;
        Some(front.into_iter().map(|point| (point.value, point.bad)).collect())
    }
}

/// The search for the best within a limit, in passes.
struct Search<'s, C, W> {
    problem: ConstrainedProblem<'s, C, W>,
    /// How many points may still be put together.
    left: usize,
    found: Option<Found<C, W>>,
    /// Whether the last pass left out points that may have been as good.
    left_out: bool,
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

    /// Nothing is worth more than what was found: of what is worth as much, finds what has the least chance of the bad end. There
    /// is no slack any more, so few points are left to put together; with too many of them what was found stays.
    fn find_the_safest(&mut self) {
        let _ = self.pass(Kept::All, self.left);
    }

    /// Whether a pass has found the best for sure.
    fn pass(&mut self, kept: Kept, room: usize) -> Result<bool, NoRoom> {
        let ConstrainedProblem { graph, bound, limit } = self.problem;
        let mut slack = bound.at_most.clone();
        slack.subtract(self.found.as_ref().map_or(&bound.within_pair.0, |(point, _)| &point.value));
        let bearable = Bearable::new(graph, bound, limit, &slack).at;
        let mut pass = Pass::new(self.problem, Some(&bearable), kept, room);
        let front = pass.run();
        self.left -= room - pass.room;
        let Pass { hows, left_out, .. } = pass;
        let best = front?.into_iter().rev().find(|point| at_most(&point.bad, limit));
        let better = |point: &Point<W>| {
            self.found.as_ref().is_none_or(|(best, _)| {
                point.value > best.value || (point.value.about(&best.value) && point.bad < best.bad)
            })
        };
        if let Some(best) = best.filter(better) {
            self.found = Some((best, hows));
        }
        self.left_out = left_out;
        let reaches_bound = |(point, _): &Found<C, W>| point.value.about(&bound.at_most);
        Ok(self.found.as_ref().is_some_and(|found| !left_out || reaches_bound(found)))
    }

    /// What the one known to keep the limit comes to.
    fn known(&self) -> Option<Found<C, W>> {
        let mut pass = Pass::new(self.problem, None, Kept::Pinned, usize::MAX);
        let front = pass.run().ok()?;
        Some((front.into_iter().next()?, pass.hows))
    }
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
        let here = self.fronts.graph.number(&self.fronts.expander, &to);
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

    fn deferring(&mut self, deferred: u32, more: &[Option<P::State>]) -> u32 {
        self.fronts.expander.deferring(deferred, more)
    }

    fn mark(&self, mark: u32, event: &P::Event) -> u32 {
        self.fronts.expander.mark(mark, event)
    }

    fn seen(&self, event: &P::Event) -> u16 {
        self.fronts.expander.seen(event)
    }

    fn settled(&self, mark: u32, seen: u16) -> (u32, u16) {
        self.fronts.expander.settled_mark(mark, seen)
    }
}
