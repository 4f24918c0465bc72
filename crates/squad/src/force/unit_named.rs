//! A unit of the force, as a carrier names it: by its name, or by its number in the list.

use crate::document::unit::Unit;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{nearest, quoted};
use shootout_ruleset::name::Name;
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
        struct Visitor;
        impl Visitor {
            fn number<E: Error>(&self, number: Option<u8>, found: Unexpected<'_>) -> Result<UnitNamed, E> {
                let number = number.filter(|number| *number <= LAST);
                number.map(UnitNamed::Number).ok_or_else(|| E::invalid_value(found, self))
            }
        }
        impl serde::de::Visitor<'_> for Visitor {
            type Value = UnitNamed;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the name of a unit, or its number from 0 to 199")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<UnitNamed, E> {
                self.number(u8::try_from(number).ok(), Unexpected::Signed(number))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<UnitNamed, E> {
                self.number(u8::try_from(number).ok(), Unexpected::Unsigned(number))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<UnitNamed, E> {
                let whole = number.fract() == 0.0 && (0.0..=f64::from(LAST)).contains(&number);
                self.number(whole.then_some(number as u8), Unexpected::Float(number))
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<UnitNamed, E> {
                let known = Name::new(name).map(UnitNamed::Name);
                known.ok_or_else(|| E::invalid_value(Unexpected::Str(name), &self))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for UnitNamed {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "UnitNamed".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": LAST },
            { "type": "string", "maxLength": shootout_ruleset::name::MAX_CHARACTERS },
        ], "x-refers": { "list": "units", "field": "name" } })
    }
}
