//! How the stories are counted.

use super::number::Number;
use super::shot::{Effect, Odds, Weapon};
use super::sight;
use super::story::{Event, Slot};
use super::strike::Layer;
use shootout_core::damage::Severity;
use shootout_core::rulings::Rulings;
use shootout_core::scenario::Scenario;
use shootout_odds::{Rational, Weight};
use std::collections::BTreeSet;

/// What the contract asks of a scenario.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Whether the target may be targeted.
    pub legal: bool,
    /// The range band.
    pub band: &'static str,
    /// The fire actions.
    pub actions: Vec<Action>,
    /// The chance of exactly each number of hits.
    pub hits: Vec<Rational>,
    /// The chance of exactly each number of hits that get through.
    pub penetrating: Vec<Rational>,
    /// The mean number of hits on each location.
    pub by_location: Vec<Rational>,
    /// The layers.
    pub layers: Vec<Layer>,
    /// The mean number of hits that meet each layer.
    pub met: Vec<Rational>,
    /// The mean number of hits that each layer stops.
    pub stopped: Vec<Rational>,
    /// The chance that the weapon is jammed or has exploded.
    pub jam: Rational,
    /// The chance that it has exploded.
    pub explosion: Rational,
    /// The mean number of rounds fired.
    pub shots_fired: Rational,
    /// The chance of each result as the worst, with a damage chart.
    pub worst_wound: Option<Vec<Rational>>,
    /// The mean number of bursts that catch the target, for area weapons.
    pub caught: Option<Rational>,
}

/// One fire action.
#[derive(Clone, Debug)]
pub struct Action {
    /// Its slot.
    pub action: u32,
    /// Its round.
    pub round: u32,
    /// Its shots.
    pub shots: Vec<Shot>,
    /// The chance that it fires at all.
    pub fires: Rational,
    /// The chance that it hits and nothing gets through.
    pub duck_back: Rational,
}

/// One shot of an action.
#[derive(Clone, Debug)]
pub struct Shot {
    /// Every number it may be rolled against. More than one only where earlier dice decide.
    pub numbers: BTreeSet<Number>,
    /// The chance that it is fired.
    pub fired: Rational,
    /// The chance to hit when it is fired.
    pub hit: Rational,
    /// The chance to jam or explode when it is fired.
    pub jam: Rational,
}

/// A shot as it is counted: what was fired, and what would have been.
#[derive(Clone, Default)]
struct Count {
    numbers: BTreeSet<Number>,
    fired: Option<[Rational; 3]>,
    supposed_numbers: BTreeSet<Number>,
    supposed: Option<[Rational; 2]>,
}

/// The stories counted so far.
pub struct Tally {
    slots: Vec<Slot>,
    counts: Vec<Vec<Count>>,
    fires: Vec<Rational>,
    duck_back: Vec<Rational>,
    hits: Vec<Rational>,
    penetrating: Vec<Rational>,
    by_location: Vec<Rational>,
    met: Vec<Rational>,
    stopped: Vec<Rational>,
    jam: Rational,
    explosion: Rational,
    shots_fired: Rational,
    worst_wound: Vec<Rational>,
    caught: Rational,
}

fn zeroes(count: usize) -> Vec<Rational> {
    vec![Rational::zero(); count]
}

fn hit(odds: &Odds) -> Rational {
    odds.chance(|outcome| outcome.effect != Effect::Missed)
}

fn jam(odds: &Odds) -> Rational {
    odds.chance(|outcome| outcome.weapon != Weapon::Works)
}

impl Tally {
    /// Nothing counted yet.
    pub fn new(slots: &[Slot], layers: &[Layer]) -> Self {
        let shots = slots.iter().map(|slot| slot.shots).sum::<usize>();
        Self {
            slots: slots.to_vec(),
            counts: slots.iter().map(|slot| vec![Count::default(); slot.shots]).collect(),
            fires: zeroes(slots.len()),
            duck_back: zeroes(slots.len()),
            hits: zeroes(shots + 1),
            penetrating: zeroes(shots + 1),
            by_location: zeroes(6),
            met: zeroes(layers.len()),
            stopped: zeroes(layers.len()),
            jam: Rational::zero(),
            explosion: Rational::zero(),
            shots_fired: Rational::zero(),
            worst_wound: zeroes(Severity::ALL.len()),
            caught: Rational::zero(),
        }
    }

