//! What harm does to those who come to it: wounds, and duck-back (P-DUCK).

use super::followed::Followed;
use super::harm::Harm;
use super::refusal::Refusal;
use super::state::{Combatant, Health, Id, State};
use crate::Ducking;
use crate::damage::Severity;
use crate::rulings::Rulings;
use crate::shoot_out::{Verdict, test_percent};
use crate::steady::Steady;
use crate::wounds::{MAX_WOUNDS, fells, left_by};

/// How many actions someone is ducked back after the one in which they were made to. The rule book breaks off before it
/// says (P-DUCK-4); the game master sets it otherwise as they like.
const DUCKED_ACTIONS: u32 = 1;

impl State {
    /// Applies harm; those who duck back, or may be made to.
    pub(super) fn hurt(&mut self, followed: &Followed, by: Id) -> Result<Vec<Id>, Refusal> {
        let mut ducking = Vec::new();
        let (slot, round, rulings) = (self.slot, self.round(), self.rulings.clone());
        for harm in &followed.harms {
            let one = self.get_mut(harm.who)?;
            one.suffer(harm);
            match harm.ducking.map(|now| one.under_fire(now, round, &rulings)) {
                Some(Verdict::Ducks) if one.is_up() && harm.who != by => {
                    ducking.push(harm.who);
                    if test_percent(&rulings).is_none() {
                        one.ducks();
                        one.ducked = one.ducked.by_fire(Some(slot + DUCKED_ACTIONS), &rulings);
                    }
                }
                Some(Verdict::NoLonger) => one.ducked = one.ducked.no_longer(),
                Some(Verdict::Ducks | Verdict::Nothing) | None => {}
            }
        }
        Ok(ducking)
    }
}

impl Combatant {
    fn suffer(&mut self, harm: &Harm) {
        for severity in &harm.wounds {
            self.wounds.extend(left_by(*severity).filter(|_| self.wounds.len() < MAX_WOUNDS));
            if *severity == Severity::Dead {
                self.health = Health::Dead;
            } else if fells(*severity) && self.is_up() {
                self.health = Health::KnockedOut;
            }
        }
        if !self.is_up() {
            self.lose_aim();
            self.lose_rest();
        }
    }

    /// What fire comes to that does this to them, in a round in which they may have been under fire before.
    fn under_fire(&mut self, now: Ducking, round: u32, rulings: &Rulings) -> Verdict {
        let earlier = self.fire.filter(|(fired, _)| *fired == round).map(|(_, fire)| fire);
        if earlier.is_none() {
            self.ducked = self.ducked.judged();
        }
        self.fire = earlier.max(Some(now)).map(|fire| (round, fire));
        Verdict::of(now, earlier, rulings)
    }
}
