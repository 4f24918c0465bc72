//! What can be done when.

use super::kinds::{Kind, Takes};
use super::{SceneCombatant, SceneDocument};
use crate::companion::{refused_initiative, refused_round};
use crate::firefight::ammunition::{empty, uses};
use crate::firefight::complication::{WeaponTrouble, weapon_trouble};
use crate::firefight::stance::acting;

impl SceneDocument {
    pub(super) fn refusal_of_all(&self, kind: Kind) -> Option<String> {
        match kind {
            Kind::Initiative => refused_initiative(self.in_the_fight().count()),
            Kind::NextRound => refused_round(self.round),
            _ => None,
        }
    }

    pub(super) fn refusal_of_one(&self, kind: Kind, one: &SceneCombatant) -> Option<String> {
        let (weapon, takes) = (&one.weapon, kind.takes());
        let why = match kind {
            _ if one.out && !one.still_acts => "They are out of the fight (FF-I4).",
            _ if takes == Takes::Standard && one.acted => {
                "The standard action of this round is used (FF-01)."
            }
            Kind::Defend if acting(one.stance).is_some() => "Their stance is not Active Defence (FF-08).",
            Kind::Defend => return None,
            _ if takes == Takes::Standard && acting(one.stance).is_none() => {
                "Active Defence leaves no action of one's own (FF-08)."
            }
            _ if takes == Takes::Minor && one.minor_used => "The minor action of this round is used (FF-01).",
            _ if takes == Takes::Standard && kind != Kind::ClearJam && one.loses_action(&self.rulings) => {
                "The weapon is jammed, which takes the next standard action (FF-A21)."
            }
            Kind::Reload => return one.refused_reload(),
            Kind::Attack if one.jammed => "The weapon is jammed (FF-A21).",
            Kind::Attack => {
                return empty(weapon.kind, weapon.ammunition).map(|reason| reason.with_rule());
            }
            Kind::ClearJam if !one.jammed => "The weapon is not jammed.",
            Kind::ClearJam
                if weapon_trouble(self.rulings.comp_effect) == Some(WeaponTrouble::OutOfTheFight) =>
            {
                "The weapon is out of the fight (FF-A21)."
            }
            Kind::TakeCover if one.vehicle_operator => "The operator of a vehicle cannot take cover (FF-28).",
            Kind::TakeCover if one.cover.is_some() => "They are in cover.",
            Kind::LeaveCover if one.cover.is_none() => "They are not in cover.",
            _ => return None,
        };
        Some(why.to_owned())
    }
}

impl SceneCombatant {
    /// Why their weapon cannot be filled again, where any can (FF-A35).
    fn refused_reload(&self) -> Option<String> {
        let refused = |words: &str| Some(words.to_owned());
        let weapon = &self.weapon;
        if self.jammed {
            return refused("The weapon is jammed (FF-A21).");
        }
        let Some(left) = uses(weapon.kind, weapon.ammunition) else {
            return refused("The ammunition of this weapon is not counted (FF-24).");
        };
        match uses(weapon.kind, self.full_ammunition) {
            None => refused("Nobody has stated how much the full weapon holds (FF-A35)."),
            Some(full) if left >= full => refused("The weapon is full."),
            Some(_) => None,
        }
    }
}
