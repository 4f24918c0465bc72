//! Cover (FF-25 to FF-29).

use super::document::{Cover, WeaponKind};
use super::rulings::{CoverSupply, Rulings};

/// What an aspect that gives cover adds to a defence (FF-25, FF-A14).
const BONUS: i32 = 2;

/// What cover adds to one defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CoverBonus {
    /// For cover in the zone (FF-25).
    pub zone: i32,
    /// For cover on its border (FF-29).
    pub border: i32,
}

impl CoverBonus {
    pub const fn total(self) -> i32 {
        self.zone + self.border
    }
}

/// How an attack or a manoeuvre comes at someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Approach {
    /// The weapon with which it is made; none: without one.
    pub weapon: Option<WeaponKind>,
    /// Whether both are in one zone.
    pub same_zone: bool,
    /// Whether it crosses the border on which cover stands.
    pub crosses_border: bool,
}

impl Approach {
    /// Whether cover can help at all: only against ranged weapons (FF-20, FF-25), and never within the zone (FF-27).
    pub fn can_be_covered_from(self) -> bool {
        self.weapon == Some(WeaponKind::Ranged) && !self.same_zone
    }
}

/// What cover adds against this: border cover only where it is crossed (FF-29), and one aspect at a time unless they
/// are ruled to add up (FF-A15).
pub(crate) fn bonus(cover: Option<Cover>, approach: Approach, rulings: &Rulings) -> CoverBonus {
    if !approach.can_be_covered_from() {
        return CoverBonus::default();
    }
    let zone = matches!(cover, Some(Cover::Zone | Cover::Both));
    let border = matches!(cover, Some(Cover::Border | Cover::Both)) && approach.crosses_border;
    let border = border && (!zone || rulings.cover_stack);
    CoverBonus { zone: if zone { BONUS } else { 0 }, border: if border { BONUS } else { 0 } }
}

/// Whether a defence against this uses cover up: it does where its aspect is invoked only once (FF-A14), and has helped.
pub(crate) fn is_spent(cover: Option<Cover>, approach: Approach, rulings: &Rulings) -> bool {
    rulings.cover == CoverSupply::Once && bonus(cover, approach, rulings).total() > 0
}

/// How cover is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LostCover {
    /// A melee attack has forced them out of it (FF-27).
    DrivenOut,
    /// It has had its one use (FF-A14).
    UsedUp,
}

/// How an attack like this takes cover away, if it does: a melee attack, hit or miss, forces out of cover (FF-27, FF-A31), and
/// any may use it up. Else it stays until it is left (FF-26).
pub(crate) fn lost(cover: Option<Cover>, approach: Approach, rulings: &Rulings) -> Option<LostCover> {
    match approach.weapon {
        Some(WeaponKind::Melee) => Some(LostCover::DrivenOut),
        _ => is_spent(cover, approach, rulings).then_some(LostCover::UsedUp),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOT: Approach =
        Approach { weapon: Some(WeaponKind::Ranged), same_zone: false, crosses_border: true };

    fn added(cover: Cover, approach: Approach, stack: bool) -> (i32, i32) {
        let rulings = Rulings { cover_stack: stack, ..Rulings::default() };
        let bonus = bonus(Some(cover), approach, &rulings);
        assert_eq!(bonus.total(), bonus.zone + bonus.border);
        (bonus.zone, bonus.border)
    }

    /// FF-25, FF-29, FF-A15: +2 in the zone, +2 on a border that is crossed, one of the two unless they add up.
    #[test]
    fn zone_and_border() {
        let inside = Approach { crosses_border: false, ..SHOT };
        for (cover, shot, through) in
            [(Cover::Zone, (2, 0), (2, 0)), (Cover::Border, (0, 2), (0, 0)), (Cover::Both, (2, 0), (2, 0))]
        {
            assert_eq!((added(cover, SHOT, false), added(cover, inside, false)), (shot, through));
        }
        assert_eq!((added(Cover::Both, SHOT, true), added(Cover::Both, inside, true)), ((2, 2), (2, 0)));
        assert_eq!(added(Cover::Border, SHOT, true), (0, 2));
        assert_eq!(bonus(None, SHOT, &Rulings::default()), CoverBonus::default());
    }

    /// FF-20, FF-25, FF-27: no cover against melee or bare manoeuvres, none within the zone.
    #[test]
    fn where_cover_never_helps() {
        let melee = Approach { weapon: Some(WeaponKind::Melee), ..SHOT };
        for approach in [melee, Approach { weapon: None, ..SHOT }, Approach { same_zone: true, ..SHOT }] {
            assert_eq!(added(Cover::Both, approach, true), (0, 0), "{approach:?}");
        }
    }

    /// FF-26, FF-27, FF-A14, FF-A31: cover stays; a melee attack ends it, and so does its one use where it has but
    /// one.
    #[test]
    fn how_long_cover_lasts() {
        let per_defence = Rulings::default();
        let once = Rulings { cover: CoverSupply::Once, ..Rulings::default() };
        let melee = Approach { weapon: Some(WeaponKind::Melee), same_zone: true, ..SHOT };
        let near = Approach { same_zone: true, ..SHOT };
        let after =
            |approach| [&per_defence, &once].map(|rulings| lost(Some(Cover::Zone), approach, rulings));
        assert_eq!(after(SHOT), [None, Some(LostCover::UsedUp)]);
        assert_eq!(after(near), [None, None]);
        assert_eq!(after(melee), [Some(LostCover::DrivenOut); 2]);
        // Cover on a border that was not crossed has not helped.
        let inside = Approach { crosses_border: false, ..SHOT };
        assert_eq!(lost(Some(Cover::Border), inside, &once), None);
        assert!(is_spent(Some(Cover::Border), SHOT, &once));
        // A manoeuvre drives nobody out of cover.
        assert!(!is_spent(Some(Cover::Zone), melee, &once));
    }
}
