//! How a fighter stands: all that what they do next depends on, and what fire does to it.

use super::{DuckBack, Fight};
use crate::damage::Severity;
use crate::hand::Hand;
use crate::rulings::{DuckScope, Rulings};
use crate::scenario::{Mode, Wound};
use crate::shoot_out::{Ducked, Verdict};
use crate::steady::Steady;
use crate::wounds::{MAX_WOUNDS, Wounds, fells, left_by};
use crate::{Ducking, Gun, ShooterState};

/// The wounds that someone carries, as far as they still make a difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct KeptWounds {
    pub serious: u8,
    pub light: u8,
}

impl KeptWounds {
    /// Those of them that spoil the aim: what makes no difference is not kept, so that those who differ in nothing else stand alike.
    fn kept(wounds: Wounds, rulings: &Rulings) -> Self {
        let Wounds { serious, light } = wounds.that_count(rulings);
        let [serious, light] = [serious, light].map(|number| number.min(MAX_WOUNDS) as u8);
        Self { serious, light }
    }

    pub fn of(worn: &[Wound], rulings: &Rulings) -> Self {
        Self::kept(Wounds::of(worn), rulings)
    }

    /// With more of them.
    pub fn and(self, more: Self, rulings: &Rulings) -> Self {
        let [serious, light] = [(self.serious, more.serious), (self.light, more.light)]
            .map(|(one, other)| usize::from(one) + usize::from(other));
        Self::kept(Wounds { serious, light }, rulings)
    }

    /// As a scenario states them.
    pub fn worn(self) -> Vec<Wound> {
        let mut worn = vec![Wound::Serious; usize::from(self.serious)];
        worn.extend(vec![Wound::Light; usize::from(self.light)]);
        worn
    }

    /// The worst of them.
    pub const fn worst(self) -> Severity {
        match self {
            Self { serious: 1.., .. } => Severity::Serious,
            Self { light: 1.., .. } => Severity::Light,
            Self { .. } => Severity::None,
        }
    }
}

/// What someone's fire is to the one under it, as far as duck-back asks (P-DUCK-2, P-DUCK-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fire {
    /// Nothing that would make them duck.
    #[default]
    None,
    /// Something saved them from a hit, and they stand the test.
    Stood,
    /// Something saved them from a hit, and they duck.
    Saved,
    /// They are hurt.
    Hurt,
}

impl Fire {
    /// What it is to one who stood the test is nothing to duck from.
    const fn ducking(self) -> Option<Ducking> {
        match self {
            Self::None | Self::Stood => None,
            Self::Saved => Some(Ducking::Saved),
            Self::Hurt => Some(Ducking::Hurt),
        }
    }
}

/// Parries left in the round after a blow that was parried, or was not (A-PARRY-4).
pub(super) fn parries_left(before: u8, parried: bool) -> u8 {
    before.saturating_sub(u8::from(parried))
}

/// What an action does to someone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Hurt {
    /// They are knocked out or dead.
    pub down: bool,
    pub wounds: KeptWounds,
    pub fire: Fire,
    /// They tried to parry (A-PARRY-4).
    pub parried: bool,
}

impl Hurt {
    pub fn of(severity: Severity) -> Self {
        let left = left_by(severity);
        let [serious, light] = [Wound::Serious, Wound::Light].map(|kind| u8::from(left == Some(kind)));
        Self { down: fells(severity), wounds: KeptWounds { serious, light }, ..Self::default() }
    }

    /// Two of them together. Who is down has no other wounds to speak of.
    pub fn and(self, more: Self, rulings: &Rulings) -> Self {
        if self.down || more.down {
            return Self { down: true, ..Self::default() };
        }
        Self {
            down: false,
            wounds: self.wounds.and(more.wounds, rulings),
            fire: self.fire.max(more.fire),
            parried: self.parried || more.parried,
        }
    }
}

