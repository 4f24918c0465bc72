//! Making a scenario ready: its plan as it stands, or with all that may be decided.

use super::ShootOut;
use super::decision_space::DecisionSpace;
use super::engagement::{Engagement, Field};
use super::state::UNLIMITED;
use crate::action::{Slot, timetable};
use crate::effort;
use crate::scenario::{ActionKind, PlanStep, Scenario};
use shootout_ruleset::InputError;

impl<'s> ShootOut<'s> {
    /// Makes a scenario ready.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together ([`Scenario::check`]), or is more work than anyone would wait for.
    pub fn new(scenario: &'s Scenario) -> Result<Self, InputError> {
        scenario.check()?;
        check_effort(scenario, effort::MAX_STEPS, "")?;
        let mut slots = timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings);
        slots.iter_mut().for_each(|slot| slot.first += scenario.carried.actions_before());
        let field = Field::new(scenario, scenario.off_hand.is_some());
        let allowed = allowed(scenario, &slots, &field.engagements);
        let last_repair = scenario.plan.iter().rposition(|entry| entry.kind == ActionKind::ClearJam);
        let [full, left] = magazines(scenario, effort::shots_of_plan(scenario));
        let fixed = scenario.plan.len();
        Ok(Self {
            scenario,
            slots,
            full,
            left,
            field,
            fixed,
            space: None,
            allowed,
            repeats_from: 0,
            last_repair,
            stepwise: false,
        })
    }

    /// Refuses a plan that takes longer than someone looks on while a page stands still.
    ///
    /// # Errors
    ///
    /// Says how much of the plan can be followed at once, and that the command line follows more.
    pub fn check_at_once(scenario: &Scenario) -> Result<(), InputError> {
        check_effort(scenario, effort::MAX_AT_ONCE, "; the command `shootout odds` follows more")
    }
}

impl DecisionSpace {
    /// The scenario, ready to be decided.
    #[must_use]
    pub fn shoot_out(&self) -> ShootOut<'_> {
        let scenario = &self.scenario;
        let field = Field::new(scenario, !self.draws() && scenario.off_hand.is_some());
        let allowed = allowed(scenario, &self.slots, &field.engagements);
        let [full, left] = magazines(scenario, self.most_shots_of_all());
        ShootOut {
            scenario,
            slots: self.slots.clone(),
            full,
            left,
            field,
            fixed: usize::from(self.fixed),
            space: Some(self),
            repeats_from: repeats_from(&allowed[usize::from(self.fixed)..], self.options().len()),
            allowed,
            stepwise: false,
            last_repair: Some(usize::MAX),
        }
    }
}

/// Which targets each entry may fire at, hand by hand. Only fire can be forbidden.
fn allowed(scenario: &Scenario, slots: &[Slot], engagements: &[Engagement<'_>]) -> Vec<Vec<bool>> {
    let entries = scenario.plan.iter().zip(slots);
    entries
        .map(|(entry, slot)| match entry.kind {
            ActionKind::Fire => {
                let action = slot.first - scenario.carried.actions_before();
                engagements.iter().map(|engagement| engagement.legal(action)).collect()
            }
            _ => Vec::new(),
        })
        .collect()
}

/// The first action from which on the same may be fired at as in the last, of actions with so many entries each.
fn repeats_from(allowed: &[Vec<bool>], entries: usize) -> u32 {
    let slots: Vec<&[Vec<bool>]> = allowed.chunks(entries.max(1)).collect();
    let differs = slots.iter().rposition(|slot| Some(slot) != slots.last());
    differs.map_or(0, |slot| slot as u32 + 1)
}

/// Rounds in a full magazine of each hand's weapon, and rounds in it when the plan begins. What the shots called for cannot
/// empty is as good as [`UNLIMITED`], and so are all that it may still hold: states that differ in that alone are one.
pub(super) fn magazines(scenario: &Scenario, called: [u32; 2]) -> [[u16; 2]; 2] {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let count = |hand: usize, rounds: u32| match u16::try_from(rounds) {
        Ok(rounds) if u32::from(rounds) < called[hand] => rounds,
        _ => UNLIMITED,
    };
    let full: [u16; 2] = std::array::from_fn(|hand| match weapons[hand].map(|weapon| weapon.magazine) {
        None => 0,
        Some(None) => UNLIMITED,
        Some(Some(rounds)) => count(hand, rounds.get().unsigned_abs()),
    });
    let left = std::array::from_fn(|hand| match scenario.carried.weapons()[hand].rounds {
        Some(rounds) => count(hand, rounds.get().unsigned_abs()),
        None => full[hand],
    });
    [full, left]
}

/// What is said of a plan of which only the first entries can be worked out.
fn too_much(scenario: &Scenario, within: usize, elsewhere: &str) -> InputError {
    let entries = scenario.plan.len();
    let is_uncertain = |entry: &PlanStep| entry.cease.is_some() || entry.kind == ActionKind::ClearJam;
    let or_else = if scenario.plan.iter().any(is_uncertain) {
        ", or more of them without `cease` and `clear_jam`"
    } else {
        ""
    };
    InputError::new(
        "plan",
        format!("{entries} entries, too many to be followed exactly"),
        format!("the first {within} of them{or_else}{elsewhere}"),
    )
}

/// Refuses a plan of more work than this; says what else could be done `elsewhere`.
fn check_effort(scenario: &Scenario, most: f64, elsewhere: &str) -> Result<(), InputError> {
    let within = effort::entries_within(scenario, most, effort::Burst::work);
    if within < scenario.plan.len() { Err(too_much(scenario, within, elsewhere)) } else { Ok(()) }
}
