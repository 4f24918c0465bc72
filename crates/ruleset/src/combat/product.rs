//! Fights of two whose attacks do not depend on each other, each side's attacks followed by themselves.
//!
//! While both stand, what one does to the other depends on the order of acting, but not on how the other's attacks went.
//! So how each stands after a turn is known from two small chains, and both together are their product. That is
//! thousands of times less than all ways in which both can stand. The sums over all turns end where the rest is below
//! what an `f64` can hold: not for exact fractions.

use super::{ByReport, FightReport, WinsReport};
use shootout_odds::absorbing::Chain;
use shootout_odds::{Dist, Weight, beside_each_other, chance};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;

/// How a fight goes.
pub struct IndependentOdds<Track, W> {
    /// Won by a, by b, both out at once.
    won: [W; 3],
    neither: W,
    /// Whether it is certain to end, by what can follow what.
    ends: bool,
    /// The mean number of turns.
    mean: W,
    /// After each turn that is told: won by a, by b, both out, both standing.
    by: Vec<[W; 4]>,
    /// How both stand after those turns, a first.
    tracks: [BTreeMap<Track, W>; 2],
}

/// The most turns that are followed; a fight that is not decided by then is worked out otherwise.
const MAX_TURNS: usize = 20_000;

/// Below this an undecided rest does not change what an `f64` says.
const REST: f64 = 1e-15;

/// One turn later: how likely it is that this side stands, and that it falls in this turn.
struct Step<W> {
    stands: W,
    falls: W,
}

/// Follows the attacks on a and those on b, neither of which depends on the other. `out` says whether the one attacked is
/// out, `track` how they stand. None when it goes on for too long.
pub fn product_of_chains<State, Track, W>(
    on: [&Chain<State, W>; 2],
    turns: usize,
    out: impl Fn(&State) -> bool,
    track: impl Fn(usize, &State) -> Track,
) -> Option<IndependentOdds<Track, W>>
where
    State: Clone + Ord + Hash + Debug,
    Track: Ord + Clone,
    W: Weight,
{
    let stuck = [on[0].absorption().ok()?.never(), on[1].absorption().ok()?.never()];
    let mut walks = on.map(|chain| chain.walk());
    let mut fallen = [W::zero(), W::zero()];
    let mut fight = IndependentOdds::new(&stuck);
    for turn in 1..=MAX_TURNS {
        let stand = [walks[0].next()?, walks[1].next()?];
        let steps = [0, 1].map(|side| step(&stand[side], &mut fallen[side], &out));
        let both_stand = fight.add(&steps);
        if turn <= turns {
            fight.tell(&both_stand);
            for side in [0, 1] {
                let other = &steps[1 - side];
                let mut ends = other.falls.clone();
                if turn == turns {
                    ends.add(&other.stands);
                }
                let tracks = &mut fight.tracks[side];
                let standing = stand[side].iter().filter(|(state, _)| !out(state));
                standing.for_each(|(state, weight)| add(tracks, track(side, state), &weight.times(&ends)));
                let mut other_stood = other.stands.clone();
                other_stood.add(&other.falls);
                if let Some((state, _)) = stand[side].iter().find(|(state, _)| out(state)) {
                    add(tracks, track(side, state), &steps[side].falls.times(&other_stood));
                }
            }
        }
        let mut rest = both_stand;
        rest.subtract(&fight.neither);
        if turn >= turns && rest.to_f64() <= REST {
            return Some(fight);
        }
    }
    None
}

fn add<Track: Ord, W: Weight>(tracks: &mut BTreeMap<Track, W>, track: Track, more: &W) {
    if !more.is_zero() {
        tracks.entry(track).or_insert_with(W::zero).add(more);
    }
}

fn step<State: Clone + Ord, W: Weight>(
    stand: &Dist<State, W>,
    fallen: &mut W,
    out: &impl Fn(&State) -> bool,
) -> Step<W> {
    let (mut stands, mut now) = (W::zero(), W::zero());
    for (state, weight) in stand.iter() {
        if out(state) { now.add(weight) } else { stands.add(weight) }
    }
    let mut falls = now.clone();
    falls.subtract(fallen);
    *fallen = now;
    Step { stands, falls }
}

impl<Track: Ord + Clone, W: Weight> IndependentOdds<Track, W> {
    fn new(stuck: &[W; 2]) -> Self {
        Self {
            won: [W::zero(), W::zero(), W::zero()],
            neither: stuck[0].times(&stuck[1]),
            ends: stuck.iter().any(W::is_zero),
            mean: W::one(),
            by: Vec::new(),
            tracks: [BTreeMap::new(), BTreeMap::new()],
        }
    }

    /// One more turn; the chance that both still stand.
    fn add(&mut self, [a, b]: &[Step<W>; 2]) -> W {
        self.won[0].add_product(&b.falls, &a.stands);
        self.won[1].add_product(&a.falls, &b.stands);
        self.won[2].add_product(&a.falls, &b.falls);
        let both_stand = a.stands.times(&b.stands);
        self.mean.add(&both_stand);
        both_stand
    }

    fn tell(&mut self, both_stand: &W) {
        let [a, b, both] = self.won.clone();
        self.by.push([a, b, both, both_stand.clone()]);
    }

    /// One of several fights, each with its chance; none of none.
    pub fn mixed(fights: Vec<(Self, W)>) -> Option<Self> {
        let mut fights = fights.into_iter().map(|(fight, chance)| fight.times(&chance));
        let mut mixed = fights.next()?;
        for fight in fights {
            mixed.won.iter_mut().zip(&fight.won).for_each(|(chance, more)| chance.add(more));
            mixed.neither.add(&fight.neither);
            mixed.mean.add(&fight.mean);
            mixed.ends &= fight.ends;
            for (chances, more) in mixed.by.iter_mut().zip(&fight.by) {
                chances.iter_mut().zip(more).for_each(|(chance, more)| chance.add(more));
            }
            for (tracks, more) in mixed.tracks.iter_mut().zip(fight.tracks) {
                more.into_iter().for_each(|(track, chance)| add(tracks, track, &chance));
            }
        }
        Some(mixed)
    }

    fn times(mut self, chance: &W) -> Self {
        let own = [&mut self.neither, &mut self.mean].into_iter().chain(&mut self.won);
        let told = self.by.iter_mut().flatten();
        let tracks = self.tracks.iter_mut().flat_map(|tracks| tracks.values_mut());
        own.chain(told).chain(tracks).for_each(|number| *number = number.times(chance));
        self
    }

    /// What the fight comes to, and how both stand after the turns that are told, a first.
    pub fn report(self) -> (FightReport<W>, [Dist<Track, W>; 2]) {
        let [a, b, both] = self.won;
        let mut chances = [a, b, both, self.neither];
        beside_each_other(&mut chances);
        let [a, b, both, neither] = chances;
        let by = (1..).zip(self.by).map(|(n, mut chances)| {
            let over = chance((0..).zip(&chances).map(|(place, chance)| (place < 3, chance)));
            beside_each_other(&mut chances);
            let [a, b, both, _] = chances;
            ByReport { n, a, b, both, over }
        });
        let mean = self.ends.then_some(self.mean);
        let wins = WinsReport { a, b, both, neither };
        let report = FightReport { by: by.collect(), wins, mean, exact_up_to: None };
        (report, self.tracks.map(Dist::from_weights))
    }
}
