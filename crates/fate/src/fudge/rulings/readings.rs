//! The readings of rulings that are more than yes, no or a number: one type for each switch.

use serde::{Deserialize, Serialize};

shootout_ruleset::readings! {
    /// FU-46, FU-48.
    Penalties {
        /// Clips, Hurts and Injuries.
        All,
        /// Hurts and Injuries.
        NoClip,
        /// Nothing.
        None,
    }
    /// FU-A3.
    ClipOverflow {
        /// A clip stays a clip.
        Never,
        /// Within one exchange.
        Exchange,
        /// Boxes stay marked.
        Cumulative,
    }
    /// FU-A7.
    Tie {
        /// A success with a margin of 0.
        Mutual,
        /// A scratch.
        None,
    }
    /// FU-A10.
    ArmourCap {
        /// Type 8 at most.
        Cap,
        /// The table goes on.
        Extend,
    }
    /// FU-A13.
    PiercingScope {
        /// Attack and defence.
        Both,
        /// The attack alone.
        Attack,
    }
    /// FU-A17.
    Pick {
        /// The lowest total.
        Worst,
        /// The most injured, then the most hurt.
        MostWounded,
        /// The target of the document.
        Chosen,
    }
    /// FU-A18.
    SceneMode {
        /// Each against the one opposite.
        Pairing,
        /// Side against side.
        Total,
    }
}

/// FU-A6: the versions have letters for names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum HealingVersion {
    /// 7 days against Fair.
    B,
    /// 14 or 21 days against Average.
    A,
}
