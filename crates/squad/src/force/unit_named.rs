//! A unit of the force, as a carrier names it: by its name, or by its number in the list.

use crate::document::unit::Unit;
use serde::{Deserializer, Serializer};
use shootout_ruleset::document::{nearest, quoted};
use shootout_ruleset::number::read_number_or_text;
use shootout_ruleset::prelude::*;
use std::fmt;

/// The greatest number of a unit.
const LAST: u8 = 199;

/// A unit of the force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnitNamed {
    /// By its number, from 0.
    Number(u8),
    /// By its name, which no other unit has.
    Name(Name),
}

impl UnitNamed {
    /// Its place in the force; none where there is no such unit.
    pub(super) fn place(&self, units: &[Unit]) -> Option<usize> {
        match self {
            Self::Number(number) => Some(usize::from(*number)).filter(|place| *place < units.len()),
            Self::Name(name) => units.iter().position(|unit| unit.name == *name),
        }
    }

    /// Its place, or why there is none.
    pub(super) fn known(&self, path: &str, units: &[Unit]) -> Result<usize, InputError> {
        let allowed = |what: &str| match units.len() {
            0 => "nothing: there are no units".to_owned(),
            length => format!("{what}, 0 to {}", length - 1),
        };
        let Self::Name(name) = self else {
            let wrong = || InputError::new(path, self.to_string(), allowed("the number of a unit"));
            return self.place(units).ok_or_else(wrong);
        };
        let named = || units.iter().enumerate().filter(|(_, unit)| unit.name == *name);
        if named().count() > 1 {
            let places: Vec<String> = named().map(|(place, _)| place.to_string()).collect();
            let found = format!("`{name}`, which several units are called");
            return Err(InputError::new(
                path,
                found,
                format!("the number of one of them: {}", places.join(", ")),
            ));
        }
        self.place(units).ok_or_else(|| {
            let names = || units.iter().map(|unit| unit.name.as_str());
            let allowed = match units.len() {
                0 => "nothing: there are no units".to_owned(),
                _ => format!("the name of a unit: {}", quoted(names())),
            };
            InputError {
                nearest: nearest(name.as_str(), names()),
                ..InputError::new(path, format!("`{name}`"), allowed)
            }
        })
    }
}

impl fmt::Display for UnitNamed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(formatter),
            Self::Name(name) => name.fmt(formatter),
        }
    }
}

impl Serialize for UnitNamed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_u8(*number),
            Self::Name(name) => name.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for UnitNamed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = |number: f64| {
            let is_one = number.fract() == 0.0 && (0.0..=f64::from(LAST)).contains(&number);
            is_one.then_some(Self::Number(number as u8))
        };
        let allowed = "the name of a unit, or its number from 0 to 199";
        read_number_or_text(deserializer, number, |name| Name::new(name).map(Self::Name), allowed)
    }
}

shootout_ruleset::inline_schema!(UnitNamed, "UnitNamed", |_| schemars::json_schema!({ "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": LAST },
            { "type": "string", "maxLength": shootout_ruleset::name::MAX_CHARACTERS },
        ], "x-refers": { "list": "units", "field": "name" } }));
