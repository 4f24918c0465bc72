//! The document of a scene: everyone with their wounds, and what has happened.

use crate::companion::MAX_COMBATANTS;
use crate::fudge::document::contest;
use crate::fudge::duel::Pace;
pub use crate::fudge::fighter::SceneFighter;
use crate::order::check_names_differ;
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;
use shootout_ruleset::scene::{LogLine, Round};

contest! {
    /// A fight at the table.
    SceneDocument
    ["combatants", "pace", "weapons", "armour"] ["round", "mobility", "rulings", "log"] {
        /// Whether all roll at once, or one attacks and another defends (FU-01).
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Pace"))]
        pace: Pace,
        /// The exchange or round that is played.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Round"))]
        round: Round,
        /// Everyone who takes part: at most 40, with different names.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Combatants", length(max = 40), extend("x-entry" = "Combatant")))]
        combatants: Vec<SceneFighter>,
        /// What has happened, in order.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(title = "Log"))]
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
        let found = self.combatants.len();
        if found > MAX_COMBATANTS {
            let allowed = format!("at most {MAX_COMBATANTS}");
            return Err(InputError::new(super::PEOPLE, format!("{found} entries"), allowed));
        }
        let names: Vec<&str> = self.combatants.iter().map(|one| one.name.as_str()).collect();
        check_names_differ(super::PEOPLE, &names)?;
        let mut people = self.combatants.iter().enumerate();
        people.try_for_each(|(place, one)| one.check(&entry(super::PEOPLE, place), &self.rulings))
    }
}
