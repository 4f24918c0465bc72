//! Tables of the rules by themselves, for whoever wants to look something up.

use crate::content::Content;

/// A table of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Reference {
    /// What it is a table of.
    pub topic: Topic,
    /// What it says, for people.
    pub content: fn() -> Content,
    /// The same as JSON.
    pub json: fn() -> String,
}

/// What a table is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What is added to a roll, and when.
    Modifiers,
    /// What can be done in an action, and what it costs.
    Actions,
}

impl Topic {
    /// What it is called: `table of modifiers`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Modifiers => "table of modifiers",
            Self::Actions => "table of actions",
        }
    }
}
