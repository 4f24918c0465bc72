//! How much work an answer in fractions is, so that an absurd question is refused at once instead of answered tomorrow.
//!
//! The reader of exact odds keeps a weight for each count of hits in each state, and a fraction grows by some digits with
//! every die. So the work is about the sum over all shots of states, times counts, times the square of the digits. The
//! constants were fitted to measured plans of 12 to 384 shots; the estimate errs towards too much.

use crate::failure::Failure;
use crate::input::Document;
use shootout::InputError;
use shootout_core::fire;
use shootout_core::rulings::RecoilReset;
use shootout_core::scenario::{Deed, Entry, Scenario, Weapon};

/// The most work that is taken on: some seconds.
const MOST: f64 = 200_000.0;
/// Work that takes no longer than a blink.
const BLINK: f64 = 2_000.0;
/// After this many dice the digits of a fraction cost as much as all else.
const DICE_WITHOUT_WEIGHT: f64 = 800.0;

/// Whether fractions are so quick that there is no reason to do with less.
pub fn is_small(scenario: &Scenario) -> bool {
    entries_within(scenario, BLINK) == scenario.plan.len()
}

/// Checks that a scenario can be reckoned in fractions in a sane time.
///
/// # Errors
///
/// When it cannot; says how much of its plan could.
pub fn check(document: &Document, scenario: &Scenario) -> Result<(), Failure> {
    let within = entries_within(scenario, MOST);
    if within == scenario.plan.len() {
        return Ok(());
    }
    Err(document.failure(InputError {
        path: "plan".to_owned(),
        found: format!(
            "{} entries, too many for --exact with all that may happen in them",
            scenario.plan.len()
        ),
        allowed: format!("about the first {within} of them; without --exact all"),
        nearest: None,
    }))
}

/// How many entries of the plan, from the first on, can be reckoned with this much work.
fn entries_within(scenario: &Scenario, most: f64) -> usize {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let readings = 1.0 + scenario.following.len() as f64 / 2.0;
    let mut fired = [0; 2];
    let mut hits = 0;
    let mut work = 0.0;
    for (place, entry) in scenario.plan.iter().enumerate().filter(|(_, entry)| entry.deed == Deed::Fire) {
        for (hand, weapon) in weapons.into_iter().enumerate() {
            let Some(weapon) = weapon else { continue };
            let called = shots_called(entry, weapon, hand == 0);
            fired[hand] += called;
            hits += if entry.cease.is_some() { 1 } else { called };
            let dice = f64::from(fired[0] + fired[1]) * dice_a_shot(scenario);
            let digits = 1.0 + (dice / DICE_WITHOUT_WEIGHT).powi(2);
            let states = states(scenario, weapons, fired, entry);
            work += f64::from(called) * states * f64::from(hits) * digits * readings;
        }
        if work > most {
            return place;
        }
    }
    scenario.plan.len()
}

fn shots_called(entry: &Entry, weapon: &Weapon, main: bool) -> u32 {
    let mode = if main { entry.mode } else { entry.off_hand_mode.or(entry.mode) };
    let most = mode.map_or(0, |mode| fire::shots(mode, weapon.class));
    match entry.shots {
        Some(shots) if main => most.min(shots.get().unsigned_abs()),
        _ => most,
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

/// In how many ways things may stand before a shot, at the most: rounds left in each weapon, what is jammed, the target.
fn states(scenario: &Scenario, weapons: [Option<&Weapon>; 2], fired: [u32; 2], entry: &Entry) -> f64 {
    let ceases = scenario.plan.iter().any(|entry| entry.cease.is_some());
    let repairs = scenario.plan.iter().any(|entry| entry.deed == Deed::ClearJam);
    let mut states = 1.0;
    for (weapon, fired) in weapons.into_iter().zip(fired) {
        let magazine = weapon.and_then(|weapon| weapon.magazine).map(|rounds| rounds.get().unsigned_abs());
        if let Some(magazine) = magazine.filter(|_| ceases || repairs) {
            states *= f64::from(magazine.min(fired) + 1) / 2.0;
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
