//! Scenes that a rule set keeps in a form of its own, as they are told outside the page.

use crate::InputError;
use crate::catalogue::Entries;
use crate::content::Table;

/// Reads a scene from its text.
///
/// # Errors
///
/// When nothing of it can be read.
pub type ReadScene = fn(&[u8], &Entries) -> Result<Box<dyn KeptScene>, InputError>;

/// A scene that was read.
pub trait KeptScene {
    /// What of the document could not be read; none when all could.
    fn lost(&self) -> Option<String>;

    /// What there is to say; with its dice under each line of the log, if asked for.
    fn summary(&self, dice: bool) -> SceneSummary;

    /// The document of what was tried in a line of the log, counted from 1, as JSON.
    ///
    /// # Errors
    ///
    /// When nothing was tried in it; says in which lines something was.
    fn attempt(&self, line: usize) -> Result<String, InputError>;
}

/// How everyone stands, whose turn it is, and what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneSummary {
    /// What it is called.
    pub title: String,
    /// Where it stands: a sentence each.
    pub now: Vec<String>,
    /// Those in it.
    pub people: Table,
    /// What happened, the first line first.
    pub log: Vec<SummaryLine>,
    /// All of it for programs, as JSON.
    pub json: String,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryLine {
    /// What happened, and when.
    pub words: String,
    /// What there is to say of it.
    pub notes: Vec<String>,
}
