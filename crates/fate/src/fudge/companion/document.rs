//! The document of a scene: everyone with their wounds, and what has happened.

use crate::companion::check_people;
use crate::fudge::document::contest;
pub use crate::fudge::fighter::SceneFighter;
use crate::fudge::stance::Pace;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{LogLine, Round, SceneState};

contest! {
    /// A fight at the table.
    SceneDocument
    ["combatants", "pace", "weapons", "armour"] ["round", "mobility", "rulings", "log"] {
        /// Whether all roll at once, or one attacks and another defends (FU-01).
        #[serde(default)]
        pace: Pace,
        /// The exchange or round that is played.
        #[serde(default)]
        round: Round,
        /// Everyone who takes part: at most 40, with different names.
        #[serde(default)]
        #[schemars(length(max = 40), extend("x-entry" = "Combatant"))]
        combatants: Vec<SceneFighter>,
        /// What has happened, in order.
        #[serde(default)]
        log: Vec<LogLine>,
    }
}

impl SceneDocument {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Result<(), InputError> {
        let names: Vec<&str> = self.combatants.iter().map(|one| one.name.as_str()).collect();
        check_people(Self::PEOPLE, &names)?;
        let mut people = self.combatants.iter().enumerate();
        people.try_for_each(|(place, one)| one.check(&entry(Self::PEOPLE, place), &self.rulings))
    }
}
