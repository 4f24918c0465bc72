//! Damage: glancing blows, effective armour, stress (FF-16 to FF-19).

use super::rulings::{Rulings, Soak};

/// What a hit does to someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    /// The weapon's damage, stunts included (FF-16).
    pub weapon: i32,
    /// The effective armour of the target (FF-18).
    pub effective_armour: i32,
    /// Whether a hit by 3 or more trades a shift for a boost (FF-A25).
    pub trades_for_boost: bool,
}

/// The margin from which on a success has style.
pub(crate) const STYLE: i32 = 3;

/// What armour and toughness come to against penetration, never below 0 each (FF-18, FF-A29).
pub fn effective_armour(armour: i32, toughness: i32, penetration: i32, rulings: &Rulings) -> i32 {
    let lowered = |rating: i32| (rating - penetration).max(0);
    match rulings.soak {
        Soak::Pool => lowered(armour + toughness),
        Soak::Each => lowered(armour) + lowered(toughness),
        Soak::Immune => lowered(armour) + toughness,
    }
}

/// The damage that a weapon does with so many shifts: never more than the shifts, but at least 1 (FF-17).
///
/// ```
/// use shootout_fate::firefight::damage::glancing;
/// assert_eq!([0, 1, 2, 5].map(|shifts| glancing(3, shifts)), [1, 1, 2, 3]);
/// assert_eq!(glancing(0, 5), 1);
/// ```
pub fn glancing(weapon: i32, shifts: i32) -> i32 {
    weapon.min(shifts).max(1)
}

impl Damage {
    /// The stress of a hit with this margin, 0 or more (FF-19); what armour swallows whole is still a hit (FF-A28).
    pub fn stress(&self, margin: i32) -> i32 {
        let shifts = if self.boosts(margin) { margin - 1 } else { margin };
        (shifts + glancing(self.weapon, shifts) - self.effective_armour).max(0)
    }

    /// Whether a hit with this margin leaves a boost (FF-A25). A tie leaves none: it already hits (FF-A24).
    pub fn boosts(&self, margin: i32) -> bool {
        self.trades_for_boost && margin >= STYLE
    }

    /// The least margin, 0 or more, of a hit that deals so much stress.
    pub fn least_margin(&self, stress: i32) -> i32 {
        let mut margin = 0;
        while self.stress(margin) < stress {
            margin += 1;
        }
        margin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare(weapon: i32) -> Damage {
        Damage { weapon, effective_armour: 0, trades_for_boost: false }
    }

    /// FF-16, FF-17, FF-19: the ledger's table of stress before armour, W 0 to 5, S 0 to 8.
    #[test]
    fn stress_by_weapon_and_shifts() {
        let table = [
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
            [1, 2, 4, 5, 6, 7, 8, 9, 10],
            [1, 2, 4, 6, 7, 8, 9, 10, 11],
            [1, 2, 4, 6, 8, 9, 10, 11, 12],
            [1, 2, 4, 6, 8, 10, 11, 12, 13],
        ];
        for (weapon, row) in (0..).zip(table) {
            for (shifts, stress) in (0..).zip(row) {
                assert_eq!(bare(weapon).stress(shifts), stress, "W {weapon}, S {shifts}");
            }
        }
    }

    /// FF-X1, FF-X2, printed: 4 against 2 with damage 3 is 4 stress; 2 against 2 is 1.
    #[test]
    fn printed_examples() {
        assert_eq!(bare(3).stress(4 - 2), 4);
        assert_eq!(bare(3).stress(2 - 2), 1);
    }

    /// FF-18, FF-A28, FF-A29: armour 3 and toughness 2 against penetration 4 by each reading; stress is never below
    /// 0.
    #[test]
    fn armour_by_each_reading() {
        let against =
            |soak, penetration| effective_armour(3, 2, penetration, &Rulings { soak, ..Rulings::default() });
        assert_eq!([Soak::Pool, Soak::Each, Soak::Immune].map(|soak| against(soak, 4)), [1, 0, 2]);
        assert_eq!([Soak::Pool, Soak::Each, Soak::Immune].map(|soak| against(soak, 0)), [5, 5, 5]);
        assert_eq!([Soak::Pool, Soak::Each, Soak::Immune].map(|soak| against(soak, 1)), [4, 3, 4]);
        assert_eq!(Damage { effective_armour: 9, ..bare(3) }.stress(2), 0);
    }

    /// FF-A24, FF-A25: from margin 3 on a shift goes, W 2: 2 + 2 at margin 3, 3 + 2 at margin 4; below 3, and on a
    /// tie, nothing.
    #[test]
    fn a_shift_traded_for_a_boost() {
        let traded = Damage { trades_for_boost: true, ..bare(2) };
        assert_eq!([0, 2, 3, 4].map(|margin| traded.stress(margin)), [1, 4, 4, 5]);
        assert_eq!([0, 2, 3, 4].map(|margin| traded.boosts(margin)), [false, false, true, true]);
        assert!(!bare(2).boosts(8));
    }

    /// FF-19: the least margin for so much stress, also where that very number cannot occur (W 3: no 3, no 5).
    #[test]
    fn least_margins() {
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(|stress| bare(3).least_margin(stress)), [0, 1, 2, 2, 3, 3, 4]);
        assert_eq!(Damage { effective_armour: 2, ..bare(2) }.least_margin(1), 2);
        assert_eq!(Damage { trades_for_boost: true, ..bare(2) }.least_margin(5), 4);
    }
}
