//! How the attacker gets on with their plan between dice.

use super::ShootOut;
use super::state::{Gun, ShooterState, State, UNLIMITED};
use crate::fire::recoil_adds_up;
use crate::hand::Hand;
use crate::jam::{Condition, Malfunction, spends_round};
use crate::scenario::{ActionKind, Cease, Mode, PlanStep, Swing};
use crate::steady::{Steady, aimed_once_more, can_be_aimed_at};
use crate::time::round_of;
use crate::to_hit::Trigger;

/// What an attacker has come to, who stands as their moment says. It is told apart from the moment so that this stays where it is:
/// a state handed on from rule to rule is copied each time, which takes longer than the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// A die.
    Die,
    /// A decision.
    Choice,
    /// Someone else's doing: entries are done one by one.
    ActionDone,
    /// The end.
    End,
}

/// How a shot leaves the attacker.
pub(super) struct AfterShot {
    pub state: State,
    /// Whether the action's fire is over.
    pub fire_is_over: bool,
}

impl AfterShot {
    /// Before it is fired.
    #[inline]
    pub(super) const fn before(moment: ShooterState) -> Self {
        Self { state: State::Main(moment), fire_is_over: false }
    }
}

impl Arrival {
    /// The state of one who stands so.
    #[inline]
    pub(super) fn state(self, moment: &ShooterState) -> State {
        match self {
            Self::Die => State::Main(*moment),
            Self::Choice => State::Choice(*moment),
            Self::ActionDone => State::ActionDone(*moment),
            Self::End => State::Over(moment.guns.map(|gun| gun.condition)),
        }
    }
}

