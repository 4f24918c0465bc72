//! What an attack leaves both sides with, in duels and at the table.

use super::ammunition::after_use;
use super::attack::Done;
use super::complication::{WeaponTrouble, weapon_trouble};
use super::cover::{Approach, LostCover, lost};
use super::document::Cover;
use super::rulings::Rulings;
use crate::track::{Absorbed, Track, TrackState};

/// How both stand before the dice of an attack, as far as it can change that.
pub(crate) struct Before<'b> {
    /// How often the attacker's weapon can be used, this time included; none: without end (FF-24).
    pub uses: Option<u16>,
    /// The cover of the one who is attacked.
    pub cover: Option<Cover>,
    pub track: &'b Track,
    pub state: TrackState,
}

/// What an attack or a manoeuvre leaves of the weapon with which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WeaponAfter {
    /// How often it can still be used; none: without end (FF-24).
    pub uses: Option<u16>,
    /// What a complication does to it (FF-A21).
    pub trouble: Option<WeaponTrouble>,
}

/// What an attack or a manoeuvre makes of the one who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AttackerAfter {
    pub weapon: WeaponAfter,
    /// Whether they have a boost (FF-A25).
    pub boost: bool,
}

/// What it does to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TargetAfter {
    /// How they lose their cover, if they do (FF-26, FF-27, FF-A14).
    pub lost_cover: Option<LostCover>,
    /// What a hit does to them; none: it misses.
    pub hit: Option<Hit>,
}

/// A hit on someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    /// What is left of their track (FF-I6).
    pub state: TrackState,
    pub absorbed: Absorbed,
}

/// What an attack leaves both sides with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aftermath {
    pub attacker: AttackerAfter,
    pub target: TargetAfter,
}

/// Each attack and each manoeuvre spends a counter (FF-24), and may show a complication (FF-14).
pub(crate) fn weapon_after(uses: Option<u16>, complication: bool, rulings: &Rulings) -> WeaponAfter {
    WeaponAfter {
        uses: uses.map(|uses| after_use(uses).unwrap_or_default()),
        trouble: weapon_trouble(rulings.comp_effect).filter(|_| complication),
    }
}

/// What an attack that did this leaves both sides with.
pub(crate) fn aftermath(
    done: &Done,
    before: &Before<'_>,
    approach: Approach,
    rulings: &Rulings,
) -> Aftermath {
    let hit = done.stress.map(|stress| {
        let (state, absorbed) = before.track.absorb(before.state, stress);
        Hit { state, absorbed }
    });
    Aftermath {
        attacker: AttackerAfter {
            weapon: weapon_after(before.uses, done.complication, rulings),
            boost: done.boost,
        },
        target: TargetAfter { lost_cover: lost(before.cover, approach, rulings), hit },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::firefight::document::WeaponKind;
    use crate::firefight::rulings::{ComplicationEffect, CoverSupply};
    use shootout_ruleset::number::BoundedInt;

    const SHOT: Approach =
        Approach { weapon: Some(WeaponKind::Ranged), same_zone: false, crosses_border: true };

    fn after(done: Done, rulings: &Rulings) -> Aftermath {
        let track = Track::new(&[BoundedInt::nearest(2)], &[]);
        let before = Before { uses: Some(3), cover: Some(Cover::Zone), state: track.fresh(), track: &track };
        aftermath(&done, &before, SHOT, rulings)
    }

    /// FF-24, FF-26, FF-A21: a miss spends a counter and leaves cover and track as they were; a complication is told.
    #[test]
    fn a_miss_costs_a_counter() {
        let missed = after(Done { stress: None, boost: false, complication: true }, &Rulings::default());
        let weapon = WeaponAfter { uses: Some(2), trouble: None };
        assert_eq!(missed.attacker, AttackerAfter { weapon, boost: false });
        assert_eq!(missed.target, TargetAfter { lost_cover: None, hit: None });
    }

    /// FF-I4, FF-A14, FF-A21, FF-A25: each side has what the rulings say.
    #[test]
    fn a_hit_by_other_readings() {
        let rulings = Rulings {
            comp_effect: ComplicationEffect::WeaponOut,
            cover: CoverSupply::Once,
            ..Rulings::default()
        };
        let left = after(Done { stress: Some(3), boost: true, complication: true }, &rulings);
        assert_eq!(left.attacker.weapon.trouble, Some(WeaponTrouble::OutOfTheFight));
        assert_eq!((left.target.lost_cover, left.attacker.boost), (Some(LostCover::UsedUp), true));
        assert!(left.target.hit.is_some_and(|hit| hit.state.out && hit.absorbed.is_out()));
        let held = after(Done { stress: Some(2), boost: false, complication: false }, &rulings);
        assert_eq!(held.attacker.weapon.trouble, None);
        let hit = held.target.hit.unwrap();
        assert_eq!((hit.state.out, hit.absorbed.stress_box()), (false, Some(2)));
    }
}
