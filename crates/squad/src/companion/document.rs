//! The document of a scene: two forces, whose turn it is, and what has happened.

use crate::document::unit::Unit;
use crate::rulings::Rulings;
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::Whole;

/// The number of a round.
pub type Round = Whole<1, 1000>;
/// Command points of a player.
pub type CommandPoints = Whole<0, 100>;

/// The most units in a scene.
const MAX_UNITS: usize = 60;

/// The part of a round that is played (SQ-SEQ-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Units are activated by turns.
    #[default]
    Activations,
    /// Pins, Nerve tests, shields.
    EndPhase,
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["name", "points"])))]
#[serde(deny_unknown_fields)]
pub struct SceneSide {
    /// What to call them.
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// Command points left in this round (SQ-CP-04).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Command points"))]
    pub points: CommandPoints,
}

/// A unit in a scene.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["side", "unit"], "x-more" = ["tested", "destroyed"])))]
#[serde(deny_unknown_fields)]
pub struct SceneUnit {
    /// Whose it is, by the name of the side.
    #[serde(default = "red")]
    #[cfg_attr(feature = "schema", schemars(title = "Side"))]
    pub side: Name,
    /// Its profile and how it stands.
    #[cfg_attr(feature = "schema", schemars(title = "Unit"))]
    pub unit: Unit,
    /// Whether it has tested its nerve in this End Phase, and passed.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Has tested"))]
    pub tested: bool,
    /// Whether it is destroyed.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Destroyed"))]
    pub destroyed: bool,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["round", "words"])))]
#[serde(deny_unknown_fields)]
pub struct LogLine {
    /// The round in which it happened.
    #[cfg_attr(feature = "schema", schemars(title = "Round"))]
    pub round: Round,
    /// What happened.
    #[cfg_attr(feature = "schema", schemars(title = "What happened"))]
    pub words: String,
}

/// Two forces at the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["sides", "units"], "x-more" = ["round", "phase", "turn", "acting", "fired", "extra", "first_to_finish", "rulings", "log"])))]
#[serde(default, deny_unknown_fields)]
pub struct SceneDocument {
    /// The switches of disputed rules that differ from the default.
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The round that is played.
    #[cfg_attr(feature = "schema", schemars(title = "Round"))]
    pub round: Round,
    /// The part of the round.
    #[cfg_attr(feature = "schema", schemars(title = "Phase"))]
    pub phase: Phase,
    /// Whose turn it is, by name; empty while either may begin (SQ-SEQ-02).
    #[cfg_attr(feature = "schema", schemars(title = "Turn of"))]
    pub turn: Name,
    /// The unit that is being activated, by name; empty for none.
    #[cfg_attr(feature = "schema", schemars(title = "Acts now"))]
    pub acting: Name,
    /// Whether that unit has shot or blazed away: once in an activation (SQ-ACT-01).
    #[cfg_attr(feature = "schema", schemars(title = "Has fired"))]
    pub fired: bool,
    /// Who has paid for an extra activation since the opponent's last turn, by name; empty for nobody (SQ-CP-05).
    #[cfg_attr(feature = "schema", schemars(title = "Extra activation of"))]
    pub extra: Name,
    /// Who has activated all units first in this round, by name: they have the next initiative (SQ-SEQ-02).
    #[cfg_attr(feature = "schema", schemars(title = "Finished first"))]
    pub first_to_finish: Name,
    /// The two players, with different names.
    #[serde(default = "red_and_blue")]
    #[cfg_attr(feature = "schema", schemars(title = "Sides", length(max = 2), extend("x-entry" = "Side")))]
    pub sides: Vec<SceneSide>,
    /// Their units, with different names: at most 60.
    #[cfg_attr(feature = "schema", schemars(title = "Units", length(max = 60), extend("x-entry" = "Unit")))]
    pub units: Vec<SceneUnit>,
    /// What has happened, in order.
    #[cfg_attr(feature = "schema", schemars(title = "Log", extend("x-entry" = "Line")))]
    pub log: Vec<LogLine>,
}

fn red() -> Name {
    Name::new("Red").unwrap_or_default()
}

fn red_and_blue() -> Vec<SceneSide> {
    let blue = Name::new("Blue").unwrap_or_default();
    [red(), blue].map(|name| SceneSide { name, points: CommandPoints::default() }).into()
}

impl SceneDocument {
    /// Checks what the types cannot say.
    pub(super) fn check(&self) -> Result<(), InputError> {
        crate::document::at_most("sides", self.sides.len(), 2)?;
        crate::document::at_most("units", self.units.len(), MAX_UNITS)?;
        let sides = self.sides.iter().map(|side| side.name.as_str());
        differ(sides, "sides", "name")?;
        differ(self.units.iter().map(|one| one.unit.name.as_str()), "units", "unit.name")?;
        for (place, one) in self.units.iter().enumerate() {
            let path = entry("units", place);
            self.side_named(one.side.as_str(), &format!("{path}.side"))?;
            one.unit.check(&format!("{path}.unit"))?;
        }
        if !self.turn.as_str().is_empty() {
            self.side_named(self.turn.as_str(), "turn")?;
        }
        let acts = self.acting.as_str();
        if !acts.is_empty() && self.units.iter().all(|one| one.unit.name.as_str() != acts) {
            return Err(InputError::new("acting", format!("`{acts}`"), "the name of a unit, or nothing"));
        }
        Ok(())
    }

    fn side_named(&self, name: &str, path: &str) -> Result<(), InputError> {
        if self.sides.iter().any(|side| side.name.as_str() == name) {
            return Ok(());
        }
        let names = self.sides.iter().map(|side| side.name.as_str());
        let allowed = shootout_ruleset::document::quoted(names.clone());
        Err(InputError {
            nearest: shootout_ruleset::document::nearest(name, names),
            ..InputError::new(path, format!("`{name}`"), format!("the name of a side: {allowed}"))
        })
    }

    /// The place of a side by its name.
    pub(super) fn side_of(&self, unit: usize) -> usize {
        let name = self.units.get(unit).map(|one| &one.side);
        self.sides.iter().position(|side| Some(&side.name) == name).unwrap_or_default()
    }
}

/// Checks that names differ.
fn differ<'n>(names: impl Iterator<Item = &'n str>, path: &str, field: &str) -> Result<(), InputError> {
    let mut known: Vec<&str> = Vec::new();
    for (place, name) in names.enumerate() {
        if known.contains(&name) {
            let allowed = "a name that nobody else here has";
            return Err(InputError::new(
                format!("{}.{field}", entry(path, place)),
                format!("`{name}` again"),
                allowed,
            ));
        }
        known.push(name);
    }
    Ok(())
}
