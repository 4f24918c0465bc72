//! Rolls that succeed or fail, and advantages (FV-12, FV-A14).

use super::rulings::Rulings;
use super::shot::STYLE;
use shootout_ruleset::prelude::*;

/// What a played detection, or an obstacle that someone tried to overcome, came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SuccessOutcome {
    /// Whether it succeeded.
    pub success: bool,
}

impl SuccessOutcome {
    pub(super) const fn words(self) -> &'static str {
        if self.success { "success" } else { "no success" }
    }
}

/// Whether a margin succeeds (FV-A14).
pub(super) const fn succeeds(margin: i32, rulings: &Rulings) -> bool {
    margin >= 1 || margin == 0 && rulings.tie_success
}

/// What an advantage comes to: its free invocations, or a boost (FV-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Advantage {
    Nothing,
    Boost,
    Aspect(i32),
}

impl Advantage {
    /// By the margin of the roll.
    pub const fn of(margin: i32) -> Self {
        match margin {
            ..0 => Self::Nothing,
            0 => Self::Boost,
            1..STYLE => Self::Aspect(1),
            STYLE.. => Self::Aspect(2),
        }
    }
}
