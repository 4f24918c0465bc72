//! Where a blow stands, what is rolled next, what happened.

use crate::damage::Severity;
use crate::location::Location;

/// Where a blow stands. Later states are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// A die is to be rolled for this.
    Rolling(Step),
    /// The blow is over.
    Over,
}

/// What a die is rolled for, in the order in which a blow goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// To hit (P-MELEE-1).
    ToHit,
    /// Where it strikes, by a fresh roll (A-LOC-3).
    Locate,
    /// To parry (P-PARRY-1).
    Parry {
        /// Where the blow strikes.
        location: Location,
    },
    /// To get through a layer (P-PEN-1).
    Layer {
        /// Where the blow strikes.
        location: Location,
        /// Whether it was parried.
        parried: bool,
        /// The layer, counted along the way.
        index: u8,
    },
    /// How badly it hurts (P-MELEE-4).
    Damage {
        /// Where the blow strikes.
        location: Location,
        /// Whether it was parried.
        parried: bool,
    },
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The blow was struck.
    Struck {
        /// Whether it hits.
        hit: bool,
        /// Whether the weapon jams.
        jam: bool,
        /// Where it strikes, if the roll says.
        location: Option<Location>,
        /// Whether it hits and nothing is in the way.
        penetrated: bool,
    },
    /// A fresh roll says where it strikes.
    Located {
        /// Where.
        location: Location,
        /// Whether nothing is in the way.
        penetrated: bool,
    },
    /// A parry was tried.
    Parry {
        /// Whether it succeeded.
        parried: bool,
        /// Whether nothing is left in the way.
        penetrated: bool,
    },
    /// A layer was met.
    Layer {
        /// Which: the field, then the armour from the outermost inwards, then a parry without armour.
        layer: u8,
        /// Whether it was got through.
        through: bool,
        /// Whether it was the last in the way.
        penetrated: bool,
    },
    /// A wound was rolled.
    Wounded(Severity),
}

impl Event {
    /// Whether this is that the blow gets through everything.
    #[must_use]
    pub const fn penetrates(&self) -> bool {
        match self {
            Event::Struck { penetrated, .. }
            | Event::Located { penetrated, .. }
            | Event::Parry { penetrated, .. }
            | Event::Layer { penetrated, .. } => *penetrated,
            Event::Wounded(_) => false,
        }
    }

    /// Where the blow strikes, if this says so.
    #[must_use]
    pub const fn location(&self) -> Option<Location> {
        match self {
            Event::Struck { location, .. } => *location,
            Event::Located { location, .. } => Some(*location),
            Event::Parry { .. } | Event::Layer { .. } | Event::Wounded(_) => None,
        }
    }
}
