//! The same attack again and again against one track (FF-I4): out by which attack, after how many.

use super::attack::Done;
use crate::track::{Track, TrackReport, TrackState};
use shootout_odds::absorbing::Chain;
use shootout_odds::chance;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// What a given number of attacks in a row does to the defender's track.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OutReport<W> {
    /// The chance that the defender is taken out by attack 1, 2, and so on.
    pub by: Vec<W>,
    /// The mean number of attacks until then; null unless the defender is certain to fall.
    pub mean: Option<W>,
    /// The states that the defender may be in after all attacks.
    pub tracks: Vec<TrackReport<W>>,
}

/// How things stand between two attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Between {
    track: TrackState,
    /// Whether the last attack left a boost (FF-A25).
    boosted: bool,
    /// Whether cover has had its one use (FF-A14).
    cover_spent: bool,
}

/// Attacks in a row.
pub(crate) struct Series<W> {
    pub track: Track,
    /// What each attack may do, by whether the attacker is boosted (FF-A25) and whether cover is spent (FF-A14).
    pub attacks: [[Dist<Done, W>; 2]; 2],
    pub cover_spent_after_first: bool,
    /// The most attacks that the ammunition allows (FF-24).
    pub uses: Option<u16>,
}

/// More states than any track has.
const MAX_STATES: usize = 1 << 16;

impl<W: Weight> Series<W> {
    fn start(&self) -> Between {
        Between { track: self.track.fresh(), boosted: false, cover_spent: false }
    }

    /// How things may stand after one more attack; none when the defender is out.
    fn next(&self, before: &Between) -> Option<Dist<Between, W>> {
        if before.track.out {
            return None;
        }
        let attack = &self.attacks[usize::from(before.boosted)][usize::from(before.cover_spent)];
        Some(attack.map(|done| {
            let (track, _) = self.track.absorb(before.track, done.stress.unwrap_or(0));
            let still = !track.out;
            Between {
                track,
                boosted: still && done.boost,
                cover_spent: still && self.cover_spent_after_first,
            }
        }))
    }

    /// What `attacks` in a row come to, fewer where the ammunition ends before.
    pub fn report(&self, attacks: usize) -> OutReport<W> {
        let fired = self.uses.map_or(attacks, |uses| attacks.min(usize::from(uses)));
        let Ok(chain) = Chain::explore(self.start(), MAX_STATES, |between| self.next(between)) else {
            unreachable!("no track has so many states");
        };
        let out = |stand: &Dist<Between, W>| {
            chance(stand.iter().map(|(between, weight)| (between.track.out, weight)))
        };
        let mut by: Vec<W> = chain.walk().take(fired).map(|stand| out(&stand)).collect();
        let last = by.last().cloned().unwrap_or_else(W::zero);
        by.resize(attacks, last);
        let stand = chain.after(fired).map(|between| between.track);
        let tracks = self.track.reports(&stand);
        let mean = match self.uses {
            None => chain.absorption().ok().and_then(|absorption| absorption.mean_steps().ok()),
            Some(uses) => self.certain_within(uses).then(|| {
                let mut mean = W::one();
                chain.walk().take(usize::from(uses)).for_each(|stand| mean.add(&out(&stand).complement()));
                mean
            }),
        };
        OutReport { by, mean, tracks }
    }

    /// Whether nobody can still stand after so many attacks: by what can follow what, not by rounding.
    fn certain_within(&self, attacks: u16) -> bool {
        let mut standing = BTreeSet::from([self.start()]);
        let mut followers: BTreeMap<Between, Vec<Between>> = BTreeMap::new();
        for _ in 0..attacks {
            let mut next = BTreeSet::new();
            for between in &standing {
                let after = followers.entry(*between).or_insert_with(|| {
                    let after = self.next(between);
                    after.iter().flat_map(Dist::iter).map(|(after, _)| *after).collect()
                });
                next.extend(after.iter().filter(|after| !after.track.out).copied());
            }
            if next == standing {
                return standing.is_empty();
            }
            standing = next;
        }
        standing.is_empty()
    }
}
