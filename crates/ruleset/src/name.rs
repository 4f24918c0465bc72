//! What people and things in a document are called.

use crate::InputError;
use crate::document::entry;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// Checks that nobody has the name of another; their names stand in this field of the entries of the list at `path`.
///
/// # Errors
///
/// The first name that somebody before has.
pub fn check_names_differ(path: &str, field: &str, names: &[&str]) -> Result<(), InputError> {
    match (1..names.len()).find(|place| names[..*place].contains(&names[*place])) {
        Some(place) => {
            let path = format!("{}.{field}", entry(path, place));
            Err(InputError::new(path, format!("`{}` again", names[place]), "a name of their own for each"))
        }
        None => Ok(()),
    }
}

/// The longest name, in characters.
pub const MAX_CHARACTERS: usize = 200;

/// A name of at most [`MAX_CHARACTERS`].
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Name(String);

impl Name {
    /// The name, if it is short enough.
    pub fn new(name: &str) -> Option<Self> {
        (name.chars().count() <= MAX_CHARACTERS).then(|| Self(name.to_owned()))
    }

    /// The name, or what they are called who have none.
    pub fn or<'n>(&'n self, otherwise: &'n str) -> &'n str {
        if self.0.is_empty() { otherwise } else { &self.0 }
    }

    /// The name as text.
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

/// Reads the name of somebody, or null for nobody's: `#[serde(deserialize_with = "name_or_nobody")]`.
///
/// # Errors
///
/// When it is neither.
pub fn name_or_nobody<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

crate::inline_schema!(
    Name,
    "Name",
    |_| schemars::json_schema!({ "type": "string", "maxLength": MAX_CHARACTERS })
);

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
