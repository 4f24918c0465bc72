//! How much work exact odds are, so that an absurd question is refused at once and not answered tomorrow.
//!
//! Plans are linear work as long as only the weapon's condition is uncertain. Ceasing fire and repairs make it uncertain how
//! many rounds are left, and two weapons make that a pair of numbers: then states multiply. What is said here is never less
//! than the states that are followed (`tests/effort.rs`).

use crate::action::timetable;
use crate::fire;
use crate::hand::Hand;
use crate::scenario::{ActionKind, Mode, PlanStep, Scenario, Weapon};
use crate::steady::MAX_AIM;
use crate::time::round_of;

/// The most work taken on, in steps of at most 45 nanoseconds: nine seconds of one core at the very worst, mostly far less, and some
/// tens of megabytes.
pub const MAX_STEPS: f64 = 2e8;

/// The most work taken on while someone looks on, as a page does: a second or so in a browser at the very worst.
pub const MAX_AT_ONCE: f64 = 1e7;

/// What following a state costs, whatever is counted in it, in steps.
const A_STATE: f64 = 10.0;
/// So many states that wait in order cost one step for each that is added to them.
const STATES_MOVED_IN_A_STEP: f64 = 30.0;
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
    /// How many numbers of hits are possible, none among them, at the most.
    pub hits: f64,
}

impl Burst {
    /// The chances that are kept: every state has one for each number of hits.
    pub fn chances(&self) -> f64 {
        f64::from(self.shots) * self.states * self.hits
    }

    /// The work of the burst, in steps.
    pub fn work(&self) -> f64 {
        self.chances()
            + f64::from(self.shots) * self.states * (A_STATE + self.states / STATES_MOVED_IN_A_STEP)
    }
}

/// Every burst of a plan.
pub fn bursts(scenario: &Scenario) -> Vec<Burst> {
    let repairs = scenario.plan.iter().any(|entry| entry.kind == ActionKind::ClearJam);
    bursts_of(scenario, &scenario.plan, shots_of_plan(scenario), repairs)
}

/// Every burst of a plan, or of the beginning of a longer one that calls for so many shots by hand and in which jams may be
/// repaired.
pub(crate) fn bursts_of(
    scenario: &Scenario,
    plan: &[PlanStep],
    called: [u32; 2],
    repairs: bool,
) -> Vec<Burst> {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let mut so_far = SoFar::new(scenario, plan, called, repairs);
    let slots = timetable(plan, scenario.weapon.class, &scenario.rulings);
    let mut bursts = Vec::new();
    for ((place, entry), slot) in plan.iter().enumerate().zip(slots) {
        so_far.comes_to(entry, slot.first + scenario.carried.actions_before());
        if entry.kind != ActionKind::Fire {
            continue;
        }
        for (hand, weapon) in weapons.into_iter().enumerate() {
            let Some(weapon) = weapon else { continue };
            let shots = entry.shots_of(Hand::BOTH[hand], weapon.class);
            let states = so_far.states(entry, shots, hand);
            so_far.fires(entry, weapon, shots, hand);
            let [main, off] = so_far.fired;
            bursts.push(Burst { entry: place, shots, shots_so_far: main + off, states, hits: so_far.hits });
        }
    }
    bursts
}

/// What may have become uncertain in a plan so far. How many rounds are spent and how far recoil has gone is certain but for
/// bursts that cease, and jams that are cleared.
struct SoFar<'s> {
    scenario: &'s Scenario,
    ceases: bool,
    repairs: bool,
    reloads: bool,
    /// The most rounds in the magazine of each hand, where all its shots together may empty it.
    magazines: [Option<u32>; 2],
    /// Shots called for, by hand.
    fired: [u32; 2],
    /// How many of the shots before this round may or may not have been fired, by hand.
    unsure: [u32; 2],
    /// The same of this round, by mode.
    unsure_in_round: [[u32; Mode::ALL.len()]; 2],
    round: u32,
    /// Actions of aiming, at the most.
    aims: u32,
    rests: bool,
    hits: f64,
}

impl<'s> SoFar<'s> {
    fn new(scenario: &'s Scenario, plan: &[PlanStep], called: [u32; 2], repairs: bool) -> Self {
        let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
        let magazines = std::array::from_fn(|hand| {
            let full = weapons[hand]?.magazine?.to_u32();
            let left = scenario.carried.weapons()[hand].rounds;
            let left = left.map_or(full, |rounds| rounds.to_u32());
            (full.min(left) < called[hand]).then_some(full.max(left))
        });
        Self {
            scenario,
            ceases: plan.iter().any(|entry| entry.cease.is_some()),
            repairs,
            reloads: plan.iter().any(|entry| entry.kind == ActionKind::Reload),
            magazines,
            fired: [0; 2],
            unsure: [0; 2],
            unsure_in_round: [[0; Mode::ALL.len()]; 2],
            round: 0,
            aims: scenario.carried.aim.to_u32(),
            rests: scenario.carried.rested,
            hits: 1.0,
        }
    }

    /// On to an entry, which begins in this action.
    fn comes_to(&mut self, entry: &PlanStep, action: u32) {
        let round = round_of(action);
        if round != self.round {
            for (unsure, in_round) in self.unsure.iter_mut().zip(&mut self.unsure_in_round) {
                *unsure += std::mem::take(in_round).into_iter().sum::<u32>();
            }
        }
        self.round = round;
        self.aims += u32::from(entry.kind == ActionKind::Aim);
        self.rests |= entry.kind == ActionKind::Rest;
    }

