//! What people and things in a document are called.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The longest name, in characters.
pub const MAX_CHARACTERS: usize = 200;

/// A name of at most [`MAX_CHARACTERS`].
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Name(String);

impl Name {
    /// The name, if it is short enough.
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        (name.chars().count() <= MAX_CHARACTERS).then(|| Self(name.to_owned()))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::new(&name).ok_or_else(|| {
            let found = format!("{} characters", name.chars().count());
            D::Error::invalid_value(Unexpected::Other(&found), &"a name of at most 200 characters")
        })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Name {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Name".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "maxLength": MAX_CHARACTERS })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Node, decode};

    #[test]
    fn long_names_are_refused() {
        let read = |length: usize| decode::<Name>(&Node::Text("é".repeat(length)), "attacker.name");
        assert_eq!(read(200).unwrap().as_str().chars().count(), 200);
        let error = read(201).unwrap_err();
        assert_eq!((error.path.as_str(), error.found.as_str()), ("attacker.name", "201 characters"));
        assert_eq!(error.allowed, "a name of at most 200 characters");
    }
}
