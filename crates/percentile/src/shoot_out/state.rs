use crate::fire::recoil_counter;
use crate::hand::Hand;
use crate::jam::{Condition, Malfunction, spends_round};
use crate::location::Location;
use crate::rulings::Rulings;
use crate::scenario::Mode;
use crate::steady::Steady;
use std::hash::{Hash, Hasher};

/// Where a plan stands. Later states are greater.
// The tag takes a whole word: what follows it is then copied in whole words too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u64)]
pub enum State {
    /// A die of the plan itself is to be rolled: to hit, or to clear a jam.
    Main(ShooterState),
    /// A hit, a stray shot or an explosion is being worked out.
    FollowUp(FollowUp),
    /// Such a follow-up is over.
    Settled,
    /// An action done by itself is over, and this is how the attacker stands ([`ShootOut::stepwise`](super::ShootOut::stepwise)).
    ActionDone(ShooterState),
    /// The plan is over, and this is how the weapons stand.
    Over([Condition; 2]),
    /// It is to be decided what is done next, where that is not planned ([`DecisionSpace`](crate::DecisionSpace)).
    Choice(ShooterState),
}

/// A weapon during a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gun {
    /// Whether it can fire.
    pub condition: Condition,
    /// Rounds left; [`UNLIMITED`] for a magazine without end.
    pub rounds: u16,
}

/// Rounds in a magazine without end, or in one that the longest plan cannot empty: as good as without end.
pub const UNLIMITED: u16 = u16::MAX;

impl Gun {
    /// Whether the next shot can be fired.
    pub const fn can_fire(self) -> bool {
        self.condition.can_fire(self.rounds > 0)
    }

    pub(crate) const fn spend_round(&mut self) {
        if self.rounds != UNLIMITED {
            self.rounds = self.rounds.saturating_sub(1);
        }
    }
}

/// The attacker at one moment of their plan.
// In words of eight bytes it is copied without waiting for what was just written into it.
#[derive(Clone, Copy, Debug, Eq, PartialOrd, Ord)]
#[repr(align(8))]
pub struct ShooterState {
    /// The entry of the plan that they are about.
    pub entry: u16,
    /// The hand that fires.
    pub hand: Hand,
    /// Shots of this burst already fired.
    pub shot: u8,
    /// The target now fired at, the first being 0.
    pub target: u8,
    /// Actions of aiming that count (P-MOD-9).
    pub aim: u8,
    /// Whether the weapon is rested (P-MOD-10).
    pub rested: bool,
    /// The weapons.
    pub guns: [Gun; 2],
    /// Shots fired this round by each hand on semi-automatic and on automatic, when recoil adds up over the round
    /// (A-FIRE-1); else 0.
    pub recoil_steps: [[u8; 2]; 2],
}

impl PartialEq for ShooterState {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.packed() == other.packed()
    }
}

impl Hash for ShooterState {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.packed().into_iter().for_each(|part| hasher.write_u64(part));
    }
}

impl ShooterState {
    /// All of it in two numbers. Moments are looked up by the million, and two numbers are compared and hashed in a fraction of the
    /// time that all the fields take.
    const fn packed(&self) -> [u64; 2] {
        let Self { entry, hand, shot, target, aim, rested, guns: [main, off], recoil_steps: [first, second] } =
            *self;
        let place = (entry as u64) << 48 | (shot as u64) << 40 | (target as u64) << 32 | (aim as u64) << 24;
        let stands =
            (main.condition as u64) << 16 | (off.condition as u64) << 8 | (hand as u64) << 1 | rested as u64;
        let recoil_steps = u32::from_le_bytes([first[0], first[1], second[0], second[1]]);
        [place | stands, (main.rounds as u64) << 48 | (off.rounds as u64) << 32 | recoil_steps as u64]
    }

    /// The weapon in the hand that fires.
    pub const fn gun(&self) -> Gun {
        self.guns[self.hand as usize]
    }

    pub(crate) const fn gun_mut(&mut self) -> &mut Gun {
        &mut self.guns[self.hand as usize]
    }

    /// The shots counted in [`recoil_steps`](Self::recoil_steps) for a mode; single shots do not kick.
    pub(crate) const fn recoil_steps_mut(&mut self, mode: Mode) -> Option<&mut u8> {
        match recoil_counter(mode) {
            Some(counter) => Some(&mut self.recoil_steps[self.hand as usize][counter]),
            None => None,
        }
    }
}

impl Steady for ShooterState {
    fn lose_aim(&mut self) {
        self.aim = 0;
    }

    fn lose_rest(&mut self) {
        self.rested = false;
    }
}

/// A follow-up: what a hit, a stray shot or an explosion still has to come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FollowUp {
    /// Whom it is about: 0 for one who was hit, else one more than their bit among those caught.
    pub victim: u8,
    /// What is rolled.
    pub step: Step,
    /// The weapon and target it comes from, as an index of engagements.
    pub engagement: u8,
    /// Those whom the burst catches and who are still to be worked out.
    pub caught: u16,
    /// Where it strikes all of them, when the to-hit roll says that (A-LOC-4).
    pub location: Option<Location>,
}

impl FollowUp {
    /// One about a single body.
    pub(crate) const fn of(step: Step, engagement: u8) -> Self {
        Self { victim: 0, step, engagement, caught: 0, location: None }
    }
}

