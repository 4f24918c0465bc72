//! Blaze Away (SQ-BLZ): what a Shoot action is, but each weapon has a die more, only an 8 hits, nothing is added, and any hit pins.
//!
//! Where that differs stands with the rest: dice and weapons in `attack/fighter`, needs in `attack/setup`, its pin in `pin`.

use crate::attack::fighter::Means;
use crate::shoot::shot_question;

shot_question! {
    /// Blaze Away: hits wound as in a Shoot action (SQ-Q04, SQ-BLZ-02).
    BlazeAway, "blaze_away", Means::BlazeAway
}
