//! Transports and buildings, and who is in them (SQ-TRN-01, SQ-BLD-01, SQ-A36).

use super::MAX_LIST;
use super::unit_named::UnitNamed;
use crate::document::unit::{Unit, UnitType};
use crate::document::{at_most, piece};
use crate::rulings::Rulings;
use shootout_ruleset::prelude::*;

/// The height up to which a Specialist takes one seat.
const SMALL: i32 = 2;

piece! {
    /// A unit of the force with seats, or a building; and who is in it.
    #[schemars(extend("x-new" = a_building()))]
    Carrier {
        /// The unit that carries, by its name, or by its number in the force from 0; not stated: a building.
        #[schemars(extend("x-null" = "A building", "x-refers" = whose(), "x-clears" = ["capacity"]))]
        unit: Option<UnitNamed> = None, "Unit";
        /// What to call a building.
        #[schemars(extend("x-when" = while_a_building()))]
        name: Name = Name::new("carrier").unwrap_or_default(), "Name of the building";
        /// The seats of a building. A unit has its Capacity.
        #[schemars(extend("x-null" = "It is a unit", "x-when" = while_a_building()))]
        capacity: Option<BoundedInt<0, 100>> = None, "Seats of the building";
        /// Who is in it, by their names, or by their numbers in the force from 0.
        #[schemars(extend("x-entry" = "Unit"))]
        units: Vec<UnitNamed> = Vec::new(), "Units inside";
    }
}

/// A carrier is that of its unit: without the unit there is none.
#[cfg(feature = "schema")]
fn whose() -> serde_json::Value {
    serde_json::json!({ "list": "units", "field": "name", "goes_along": true })
}

/// A unit that carries has a name and seats of its own.
#[cfg(feature = "schema")]
fn while_a_building() -> serde_json::Value {
    serde_json::json!({ "field": "unit", "values": [null] })
}

/// The building with which a new carrier begins, as in the missions that have some (SQ-MIS-07, SQ-MIS-10).
#[cfg(feature = "schema")]
fn a_building() -> serde_json::Value {
    serde_json::json!({ "name": "building", "capacity": 10, "units": [] })
}

/// How full a carrier is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CarrierReport {
    /// The seats that it has.
    pub places: i64,
    /// The seats that are used.
    pub used: i64,
    /// The seats that are left; less than 0 where there are too many inside.
    pub left: i64,
}

impl Carrier {
    /// The units inside, by their places in the force.
    pub(super) fn inside<'f>(&'f self, units: &'f [Unit]) -> impl Iterator<Item = usize> + 'f {
        self.units.iter().filter_map(|unit| unit.place(units))
    }

    /// The unit that carries.
    fn carrying<'f>(&self, units: &'f [Unit]) -> Option<&'f Unit> {
        units.get(self.unit.as_ref()?.place(units)?)
    }

    /// What it is called: as the unit, or as the building.
    pub(super) fn name<'f>(&'f self, units: &'f [Unit]) -> &'f str {
        self.carrying(units).map_or(self.name.as_str(), |unit| unit.name.as_str())
    }

    /// Checks that it is one or the other, and that there are such units.
    pub(super) fn check(&self, path: &str, units: &[Unit]) -> Result<(), InputError> {
        at_most(&format!("{path}.units"), self.units.len(), MAX_LIST)?;
        match (&self.unit, self.capacity) {
            (Some(_), Some(_)) => {
                let allowed = "`unit` or `capacity`, not both";
                return Err(InputError::new(path, "a unit and a capacity", allowed));
            }
            (None, None) => {
                return Err(InputError::new(path, "neither a unit nor a capacity", "`unit` or `capacity`"));
            }
            _ => {}
        }
        let carrying = match &self.unit {
            Some(unit) => Some(unit.known(&format!("{path}.unit"), units)?),
            None => None,
        };
        for (place, unit) in self.units.iter().enumerate() {
            let path = entry(&format!("{path}.units"), place);
            if Some(unit.known(&path, units)?) == carrying {
                return Err(InputError::new(path, unit.to_string(), "another unit: nothing carries itself"));
            }
        }
        Ok(())
    }

    /// How full it is.
    pub(super) fn report(&self, units: &[Unit], rulings: &Rulings) -> CarrierReport {
        let places = match (self.capacity, self.carrying(units)) {
            (Some(seats), _) => i64::from(seats.get()),
            (None, Some(unit)) => i64::from(unit.all_keywords().capacity.get()),
            (None, None) => 0,
        };
        let seats = self.inside(units).filter_map(|unit| seats(units.get(unit)?, rulings));
        let used = seats.sum();
        CarrierReport { places, used, left: places - used }
    }
}

/// The seats that a unit takes; none where it never embarks (SQ-TRN-01, SQ-KW-10).
pub(super) fn seats(unit: &Unit, rulings: &Rulings) -> Option<i64> {
    let keywords = unit.all_keywords();
    let barred = keywords.bulky || keywords.vehicle || unit.r#type == UnitType::Support;
    if barred || (unit.r#type == UnitType::Command && !rulings.command_embarks) {
        return None;
    }
    let each = if unit.r#type == UnitType::Troop || unit.height.get() <= SMALL { 1 } else { 2 };
    let models: i64 = unit.models_by_part().into_iter().map(i64::from).sum();
    Some(each * models)
}
