//! What a chance of the bad end is worth, and what need not be looked at because it costs too much.
//!
//! Put a price on the bad end: the best of value less price times chance is found as any best is. By Lagrange, no way to decide
//! that keeps the limit is worth more than that best and the price of the limit together, whatever it goes by, even by dice of its
//! own; and one that keeps it is known. So whoever is at least as good as the best one known can lose at most the slack between the
//! two, all over. What a position loses counts with the chance to come to it, which is at least that of the least likely way there:
//! points that lose more than the slack divided by it belong to no best decisions. Nor do points whose own chance of the bad end is
//! more than the limit divided by it.

use super::graph::{Branching, Node, StateGraph};
use crate::Weight;

/// A value and the chance of the bad end that comes with it.
type Pair<W> = (W, W);

/// The price of the bad end that goes with a limit.
pub(super) struct LagrangianBound<W> {
    price: W,
    /// What no way to decide that keeps the limit is worth more than.
    pub at_most: W,
    /// What each position is worth at the price.
    best: Vec<W>,
    /// For each position, the way that is taken by one who keeps the limit.
    pub within: Vec<u16>,
    /// What that one comes to at the start.
    pub within_pair: Pair<W>,
}

fn worth<W: Weight>(price: &W, value: &W, bad: &W) -> W {
    let mut worth = value.clone();
    worth.subtract(&price.times(bad));
    worth
}

/// Everything at one price; without a price the chance of the bad end alone counts, then the value.
struct AtPrice<W> {
    pairs: Vec<Pair<W>>,
    options: Vec<u16>,
}

fn at_price<C: Copy, W: Weight>(graph: &StateGraph<C, W>, price: Option<&W>) -> AtPrice<W> {
    let mut found = AtPrice {
        pairs: Vec::with_capacity(graph.nodes.len()),
        options: Vec::with_capacity(graph.nodes.len()),
    };
    for node in &graph.nodes {
        let mut best: Option<(Pair<W>, u16)> = None;
        for (option, branching) in (0u16..).zip(&node.options) {
            let mut pair = (node.gain.clone(), W::zero());
            for edge in &branching.edges {
                let (value, bad) = &found.pairs[edge.to as usize];
                pair.0.add_product(value, &edge.weight);
                pair.1.add_product(bad, &edge.weight);
            }
            if best.as_ref().is_none_or(|(best, _)| beats(price, &pair, best)) {
                best = Some((pair, option));
            }
        }
        let (pair, option) = best.unwrap_or_else(|| ((node.gain.clone(), node.bad.clone()), 0));
        found.pairs.push(pair);
        found.options.push(option);
    }
    found
}

fn beats<W: Weight>(price: Option<&W>, one: &Pair<W>, other: &Pair<W>) -> bool {
    let Some(price) = price else {
        return one.1 < other.1 && !one.1.about(&other.1) || one.1.about(&other.1) && one.0 > other.0;
    };
    let (worth_one, worth_other) = (worth(price, &one.0, &one.1), worth(price, &other.0, &other.1));
    if worth_one.about(&worth_other) { one.1 < other.1 } else { worth_one > worth_other }
}

