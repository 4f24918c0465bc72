//! A ship of the catalogue that joins a scene.

use super::{CrewMember, SceneDocument, SceneShip};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::name::Name;
use shootout_ruleset::scene::{free_name, joining};

impl SceneDocument {
    /// A sample as a ship of this scene, with one who steers and fires it: samples state one skill.
    pub(super) fn of_sample(&self, sample: &Node) -> Result<(SceneShip, CrewMember), InputError> {
        let mut fields = sample.clone();
        let skill = fields.take("pilot").unwrap_or_else(|| Node::of(&0));
        let mut ship: SceneShip = decode(&fields, "")?;
        let called = |name: &str| self.ships.iter().find(|ship| ship.name.as_str() == name);
        let (name, side) = joining(ship.name.as_str(), |name| called(name).map(|ship| &ship.side));
        (ship.name, ship.side) = (name, side.unwrap_or_default());
        let name = self.free_crew_name(&ship);
        let mut crew = Node::Object(Vec::new());
        crew.set("name".to_owned(), Node::of(&name));
        crew.set("ship".to_owned(), Node::of(&ship.name));
        crew.set("pilot".to_owned(), skill.clone());
        crew.set("shoot".to_owned(), skill);
        Ok((ship, decode(&crew, "")?))
    }

    fn free_crew_name(&self, ship: &SceneShip) -> Name {
        let wanted = format!("{} crew", ship.name);
        free_name(&wanted, |name| self.crew.iter().any(|one| one.name.as_str() == name))
    }
}
