//! A repair that is over: Tek is rolled (P-JAM-5).

use super::attack::whole;
use super::prepared::{Bodies, Kind, Prepared};
use super::refusal::Refusal;
use super::state::{Id, State};
use crate::ShootOut;
use crate::scenario::{ActionKind, Carried, CarriedWeapon, PlanStep, Scenario};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// Someone has finished a repair and rolls against Tek.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repair {
    /// Who.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub by: Id,
}

impl Repair {
    /// The roll as a scenario of the rules.
    pub(super) fn prepare(&self, state: &State) -> Result<Prepared, Refusal> {
        let by = state.get(self.by)?;
        let name = by.name();
        if !by.is_up() {
            return Err(Refusal::new(format!("{name} {}", by.health.words())));
        }
        let Some(hand) = by.repairs else {
            return Err(Refusal::by("P-JAM-5", format!("{name} repairs nothing")));
        };
        if by.free_from > state.slot {
            return Err(Refusal::by(
                "A-JAM-6",
                format!("{name} has not finished the repair: Tek is rolled at its end"),
            ));
        }
        let weapon = by.sheet.weapons()[hand as usize];
        let Some(weapon) = weapon else {
            return Err(Refusal::new(format!("{name} has no weapon in that hand")));
        };
        let jammed = CarriedWeapon { jammed: true, ..CarriedWeapon::default() };
        let scenario = Scenario {
            rulings: state.rulings.clone(),
            attacker: by.sheet.attacker(),
            weapon: weapon.clone(),
            off_hand: None,
            target: by.sheet.target(Default::default()),
            following: Vec::new(),
            bystanders: Vec::new(),
            damage: None,
            carried: Carried { action: whole(state.slot), weapon: jammed, ..Carried::default() },
            plan: vec![PlanStep::new(ActionKind::ClearJam)],
        };
        ShootOut::new(&scenario).map_err(|problem| Refusal::of(name, &problem))?;
        let bodies = Bodies { firer: self.by, targets: vec![self.by], bystanders: Vec::new() };
        Ok(Prepared { kind: Kind::Shot(Box::new(scenario)), bodies, actions: 0 })
    }
}
