//! The number to roll.

use super::sight;
use shootout_percentile::location::Location;
use shootout_percentile::rulings::{MovingTarget, RollTest, WoundModifiers};
use shootout_percentile::scenario::{Gait, Light, Mode, Scenario, Size, WeaponClass, Wound};

/// What one shot is rolled against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Number {
    /// Hits whatever is rolled, unless the weapon malfunctions (P-HIT-4); with what adds up all the same.
    Automatic(i32),
    /// T, before the minimum of 1%.
    Roll(i32),
}

impl Number {
    /// What adds up, and then whether it does not matter.
    pub const fn lower_first(self) -> (i32, bool) {
        match self {
            Self::Automatic(number) => (number, true),
            Self::Roll(number) => (number, false),
        }
    }
}

/// What the firer has done before the shot.
#[derive(Clone, Copy, Debug)]
pub struct Stance {
    /// Actions spent aiming that still count.
    pub aims: usize,
    /// Whether the weapon rests on something.
    pub rested: bool,
    /// How the firer moves while firing.
    pub moving: Option<Gait>,
    /// The mode of fire.
    pub mode: Mode,
    /// The place of the shot in its action, from 0.
    pub place: usize,
    /// The place of the shot on the ladder of recoil, from 0.
    pub step: usize,
}

/// Whether a roll is low enough (P-HIT-1, P-HIT-2, A-HIT-1), and whether it is so by the 1% minimum alone (A-HIT-2).
pub fn low_enough(scenario: &Scenario, roll: i32, number: i32) -> (bool, bool) {
    let by_number = match scenario.rulings.roll_test {
        RollTest::AtOrUnder => roll <= number,
        RollTest::StrictlyUnder => roll < number,
    };
    let by_minimum = roll == 1 && !by_number;
    (by_number || by_minimum, by_minimum)
}

/// The number for one shot (1.5, 1.6, 1.7 of the rulebook).
pub fn number(scenario: &Scenario, stance: Stance) -> Number {
    let attacker = &scenario.attacker;
    let sum = attacker.bs.get()
        + attacker.modifier.get()
        + wounds(scenario)
        + hands(scenario)
        + target(scenario)
        + own_movement(stance)
        + preparation(scenario, stance)
        + recoil(stance, scenario.weapon.class);
    if large_and_near(scenario) { Number::Automatic(sum) } else { Number::Roll(sum) }
}

/// P-HIT-4, with A-MOD-10 on twilight.
fn large_and_near(scenario: &Scenario) -> bool {
    let halved = scenario.target.light == Light::Twilight && scenario.rulings.twilight_halves_autohit;
    let limit_m = if halved { 50.0 } else { 100.0 };
    sight::size(scenario) == Size::Large && scenario.target.range_m.get() <= limit_m
}

/// P-MOD-6, P-MOD-7, A-MOD-2.
fn wounds(scenario: &Scenario) -> i32 {
    let each = scenario.attacker.wounds.iter().map(|wound| match wound {
        Wound::Light => -10,
        Wound::Serious => -40,
    });
    match scenario.rulings.wound_mods {
        WoundModifiers::Worst => each.min().unwrap_or(0),
        WoundModifiers::Sum => each.sum(),
    }
}

/// P-MOD-8, P-MOD-15 to P-MOD-17, which add up (A-MOD-4).
fn hands(scenario: &Scenario) -> i32 {
    let attacker = &scenario.attacker;
    let mut sum = 0;
    if attacker.wrong_hand {
        sum -= 20;
    }
    if attacker.two_weapons {
        sum -= 20;
    }
    if attacker.one_handed {
        sum -= match scenario.weapon.class {
            WeaponClass::Basic => 20,
            WeaponClass::Heavy => 60,
            WeaponClass::Pistol | WeaponClass::Thrown => 0,
        };
    }
    sum
}

/// What the target adds and takes: size, distance, cover and speed.
fn target(scenario: &Scenario) -> i32 {
    let size = match sight::size(scenario) {
        Size::Small => -10,
        Size::Normal => 0,
        // So near that it is hit anyhow, its size is not a modifier (P-HIT-4).
        Size::Large if large_and_near(scenario) => 0,
        Size::Large => 10,
    };
    let band = match sight::band(scenario) {
        "point_blank" => 20,
        "short" => 0,
        _ => -10,
    };
    let hidden = if hidden_counts(scenario) { -20 } else { 0 };
    size + band + hidden + target_speed(scenario)
}

/// P-MOD-1 with A-MOD-5 and A-MOD-6.
fn hidden_counts(scenario: &Scenario) -> bool {
    let calls_a_part_in_sight =
        scenario.target.called.is_some_and(|called: Location| sight::exposed(scenario, called));
    let spared = calls_a_part_in_sight && !scenario.rulings.called_part_stacks_partial;
    scenario.rulings.partial_cover_both && sight::partly_hidden(scenario) && !spared
}

/// P-MOD-3 with A-MOD-1.
fn target_speed(scenario: &Scenario) -> i32 {
    let speed = scenario.target.speed_m_per_round.get();
    let lost = match scenario.rulings.moving_target {
        MovingTarget::Floor => (speed / 100.0).floor() * 10.0,
        MovingTarget::Ceil => (speed / 100.0).ceil() * 10.0,
        MovingTarget::Per10m => (speed / 10.0).floor(),
    };
    -(lost as i32)
}

/// P-MOD-4 and P-MOD-5.
fn own_movement(stance: Stance) -> i32 {
    match stance.moving {
        None => 0,
        Some(Gait::Walk) => -10,
        Some(Gait::Run) => -20,
    }
}

/// P-MOD-9 with A-AIM-1, and P-MOD-10 with A-AIM-4.
fn preparation(scenario: &Scenario, stance: Stance) -> i32 {
    let first = stance.place == 0;
    let aim_counts = match stance.mode {
        Mode::Single => true,
        Mode::Semi => first || scenario.rulings.aim_semi_both,
        Mode::Auto => first,
    };
    let target_still = scenario.target.speed_m_per_round.get() == 0.0;
    let mut sum = 0;
    if aim_counts && target_still {
        sum += 5 * stance.aims.min(2) as i32;
    }
    if stance.rested {
        sum += 5;
    }
    sum
}

/// P-FIRE-1 to P-FIRE-4: each further shot takes what the one before took, and 5 or 10 more.
fn recoil(stance: Stance, class: WeaponClass) -> i32 {
    let step = stance.step as i32;
    match (stance.mode, class) {
        (Mode::Single, _) => 0,
        (Mode::Semi, _) => -5 * (step + 1),
        (Mode::Auto, WeaponClass::Heavy) => -10 * (step - 1).max(0),
        (Mode::Auto, _) => -10 * (step + 1),
    }
}
