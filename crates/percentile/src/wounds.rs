//! Wounds: what a result of the damage chart does to someone, and which wounds spoil their aim (P-MOD-6, P-MOD-7).

use crate::damage::Severity;
use crate::rulings::{Rulings, WoundModifiers};
use crate::scenario::Wound;

/// So many wounds are kept; more change no number any more: 100 times -10 is below every skill.
pub const MAX_WOUNDS: usize = 100;

/// The wound that a result of the damage chart leaves, if it leaves one that can be carried on with.
pub const fn left_by(severity: Severity) -> Option<Wound> {
    match severity {
        Severity::Light => Some(Wound::Light),
        Severity::Serious => Some(Wound::Serious),
        Severity::None | Severity::KnockedOut | Severity::Dead => None,
    }
}

/// Whether a result of the damage chart puts someone out of the fight: knocked out, or dead.
pub const fn fells(severity: Severity) -> bool {
    matches!(severity, Severity::KnockedOut | Severity::Dead)
}

/// Wounds by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wounds {
    /// Serious ones (P-MOD-7).
    pub serious: usize,
    /// Light ones (P-MOD-6).
    pub light: usize,
}

impl Wounds {
    /// All of these.
    pub fn of(worn: &[Wound]) -> Self {
        let count = |kind| worn.iter().filter(|wound| **wound == kind).count();
        Self { serious: count(Wound::Serious), light: count(Wound::Light) }
    }

    /// Those that spoil the aim: only the worst, or all of them (A-MOD-2, A-MOD-3).
    pub const fn that_count(self, rulings: &Rulings) -> Self {
        match rulings.wound_mods {
            WoundModifiers::Sum => self,
            WoundModifiers::Worst if self.serious > 0 => Self { serious: 1, light: 0 },
            WoundModifiers::Worst if self.light > 0 => Self { serious: 0, light: 1 },
            WoundModifiers::Worst => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-MOD-6, P-MOD-7, P-MELEE-4: light and serious wounds are carried on with; who is knocked out or dead is out of the fight.
    #[test]
    fn what_each_result_does() {
        let left = Severity::ALL.map(left_by);
        assert_eq!(left, [None, Some(Wound::Light), Some(Wound::Serious), None, None]);
        assert_eq!(Severity::ALL.map(fells), [false, false, false, true, true]);
    }

    /// A-MOD-2, A-MOD-3: the worst alone, a serious one before any light ones; or all.
    #[test]
    fn which_wounds_count() {
        let sum = Rulings { wound_mods: WoundModifiers::Sum, ..Rulings::default() };
        for (worn, worst) in [
            (vec![], (0, 0)),
            (vec![Wound::Light; 3], (0, 1)),
            (vec![Wound::Light, Wound::Serious, Wound::Serious], (1, 0)),
        ] {
            let all = Wounds::of(&worn);
            let Wounds { serious, light } = all.that_count(&Rulings::default());
            assert_eq!((serious, light), worst, "{worn:?}");
            assert_eq!(all.that_count(&sum), all);
        }
        assert_eq!(
            Wounds::of(&[Wound::Light, Wound::Serious, Wound::Light]),
            Wounds { serious: 1, light: 2 }
        );
    }
}
