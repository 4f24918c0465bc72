//! What a rule set declares of documents that do not say what they ask: scenarios of many kinds, told by their fields.

use crate::catalogue::{Entries, OwnCatalogue, Place};
use crate::command::Command;
use crate::document_kind::DocumentKind;
use crate::embedded::EmbeddedRules;
use crate::kept_scene::ReadScene;
use crate::link::ShortLinks;
use crate::side_by_side::SideBySideRules;
use crate::vary::Varying;

/// What a rule set declares of its scenarios.
#[derive(Clone, Copy, Debug)]
pub struct ScenarioRules {
    /// The fields by which documents are told apart, the first that one has: those that only one kind has come before those of
    /// several.
    pub kinds: &'static [(&'static str, DocumentKind)],
    /// What documents of these kinds ask where they do not say.
    pub implied: &'static [Implied],
    /// Other names of commands, for who thinks of what they answer here.
    pub aliases: &'static [(Command, &'static str)],
    /// How links of scenarios are written.
    pub short_links: ShortLinks,
    /// The JSON Schemas of documents and reports, by the names of their files.
    #[cfg(feature = "schema")]
    pub schemas: fn() -> Vec<(&'static str, schemars::Schema)>,
    /// How scenarios are varied, if they can be.
    pub varying: Option<Varying>,
    /// Its loadouts of its own kind, if it has them.
    pub loadouts: Option<SideBySideRules>,
    /// Reads scenes that it keeps in a form of its own, if it does.
    pub scenes: Option<ReadScene>,
    /// The catalogue that comes with the program.
    pub catalogue: fn() -> &'static Entries,
    /// A copy of it that takes in files of one's own; none where a program reads none.
    pub own_catalogue: Option<fn() -> Box<dyn OwnCatalogue>>,
    /// Small cards of them in other pages; none where a program shows none.
    pub embedded: Option<EmbeddedRules>,
}

/// What documents of a kind ask where they do not say.
#[derive(Clone, Copy, Debug)]
pub struct Implied {
    /// The kind.
    pub kind: DocumentKind,
    /// The name of the question.
    pub question: &'static str,
    /// Where they name things of the catalogue by their ids.
    pub places: &'static [Place],
}
