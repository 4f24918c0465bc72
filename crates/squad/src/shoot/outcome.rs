//! What the dice of a shot came to.

use super::Shot;
use crate::standing::Standing;
use crate::target::{EndOutcome, Hurt};
use shootout_ruleset::prelude::*;

/// What the dice of a shot came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShotOutcome {
    /// Hits after rerolls and Blast, before the shield.
    pub hits: u16,
    /// Hits that no shield stopped.
    pub hits_after_shield: u16,
    /// Wounds, without one that went to a friend.
    pub wounds: u16,
    /// Models removed.
    pub models_removed: u8,
    /// Whether something pinned the target.
    pub pin: bool,
    /// Whether it lost its activation.
    pub loses_activation: bool,
    /// Whether a wound went to a friend.
    pub wound_passed: bool,
    /// How the target stands.
    pub end: EndOutcome,
}

impl Shot {
    pub(crate) fn outcome(&self, hurt: &Hurt) -> ShotOutcome {
        ShotOutcome {
            hits: hurt.hits,
            hits_after_shield: hurt.through,
            wounds: hurt.wounds,
            models_removed: Standing::of(&self.target).models_left() - hurt.standing.models_left(),
            pin: hurt.pins,
            loses_activation: hurt.loses_activation,
            wound_passed: hurt.passed,
            end: EndOutcome::of(&hurt.standing),
        }
    }
}

impl ShotOutcome {
    pub(crate) fn words(&self) -> Vec<String> {
        let (hits, wounds) = (counted(self.hits_after_shield, "hit"), counted(self.wounds, "wound"));
        let mut words = vec![format!("{hits}, {wounds}, {} removed", counted(self.models_removed, "model"))];
        if self.wound_passed {
            words.push("A wound goes to a friend".to_owned());
        }
        words.push(format!("Target: {}", self.end.words()));
        words
    }
}
