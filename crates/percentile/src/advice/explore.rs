//! Where the dice of an action lead under a policy.

use super::observation::{Look, Observation};
use crate::hand::Hand;
use crate::{Act, Decided, Event, ShootOut, State};
use shootout_odds::decide::PolicyProcess;
use std::collections::{BTreeMap, BTreeSet};

type Advised<'m> = PolicyProcess<ShootOut<'m>>;

/// Where someone stands under a policy: before a die, with what is decided to do before it, one action after another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Place {
    node: u32,
    ahead: Vec<u32>,
}

/// What the dice of an action may come to.
pub(super) struct Explored {
    /// For each hand and number of shots, what is decided by what was seen: more than one thing where too little was seen.
    pub between_shots: BTreeMap<(Hand, u8), BTreeMap<Observation, Vec<Decided>>>,
    /// By what was seen, where it leads.
    pub ends: BTreeMap<Observation, Vec<Place>>,
}

/// The way on which every shot misses, nothing jams and a repair succeeds.
pub(super) struct Quiet {
    pub place: Place,
    /// After each shot that misses, what is decided.
    pub missed: Vec<Decided>,
    /// After the same shot, whether the burst stops had it hit; `None` where that hangs on more.
    pub stops_on_hit: Vec<Option<bool>>,
}

impl Place {
    pub fn start(process: &Advised<'_>) -> Self {
        Self { node: 0, ahead: acts(process, process.begin()).unwrap_or_default() }
    }

    /// Whether nothing is to be done any more that matters.
    pub fn is_over(&self, process: &Advised<'_>) -> bool {
        match self.ahead.first() {
            Some(first) => !process.matters(*first),
            None => process.ways_on(self.node).next().is_none(),
        }
    }

    /// What is to be done first, and how things stand before.
    pub fn act(&self, process: &Advised<'_>) -> Option<(State, Act)> {
        match process.decision(*self.ahead.first()?)? {
            (position, Decided::Act(act)) => Some((position.state, act)),
            _ => None,
        }
    }

    /// The same after what is done first, if no die is rolled for that.
    fn without_dice(&self) -> Option<Self> {
        (self.ahead.len() > 1).then(|| Self { node: self.node, ahead: self.ahead[1..].to_vec() })
    }

    pub fn quiet(&self, process: &Advised<'_>) -> Quiet {
        let (mut missed, mut stops_on_hit) = (Vec::new(), Vec::new());
        if let Some(place) = self.without_dice() {
            return Quiet { place, missed, stops_on_hit };
        }
        let mut node = self.node;
        loop {
            let ways: Vec<_> = process.ways_on(node).collect();
            let dull = |event: &Event| match event {
                Event::Shot(shot) => 2 * u32::from(shot.malfunction.is_none()) + u32::from(!shot.hit),
                Event::Repair { cleared } => u32::from(*cleared),
                _ => 0,
            };
            let quietest =
                ways.iter().max_by_key(|(transition, _)| (dull(&transition.event), transition.faces.len()));
            let Some((transition, decided)) = quietest else {
                return Quiet { place: Self { node, ahead: Vec::new() }, missed, stops_on_hit };
            };
            if let Some(decided) = midway(process, decided) {
                let hits = ways.iter().filter(
                    |(transition, _)| matches!(&transition.event, Event::Shot(shot) if shot.hit && shot.malfunction.is_none()),
                );
                let mut stops =
                    hits.map(|(_, decided)| midway(process, decided).is_none_or(|on| on == Decided::Cease));
                let first = stops.next().unwrap_or(true);
                missed.push(decided);
                stops_on_hit.push(stops.all(|other| other == first).then_some(first));
            }
            node = transition.then;
            if let Some(ahead) = acts(process, decided) {
                return Quiet { place: Self { node, ahead }, missed, stops_on_hit };
            }
        }
    }
}

/// What is decided between shots among these decisions.
fn midway(process: &Advised<'_>, decided: &[u32]) -> Option<Decided> {
    let mut choices = decided.iter().filter_map(|number| process.decision(*number));
    choices.find(|(_, choice)| !matches!(choice, Decided::Act(_))).map(|(_, choice)| choice)
}

/// The decisions from the first about an action on, if there is one.
fn acts(process: &Advised<'_>, decided: &[u32]) -> Option<Vec<u32>> {
    let is_act = |number: &u32| matches!(process.decision(*number), Some((_, Decided::Act(_))));
    decided.iter().position(is_act).map(|from| decided[from..].to_vec())
}

/// All places from one on at which something is to be done, at most so many, each before those that it leads to.
pub(super) fn places(process: &Advised<'_>, start: Place, most: usize) -> Vec<Place> {
    let mut known: BTreeSet<Place> = BTreeSet::from([start.clone()]);
    let mut found = vec![start];
    let mut at = 0;
    while let Some(place) = found.get(at).cloned() {
        at += 1;
        for next in leads_to(process, &place) {
            if found.len() < most && !next.is_over(process) && known.insert(next.clone()) {
                found.push(next);
            }
        }
    }
    // Of decisions before the same die, the one that has more ahead comes first.
    found.sort_by(|one, other| one.node.cmp(&other.node).then(other.ahead.len().cmp(&one.ahead.len())));
    found
}

fn leads_to(process: &Advised<'_>, place: &Place) -> BTreeSet<Place> {
    if let Some(next) = place.without_dice() {
        return BTreeSet::from([next]);
    }
    let mut found = BTreeSet::new();
    let mut waiting = BTreeSet::from([place.node]);
    while let Some(node) = waiting.pop_first() {
        for (transition, decided) in process.ways_on(node) {
            match acts(process, decided) {
                Some(ahead) => drop(found.insert(Place { node: transition.then, ahead })),
                None => drop(waiting.insert(transition.then)),
            }
        }
    }
    found
}

/// What the dice may come to from a place on, looked at so closely; `None` when that is more than so many dice.
pub(super) fn explore(
    process: &Advised<'_>,
    place: &Place,
    look: &Look<'_>,
    most: usize,
) -> Option<Explored> {
    let mut found = Explored { between_shots: BTreeMap::new(), ends: BTreeMap::new() };
    let nothing = Observation::nothing(look);
    if let Some(next) = place.without_dice() {
        found.ends.insert(nothing, vec![next]);
        return Some(found);
    }
    let mut waiting = BTreeSet::from([(place.node, nothing)]);
    let mut looked_at = 0;
    while let Some((node, seen)) = waiting.pop_first() {
        let mut is_end = true;
        for (transition, decided) in process.ways_on(node) {
            is_end = false;
            looked_at += 1;
            if looked_at > most {
                return None;
            }
            let seen = seen.with(&transition.event, look);
            for (position, choice) in decided.iter().filter_map(|number| process.decision(*number)) {
                let State::Choice(moment) = position.state else { continue };
                if matches!(choice, Decided::Act(_)) {
                    break;
                }
                let cases = found.between_shots.entry((moment.hand, moment.shot)).or_default();
                push_new(cases.entry(seen.clone()).or_default(), choice);
            }
            match acts(process, decided) {
                Some(ahead) => {
                    push_new(found.ends.entry(seen).or_default(), Place { node: transition.then, ahead })
                }
                None => drop(waiting.insert((transition.then, seen))),
            }
        }
        if is_end {
            push_new(found.ends.entry(seen).or_default(), Place { node, ahead: Vec::new() });
        }
    }
    Some(found)
}

fn push_new<T: PartialEq>(all: &mut Vec<T>, one: T) {
    if !all.contains(&one) {
        all.push(one);
    }
}
