//! Transports and buildings, and who is in them (SQ-TRN-01, SQ-BLD-01, SQ-A36).

use super::MAX_LIST;
use crate::document::unit::{Unit, UnitType};
use crate::document::{at_most, piece};
use crate::rulings::Rulings;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::Whole;

/// The number of a unit in the force, from 0.
type UnitNumber = Whole<0, 199>;

/// The height up to which a Specialist takes one seat.
const SMALL: i32 = 2;

piece! {
    /// A unit of the force with seats, or a building; and who is in it.
    Carrier {
        /// The unit that carries, by its number in the force from 0; null for a building.
        #[cfg_attr(feature = "schema", schemars(extend("x-null" = "A building")))]
        unit: Option<UnitNumber> = None, "Unit, from 0";
        /// What to call a building.
        name: Name = Name::new("carrier").unwrap_or_default(), "Name";
        /// The seats of a building; null for a unit, which has its Capacity.
        #[cfg_attr(feature = "schema", schemars(extend("x-null" = "Its own")))]
        capacity: Option<Whole<0, 100>> = None, "Seats";
        /// Who is in it, by their numbers in the force.
        #[cfg_attr(feature = "schema", schemars(extend("x-entry" = "Unit")))]
        units: Vec<UnitNumber> = Vec::new(), "Units inside, from 0";
    }
}

/// How full a carrier is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CarrierReport {
    /// The seats that it has.
    pub places: i64,
    /// The seats that are used.
    pub used: i64,
    /// The seats that are left; less than 0 where there are too many inside.
    pub left: i64,
}

/// A number as an index.
fn index(number: UnitNumber) -> usize {
    number.get().unsigned_abs() as usize
}

impl Carrier {
    /// The units inside, as indices.
    pub(super) fn inside(&self) -> impl Iterator<Item = usize> + '_ {
        self.units.iter().copied().map(index)
    }

    /// What it is called: as the unit, or as the building.
    pub(super) fn name<'f>(&'f self, units: &'f [Unit]) -> &'f str {
        let unit = self.unit.and_then(|unit| units.get(index(unit)));
        unit.map_or(self.name.as_str(), |unit| unit.name.as_str())
    }

    /// Checks that it is one or the other, and that there are such units.
    pub(super) fn check(&self, path: &str, units: usize) -> Result<(), InputError> {
        at_most(&format!("{path}.units"), self.units.len(), MAX_LIST)?;
        match (self.unit, self.capacity) {
            (Some(_), Some(_)) => {
                let allowed = "`unit` or `capacity`, not both";
                return Err(InputError::new(path, "a unit and a capacity", allowed));
            }
            (None, None) => {
                return Err(InputError::new(path, "neither a unit nor a capacity", "`unit` or `capacity`"));
            }
            _ => {}
        }
        let known = |number: UnitNumber, path: String| {
            if index(number) < units {
                return Ok(());
            }
            let allowed = match units {
                0 => "no number: there are no units".to_owned(),
                _ => format!("the number of a unit, 0 to {}", units - 1),
            };
            Err(InputError::new(path, number.to_string(), allowed))
        };
        if let Some(unit) = self.unit {
            known(unit, format!("{path}.unit"))?;
        }
        for (place, unit) in self.units.iter().enumerate() {
            let path = entry(&format!("{path}.units"), place);
            known(*unit, path.clone())?;
            if self.unit == Some(*unit) {
                return Err(InputError::new(path, unit.to_string(), "another unit: nothing carries itself"));
            }
        }
        Ok(())
    }

    /// How full it is.
    pub(super) fn report(&self, units: &[Unit], rulings: &Rulings) -> CarrierReport {
        let of_unit = self.unit.and_then(|unit| units.get(index(unit)));
        let places = match (self.capacity, of_unit) {
            (Some(seats), _) => i64::from(seats.get()),
            (None, Some(unit)) => i64::from(unit.all_keywords().capacity.get()),
            (None, None) => 0,
        };
        let seats = self.inside().filter_map(|unit| seats(units.get(unit)?, rulings));
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
