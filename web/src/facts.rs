//! Labels, limits and help texts of inputs, as the engine's types declare them.

use crate::document::path;
use shootout::fields;

/// What an input needs to know about the field it edits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// What the input is called.
    pub label: String,
    /// What it means at the table.
    pub help: String,
    /// The least number allowed.
    pub least: Option<f64>,
    /// The greatest number allowed.
    pub most: Option<f64>,
}

/// The facts of the field at a path; a path that no type declares has none.
pub fn facts(at: &str) -> Facts {
    let first = path::with_first_entries(at);
    fields::field(&first).map_or_else(Facts::default, |field| Facts {
        label: field.label.to_owned(),
        help: field.help.to_owned(),
        least: field.least,
        most: field.most,
    })
}

/// An element id for the input of a path.
pub fn element_id(at: &str) -> String {
    at.chars().map(|letter| if letter.is_ascii_alphanumeric() || letter == '_' { letter } else { '-' }).collect()
}
