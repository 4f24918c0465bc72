//! The document of a scene: everyone with what they have left, and what has happened.

use crate::companion::{Aspect, check_aspects, check_people, check_used, free_boxes};
use crate::firefight::document::{Counters, Cover, DefendingStance, GmModifier, MAX_BOXES, Rating, Weapon};
use crate::firefight::rulings::Rulings;
use crate::track::{BoxValue, Consequence, check_track, usual_boxes};
use shootout_ruleset::name::name_or_nobody;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{LogLine, Round, SceneState, joining};

/// A fight at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["combatants"], "x-more" = ["round", "rulings", "log"]))]
#[serde(default, deny_unknown_fields)]
pub struct SceneDocument {
    /// The switches of disputed rules that differ from the default.
    pub rulings: Rulings,
    /// The round that is played.
    pub round: Round,
    /// Everyone who takes part: at most 40, with different names.
    #[schemars(length(max = 40), extend("x-entry" = "Combatant"))]
    pub combatants: Vec<SceneCombatant>,
    /// What has happened, in order.
    pub log: Vec<LogLine>,
}

/// Someone in a scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["name", "side", "skill", "athletics", "weapon", "stance", "declared", "zone"],
    "x-more" = ["assault", "armour", "toughness", "boxes", "used_boxes", "consequences", "suffered", "aspects", "fate_points",
        "cover", "vehicle_operator", "perception", "tactica", "modifier", "defence_modifier", "jammed", "braced",
        "acted", "minor_used", "last_stance", "full_ammunition", "place", "out", "still_acts"]))]
#[serde(deny_unknown_fields)]
pub struct SceneCombatant {
    /// What to call them.
    pub name: Name,
    /// Whose side they are on.
    #[serde(default)]
    pub side: Name,
    /// The skill they attack with: usually Marksmanship, or Assault with a melee weapon (FF-10, FF-20).
    pub skill: Rating,
    /// The skill that defends against ranged attacks and that is rolled to move (FF-11, FF-30).
    #[serde(default)]
    pub athletics: Rating,
    /// The skill that defends against melee attacks (FF-20).
    #[serde(default)]
    pub assault: Rating,
    /// The weapon in hand.
    pub weapon: Weapon,
    /// How they act this round, which fixes their defence (FF-05, FF-06, FF-08).
    #[serde(default)]
    pub stance: DefendingStance,
    /// The stance of their last own turn, where that guards them until the next (FF-A6); not stated: Regular, or not ruled so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Stance of the last turn", extend("x-null" = "None yet"))]
    pub last_stance: Option<DefendingStance>,
    /// The counters of their weapon when it is full, where it can be filled again (FF-A35).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = "not stated"))]
    pub full_ammunition: Option<Counters>,
    /// What they have declared for this round; to do something else costs 1 (FF-03, FF-04).
    #[serde(default)]
    #[schemars(extend("x-null" = "Nothing"))]
    pub declared: Option<Declared>,
    /// Where they are. Those whose zones have the same name are in the same zone, where melee weapons reach; those whose names differ are
    /// in others.
    #[serde(default)]
    pub zone: Name,
    /// Armour, which penetration lowers (FF-18).
    #[serde(default)]
    pub armour: Rating,
    /// Toughness, hull and the like, which work as armour does (FF-18).
    #[serde(default)]
    pub toughness: Rating,
    /// The values of all stress boxes, ascending, at most 10 (FF-I2).
    #[serde(default = "usual_boxes")]
    #[schemars(length(max = 10))]
    pub boxes: Vec<BoxValue>,
    /// The values of the boxes that are used, ascending.
    #[serde(default)]
    #[schemars(length(max = 10))]
    pub used_boxes: Vec<BoxValue>,
    /// The consequences that are still free, each once (FF-I3).
    #[serde(default)]
    #[schemars(title = "Free consequences", length(max = 3))]
    pub consequences: Vec<Consequence>,
    /// The consequences they have taken.
    #[serde(default)]
    #[schemars(title = "Consequences taken", length(max = 3), extend("x-entry" = "Consequence"))]
    pub suffered: Vec<Suffered>,
    /// Aspects and boosts on them, with their free invocations (FF-I5).
    #[serde(default)]
    #[schemars(title = "Aspects on them", length(max = 20), extend("x-entry" = "Aspect"))]
    pub aspects: Vec<Aspect>,
    /// Fate points (FF-I1).
    #[serde(default)]
    pub fate_points: Rating,
    /// The cover they have taken (FF-25, FF-29).
    #[serde(default)]
    #[schemars(extend("x-null" = "None"))]
    pub cover: Option<Cover>,
    /// Operates a vehicle, and so cannot take cover (FF-28).
    #[serde(default)]
    #[schemars(title = "Operates a vehicle")]
    pub vehicle_operator: bool,
    /// Perception, for initiative (FF-02).
    #[serde(default)]
    pub perception: Rating,
    /// Tactica, for initiative (FF-02).
    #[serde(default)]
    pub tactica: Rating,
    /// What the game master adds to their attacks, manoeuvres and moves.
    #[serde(default)]
    #[schemars(title = "Attack modifier")]
    pub modifier: GmModifier,
    /// What the game master adds to their defence.
    #[serde(default)]
    pub defence_modifier: GmModifier,
    /// The weapon is jammed (FF-A21).
    #[serde(default)]
    pub jammed: bool,
    /// The minor action of this turn has braced the weapon (FF-13).
    #[serde(default)]
    pub braced: bool,
    /// The standard action of this round is used (FF-01).
    #[serde(default)]
    #[schemars(title = "Standard action used")]
    pub acted: bool,
    /// The minor action of this round is used (FF-01).
    #[serde(default)]
    #[schemars(title = "Minor action used")]
    pub minor_used: bool,
    /// The place in the order of acting, which those who act at once share (FF-02).
    #[serde(default)]
    #[schemars(title = "Place in the order", extend("x-null" = "not rolled"))]
    pub place: Option<BoundedInt<1, 40>>,
    /// Out of the fight (FF-I4).
    #[serde(default)]
    pub out: bool,
    /// Was taken out by someone who acts at once with them, and so still acts in this round (FF-A2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub still_acts: bool,
}

