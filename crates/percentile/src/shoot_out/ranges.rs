//! What each range of the faces of a roll means, before it is rolled.

use super::ShootOut;
use super::state::{Event, FollowUp, Shot, State, Step, Why};
use crate::jam::Malfunction;
use shootout_odds::Procedure;
use shootout_ruleset::dice::{FaceLayout, Range, ranges};

impl ShootOut<'_> {
    /// The faces of a roll by what they mean, as the rules group them; none where the words of the ask say all.
    pub(super) fn ranges(&self, why: &Why) -> Vec<Range> {
        let state = match why {
            Why::ToHit(moment) => State::Main(*moment),
            Why::FollowUp(FollowUp { step: Step::Deviate, .. }) | Why::Repair => return Vec::new(),
            Why::FollowUp(follow_up) => State::FollowUp(*follow_up),
        };
        let mut transitions = Vec::new();
        self.transitions(state, &mut transitions);
        ranges(transitions.iter().map(|transition| (transition.faces, means(&transition.event).to_owned())))
    }
}

/// What each of several dice rolled together is for; empty where there is one.
pub(super) fn each_die(why: &Why) -> &'static [&'static str] {
    match why {
        Why::FollowUp(FollowUp { step: Step::Deviate, .. }) => &DEVIATION_DICE,
        _ => &[],
    }
}

/// How the faces of several dice rolled together are laid out to be tapped; empty where there is one.
pub(super) fn layouts(why: &Why) -> &'static [FaceLayout] {
    match why {
        Why::FollowUp(FollowUp { step: Step::Deviate, .. }) => &[FaceLayout::ClockFace, FaceLayout::InRows],
        _ => &[],
    }
}

/// What each of the two dice of a deviation is for (P-AREA-2, A-AREA-1).
const DEVIATION_DICE: [&str; 2] = [
    "the direction, as on a clock: 12 is straight on past the target, 6 back towards the firer",
    "how many metres off it lands",
];

/// What an event means to whoever looks for the face that brings it.
const fn means(event: &Event) -> &'static str {
    match event {
        Event::Shot(Shot { malfunction: Some(Malfunction::Jam), hit: false, .. }) => "jams",
        Event::Shot(Shot { malfunction: Some(Malfunction::Jam), .. }) => "hits, then jams",
        Event::Shot(Shot { malfunction: Some(Malfunction::Explosion), hit: false, .. }) => "explodes",
        Event::Shot(Shot { malfunction: Some(Malfunction::Explosion), .. }) => "hits, then explodes",
        Event::Shot(Shot { hit: true, .. }) => "hits",
        Event::Shot(_) => "misses",
        Event::Landed { .. } => "lands",
        Event::Struck { location, .. } => location.words(),
        Event::Barrier { through: true, .. } => "through",
        Event::Barrier { .. } => "stopped",
        Event::Wounded { severity, .. } => severity.words(),
        Event::Repair { cleared: true } => "ready again",
        Event::Repair { .. } => "still jammed",
    }
}
