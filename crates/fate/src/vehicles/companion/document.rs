//! The document of a scene: ships with what they have left, their crews, whose turn it is, and what has happened.

use crate::companion::{Aspect, check_aspects, check_people, check_used, free_boxes};
use crate::stated::yes;
use crate::track::{BoxValue, Consequence, check_track};
use crate::vehicles::gunner::{GmModifier, GroupSize, Rating};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::{Defence, MAX_BOXES};
use crate::vehicles::size::{Craft, Medium, Size};
use shootout_ruleset::name::name_or_nobody;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{LogLine, Round, SceneState, free_name, joining};

/// A fight of ships at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["ships", "crew"], "x-more" = ["round", "acting", "rulings", "log"]))]
#[serde(default, deny_unknown_fields)]
pub struct SceneDocument {
    /// The switches of disputed rules that differ from the default.
    pub rulings: Rulings,
    /// The exchange that is played.
    #[schemars(title = "Exchange")]
    pub round: Round,
    /// Whose turn it is, by name; empty until the group has named the first (FV-02).
    #[serde(deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Acts now",
        extend("x-null" = "Nobody", "x-refers" = { "list": "crew", "field": "name" }))]
    pub acting: Name,
    /// The ships: at most 40, with different names.
    #[schemars(length(max = 40), extend("x-entry" = "Ship"))]
    pub ships: Vec<SceneShip>,
    /// Those who act, each aboard a ship: at most 40, with different names (FV-11).
    #[schemars(length(max = 40), extend("x-entry" = "Crew member"))]
    pub crew: Vec<CrewMember>,
    /// What has happened, in order.
    pub log: Vec<LogLine>,
}

/// A ship in a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["name", "side", "size", "named", "modifier", "used_boxes", "taken"],
    "x-more" = ["aspects", "medium", "craft", "manoeuvrable", "defence", "base", "boxes", "repaired", "tailing", "calculated", "out"]))]
#[serde(deny_unknown_fields)]
pub struct SceneShip {
    /// What to call it.
    pub name: Name,
    /// Whose side it is on.
    #[serde(default)]
    pub side: Name,
    /// Its size; it has as many stress boxes (FV-14).
    pub size: Size,
    /// Whether it is manoeuvrable (FV-32).
    #[serde(default = "yes")]
    pub manoeuvrable: bool,
    /// How it defends (FV-32).
    #[serde(default)]
    pub defence: Defence,
    /// The base of a passive defence (FV-32).
    #[serde(default)]
    #[schemars(title = "Base of a passive defence")]
    pub base: Rating,
    /// What stunts and shields add to its defence (FV-35).
    #[serde(default)]
    #[schemars(title = "Stunts and shields")]
    pub modifier: GmModifier,
    /// Whether it has consequences: it is named, or its crew are player characters or named (FV-16).
    #[serde(default)]
    pub named: bool,
    /// The values of all its stress boxes, ascending, at most 12 (FV-14).
    #[serde(default)]
    #[schemars(length(max = 12), extend("x-entry" = "Box", "x-null" = "By its size"))]
    pub boxes: Option<Vec<BoxValue>>,
    /// The values of the boxes that are used.
    #[serde(default)]
    #[schemars(length(max = 12), extend("x-entry" = "Box"))]
    pub used_boxes: Vec<BoxValue>,
    /// The consequences that it has taken, each once.
    #[serde(default)]
    #[schemars(title = "Consequences taken", length(max = 3))]
    pub taken: Vec<Consequence>,
    /// Those of them that are ignored for the scene (FV-13).
    #[serde(default)]
    #[schemars(title = "Repaired for the scene", length(max = 3))]
    pub repaired: Vec<Consequence>,
    /// The name of the ship on whose tail it is; empty for none (FV-40).
    #[serde(default, deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "On the tail of",
        extend("x-null" = "Nobody", "x-refers" = { "list": "ships", "field": "name" }))]
    pub tailing: Name,
    /// Aspects on it, with the free invocations that others have of them (FV-12).
    #[serde(default)]
    #[schemars(title = "Aspects on it", length(max = 20), extend("x-entry" = "Aspect"))]
    pub aspects: Vec<Aspect>,
    /// Where it flies, which says how far it moves (FV-20, FV-21).
    #[serde(default)]
    pub medium: Medium,
    /// What it is on the ground (FV-26).
    #[serde(default)]
    #[schemars(title = "On the ground", extend("x-null" = "It flies"))]
    pub craft: Option<Craft>,
    /// Whether the jump is calculated (FV-17).
    #[serde(default)]
    #[schemars(title = "Jump calculated")]
    pub calculated: bool,
    /// Out of the fight (FV-15).
    #[serde(default)]
    pub out: bool,
}

/// Someone who acts aboard a ship: at each station for which they have a skill here (FV-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["name", "ship", "pilot", "shoot", "notice", "engineering", "navigation", "command", "fate_points", "boosts"],
    "x-more" = ["group", "helpers", "weapon", "attack_modifier", "duel", "stunts", "points", "hurt", "acted", "down"]))]
