//! How much work a duel is, before it is begun.
//!
//! Each fighter is followed alone first, through all the ways in which they may come to stand whoever is up and
//! whatever hits them. That is little work. All together can stand in at most the product of these numbers of ways, and
//! each way is followed by as many as the turn of the one who acts can go.

use super::clock::Clock;
use super::fighter_state::FighterState;
use super::observation::Observation;
use super::transition_cache::CombatantStore;
use super::transition_cache::{DOWN, TransitionCache};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;
use std::collections::BTreeSet;

/// How much work a duel is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Estimate {
    /// The most combinations of states that are possible at one time.
    pub states: f64,
    /// Steps from one state to another, in total.
    pub steps: f64,
    /// The most positions in which best plans may have a decision to make.
    pub positions: f64,
}

/// So many steps nobody waits for, and the rest need not be counted.
const HOPELESS: f64 = 1e12;

/// One man's numbers in a turn.
struct Alone {
    /// Ways to stand before they act, and after that.
    standings: [f64; 2],
    /// Ways in which their turn goes, in the mean over these.
    ways: f64,
}

/// Follows everyone alone. None when someone alone has more ways to stand than the cache holds.
pub(super) fn estimate<W: Weight>(
    cache: &mut TransitionCache<'_, '_, W>,
    clock: &Clock,
    start: &[FighterState],
) -> Result<Option<Estimate>, InputError> {
    let fighters = start.len();
    let observations: Vec<Vec<Observation>> =
        (0..fighters).map(|who| cache.context.possible_observations(who)).collect();
    let mut sets: Vec<BTreeSet<u16>> = start
        .iter()
        .enumerate()
        .map(|(who, standing)| BTreeSet::from([cache.number(who, *standing)]))
        .collect();
    let mut estimate = Estimate { states: 1.0, steps: 0.0, positions: 0.0 };
    for turn in 1..=clock.turns {
        let mut alone = Vec::with_capacity(fighters);
        for (who, set) in sets.iter_mut().enumerate() {
            alone.push(acts(cache, who, set, &observations[who], turn)?);
            if cache.full {
                return Ok(None);
            }
        }
        for (who, set) in sets.iter_mut().enumerate() {
            suffers(cache, who, set);
            alone[who].standings[1] = counted(set);
        }
        estimate.add(&alone, clock);
        estimate.positions = cache.context.best_plans.positions();
        if estimate.steps > HOPELESS {
            return Ok(Some(estimate));
        }
        cache.tick();
        let (left, new_round) = (clock.turns - turn, clock.ends_a_round(turn));
        for (who, set) in sets.iter_mut().enumerate() {
            *set = set.iter().map(|number| cache.ticked(who, *number, left, new_round)).collect();
        }
        if cache.full {
            return Ok(None);
        }
    }
    Ok(Some(estimate))
}

impl Estimate {
    /// Adds a turn: in each beat some have acted already, some have not.
    fn add(&mut self, alone: &[Alone], clock: &Clock) {
        let mut acted = vec![0; alone.len()];
        for beat in &clock.beats {
            let standings =
                alone.iter().zip(&acted).map(|(one, acted): (&Alone, &usize)| one.standings[*acted]);
            let states: f64 = standings.product();
            self.states = self.states.max(states);
            let ways: f64 = beat.members.iter().map(|who| alone[*who].ways).product();
            let orders = if beat.rolled_for { (1..=beat.members.len()).product::<usize>() } else { 1 };
            self.steps += states * ways * orders as f64;
            beat.members.iter().for_each(|who| acted[*who] = 1);
        }
    }
}

/// How many ways to stand these are, being down among them.
fn counted(set: &BTreeSet<u16>) -> f64 {
    1.0 + set.iter().filter(|number| **number != DOWN).count() as f64
}

/// Replaces a fighter's ways to stand by all that their turn can make of them.
fn acts<W: Weight>(
    cache: &mut TransitionCache<'_, '_, W>,
    who: usize,
    set: &mut BTreeSet<u16>,
    observations: &[Observation],
    turn: u32,
) -> Result<Alone, InputError> {
    // Whoever acts before them may hurt them first.
    suffers(cache, who, set);
    let before = counted(set);
    let mut all_ways = 1.0;
    let mut then = BTreeSet::new();
    let duel = cache.context.duel;
    // One all of whose targets are down has no turn.
    let idles = duel.fighters[who].targets.len() < duel.enemies(who);
    for number in set.iter().copied().filter(|number| *number != DOWN) {
        let mut most = 1;
        let free = cache.standing(who, number).busy == 0;
        if !free || idles {
            then.insert(number);
        }
        for observation in
            observations.iter().filter(|observation| free && (turn == 1 || !observation.opening))
        {
            let ways = cache.ways(who, number, observation, turn)?;
            most = most.max(ways.len());
            then.extend(ways.iter().map(|way| way.own));
            if cache.full {
                break;
            }
        }
        all_ways += most as f64;
    }
    *set = then;
    Ok(Alone { standings: [before; 2], ways: all_ways / before })
}

/// Adds to a fighter's ways to stand all that one action of another can make of them.
fn suffers<W: Weight>(cache: &mut TransitionCache<'_, '_, W>, who: usize, set: &mut BTreeSet<u16>) {
    let mut then = BTreeSet::new();
    for number in set.iter().copied() {
        then.extend((0..cache.hurts()).map(|hurt| cache.hurt(who, number, hurt)));
        then.insert(cache.unaimed(who, number));
    }
    then.remove(&DOWN);
    set.append(&mut then);
}
