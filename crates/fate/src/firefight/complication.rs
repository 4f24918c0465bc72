//! Weapon complications (FF-14, FF-15).

use super::rulings::{ComplicationBuy, ComplicationDice, ComplicationEffect, Rulings};
use crate::invocation::Blocked;

/// The highest sum of the attacker's own dice that is a complication (FF-14).
const HIGHEST_SUM: i32 = -3;

/// What a complication does to the weapon of the one who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WeaponTrouble {
    /// It is jammed: that costs a standard action.
    Jammed,
    /// It is out of the fight.
    OutOfTheFight,
}

/// What a complication does to the weapon, if it does anything (FF-14, FF-A21).
pub(crate) const fn weapon_trouble(effect: ComplicationEffect) -> Option<WeaponTrouble> {
    match effect {
        ComplicationEffect::Report => None,
        ComplicationEffect::LoseAction => Some(WeaponTrouble::Jammed),
        ComplicationEffect::WeaponOut => Some(WeaponTrouble::OutOfTheFight),
    }
}

/// How complications go in an attack or a manoeuvre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Complications {
    /// Whether the dice can show one: those of ranged attacks can (FF-14), those of manoeuvres as ruled (FF-A23).
    pub possible: bool,
    /// Whether one makes a miss of it (FF-A20).
    pub cancels: bool,
    /// Whether one that was shown before a new roll still counts (FF-A19).
    pub any_shown: bool,
    /// The highest margin at which the defender may pay for one (FF-15, FF-A22).
    highest_margin_to_buy: i32,
}

impl Complications {
    pub fn new(possible: bool, rulings: &Rulings) -> Self {
        Self {
            possible,
            cancels: rulings.comp_cancels,
            any_shown: rulings.comp_dice == ComplicationDice::Any,
            highest_margin_to_buy: match rulings.comp_buy {
                ComplicationBuy::Style => -3,
                ComplicationBuy::Any => -1,
            },
        }
    }

    /// Whether dice that come to this show a complication, whatever the skill and whether they hit or not (FF-14).
    pub fn shown_by(&self, dice: i32) -> bool {
        self.possible && dice <= HIGHEST_SUM
    }

    /// Whether there is one after a new roll, by what there was before (FF-A19).
    pub fn after_reroll(&self, before: bool, dice: i32) -> bool {
        self.shown_by(dice) || (self.any_shown && before)
    }

    /// Whether a complication keeps from any success (FF-A20).
    pub fn blocks(&self, complication: bool) -> Blocked {
        match (self.cancels && complication, self.any_shown) {
            (false, _) => Blocked::No,
            (true, false) => Blocked::ByTheDice,
            (true, true) => Blocked::ForGood,
        }
    }

    /// Whether the defender may pay a fate point for one (FF-15, FF-A22).
    pub fn can_be_bought_at(&self, margin: i32) -> bool {
        self.possible && margin <= self.highest_margin_to_buy
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-14, FF-A23: -3 and -4, where there can be any.
    #[test]
    fn low_dice_show_a_complication() {
        let with = Complications::new(true, &Rulings::default());
        let without = Complications::new(false, &Rulings::default());
        for dice in -4..=4 {
            assert_eq!(with.shown_by(dice), dice <= -3);
            assert!(!without.shown_by(dice));
        }
    }

    /// FF-A21: by default it is only told.
    #[test]
    fn what_one_does_to_the_weapon() {
        assert_eq!(weapon_trouble(Rulings::default().comp_effect), None);
        assert_eq!(weapon_trouble(ComplicationEffect::LoseAction), Some(WeaponTrouble::Jammed));
        assert_eq!(weapon_trouble(ComplicationEffect::WeaponOut), Some(WeaponTrouble::OutOfTheFight));
    }

    /// FF-15, FF-A22: from margin -3 down, or after any success of the defender.
    #[test]
    fn when_one_can_be_bought() {
        let any = Rulings { comp_buy: ComplicationBuy::Any, ..Rulings::default() };
        for margin in -8..=8 {
            let buys = |rulings: &Rulings| Complications::new(true, rulings).can_be_bought_at(margin);
            assert_eq!((buys(&Rulings::default()), buys(&any)), (margin <= -3, margin < 0));
            assert!(!Complications::new(false, &any).can_be_bought_at(margin));
        }
    }

    /// FF-A19, FF-A20: what was shown before counts as ruled, and blocks as ruled.
    #[test]
    fn after_a_new_roll() {
        let any = Rulings { comp_dice: ComplicationDice::Any, ..Rulings::default() };
        let shown = |rulings: &Rulings| Complications::new(true, rulings).after_reroll(true, 0);
        assert_eq!((shown(&Rulings::default()), shown(&any)), (false, true));
        let blocks = |comp_cancels, any: &Rulings| {
            Complications::new(true, &Rulings { comp_cancels, ..any.clone() }).blocks(true)
        };
        assert_eq!(blocks(false, &any), Blocked::No);
        assert_eq!(blocks(true, &any), Blocked::ForGood);
        assert_eq!(blocks(true, &Rulings::default()), Blocked::ByTheDice);
    }
}
