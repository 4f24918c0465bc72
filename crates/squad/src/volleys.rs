//! Several attacks on one unit, one after the other, and the best order of them (SQ-Q06).

mod report;

pub use report::{AfterAttack, BestOrder, VolleysOutcome, VolleysReport};

use crate::attack::fighter::Means;
use crate::attack_sequence::AttackSequence;
use crate::document::unit::Unit;
use crate::facts::Facts;
use crate::fire::Fire;
use crate::rulings::Rulings;
use shootout_ruleset::prelude::*;

/// The most attacks of a round.
const MAX_ATTACKS: usize = 12;
/// The most attacks of which the best order is looked for.
const MAX_ORDERED: usize = 6;

/// What an attack is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// A Shoot action.
    #[default]
    Shoot,
    /// Blaze Away.
    BlazeAway,
}

/// One of the attacks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["do", "attacker", "facts"]))]
#[serde(deny_unknown_fields)]
pub struct VolleyAttack {
    /// What it is.
    #[serde(default, rename = "do")]
    #[schemars(title = "Action")]
    pub action: AttackKind,
    /// Who attacks.
    pub attacker: Unit,
    /// The circumstances.
    #[serde(default)]
    #[schemars(title = "Range and cover")]
    pub facts: Facts,
}

impl VolleyAttack {
    /// The attack as it is made.
    pub(crate) fn fire<'d>(&'d self, rulings: &'d Rulings) -> Fire<'d> {
        let means = match self.action {
            AttackKind::Shoot => Means::Shoot,
            AttackKind::BlazeAway => Means::BlazeAway,
        };
        Fire::new(&self.attacker, means, &self.facts, rulings)
    }
}

/// Attacks on one unit in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["target", "attacks", "best_order"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Volleys {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who is attacked.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub target: Unit,
    /// The attacks, in order.
    #[schemars(extend("x-entry" = "Attack"))]
    pub attacks: Vec<VolleyAttack>,
    /// Whether to look for the order that wipes the target out most often.
    #[serde(default)]
    #[schemars(title = "Find the best order")]
    pub best_order: bool,
}

impl Volleys {
    fn sequence(&self) -> AttackSequence<'_> {
        AttackSequence::new(
            &self.target,
            self.attacks.iter().map(|attack| attack.fire(&self.rulings)).collect(),
        )
    }

    fn check_all(&self) -> Result<(), InputError> {
        self.target.check("target")?;
        self.sequence().check("target", if self.best_order { MAX_ORDERED } else { MAX_ATTACKS })
    }
}
