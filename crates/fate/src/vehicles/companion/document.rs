//! The document of a scene: ships with what they have left, their crews, whose turn it is, and what has happened.

use crate::companion::{Aspect, MAX_COMBATANTS, check_aspects};
use crate::order::check_names_differ;
use crate::stated::yes;
use crate::track::{BoxValue, Consequence, check_track};
use crate::vehicles::gunner::{GmModifier, GroupSize, Rating};
use crate::vehicles::rulings::Rulings;
use crate::vehicles::ship::{Defence, MAX_BOXES};
use crate::vehicles::size::{Craft, Medium, Size};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::scene::{LogLine, Round};

/// A fight of ships at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["ships", "crew"], "x-more" = ["round", "acting", "rulings", "log"])))]
#[serde(default, deny_unknown_fields)]
pub struct SceneDocument {
    /// The switches of disputed rules that differ from the default.
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The exchange that is played.
    #[cfg_attr(feature = "schema", schemars(title = "Exchange"))]
    pub round: Round,
    /// Whose turn it is, by name; empty until the group has named the first (FV-02).
    #[cfg_attr(feature = "schema", schemars(title = "Acts now"))]
    pub acting: Name,
    /// The ships: at most 40, with different names.
    #[cfg_attr(feature = "schema", schemars(title = "Ships", length(max = 40), extend("x-entry" = "Ship")))]
    pub ships: Vec<SceneShip>,
    /// Those who act, each aboard a ship: at most 40, with different names (FV-11).
    #[cfg_attr(feature = "schema", schemars(title = "Crew", length(max = 40), extend("x-entry" = "Crew member")))]
    pub crew: Vec<CrewMember>,
    /// What has happened, in order.
    #[cfg_attr(feature = "schema", schemars(title = "Log"))]
    pub log: Vec<LogLine>,
}

/// A ship in a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend(
    "x-inputs" = ["name", "side", "size", "named", "modifier", "used_boxes", "taken"],
    "x-more" = ["aspects", "medium", "craft", "manoeuvrable", "defence", "base", "boxes", "repaired", "tailing", "calculated", "out"])))]
#[serde(deny_unknown_fields)]
pub struct SceneShip {
    /// What to call it.
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// Whose side it is on.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Side"))]
    pub side: Name,
    /// Its size; it has as many stress boxes (FV-14).
    #[cfg_attr(feature = "schema", schemars(title = "Size"))]
    pub size: Size,
    /// Whether it is manoeuvrable (FV-32).
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", schemars(title = "Manoeuvrable"))]
    pub manoeuvrable: bool,
    /// How it defends (FV-32).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Defence"))]
    pub defence: Defence,
    /// The base of a passive defence (FV-32).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Base of a passive defence"))]
    pub base: Rating,
    /// What stunts and shields add to its defence (FV-35).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Stunts and shields"))]
    pub modifier: GmModifier,
    /// Whether it has consequences: it is named, or its crew are player characters or named (FV-16).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Named"))]
    pub named: bool,
    /// The values of all its stress boxes, ascending, at most 12 (FV-14).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Boxes", length(max = 12), extend("x-entry" = "Box", "x-null" = "By its size")))]
    pub boxes: Option<Vec<BoxValue>>,
    /// The values of the boxes that are used.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Used boxes", length(max = 12), extend("x-entry" = "Box")))]
    pub used_boxes: Vec<BoxValue>,
    /// The consequences that it has taken, each once.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Consequences taken", length(max = 3)))]
    pub taken: Vec<Consequence>,
    /// Those of them that are ignored for the scene (FV-13).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Repaired for the scene", length(max = 3)))]
    pub repaired: Vec<Consequence>,
    /// The name of the ship on whose tail it is; empty for none (FV-40).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "On the tail of"))]
    pub tailing: Name,
    /// Aspects on it, with the free invocations that others have of them (FV-12).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Aspects on it", length(max = 20), extend("x-entry" = "Aspect")))]
    pub aspects: Vec<Aspect>,
    /// Where it flies, which says how far it moves (FV-20, FV-21).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Medium"))]
    pub medium: Medium,
    /// What it is on the ground (FV-26).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "On the ground", extend("x-null" = "It flies")))]
    pub craft: Option<Craft>,
    /// Whether the jump is calculated (FV-17).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Jump calculated"))]
    pub calculated: bool,
    /// Out of the fight (FV-15).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Out"))]
    pub out: bool,
}

