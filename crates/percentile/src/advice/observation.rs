//! What can be seen of the dice of an action, told apart only as far as it has to be.

use crate::advice::decide::Seeking;
use crate::hand::Hand;
use crate::location::Location;
use crate::{Event, Malfunction};
use serde::Serialize;
use shootout_ruleset::JsonSchema;

/// How closely the dice are looked at. Each level tells apart more than those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// Not at all.
    Nothing,
    /// What it came to: how many of what is sought, a jam, a repair.
    Result,
    /// Also which weapon of a pair jammed.
    Weapons,
    /// Also how many hits.
    Hits,
    /// Also how many shots were fired.
    Fired,
    /// Also which shots hit.
    Shots,
    /// Also where they hit.
    Locations,
}

impl Level {
    /// All of them, the coarsest first; with one weapon there is none of a pair to tell.
    pub(super) fn all(is_pair: bool) -> impl Iterator<Item = Level> {
        let all = [
            Level::Nothing,
            Level::Result,
            Level::Weapons,
            Level::Hits,
            Level::Fired,
            Level::Shots,
            Level::Locations,
        ];
        all.into_iter().filter(move |level| is_pair || *level != Level::Weapons)
    }
}

/// What is looked at.
pub(super) struct Look<'l> {
    pub seeking: &'l Seeking,
    pub level: Level,
    /// Whether the second weapon is in the other hand, not one to change to.
    pub is_pair: bool,
    /// Whether what is sought is counted.
    pub counts: bool,
}

/// What has been seen since a step began. A field that is null makes no difference; all others must match.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[schemars(rename = "Seen")]
pub struct Observation {
    /// Whether a weapon jammed or exploded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jam: Option<bool>,
    /// Of a pair, whether the weapon in the main hand did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main_hand_jam: Option<bool>,
    /// Of a pair, whether the weapon in the other hand did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub off_hand_jam: Option<bool>,
    /// How many of what is sought: hits, hits that got through, wounds that are bad enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gained: Option<u32>,
    /// Whether a repair succeeded; false where none was tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repaired: Option<bool>,
    /// How many hits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hits: Option<u32>,
    /// How many shots were fired; of a pair, with the main hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fired: Option<u32>,
    /// Of a pair, how many with the other hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub off_hand_fired: Option<u32>,
    /// Each shot in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shots: Option<Vec<ObservedShot>>,
}

/// What has been seen of one shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[schemars(rename = "SeenShot")]
pub struct ObservedShot {
    /// Whether it hit.
    pub hit: bool,
    /// Whether the weapon jammed or exploded.
    pub jam: bool,
    /// Whether it exploded.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub explosion: bool,
    /// Whether it was fired by the other hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub off_hand: bool,
    /// Where it hit; null where that makes no difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

impl Observation {
    /// Nothing yet, looked at so closely.
    pub(super) fn nothing(look: &Look<'_>) -> Self {
        let Look { level, is_pair, counts, .. } = *look;
        let counts = level >= Level::Result && counts;
        let by_hand = (is_pair && level >= Level::Weapons).then_some(false);
        Self {
            jam: (level >= Level::Result).then_some(false),
            main_hand_jam: by_hand,
            off_hand_jam: by_hand,
            gained: counts.then_some(0),
            repaired: (level >= Level::Result).then_some(false),
            hits: (level >= Level::Hits).then_some(0),
            fired: (level >= Level::Fired).then_some(0),
            off_hand_fired: (is_pair && level >= Level::Fired).then_some(0),
            shots: (level >= Level::Shots).then(Vec::new),
        }
    }

    /// This and then an event.
    pub(super) fn with(&self, event: &Event, look: &Look<'_>) -> Self {
        let Look { seeking, level, is_pair, .. } = *look;
        let mut seen = self.clone();
        let gained = u32::from(seeking.counted().counts(event));
        seen.gained = seen.gained.map(|before| before + gained);
        match event {
            Event::Shot(shot) => {
                let jams = shot.malfunction.is_some();
                seen.jam = seen.jam.map(|jam| jam || jams);
                let (jam, fired) = match shot.hand {
                    Hand::Off if is_pair => (&mut seen.off_hand_jam, &mut seen.off_hand_fired),
                    _ => (&mut seen.main_hand_jam, &mut seen.fired),
                };
                *jam = jam.map(|jam| jam || jams);
                *fired = fired.map(|shots| shots + 1);
                seen.hits = seen.hits.map(|hits| hits + u32::from(shot.hit));
                if let Some(shots) = &mut seen.shots {
                    shots.push(ObservedShot {
                        hit: shot.hit,
                        jam: jams,
                        explosion: shot.malfunction == Some(Malfunction::Explosion),
                        off_hand: is_pair && shot.hand == Hand::Off,
                        location: shot.location.filter(|_| shot.hit && level >= Level::Locations),
                    });
                }
            }
            Event::Repair { cleared } => seen.repaired = seen.repaired.map(|_| *cleared),
            _ => {}
        }
        seen
    }

    pub(super) fn jams(&self) -> bool {
        self.jam == Some(true)
    }
}
