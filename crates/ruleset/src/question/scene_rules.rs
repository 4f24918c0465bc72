//! What a rule set declares of fights at the table.

use super::Question;
use super::luck::LuckOf;
use crate::InputError;
use crate::catalogue::{Entries, Place};
use crate::document::Node;
use crate::scene::Scene;

/// Reads what can be read of a scene, which may name things of a catalogue, and says what is lost.
///
/// # Errors
///
/// When nothing of it can be read.
pub type Salvage = fn(&[u8], &Entries) -> Result<(Box<dyn Scene>, Option<String>), InputError>;

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
    /// Reads what can be read of the text of a damaged scene, and says what is lost of it; none where a scene is read whole or not at all.
    pub salvage: Option<Salvage>,
    /// What is asked by actions alone, with the scene beside it in the document: such a question stands in no list of questions. Where
    /// nothing is rolled for one, the action is done as its document states it.
    pub questions: &'static [Question],
    /// Where scenes and these questions name things of the catalogue by their ids, where the catalogue does not know it itself.
    pub names: &'static [&'static [Place]],
    /// What of the rolls in its log is told as luck.
    pub luck: &'static [LuckOf],
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

/// Scenes that hold how everyone stands, by the type of their document, a [`SceneState`](crate::scene::SceneState).
#[macro_export]
macro_rules! scenes {
    ($scene:ty) => {
        Some($crate::scene_rules!($scene, "", &[]))
    };
}

/// The same with the list of the catalogue whose entries can join, and with what of the rolls is told as luck.
#[macro_export]
macro_rules! scene_rules {
    ($scene:ty, $samples:expr, $luck:expr) => {
        $crate::question::SceneRules {
            people: <$scene as $crate::scene::SceneState>::PEOPLE,
            samples: $samples,
            read: $crate::scene::read_state::<$scene>,
            salvage: None,
            questions: &[],
            names: &[],
            luck: $luck,
            #[cfg(feature = "schema")]
            schema: || schemars::schema_for!($scene),
        }
    };
}
