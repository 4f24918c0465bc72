//! How two stand in a duel.

use crate::firefight::aftermath::{AttackerAfter, TargetAfter};
use crate::firefight::complication::WeaponTrouble;
use crate::firefight::document::DefendingStance;
use crate::track::TrackState;
use shootout_ruleset::combat::{Combat, Up, Winner};

/// One of the two: 0 is a, 1 is b.
pub(crate) type Who = usize;

/// The other of the two.
pub(crate) const fn other(who: Who) -> Who {
    1 - who
}

/// How one of the two stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Standing {
    pub track: TrackState,
    /// The entry of the plan for this round, counted from 0.
    pub entry: u8,
    /// In cover that helps the next defence (FF-25, FF-26).
    pub covered: bool,
    /// Loses the next standard action to a complication (FF-A21).
    pub jammed: bool,
    /// The weapon is out of the fight by a complication (FF-A21).
    pub weapon_out: bool,
    /// Counters of ammunition left (FF-24); none: not counted.
    pub ammunition: Option<u16>,
    /// The last attack left a boost (FF-A25).
    pub boosted: bool,
    /// The stance of their last turn, where that governs their defence (FF-A6); else always regular.
    pub last_stance: DefendingStance,
}

/// Who acts first in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum First {
    /// Initiative is to be rolled.
    Unknown,
    /// This one of the two.
    One(Who),
    /// Both act at once, at the second turn of the round (FF-A2).
    AtOnce,
}

/// How things stand between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Situation {
    pub sides: [Standing; 2],
    pub first: First,
    /// Whether the first turn of the round is over.
    pub second_turn: bool,
}

impl Situation {
    /// Who has won, if the fight is over (FF-I4).
    pub fn winner(&self) -> Option<Winner> {
        Winner::by_out(self.sides.map(|side| side.track.out))
    }

    /// Those who act in this turn.
    pub fn actors(&self) -> &'static [Who] {
        match (self.first, self.second_turn) {
            (First::One(0), false) | (First::One(1), true) => &[0],
            (First::One(_), _) => &[1],
            (First::AtOnce, true) => &[0, 1],
            (First::AtOnce, false) | (First::Unknown, _) => &[],
        }
    }
}

impl Combat for Situation {
    type Own = AttackerAfter;
    type Harm = TargetAfter;

    fn up(&self) -> Up {
        (0..).zip(self.sides).fold(0, |up, (who, side)| up | Up::from(!side.track.out) << who)
    }

    fn apply_own(&mut self, who: usize, AttackerAfter { weapon, boost }: AttackerAfter) {
        let side = &mut self.sides[who];
        side.ammunition = weapon.uses;
        side.boosted = boost;
        side.jammed |= weapon.trouble == Some(WeaponTrouble::Jammed);
        side.weapon_out |= weapon.trouble == Some(WeaponTrouble::OutOfTheFight);
    }

    fn apply_harm(&mut self, who: usize, harm: &TargetAfter) {
        let side = &mut self.sides[who];
        side.covered &= harm.lost_cover.is_none();
        side.track = harm.hit.map_or(side.track, |hit| hit.state);
    }
}