/// What a follow-up rolls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Where a stray shot lands (P-AREA-2).
    Deviate,
    /// Where a body is struck, by a fresh roll.
    Locate {
        /// The body.
        body: u8,
    },
    /// Whether it gets through a layer (P-PEN-1).
    Barrier {
        /// The way through.
        path: u16,
        /// The layer along it.
        index: u8,
    },
    /// How badly it hurts (P-FLOW-1).
    Wound {
        /// The way it came.
        path: u16,
    },
}

/// Whose body something happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Body {
    /// A target that is hit, the first being 0.
    Target(u8),
    /// The same target when a stray shot at it catches it (P-AREA-2, P-AREA-4).
    TargetCaught(u8),
    /// Someone else whom a burst catches: the firer is 1, then the bystanders.
    Caught(u8),
    /// The firer whose weapon exploded.
    Firer,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A shot was fired.
    Shot(Shot),
    /// A stray shot landed and caught these.
    Landed {
        /// The target that it missed, the first being 0.
        target: u8,
        /// Bits of those caught: that target is bit 0, the firer bit 1, then the bystanders.
        caught: u16,
        /// Bits of those it hurts without another roll to get through.
        pierced: u16,
    },
    /// A body is struck here.
    Struck {
        /// The body.
        body: Body,
        /// Where.
        location: Location,
        /// Whether nothing is in the way.
        penetrated: bool,
    },
    /// A layer was met.
    Barrier {
        /// Whose.
        body: Body,
        /// Which, counted from the outermost of all their layers.
        layer: u8,
        /// Whether it was got through; if not, the shot does no damage (P-PEN-9).
        through: bool,
        /// Whether it was the last in the way.
        penetrated: bool,
    },
    /// A wound was rolled.
    Wounded {
        /// Whose.
        body: Body,
        /// How bad.
        severity: crate::damage::Severity,
    },
    /// A repair was tried.
    Repair {
        /// Whether it is ready again.
        cleared: bool,
    },
}

impl Event {
    /// Whom a roll gets through to, with nothing left in the way. Whom a burst or an explosion hurts without another roll is told by
    /// the bits of the event.
    pub const fn gets_through_to(&self) -> Option<Body> {
        match self {
            Self::Shot(Shot { penetrated: true, target, .. }) => Some(Body::Target(*target)),
            Self::Struck { body, penetrated: true, .. } | Self::Barrier { body, penetrated: true, .. } => {
                Some(*body)
            }
            _ => None,
        }
    }
}

/// What a to-hit roll came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// The entry of the plan.
    pub entry: u16,
    /// The hand.
    pub hand: Hand,
    /// The shot of the burst, counted from 0.
    pub number: u8,
    /// The target fired at.
    pub target: u8,
    /// Whether it hits.
    pub hit: bool,
    /// Where, if the roll says.
    pub location: Option<Location>,
    /// Whether it hits and nothing is in the way.
    pub penetrated: bool,
    /// What happens to the weapon, if not nothing.
    pub malfunction: Option<Malfunction>,
    /// Bits of those whom a burst on the target catches, the target among them.
    pub caught: u16,
    /// Bits of those among them, other than the target, whom it hurts without another roll.
    pub pierced: u16,
    /// Whether an explosion hurts the firer without another roll.
    pub backlash: bool,
}

impl Shot {
    /// Whether it takes a round from the magazine (A-JAM-4).
    pub const fn spends_round(&self, rulings: &Rulings) -> bool {
        spends_round(self.malfunction, rulings.jam_spends_round)
    }
}

/// What a die is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// To hit.
    ToHit(ShooterState),
    /// To clear a jam.
    Repair,
    /// For a follow-up.
    FollowUp(FollowUp),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_a_moment_tells_it_from_others() {
        let gun = Gun { condition: Condition::Ready, rounds: 2 };
        let moment = ShooterState {
            entry: 3,
            hand: Hand::Main,
            shot: 1,
            target: 0,
            aim: 2,
            rested: false,
            guns: [gun; 2],
            recoil_steps: [[0; 2]; 2],
        };
        let jammed = Gun { condition: Condition::Jammed, ..gun };
        let fired = Gun { rounds: 1, ..gun };
        let others = [
            ShooterState { entry: 2, ..moment },
            ShooterState { hand: Hand::Off, ..moment },
            ShooterState { shot: 0, ..moment },
            ShooterState { target: 1, ..moment },
            ShooterState { aim: 1, ..moment },
            ShooterState { rested: true, ..moment },
            ShooterState { guns: [jammed, gun], ..moment },
            ShooterState { guns: [gun, jammed], ..moment },
            ShooterState { guns: [fired, gun], ..moment },
            ShooterState { guns: [gun, fired], ..moment },
            ShooterState { recoil_steps: [[1, 0], [0, 0]], ..moment },
            ShooterState { recoil_steps: [[0, 1], [0, 0]], ..moment },
            ShooterState { recoil_steps: [[0, 0], [1, 0]], ..moment },
            ShooterState { recoil_steps: [[0, 0], [0, 1]], ..moment },
        ];
        assert_eq!(moment, moment.clone());
        for (place, other) in others.iter().enumerate() {
            assert_ne!(moment, *other);
            // As the order of time says, too.
            assert_ne!(moment.cmp(other), std::cmp::Ordering::Equal);
            assert!(others[place + 1..].iter().all(|next| next != other));
        }
    }
}
