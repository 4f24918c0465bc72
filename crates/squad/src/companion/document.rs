//! The document of a scene: two forces, whose turn it is, and what has happened.

use crate::document::unit::Unit;
use crate::missions::{MissionName, Points};
use crate::rulings::Rulings;
use shootout_ruleset::name::{check_names_differ, name_or_nobody};
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{LogLine, Round};

/// Command points of a player.
pub type CommandPoints = BoundedInt<0, 100>;

/// The most units in a scene.
const MAX_UNITS: usize = 60;

/// The part of a round that is played (SQ-SEQ-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Units are activated by turns.
    #[default]
    Activations,
    /// Pins, Nerve tests, shields.
    EndPhase,
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "points", "victory_points"], "x-more" = ["rolled"]))]
#[serde(deny_unknown_fields)]
pub struct SceneSide {
    /// What to call them.
    pub name: Name,
    /// Command points left in this round (SQ-CP-04).
    #[serde(default)]
    #[schemars(title = "Command points")]
    pub points: CommandPoints,
    /// Whether they have rolled their command dice in this round (SQ-CP-01).
    #[serde(default)]
    #[schemars(title = "Has rolled its command dice")]
    pub rolled: bool,
    /// Victory points of a mission that gives them (SQ-MIS-08, SQ-MIS-10).
    #[serde(default)]
    pub victory_points: Points,
}

/// What the ground does in a round of Seismic Shift (SQ-MIS-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Everybody tests Nerve, and is pinned on a failure.
    Unstable,
    /// Nobody sprints.
    Cracked,
    /// Shoot actions are at -1.
    Rumbling,
    /// Everybody has taken a wound, or two in a building.
    Eruption,
}

/// What a unit does once in an activation, beside firing; and what counts among its actions (SQ-ACT-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Used {
    /// It has treated a friend (SQ-KW-30).
    Medic,
    /// It has searched a building (SQ-MIS-10).
    Search,
    /// It has gone further or fought harder (SQ-KW-27).
    Invigorated,
    /// It has advanced.
    Advance,
    /// It has sprinted, which is a long action.
    Sprint,
    /// It has hit the dirt.
    HitTheDirt,
    /// It began pinned, which leaves one short action (SQ-ACT-02).
    Pinned,
}

/// A unit in a scene.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["side", "unit"], "x-more" = ["in_building", "in_circle", "acting", "charged", "tested", "recharged", "shaken", "destroyed"]))]
#[serde(deny_unknown_fields)]
pub struct SceneUnit {
    /// Whose it is, by the name of the side.
    #[serde(default = "red")]
    #[schemars(extend("x-refers" = sides()))]
    pub side: Name,
    /// Its profile and how it stands.
    pub unit: Unit,
    /// Whether it is being activated: one unit at a time.
    #[serde(default)]
    #[schemars(title = "Acts now")]
    pub acting: bool,
    /// Whether specimens charge it (SQ-MIS-10).
    #[serde(default)]
    #[schemars(title = "Charged by specimens")]
    pub charged: bool,
    /// Whether it has tested its nerve in this End Phase, and passed.
    #[serde(default)]
    #[schemars(title = "Has tested")]
    pub tested: bool,
    /// Whether it has rolled for its shields in this End Phase (SQ-KW-40).
    #[serde(default)]
    #[schemars(title = "Has rolled for shields")]
    pub recharged: bool,
    /// Whether it has tested its nerve on unstable ground in this round (SQ-MIS-09).
    #[serde(default)]
    #[schemars(title = "Has tested on the ground")]
    pub shaken: bool,
    /// Whether it is in a building: an eruption hurts it twice (SQ-MIS-09).
    #[serde(default)]
    #[schemars(title = "In a building")]
    pub in_building: bool,
    /// Whether it is in the central circle of Occupation (SQ-MIS-07).
    #[serde(default)]
    #[schemars(title = "In the circle")]
    pub in_circle: bool,
    /// Whether it is destroyed.
    #[serde(default)]
    pub destroyed: bool,
}

/// Two forces at the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["mission", "limit", "sides", "units"],
    "x-more" = ["round", "phase", "turn", "initiative", "fired", "used", "extra", "ended", "first_to_finish", "ground", "objectives", "held", "smoke", "smoke_rolled", "specimens", "acting", "rulings", "log"]))]
