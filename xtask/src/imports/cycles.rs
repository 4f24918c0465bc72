//! Knots of a graph: parts each of which imports all others of the knot, through one another.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::modules::Module;

/// That one part imports another, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    pub from: Module,
    pub to: Module,
    /// `file:line`
    pub place: String,
}

/// The knots of a graph (its strongly connected components of more than one part), each with its parts in order.
pub fn knots(edges: &BTreeSet<Edge>) -> Vec<BTreeSet<&Module>> {
    let leaving = leaving(edges);
    let reached: BTreeMap<&Module, BTreeSet<&Module>> =
        leaving.keys().map(|part| (*part, reached_from(part, &leaving).into_keys().collect())).collect();
    let mut knots: Vec<BTreeSet<&Module>> = Vec::new();
    for (part, reaches) in &reached {
        if reaches.contains(part) && !knots.iter().any(|knot| knot.contains(part)) {
            let returns = |other: &&&Module| reached.get(**other).is_some_and(|back| back.contains(part));
            knots.push(reaches.iter().filter(returns).copied().collect());
        }
    }
    knots
}

/// The shortest way from a part through the edges back to itself; empty when there is none.
pub fn shortest_cycle<'a>(start: &Module, edges: &'a BTreeSet<Edge>) -> Vec<&'a Edge> {
    let reached_by = reached_from(start, &leaving(edges));
    let mut way: Vec<&Edge> = reached_by.get(start).copied().into_iter().collect();
    while let Some(first) = way.last().filter(|first| first.from != *start) {
        way.push(reached_by[&first.from]);
    }
    way.reverse();
    way
}

/// The first import of each part from each other.
type Leaving<'a> = BTreeMap<&'a Module, BTreeMap<&'a Module, &'a Edge>>;

fn leaving(edges: &BTreeSet<Edge>) -> Leaving<'_> {
    let mut leaving = Leaving::new();
    for edge in edges {
        leaving.entry(&edge.from).or_default().entry(&edge.to).or_insert(edge);
    }
    leaving
}

/// All that a part imports, through others too, each with the last import on the shortest way to it.
fn reached_from<'a>(start: &Module, leaving: &Leaving<'a>) -> BTreeMap<&'a Module, &'a Edge> {
    let mut reached_by: BTreeMap<&Module, &Edge> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(part) = queue.pop_front() {
        for (to, edge) in leaving.get(part).into_iter().flatten() {
            if let std::collections::btree_map::Entry::Vacant(place) = reached_by.entry(to) {
                place.insert(edge);
                queue.push_back(to);
            }
        }
    }
    reached_by
}
