use crate::number::serialize_number;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde::{Serialize, Serializer};
use std::fmt;

/// A value that a switch can be set to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// One of several named readings.
    Name(&'static str),
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
}

impl fmt::Display for Setting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Name(name) => formatter.write_str(name),
            Setting::Flag(flag) => write!(formatter, "{flag}"),
            Setting::Number(number) => write!(formatter, "{number}"),
        }
    }
}

/// A setting as a document states it.
impl Serialize for Setting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Setting::Name(name) => serializer.serialize_str(name),
            Setting::Flag(flag) => serializer.serialize_bool(*flag),
            Setting::Number(number) => serialize_number(*number, serializer),
        }
    }
}

/// A setting is read into a field as if it stood in a document.
impl<'de> Deserializer<'de> for Setting {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Setting::Name(name) => visitor.visit_borrowed_str(name),
            Setting::Flag(flag) => visitor.visit_bool(flag),
            Setting::Number(number) => visitor.visit_f64(number),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Setting::Name(name) => visitor.visit_enum(StrDeserializer::new(name)),
            other => other.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
