//! One attack: an attack roll against an active or a passive defence (FV-32 to FV-38).

use super::gunner::Gunner;
use super::rulings::Rulings;
use super::ship::Ship;
use crate::modifier::{DefenderReport, Side};
use crate::opposed::{Invocations, OpposedRoll};
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_odds::{Dist, Weight};

/// The margin from which on a success has style.
pub(crate) const STYLE: i32 = 3;

/// An attack before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shot {
    pub attacker: Side,
    pub target: DefenderReport,
    /// What a hit adds to its shifts (FV-38).
    pub weapon: i32,
}

impl Shot {
    pub fn new(gunner: &Gunner, ship: &Ship, rulings: &Rulings) -> Self {
        Self { attacker: gunner.side(rulings), target: ship.defence(gunner), weapon: gunner.weapon }
    }

    /// The attacker's total less the target's.
    pub fn edge(&self) -> i32 {
        self.attacker.total - self.target.side.total
    }

    /// Its dice, rolled by these two.
    pub fn roll(&self, [attacker, target]: [Role; 2]) -> OpposedRoll {
        let DefenderReport { side, rolls } = &self.target;
        OpposedRoll {
            other: rolls.then(|| RollFor::new(target, "defence", side.total)),
            ..OpposedRoll::alone(RollFor::new(attacker, "attack", self.attacker.total), side.total)
        }
    }

    /// Every margin, with these invocations.
    pub fn margins<W: Weight>(&self, invocations: Invocations) -> Dist<i32, W> {
        self.roll(Role::SIDES).with(invocations).margins()
    }

    /// The shifts of a margin: itself, if it hits (FV-37).
    pub fn shifts(margin: i32) -> i32 {
        margin.max(0)
    }

    /// The stress of a margin: a hit adds the rating of the weapon to its shifts (FV-37, FV-38).
    pub fn stress(&self, margin: i32) -> i32 {
        if margin >= 1 { margin + self.weapon } else { 0 }
    }
}
