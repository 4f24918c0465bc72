//! Stances: what the action of a round does to one's own roll and to one's defence (FF-05 to FF-09).

use super::document::{ActingStance, DefendingStance};
use super::rulings::StanceFrom;

/// What a focused action adds to its own roll (FF-06).
pub(crate) const FOCUS: i32 = 2;

/// What the aspect of Active Defence adds where it is free (FF-09, FF-A37).
pub(crate) const ACTIVE_ASPECT: i32 = 2;

/// Half a rating, rounded down (FF-05, FF-A8). Only the rating is halved; whatever else counts is added afterwards
/// (FF-A9).
pub const fn half(rating: i32) -> i32 {
    rating.div_euclid(2)
}

/// What a focused action adds: nothing where the check demands full concentration (FF-06, FF-07).
pub(crate) const fn focus(stance: ActingStance, full_concentration: bool) -> i32 {
    match stance {
        ActingStance::Focused if !full_concentration => FOCUS,
        _ => 0,
    }
}

/// The stance in which someone acts who defends in this one; none in Active Defence, which leaves no action of one's own (FF-08).
pub(crate) const fn acting(stance: DefendingStance) -> Option<ActingStance> {
    match stance {
        DefendingStance::Regular => Some(ActingStance::Regular),
        DefendingStance::Focused => Some(ActingStance::Focused),
        DefendingStance::Active => None,
    }
}

/// The stance in which someone defends who has declared one for this round and had another in their last own turn: from
/// the declaration on the new one, or only from their own turn on (FF-A6).
pub(crate) const fn guarding(
    from: StanceFrom,
    declared: DefendingStance,
    last_turn: DefendingStance,
) -> DefendingStance {
    match from {
        StanceFrom::Declaration => declared,
        StanceFrom::OwnTurn => last_turn,
    }
}

/// What a stance makes of the defending skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Guard {
    /// The rule that says so.
    pub rule: &'static str,
    /// In words.
    pub label: &'static str,
    /// What is left of the rating.
    pub value: i32,
    /// Whether dice are rolled.
    pub rolls: bool,
}

/// What a stance makes of the defending skill against an attack: half of it (FF-05, FF-A10), nothing and no roll
/// (FF-06), or in Active Defence all of it if it is the skill chosen (FF-08).
pub(crate) const fn guard(stance: DefendingStance, rating: i32, chosen: bool) -> Guard {
    match stance {
        DefendingStance::Regular => {
            Guard { rule: "FF-05", label: "Half the skill", value: half(rating), rolls: true }
        }
        DefendingStance::Focused => Guard { rule: "FF-06", label: "Focused", value: 0, rolls: false },
        DefendingStance::Active if chosen => {
            Guard { rule: "FF-08", label: "Active Defence, chosen skill", value: rating, rolls: true }
        }
        DefendingStance::Active => Guard {
            rule: "FF-08",
            label: "Active Defence, half of another skill",
            value: half(rating),
            rolls: true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-05, FF-A8, FF-A9: the ledger's halves.
    #[test]
    fn halves_round_down() {
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(half), [0, 0, 1, 1, 2, 2, 3, 3, 4]);
        assert_eq!(half(-1), -1);
    }

    /// FF-05, FF-06, FF-08, FF-A10: each stance for a skill of 5; whoever does anything but defend or focus is
    /// Regular.
    #[test]
    fn stances_of_a_defender() {
        let left = |stance, chosen| {
            let guard = guard(stance, 5, chosen);
            (guard.rule, guard.value, guard.rolls)
        };
        assert_eq!(left(DefendingStance::Regular, true), ("FF-05", 2, true));
        assert_eq!(left(DefendingStance::Focused, true), ("FF-06", 0, false));
        assert_eq!(left(DefendingStance::Active, true), ("FF-08", 5, true));
        assert_eq!(left(DefendingStance::Active, false), ("FF-08", 2, true));
    }

    /// FF-08: Active Defence leaves no action; the other stances go for both.
    #[test]
    fn who_acts_in_which_stance() {
        let acts = DefendingStance::ALL.map(acting);
        assert_eq!(acts, [Some(ActingStance::Regular), Some(ActingStance::Focused), None]);
    }

    /// FF-A6: what was declared guards the whole round, or waits for one's own turn.
    #[test]
    fn which_stance_guards() {
        let guards = |from| guarding(from, DefendingStance::Focused, DefendingStance::Active);
        assert_eq!(guards(StanceFrom::Declaration), DefendingStance::Focused);
        assert_eq!(guards(StanceFrom::OwnTurn), DefendingStance::Active);
    }

    /// FF-06, FF-07: +2, but not for what demands full concentration.
    #[test]
    fn focus_adds_two() {
        assert_eq!(focus(ActingStance::Focused, false), 2);
        assert_eq!(focus(ActingStance::Focused, true), 0);
        assert_eq!(focus(ActingStance::Regular, false), 0);
    }
}
