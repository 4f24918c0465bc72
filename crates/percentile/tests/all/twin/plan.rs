//! In which action slot every fire action of a plan stands.

use shootout_percentile::rulings::{ReloadCost, Rulings};
use shootout_percentile::scenario::{ActionKind, Gait, Mode, PlanStep, Scenario, Swing, WeaponClass};

/// A fire action, where it stands in the plan.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The action slot, from 1.
    pub action: u32,
    /// Its round, from 1.
    pub round: u32,
    /// The mode of fire.
    pub mode: Mode,
    /// How many shots are called for.
    pub shots: usize,
    /// How the firer moves in it.
    pub moving: Option<Gait>,
    /// Whether it ends with the first hit (P-FIRE-6).
    pub ceases: bool,
    /// When it swings to the next target (P-FIRE-7).
    pub swing: Option<Swing>,
}

/// The fire actions of the plan. Whatever happens, a plan takes the slots that it takes.
pub fn slots(scenario: &Scenario) -> Vec<Slot> {
    let rulings = &scenario.rulings;
    let mut slots: Vec<Slot> = Vec::new();
    let mut next = 1;
    for entry in &scenario.plan {
        if let (ActionKind::Fire, Some(mode)) = (entry.kind, entry.mode) {
            if slots.last().is_some_and(|before| before.mode != mode) {
                next += rulings.mode_switch_cost.get() as u32;
            }
            slots.push(Slot {
                action: next,
                round: 1 + (next - 1) / 4,
                mode,
                shots: shots(scenario, entry, mode),
                moving: entry.moving,
                ceases: entry.cease.is_some(),
                swing: entry.swing,
            });
        }
        next += cost(entry, rulings);
    }
    slots
}

/// P-ACT with A-ACT-1 and A-ACT-2; P-JAM-5.
fn cost(entry: &PlanStep, rulings: &Rulings) -> u32 {
    match entry.kind {
        ActionKind::Fire if entry.moving.is_some() => rulings.move_and_fire_cost.get() as u32,
        ActionKind::Reload if rulings.reload == ReloadCost::ItemisedSix => 6,
        ActionKind::Reload => 4,
        ActionKind::ClearJam => 16,
        _ => 1,
    }
}

/// P-FIRE-1 to P-FIRE-4 and P-FIRE-6.
fn shots(scenario: &Scenario, entry: &PlanStep, mode: Mode) -> usize {
    let all = match mode {
        Mode::Single => 1,
        Mode::Semi => 2,
        Mode::Auto if scenario.weapon.class == WeaponClass::Heavy => 6,
        Mode::Auto => 4,
    };
    entry.shots.map_or(all, |shots| shots.get() as usize)
}
