//! What someone most likely does next: the one button that stands out.

use crate::hand::Hand;
use crate::jam::Condition;
use crate::scene::{Combatant, Gun, State};

/// The name of that act, for one of them.
pub(super) fn likeliest(state: &State, one: &Combatant) -> &'static str {
    let held = || one.guns.iter().zip(one.sheet.weapons()).filter(|(_, weapon)| weapon.is_some());
    let all = |stopped: fn(&Gun) -> bool| held().next().is_some() && held().all(|(gun, _)| stopped(gun));
    let of_first = |acts: [&'static str; 2], stopped: fn(&Gun) -> bool| {
        let first = Hand::BOTH.into_iter().find(|hand| stopped(&one.guns[*hand as usize]));
        acts[first.unwrap_or_default() as usize]
    };
    let is_jammed = |gun: &Gun| gun.condition == Condition::Jammed;
    let is_empty = |gun: &Gun| gun.rounds == Some(0);
    if one.repairs.is_some() && one.free_from <= state.slot {
        "roll_tek"
    } else if state.blows_to_come().iter().any(|blow| blow.who == one.id) {
        "strike"
    } else if one.repairs.is_none() && all(is_jammed) {
        of_first(["clear_jam", "clear_other_jam"], is_jammed)
    } else if one.grenade_out {
        "throw_grenade"
    } else if all(is_empty) {
        of_first(["reload", "reload_other"], is_empty)
    } else {
        "attack"
    }
}