#[serde(default, deny_unknown_fields)]
pub struct SceneDocument {
    /// The switches of disputed rules that differ from the default.
    pub rulings: Rulings,
    /// What is fought for; not stated: no mission.
    #[schemars(extend("x-null" = "None"))]
    pub mission: Option<MissionName>,
    /// The points that a force may have: whoever is ahead by a tenth of them wins (SQ-MIS-06, SQ-A35).
    #[serde(default = "BoundedInt::<1, 1_000_000>::of::<1000>")]
    #[schemars(title = "Points limit", extend("x-when" = crate::document::only_while("mission", &["meeting_engagement", "seismic_shift"])))]
    pub limit: BoundedInt<1, 1_000_000>,
    /// What the ground does in this round; not stated: nothing was rolled (SQ-MIS-09).
    #[schemars(extend("x-null" = "Not rolled"))]
    pub ground: Option<Ground>,
    /// Objectives on the table; 0: nothing was rolled (SQ-MIS-08).
    pub objectives: BoundedInt<0, 6>,
    /// Objectives that have given a point in this End Phase (SQ-MIS-08).
    #[schemars(title = "Objectives counted")]
    pub held: BoundedInt<0, 6>,
    /// The unit that specimens charge, by name, where the unit does not say so itself (SQ-MIS-10).
    #[serde(deserialize_with = "name_or_nobody", skip_serializing_if = "is_nobody")]
    #[schemars(with = "Option<Name>", title = "Charged, by name", extend("x-null" = "Nobody", "x-refers" = units()))]
    pub specimens: Name,
    /// Smoke markers on the table (SQ-KW-43).
    #[schemars(title = "Smoke markers")]
    pub smoke: BoundedInt<0, 30>,
    /// Whether smoke was rolled for in this End Phase (SQ-KW-43).
    #[schemars(title = "Smoke rolled for")]
    pub smoke_rolled: bool,
    /// The round that is played.
    pub round: Round,
    /// The part of the round.
    pub phase: Phase,
    /// Whose turn it is, in the End Phase who is at its steps, by name; empty while either may begin (SQ-SEQ-02, SQ-SEQ-04).
    #[serde(deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Turn of", extend("x-null" = "Nobody", "x-refers" = sides()))]
    pub turn: Name,
    /// Who has the initiative in this round, by name; empty while that is not known (SQ-SEQ-02).
    #[serde(deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Initiative of", extend("x-null" = "Nobody", "x-refers" = sides()))]
    pub initiative: Name,
    /// The unit that is being activated, by name, where the unit does not say so itself.
    #[serde(deserialize_with = "name_or_nobody", skip_serializing_if = "is_nobody")]
    #[schemars(with = "Option<Name>", title = "Acts now, by name", extend("x-null" = "Nobody", "x-refers" = units()))]
    pub acting: Name,
    /// Whether that unit has shot or blazed away: once in an activation (SQ-ACT-01).
    #[schemars(title = "Has fired")]
    pub fired: bool,
    /// What else that unit has done that is done once.
    #[schemars(title = "Has used")]
    pub used: Vec<Used>,
    /// Who has paid for an extra activation since the opponent's last turn, by name; empty for nobody (SQ-CP-05).
    #[serde(deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Extra activation of", extend("x-null" = "Nobody", "x-refers" = sides()))]
    pub extra: Name,
    /// Who has just ended an activation, and may pay for another one, by name; empty for nobody (SQ-CP-05).
    #[serde(deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Ended an activation", extend("x-null" = "Nobody", "x-refers" = sides()))]
    pub ended: Name,
    /// Who has activated all units first in this round, by name: they have the next initiative (SQ-SEQ-02).
    #[serde(deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Finished first", extend("x-null" = "Nobody", "x-refers" = sides()))]
    pub first_to_finish: Name,
    /// The two players, with different names.
    #[serde(default = "red_and_blue")]
    #[schemars(length(max = 2), extend("x-entry" = "Side"))]
    pub sides: Vec<SceneSide>,
    /// Their units, with different names: at most 60.
    #[schemars(length(max = 60), extend("x-entry" = "Unit"))]
    pub units: Vec<SceneUnit>,
    /// What has happened, in order.
    #[schemars(extend("x-entry" = "Line"))]
    pub log: Vec<LogLine>,
}

