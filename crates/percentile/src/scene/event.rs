//! What can happen in a scene, as its document writes it.

use super::attack::Attack;
use super::blow::Strike;
use super::change::Change;
use super::repair::Repair;
use super::sheet::Sheet;
use super::state::Id;
use crate::damage::DamageChart;
use crate::hand::Hand;
use crate::number::{BoundedInt, Metres};
use crate::references::IN_AN_EVENT;
use crate::rulings::Rulings;
use crate::scenario::ActionKind;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use shootout_ruleset::JsonSchema;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{InputError, Node, decode, field, nearest, quoted};
use std::fmt;

/// Something that was decided by dice, with the faces that decided it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rolled<T> {
    /// What it was.
    pub of: T,
    /// The faces, in the order in which they were asked for.
    #[serde(deserialize_with = "faces")]
    pub faces: Vec<u32>,
    /// The seed of the generator that rolled them; none: they were typed in from the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// Faces of dice. Which of them a die has is for the procedure to say that asks for it.
fn faces<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    let faces = Vec::<Face>::deserialize(deserializer)?;
    Ok(faces.into_iter().map(|Face(face)| face).collect())
}

/// A face of a die.
struct Face(u32);

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u32(FaceVisitor)
    }
}

/// Reads a face, and says in a person's words what one is.
struct FaceVisitor;

impl Visitor<'_> for FaceVisitor {
    type Value = Face;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a whole number from 1 to 100")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Face, E> {
        u32::try_from(number).map(Face).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Face, E> {
        u32::try_from(number).map(Face).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

macro_rules! events {
    ($($(#[doc = $doc:literal])+ $tag:literal $variant:ident($content:ty);)+) => {
        /// Something that happens in a scene.
        #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
        #[serde(tag = "event")]
        pub enum Event {
            $($(#[doc = $doc])+ #[serde(rename = $tag)] $variant($content),)+
        }

        impl Event {
            /// What documents call each event.
            const TAGS: &[&str] = &[$($tag),+];

            pub(crate) fn decode(tag: &str, node: &Node, path: &str) -> Result<Option<Self>, InputError> {
                Ok(Some(match tag {
                    $($tag => Self::$variant(decode(node, path)?),)+
                    _ => return Ok(None),
                }))
            }
        }

        $(impl From<$content> for Event {
            fn from(content: $content) -> Self {
                Self::$variant(content)
            }
        })+
    };
}

events! {
    /// Someone joins the scene.
    "add" Add(Add);
    /// Several join the scene at once.
    "add_group" AddGroup(AddGroup);
    /// A copy of someone joins the scene, as they were when they joined.
    "copy" Copy(Copied);
    /// Someone gets another name.
    "rename" Rename(Rename);
    /// Someone's sheet is changed; what has happened to them stays.
    "edit" Edit(Edit);
    /// The sheets of several are changed at once.
    "edit_group" EditGroup(EditGroup);
    /// Someone leaves the scene.
    "remove" Remove(Remove);
    /// The game master sets how someone stands.
    "change" Change(Change);
    /// How far two people are from each other, or all whose distance is not stated.
    "distance" Distance(Distance);
    /// The rulings on disputed rules change from now on.
    "rule" Rule(Rule);
    /// Someone spends actions on something that needs no dice.
    "act" Act(Act);
    /// Someone shoots.
    "attack" Attack(Rolled<Attack>);
    /// A repair is over, and Tek is rolled.
    "repair" Repair(Rolled<Repair>);
    /// Some begin to fight hand-to-hand.
    "fight" Fight(Fight);
    /// Someone strikes a blow in that fight.
    "blow" Blow(Rolled<Strike>);
    /// Those who have not acted skip this action.
    "next" Next(Next);
}

impl Event {
    /// Reads one event, which stands at `path`.
    pub(super) fn read(mut node: Node, path: &str, catalogue: &Entries) -> Result<Self, InputError> {
        let place = field(path, "event");
        let wrong = |found: String, near| InputError {
            path: place.clone(),
            found,
            allowed: quoted(Self::TAGS.iter().copied()),
            nearest: near,
        };
        let tag = match node.take("event") {
            Some(Node::Text(tag)) => tag,
            Some(other) => return Err(wrong(other.found(), None)),
            None => return Err(wrong(node.found(), None)),
        };
        IN_AN_EVENT.iter().try_for_each(|places| catalogue.resolve(&mut node, path, places))?;
        let event = Self::decode(&tag, &node, path)?;
        event.ok_or_else(|| wrong(format!("`{tag}`"), nearest(&tag, Self::TAGS.iter().copied())))
    }
}

/// Someone joins the scene.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Add {
    /// Who.
    pub combatant: Sheet,
}

/// Several join the scene at once, in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddGroup {
    /// Who.
    pub combatants: Vec<Sheet>,
}

/// A copy of someone joins the scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name"]))]
#[serde(deny_unknown_fields)]
pub struct Copied {
    /// The one who is copied.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub of: Id,
    /// What to call them.
    #[schemars(title = "Name")]
    pub name: String,
}

/// Someone gets another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name"]))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// Who.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub who: Id,
    /// What to call them.
    #[schemars(title = "Name")]
    pub name: String,
}

/// Someone's sheet is changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// Whose.
    pub who: Id,
    /// The new sheet. Wounds on it are ignored: those that they have stay. A weapon that they did not have before is
    /// ready, its magazine full.
    pub combatant: Sheet,
}

/// The sheets of several are changed at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditGroup {
    /// Each of them, named once.
    pub edits: Vec<Edit>,
}

