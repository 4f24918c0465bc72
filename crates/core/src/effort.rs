//! How much work exact odds are, so that an absurd question is refused at once and not answered tomorrow.
//!
//! Plans are linear work as long as only the weapon's condition is uncertain. Ceasing fire and repairs make it uncertain how
//! many rounds are left, and two weapons make that a pair of numbers: then states multiply.

use crate::fire;
use crate::rulings::RecoilReset;
use crate::scenario::{Deed, Entry, Scenario, Weapon};

/// The most work taken on, in states times counts: some ten seconds of one core.
pub const MOST: f64 = 2e9;

/// After this many dice the digits of a fraction cost as much as all else.
const DICE_WITHOUT_WEIGHT: f64 = 800.0;

/// One weapon's shots in one action, as far as work is concerned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Burst {
    /// The place of the entry in the plan.
    pub entry: usize,
    /// Shots called for.
    pub shots: u32,
    /// Shots called for in the whole plan up to here, this burst among them.
    pub shots_so_far: u32,
    /// In how many ways things may stand before a shot, at the most.
    pub states: f64,
    /// How many hits there may have been, at the most.
    pub hits: f64,
}

impl Burst {
    /// The work of the burst: every state keeps a chance for each number of hits.
    #[must_use]
    pub fn work(&self) -> f64 {
        f64::from(self.shots) * self.states * self.hits
    }
}

/// Every burst of a plan.
pub fn bursts(scenario: &Scenario) -> Vec<Burst> {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let called = shots_of_plan(scenario);
    let mut fired = [0u32; 2];
    let mut hits = 0u32;
    let mut bursts = Vec::new();
    for (entry, fire) in scenario.plan.iter().enumerate().filter(|(_, entry)| entry.deed == Deed::Fire) {
        for (hand, weapon) in weapons.into_iter().enumerate() {
            let Some(weapon) = weapon else { continue };
            let shots = shots_called(fire, weapon, hand == 0);
            fired[hand] += shots;
            hits += if fire.cease.is_some() { 1 } else { shots };
            bursts.push(Burst {
                entry,
                shots,
                shots_so_far: fired[0] + fired[1],
                states: states(scenario, [fired, called], fire),
                hits: f64::from(hits),
            });
        }
    }
    bursts
}

/// How many entries of the plan, from the first on, can be worked out with this much work.
#[must_use]
pub fn entries_within(scenario: &Scenario, most: f64, work: impl Fn(&Burst) -> f64) -> usize {
    let mut total = 0.0;
    let too_much = bursts(scenario).into_iter().find(|burst| {
        total += work(burst);
        total > most
    });
    too_much.map_or(scenario.plan.len(), |burst| burst.entry)
}

/// The work of a burst in fractions; each further target is asked for by itself.
///
/// A fraction grows by some digits with every die, so each step costs about the square of the dice so far. Fitted to measured
/// plans of 12 to 384 shots; errs towards too much.
pub fn work_in_fractions(scenario: &Scenario) -> impl Fn(&Burst) -> f64 {
    let dice_a_shot = dice_a_shot(scenario);
    let readings = 1.0 + scenario.following.len() as f64 / 2.0;
    move |burst| {
        let dice = f64::from(burst.shots_so_far) * dice_a_shot;
        burst.work() * (1.0 + (dice / DICE_WITHOUT_WEIGHT).powi(2)) * readings
    }
}

/// To hit, each layer, the wound.
fn dice_a_shot(scenario: &Scenario) -> f64 {
    let others = scenario.following.iter().map(|next| &next.target);
    let layers = std::iter::once(&scenario.target).chain(others).map(|target| {
        target.armour.len() + usize::from(target.cover.is_some()) + usize::from(target.field.is_some())
    });
    1.0 + layers.max().unwrap_or(0) as f64 + f64::from(u8::from(scenario.damage.is_some()))
}

/// Shots that the whole plan calls for, by hand.
pub(crate) fn shots_of_plan(scenario: &Scenario) -> [u32; 2] {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let mut called = [0; 2];
    for fire in scenario.plan.iter().filter(|entry| entry.deed == Deed::Fire) {
        for (hand, weapon) in weapons.into_iter().enumerate() {
            called[hand] += weapon.map_or(0, |weapon| shots_called(fire, weapon, hand == 0));
        }
    }
    called
}