/// Where the names of sides stand, which renaming a side changes with it.
#[cfg(feature = "schema")]
fn sides() -> serde_json::Value {
    serde_json::json!({ "list": "sides", "field": "name" })
}

/// The same of names of units.
#[cfg(feature = "schema")]
fn units() -> serde_json::Value {
    serde_json::json!({ "list": "units", "field": "unit.name" })
}

fn is_nobody(name: &Name) -> bool {
    name.as_str().is_empty()
}

fn red() -> Name {
    Name::new("Red").unwrap_or_default()
}

fn red_and_blue() -> Vec<SceneSide> {
    let blue = Name::new("Blue").unwrap_or_default();
    [red(), blue]
        .map(|name| SceneSide {
            name,
            points: CommandPoints::default(),
            rolled: false,
            victory_points: Points::default(),
        })
        .into()
}

impl SceneDocument {
    /// Lets units say themselves what is said of them by name, so that it stays theirs whatever they are called, and how many models they
    /// had at first, so that it stays so however many are left (SQ-NRV-04). Where lines of the log were taken back, units stay as these
    /// lines say that they were.
    pub(super) fn settled(mut self) -> Result<Self, InputError> {
        if LogLine::done(&self.log) == self.log.len() {
            self.units.iter_mut().for_each(|one| one.unit.state_original());
        }
        if let Some(place) = self.unit_named(&self.acting, "acting")? {
            self.units[place].acting = true;
        }
        if let Some(place) = self.unit_named(&self.specimens, "specimens")? {
            self.units[place].charged = true;
        }
        (self.acting, self.specimens) = (Name::default(), Name::default());
        Ok(self)
    }

    fn unit_named(&self, name: &Name, path: &str) -> Result<Option<usize>, InputError> {
        if is_nobody(name) {
            return Ok(None);
        }
        let found = self.units.iter().position(|one| one.unit.name == *name);
        let wrong = || InputError::new(path, format!("`{name}`"), "the name of a unit, or nothing");
        found.map(Some).ok_or_else(wrong)
    }

    /// The place of the unit that is being activated.
    pub(super) fn acting(&self) -> Option<usize> {
        self.units.iter().position(|one| one.acting)
    }

    /// Checks what the types cannot say.
    pub(super) fn check(&self) -> Result<(), InputError> {
        crate::document::at_most("sides", self.sides.len(), 2)?;
        crate::document::at_most("units", self.units.len(), MAX_UNITS)?;
        let sides: Vec<&str> = self.sides.iter().map(|side| side.name.as_str()).collect();
        check_names_differ("sides", "name", &sides)?;
        let units: Vec<&str> = self.units.iter().map(|one| one.unit.name.as_str()).collect();
        check_names_differ("units", "unit.name", &units)?;
        for (place, one) in self.units.iter().enumerate() {
            let path = entry("units", place);
            self.side_named(one.side.as_str(), &format!("{path}.side"))?;
            one.unit.check(&format!("{path}.unit"))?;
        }
        let by_name = [
            ("turn", &self.turn),
            ("initiative", &self.initiative),
            ("extra", &self.extra),
            ("ended", &self.ended),
            ("first_to_finish", &self.first_to_finish),
        ];
        for (path, name) in by_name.into_iter().filter(|(_, name)| !is_nobody(name)) {
            self.side_named(name.as_str(), path)?;
        }
        let acting = (0..self.units.len()).filter(|place| self.units[*place].acting);
        if let Some(second) = acting.into_iter().nth(1) {
            let at = format!("{}.acting", entry("units", second));
            return Err(InputError::new(at, "true again", "one unit that acts at a time"));
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

    /// The units of a side.
    pub(super) fn units_of_side(&self, side: usize) -> impl Iterator<Item = &SceneUnit> {
        let units = self.units.iter().enumerate();
        units.filter(move |(place, _)| self.side_of(*place) == side).map(|(_, one)| one)
    }

    /// The place of a side by its name.
    pub(super) fn side_of(&self, unit: usize) -> usize {
        let name = self.units.get(unit).map(|one| &one.side);
        self.sides.iter().position(|side| Some(&side.name) == name).unwrap_or_default()
    }
}
