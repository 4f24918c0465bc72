//! What may come next in each position, laid out once for all times at which a decider may come to it.
//!
//! A turn repeats the same positions action after action. Apart from their time there are few of them, and what each leads to is two lists of
//! numbers: what they are worth is then worked out without another question to the rules, and without looking a state up. Where an option leads
//! is laid out when it is first weighed: of many it is known without that that they are not the best.

use super::edge::{DEFERRING, Edge, Reached};
use super::expansion::{ExpandedOption, Expander, Expansion, Place};
use super::step::Numbered;
use super::told::ToldGraph;
use super::{Decisions, Goal, Value};
use crate::Weight;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// One option of a decision, or the one way on where nothing is decided.
pub(super) struct Branch<C, W> {
    pub choice: Option<C>,
    /// How much later it can still be taken.
    pub lasts: u32,
    leads: Leads<W>,
}

/// Where a branch leads.
enum Leads<W> {
    /// It was not asked yet: the position that it is of, and which way of its state.
    Unasked(u32, u32),
    /// To these edges, and what comes of it beside what they lead to.
    To(Value<W>, (u32, u32)),
}

/// A position, apart from its time.
#[derive(Clone, Copy)]
pub(super) struct Node {
    branches: (u32, u32),
    pub is_decided: bool,
    /// From how much later on it is another position, and the branch that leads there.
    pub becomes: Option<(u32, u32)>,
}

impl Node {
    pub fn branches(&self) -> Range<u32> {
        self.branches.0..self.branches.1
    }
}

/// Positions by number, each laid out when that is first asked for.
#[derive(Default)]
struct Known {
    places: Vec<Place>,
    nodes: Vec<Option<Node>>,
}

/// The numbers of positions by their states, which have few each: no hash need be looked up.
#[derive(Default)]
struct OfStates {
    /// By the number of a state, the last of its positions, and 1 more; 0 for none.
    last: Vec<u32>,
    /// The first mark of a run of positions, the number of the first, and which of the same state comes before it.
    all: Vec<(u32, u32, u32)>,
}

impl OfStates {
    /// The number of the run of positions of a state that begins with a mark; the next one if it is new.
    fn number(&mut self, state: u32, mark: u32, next: u32) -> u32 {
        let state = state as usize;
        if self.last.len() <= state {
            self.last.resize(state + 1, 0);
        }
        let mut at = self.last[state];
        while let Some(before) = at.checked_sub(1) {
            let (known, number, earlier) = self.all[before as usize];
            if known == mark {
                return number;
            }
            at = earlier;
        }
        self.all.push((mark, next, self.last[state]));
        self.last[state] = self.all.len() as u32;
        next
    }
}

/// The positions met so far.
pub(super) struct Positions<'a, P: Decisions, G, W> {
    pub expander: Expander<'a, P, G, W>,
    /// The numbers of those in which nothing is deferred.
    settled: OfStates,
    /// The numbers of the others.
    deferring: FxHashMap<Place, u32>,
    /// Those in which nothing is deferred, and the others.
    known: [Known; 2],
    branches: Vec<Branch<P::Choice, W>>,
    pub edges: Vec<Edge<W>>,
    pub told: ToldGraph<W>,
}

