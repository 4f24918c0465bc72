//! What attacks and manoeuvres do to those in a scene.

use super::{Aspect, BOOST, SceneCombatant, SceneDocument, Suffered};
use crate::firefight::aftermath::{AttackerAfter, TargetAfter, WeaponAfter};
use crate::firefight::complication::WeaponTrouble;
use crate::firefight::cover::LostCover;
use crate::firefight::document::Counters;
use crate::firefight::rulings::{Reload, Rulings};
use crate::track::{Absorbed, BoxValue};
use shootout_ruleset::combat::{Combat, TurnTaken, Unsettled, Up, apply_turns};
use shootout_ruleset::prelude::*;
use std::iter;

/// Those in a scene while one of them does something to another.
struct Fighting<'s> {
    scene: &'s mut SceneDocument,
    by: usize,
    /// What there is to say of it.
    happened: Vec<String>,
}

impl SceneDocument {
    /// What one of them has done leaves both so; what there is to say of it.
    pub(super) fn fight(
        &mut self,
        by: usize,
        at: usize,
        attacker: AttackerAfter,
        target: TargetAfter,
    ) -> Vec<String> {
        let mut fighting = Fighting { scene: self, by, happened: Vec::new() };
        let turn = TurnTaken { who: by, own: attacker, harms: &[(at, target)], moves: false };
        apply_turns(&mut fighting, iter::once(turn));
        fighting.happened
    }
}

impl Combat for Fighting<'_> {
    type Own = AttackerAfter;
    type Harm = TargetAfter;

    fn up(&self) -> Up {
        (0..).zip(&self.scene.combatants).fold(0, |up, (who, one)| up | Up::from(!one.out) << who)
    }

    fn apply_own(&mut self, who: usize, own: AttackerAfter) {
        let one = &mut self.scene.combatants[who];
        if own.boost {
            one.aspects.push(Aspect { aspect: named(BOOST), free: BoundedInt::nearest(1) });
        }
        one.remember_full(&self.scene.rulings);
        self.happened.extend(one.used_weapon(own.weapon));
    }

    fn apply_harm(&mut self, who: usize, harm: &TargetAfter) {
        let other = &mut self.scene.combatants[who];
        self.happened.extend(harm.lost_cover.and_then(|how| other.loses_cover(how)));
        if let Some(hit) = &harm.hit {
            other.absorb(&hit.absorbed);
        }
    }

    /// Those who act at once with the one who took them out still act (FF-A2).
    fn unsettled(&mut self, Unsettled { up_before, up, .. }: Unsettled) {
        let fallen = up_before & !up;
        for who in (0..self.scene.combatants.len()).filter(|who| fallen >> who & 1 == 1) {
            let at_once = self.scene.combatants[who].acts_at_once_with(&self.scene.combatants[self.by]);
            let one = &mut self.scene.combatants[who];
            if at_once && !one.acted {
                one.still_acts = true;
                self.happened.push(format!("{} still acts in this round.", one.name));
            }
        }
    }
}

impl SceneCombatant {
    /// Where weapons can be filled again, one that was not used yet is taken to be full (FF-A35).
    fn remember_full(&mut self, rulings: &Rulings) {
        if rulings.reload == Reload::Standard && self.full_ammunition.is_none() {
            self.full_ammunition = self.weapon.ammunition;
        }
    }

    /// Their weapon is so after an attack or a manoeuvre, for which alone it was braced (FF-13).
    fn used_weapon(&mut self, WeaponAfter { uses, trouble }: WeaponAfter) -> Option<String> {
        self.braced = false;
        if let Some(left) = uses {
            self.weapon.ammunition = Some(Counters::nearest(left.into()));
        }
        let state = match trouble? {
            WeaponTrouble::Jammed => "jammed",
            WeaponTrouble::OutOfTheFight => "out of the fight",
        };
        self.jammed = true;
        Some(format!("The weapon of {} is {state}.", self.name))
    }

    /// Takes them out of cover, if they are in any.
    fn loses_cover(&mut self, how: LostCover) -> Option<String> {
        self.cover.take()?;
        let how = match how {
            LostCover::DrivenOut => "is driven out of cover",
            LostCover::UsedUp => "has used up their cover",
        };
        Some(format!("{} {how}.", self.name))
    }

    /// Uses up what absorbed a hit; who cannot absorb it is out (FF-I4).
    fn absorb(&mut self, absorbed: &Absorbed) {
        for consequence in absorbed.consequences() {
            self.consequences.retain(|free| *free != consequence);
            self.suffered.push(Suffered { consequence, aspect: Name::default() });
        }
        if let Some(value) = absorbed.stress_box() {
            self.used_boxes.push(BoxValue::nearest(value));
            self.used_boxes.sort();
        }
        self.out |= absorbed.is_out();
    }
}

pub(super) fn named(words: &str) -> Name {
    Name::new(words).unwrap_or_default()
}
