//! What someone most likely does next: the one button that stands out.

use super::kind::Kind;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::scenario::ActionKind;
use crate::scene::{Combatant, Gun, State};

/// It, for one of them.
pub(super) fn likeliest(state: &State, one: &Combatant) -> Kind {
    let held = || one.guns.iter().zip(one.sheet.weapons()).filter(|(_, weapon)| weapon.is_some());
    let all = |stopped: fn(&Gun) -> bool| held().next().is_some() && held().all(|(gun, _)| stopped(gun));
    let of_first = |kind: ActionKind, stopped: fn(&Gun) -> bool| {
        let first = Hand::BOTH.into_iter().find(|hand| stopped(&one.guns[*hand as usize]));
        Kind::Spend(kind, first)
    };
    let is_jammed = |gun: &Gun| gun.condition == Condition::Jammed;
    let is_empty = |gun: &Gun| gun.rounds == Some(0);
    if one.repairs.is_some() && one.free_from <= state.slot {
        Kind::RollTek
    } else if state.blows_to_come().iter().any(|blow| blow.who == one.id) {
        Kind::Strike
    } else if one.repairs.is_none() && all(is_jammed) {
        of_first(ActionKind::ClearJam, is_jammed)
    } else if one.grenade_out {
        Kind::Throw
    } else if all(is_empty) {
        of_first(ActionKind::Reload, is_empty)
    } else {
        Kind::Attack
    }
}