impl<'a, P, G, W> Positions<'a, P, G, W>
where
    P: Decisions<State: std::hash::Hash>,
    G: Goal<P>,
    W: Weight,
{
    pub fn new(expander: Expander<'a, P, G, W>) -> Self {
        Self {
            expander,
            settled: OfStates::default(),
            deferring: FxHashMap::default(),
            known: [Known::default(), Known::default()],
            branches: Vec::new(),
            edges: Vec::new(),
            told: ToldGraph::new(),
        }
    }

    /// The number of a position, and how much later it is. Where nothing is deferred, positions whose marks follow one another
    /// ([`Goal::run`]) have numbers that do.
    pub fn number(&mut self, place: Place) -> Reached {
        let later = place.state.later;
        let place = Place { state: Numbered { later: 0, ..place.state }, ..place };
        let deferring = place.deferred != 0;
        let (first, marks) = if deferring { (place.mark, 1) } else { self.run(place.mark) };
        let known = &mut self.known[usize::from(deferring)];
        let next = known.places.len() as u32 + if deferring { DEFERRING } else { 0 };
        let number = if deferring {
            *self.deferring.entry(place).or_insert(next)
        } else {
            self.settled.number(place.state.number, first, next)
        };
        if number == next {
            known.places.extend((first..first + marks).map(|mark| Place { mark, ..place }));
            known.nodes.resize(known.places.len(), None);
        }
        Reached { number: number + place.mark - first, later }
    }

    /// The marks that follow one another, one of them among them: the first, and how many.
    pub fn run(&self, mark: u32) -> (u32, u32) {
        let (first, marks) = self.expander.goal.run(mark as usize);
        (first as u32, marks as u32)
    }

    /// The position of a number.
    pub fn place(&self, number: u32) -> Place {
        self.known[usize::from(number >= DEFERRING)].places[(number % DEFERRING) as usize]
    }

    /// Whether nothing more can come of a position.
    pub fn is_over(&mut self, place: Place) -> bool {
        self.expander.goal.is_reached(place.mark as usize) || self.expander.is_end(place)
    }

    /// A branch, by its number.
    pub fn branch(&self, branch: u32) -> &Branch<P::Choice, W> {
        &self.branches[branch as usize]
    }

    /// A position, by its number.
    pub fn node(&mut self, number: u32) -> Node {
        let (kind, at) = (usize::from(number >= DEFERRING), (number % DEFERRING) as usize);
        if let Some(node) = self.known[kind].nodes[at] {
            return node;
        }
        let node = self.lay_out(number);
        self.known[kind].nodes[at] = Some(node);
        node
    }

    fn lay_out(&mut self, number: u32) -> Node {
        let place = self.place(number);
        let becomes = self.expander.canonical_state(place).map(|becomes| {
            let leads = self.leads(&becomes.of, 0);
            self.branches.push(Branch { choice: None, lasts: u32::MAX, leads });
            self.expander.done_with(becomes.of);
            (becomes.by, self.branches.len() as u32 - 1)
        });
        let expansion = self.expander.expand(place);
        let from = self.branches.len() as u32;
        for chosen in &expansion.options[..expansion.open()] {
            let leads = Leads::Unasked(number, chosen.option);
            self.branches.push(Branch { choice: chosen.choice, lasts: chosen.lasts, leads });
        }
        let branches = (from, self.branches.len() as u32);
        let is_decided = expansion.is_decided();
        self.expander.done_with(expansion);
        Node { branches, is_decided, becomes }
    }

    /// Lays out where all branches of a position lead, as each is weighed.
    pub fn lay_out_branches(&mut self, node: Node, number: u32) {
        let is_asked = |branch: u32| matches!(self.branch(branch).leads, Leads::To(..));
        if node.branches().all(is_asked) {
            return;
        }
        let expansion = self.expander.expand(self.place(number));
        for (option, branch) in node.branches().enumerate() {
            self.with_die(&expansion, option, |all, _, expansion, option| {
                all.branches[branch as usize].leads = all.leads(expansion, option);
            });
        }
        self.expander.done_with(expansion);
    }

    /// What comes of a branch beside what its edges lead to, and which these are.
    pub fn leads_to(&mut self, branch: u32) -> (&Value<W>, Range<usize>) {
        if let Leads::Unasked(number, option) = self.branches[branch as usize].leads {
            let expansion = self.expander.expand_one(self.place(number), option);
            self.with_die(&expansion, 0, |all, _, expansion, option| {
                all.branches[branch as usize].leads = all.leads(expansion, option);
            });
            self.expander.done_with(expansion);
        }
        match &self.branches[branch as usize].leads {
            Leads::To(value, (from, end)) => (value, *from as usize..*end as usize),
            Leads::Unasked(..) => unreachable!("it was laid out"),
        }
    }

    /// Gives a way on: how much later it can still be chosen, and where that leads. Whoever chooses to roll a die is at once
    /// where it falls.
    pub fn with_die(
        &mut self,
        expansion: &Expansion<P::Choice, W>,
        option: usize,
        give: impl FnOnce(&mut Self, u32, &Expansion<P::Choice, W>, usize),
    ) {
        let ExpandedOption { choice, lasts, .. } = expansion.options[option];
        match expansion.arrivals(option) {
            [only]
                if choice.is_some() && self.expander.is_rolled(only.place) && !self.is_over(only.place) =>
            {
                let fallen = self.expander.expand(only.place);
                give(self, lasts, &fallen, 0);
                self.expander.done_with(fallen);
            }
            _ => give(self, lasts, expansion, option),
        }
    }

    fn leads(&mut self, expansion: &Expansion<P::Choice, W>, option: usize) -> Leads<W> {
        let mut value = Value { value: expansion.gain.clone(), spent: expansion.spent.clone() };
        let from = self.edges.len() as u32;
        let may_owe = expansion.arrivals(option).iter().any(|fall| fall.place.deferred != 0);
        for fall in expansion.arrivals(option) {
            if self.is_over(fall.place) {
                value.value.add_product(&self.expander.worth(fall.place.mark as usize), &fall.weight);
            } else {
                let to = self.number(fall.place);
                self.edges.push(Edge { to, weight: fall.weight.clone() });
                if may_owe && !fall.settled && fall.place.deferred == 0 {
                    let run = self.run(fall.place.mark);
                    self.told.set_between(to.number - (fall.place.mark - run.0), run.1);
                }
            }
        }
        Leads::To(value, (from, self.edges.len() as u32))
    }
}
