//! Weapon complications (FF-14, FF-15).

use super::rulings::{ComplicationBuy, ComplicationDice, ComplicationEffect, Rulings};
use crate::opposed::Complications;

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

/// How complications go in an attack or a manoeuvre: the dice of ranged attacks can show one (FF-14), those of manoeuvres as ruled
/// (FF-A23).
pub(crate) fn complications(possible: bool, rulings: &Rulings) -> Complications {
    let any_shown = rulings.comp_dice == ComplicationDice::Any;
    Complications { possible, cancels: rulings.comp_cancels, any_shown }
}

/// Whether the defender may pay a fate point for one, where there can be any (FF-15, FF-A22).
pub(crate) const fn can_be_bought_at(margin: i32, rulings: &Rulings) -> bool {
    match rulings.comp_buy {
        ComplicationBuy::Style => margin <= -3,
        ComplicationBuy::Any => margin <= -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invocation::Blocked;

    /// FF-14, FF-A23: -3 and -4, where there can be any.
    #[test]
    fn low_dice_show_a_complication() {
        let with = complications(true, &Rulings::default());
        let without = complications(false, &Rulings::default());
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
            let buys = |rulings: &Rulings| can_be_bought_at(margin, rulings);
            assert_eq!((buys(&Rulings::default()), buys(&any)), (margin <= -3, margin < 0));
        }
    }

    /// FF-A19, FF-A20: what was shown before counts as ruled, and blocks as ruled.
    #[test]
    fn after_a_new_roll() {
        let any = Rulings { comp_dice: ComplicationDice::Any, ..Rulings::default() };
        let shown = |rulings: &Rulings| complications(true, rulings).after_reroll(true, 0);
        assert_eq!((shown(&Rulings::default()), shown(&any)), (false, true));
        let blocks = |comp_cancels, any: &Rulings| {
            complications(true, &Rulings { comp_cancels, ..any.clone() }).blocks(true)
        };
        assert_eq!(blocks(false, &any), Blocked::No);
        assert_eq!(blocks(true, &any), Blocked::ForGood);
        assert_eq!(blocks(true, &Rulings::default()), Blocked::ByTheDice);
    }
}
