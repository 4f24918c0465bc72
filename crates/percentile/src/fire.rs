//! Modes of fire, sizes of weapons, and the shots and the jerk-back that follow from both (P-FIRE, P-MOD-2).

use crate::rulings::{RecoilReset, Rulings};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// The size of a weapon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WeaponClass {
    /// Fired from one hand.
    Pistol,
    /// Fired from both hands.
    #[default]
    Basic,
    /// Too heavy for most to carry easily.
    Heavy,
    /// Thrown by hand.
    Thrown,
}

/// A mode of fire (P-FIRE-1 to P-FIRE-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// One shot an action.
    #[default]
    Single,
    /// Up to two shots an action.
    Semi,
    /// Up to four shots an action, six for a heavy weapon.
    Auto,
}

impl Mode {
    /// Every mode, in the order of the weapon tables.
    pub const ALL: [Mode; 3] = [Mode::Single, Mode::Semi, Mode::Auto];
}

/// How the mode is spelled in a scenario.
pub const fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Single => "single",
        Mode::Semi => "semi",
        Mode::Auto => "auto",
    }
}

/// What a person calls the mode.
pub const fn mode_words(mode: Mode) -> &'static str {
    match mode {
        Mode::Single => "single shot",
        Mode::Semi => "semi-automatic",
        Mode::Auto => "automatic",
    }
}

/// Shots an action (P-FIRE-1 to P-FIRE-4).
pub const fn shots(mode: Mode, class: WeaponClass) -> u32 {
    match (mode, class) {
        (Mode::Single, _) => 1,
        (Mode::Semi, _) => 2,
        (Mode::Auto, WeaponClass::Heavy) => 6,
        (Mode::Auto, _) => 4,
    }
}

/// Whether jerk-back adds up over all the fire of a round, and does not begin anew with each action (A-FIRE-1).
pub(crate) fn recoil_adds_up(rulings: &Rulings) -> bool {
    rulings.recoil_reset == RecoilReset::Round
}

/// Which of a weapon's counters a shot goes to where jerk-back adds up over the round: that of semi-automatic, then that of automatic
/// (A-FIRE-1). Single shots have no jerk-back.
pub const fn recoil_counter(mode: Mode) -> Option<usize> {
    match mode {
        Mode::Single => None,
        Mode::Semi => Some(0),
        Mode::Auto => Some(1),
    }
}

/// The modifier of a shot for jerk-back; `step` counts from 1 (P-MOD-2). Steps after the last printed one, which only a
/// ruling can lead to (A-FIRE-1), go on in the same way.
pub const fn recoil(mode: Mode, class: WeaponClass, step: i32) -> i32 {
    match (mode, class) {
        (Mode::Single, _) => 0,
        // P-FIRE-2, in a heavy weapon too (P-FIRE-5).
        (Mode::Semi, _) => -5 * step,
        // The first two shots of a heavy weapon are steady, whatever the general list says (A-FIRE-4).
        (Mode::Auto, WeaponClass::Heavy) if step <= 2 => 0,
        (Mode::Auto, WeaponClass::Heavy) => -10 * (step - 2),
        // P-FIRE-3.
        (Mode::Auto, _) => -10 * step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(mode: Mode, class: WeaponClass) -> Vec<i32> {
        (1i32..).map(|step| recoil(mode, class, step)).take(shots(mode, class) as usize).collect()
    }

    /// P-FIRE-1, P-FIRE-2, P-FIRE-3, P-MOD-2.
    #[test]
    fn jerk_back_of_light_weapons() {
        for class in [WeaponClass::Pistol, WeaponClass::Basic, WeaponClass::Thrown] {
            assert_eq!(steps(Mode::Single, class), [0]);
            assert_eq!(steps(Mode::Semi, class), [-5, -10]);
            assert_eq!(steps(Mode::Auto, class), [-10, -20, -30, -40]);
        }
    }

    /// A-FIRE-1: each mode that has jerk-back is counted by itself, where it adds up over the round.
    #[test]
    fn jerk_back_over_the_round() {
        assert_eq!(Mode::ALL.map(recoil_counter), [None, Some(0), Some(1)]);
        let by_round = Rulings { recoil_reset: RecoilReset::Round, ..Rulings::default() };
        assert!(recoil_adds_up(&by_round) && !recoil_adds_up(&Rulings::default()));
    }

    /// P-FIRE-4, A-FIRE-4: heavy automatic. P-FIRE-5: heavy semi-automatic is as any other.
    #[test]
    fn jerk_back_of_heavy_weapons() {
        assert_eq!(steps(Mode::Auto, WeaponClass::Heavy), [0, 0, -10, -20, -30, -40]);
        assert_eq!(steps(Mode::Semi, WeaponClass::Heavy), [-5, -10]);
    }
}
