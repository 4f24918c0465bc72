//! What rolls of vehicles settle, and how that is told.

use super::rulings::Rulings;
use super::shot::Shot;
use super::success::{Advantage, succeeds};
use crate::roles::{Names, Role};
use crate::rolls::EventWords;
use crate::track::{Absorbed, Consequence, TrackMark};

/// What the aspect of a tail is called (FV-40).
pub(crate) const ON_YOUR_SIX: &str = "On Your Six";

/// Something that a roll has settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// What both sides' invocations come to.
    Invoked(i32),
    Margin(i32),
    Hit,
    Tie,
    Miss,
    Stress(i32),
    Marked(TrackMark),
    Success,
    Fail,
    /// What an advantage comes to (FV-12).
    Advantage(Advantage),
    /// The loser of a round takes a consequence (FV-07).
    Takes(Role, Consequence),
    Scores(Role, u8),
    /// The winner of a round has a boost (FV-06).
    Boost(Role),
    /// Who is on the other's tail now (FV-40).
    Tail(Option<Role>),
}

impl EventWords for Event {
    fn words(&self, names: &Names) -> String {
        match self {
            Self::Invoked(added) => format!("invoked {added:+}"),
            Self::Margin(margin) => format!("margin {margin}"),
            Self::Hit => "hit".to_owned(),
            Self::Tie => "tie".to_owned(),
            Self::Miss => "miss".to_owned(),
            Self::Stress(stress) => format!("stress {stress}"),
            Self::Marked(mark) => mark.words(),
            Self::Success => "success".to_owned(),
            Self::Fail | Self::Advantage(Advantage::Nothing) => "fail".to_owned(),
            Self::Advantage(Advantage::Boost) => "boost".to_owned(),
            Self::Advantage(Advantage::Aspect(1)) => "advantage".to_owned(),
            Self::Advantage(Advantage::Aspect(_)) => "advantage with style".to_owned(),
            Self::Takes(role, slot) => format!("{} takes {}", names.call(*role), slot.name()),
            Self::Scores(role, points) => format!("{} scores {points}", names.call(*role)),
            Self::Boost(role) => format!("{} boost", names.call(*role)),
            Self::Tail(Some(role)) => format!("tail {}", names.call(*role)),
            Self::Tail(None) => "tail none".to_owned(),
        }
    }

    fn in_words(&self, names: &Names) -> String {
        match self {
            Self::Tail(Some(role)) => format!("{} has {ON_YOUR_SIX}", names.call(*role)),
            Self::Tail(None) => format!("nobody has {ON_YOUR_SIX}"),
            _ => self.words(names),
        }
    }

    fn seen_by_all(&self, names: &Names) -> Option<String> {
        match self {
            Self::Hit
            | Self::Tie
            | Self::Miss
            | Self::Success
            | Self::Fail
            | Self::Advantage(Advantage::Nothing | Advantage::Boost) => Some(self.words(names)),
            _ => None,
        }
    }
}

/// What a shot comes to (FV-37).
pub(super) fn of_shot(shot: &Shot, invoked: i32, margin: i32, absorbed: &Absorbed) -> Vec<Event> {
    let mut events: Vec<Event> = (invoked != 0).then_some(Event::Invoked(invoked)).into_iter().collect();
    events.push(Event::Margin(margin));
    events.push(match margin {
        ..0 => Event::Miss,
        0 => Event::Tie,
        1.. => Event::Hit,
    });
    if margin >= 1 {
        events.push(Event::Stress(shot.stress(margin)));
        events.extend(absorbed.marks().map(Event::Marked));
    }
    events
}

/// What a roll comes to that succeeds or fails.
pub(super) fn of_margin(margin: i32, rulings: &Rulings) -> Vec<Event> {
    let tie = (margin == 0).then_some(Event::Tie);
    let end = if succeeds(margin, rulings) { Event::Success } else { Event::Fail };
    [Event::Margin(margin)].into_iter().chain(tie).chain([end]).collect()
}
