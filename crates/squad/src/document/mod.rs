//! What documents say of units, weapons and the table. A number outside its limits cannot be read.

use shootout_ruleset::prelude::*;

pub mod blast;
pub mod command_dice;
pub mod keywords;
pub mod needs;
pub mod share;
pub mod unit;
pub mod weapon;

/// Makes a piece of a document: each field with its type, its default and its label. What is left out has the default. In forms the
/// first fields are in sight, and each further block stands behind its title.
macro_rules! piece {
    (
        $(#[$about:meta])+ $name:ident { $($(#[$shown_about:meta])+ $shown:ident: $shown_type:ty = $shown_default:expr, $shown_title:literal;)+ }
        $($section:literal { $($(#[$field_about:meta])+ $field:ident: $type:ty = $default:expr, $title:literal;)+ })*
    ) => {
        crate::document::piece! {
            @ $(#[$about])+ $name
            [$($shown)+] [$($section [$($field)+])*]
            $($(#[$shown_about])+ $shown: $shown_type = $shown_default, $shown_title;)+
            $($($(#[$field_about])+ $field: $type = $default, $title;)+)*
        }
    };
    (
        @ $(#[$about:meta])+ $name:ident [$($shown:ident)+] [$($section:literal [$($inside:ident)+])*]
        $($(#[$field_about:meta])+ $field:ident: $type:ty = $default:expr, $title:literal;)+
    ) => {
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, shootout_ruleset::JsonSchema)]
        $(#[$about])+
        #[schemars(extend(
            "x-inputs" = crate::document::names(&[$(stringify!($shown)),+]),
            "x-sections" = crate::document::sections(&[$(($section, &[$(stringify!($inside)),+])),*]),
        ))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[$field_about])+
                #[schemars(title = $title)]
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

/// The names of fields as documents have them.
#[cfg(feature = "schema")]
pub(crate) fn names(fields: &[&'static str]) -> Vec<&'static str> {
    fields.iter().map(|field| field.trim_start_matches("r#")).collect()
}

/// Blocks of fields with their titles, as a form takes them.
#[cfg(feature = "schema")]
pub(crate) fn sections(blocks: &[(&'static str, &[&'static str])]) -> Vec<shootout_ruleset::schema::Section> {
    let section = |(title, fields): &(&'static str, &[&'static str])| shootout_ruleset::schema::Section {
        title,
        inputs: names(fields),
    };
    blocks.iter().map(section).collect()
}

/// That an input matters only while another one has one of these values, as a form takes it.
#[cfg(feature = "schema")]
pub(crate) fn only_while(field: &'static str, values: &[&'static str]) -> shootout_ruleset::schema::When {
    shootout_ruleset::schema::When { field, values: values.to_vec() }
}

/// Checks that a list has no more entries than are allowed.
pub(crate) fn at_most(path: &str, length: usize, most: usize) -> Result<(), InputError> {
    if length <= most {
        return Ok(());
    }
    Err(InputError::new(path, counted(length, "entry"), format!("at most {most} entries")))
}

/// Checks that what a question needs is stated.
pub(crate) fn needed<T>(stated: Option<T>, path: &str, for_what: &str) -> Result<T, InputError> {
    stated.ok_or_else(|| InputError::new(path, "nothing", format!("a number: {for_what}")))
}
