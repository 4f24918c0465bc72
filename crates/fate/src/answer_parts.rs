//! Pieces of answers that the rule sets share.

use crate::modifier::{DefenderReport, Side};
use crate::track::{Track, TrackReport};
use shootout_odds::Dist;
use shootout_ruleset::answer::{AnswerWeight, Distribution, Remark, Roll};
use shootout_ruleset::diagram::{MarkedRow, MarkedTrack};
use shootout_ruleset::words::capital;

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

/// What is said beside chances that leave out invocations, which the dice of the same document make.
pub(crate) fn before_invocations(rule: &'static str) -> Remark {
    let words = "The chances are without invocations, except where they say so; rolled dice make them.";
    Remark { rule, words: words.to_owned() }
}

/// How someone may stand.
pub(crate) fn track<W: AnswerWeight>(label: String, tracks: &[TrackReport<W>]) -> Distribution {
    Distribution::of_outcomes(label, tracks.iter().map(|track| (track.words(), track.chance())))
}

/// How likely each box and consequence of a track is to be used, and how likely they are to be out. What somebody who is out had left
/// counts as free.
pub(crate) fn marked_track<W: AnswerWeight>(
    name: &str,
    track: &Track,
    tracks: &[TrackReport<W>],
) -> MarkedTrack {
    let chance_of = |holds: &dyn Fn(&TrackReport<W>) -> bool| -> f64 {
        tracks.iter().filter(|one| holds(one)).map(|one| one.chance().to_f64()).sum()
    };
    let whole = track.reports(&Dist::<_, f64>::certain(track.fresh()));
    let Some(TrackReport::Free { free_boxes: boxes, free_consequences: consequences, .. }) = whole.first()
    else {
        return MarkedTrack { name: name.to_owned(), rows: Vec::new() };
    };
    let mut rows = Vec::new();
    let is_box_used = |place: usize| {
        let value = boxes[place];
        let same = |boxes: &[i32]| boxes.iter().filter(|other| **other == value).count();
        // Of boxes of one value the first are used first.
        let left_by_it = same(&boxes[place..]);
        chance_of(&|one| matches!(one, TrackReport::Free { free_boxes, .. } if same(free_boxes) < left_by_it))
    };
    rows.push(MarkedRow::new("Stress", (0..boxes.len()).map(is_box_used).collect()));
    for consequence in consequences {
        let is_used = |one: &TrackReport<W>| matches!(one, TrackReport::Free { free_consequences, .. } if !free_consequences.contains(consequence));
        rows.push(MarkedRow::new(capital(consequence.name()), vec![chance_of(&is_used)]));
    }
    rows.push(MarkedRow::new("Out", vec![chance_of(&|one| matches!(one, TrackReport::Out { .. }))]));
    MarkedTrack { name: name.to_owned(), rows }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::track::{BoxValue, Consequence};

    /// A hit of 1 uses the box; one of 3 the mild consequence too; what is left when somebody falls counts as free.
    #[test]
    fn tracks_are_marked() {
        let track = Track::new(&[1, 2].map(BoxValue::nearest), &[Consequence::Mild]);
        let hits: Dist<i32, f64> = Dist::from_weights([(0, 0.5), (1, 0.25), (4, 0.125), (9, 0.125)]);
        let stand = hits.map(|stress| track.absorb(track.fresh(), *stress).0);
        let marked = marked_track("Ann", &track, &track.reports(&stand));
        let chances: Vec<(&str, Vec<f64>)> =
            marked.rows.iter().map(|row| (row.label.as_str(), row.chances.clone())).collect();
        // 4 is the second box and the mild consequence; 9 is more than all of it.
        let expected = vec![("Stress", vec![0.25, 0.125]), ("Mild", vec![0.125]), ("Out", vec![0.125])];
        assert_eq!(chances, expected);
    }

    /// Boxes that are all worth 1 are used one after the other.
    #[test]
    fn boxes_of_ones() {
        let track = Track::new(&[1, 1].map(BoxValue::nearest), &[]).of_ones();
        let hits: Dist<i32, f64> = Dist::from_weights([(0, 0.5), (1, 0.25), (2, 0.25)]);
        let stand = hits.map(|stress| track.absorb(track.fresh(), *stress).0);
        let marked = marked_track("Ann", &track, &track.reports(&stand));
        assert_eq!(marked.rows[0].chances, [0.5, 0.25]);
    }
}