/// Someone who acts aboard a ship: at each station for which they have a skill here (FV-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend(
    "x-inputs" = ["name", "ship", "pilot", "shoot", "notice", "engineering", "navigation", "command", "fate_points", "boosts"],
    "x-more" = ["group", "helpers", "weapon", "attack_modifier", "duel", "stunts", "points", "hurt", "acted", "down"])))]
#[serde(deny_unknown_fields)]
pub struct CrewMember {
    /// What to call them.
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// The name of their ship.
    #[cfg_attr(feature = "schema", schemars(title = "Ship"))]
    pub ship: Name,
    /// Pilot, for defence, movement and tails.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Pilot", extend("x-null" = "Not at the helm")))]
    pub pilot: Option<Rating>,
    /// Shoot, at a weapon station.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Shoot", extend("x-null" = "Not at a weapon")))]
    pub shoot: Option<Rating>,
    /// Notice or Investigate, at the sensors.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Sensors", extend("x-null" = "Not at the sensors")))]
    pub notice: Option<Rating>,
    /// Engineering, for repairs.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Engineering", extend("x-null" = "Not in the engine room")))]
    pub engineering: Option<Rating>,
    /// The skill that calculates the jump.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Navigation", extend("x-null" = "No navigator")))]
    pub navigation: Option<Rating>,
    /// Rapport, to command (FV-12).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Command", extend("x-null" = "Not in command")))]
    pub command: Option<Rating>,
    /// The skill of their formal duels (FV-05).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Duel", extend("x-null" = "Does not duel")))]
    pub duel: Option<Rating>,
    /// Free invocations of equipment stunts left for a duel (FV-08).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Equipment stunts"))]
    pub stunts: BoundedInt<0, 5>,
    /// Victory points in the duel (FV-06).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Victory points"))]
    pub points: BoundedInt<0, 9>,
    /// The consequences that they themselves have taken, in duels (FV-07).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Own consequences", length(max = 3)))]
    pub hurt: Vec<Consequence>,
    /// Taken out in a duel (FV-09).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Taken out"))]
    pub down: bool,
    /// Boosts they hold, each +2 once (FV-10).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Boosts"))]
    pub boosts: BoundedInt<0, 10>,
    /// The stations that they fire as one group (FV-31).
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(title = "Stations in the group"))]
    pub group: GroupSize,
    /// Others who help them to fire (FV-36).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Helpers"))]
    pub helpers: Rating,
    /// The rating of their weapon (FV-38).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Weapon rating"))]
    pub weapon: Rating,
    /// What the game master adds to their attacks.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier of attacks"))]
    pub attack_modifier: GmModifier,
    /// Fate points left (FV-03).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Fate points"))]
    pub fate_points: Rating,
    /// They have acted in this exchange.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Has acted"))]
    pub acted: bool,
}

const fn one() -> GroupSize {
    BoundedInt::nearest(1)
}

impl SceneDocument {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Result<(), InputError> {
        for (path, found) in [("ships", self.ships.len()), (super::PEOPLE, self.crew.len())] {
            if found > MAX_COMBATANTS {
                let allowed = format!("at most {MAX_COMBATANTS}");
                return Err(InputError::new(path, format!("{found} entries"), allowed));
            }
        }
        let names = |names: Vec<&str>, path| check_names_differ(path, &names);
        names(self.ships.iter().map(|ship| ship.name.as_str()).collect(), "ships")?;
        names(self.crew.iter().map(|one| one.name.as_str()).collect(), super::PEOPLE)?;
        for (place, ship) in self.ships.iter().enumerate() {
            self.check_ship(&entry("ships", place), ship)?;
        }
        let unknown = |name: &Name, path: String| {
            InputError::new(path, format!("\"{name}\""), "the name of one of `ships`")
        };
        for (place, one) in self.crew.iter().enumerate() {
            if !self.has_ship(&one.ship) {
                return Err(unknown(&one.ship, format!("{}.ship", entry(super::PEOPLE, place))));
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
        let mut free = ship.all_boxes();
        for (place, used) in ship.used_boxes.iter().enumerate() {
            let Some(at) = free.iter().position(|value| value == used) else {
                let path = entry(&format!("{path}.used_boxes"), place);
                return Err(InputError::new(path, used.to_string(), "a box that it has, each once"));
            };
            free.remove(at);
        }
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
        let mut free = self.all_boxes();
        for used in &self.used_boxes {
            if let Some(at) = free.iter().position(|value| value == used) {
                free.remove(at);
            }
        }
        free
    }

    /// The consequences that it can still take.
    pub(super) fn free_consequences(&self) -> Vec<Consequence> {
        let free = Consequence::ALL.into_iter().filter(|one| self.named && !self.taken.contains(one));
        free.collect()
    }
}
