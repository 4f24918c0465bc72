//! A blow in the fight of this round: what of the scene goes into its scenario.

use super::prepared::{Bodies, Kind, Prepared};
use super::refusal::Refusal;
use super::state::{Id, State};
use crate::melee::{Blow, Defender, Fighter, MeleeScenario};
use crate::number::BoundedInt;
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// Someone strikes at someone they fight with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["at", "charging", "higher_ground", "won_previous_round", "parries", "behind_obstacle", "wrong_hand", "weapon_in_each_hand", "engaged_opponents", "modifier"]
))]
#[serde(deny_unknown_fields)]
pub struct Strike {
    /// Who.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub by: Id,
    /// At whom.
    #[schemars(title = "Target", extend("x-person" = true))]
    pub at: Id,
    /// Charges (P-MMOD-1).
    #[serde(default)]
    #[schemars(title = "Charges")]
    pub charging: bool,
    /// Stands on higher ground (P-MMOD-2).
    #[serde(default)]
    pub higher_ground: bool,
    /// Won the previous round of the fight (P-MMOD-3).
    #[serde(default)]
    #[schemars(title = "Won the last round")]
    pub won_previous_round: bool,
    /// How many opponents they are engaged with (P-MMOD-6).
    #[serde(default)]
    #[schemars(title = "Opponents")]
    pub engaged_opponents: BoundedInt<1, 100>,
    /// Strikes with the wrong hand (P-MMOD-7).
    #[serde(default)]
    pub wrong_hand: bool,
    /// Fights with a weapon in each hand (P-MMOD-8).
    #[serde(default)]
    #[schemars(title = "A weapon in each hand")]
    pub weapon_in_each_hand: bool,
    /// The one struck at tries to parry (P-PARRY-1).
    #[serde(default)]
    #[schemars(title = "Is parried")]
    pub parries: bool,
    /// The one struck at stands behind an obstacle (P-MMOD-5).
    #[serde(default)]
    #[schemars(title = "Over an obstacle")]
    pub behind_obstacle: bool,
    /// The game master's modifier to this blow.
    #[serde(default)]
    #[schemars(extend("x-step" = 5))]
    pub modifier: BoundedInt<-200, 200>,
}

impl Strike {
    /// A plain blow.
    pub fn new(by: Id, at: Id) -> Self {
        Self { by, at, ..Self::default() }
    }

    /// The blow as a scenario of the rules.
    pub(super) fn prepare(&self, state: &State) -> Result<Prepared, Refusal> {
        let (by, at) = (state.get(self.by)?, state.get(self.at).map_err(|why| why.at("at"))?);
        if !state.blows_to_come().iter().any(|blow| blow.who == self.by) {
            return Err(Refusal::by("P-INIT-2", format!("{} has no blow left in this round", by.name())));
        }
        let fighting = state.brawl.as_ref().is_some_and(|brawl| brawl.fighters.contains(&self.at));
        if self.at == self.by || !fighting {
            let words = format!("{} is not fighting {}", at.name(), by.name());
            return Err(Refusal::by("P-MELEE-1", words).at("at"));
        }
        let scenario = MeleeScenario {
            rulings: state.rulings.clone(),
            attacker: Fighter {
                charging: self.charging,
                higher_ground: self.higher_ground,
                won_previous_round: self.won_previous_round,
                engaged_opponents: self.engaged_opponents,
                wrong_hand: self.wrong_hand,
                weapon_in_each_hand: self.weapon_in_each_hand,
                modifier: BoundedInt::nearest(by.sheet.modifier.get() + self.modifier.get()),
                ..by.sheet.striker()
            },
            weapon: by.sheet.fights_with(),
            defender: Defender {
                parries: self.parries,
                behind_obstacle: self.behind_obstacle,
                field: at.sheet.field.clone().filter(|_| at.field_on),
                ..at.sheet.defender()
            },
            damage: state.damage.clone(),
        };
        Blow::new(&scenario).map_err(|problem| Refusal::of(by.name(), &problem))?;
        let bodies = Bodies { firer: self.by, targets: vec![self.at], bystanders: Vec::new() };
        Ok(Prepared { kind: Kind::Blow(Box::new(scenario)), bodies, actions: 0 })
    }
}
