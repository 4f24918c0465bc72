//! What harm does to those who come to it: wounds, and duck-back (P-DUCK).

use super::followed::Followed;
use super::harm::Harm;
use super::refusal::Refusal;
use super::sheet::MAX_WOUNDS;
use super::state::{Combatant, Health, Id, State};
use crate::damage::Severity;
use crate::report::Ducking;
use crate::rulings::{DuckScope, DuckTest};
use crate::scenario::Wound;

/// How many actions someone is ducked back after the one in which they were made to. The rule book breaks off before it
/// says (P-DUCK-4); the game master sets it otherwise as they like.
const DUCKED_ACTIONS: u32 = 1;

impl State {
    /// Applies harm; those who duck back, or may be made to.
    pub(super) fn hurt(&mut self, followed: &Followed, by: Id) -> Result<Vec<Id>, Refusal> {
        let mut ducking = Vec::new();
        for harm in &followed.harms {
            let (slot, round) = (self.slot, self.round());
            let over_the_round = self.rulings.duck_scope == DuckScope::Round;
            let tested = self.rulings.duck_test == DuckTest::Percent;
            let one = self.get_mut(harm.who)?;
            one.suffer(harm);
            let fire = one.under_fire(harm.ducking, round, over_the_round);
            if fire == Some(Ducking::Hurt) {
                one.ducked_until = None;
            } else if fire == Some(Ducking::Saved) && one.is_up() && harm.who != by {
                ducking.push(harm.who);
                if !tested {
                    // Whoever ducks loses their aim (A-AIM-3).
                    one.aim = None;
                    one.ducked_until = Some(slot + DUCKED_ACTIONS);
                }
            }
        }
        Ok(ducking)
    }
}

impl Combatant {
    fn suffer(&mut self, harm: &Harm) {
        for severity in &harm.wounds {
            match severity {
                Severity::None => {}
                Severity::Light if self.wounds.len() < MAX_WOUNDS => self.wounds.push(Wound::Light),
                Severity::Serious if self.wounds.len() < MAX_WOUNDS => self.wounds.push(Wound::Serious),
                Severity::Light | Severity::Serious => {}
                Severity::KnockedOut if self.health == Health::Up => self.health = Health::KnockedOut,
                Severity::KnockedOut => {}
                Severity::Dead => self.health = Health::Dead,
            }
        }
        if !self.is_up() {
            self.aim = None;
            self.rested = false;
        }
    }

    /// What fire has done to them, in this action or in this round (A-DUCK-2).
    fn under_fire(&mut self, now: Option<Ducking>, round: u32, over_the_round: bool) -> Option<Ducking> {
        let before = self.fire.filter(|(fired, _)| over_the_round && *fired == round).map(|(_, fire)| fire);
        self.fire = before.max(now).map(|fire| (round, fire));
        now.and(before.max(now))
    }
}
