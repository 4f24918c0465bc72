//! How a fighter stands: all that what they do next depends on, and what fire does to it.

use super::DuckBack;
use crate::damage::Severity;
use crate::rulings::{DuckScope, Rulings, WoundModifiers};
use crate::scenario::{Mode, Wound};
use crate::{Gun, Hand, ShooterState};

/// Wounds beyond so many change no number any more: 100 times -10 is below every skill.
const MAX_WOUNDS: u8 = 100;

/// The wounds that spoil someone's aim (P-MOD-6, P-MOD-7), as far as the rulings tell them apart (A-MOD-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wounds {
    pub serious: u8,
    pub light: u8,
}

impl Wounds {
    pub fn of(worn: &[Wound], rulings: &Rulings) -> Self {
        worn.iter().fold(Self::default(), |wounds, wound| {
            let more = match wound {
                Wound::Light => Self { serious: 0, light: 1 },
                Wound::Serious => Self { serious: 1, light: 0 },
            };
            wounds.and(more, rulings)
        })
    }

    /// With more of them. Where the worst counts alone, nothing else is kept.
    pub fn and(self, more: Self, rulings: &Rulings) -> Self {
        match rulings.wound_mods {
            WoundModifiers::Sum => Self {
                serious: MAX_WOUNDS.min(self.serious + more.serious),
                light: MAX_WOUNDS.min(self.light + more.light),
            },
            WoundModifiers::Worst if self.serious + more.serious > 0 => Self { serious: 1, light: 0 },
            WoundModifiers::Worst => Self { serious: 0, light: 1.min(self.light + more.light) },
        }
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
            Wounds { serious: 1.., .. } => Severity::Serious,
            Wounds { light: 1.., .. } => Severity::Light,
            Wounds { .. } => Severity::None,
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

/// What an action does to someone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Hurt {
    /// They are knocked out or dead.
    pub down: bool,
    pub wounds: Wounds,
    pub fire: Fire,
    /// They tried to parry (A-PARRY-4).
    pub parried: bool,
}

impl Hurt {
    pub fn of(severity: Severity) -> Self {
        let (down, serious, light) = match severity {
            Severity::None => (false, 0, 0),
            Severity::Light => (false, 0, 1),
            Severity::Serious => (false, 1, 0),
            Severity::KnockedOut | Severity::Dead => (true, 0, 0),
        };
        Self { down, wounds: Wounds { serious, light }, ..Self::default() }
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
pub(super) struct Standing {
    /// Out of the fight: knocked out or dead. Then nothing else of them matters.
    pub down: bool,
    pub wounds: Wounds,
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
    /// They have ducked and lose their next action.
    pub ducked: bool,
    /// What fire did to them this round, where duck-back is judged over the round (A-DUCK-2).
    pub under_fire: Fire,
    /// Parries left this round.
    pub parries: u8,
}

impl Standing {
    /// One who is out of the fight, whoever they were.
    pub const DOWN: Self = Self {
        down: true,
        wounds: Wounds { serious: 0, light: 0 },
        busy: 0,
        moment: NOWHERE,
        mode: None,
        repaired_in_vain: false,
        shown: 0,
        ducked: false,
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
        after.parries -= u8::from(hurt.parried).min(self.parries);
        if hurt.fire == Fire::Saved && self.under_fire != Fire::Hurt {
            // Whoever ducks loses their aim (A-AIM-3).
            after.moment.aim = 0;
            after.ducked |= duck_back == DuckBack::LosesAction;
        }
        if rulings.duck_scope == DuckScope::Round {
            after.under_fire = self.under_fire.max(hurt.fire);
        }
        after
    }

    /// After the one they aim at has moved, or is not the one they would fire at next (P-MOD-9).
    pub fn unaimed(mut self) -> Self {
        self.moment.aim = 0;
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