#[serde(deny_unknown_fields)]
pub struct CrewMember {
    /// What to call them.
    pub name: Name,
    /// The name of their ship.
    #[schemars(extend("x-refers" = { "list": "ships", "field": "name", "goes_along": true }))]
    pub ship: Name,
    /// Pilot, for defence, movement and tails.
    #[serde(default)]
    #[schemars(extend("x-null" = "Not at the helm"))]
    pub pilot: Option<Rating>,
    /// Shoot, at a weapon station.
    #[serde(default)]
    #[schemars(extend("x-null" = "Not at a weapon"))]
    pub shoot: Option<Rating>,
    /// Notice or Investigate, at the sensors.
    #[serde(default)]
    #[schemars(title = "Sensors", extend("x-null" = "Not at the sensors"))]
    pub notice: Option<Rating>,
    /// Engineering, for repairs.
    #[serde(default)]
    #[schemars(extend("x-null" = "Not in the engine room"))]
    pub engineering: Option<Rating>,
    /// The skill that calculates the jump.
    #[serde(default)]
    #[schemars(extend("x-null" = "No navigator"))]
    pub navigation: Option<Rating>,
    /// Rapport, to command (FV-12).
    #[serde(default)]
    #[schemars(extend("x-null" = "Not in command"))]
    pub command: Option<Rating>,
    /// The skill of their formal duels (FV-05).
    #[serde(default)]
    #[schemars(extend("x-null" = "Does not duel"))]
    pub duel: Option<Rating>,
    /// Free invocations of equipment stunts left for a duel (FV-08).
    #[serde(default)]
    #[schemars(title = "Equipment stunts")]
    pub stunts: BoundedInt<0, 5>,
    /// Victory points in the duel (FV-06).
    #[serde(default)]
    #[schemars(title = "Victory points")]
    pub points: BoundedInt<0, 9>,
    /// The consequences that they themselves have taken, in duels (FV-07).
    #[serde(default)]
    #[schemars(title = "Own consequences", length(max = 3))]
    pub hurt: Vec<Consequence>,
    /// Taken out in a duel (FV-09).
    #[serde(default)]
    #[schemars(title = "Taken out")]
    pub down: bool,
    /// Boosts they hold, each +2 once (FV-10).
    #[serde(default)]
    pub boosts: BoundedInt<0, 10>,
    /// The stations that they fire as one group (FV-31).
    #[serde(default = "GroupSize::of::<1>")]
    #[schemars(title = "Stations in the group")]
    pub group: GroupSize,
    /// Others who help them to fire (FV-36).
    #[serde(default)]
    pub helpers: Rating,
    /// The rating of their weapon (FV-38).
    #[serde(default)]
    #[schemars(title = "Weapon rating")]
    pub weapon: Rating,
    /// What the game master adds to their attacks.
    #[serde(default)]
    #[schemars(title = "Other modifier of attacks")]
    pub attack_modifier: GmModifier,
    /// Fate points left (FV-03).
    #[serde(default)]
    pub fate_points: Rating,
    /// They have acted in this exchange.
    #[serde(default)]
    #[schemars(title = "Has acted")]
    pub acted: bool,
}

impl SceneDocument {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Result<(), InputError> {
        let ships: Vec<&str> = self.ships.iter().map(|ship| ship.name.as_str()).collect();
        let crew: Vec<&str> = self.crew.iter().map(|one| one.name.as_str()).collect();
        check_people("ships", &ships)?;
        check_people(Self::PEOPLE, &crew)?;
        for (place, ship) in self.ships.iter().enumerate() {
            self.check_ship(&entry("ships", place), ship)?;
        }
        let unknown = |name: &Name, path: String| {
            InputError::new(path, format!("\"{name}\""), "the name of one of `ships`")
        };
        for (place, one) in self.crew.iter().enumerate() {
            if !self.has_ship(&one.ship) {
                return Err(unknown(&one.ship, format!("{}.ship", entry(Self::PEOPLE, place))));
            }
        }
        if !self.acting.as_str().is_empty() && self.crew.iter().all(|one| one.name != self.acting) {
            let found = format!("\"{}\"", self.acting);
            return Err(InputError::new("acting", found, "the name of one of `crew`"));
        }
        Ok(())
    }

    fn check_ship(&self, path: &str, ship: &SceneShip) -> Result<(), InputError> {
        let boxes = ship.boxes.as_deref().unwrap_or_default();
        check_track(path, boxes, MAX_BOXES, &ship.taken)?;
        check_aspects(path, &ship.aspects)?;
        check_used(path, &ship.all_boxes(), &ship.used_boxes)?;
        let tailing = &ship.tailing;
        if !tailing.as_str().is_empty() && (!self.has_ship(tailing) || *tailing == ship.name) {
            let found = format!("\"{tailing}\"");
            return Err(InputError::new(format!("{path}.tailing"), found, "the name of another of `ships`"));
        }
        Ok(())
    }

    fn has_ship(&self, name: &Name) -> bool {
        self.ships.iter().any(|ship| ship.name == *name)
    }
}

impl SceneShip {
    /// The values of all its boxes.
    pub(super) fn all_boxes(&self) -> Vec<BoxValue> {
        let by_size = || (1..=self.size.get()).map(BoxValue::nearest).collect();
        self.boxes.clone().unwrap_or_else(by_size)
    }

    /// The values of its free boxes, ascending.
    pub(super) fn free_boxes(&self) -> Vec<BoxValue> {
        free_boxes(&self.all_boxes(), &self.used_boxes).unwrap_or_default()
    }

    /// The consequences that it can still take.
    pub(super) fn free_consequences(&self) -> Vec<Consequence> {
        let free = Consequence::ALL.into_iter().filter(|one| self.named && !self.taken.contains(one));
        free.collect()
    }
}

impl SceneDocument {
    /// A sample as a ship of this scene, with one who steers and fires it: samples state one skill.
    pub(super) fn of_sample(&self, sample: &Node) -> Result<(SceneShip, CrewMember), InputError> {
        let mut fields = sample.clone();
        let skill = fields.take("pilot").unwrap_or_else(|| Node::of(&0));
        let mut ship: SceneShip = decode(&fields, "")?;
        let known = self.ships.iter().map(|ship| (&ship.name, &ship.side));
        let (name, side) = joining(&ship.name, known);
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