/// What someone has declared (FF-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["act", "at"]))]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// The action.
    #[schemars(title = "Action")]
    pub act: Act,
    /// The name of the target, where there is one.
    #[serde(default, deserialize_with = "name_or_nobody")]
    #[schemars(with = "Option<Name>", title = "Target",
        extend("x-null" = "Nobody", "x-refers" = { "list": "combatants", "field": "name" }))]
    pub at: Name,
}

/// A standard action (FF-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// An attack.
    Attack,
    /// A manoeuvre.
    Manoeuvre,
    /// A move.
    Move,
    /// Something else.
    Other,
}

/// A consequence that was taken (FF-I3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["consequence", "aspect"]))]
#[serde(deny_unknown_fields)]
pub struct Suffered {
    /// Which one.
    pub consequence: Consequence,
    /// The aspect that it is: "Sprained ankle".
    #[serde(default)]
    pub aspect: Name,
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
        let checked =
            |(place, combatant): (usize, &SceneCombatant)| combatant.check(&entry("combatants", place));
        self.combatants.iter().enumerate().try_for_each(checked)
    }
}

impl SceneCombatant {
    fn check(&self, path: &str) -> Result<(), InputError> {
        check_track(path, &self.boxes, MAX_BOXES, &self.consequences)?;
        if let Some(cover) = self.cover.filter(|_| self.vehicle_operator) {
            let allowed = "null: the operator of a vehicle cannot take cover (FF-28)";
            return Err(InputError::new(format!("{path}.cover"), format!("`{}`", cover.name()), allowed));
        }
        check_aspects(path, &self.aspects)?;
        check_used(path, &self.boxes, &self.used_boxes)?;
        let taken = |consequence: &Consequence| {
            self.suffered.iter().any(|suffered| suffered.consequence == *consequence)
        };
        match self.consequences.iter().position(taken) {
            Some(place) => Err(InputError::new(
                entry(&format!("{path}.consequences"), place),
                format!("`{}`, which was taken", self.consequences[place].name()),
                "a consequence that is still free",
            )),
            None => Ok(()),
        }
    }

    /// The values of the boxes that are still free, ascending.
    pub(crate) fn free_boxes(&self) -> Vec<BoxValue> {
        free_boxes(&self.boxes, &self.used_boxes).unwrap_or_default()
    }
}

impl Act {
    /// In words, to go on a sentence with.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Manoeuvre => "manoeuvre",
            Self::Move => "move",
            Self::Other => "something else",
        }
    }
}

impl SceneDocument {
    /// A sample as someone in this scene. What it defends with counts against every weapon.
    pub(super) fn of_sample(&self, sample: &Node) -> Result<SceneCombatant, InputError> {
        let mut fields = sample.clone();
        if let Some(defence) = fields.take("defence") {
            fields.set("athletics".to_owned(), defence.clone());
            fields.set("assault".to_owned(), defence);
        }
        let mut one: SceneCombatant = decode(&fields, "")?;
        let known = self.combatants.iter().map(|one| (&one.name, &one.side));
        let (name, side) = joining(&one.name, known);
        (one.name, one.side) = (name, side.unwrap_or_default());
        Ok(one)
    }
}
