//! What an attack does to its target: from wounds and triggers to how the unit stands afterwards.

use crate::attack::Attack;
use crate::attack::fighter::Fighter;
use crate::attack::order::Asked;
use crate::attack::state::{Burn, State};
use crate::standing::{Removal, Standing};
use shootout_odds::Weight;
use shootout_odds::staged::{Staged, States, Worked, merged};
use shootout_ruleset::prelude::*;

/// What an attack did to its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Hurt {
    pub standing: Standing,
    /// Wounds suffered, those beyond the last model too.
    pub wounds: u16,
    /// Whether something pins it, even if it is pinned or gone (SQ-PIN-02).
    pub pins: bool,
    /// Whether it failed the test of It Burns! and was not activated (SQ-KW-28).
    pub loses_activation: bool,
    /// Whether a wound went to a friend (SQ-KW-33).
    pub passed: bool,
    /// At the table: hits before the shield and after it.
    pub hits: u16,
    pub through: u16,
    /// At the table: whether a weapon has hit that places a smoke marker (SQ-KW-43).
    #[cfg_attr(not(feature = "scenes"), allow(dead_code, reason = "only a scene keeps smoke"))]
    pub smokes: bool,
    /// Whether the target turned out to be in the open, while that matters (SQ-DICE-09).
    pub is_open: bool,
}

impl Hurt {
    /// Nothing was done to it yet.
    pub fn nothing(standing: Standing) -> Self {
        Self {
            standing,
            wounds: 0,
            pins: false,
            loses_activation: false,
            passed: false,
            hits: 0,
            through: 0,
            smokes: false,
            is_open: false,
        }
    }
}

impl Attack {
    /// The states in which it ends as far as this is asked.
    pub fn ends<W: Weight>(&self, asked: Asked, worked: &mut Worked<Self, W>) -> States<State, W> {
        worked.ends(self, &self.asked(asked), vec![(self.start(), W::one())])
    }
}

/// How a target stands after an attack by fire (P14, P15).
pub(crate) fn shot(target: &Fighter<'_>, before: Standing, end: &State) -> Hurt {
    let mut standing = target.healths.wounded(before, end.total, Removal::Shooting);
    let loses_activation = end.burn == Burn::Failed && !before.activated;
    if !standing.is_gone() {
        standing.shields = end.shields;
        standing.activated |= end.burn == Burn::Failed;
        if end.pins {
            standing = standing.pinned(target.keywords.vehicle);
        }
    }
    Hurt {
        standing,
        wounds: end.total,
        pins: end.pins,
        loses_activation,
        passed: end.passed,
        hits: end.hits,
        through: end.through,
        smokes: end.smokes,
        is_open: false,
    }
}

/// How a unit stands, with the chance.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct EndReport<W> {
    /// Models left; 0 for a unit that is gone.
    pub models: u8,
    /// Wounds that have not removed a model yet.
    pub marked: u8,
    /// Shields left.
    pub shields: u8,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether it is activated.
    pub activated: bool,
    /// How likely that is.
    pub chance: W,
}

/// How a unit stands after dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
pub struct EndOutcome {
    /// Models left; 0 for a unit that is gone.
    pub models: u8,
    /// Wounds that have not removed a model yet.
    pub marked: u8,
    /// Shields left.
    pub shields: u8,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether it is activated.
    pub activated: bool,
}

impl EndOutcome {
    pub(crate) fn of(standing: &Standing) -> Self {
        let Standing { marked, shields, pinned, activated, .. } = *standing;
        Self { models: standing.models_left(), marked, shields, pinned, activated }
    }

    /// As people read it: "4 models, pinned".
    pub(crate) fn words(&self) -> String {
        if self.models == 0 {
            return "gone".to_owned();
        }
        let mut words = counted(self.models, "model");
        if self.marked > 0 {
            words += &format!(", {} marked", self.marked);
        }
        if self.pinned {
            words += ", pinned";
        }
        if self.activated {
            words += ", activated";
        }
        words
    }
}

/// Every way in which a unit may stand, each once.
pub(crate) fn ends<W: Weight>(standings: impl IntoIterator<Item = (Standing, W)>) -> Vec<EndReport<W>> {
    let ends = standings.into_iter().map(|(standing, weight)| (EndOutcome::of(&standing), weight));
    let report = |(end, chance)| {
        let EndOutcome { models, marked, shields, pinned, activated } = end;
        EndReport { models, marked, shields, pinned, activated, chance }
    };
    merged(ends).into_iter().map(report).collect()
}
