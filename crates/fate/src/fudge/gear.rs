//! Weapons and armour: how they count, and the traits of weapons (FU-60, FU-61, FU-70 to FU-77).

use shootout_ruleset::prelude::*;

/// How weapons or armour count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Model {
    /// Superior gear is +1 to the roll (FU-60).
    #[default]
    Dramatic,
    /// Ratings add to the margin, or lower it (FU-61).
    Simple,
    /// Traits of weapons, and a column of the outcome table for each type of armour (FU-70).
    Advanced,
}

/// A trait of a weapon, in the advanced model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Trait {
    /// Armour piercing: -1, armour counts 2 less (FU-72).
    #[schemars(title = "AP")]
    Ap,
    /// Extremely piercing: -2, armour counts 4 less (FU-73).
    #[schemars(title = "AP x2")]
    ApX2,
    /// +1 on manoeuvres, -1 where both can move (FU-74).
    Flexible,
    /// +1 damage, but armour counts 2 more (FU-75).
    Vicious,
    /// +2 damage, but armour counts 4 more (FU-76).
    #[schemars(title = "Vicious x2")]
    ViciousX2,
    /// Cannot be disarmed; -1 on manoeuvres of finesse (FU-77).
    Locking,
}

impl Trait {
    const fn name(self) -> &'static str {
        match self {
            Self::Ap => "ap",
            Self::ApX2 => "apx2",
            Self::Flexible => "flexible",
            Self::Vicious => "vicious",
            Self::ViciousX2 => "viciousx2",
            Self::Locking => "locking",
        }
    }

    /// That of which a weapon has one at most.
    const fn kind(self) -> Self {
        match self {
            Self::ApX2 => Self::Ap,
            Self::ViciousX2 => Self::Vicious,
            other => other,
        }
    }
}

/// Checks that a weapon has each trait once; `path` is where its fighter stands.
pub(crate) fn check_traits(path: &str, traits: &[Trait]) -> Result<(), InputError> {
    let again = |place: &usize| traits[..*place].iter().any(|before| before.kind() == traits[*place].kind());
    match (1..traits.len()).find(again) {
        Some(place) => {
            let found = format!("`{}` beside another of its kind", traits[place].name());
            let allowed = "each trait once, and one of `ap` and `apx2`, of `vicious` and `viciousx2`";
            Err(InputError::new(entry(&format!("{path}.traits"), place), found, allowed))
        }
        None => Ok(()),
    }
}
