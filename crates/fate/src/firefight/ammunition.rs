//! Counters of ammunition (FF-24), and what reaches what.

use super::document::{Counters, Distance, WeaponKind};
use crate::targeting::Reason;

/// How often a weapon can be used; none: without end (FF-24). Melee weapons have no counters.
pub(crate) fn uses(kind: WeaponKind, ammunition: Option<Counters>) -> Option<u16> {
    match kind {
        WeaponKind::Melee => None,
        WeaponKind::Ranged => ammunition.map(|counters| u16::try_from(counters.get()).unwrap_or(u16::MAX)),
    }
}

/// Whether a weapon reaches this far: one for melee within a zone, one for range within its range (FF-20, FF-22).
pub(crate) const fn reaches(kind: WeaponKind, distance: Distance) -> bool {
    match kind {
        WeaponKind::Melee => matches!(distance, Distance::SameZone),
        WeaponKind::Ranged => !matches!(distance, Distance::OutOfRange),
    }
}

/// Why a weapon does not reach its target, if it does not.
pub(crate) fn out_of_reach(kind: WeaponKind, distance: Distance) -> Option<Reason> {
    let (rule, words) = match kind {
        WeaponKind::Melee => ("FF-20", "A melee weapon reaches only within the zone."),
        WeaponKind::Ranged => ("FF-10", "The target is out of range."),
    };
    (!reaches(kind, distance)).then(|| Reason { rule, words: words.to_owned(), input: "distance" })
}

/// The counters left after an attack or a manoeuvre, each of which spends one (FF-24, FF-A35); none for an empty weapon, which cannot be
/// used.
pub(crate) const fn after_use(counters: u16) -> Option<u16> {
    counters.checked_sub(1)
}

/// Why an empty weapon cannot be used (FF-24).
pub(crate) fn empty(kind: WeaponKind, ammunition: Option<Counters>) -> Option<Reason> {
    let is_empty = uses(kind, ammunition).is_some_and(|counters| after_use(counters).is_none());
    let words = "The weapon has no ammunition left.";
    is_empty.then(|| Reason { rule: "FF-24", words: words.to_owned(), input: "weapon.ammunition" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-24, FF-A35: an empty weapon is no use; counters of a melee weapon are left aside.
    #[test]
    fn counters_limit_ranged_weapons() {
        let counters = |number| Some(Counters::nearest(number));
        assert_eq!(uses(WeaponKind::Ranged, counters(3)), Some(3));
        assert_eq!((uses(WeaponKind::Ranged, None), uses(WeaponKind::Melee, counters(0))), (None, None));
        assert_eq!([0, 1, 3].map(after_use), [None, Some(0), Some(2)]);
        assert_eq!(empty(WeaponKind::Ranged, counters(0)).unwrap().rule, "FF-24");
        assert_eq!(empty(WeaponKind::Ranged, counters(1)), None);
        assert_eq!(empty(WeaponKind::Melee, counters(0)), None);
    }

    /// FF-20, FF-22: melee weapons within the zone, ranged ones within their range, the own zone included.
    #[test]
    fn what_reaches_what() {
        let all = [Distance::SameZone, Distance::InRange, Distance::OutOfRange];
        assert_eq!(all.map(|distance| reaches(WeaponKind::Melee, distance)), [true, false, false]);
        assert_eq!(all.map(|distance| reaches(WeaponKind::Ranged, distance)), [true, true, false]);
        assert!(out_of_reach(WeaponKind::Melee, Distance::InRange).is_some());
    }
}
