//! What a rule set declares of fights at the table.

use super::Question;
use crate::InputError;
use crate::catalogue::Place;
use crate::document::Node;
use crate::scene::Scene;

/// What a rule set declares of its scenes.
#[derive(Debug)]
pub struct SceneRules {
    /// The field that lists everyone who takes part, in the order in which actions count them; empty where people come and go by actions.
    pub people: &'static str,
    /// The list of the catalogue whose entries can join, each as one who takes part; empty for none.
    pub samples: &'static str,
    /// Reads a scene, out of which `ruleset` and `scene` were taken.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: its place, what was found and what is allowed.
    pub read: fn(&Node) -> Result<Box<dyn Scene>, InputError>,
    /// What is asked by actions alone, with the scene beside it in the document: such a question stands in no list of questions. Where
    /// nothing is rolled for one, the action is done as its document states it.
    pub questions: &'static [Question],
    /// Where scenes and these questions name things of the catalogue by their ids, where the catalogue does not know it itself.
    pub names: &'static [&'static [Place]],
    /// The JSON Schema of its documents.
    #[cfg(feature = "schema")]
    pub schema: fn() -> schemars::Schema,
}

impl SceneRules {
    /// Where things of the catalogue may be named.
    pub fn places(&self) -> impl Iterator<Item = &'static [Place]> {
        self.names.iter().copied()
    }
}