impl<W: Weight> LagrangianBound<W> {
    /// The price that goes with a limit; `None` when nothing keeps it.
    pub fn new<C: Copy>(graph: &StateGraph<C, W>, limit: &W) -> Option<Self> {
        let start = graph.start();
        let keeps = |found: &AtPrice<W>| found.pairs[start].1 <= *limit || found.pairs[start].1.about(limit);
        let mut within = at_price(graph, None);
        if !keeps(&within) {
            return None;
        }
        let mut price = W::zero();
        let mut found = at_price(graph, Some(&price));
        if keeps(&found) {
            let AtPrice { pairs, options } = found;
            let within_pair = pairs[start].clone();
            let best = pairs.into_iter().map(|(value, _)| value).collect();
            return Some(Self { price, at_most: within_pair.0.clone(), best, within: options, within_pair });
        }
        let mut beyond = found.pairs[start].clone();
        // The line through what keeps the limit and what does not: as long as something lies above it, go on with that.
        loop {
            let (mut rise, mut run) = beyond.clone();
            rise.subtract(&within.pairs[start].0);
            run.subtract(&within.pairs[start].1);
            price = rise.over(&run);
            found = at_price(graph, Some(&price));
            let of = |pair: &Pair<W>| worth(&price, &pair.0, &pair.1);
            let (above, line) = (of(&found.pairs[start]), of(&within.pairs[start]));
            if above <= line || above.about(&line) {
                break;
            }
            if keeps(&found) { within = found } else { beyond = found.pairs[start].clone() }
        }
        let best: Vec<W> = found.pairs.iter().map(|(value, bad)| worth(&price, value, bad)).collect();
        let mut at_most = best[start].clone();
        at_most.add(&price.times(limit));
        let within_pair = within.pairs[start].clone();
        Some(Self { price, at_most, best, within: within.options, within_pair })
    }

    /// Value less price.
    pub fn worth(&self, value: &W, bad: &W) -> W {
        worth(&self.price, value, bad)
    }

    /// What a position is worth at the price.
    pub fn best(&self, node: usize) -> &W {
        &self.best[node]
    }

    /// What a way loses against the best of its position, all else being the best.
    pub fn loss<C>(&self, number: usize, node: &Node<C, W>, option: &Branching<C, W>) -> W {
        let mut loss = self.best[number].clone();
        loss.subtract(&node.gain);
        for edge in &option.edges {
            loss.subtract(&self.best[edge.to as usize].times(&edge.weight));
        }
        loss
    }
}

/// How far from the price those who may yet be the best can go, position by position.
pub(super) struct Bearable<W> {
    /// `None` for positions that none of them comes to.
    pub at: Vec<Option<BearableAt<W>>>,
}

/// What those who may yet be the best may come to in one position.
pub(super) struct BearableAt<W> {
    /// The most that points may lose, by the chance of the least likely way there.
    pub loss: W,
    /// The greatest chance of the bad end that points may have, by the same.
    pub bad: W,
    /// The chance to come to the position, at the most.
    pub chance: f64,
    /// The chance of the least likely way there.
    least: W,
}

/// Whether one weight is at most another but for rounding.
pub(super) fn at_most<W: Weight>(one: &W, other: &W) -> bool {
    one <= other || one.about(other)
}

impl<W: Weight> Bearable<W> {
    /// Where those may go who lose at most `slack` in all and keep the limit.
    pub fn new<C: Copy>(graph: &StateGraph<C, W>, bound: &LagrangianBound<W>, limit: &W, slack: &W) -> Self {
        let mut at: Vec<Option<BearableAt<W>>> = Vec::new();
        at.resize_with(graph.nodes.len(), || None);
        let of = |least: W, chance: f64| BearableAt {
            loss: slack.over(&least),
            bad: limit.over(&least),
            chance: chance.min(1.0),
            least,
        };
        at[graph.start()] = Some(of(W::one(), 1.0));
        for number in graph.start_first() {
            let Some(here) = at[number].take() else { continue };
            let here = of(here.least, here.chance);
            let node = &graph.nodes[number];
            for option in
                node.options.iter().filter(|option| at_most(&bound.loss(number, node, option), &here.loss))
            {
                for edge in &option.edges {
                    let least = here.least.times(&edge.weight);
                    let chance = here.chance * edge.weight.to_f64();
                    match &mut at[edge.to as usize] {
                        Some(known) => {
                            known.chance += chance;
                            if least < known.least {
                                known.least = least;
                            }
                        }
                        unknown => {
                            *unknown = Some(BearableAt { loss: W::zero(), bad: W::zero(), chance, least });
                        }
                    }
                }
            }
            at[number] = Some(here);
        }
        Self { at }
    }
}
