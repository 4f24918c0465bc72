//! Labels and limits of inputs, as the engine's types declare them.

/// What an input needs to know about the field it edits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldMeta {
    /// What the input is called.
    pub label: String,
    /// The least number allowed.
    pub least: Option<f64>,
    /// The greatest number allowed.
    pub most: Option<f64>,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
}

impl FieldMeta {
    /// Nothing is known.
    pub const fn new() -> Self {
        Self { label: String::new(), least: None, most: None, whole: false }
    }
}

/// An element id for the input of a path.
pub fn element_id(at: &str) -> String {
    at.chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || letter == '_' { letter } else { '-' })
        .collect()
}
