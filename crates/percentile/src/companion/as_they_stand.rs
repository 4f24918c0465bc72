//! How someone stands, as a change that changes nothing: what a form begins with.

use crate::number::BoundedInt;
use crate::scene::{Change, Combatant, Gun, GunChange, State, fields};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};

impl Change {
    /// All that can be set by hand, as it is now.
    pub(super) fn as_they_stand(state: &State, one: &Combatant) -> Self {
        let guns = one.sheet.weapons().into_iter().zip(&one.guns);
        let [weapon, off_hand]: [Option<GunChange>; 2] = {
            let mut guns = guns.map(|(weapon, gun)| weapon.map(|_| gun_as_it_stands(gun)));
            [guns.next().flatten(), guns.next().flatten()]
        };
        Self {
            health: Some(one.health),
            wounds: Some(one.wounds.clone()),
            weapon,
            off_hand,
            grenades: one.sheet.grenade.as_ref().map(|_| BoundedInt::nearest(grenades(one))),
            grenade_out: one.sheet.grenade.as_ref().map(|_| one.grenade_out),
            aim_at: one.aim.map(|(at, _)| at),
            aim: Some(BoundedInt::nearest(one.aim.map_or(0, |(_, actions)| i32::from(actions)))),
            rested: Some(one.rested),
            field_on: one.sheet.field.as_ref().map(|_| one.field_on),
            in_cover: one.sheet.cover.as_ref().map(|_| one.in_cover),
            given_away: Some(state.given_away_ago(one).is_some()),
            ducked: Some(state.ducked(one)),
            light: Some(one.light),
            speed_m_per_round: Some(one.speed_m_per_round),
            ..Self::of(one.id)
        }
    }

    /// What of it is otherwise than before, which alone is changed.
    pub(super) fn beside(&self, before: &Self) -> Result<Self, InputError> {
        let mut stated = fields(self);
        let before = fields(before);
        stated.retain(|name, value| name == "who" || differs(value, before.get(name)));
        decode(&Node::from(&Value::Object(stated)), "")
    }
}

fn grenades(one: &Combatant) -> i32 {
    i32::try_from(one.grenades).unwrap_or(i32::MAX)
}

fn gun_as_it_stands(gun: &Gun) -> GunChange {
    let rounds = gun.rounds.and_then(|rounds| i32::try_from(rounds).ok());
    GunChange { rounds: rounds.map(BoundedInt::nearest), condition: Some(gun.condition) }
}

/// Whether a value is another than before; of a weapon what is as before is left out.
fn differs(stated: &mut Value, before: Option<&Value>) -> bool {
    match (stated, before) {
        (Value::Object(stated), Some(Value::Object(before))) => {
            stated.retain(|name, value| before.get(name) != Some(value));
            !stated.is_empty()
        }
        (stated, before) => before != Some(stated),
    }
}
