use super::{Checked, DefendingStance, GmModifier, MAX_BOXES, Rating, Weapon, WeaponKind};
use crate::firefight::rulings::Rulings;
use crate::stated::stated;
use crate::track::{BoxValue, Consequence, check_track, usual_boxes};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::name::Name;
use shootout_ruleset::number::BoundedInt;

/// Two who fight until one is taken out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["a", "b", "first", "same_zone"], "x-more" = ["turns", "rulings"])))]
#[serde(deny_unknown_fields)]
pub struct DuelScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// How many turns are told one by one; a turn is one combatant's.
    #[serde(default = "ten_turns")]
    #[cfg_attr(feature = "schema", schemars(title = "Turns"))]
    pub turns: BoundedInt<1, 500>,
    /// Who acts first in each round.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Acts first"))]
    pub first: FirstToAct,
    /// Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Same zone", with = "bool", extend("x-absent" = "As the weapons reach")))]
    pub same_zone: Option<bool>,
    /// One side.
    #[cfg_attr(feature = "schema", schemars(title = "A"))]
    pub a: Fighter,
    /// The other side.
    #[cfg_attr(feature = "schema", schemars(title = "B", extend("x-words" = ["against", "vs", "versus"])))]
    pub b: Fighter,
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["name", "skill", "defence", "weapon", "armour", "toughness", "in_cover", "plan", "boxes", "consequences"], "x-more" = ["repeat_from", "perception", "tactica", "modifier", "defence_modifier"], "x-catalogue" = crate::firefight::catalogue::LIST)))]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// What to call them in the sentence; left out: A or B.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(title = "Name", with = "Name"))]
    pub name: Option<Name>,
    /// The skill they attack with (FF-10, FF-20).
    #[cfg_attr(feature = "schema", schemars(title = "Skill", extend("x-unnamed" = "plain")))]
    pub skill: Rating,
    /// The skill they defend with against the other's weapon (FF-11, FF-20).
    #[cfg_attr(feature = "schema", schemars(title = "Defence"))]
    pub defence: Rating,
    /// The weapon they attack with.
    #[cfg_attr(feature = "schema", schemars(title = "Weapon"))]
    pub weapon: Weapon,
    /// Armour, which penetration lowers (FF-18).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Armour"))]
    pub armour: Rating,
    /// Toughness, hull and the like, which work as armour does (FF-18).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Toughness"))]
    pub toughness: Rating,
    /// The values of the free stress boxes, ascending, at most 10 (FF-I2).
    #[serde(default = "usual_boxes")]
    #[cfg_attr(feature = "schema", schemars(title = "Free boxes", length(max = 10), extend("x-entry" = "Box")))]
    pub boxes: Vec<BoxValue>,
    /// The free consequences, each once (FF-I3).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Free consequences", length(max = 3)))]
    pub consequences: Vec<Consequence>,
    /// What the game master adds to their attacks.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Attack modifier"))]
    pub modifier: GmModifier,
    /// What the game master adds to their defence.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Defence modifier"))]
    pub defence_modifier: GmModifier,
    /// Whether they are in cover from the start (FF-26).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "In cover"))]
    pub in_cover: bool,
    /// Their Perception, for initiative (FF-02).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Perception"))]
    pub perception: Rating,
    /// Their Tactica, for initiative (FF-02).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Tactica"))]
    pub tactica: Rating,
    /// What they do round by round: 1 to 12 entries.
    #[serde(default = "plain_plan")]
    #[cfg_attr(feature = "schema", schemars(title = "Plan", length(min = 1, max = 12), extend("x-entry" = "Round")))]
    pub plan: Vec<PlanEntry>,
    /// The entry with which the plan goes on after the last, counted from 1.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Repeat from"))]
    pub repeat_from: BoundedInt<1, 12>,
}

/// What someone does in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["stance", "minor"])))]
#[serde(default, deny_unknown_fields)]
pub struct PlanEntry {
    /// The stance; nobody attacks in Active Defence (FF-08).
    #[cfg_attr(feature = "schema", schemars(title = "Stance"))]
    pub stance: DefendingStance,
    /// The minor action, before the attack (FF-01).
    #[cfg_attr(feature = "schema", schemars(title = "Minor action"))]
    pub minor: Minor,
}

impl PlanEntry {
    /// In words: "Focused and brace".
    #[must_use]
    pub fn words(self) -> String {
        let stance = match self.stance {
            DefendingStance::Regular => "Regular",
            DefendingStance::Focused => "Focused",
            DefendingStance::Active => "Active Defence",
        };
        let minor = match self.minor {
            Minor::None => "",
            Minor::Brace => " and brace",
            Minor::Cover => " and take cover",
        };
        format!("{stance}{minor}")
    }
}

/// A minor action (FF-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Minor {
    /// Nothing.
    #[default]
    None,
    /// Brace the weapon: +1 to this attack (FF-13).
    Brace,
    /// Take cover in the zone (FF-25).
    Cover,
}

/// Who acts first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FirstToAct {
    /// The one side.
    #[default]
    A,
    /// The other.
    B,
    /// Whoever wins initiative (FF-02).
    Initiative,
}

const fn ten_turns() -> BoundedInt<1, 500> {
    BoundedInt::nearest(10)
}

fn plain_plan() -> Vec<PlanEntry> {
    vec![PlanEntry::default()]
}

/// The most entries of a plan.
const MAX_PLAN_ENTRIES: usize = 12;

impl DuelScenario {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// The first thing that does not go together, in the order of the document.
    pub fn check(&self) -> Checked {
        if self.same_zone == Some(false) && self.has_melee_weapon() {
            let allowed = "true with a melee weapon: it reaches only within a zone (FF-20)";
            return Err(InputError::new("same_zone", "false", allowed));
        }
        self.a.check("a")?;
        self.b.check("b")
    }

    /// Whether they stand in one zone.
    #[must_use]
    pub fn same_zone(&self) -> bool {
        self.same_zone.unwrap_or_else(|| self.has_melee_weapon())
    }

    /// What to call the two.
    #[must_use]
    pub fn names(&self) -> (&str, &str) {
        fn called<'n>(name: Option<&'n Name>, letter: &'static str) -> &'n str {
            name.map(Name::as_str).filter(|name| !name.is_empty()).unwrap_or(letter)
        }
        (called(self.a.name.as_ref(), "A"), called(self.b.name.as_ref(), "B"))
    }

    fn has_melee_weapon(&self) -> bool {
        [&self.a, &self.b].iter().any(|fighter| fighter.weapon.kind == WeaponKind::Melee)
    }
}

impl Fighter {
    /// Checks what the types cannot say; `path` is where it stands.
    pub(crate) fn check(&self, path: &str) -> Checked {
        check_track(path, &self.boxes, MAX_BOXES, &self.consequences)?;
        let entries = self.plan.len();
        if entries == 0 || entries > MAX_PLAN_ENTRIES {
            let allowed = format!("1 to {MAX_PLAN_ENTRIES}");
            return Err(InputError::new(format!("{path}.plan"), format!("{entries} entries"), allowed));
        }
        if self.repeat_from.get() as usize > entries {
            let allowed = format!("a whole number from 1 to {entries}: an entry of the plan");
            let found = self.repeat_from.to_string();
            return Err(InputError::new(format!("{path}.repeat_from"), found, allowed));
        }
        Ok(())
    }
}
