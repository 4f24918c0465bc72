//! What the game master sets by hand.

use super::refusal::Refusal;
use super::sheet::{MAX_GRENADES, check_wounds};
use super::state::{Gun, Health, Id, State};
use crate::jam::Condition;
use crate::number::{BoundedInt, Metres};
use crate::scenario::{Light, Wound};
use crate::shoot_out::Ducked;
use crate::steady::can_be_aimed_at;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// How someone stands from now on; what is not stated stays.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["health", "wounds", "weapon", "off_hand", "grenades", "grenade_out", "in_cover", "rested", "field_on", "given_away", "ducked", "free"],
    "x-more" = ["aim_at", "aim", "light", "speed_m_per_round"]
))]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Who.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub who: Id,
    /// Whether they can act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Health", extend("x-new" = "up"))]
    pub health: Option<Health>,
    /// All wounds that they carry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Wounds", extend("x-entry" = "Wound", "x-counted" = true))]
    pub wounds: Option<Vec<Wound>>,
    /// Their weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Weapon")]
    pub weapon: Option<GunChange>,
    /// The weapon in the other hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Weapon in the other hand")]
    pub off_hand: Option<GunChange>,
    /// Grenades left, the one in hand among them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Grenades left")]
    pub grenades: Option<BoundedInt<0, MAX_GRENADES>>,
    /// Whether they have a grenade in hand (P-ACT-14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Grenade in hand")]
    pub grenade_out: Option<bool>,
    /// Whom they aim at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Aims at", extend("x-person" = true, "x-null" = "Nobody"))]
    pub aim_at: Option<Id>,
    /// For how many actions they have aimed; 0: not at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Actions aimed")]
    pub aim: Option<BoundedInt<0, 2>>,
    /// Whether their weapon is rested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Weapon rested")]
    pub rested: Option<bool>,
    /// Whether their force field is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Field on")]
    pub field_on: Option<bool>,
    /// Whether they are behind their cover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "In cover")]
    pub in_cover: Option<bool>,
    /// Whether they have given themselves away (P-VIS-4), as of this action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Revealed")]
    pub given_away: Option<bool>,
    /// Whether they are ducked back, as of this action (P-DUCK-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Ducked back")]
    pub ducked: Option<bool>,
    /// The light they stand in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Light", extend("x-new" = "daylight"))]
    pub light: Option<Light>,
    /// How fast they move, in metres a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Speed (m a round)")]
    pub speed_m_per_round: Option<Metres>,
    /// Breaks off what they are busy with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(title = "Break off what they are doing", extend("default" = false))]
    pub free: bool,
}

/// How a weapon stands from now on; what is not stated stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["rounds", "condition"]))]
#[serde(deny_unknown_fields)]
pub struct GunChange {
    /// Shots left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Ammo")]
    pub rounds: Option<BoundedInt<0, 100_000>>,
    /// Whether it can fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-new" = "ready"))]
    pub condition: Option<Condition>,
}

impl Change {
    /// A change of nothing, to be filled in.
    pub fn of(who: Id) -> Self {
        Self { who, ..Self::default() }
    }
}

impl State {
    pub(super) fn change(&mut self, change: &Change) -> Result<(), Refusal> {
        let slot = self.slot;
        if let Some(at) = change.aim_at {
            self.get(at).map_err(|why| why.at("aim_at"))?;
            if at == change.who {
                return Err(Refusal::new("nobody can aim at themselves").at("aim_at"));
            }
        }
        let one = self.get_mut(change.who)?;
        change.wounds.as_deref().map_or(Ok(()), check_wounds)?;
        let magazines = one.sheet.weapons().map(|weapon| weapon.map(|weapon| weapon.magazine));
        let changes = [("weapon", &change.weapon), ("off_hand", &change.off_hand)];
        for ((field, gun), magazine) in changes.into_iter().zip(magazines) {
            check_gun(gun.as_ref(), magazine).map_err(|why| match why.input {
                Some(_) => why.inside(field),
                None => why.at(field),
            })?;
        }
        for (gun, change) in one.guns.iter_mut().zip([&change.weapon, &change.off_hand]) {
            set_gun(gun, change.as_ref());
        }
        if (change.grenades.is_some() || change.grenade_out == Some(true)) && one.sheet.grenade.is_none() {
            let field = if change.grenades.is_some() { "grenades" } else { "grenade_out" };
            return Err(Refusal::new(format!("{} carries no grenades", one.name())).at(field));
        }
        set(&mut one.grenades, change.grenades.map(|left| left.to_u32()));
        if change.grenade_out == Some(true) {
            one.grenades_left().map_err(|why| why.at("grenade_out"))?;
        }
        set(&mut one.grenade_out, change.grenade_out);
        one.grenade_out &= one.grenades > 0;
        set(&mut one.health, change.health);
        set(&mut one.wounds, change.wounds.clone());
        set(&mut one.rested, change.rested);
        set(&mut one.field_on, change.field_on.map(|on| on && one.sheet.field.is_some()));
        set(&mut one.in_cover, change.in_cover.map(|behind| behind && one.sheet.cover.is_some()));
        set(&mut one.light, change.light);
        set(&mut one.given_away, change.given_away.map(|away| away.then_some(slot)));
        set(&mut one.ducked, change.ducked.map(|ducked| Ducked::for_good(ducked.then_some(slot))));
        let (at, actions) = one.aim.map_or((None, 1), |(at, actions)| (Some(at), actions));
        let actions = change.aim.map_or(actions, |actions| actions.to_u8());
        one.aim = change.aim_at.or(at).filter(|_| actions > 0).map(|at| (at, actions));
        if change.free {
            one.free_from = one.free_from.min(slot);
            one.repairs = None;
        }
        if change.speed_m_per_round.is_some() {
            set(&mut one.speed_m_per_round, change.speed_m_per_round);
            if !can_be_aimed_at(one.speed_m_per_round) {
                self.spoil_aim_at(change.who);
            }
        }
        Ok(())
    }
}

fn set<T>(place: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *place = new;
    }
}

fn set_gun(gun: &mut Gun, change: Option<&GunChange>) {
    let Some(change) = change else { return };
    if let Some(rounds) = change.rounds {
        gun.rounds = Some(rounds.to_u32());
    }
    set(&mut gun.condition, change.condition);
}

/// Refuses rounds that no magazine holds, and weapons that are not there.
fn check_gun(
    change: Option<&GunChange>,
    magazine: Option<Option<BoundedInt<1, 100_000>>>,
) -> Result<(), Refusal> {
    let Some(change) = change else { return Ok(()) };
    match (magazine, change.rounds) {
        (None, _) => Err(Refusal::new("there is no weapon in that hand")),
        (Some(None), Some(_)) => {
            Err(Refusal::new("the weapon never runs out: its ammo is not counted").at("rounds"))
        }
        (Some(Some(full)), Some(rounds)) if rounds.get() > full.get() => {
            let refusal = Refusal::new(format!("{rounds} shots: the magazine holds {full}"));
            Err(refusal.wrong(
                "rounds",
                rounds.to_string(),
                format!("0 to {full}: the magazine holds {full}"),
            ))
        }
        _ => Ok(()),
    }
}
