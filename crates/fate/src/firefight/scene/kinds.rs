//! What can be done in a scene: one row each.

use crate::firefight::rulings::{Reload, Rulings, StanceFrom};

shootout_ruleset::acts! {
    /// Something that can be done.
    enum Kind;
    Attack: of_one "attack", "Attack" at_someone;
    Manoeuvre: of_one "manoeuvre", "Manoeuvre" at_someone;
    Move: of_one "move", "Move";
    TakeCover: of_one "take_cover", "Take cover";
    LeaveCover: of_one "leave_cover", "Leave cover";
    Brace: of_one "brace", "Brace";
    ClearJam: of_one "clear_jam", "Clear the jam";
    /// FF-A35.
    Reload: of_one "reload", "Reload";
    /// Active Defence begins, where a stance guards only from one's own turn on (FF-08, FF-A6).
    Defend: of_one "defend", "Active Defence";
    Other: of_one "other", "Something else";
    Initiative: of_all "initiative", "Roll initiative";
    NextRound: of_all "next_round", "Next round";
}

/// What something takes of the one standard and the one minor action of a round (FF-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Minor,
    Standard,
}

impl Kind {
    pub(super) const fn takes(self) -> Takes {
        match self {
            Self::TakeCover | Self::Brace => Takes::Minor,
            Self::LeaveCover | Self::Initiative | Self::NextRound => Takes::Nothing,
            _ => Takes::Standard,
        }
    }

    /// Whether rulings leave any use for it.
    pub(super) fn is_ruled(self, rulings: &Rulings) -> bool {
        match self {
            Self::Defend => rulings.stance_from == StanceFrom::OwnTurn,
            Self::Reload => rulings.reload == Reload::Standard,
            _ => true,
        }
    }
}
