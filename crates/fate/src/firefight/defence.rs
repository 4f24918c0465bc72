//! What is added to the dice of the one who defends (FF-05, FF-08, FF-09, FF-11, FF-20, FF-23, FF-25, FF-29).

use super::cover::CoverBonus;
use super::document::{Defender, DefendingStance, WeaponKind};
use super::rulings::{FocusedVersusManoeuvre, MeleeDefence, Rulings};
use super::stance::{ACTIVE_ASPECT, Guard, guard};
use crate::modifier::Side;

/// What someone defends against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    /// An attack with a weapon.
    Attack(WeaponKind),
    /// A manoeuvre.
    Manoeuvre,
}

/// Someone who defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Defence {
    pub skill: i32,
    pub stance: DefendingStance,
    /// In Active Defence: whether this is the skill chosen.
    pub chosen: bool,
    pub cover: CoverBonus,
    pub modifier: i32,
}

/// What a defence comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Defended {
    /// All that is added.
    pub side: Side,
    /// Whether dice are rolled.
    pub rolls: bool,
    /// What cover may add after the roll, if it may be a new roll instead (FF-A14); else it is in `side`.
    pub cover_after_roll: i32,
}

impl Defence {
    pub fn of(defender: &Defender, cover: CoverBonus) -> Self {
        Self {
            skill: defender.skill.get(),
            stance: defender.stance,
            chosen: defender.chosen,
            cover,
            modifier: defender.modifier.get(),
        }
    }

    /// All that is added to the dice, if there are any (FF-11).
    pub fn defended(&self, against: Against, rulings: &Rulings) -> Defended {
        let Guard { rule, label, value, rolls } = self.guard(against, rulings);
        let free_aspect = rulings.active_free && self.stance == DefendingStance::Active;
        let after_roll = rulings.cover_reroll && rolls;
        let added = |bonus: i32| if after_roll { 0 } else { bonus };
        let side = Side::default()
            .with(rule, label, value)
            .with_if(free_aspect, "FF-09", "Aspect of Active Defence", ACTIVE_ASPECT)
            .with("FF-25", "Cover in the zone", added(self.cover.zone))
            .with("FF-29", "Cover on the border", added(self.cover.border))
            .with_gm(self.modifier);
        Defended { side, rolls, cover_after_roll: if after_roll { self.cover.total() } else { 0 } }
    }

    fn guard(&self, against: Against, rulings: &Rulings) -> Guard {
        let full = |rule, label| Guard { rule, label, value: self.skill, rolls: true };
        let focused = self.stance == DefendingStance::Focused;
        match against {
            // FF-06 against FF-23: which of the two wins is FF-A12.
            Against::Manoeuvre
                if focused && rulings.focused_vs_manoeuvre == FocusedVersusManoeuvre::NoRoll =>
            {
                guard(self.stance, self.skill, self.chosen)
            }
            Against::Manoeuvre => full("FF-23", "Full skill against a manoeuvre"),
            Against::Attack(WeaponKind::Melee) if rulings.melee_defence == MeleeDefence::Full => {
                full("FF-20", "Full skill in melee")
            }
            Against::Attack(_) => guard(self.stance, self.skill, self.chosen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DefendingStance::{Active, Focused, Regular};

    const RANGED: Against = Against::Attack(WeaponKind::Ranged);
    const MELEE: Against = Against::Attack(WeaponKind::Melee);

    fn defence(stance: DefendingStance) -> Defence {
        Defence { skill: 5, stance, chosen: true, cover: CoverBonus { zone: 2, border: 2 }, modifier: -1 }
    }

    fn listed(defended: &Defended) -> Vec<(&'static str, i64)> {
        defended.side.modifiers.iter().map(|modifier| (modifier.rule, modifier.value)).collect()
    }

    /// FF-05, FF-06, FF-08, FF-11, FF-25, FF-29: stance, cover and the game master, each under its rule. A focused
    /// defender still has cover.
    #[test]
    fn modifiers_of_a_defence() {
        let rulings = Rulings::default();
        let regular = defence(Regular).defended(RANGED, &rulings);
        assert_eq!(listed(&regular), [("FF-05", 2), ("FF-25", 2), ("FF-29", 2), ("GM", -1)]);
        assert_eq!((regular.side.total, regular.rolls), (5, true));
        let focused = defence(Focused).defended(RANGED, &rulings);
        assert_eq!(listed(&focused), [("FF-25", 2), ("FF-29", 2), ("GM", -1)]);
        assert_eq!((focused.side.total, focused.rolls), (3, false));
        let active = defence(Active).defended(RANGED, &rulings);
        assert_eq!((listed(&active)[0], active.rolls), (("FF-08", 5), true));
    }

    /// FF-09, FF-A37: the aspect of Active Defence is paid for, or adds 2 to every defence, and to no other stance.
    #[test]
    fn aspect_of_active_defence() {
        let free = Rulings { active_free: true, ..Rulings::default() };
        for (stance, more) in [(Active, 2), (Regular, 0), (Focused, 0)] {
            for against in [RANGED, MELEE, Against::Manoeuvre] {
                let paid = defence(stance).defended(against, &Rulings::default()).side.total;
                assert_eq!(defence(stance).defended(against, &free).side.total - paid, more);
            }
        }
    }

    /// FF-23, FF-A12: the full skill and a roll against a manoeuvre in any stance; by the other reading a focused
    /// defender has 0 and none.
    #[test]
    fn manoeuvres_meet_the_full_skill() {
        let no_roll = Rulings { focused_vs_manoeuvre: FocusedVersusManoeuvre::NoRoll, ..Rulings::default() };
        for stance in [Regular, Focused, Active] {
            for rulings in [&Rulings::default(), &no_roll] {
                let defended = defence(stance).defended(Against::Manoeuvre, rulings);
                let full = stance != Focused || rulings != &no_roll;
                assert_eq!(listed(&defended).contains(&("FF-23", 5)), full);
                assert_eq!(defended.rolls, full);
            }
        }
    }

    /// FF-20, FF-A30: melee goes by the stance, or by the full skill and a roll in any stance.
    #[test]
    fn melee_by_each_reading() {
        let full = Rulings { melee_defence: MeleeDefence::Full, ..Rulings::default() };
        for stance in [Regular, Focused, Active] {
            let as_printed = defence(stance).defended(MELEE, &Rulings::default());
            assert_eq!(as_printed, defence(stance).defended(RANGED, &Rulings::default()));
            let contested = defence(stance).defended(MELEE, &full);
            assert_eq!((listed(&contested)[0], contested.rolls), (("FF-20", 5), true));
            assert_eq!(defence(stance).defended(RANGED, &full), as_printed);
        }
    }

    /// FF-A14: cover that may be a new roll waits for the roll, unless nobody rolls.
    #[test]
    fn cover_after_the_roll() {
        let reroll = Rulings { cover_reroll: true, ..Rulings::default() };
        let regular = defence(Regular).defended(RANGED, &reroll);
        assert_eq!((regular.side.total, regular.cover_after_roll), (1, 4));
        let focused = defence(Focused).defended(RANGED, &reroll);
        assert_eq!((focused.side.total, focused.cover_after_roll), (3, 0));
    }
}