fn shots_called(entry: &Entry, weapon: &Weapon, main: bool) -> u32 {
    let mode = if main { entry.mode } else { entry.off_hand_mode.or(entry.mode) };
    let most = mode.map_or(0, |mode| fire::shots(mode, weapon.class));
    let called = if main { entry.shots } else { entry.off_hand_shots };
    called.map_or(most, |shots| most.min(shots.get().unsigned_abs()))
}

/// Rounds left in each weapon, what is jammed, how far recoil has gone, the target.
fn states(scenario: &Scenario, [fired, called]: [[u32; 2]; 2], entry: &Entry) -> f64 {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let ceases = scenario.plan.iter().any(|entry| entry.cease.is_some());
    let repairs = scenario.plan.iter().any(|entry| entry.deed == Deed::ClearJam);
    let mut states = 1.0;
    for (hand, weapon) in weapons.into_iter().enumerate() {
        let full = weapon.and_then(|weapon| weapon.magazine).map(|rounds| rounds.get().unsigned_abs());
        let left = scenario.carried.weapons()[hand].rounds.map(|rounds| rounds.get().unsigned_abs());
        let magazine = full.map(|full| full.min(left.unwrap_or(full)));
        let runs_out = |magazine: &u32| *magazine < called[hand];
        if let Some(magazine) = magazine.filter(|magazine| (ceases || repairs) && runs_out(magazine)) {
            states *= f64::from(magazine.min(fired[hand]) + 1) / 2.0;
        }
    }
    if scenario.off_hand.is_some() {
        states *= 3.0;
    }
    if scenario.rulings.recoil_reset == RecoilReset::Round && (ceases || repairs) {
        states *= 4.0;
    }
    if entry.swing.is_some() {
        states *= (1.0 + scenario.following.len() as f64).min(6.0);
    }
    states.max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenario(weapons: &str, entries: usize, cease: bool) -> Scenario {
        let entry = if cease {
            r#"{ "do": "fire", "mode": "auto", "cease": "hit" }"#
        } else {
            r#"{ "do": "fire", "mode": "auto" }"#
        };
        let plan = vec![entry; entries].join(",");
        let text = format!(
            r#"{{ "attacker": {{ "bs": 50 }}, {weapons}, "target": {{ "range_m": 9 }}, "plan": [{plan}] }}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    fn within(scenario: &Scenario) -> usize {
        entries_within(scenario, MOST, Burst::work)
    }

    #[test]
    fn the_longest_plans_of_one_weapon_are_worked_out() {
        assert_eq!(within(&scenario(r#""weapon": { "magazine": 30 }"#, 1000, false)), 1000);
        assert_eq!(within(&scenario(r#""weapon": { "magazine": 1000 }"#, 1000, true)), 1000);
    }

    #[test]
    fn digits_cost_the_square_of_the_dice() {
        let mut scenario = scenario(r#""weapon": {}"#, 1, false);
        let burst = Burst { entry: 0, shots: 3, shots_so_far: 800, states: 5.0, hits: 7.0 };
        // 800 dice to hit: the digits cost as much as all else.
        assert_eq!(work_in_fractions(&scenario)(&burst), 2.0 * burst.work());
        // A layer doubles the dice, which makes the digits four times as dear.
        scenario.target.cover = Some(serde_json::from_str(r#"{ "base": 20 }"#).unwrap());
        assert_eq!(work_in_fractions(&scenario)(&burst), 5.0 * burst.work());
    }

    #[test]
    fn two_magazines_that_may_stand_anyhow_are_too_much() {
        let weapons = r#""weapon": { "magazine": 900 }, "off_hand": { "magazine": 900 }"#;
        let long = scenario(weapons, 1000, true);
        let entries = within(&long);
        assert!((10..200).contains(&entries), "{entries}");
        let problem = crate::ShootOut::new(&long).unwrap_err();
        assert_eq!(problem.path, "plan");
        assert!(crate::ShootOut::new(&scenario(weapons, 10, true)).is_ok());
    }
}
