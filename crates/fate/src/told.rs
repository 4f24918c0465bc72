//! Pieces of answers that the rule sets share.

use crate::modifier::{DefenderReport, Side};
use crate::track::TrackReport;
use shootout_ruleset::answer::{AnswerWeight, Distribution, Roll};

/// The dice as people write them.
pub(crate) const DICE: &str = "4dF";

/// A roll, and what is added to it.
pub(crate) fn rolls(what: String, side: &Side) -> Roll {
    Roll::new(what, DICE, side.modifiers.clone())
}

/// A defence, which may be no roll.
pub(crate) fn defends(name: &str, defender: &DefenderReport) -> Roll {
    let dice = if defender.rolls { DICE } else { "" };
    Roll::new(format!("{name} defends"), dice, defender.side.modifiers.clone())
}

/// How someone may stand.
pub(crate) fn track<W: AnswerWeight>(label: String, tracks: &[TrackReport<W>]) -> Distribution {
    Distribution::of_outcomes(label, tracks.iter().map(|track| (track.words(), track.chance())))
}