    fn fires(&mut self, entry: &PlanStep, weapon: &Weapon, shots: u32, hand: usize) {
        self.fired[hand] += shots;
        let unsure = match entry.cease {
            _ if self.repairs => shots,
            Some(_) => shots.saturating_sub(1),
            None => 0,
        };
        let mode = entry.mode_of(Hand::BOTH[hand]).unwrap_or_default();
        self.unsure_in_round[hand][mode as usize] += unsure;
        // A burst that ceases at a hit hits once; but each of its shots may stray and catch someone.
        let catches = weapon.burst_radius_m.is_some();
        self.hits += f64::from(if entry.cease.is_some() && !catches { shots.min(1) } else { shots });
    }

    /// In how many ways things may stand before one of the shots of a hand, at the most: the weapon that fires is ready, with so
    /// many rounds and so much recoil; the other may be ready too, jammed or lost, and what it holds then no longer matters.
    fn states(&self, entry: &PlanStep, shots: u32, hand: usize) -> f64 {
        let off_hand = self.scenario.off_hand.as_ref();
        let mut states = self.of_weapon(hand);
        if let Some(weapon) = off_hand {
            let explosive = self.scenario.weapon.plasma || weapon.plasma;
            let working = self.of_weapon(1 - hand) * (1.0 + number(self.repairs));
            let lost = 1.0 + number(self.repairs) + number(explosive);
            states *= working + lost * (1.0 + number(self.reloads));
        }
        // An action in which nothing can be fired uses up no aim.
        if self.ceases || self.repairs || off_hand.is_some() {
            states *= 1.0 + f64::from(self.aims.min(MAX_AIM.into()));
            states *= 1.0 + number(self.rests);
        }
        if entry.swing.is_some() {
            states *= (1.0 + self.scenario.following.len() as f64).min(f64::from(shots.max(1)));
        }
        states
    }

    /// How many rounds may be left in a weapon that works, and how far its recoil may have gone.
    fn of_weapon(&self, hand: usize) -> f64 {
        let [single, semi, auto] = self.unsure_in_round[hand];
        let adds_up = fire::recoil_adds_up(&self.scenario.rulings);
        let recoil = if adds_up { [semi, auto] } else { [0; 2] };
        let unsure = self.unsure[hand] + single + if adds_up { 0 } else { semi + auto };
        let rounds = self.magazines[hand].map_or(0, |most| most.min(unsure));
        [rounds, recoil[0], recoil[1]].map(|number| 1.0 + f64::from(number)).into_iter().product()
    }
}

fn number(whether: bool) -> f64 {
    f64::from(u8::from(whether))
}

/// How many entries of the plan, from the first on, can be worked out with this much work.
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
        burst.chances() * (1.0 + (dice / DICE_WITHOUT_WEIGHT).powi(2)) * readings
    }
}

/// To hit, each layer, the wound.
fn dice_a_shot(scenario: &Scenario) -> f64 {
    let layers = scenario.targets().map(|target| {
        target.armour.len() + usize::from(target.cover.is_some()) + usize::from(target.field.is_some())
    });
    1.0 + layers.max().unwrap_or(0) as f64 + f64::from(u8::from(scenario.damage.is_some()))
}

/// Shots that the whole plan calls for, by hand.
pub(crate) fn shots_of_plan(scenario: &Scenario) -> [u32; 2] {
    shots_of(scenario, &scenario.plan)
}

/// Shots that these entries call for, by hand.
pub(crate) fn shots_of(scenario: &Scenario, plan: &[PlanStep]) -> [u32; 2] {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let mut called = [0; 2];
    for fire in plan.iter().filter(|entry| entry.kind == ActionKind::Fire) {
        for (hand, weapon) in weapons.into_iter().enumerate() {
            called[hand] += weapon.map_or(0, |weapon| fire.shots_of(Hand::BOTH[hand], weapon.class));
        }
    }
    called
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
        entries_within(scenario, MAX_STEPS, Burst::work)
    }

    #[test]
    fn the_longest_plans_of_one_weapon_are_worked_out() {
        assert_eq!(within(&scenario(r#""weapon": { "magazine": 30 }"#, 1000, false)), 1000);
        assert_eq!(within(&scenario(r#""weapon": { "magazine": 400 }"#, 200, true)), 200);
    }

    #[test]
    fn digits_cost_the_square_of_the_dice() {
        let mut scenario = scenario(r#""weapon": {}"#, 1, false);
        let burst = Burst { entry: 0, shots: 3, shots_so_far: 800, states: 5.0, hits: 7.0 };
        // 800 dice to hit: the digits cost as much as all else.
        assert_eq!(work_in_fractions(&scenario)(&burst), 2.0 * burst.chances());
        // A layer doubles the dice, which makes the digits four times as dear.
        scenario.target.cover = Some(serde_json::from_str(r#"{ "base": 20 }"#).unwrap());
        assert_eq!(work_in_fractions(&scenario)(&burst), 5.0 * burst.chances());
    }

    /// Without ceasing fire and repairs a weapon that jams is lost, and what it still holds makes no difference.
    #[test]
    fn two_magazines_that_only_run_empty_are_linear() {
        let weapons = r#""weapon": { "magazine": 3000 }, "off_hand": { "magazine": 3000 }"#;
        let long = scenario(weapons, 1000, false);
        assert!(bursts(&long).iter().all(|burst| burst.states == 2.0));
        assert!(crate::ShootOut::new(&scenario(weapons, 500, false)).is_ok());
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
