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

/// What an attack leaves both sides with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aftermath {
    pub weapon: WeaponAfter,
    /// Whether the attacker has a boost (FF-A25).
    pub boost: bool,
    /// How the other loses their cover, if they do (FF-26, FF-27, FF-A14).
    pub lost_cover: Option<LostCover>,
    /// What is left of the other's track (FF-I6).
    pub state: TrackState,
    pub absorbed: Absorbed,
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
    let (state, absorbed) = before.track.absorb(before.state, done.stress.unwrap_or(0));
    Aftermath {
        weapon: weapon_after(before.uses, done.complication, rulings),
        boost: done.boost,
        lost_cover: lost(before.cover, approach, rulings),
        state,
        absorbed,
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
        assert_eq!(missed.weapon, WeaponAfter { uses: Some(2), trouble: None });
        assert_eq!((missed.lost_cover, missed.boost, missed.absorbed), (None, false, Absorbed::default()));
        assert!(!missed.state.out);
    }

    /// FF-I4, FF-A14, FF-A21, FF-A25: each side has what the rulings say.
    #[test]
    fn a_hit_by_other_readings() {
        let rulings = Rulings {
            comp_effect: ComplicationEffect::WeaponOut,
            cover: CoverSupply::Once,
            ..Rulings::default()
        };
        let hit = after(Done { stress: Some(3), boost: true, complication: true }, &rulings);
        assert_eq!(hit.weapon.trouble, Some(WeaponTrouble::OutOfTheFight));
        assert_eq!((hit.lost_cover, hit.boost), (Some(LostCover::UsedUp), true));
        assert!(hit.state.out && hit.absorbed.is_out());
        let held = after(Done { stress: Some(2), boost: false, complication: false }, &rulings);
        assert_eq!((held.weapon.trouble, held.absorbed.stress_box()), (None, Some(2)));
    }
}