/// A fighter between two of their actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FighterState {
    /// Out of the fight: knocked out or dead. Then nothing else of them matters.
    pub down: bool,
    pub wounds: KeptWounds,
    /// Actions until they are free to act.
    pub busy: u16,
    /// Place in their plan, aim, rest, weapons, recoil.
    pub moment: ShooterState,
    /// The mode they fired in last, where changing it takes time (A-ACT-3).
    pub mode: Option<Mode>,
    /// The last thing they did was a repair that failed, where trying again is quicker (A-JAM-5).
    pub repaired_in_vain: bool,
    /// Actions for which they are still given away, this one among them (A-MOD-11), where it makes a difference.
    pub shown: u16,
    /// Whether they have ducked and lose their next action.
    pub ducked: Ducked<bool>,
    /// What fire did to them this round, where duck-back is judged over the round (A-DUCK-2).
    pub under_fire: Fire,
    /// Parries left this round.
    pub parries: u8,
}

impl FighterState {
    /// One who is out of the fight, whoever they were.
    pub const DOWN: Self = Self {
        down: true,
        wounds: KeptWounds { serious: 0, light: 0 },
        busy: 0,
        moment: NOWHERE,
        mode: None,
        repaired_in_vain: false,
        shown: 0,
        ducked: Ducked { for_good: false, this_round: false },
        under_fire: Fire::None,
        parries: 0,
    };

    /// After this.
    pub fn hurt(self, hurt: &Hurt, rulings: &Rulings, duck_back: DuckBack) -> Self {
        if self.down || hurt.down {
            return Self::DOWN;
        }
        let mut after = self;
        after.wounds = self.wounds.and(hurt.wounds, rulings);
        after.parries = parries_left(self.parries, hurt.parried);
        match hurt.fire.ducking().map(|now| Verdict::of(now, self.under_fire.ducking(), rulings)) {
            Some(Verdict::Ducks) => {
                after.moment.ducks();
                if duck_back == DuckBack::LosesAction {
                    after.ducked = self.ducked.by_fire(true, rulings);
                }
            }
            Some(Verdict::NoLonger) => after.ducked = self.ducked.no_longer(),
            Some(Verdict::Nothing) | None => {}
        }
        if rulings.duck_scope == DuckScope::Round {
            after.under_fire = self.under_fire.max(hurt.fire);
        }
        after
    }

    /// Whether they are up and free to act: a fight hand-to-hand takes whole rounds (P-TIME-3).
    pub fn is_free(&self, fight: Fight) -> bool {
        !self.down && (self.busy == 0 || fight == Fight::HandToHand)
    }

    /// After the one they aim at has moved, or is not the one they would fire at next (P-MOD-9).
    pub fn unaimed(mut self) -> Self {
        self.moment.lose_aim();
        self
    }
}

/// The moment of one of whom nothing matters any more.
pub(super) const NOWHERE: ShooterState = ShooterState {
    entry: 0,
    hand: Hand::Main,
    shot: 0,
    target: 0,
    aim: 0,
    rested: false,
    guns: [Gun { condition: crate::jam::Condition::Ready, rounds: 0 }; 2],
    recoil_steps: [[0; 2]; 2],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// P-DUCK-3, A-DUCK-2: over the round, harm undoes that they ducked by fire of the same round, not by that of the round before.
    #[test]
    fn ducking_is_undone_within_its_round() {
        let rulings = Rulings { duck_scope: DuckScope::Round, ..Rulings::default() };
        let under = |standing: FighterState, fire| {
            standing.hurt(&Hurt { fire, ..Hurt::default() }, &rulings, DuckBack::LosesAction)
        };
        let next_round = |standing: FighterState| FighterState {
            under_fire: Fire::None,
            ducked: standing.ducked.judged(),
            ..standing
        };
        let ducked = under(FighterState { down: false, ..FighterState::DOWN }, Fire::Saved);
        assert!(ducked.ducked.until());
        assert!(!under(ducked, Fire::Hurt).ducked.until());
        let later = under(next_round(ducked), Fire::Saved);
        assert!([later, under(later, Fire::Hurt)].iter().all(|standing| standing.ducked.until()));
    }

    /// A-MOD-2: where the worst wound counts alone, those who carry others besides stand alike.
    #[test]
    fn wounds_that_make_no_difference_are_not_kept() {
        let sum = Rulings { wound_mods: crate::rulings::WoundModifiers::Sum, ..Rulings::default() };
        let worn = |rulings: &Rulings| KeptWounds::of(&[Wound::Light, Wound::Serious], rulings);
        assert_eq!(worn(&Rulings::default()), KeptWounds { serious: 1, light: 0 });
        assert_eq!(worn(&sum).and(worn(&sum), &sum), KeptWounds { serious: 2, light: 2 });
    }
}
