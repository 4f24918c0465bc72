//! An attempt under way: what is decided between its dice.

use super::attack::{Attack, whole};
use super::attempt::Attempt;
use super::followed::Followed;
use super::prepared::Prepared;
use super::refusal::Refusal;
use super::state::{Id, State};
use crate::hand::Hand;

/// An attempt of which some dice lie, or all. It belongs to the scene as it stood when it was begun.
#[derive(Clone, Debug)]
pub struct Resolution {
    pub(super) state: State,
    pub(super) attempt: Attempt,
    prepared: Prepared,
    pub(super) faces: Vec<u32>,
    followed: Followed,
}

impl Resolution {
    /// An attempt of which these dice lie.
    ///
    /// # Errors
    ///
    /// Why it cannot be made now; or a face is not on its die, or left over.
    pub fn new(state: &State, attempt: Attempt, faces: Vec<u32>) -> Result<Self, Refusal> {
        let prepared = attempt.prepare(state)?;
        let followed = prepared.follow(&faces)?;
        Ok(Self { state: state.clone(), attempt, prepared, faces, followed })
    }

    /// What is attempted, with what was decided between the dice.
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Its scenario.
    pub const fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// How far the dice have come.
    pub const fn followed(&self) -> &Followed {
        &self.followed
    }

    /// Ceases fire with the hand that fires, after the to-hit rolls made so far (P-FIRE-6).
    ///
    /// # Errors
    ///
    /// When no burst is being fired, or no shot of it was.
    pub fn cease(&mut self) -> Result<(), Refusal> {
        let (hand, shots) = self.burst()?;
        self.decide(|attack| {
            *match hand {
                Hand::Main => &mut attack.shots,
                Hand::Off => &mut attack.off_hand_shots,
            } = Some(whole(shots));
        })
    }

    /// Swings to another target after the to-hit rolls made so far (P-FIRE-7).
    ///
    /// # Errors
    ///
    /// When no burst is being fired, no shot of it was, or the target is too far from the last one or cannot be targeted.
    pub fn swing_to(&mut self, target: Id) -> Result<(), Refusal> {
        let (hand, shots) = self.burst()?;
        if hand == Hand::Off {
            return Err(Refusal::new("the other hand follows the first: its targets are chosen already"));
        }
        self.decide(|attack| {
            // Targets named beforehand and not yet swung to give way to the one chosen now.
            attack.following.truncate(attack.swing_after.len());
            attack.following.push(target);
            attack.swing_after.push(whole(shots));
        })
    }

    /// The hand that fires now, and how many to-hit rolls of its burst are made.
    fn burst(&self) -> Result<(Hand, u32), Refusal> {
        let no_burst = || Refusal::by("P-FIRE-6", "no burst is being fired");
        let Attempt::Attack(attack) = &self.attempt else { return Err(no_burst()) };
        if self.followed.next.as_ref().is_none_or(|ask| ask.rule != TO_HIT) {
            return Err(no_burst());
        }
        let fired = self.followed.outcome.hands.map(|hand| hand.shots);
        let main_is_over = fired[1] > 0 || self.main_is_over(attack, fired[0]);
        match (main_is_over, fired) {
            (true, [_, shots]) if shots > 0 => Ok((Hand::Off, shots)),
            (false, [shots, _]) if shots > 0 => Ok((Hand::Main, shots)),
            _ => {
                Err(Refusal::by("P-FIRE-6", "a burst can be stopped only after a roll: roll the first shot"))
            }
        }
    }

    /// Whether the first of two weapons has fired all it will.
    fn main_is_over(&self, attack: &Attack, fired: u32) -> bool {
        let by = self.state.get(attack.by).ok();
        let arms = by.map(|by| attack.arms(&by.sheet)).unwrap_or_default();
        let weapon = arms.first().copied().flatten();
        let called = weapon.map_or(0, |weapon| attack.entry().shots_of(Hand::Main, weapon.class));
        let stopped = self.followed.outcome.hands[0].malfunction.is_some();
        arms.len() > 1 && (stopped || fired >= called)
    }

    /// Makes a decision, after which the dice rolled so far must still stand.
    fn decide(&mut self, decision: impl FnOnce(&mut Attack)) -> Result<(), Refusal> {
        let Attempt::Attack(attack) = &self.attempt else {
            return Err(Refusal::by("P-FIRE-6", "no burst is being fired"));
        };
        let mut attack = attack.clone();
        decision(&mut attack);
        *self = Self::new(&self.state, Attempt::Attack(attack), self.faces.clone())?;
        Ok(())
    }
}

/// The rule by which the engine asks for a to-hit roll.
const TO_HIT: &str = "P-HIT-1";
