//! What a rule set declares of documents that ask no question: scenarios of many kinds, each with readers of its own.

use crate::catalogue::Entries;
use crate::document_kind::DocumentKind;
use crate::link::ShortLinks;
use crate::vary::Varying;

/// What a rule set declares of its scenarios.
#[derive(Clone, Copy, Debug)]
pub struct ScenarioRules {
    /// The fields by which documents are told apart, the first that one has: those that only one kind has come before those of
    /// several.
    pub kinds: &'static [(&'static str, DocumentKind)],
    /// How links of scenarios are written.
    pub short_links: ShortLinks,
    /// How scenarios are varied, if they can be.
    pub varying: Option<Varying>,
    /// The catalogue that comes with the program.
    pub catalogue: fn() -> &'static Entries,
}