impl ShootOut<'_> {
    /// How the attacker and their weapons stand before the first entry.
    pub fn first_moment(&self) -> ShooterState {
        let carried = &self.scenario.carried;
        let weapons = carried.weapons();
        let condition =
            weapons.map(|weapon| if weapon.jammed { Condition::Jammed } else { Condition::Ready });
        let adds_up = recoil_adds_up(&self.scenario.rulings);
        let mut first = ShooterState {
            entry: 0,
            hand: Hand::Main,
            shot: 0,
            target: 0,
            aim: carried.aim.to_u8(),
            rested: carried.rested,
            guns: Hand::BOTH
                .map(|hand| Gun { condition: condition[hand as usize], rounds: self.left[hand as usize] }),
            recoil_steps: weapons.map(|weapon| if adds_up { weapon.recoil_steps() } else { [0; 2] }),
        };
        if let Some(space) = self.space {
            space.begin(&mut first);
        }
        first
    }

    /// Carries on from the start of an entry to the next die, or to the end.
    pub(super) fn arrive(&self, moment: &mut ShooterState) -> Arrival {
        if self.stepwise {
            return Arrival::ActionDone;
        }
        while let Some(entry) = self.planned(moment) {
            if self.is_lost(moment) {
                break;
            }
            if self.enter_on(moment, entry) {
                return Arrival::Die;
            }
        }
        match self.space {
            Some(space) if usize::from(moment.entry) >= self.fixed => self.to_decide(moment, space),
            _ => Arrival::End,
        }
    }

    /// The entry of the plan that a moment is about; `None` after the last, or where they decide.
    fn planned(&self, moment: &ShooterState) -> Option<&PlanStep> {
        if self.is_decided(moment) { None } else { self.scenario.plan.get(usize::from(moment.entry)) }
    }

    /// Begins an entry, and says whether it has a die; without one it is done at once, and the moment that of the next.
    pub(super) fn enter_on(&self, moment: &mut ShooterState, entry: &PlanStep) -> bool {
        match entry.kind {
            ActionKind::Fire if self.begin_to_fire(moment, entry) => return true,
            ActionKind::Fire => {}
            ActionKind::ClearJam if self.jammed(moment).is_some() => return true,
            kind => self.pass(moment, kind),
        }
        self.to_next_entry(moment);
        false
    }

    /// Whether what is done now was decided on, not planned.
    fn is_decided(&self, moment: &ShooterState) -> bool {
        self.space.is_some() && usize::from(moment.entry) >= self.fixed
    }

    /// Whether both weapons are fired in the same actions (A-MOD-4).
    pub(super) fn is_pair(&self) -> bool {
        self.scenario.off_hand.is_some() && self.space.is_none_or(|space| !space.draws())
    }

    /// Whether no weapon will ever fire again.
    fn is_lost(&self, moment: &ShooterState) -> bool {
        let ready = |gun: &Gun| gun.condition == Condition::Ready;
        let held = if self.scenario.off_hand.is_some() { &moment.guns[..] } else { &moment.guns[..1] };
        let repairs_to_come = self.last_repair.is_some_and(|last| last >= usize::from(moment.entry));
        !repairs_to_come && !held.iter().any(ready)
    }

    /// What an entry without dice does to the attacker.
    pub(crate) fn pass(&self, moment: &mut ShooterState, kind: ActionKind) {
        match kind {
            ActionKind::Aim if can_be_aimed_at(self.scenario.target.speed_m_per_round) => {
                moment.aim = aimed_once_more(moment.aim);
            }
            ActionKind::Rest => moment.rested = true,
            ActionKind::Reload => {
                for (gun, full) in moment.guns.iter_mut().zip(self.full) {
                    gun.rounds = full;
                }
            }
            kind if kind.row().moves => moment.moves(),
            _ => {}
        }
    }

    /// Makes the moment that of an entry's first shot; false when it cannot be fired, and then it neither moves nor uses up aim.
    pub(crate) fn begin_to_fire(&self, moment: &mut ShooterState, entry: &PlanStep) -> bool {
        let Some(hand) = Hand::BOTH.into_iter().find(|hand| self.can_fire(moment, *hand)) else {
            return false;
        };
        moment.hand = hand;
        if entry.moving.is_some() {
            moment.moves();
        }
        true
    }

    pub(super) fn can_fire(&self, moment: &ShooterState, hand: Hand) -> bool {
        moment.guns[hand as usize].can_fire()
            && self.may_fire_at(moment.entry, hand, self.first_target(moment.entry))
    }

    pub(crate) fn may_fire_at(&self, entry: u16, hand: Hand, target: u8) -> bool {
        let place = self.place_of_engagement(hand, target);
        self.allowed.get(usize::from(entry)).and_then(|allowed| allowed.get(place)).copied().unwrap_or(false)
    }

    pub(crate) fn to_next_entry(&self, moment: &mut ShooterState) {
        let before = usize::from(moment.entry);
        moment.shot = 0;
        moment.target = 0;
        if let Some(space) = self.space
            && before >= self.fixed
        {
            return self.to_next_decision(moment, space);
        }
        moment.entry += 1;
        moment.hand = Hand::Main;
        if recoil_adds_up(&self.scenario.rulings) && !self.stepwise {
            let round = |entry: usize| self.slots.get(entry).map(|slot| round_of(slot.first));
            if round(before) != round(before + 1) {
                moment.recoil_steps = [[0; 2]; 2];
            }
        }
    }

    /// The mode in which a hand fires an entry.
    pub(crate) fn mode(&self, entry: &PlanStep, hand: Hand) -> Mode {
        entry.mode_of(hand).unwrap_or_default()
    }

    /// How many shots an entry calls for: all of the mode's unless it says fewer, which goes for the main hand.
    pub(crate) fn shots_called(&self, entry: &PlanStep, hand: Hand) -> u8 {
        entry.shots_of(hand, self.engagement(hand, 0).aim.weapon.class) as u8
    }

    /// What counts for the modifiers of the shot about to be fired.
    pub(crate) fn trigger(&self, moment: &ShooterState) -> Trigger {
        let entry = self.entry(moment);
        self.trigger_in(moment, entry, self.mode(entry, moment.hand))
    }

    /// The same of a shot in this entry and mode.
    pub(super) fn trigger_in(&self, moment: &ShooterState, entry: &PlanStep, mode: Mode) -> Trigger {
        let before = if recoil_adds_up(&self.scenario.rulings) {
            moment.clone().recoil_steps_mut(mode).map_or(0, |recoil_steps| *recoil_steps)
        } else {
            moment.shot
        };
        Trigger {
            mode,
            step: i32::from(before) + 1,
            first: moment.shot == 0,
            // They aimed at the first target, and at no other that the weapon swings to.
            aim: if self.is_aimed_at(moment.target) { moment.aim } else { 0 },
            rested: moment.rested,
            moving: entry.moving,
        }
    }

    /// The number to hit of the shot about to be fired, before the 1% minimum.
    pub(crate) fn to_hit(&self, moment: &ShooterState) -> i32 {
        self.engagement(moment.hand, moment.target).to_hit(&self.trigger(moment))
    }

    /// Makes of a shot about to be fired what it leaves. It is changed where it stays: copies of it would take longer than the rules.
    pub(super) fn fire_shot(&self, left: &mut AfterShot, hit: bool, malfunction: Option<Malfunction>) {
        let State::Main(moment) = &mut left.state else { return };
        let entry = self.entry(moment);
        if spends_round(malfunction, self.scenario.rulings.jam_spends_round) {
            moment.gun_mut().spend_round();
        }
        self.add_recoil(moment, entry);
        moment.shot += 1;
        if let Some(malfunction) = malfunction {
            moment.gun_mut().condition = malfunction.leaves();
            let hand = moment.hand as usize;
            self.forget_lost_gun(moment, hand);
        }
        // A jam stops the burst (P-JAM-3), an empty magazine too (A-FIRE-2), and so does the one who ceases fire
        // (P-FIRE-6).
        let ceases = hit && entry.cease == Some(Cease::Hit);
        let goes_on =
            moment.gun().can_fire() && !ceases && moment.shot < self.shots_called(entry, moment.hand);
        let mut arrival = Arrival::Die;
        if !goes_on {
            (arrival, left.fire_is_over) = self.after_burst(moment);
        } else if self.is_decided(moment) {
            arrival = Arrival::Choice;
        } else if entry.swing.is_some() || !entry.swing_after.is_empty() {
            self.swing(moment, entry, hit);
        }
        // A die is rolled at the moment as it stands here already.
        if arrival != Arrival::Die {
            left.state = arrival.state(moment);
        }
    }

    /// What a weapon that never fires again still holds, and how far its recoil had gone, make no difference: states that
    /// differ in that alone are one. Without this two magazines would make as many states as pairs of rounds.
    fn forget_lost_gun(&self, moment: &mut ShooterState, hand: usize) {
        let condition = moment.guns[hand].condition;
        let is_lost = match condition {
            Condition::Jammed => !self.stepwise && !self.repairs_from(moment.entry),
            Condition::Ruined | Condition::Exploded => true,
            Condition::Ready | Condition::Stowed => false,
        };
        if is_lost {
            moment.guns[hand] = Gun { condition, rounds: UNLIMITED };
            moment.recoil_steps[hand] = [0; 2];
        }
    }

    /// Whether a jam may still be cleared in this entry or later.
    fn repairs_from(&self, entry: u16) -> bool {
        let planned = || self.last_repair.is_some_and(|last| last >= usize::from(entry));
        self.space.map_or_else(planned, |space| space.repairs)
    }

    /// Where one hand's fire of an action leaves the plan, and whether the action's fire is then over.
    pub(super) fn after_burst(&self, moment: &mut ShooterState) -> (Arrival, bool) {
        let decides = self.is_decided(moment);
        if moment.hand == Hand::Main && self.is_pair() {
            let target = if decides { self.first_target(moment.entry) } else { 0 };
            let other = ShooterState { hand: Hand::Off, shot: 0, target, ..*moment };
            if self.can_fire(&other, Hand::Off) {
                *moment = other;
                return (if decides { Arrival::Choice } else { Arrival::Die }, false);
            }
        }
        moment.has_fired(&self.scenario.rulings);
        self.to_next_entry(moment);
        (self.arrive(moment), true)
    }

    pub(crate) fn add_recoil(&self, moment: &mut ShooterState, entry: &PlanStep) {
        if recoil_adds_up(&self.scenario.rulings) {
            let mode = self.mode(entry, moment.hand);
            if let Some(recoil_steps) = moment.recoil_steps_mut(mode) {
                *recoil_steps = recoil_steps.saturating_add(1);
            }
        }
    }

    /// Following fire: on to the next target that can be fired at, if there is one (P-FIRE-7). The shot just fired is counted.
    pub(crate) fn swing(&self, moment: &mut ShooterState, entry: &PlanStep, hit: bool) {
        let decided = entry.swing_after.iter().any(|shot| shot.get() == i32::from(moment.shot));
        let swings = match entry.swing {
            Some(Swing::Shot) => true,
            Some(Swing::Hit) => hit || decided,
            None => decided,
        };
        let next = moment.target + 1;
        if swings && usize::from(next) < self.targets() && self.may_fire_at(moment.entry, moment.hand, next) {
            moment.target = next;
        }
    }

    pub(super) fn after_repair(&self, mut moment: ShooterState, cleared: bool) -> State {
        if let Some(hand) = self.jammed(&moment) {
            moment.guns[hand].condition = Condition::after_repair(cleared, &self.scenario.rulings);
            self.forget_lost_gun(&mut moment, hand);
        }
        self.to_next_entry(&mut moment);
        self.arrive(&mut moment).state(&moment)
    }

    /// The weapon that a repair is about: the first that is jammed, of those in hand.
    pub(super) fn jammed(&self, moment: &ShooterState) -> Option<usize> {
        let in_hand = |hand: usize| self.is_pair() || hand == moment.hand as usize;
        (0..moment.guns.len()).find(|&hand| moment.guns[hand].condition == Condition::Jammed && in_hand(hand))
    }
}
