use super::{ActingStance, Change, Checked, GmModifier, Rating, check_concentration};
use crate::firefight::rulings::Rulings;
use serde::{Deserialize, Serialize};
use shootout_ruleset::name::Name;

/// One move (FF-30).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["mover", "cost", "minor_used"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct MoveScenario {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The one who moves.
    #[cfg_attr(feature = "schema", schemars(title = "Mover"))]
    pub mover: Mover,
    /// Extra shifts that the zone and its border demand (FF-32).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Extra shifts"))]
    pub cost: Rating,
    /// The minor action of this turn is already used (FF-31).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Minor action used"))]
    pub minor_used: bool,
}

/// The one who moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["skill", "stance"], "x-more" = ["name", "full_concentration", "changed", "modifier"])))]
#[serde(deny_unknown_fields)]
pub struct Mover {
    /// What to call them in the sentence.
    #[serde(default = "mover_name")]
    #[cfg_attr(feature = "schema", schemars(title = "Name"))]
    pub name: Name,
    /// The skill that is rolled, usually Athletics (FF-30).
    #[cfg_attr(feature = "schema", schemars(title = "Skill", extend("x-unnamed" = "plain")))]
    pub skill: Rating,
    /// How the move is made (FF-05, FF-06).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Stance"))]
    pub stance: ActingStance,
    /// The move demands full concentration: only focused, and without its +2 (FF-07).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Full concentration"))]
    pub full_concentration: bool,
    /// What is not as it was declared at the start of the round: -1 (FF-04).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Changed", extend("x-null" = "Nothing")))]
    pub changed: Option<Change>,
    /// What the game master adds, for disengaging too (FF-21).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Other modifier", extend("x-unnamed" = "signed")))]
    pub modifier: GmModifier,
}

fn mover_name() -> Name {
    Name::new("mover").unwrap_or_default()
}

impl MoveScenario {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    ///
    /// When full concentration is asked of a regular move.
    pub fn check(&self) -> Checked {
        check_concentration("mover", self.mover.full_concentration, self.mover.stance)
    }
}
