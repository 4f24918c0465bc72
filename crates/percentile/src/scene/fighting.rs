//! What turns do to those in a scene: wounds, duck-back (P-DUCK), aim that is lost.

use super::harm::Harm;
use super::refusal::Refusal;
use super::state::{Combatant, Health, Id, State};
use crate::Ducking;
use crate::damage::Severity;
use crate::rulings::Rulings;
use crate::shoot_out::{Verdict, test_percent};
use crate::steady::Steady;
use crate::wounds::{MAX_WOUNDS, fells, left_by};
use shootout_ruleset::combat::{Combat, TurnTaken, Unsettled, Up, apply_turns};
use std::iter;

/// How many actions someone is ducked back after the one in which they were made to. The rule book breaks off before it
/// says (P-DUCK-4); the game master sets it otherwise as they like.
const DUCKED_ACTIONS: u32 = 1;

/// Those in a scene while one of them has a turn.
struct Fighting<'s> {
    state: &'s mut State,
    /// Who has it, by their place.
    by: usize,
    /// Those who duck back, or may be made to.
    ducking: Vec<Id>,
}

impl State {
    /// Someone has had a turn, which leaves them so and does this to others; those who duck back, or may be made to.
    pub(super) fn take_turn(
        &mut self,
        own: Combatant,
        harms: &[Harm],
        moves: bool,
    ) -> Result<Vec<Id>, Refusal> {
        let by = self.place_of(own.id)?;
        let harms = harms.iter().map(|harm| Ok((self.place_of(harm.who)?, harm.clone())));
        let harms: Vec<(usize, Harm)> = harms.collect::<Result<_, Refusal>>()?;
        let mut fighting = Fighting { state: self, by, ducking: Vec::new() };
        apply_turns(&mut fighting, iter::once(TurnTaken { who: by, own, harms: &harms, moves }));
        Ok(fighting.ducking)
    }
}

impl Combat for Fighting<'_> {
    type Own = Combatant;
    type Harm = Harm;

    fn up(&self) -> Up {
        (0..).zip(&self.state.combatants).fold(0, |up, (who, one)| up | Up::from(one.is_up()) << who)
    }

    fn apply_own(&mut self, who: usize, own: Combatant) {
        self.state.combatants[who] = own;
    }

    fn apply_harm(&mut self, whom: usize, harm: &Harm) {
        let (slot, round) = (self.state.slot, self.state.round());
        let State { rulings, combatants, .. } = &mut *self.state;
        let one = &mut combatants[whom];
        one.suffer(harm);
        match harm.ducking.map(|now| one.under_fire(now, round, rulings)) {
            Some(Verdict::Ducks) if one.is_up() && whom != self.by => {
                self.ducking.push(harm.who);
                if test_percent(rulings).is_none() {
                    one.ducks();
                    one.ducked = one.ducked.by_fire(Some(slot + DUCKED_ACTIONS), rulings);
                }
            }
            Some(Verdict::NoLonger) => one.ducked = one.ducked.no_longer(),
            Some(Verdict::Ducks | Verdict::Nothing) | None => {}
        }
    }

    fn unsettled(&mut self, by: Unsettled) {
        let all = self.state.combatants.iter().enumerate();
        let moved = all.filter(|(who, _)| by.moved >> who & 1 == 1).map(|(_, one)| one.id);
        moved.collect::<Vec<Id>>().into_iter().for_each(|who| self.state.spoil_aim_at(who));
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
