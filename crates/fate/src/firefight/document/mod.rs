//! What a person states: plain data with the limits of every number in its type. What only makes sense together is
//! checked by `check()` of each question.

mod acts;
mod duel;
mod people;

pub use acts::{
    AttackScenario, Goal, ManoeuvreScenario, ManoeuvreWeapon, MarginGoal, MoveScenario, Mover, Weapon,
};
pub use duel::{DuelScenario, Fighter, FirstToAct, Minor, PlanEntry, PlanGoal, PlanScenario};
pub use people::{ActingStance, Attacker, Change, Cover, Defender, DefendingStance, Distance, WeaponKind};

use crate::firefight::rulings::Rulings;
use crate::track::check_track;
use shootout_ruleset::prelude::*;

/// A skill, a weapon's damage, an armour.
pub type Rating = BoundedInt<0, 20>;

/// What the game master adds to a roll.
pub type GmModifier = BoundedInt<-20, 20>;

/// The counters of a weapon's ammunition; each attack or manoeuvre spends one (FF-24).
pub type Counters = BoundedInt<0, 1000>;

/// The most stress boxes of a track.
pub const MAX_BOXES: usize = 10;

/// Who acts when (FF-02, FF-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["combatants"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct OrderScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Those who fight, on either side: 2 to 8, with different names.
    #[schemars(length(min = 2, max = 8), extend("x-entry" = "Combatant"))]
    pub combatants: Vec<Combatant>,
}

/// One who fights. The better of the two skills is rolled (FF-02, FF-A3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "perception", "tactica"]))]
#[serde(deny_unknown_fields)]
pub struct Combatant {
    /// What to call them.
    pub name: Name,
    /// Their Perception.
    pub perception: Rating,
    /// Their Tactica.
    #[serde(default)]
    pub tactica: Rating,
}

type Checked = Result<(), InputError>;

/// FF-07: full concentration is only possible as a focused action.
pub(super) fn check_concentration(path: &str, full_concentration: bool, stance: ActingStance) -> Checked {
    if full_concentration && stance != ActingStance::Focused {
        let allowed = "false, except with \"stance\": \"focused\" (FF-07)";
        return Err(InputError::new(format!("{path}.full_concentration"), "true", allowed));
    }
    Ok(())
}

pub(super) fn check_attacker(attacker: &Attacker) -> Checked {
    check_concentration("attacker", attacker.full_concentration, attacker.stance)
}

/// FF-28: a vehicle's operator takes no cover.
pub(super) fn check_defender(defender: &Defender) -> Checked {
    if let Some(cover) = defender.cover.filter(|_| defender.vehicle_operator) {
        let allowed = "null: the operator of a vehicle cannot take cover (FF-28)";
        return Err(InputError::new("defender.cover", format!("`{}`", cover.name()), allowed));
    }
    check_track("defender", &defender.boxes, MAX_BOXES, &defender.consequences)
}
