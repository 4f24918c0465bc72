//! One attack: its two sides, whether it hits, what it does (FF-10, FF-11, FF-12, FF-14, FF-15, FF-19, FF-20).

use super::complication::complications;
use super::cover::Approach;
use super::damage::Damage;
use super::defence::{Against, Defence, Defended};
use super::document::WeaponKind;
use super::offence::{Action, Offence};
use super::rulings::Rulings;
use crate::modifier::{DefenderReport, Side};
use crate::opposed::{Complications, OpposedRoll, Settled};
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_odds::{Dist, Weight};

/// An attack or a manoeuvre before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contested {
    /// What is added to the attacker's dice.
    pub attacker: Side,
    /// What is added to the defender's.
    pub defended: Defended,
    pub complications: Complications,
}

impl Contested {
    /// Its dice, with nothing invoked, by what the first of them are for and who rolls them.
    pub fn roll(&self, why: &'static str, [attacker, defender]: [Role; 2]) -> OpposedRoll {
        let Defended { side, rolls, cover_after_roll } = &self.defended;
        OpposedRoll {
            other: rolls.then(|| RollFor::new(defender, "defence", side.total)),
            cover_after_roll: *cover_after_roll,
            complications: self.complications,
            ..OpposedRoll::alone(RollFor::new(attacker, why, self.attacker.total), side.total)
        }
    }

    /// Whether a complication makes a failure of it whatever the margin (FF-A20).
    pub fn fails_by_complication(&self, settled: &Settled) -> bool {
        self.complications.cancels && settled.complication
    }

    /// What counts in defence, and whether it is rolled.
    pub fn defender(&self) -> DefenderReport {
        DefenderReport { side: self.defended.side.clone(), rolls: self.defended.rolls }
    }
}

/// The one who attacks or manoeuvres, and the other.
pub(crate) const ROLES: [Role; 2] = [Role::One("attacker"), Role::One("defender")];

/// An attack before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attack {
    pub contested: Contested,
    pub damage: Damage,
}

/// What an attack did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Done {
    /// The stress of a hit; none for a miss.
    pub stress: Option<i32>,
    /// Whether the attacker has a boost for the next attack (FF-A25).
    pub boost: bool,
    /// Whether the dice showed a complication (FF-14).
    pub complication: bool,
}

impl Attack {
    pub fn new(
        offence: &Offence,
        defence: &Defence,
        approach: Approach,
        damage: Damage,
        rulings: &Rulings,
    ) -> Self {
        let kind = approach.weapon.unwrap_or_default();
        let contested = Contested {
            attacker: offence.side(Action::Attack(kind), rulings),
            defended: defence.defended(Against::Attack(kind), rulings),
            complications: complications(kind == WeaponKind::Ranged, rulings),
        };
        Self { contested, damage }
    }

    /// Its dice, with nothing invoked, rolled by these two.
    pub fn roll(&self, roles: [Role; 2]) -> OpposedRoll {
        self.contested.roll("attack", roles)
    }

    /// A tie hits (FF-12).
    pub fn hits(&self, settled: &Settled) -> bool {
        settled.margin >= 0 && !self.contested.fails_by_complication(settled)
    }

    /// What it does when its dice come to this.
    pub fn done(&self, settled: &Settled) -> Done {
        let hits = self.hits(settled);
        Done {
            stress: hits.then(|| self.damage.stress(settled.margin)),
            boost: hits && self.damage.boosts(settled.margin),
            complication: settled.complication,
        }
    }

    /// All that it may do with nothing invoked, each once, with its chance.
    pub fn distribution<W: Weight>(&self) -> Dist<Done, W> {
        let outcomes = self.roll(ROLES).outcomes::<W>();
        Dist::from_weights(outcomes.into_iter().map(|(settled, weight)| (self.done(&settled), weight)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::firefight::document::{ActingStance, DefendingStance};

    fn attack(kind: WeaponKind, rulings: &Rulings) -> Attack {
        let offence = Offence {
            skill: 3,
            stance: ActingStance::Regular,
            full_concentration: false,
            brace: false,
            changed: None,
            boosted: false,
            modifier: 0,
        };
        let defence = Defence {
            skill: 3,
            stance: DefendingStance::Regular,
            chosen: true,
            cover: Default::default(),
            modifier: 0,
        };
        let approach = Approach { weapon: Some(kind), same_zone: true, crosses_border: true };
        let damage = Damage { weapon: 3, effective_armour: 0, trades_for_boost: rulings.style_boost };
        Attack::new(&offence, &defence, approach, damage, rulings)
    }

    /// FF-12, FF-15, FF-A20, FF-A24: a tie hits and leaves no boost; a defence with style leaves the defender none; a
    /// complication may make a miss of any margin.
    #[test]
    fn what_dice_come_to() {
        let settled = |margin, complication| Settled { margin, complication, ..Settled::default() };
        let plain = attack(WeaponKind::Ranged, &Rulings::default());
        let done = |stress, complication| Done { stress, boost: false, complication };
        assert_eq!(plain.done(&settled(0, false)), done(Some(1), false));
        assert_eq!(plain.done(&settled(-1, false)), done(None, false));
        assert_eq!(plain.done(&settled(-5, false)), done(None, false));
        assert_eq!(plain.done(&settled(2, true)), done(Some(4), true));
        let cancels = attack(WeaponKind::Ranged, &Rulings { comp_cancels: true, ..Rulings::default() });
        assert_eq!(cancels.done(&settled(2, true)), done(None, true));
        let boosts = attack(WeaponKind::Ranged, &Rulings { style_boost: true, ..Rulings::default() });
        assert_eq!(
            boosts.done(&settled(3, false)),
            Done { stress: Some(4), boost: true, complication: false }
        );
    }

    /// FF-10, FF-11, FF-14, FF-20: melee is like ranged, but never complicated.
    #[test]
    fn melee_is_never_complicated() {
        let [ranged, melee] =
            [WeaponKind::Ranged, WeaponKind::Melee].map(|kind| attack(kind, &Rulings::default()));
        assert_eq!((ranged.contested.attacker.total, ranged.contested.defended.side.total), (3, 1));
        assert_eq!((melee.contested.attacker.total, melee.contested.defended.side.total), (3, 1));
        assert!(ranged.contested.complications.possible && !melee.contested.complications.possible);
    }
}
