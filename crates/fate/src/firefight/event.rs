//! What rolls of a firefight settle, and how that is told.

use super::attack::{Attack, Done};
use crate::opposed::{OpposedEvent, Settled};
use crate::roles::Names;
use crate::rolls::EventWords;
use crate::track::{Absorbed, TrackMark};

/// What a manoeuvre creates (FF-I5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Created {
    Nothing,
    Boost,
    /// An aspect with one free invocation.
    Aspect,
    /// An aspect with two.
    AspectWithTwo,
}

impl Created {
    /// In the words of a transcript.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Nothing => "fail",
            Self::Boost => "boost",
            Self::Aspect => "aspect 1",
            Self::AspectWithTwo => "aspect 2",
        }
    }
}

/// Something that a roll has settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The attacker invokes a new roll.
    Reroll,
    /// What invocations for +2 come to.
    Invoked(i32),
    Margin(i32),
    /// The attacker's dice show one (FF-14).
    Complication,
    /// The complication has an effect (FF-A21).
    Jammed,
    Hit,
    Miss,
    /// A hit trades a shift for it (FF-A25).
    Boost,
    Stress(i32),
    Marked(TrackMark),
    /// What a manoeuvre comes to.
    Created(Created),
    /// What a move comes to.
    Result(i32),
    Zones(i32),
    MinorLost,
}

impl EventWords for Event {
    fn words(&self, _: &Names) -> String {
        match self {
            Self::Reroll => "reroll".to_owned(),
            Self::Invoked(added) => format!("invoked {added:+}"),
            Self::Margin(margin) => format!("margin {margin}"),
            Self::Complication => "complication".to_owned(),
            Self::Jammed => "jammed".to_owned(),
            Self::Hit => "hit".to_owned(),
            Self::Miss => "miss".to_owned(),
            Self::Boost => "boost".to_owned(),
            Self::Stress(stress) => format!("stress {stress}"),
            Self::Marked(mark) => mark.words(),
            Self::Created(created) => created.words().to_owned(),
            Self::Result(result) => format!("result {result}"),
            Self::Zones(zones) => format!("zones {zones}"),
            Self::MinorLost => "minor lost".to_owned(),
        }
    }

    fn seen_by_all(&self, names: &Names) -> Option<String> {
        match self {
            Self::Jammed
            | Self::Hit
            | Self::Miss
            | Self::Boost
            | Self::Created(Created::Nothing | Created::Boost) => Some(self.words(names)),
            _ => None,
        }
    }
}

/// What a throw of an attack or a manoeuvre settles; `all` tells what follows once its dice lie.
pub(super) fn of_roll(event: &OpposedEvent, all: impl FnOnce(&Settled) -> Vec<Event>) -> Vec<Event> {
    match event {
        OpposedEvent::Open(_) => Vec::new(),
        OpposedEvent::Rerolls => vec![Event::Reroll],
        OpposedEvent::Settled(settled) => all(settled),
    }
}

/// What the dice of an attack or a manoeuvre come to.
pub(super) fn of_settled(settled: &Settled) -> Vec<Event> {
    let invoked = (settled.invoked != 0).then_some(Event::Invoked(settled.invoked));
    let complication = settled.complication.then_some(Event::Complication);
    invoked.into_iter().chain([Event::Margin(settled.margin)]).chain(complication).collect()
}

/// What an attack does once its dice lie. `jams`: whether a complication has an effect that is told; `absorbs`: what stress does to the
/// track of the one who is attacked.
pub(super) fn of_attack(
    attack: &Attack,
    settled: &Settled,
    jams: bool,
    absorbs: impl FnOnce(i32) -> Absorbed,
) -> Vec<Event> {
    let Done { stress, boost, complication } = attack.done(settled);
    let mut events = of_settled(settled);
    events.extend((complication && jams).then_some(Event::Jammed));
    events.push(if stress.is_some() { Event::Hit } else { Event::Miss });
    events.extend(boost.then_some(Event::Boost));
    if let Some(stress) = stress {
        events.push(Event::Stress(stress));
        events.extend(absorbs(stress).marks().map(Event::Marked));
    }
    events
}
