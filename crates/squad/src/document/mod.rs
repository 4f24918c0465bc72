//! What documents say of units, weapons and the table. A number outside its limits cannot be read.

pub mod blast;
pub mod keywords;
pub mod needs;
pub mod share;
pub mod unit;
pub mod weapon;

use shootout_ruleset::InputError;

/// Makes a piece of a document: each field with its type, its default and its label. What is left out has the default.
macro_rules! piece {
    ($(#[$about:meta])+ $name:ident { $($(#[$field_about:meta])+ $field:ident: $type:ty = $default:expr, $title:literal;)+ }) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[$field_about])+
                #[cfg_attr(feature = "schema", schemars(title = $title))]
                pub $field: $type,
            )+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }
    };
}

pub(crate) use piece;

/// A whole number that is not negative, as a count.
pub(crate) fn count<const MIN: i32, const MAX: i32>(number: shootout_ruleset::number::Whole<MIN, MAX>) -> u8 {
    number.get().clamp(0, 255) as u8
}

/// Checks that a list has no more entries than are allowed.
pub(crate) fn at_most(path: &str, length: usize, most: usize) -> Result<(), InputError> {
    if length <= most {
        return Ok(());
    }
    Err(InputError::new(path, format!("{length} entries"), format!("at most {most} entries")))
}

/// Checks that what a question needs is stated.
pub(crate) fn needed<T>(stated: Option<T>, path: &str, for_what: &str) -> Result<T, InputError> {
    stated.ok_or_else(|| InputError::new(path, "nothing", format!("a number: {for_what}")))
}
