use super::{Checked, DefendingStance, GmModifier, MAX_BOXES, Rating, Weapon, WeaponKind};
use crate::firefight::rulings::Rulings;
use crate::stated::stated;
use crate::track::{BoxValue, Consequence, check_track, usual_boxes};
use shootout_ruleset::prelude::*;

/// Two who fight until one is taken out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b", "first", "same_zone"], "x-more" = ["turns", "rulings"]))]
#[serde(deny_unknown_fields)]
pub struct DuelScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// How many turns are told one by one; a turn is one combatant's.
    #[serde(default = "BoundedInt::<1, 500>::of::<10>")]
    pub turns: BoundedInt<1, 500>,
    /// Who acts first in each round.
    #[serde(default)]
    #[schemars(title = "Acts first")]
    pub first: FirstToAct,
    /// Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "bool", extend("x-absent" = "As the weapons reach"))]
    pub same_zone: Option<bool>,
    /// One side.
    pub a: Fighter,
    /// The other side.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub b: Fighter,
}

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["name", "skill", "defence", "weapon", "armour", "toughness", "in_cover", "plan", "boxes", "consequences"], "x-more" = ["repeat_from", "perception", "tactica", "modifier", "defence_modifier"], "x-catalogue" = crate::firefight::catalogue::LIST))]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// What to call them in the sentence; left out: A or B.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Name")]
    pub name: Option<Name>,
    /// The skill they attack with (FF-10, FF-20).
    #[schemars(extend("x-unnamed" = "plain"))]
    pub skill: Rating,
    /// The skill they defend with against the other's weapon (FF-11, FF-20).
    pub defence: Rating,
    /// The weapon they attack with.
    pub weapon: Weapon,
    /// Armour, which penetration lowers (FF-18).
    #[serde(default)]
    pub armour: Rating,
    /// Toughness, hull and the like, which work as armour does (FF-18).
    #[serde(default)]
    pub toughness: Rating,
    /// The values of the free stress boxes, ascending, at most 10 (FF-I2).
    #[serde(default = "usual_boxes")]
    #[schemars(title = "Free boxes", length(max = 10), extend("x-entry" = "Box"))]
    pub boxes: Vec<BoxValue>,
    /// The free consequences, each once (FF-I3).
    #[serde(default)]
    #[schemars(title = "Free consequences", length(max = 3))]
    pub consequences: Vec<Consequence>,
    /// What the game master adds to their attacks.
    #[serde(default)]
    #[schemars(title = "Attack modifier")]
    pub modifier: GmModifier,
    /// What the game master adds to their defence.
    #[serde(default)]
    pub defence_modifier: GmModifier,
    /// Whether they are in cover from the start (FF-26).
    #[serde(default)]
    pub in_cover: bool,
    /// Their Perception, for initiative (FF-02).
    #[serde(default)]
    pub perception: Rating,
    /// Their Tactica, for initiative (FF-02).
    #[serde(default)]
    pub tactica: Rating,
    /// What they do round by round: 1 to 12 entries.
    #[serde(default = "plain_plan")]
    #[schemars(length(min = 1, max = 12), extend("x-entry" = "Round"))]
    pub plan: Vec<PlanEntry>,
    /// The entry with which the plan goes on after the last, counted from 1.
    #[serde(default)]
    pub repeat_from: BoundedInt<1, 12>,
}

/// What someone does in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["stance", "minor"]))]
#[serde(default, deny_unknown_fields)]
pub struct PlanEntry {
    /// The stance; nobody attacks in Active Defence (FF-08).
    #[schemars(title = "Stance")]
    pub stance: DefendingStance,
    /// The minor action, before the attack (FF-01).
    #[schemars(title = "Minor action")]
    pub minor: Minor,
}

impl PlanEntry {
    /// In words: "Focused and brace".
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

fn plain_plan() -> Vec<PlanEntry> {
    vec![PlanEntry::default()]
}

/// The most entries of a plan.
const MAX_PLAN_ENTRIES: usize = 12;

impl DuelScenario {
    /// Whether they stand in one zone.
    pub fn same_zone(&self) -> bool {
        self.same_zone.unwrap_or_else(|| self.has_melee_weapon())
    }

    pub(crate) fn has_melee_weapon(&self) -> bool {
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
            return Err(InputError::new(format!("{path}.plan"), counted(entries, "entry"), allowed));
        }
        if self.repeat_from.to_usize() > entries {
            let allowed = format!("a whole number from 1 to {entries}: an entry of the plan");
            let found = self.repeat_from.to_string();
            return Err(InputError::new(format!("{path}.repeat_from"), found, allowed));
        }
        Ok(())
    }
}

/// What is best to do in a duel of a given number of rounds, against a plan that is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["a", "b", "rounds", "goal", "first"], "x-more" = ["same_zone", "rulings"]))]
#[serde(deny_unknown_fields)]
pub struct PlanScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// How many rounds are planned. In each, both have a turn.
    #[serde(default = "BoundedInt::<1, 12>::of::<3>")]
    pub rounds: BoundedInt<1, 12>,
    /// What is best.
    #[serde(default)]
    #[schemars(title = "Goal of A")]
    pub goal: PlanGoal,
    /// Who acts first in each round.
    #[serde(default)]
    #[schemars(title = "Acts first")]
    pub first: FirstToAct,
    /// Whether they stand in one zone; left out: with any melee weapon, and then nothing else is possible.
    #[serde(default, deserialize_with = "stated", skip_serializing_if = "Option::is_none")]
    #[schemars(with = "bool", extend("x-absent" = "As the weapons reach"))]
    pub same_zone: Option<bool>,
    /// The side whose plan is sought; the plan that is stated is compared with the best one.
    pub a: Fighter,
    /// The other side, who keeps to their plan.
    pub b: Fighter,
}

/// What someone plans for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlanGoal {
    /// To win: the other is out after these rounds, and they are not.
    #[default]
    Win,
    /// To be still in the fight after these rounds, or to have won it.
    Stand,
}

impl PlanScenario {
    /// The duel by the plans that are stated, as long as it is planned.
    pub fn duel(&self) -> DuelScenario {
        DuelScenario {
            rulings: self.rulings.clone(),
            turns: BoundedInt::nearest(2 * self.rounds.get()),
            first: self.first,
            same_zone: self.same_zone,
            a: self.a.clone(),
            b: self.b.clone(),
        }
    }
}
