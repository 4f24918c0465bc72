//! One pass of the search: fronts put together position by position, each after all that it leads to.

use super::graph::{Branching, Edge, Node, StateGraph};
use super::lagrangian::{BearableAt, LagrangianBound, at_most};
use super::pareto::{Point, undominated_by};
use super::prune::pruned;
use crate::Weight;

/// How a point is come by.
#[derive(Clone, Copy)]
pub(super) enum How<C> {
    /// By being there.
    End,
    /// By this choice, and then as [`How::Fall`] says.
    Chosen { choice: C, then: u32, tied: bool },
    /// By this point of the front of a position that may be come to, having seen this; and of those of the others.
    Fall { to: u32, seen: u16, point: u32, others: u32 },
}

/// What is to be decided: the best within a limit on the chance of the bad end.
pub(super) struct ConstrainedProblem<'s, C, W> {
    pub graph: &'s StateGraph<C, W>,
    pub bound: &'s LagrangianBound<W>,
    pub limit: &'s W,
}

impl<C, W> Clone for ConstrainedProblem<'_, C, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, W> Copy for ConstrainedProblem<'_, C, W> {}

/// There was more work than a pass had room for.
pub(super) struct NoRoom;

/// Which points a pass keeps.
#[derive(Clone, Copy)]
pub(super) enum Kept {
    /// Only what the one known to keep the limit comes to.
    Pinned,
    /// One for each of so many even stretches of the limit, each position by the chance to come to it.
    OfStretches(f64),
    /// All that no other betters.
    All,
}

/// One pass over all positions.
pub(super) struct Pass<'s, C, W> {
    problem: ConstrainedProblem<'s, C, W>,
    /// Where those may go who may yet be the best; none when all are asked for, or one.
    bearable: Option<&'s [Option<BearableAt<W>>]>,
    kept: Kept,
    /// How many points may still be put together.
    pub room: usize,
    fronts: Vec<Vec<Point<W>>>,
    /// How the points of all fronts are come by.
    pub hows: Vec<How<C>>,
    /// Whether points were left out that might have led to the best.
    pub left_out: bool,
}

impl<'s, C: Copy, W: Weight> Pass<'s, C, W> {
    pub fn new(
        problem: ConstrainedProblem<'s, C, W>,
        bearable: Option<&'s [Option<BearableAt<W>>]>,
        kept: Kept,
        room: usize,
    ) -> Self {
        let fronts = Vec::with_capacity(problem.graph.nodes.len());
        Self { problem, bearable, kept, room, fronts, hows: vec![How::End], left_out: false }
    }

    /// The front of the start.
    pub fn run(&mut self) -> Result<Vec<Point<W>>, NoRoom> {
        for (number, node) in self.problem.graph.nodes.iter().enumerate() {
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
        if node.options.is_empty() {
            let (value, bad) = (node.gain.clone(), node.bad.clone());
            return Ok(vec![Point { value, bad, how: 0, pinned: true }]);
        }
        if !node.is_decided() {
            let mut all = self.together(number, node, &node.options[0], bearable)?;
            all.iter_mut().for_each(|point| point.value.add(&node.gain));
            return Ok(all);
        }
        // Of what is as good, the first; but to do nothing is put off while something can be gained.
        let (mut all, mut put_off) = (Vec::new(), Vec::new());
        for (option, branching) in node.options.iter().enumerate() {
            let Some(choice) = branching.choice else { continue };
            let is_pinned = option == usize::from(self.problem.bound.within[number]);
            if matches!(self.kept, Kept::Pinned) && !is_pinned {
                continue;
            }
            for mut point in self.together(number, node, branching, bearable)? {
                point.how = self.remember(How::Chosen { choice, then: point.how, tied: false });
                point.pinned &= is_pinned;
                let waits = option == 0 && !node.is_reached && !point.value.about(&W::zero());
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
        option: &Branching<C, W>,
        bearable: Option<&BearableAt<W>>,
    ) -> Result<Vec<Point<W>>, NoRoom> {
        let mut costs = None;
        if let Some(bearable) = bearable {
            let mut left = bearable.loss.clone();
            left.subtract(&self.problem.bound.loss(number, node, option));
            if !at_most(&W::zero(), &left) {
                return Ok(Vec::new());
            }
            costs = Some(Costs { left, best: W::zero(), bad: &bearable.bad });
        }
        let mut sums = vec![Point { value: W::zero(), bad: W::zero(), how: 0, pinned: true }];
        for edge in &option.edges {
            if let Some(costs) = &mut costs {
                costs.best.add_product(self.problem.bound.best(edge.to as usize), &edge.weight);
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
                if costs.is_none_or(|costs| costs.allow(self.problem.bound, &value, &bad)) {
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
        let stretch = self.problem.limit.to_f64() / (stretches * bearable.chance);
        let bound = self.problem.bound;
        let (points, left_out) = pruned(points, stretch, |point| bound.worth(&point.value, &point.bad));
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
