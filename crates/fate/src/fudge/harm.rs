//! What the winner of a roll does to the loser: margin, weapon, armour, traits, stance (FU-03, FU-61, FU-70 to FU-77, FU-87, FU-88).

use super::fighter::{Fighter, Terms};
use super::gear::{Model, Trait};
use super::outcome::{HEAVIEST, NO_ARMOUR, Outcome, outcome};
use super::rulings::{ArmourCap, Tie};
use super::stance::{Manoeuvre, Stance};

impl Fighter {
    /// What they do to the other with this margin.
    pub fn inflicts(&self, margin: i32, other: &Fighter, terms: Terms<'_>) -> Outcome {
        let harmless = matches!(self.stance, Stance::Defensive | Stance::Drawing);
        if harmless || self.manoeuvre.is_some() || margin < 0 {
            return Outcome::None;
        }
        match (margin, terms.rulings.tie) {
            // However much they win by, whatever the armour (FU-87).
            _ if self.stance == Stance::NonCombat => Outcome::Scratched,
            (0, Tie::None) => Outcome::Scratched,
            (margin, _) => self.damage(margin, other, terms),
        }
    }

    /// What a success with this margin does.
    fn damage(&self, margin: i32, other: &Fighter, terms: Terms<'_>) -> Outcome {
        let mut result = margin;
        if terms.weapons == Model::Simple {
            result += self.weapon_rating;
        }
        if self.has(Trait::Vicious) {
            result += 1;
        }
        if self.has(Trait::ViciousX2) {
            result += 2;
        }
        match terms.armour {
            Model::Dramatic => outcome(result, NO_ARMOUR),
            Model::Simple => outcome(result - self.armour_met(other.armour_rating), NO_ARMOUR),
            Model::Advanced => {
                let armour = self.armour_met(other.armour_type);
                let capped = terms.rulings.at_cap == ArmourCap::Cap;
                outcome(result, if capped { armour.min(HEAVIEST) } else { armour })
            }
        }
    }

    /// What armour counts as against their weapon: piercing first; Vicious adds to what is then left (FU-72 to FU-76, FU-A11).
    pub fn armour_met(&self, armour: i32) -> i32 {
        let of = |has: bool, much: i32| if has { much } else { 0 };
        let pierced = armour - of(self.has(Trait::Ap), 2) - of(self.has(Trait::ApX2), 4);
        if pierced <= 0 {
            return 0;
        }
        pierced + of(self.has(Trait::Vicious), 2) + of(self.has(Trait::ViciousX2), 4)
    }

    /// Whether their manoeuvre succeeds with this margin; none where none is tried. Armour does not hinder it (FU-71), but
    /// nobody is disarmed of a locking weapon (FU-77).
    pub fn manoeuvres(&self, margin: i32, other: &Fighter) -> Option<bool> {
        self.manoeuvre.map(|Manoeuvre { needs, disarm, .. }| {
            let held = disarm && other.has(Trait::Locking);
            !held && outcome(margin, NO_ARMOUR) >= needs.outcome()
        })
    }
}
