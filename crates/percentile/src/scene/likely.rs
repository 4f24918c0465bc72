//! What someone is likeliest to do at another: what is filled in before anything is chosen.

use super::attack::{Attack, Hands};
use super::state::{Id, State};
use crate::scenario::Mode;

impl State {
    /// The attack that someone would make at another: with the hand that holds a weapon, in the mode in which they fired last, or else
    /// in the first that the weapon has.
    pub(crate) fn likely_attack(&self, by: Id, at: Id) -> Attack {
        let one = self.get(by).ok();
        let only_off = one.is_some_and(|one| one.sheet.weapon.is_none() && one.sheet.off_hand.is_some());
        let with = if only_off { Hands::Off } else { Hands::Main };
        let hand = usize::from(only_off);
        let weapon = one.and_then(|one| one.sheet.weapons()[hand]);
        let modes = weapon.map(|weapon| weapon.modes.as_slice()).unwrap_or_default();
        let last = one.and_then(|one| one.guns[hand].mode).filter(|mode| modes.contains(mode));
        let mode = last.or_else(|| modes.first().copied()).unwrap_or(Mode::Single);
        Attack { with, ..Attack::new(by, at, mode) }
    }
}
