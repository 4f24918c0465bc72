//! What a person states: plain data with the limits of every number in its type. What only makes sense together is
//! checked by `check()` of each document.

mod attack;
mod duel;
mod manoeuvre;
mod movement;
mod order;
mod people;
mod plan;

pub use attack::{AttackScenario, Goal, Weapon};
pub use duel::{DuelScenario, Fighter, FirstToAct, Minor, PlanEntry};
pub use manoeuvre::{ManoeuvreScenario, ManoeuvreWeapon, MarginGoal};
pub use movement::{MoveScenario, Mover};
pub use order::{Combatant, OrderScenario};
pub use people::{ActingStance, Attacker, Change, Cover, Defender, DefendingStance, Distance, WeaponKind};
pub use plan::{PlanGoal, PlanScenario};

use crate::track::check_track;
use shootout_ruleset::InputError;
use shootout_ruleset::number::BoundedInt;

/// A skill, a weapon's damage, an armour.
pub type Rating = BoundedInt<0, 20>;

/// What the game master adds to a roll.
pub type GmModifier = BoundedInt<-20, 20>;

/// The counters of a weapon's ammunition; each attack or manoeuvre spends one (FF-24).
pub type Counters = BoundedInt<0, 1000>;

/// The most stress boxes of a track.
pub const MAX_BOXES: usize = 10;

type Checked = Result<(), InputError>;

/// FF-07: full concentration is only possible as a focused action.
fn check_concentration(path: &str, full_concentration: bool, stance: ActingStance) -> Checked {
    if full_concentration && stance != ActingStance::Focused {
        let allowed = "false, except with \"stance\": \"focused\" (FF-07)";
        return Err(InputError::new(format!("{path}.full_concentration"), "true", allowed));
    }
    Ok(())
}

fn check_attacker(attacker: &Attacker) -> Checked {
    check_concentration("attacker", attacker.full_concentration, attacker.stance)
}

/// FF-28: a vehicle's operator takes no cover.
fn check_defender(defender: &Defender) -> Checked {
    if let Some(cover) = defender.cover.filter(|_| defender.vehicle_operator) {
        let allowed = "null: the operator of a vehicle cannot take cover (FF-28)";
        return Err(InputError::new("defender.cover", format!("`{}`", cover.name()), allowed));
    }
    check_track("defender", &defender.boxes, MAX_BOXES, &defender.consequences)
}
