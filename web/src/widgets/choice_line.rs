//! A line of what can be chosen.

/// One line of a picker.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What the line stands for.
    pub key: String,
    /// What people read.
    pub words: String,
    /// The group it is in; empty for none.
    pub group: &'static str,
}

impl Line {
    /// A line in no group.
    pub fn plain(key: impl Into<String>, words: impl Into<String>) -> Self {
        Self { key: key.into(), words: words.into(), group: "" }
    }

    /// The line for values of one's own, below those of the catalogue.
    pub fn own(key: &str) -> Self {
        Self { key: key.to_owned(), words: "Own values".to_owned(), group: "Not from the catalogue" }
    }
}