    /// Counts a shot that would be rolled against this number if it came to that.
    pub fn called_for(&mut self, action: usize, place: usize, number: Number, odds: &Odds) {
        let count = &mut self.counts[action][place];
        count.supposed_numbers.insert(number);
        count.supposed = Some([hit(odds), jam(odds)]);
    }

    /// Counts a shot that is fired with this chance. Means add up shot by shot.
    pub fn fired(&mut self, action: usize, place: usize, number: Number, odds: &Odds, chance: &Rational) {
        let count = &mut self.counts[action][place];
        count.numbers.insert(number);
        let fired = count.fired.get_or_insert_with(|| [Rational::zero(), Rational::zero(), Rational::zero()]);
        fired[0].add(chance);
        fired[1].add_product(chance, &hit(odds));
        fired[2].add_product(chance, &jam(odds));
        let means = [
            (&mut self.by_location, &odds.by_location),
            (&mut self.met, &odds.met),
            (&mut self.stopped, &odds.stopped),
        ];
        for (sums, shares) in means {
            for (sum, share) in sums.iter_mut().zip(shares) {
                sum.add_product(chance, share);
            }
        }
        self.caught.add_product(chance, &odds.caught);
    }

    /// Counts a whole story.
    pub fn finished(&mut self, history: &[Event], chance: &Rational, rulings: &Rulings) {
        let mut hits = vec![0; self.slots.len()];
        let mut penetrating = vec![0; self.slots.len()];
        let mut fired = vec![0; self.slots.len()];
        let (mut worst, mut jam, mut explosion) = (Severity::None, false, false);
        for event in history {
            let Event::Fired { action, outcome } = event else { continue };
            fired[*action] += 1;
            jam |= outcome.weapon != Weapon::Works;
            explosion |= outcome.weapon == Weapon::Explodes;
            if outcome.weapon == Weapon::Works || rulings.jam_spends_round {
                self.shots_fired.add(chance);
            }
            if outcome.effect != Effect::Missed {
                hits[*action] += 1;
            }
            if let Effect::Penetrated(wound) = outcome.effect {
                penetrating[*action] += 1;
                worst = worst.max(wound.unwrap_or(Severity::None));
            }
        }
        for action in 0..self.slots.len() {
            if fired[action] > 0 {
                self.fires[action].add(chance);
            }
            if hits[action] > 0 && penetrating[action] == 0 {
                self.duck_back[action].add(chance);
            }
        }
        self.hits[hits.iter().sum::<usize>()].add(chance);
        self.penetrating[penetrating.iter().sum::<usize>()].add(chance);
        self.worst_wound[worst as usize].add(chance);
        if jam {
            self.jam.add(chance);
        }
        if explosion {
            self.explosion.add(chance);
        }
    }

    /// The answer, all stories counted.
    pub fn answer(mut self, scenario: &Scenario, legal: bool, layers: Vec<Layer>) -> Answer {
        let actions = std::mem::take(&mut self.slots)
            .into_iter()
            .zip(std::mem::take(&mut self.counts))
            .zip(self.fires.iter().zip(&self.duck_back))
            .map(|((slot, counts), (fires, duck_back))| Action {
                action: slot.action,
                round: slot.round,
                shots: counts.into_iter().map(|count| shot(count, legal)).collect(),
                fires: fires.clone(),
                duck_back: duck_back.clone(),
            })
            .collect();
        Answer {
            legal,
            band: sight::band(scenario),
            actions,
            hits: reachable(self.hits),
            penetrating: reachable(self.penetrating),
            by_location: self.by_location,
            layers,
            met: self.met,
            stopped: self.stopped,
            jam: self.jam,
            explosion: self.explosion,
            shots_fired: self.shots_fired,
            worst_wound: scenario.damage.as_ref().map(|_| self.worst_wound),
            caught: scenario.weapon.burst_radius_m.map(|_| self.caught),
        }
    }
}

fn shot(count: Count, legal: bool) -> Shot {
    let zero = Rational::zero;
    match (count.fired, count.supposed) {
        (Some([fired, hit, jam]), _) => {
            Shot { numbers: count.numbers, hit: hit.over(&fired), jam: jam.over(&fired), fired }
        }
        (None, Some([hit, jam])) if legal => {
            Shot { numbers: count.supposed_numbers, fired: zero(), hit, jam }
        }
        _ => Shot { numbers: count.supposed_numbers, fired: zero(), hit: zero(), jam: zero() },
    }
}

/// Without what cannot happen at the end.
fn reachable(mut chances: Vec<Rational>) -> Vec<Rational> {
    while chances.last().is_some_and(Weight::is_zero) {
        chances.pop();
    }
    chances
}