/// Someone leaves the scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remove {
    /// Who.
    pub who: Id,
}

/// How far people are from each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["range_m"]))]
#[serde(deny_unknown_fields)]
pub struct Distance {
    /// The two; none: all pairs whose distance is not stated.
    #[serde(default)]
    #[schemars(title = "Between", extend("x-hidden" = true))]
    pub between: Option<(Id, Id)>,
    /// How far, in metres.
    #[schemars(title = "Distance (m)", extend("x-step" = 5))]
    pub range_m: Metres,
}

/// The rulings on disputed rules from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["rulings", "damage"]))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The switches that differ from the default.
    #[serde(default)]
    #[schemars(title = "Disputed rules")]
    pub rulings: Rulings,
    /// The chart on which hits that penetrate are rolled; none: wounds are left to the game master.
    #[serde(default)]
    #[schemars(title = "Wounds", extend("x-null" = "Left to the game master"))]
    pub damage: Option<DamageChart>,
}

/// Someone spends actions on something that needs no dice. What does not belong to the action must be left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "cost"]))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Who.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub who: Id,
    /// What they do (P-ACT). Firing is an attack.
    #[serde(rename = "do")]
    #[schemars(title = "What", extend("x-hidden" = true))]
    pub kind: ActionKind,
    /// At whom they aim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "At whom", extend("x-hidden" = true))]
    pub at: Option<Id>,
    /// The weapon of which hand they load or clear; not stated: that of the main one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Hand", extend("x-hidden" = true))]
    pub hand: Option<Hand>,
    /// Whether they take out one of the grenades that they carry (P-ACT-14).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(title = "A grenade", extend("x-hidden" = true, "default" = false))]
    pub grenade: bool,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "What")]
    pub name: Option<String>,
    /// How many actions it takes; not stated: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Actions")]
    pub cost: Option<BoundedInt<0, 1000>>,
}

impl Act {
    /// One of them spends what an action usually takes, on nothing in particular of that kind.
    pub const fn of(who: Id, kind: ActionKind) -> Self {
        Self { who, kind, at: None, hand: None, grenade: false, name: None, cost: None }
    }
}

/// Some begin to fight hand-to-hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["fighters"]))]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// They, on either side.
    #[schemars(title = "Who fights", extend("x-person" = true, "x-entry" = "Fighter"))]
    pub fighters: Vec<Id>,
}

/// Those who have not acted skip this action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Next {}
