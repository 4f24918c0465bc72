//! An attempt under way: dice are typed in, and decisions made between them.

use super::attack::{Attack, whole};
use super::attempt::Attempt;
use super::followed::Followed;
use super::prepared::Prepared;
use super::refusal::Refusal;
use super::state::{Id, State};
use crate::fire;
use crate::hand::Hand;
use shootout_ruleset::dice::{RollRequest, RollResult};

/// An attempt whose dice are being rolled. It belongs to the scene as it stood when it was begun: until it is over, nothing
/// else happens there.
#[derive(Clone, Debug)]
pub struct Resolution {
    state: State,
    attempt: Attempt,
    prepared: Prepared,
    faces: Vec<u32>,
    followed: Followed,
}

impl Resolution {
    /// Begins an attempt.
    ///
    /// # Errors
    ///
    /// Why it cannot be made now.
    pub(super) fn new(state: &State, attempt: Attempt) -> Result<Self, Refusal> {
        let prepared = attempt.prepare(state)?;
        let followed = prepared.follow(&[])?;
        Ok(Self { state: state.clone(), attempt, prepared, faces: Vec::new(), followed })
    }

    /// What is attempted, with what was decided between the dice.
    #[must_use]
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Its scenario.
    #[must_use]
    pub const fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// How far the dice have come.
    #[must_use]
    pub const fn followed(&self) -> &Followed {
        &self.followed
    }

    /// What is to be rolled now; none when all dice are rolled.
    #[must_use]
    pub const fn asks(&self) -> Option<&RollRequest> {
        self.followed.next.as_ref()
    }

    /// The sides of the next die.
    #[must_use]
    pub fn next_die(&self) -> Option<u8> {
        self.asks().and_then(|ask| ask.dice.get(self.followed.waiting.len()).copied())
    }

    /// Takes the face of one die; what the throw meant, when it was the last die of it.
    ///
    /// # Errors
    ///
    /// When the die cannot show it, or none is to be rolled; nothing has changed then.
    pub fn give(&mut self, face: u32) -> Result<Option<&RollResult>, Refusal> {
        let mut faces = self.faces.clone();
        faces.push(face);
        self.set(faces)?;
        let complete = self.followed.waiting.is_empty();
        Ok(self.followed.results.last().filter(|_| complete))
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

    fn set(&mut self, faces: Vec<u32>) -> Result<(), Refusal> {
        self.followed = self.prepared.follow(&faces)?;
        self.faces = faces;
        Ok(())
    }

    /// The hand that fires now, and how many to-hit rolls of its burst are made.
    fn burst(&self) -> Result<(Hand, u32), Refusal> {
        let no_burst = || Refusal::by("P-FIRE-6", "no burst is being fired");
        let Attempt::Attack(attack) = &self.attempt else { return Err(no_burst()) };
        if self.asks().is_none_or(|ask| ask.rule != TO_HIT) {
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
        let most = weapon.map_or(0, |weapon| fire::shots(attack.mode, weapon.class));
        let called = attack.shots.map_or(most, |shots| shots.get().unsigned_abs());
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
        let attempt = Attempt::Attack(attack);
        let prepared = attempt.prepare(&self.state)?;
        self.followed = prepared.follow(&self.faces)?;
        (self.attempt, self.prepared) = (attempt, prepared);
        Ok(())
    }
}

/// The rule by which the engine asks for a to-hit roll.
const TO_HIT: &str = "P-HIT-1";
