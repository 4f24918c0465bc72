//! Someone of the catalogue who joins a scene.

use super::{SceneCombatant, SceneDocument};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::scene::joining;

impl SceneDocument {
    /// A sample as someone in this scene. What it defends with counts against every weapon.
    pub(super) fn of_sample(&self, sample: &Node) -> Result<SceneCombatant, InputError> {
        let mut fields = sample.clone();
        if let Some(defence) = fields.take("defence") {
            fields.set("athletics".to_owned(), defence.clone());
            fields.set("assault".to_owned(), defence);
        }
        let mut one: SceneCombatant = decode(&fields, "")?;
        let called = |name: &str| self.combatants.iter().find(|one| one.name.as_str() == name);
        let (name, side) = joining(one.name.as_str(), |name| called(name).map(|one| &one.side));
        (one.name, one.side) = (name, side.unwrap_or_default());
        Ok(one)
    }
}
