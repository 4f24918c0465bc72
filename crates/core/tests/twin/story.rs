//! What becomes of a plan: every story from its first action to its last.

use super::number::{Number, Stance, number};
use super::shot::{Effect, Odds, Outcome, Shooting, Weapon};
use super::sight;
use super::strike::layers;
use super::tally::{Answer, Tally};
use shootout_core::rulings::{RecoilReset, ReloadCost};
use shootout_core::scenario::{Deed, Entry, Gait, Mode, Scenario, WeaponClass};
use shootout_odds::{Rational, Weight};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// An action spent aiming.
    Aimed,
    /// The weapon was rested on something.
    Rested,
    /// The firer moved.
    Moved,
    /// A fresh magazine was fitted.
    Reloaded,
    /// A shot of this fire action was fired.
    Fired {
        /// The place of the fire action among the fire actions of the plan.
        action: usize,
        /// What came of it.
        outcome: Outcome,
    },
}

/// A fire action, where it stands in the plan.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The action slot, from 1.
    pub action: u32,
    /// Its round, from 1.
    pub round: u32,
    /// The mode of fire.
    pub mode: Mode,
    /// How many shots are called for.
    pub shots: usize,
    moving: Option<Gait>,
    ceases: bool,
}

/// Everything the contract asks of a scenario.
pub fn work_out(scenario: &Scenario) -> Answer {
    let layers = layers(scenario);
    let teller = Teller {
        scenario,
        legal: sight::legal(scenario),
        shooting: Shooting::new(scenario, &layers),
        known_odds: RefCell::default(),
        slots: slots(scenario),
    };
    let mut tally = Tally::new(&teller.slots, &layers);
    teller.tell(0, &mut Vec::new(), &Rational::one(), &mut tally);
    tally.answer(scenario, teller.legal, layers)
}

/// P-ACT with A-ACT-1 to A-ACT-3: in which slot every fire action stands.
fn slots(scenario: &Scenario) -> Vec<Slot> {
    let rulings = &scenario.rulings;
    let mut slots: Vec<Slot> = Vec::new();
    let mut next = 1;
    for entry in &scenario.plan {
        if let (Deed::Fire, Some(mode)) = (entry.deed, entry.mode) {
            if slots.last().is_some_and(|before| before.mode != mode) {
                next += rulings.mode_switch_cost.get() as u32;
            }
            slots.push(Slot {
                action: next,
                round: 1 + (next - 1) / 4,
                mode,
                shots: shots(scenario, entry, mode),
                moving: entry.moving,
                ceases: entry.cease.is_some(),
            });
        }
        next += match entry.deed {
            Deed::Fire if entry.moving.is_some() => rulings.move_and_fire_cost.get() as u32,
            Deed::Reload if rulings.reload == ReloadCost::ItemisedSix => 6,
            Deed::Reload => 4,
            _ => 1,
        };
    }
    slots
}

/// P-FIRE-1 to P-FIRE-4 and P-FIRE-6.
fn shots(scenario: &Scenario, entry: &Entry, mode: Mode) -> usize {
    let all = match mode {
        Mode::Single => 1,
        Mode::Semi => 2,
        Mode::Auto if scenario.weapon.class == WeaponClass::Heavy => 6,
        Mode::Auto => 4,
    };
    entry.shots.map_or(all, |shots| shots.get() as usize)
}

struct Teller<'s> {
    scenario: &'s Scenario,
    legal: bool,
    shooting: Shooting<'s>,
    known_odds: RefCell<BTreeMap<(Number, Mode), Rc<Odds>>>,
    slots: Vec<Slot>,
}

type History = Vec<Event>;

impl Teller<'_> {
    /// Goes on with the plan from `entry`, given all that happened so far.
    fn tell(&self, entry: usize, history: &mut History, chance: &Rational, tally: &mut Tally) {
        let Some(planned) = self.scenario.plan.get(entry) else {
            tally.finished(history, chance, &self.scenario.rulings);
            return;
        };
        let event = match planned.deed {
            Deed::Fire => return self.fire(entry, history, chance, tally),
            Deed::Aim => Event::Aimed,
            Deed::Rest => Event::Rested,
            Deed::Move | Deed::Run => Event::Moved,
            Deed::Reload => Event::Reloaded,
            other => panic!("this copy of the rules does not know {other:?}"),
        };
        history.push(event);
        self.tell(entry + 1, history, chance, tally);
        history.pop();
    }

    fn fire(&self, entry: usize, history: &mut History, chance: &Rational, tally: &mut Tally) {
        let action = self.fire_actions_before(entry);
        let slot = &self.slots[action];
        if !broken(history) {
            self.call_for(action, history, tally);
        }
        // The contract: without a round, a working weapon or a lawful target nothing happens, not even the movement.
        if !self.legal || !self.ready(history) {
            return self.tell(entry + 1, history, chance, tally);
        }
        if slot.moving.is_some() {
            history.push(Event::Moved);
        }
        self.shoot(entry, 0, history, chance, tally);
        if slot.moving.is_some() {
            history.pop();
        }
    }

    /// Fires the shot of this place, if it comes to that, and goes on.
    fn shoot(&self, entry: usize, place: usize, history: &mut History, chance: &Rational, tally: &mut Tally) {
        let action = self.fire_actions_before(entry);
        let slot = &self.slots[action];
        let ceased = slot.ceases && place > 0 && history.last().is_some_and(is_hit);
        if place == slot.shots || ceased || !self.ready(history) {
            return self.tell(entry + 1, history, chance, tally);
        }
        let number = self.number(action, place, history);
        let odds = self.odds(number, slot.mode);
        tally.fired(action, place, number, &odds, chance);
        for (outcome, share) in &odds.outcomes {
            history.push(Event::Fired { action, outcome: *outcome });
            self.shoot(entry, place + 1, history, &chance.times(share), tally);
            history.pop();
        }
    }

    /// Writes down the numbers of all shots that an action calls for, were they fired one after the other.
    fn call_for(&self, action: usize, history: &History, tally: &mut Tally) {
        let slot = &self.slots[action];
        let mut supposed = history.clone();
        if slot.moving.is_some() {
            supposed.push(Event::Moved);
        }
        for place in 0..slot.shots {
            let number = self.number(action, place, &supposed);
            tally.called_for(action, place, number, &self.odds(number, slot.mode));
            let outcome = Outcome { weapon: Weapon::Works, effect: Effect::Missed };
            supposed.push(Event::Fired { action, outcome });
        }
    }

    /// The hundred faces of a shot, looped over once for each number and mode.
    fn odds(&self, number: Number, mode: Mode) -> Rc<Odds> {
        let mut known = self.known_odds.borrow_mut();
        let odds = known.entry((number, mode)).or_insert_with(|| Rc::new(self.shooting.odds(number, mode)));
        Rc::clone(odds)
    }

    fn fire_actions_before(&self, entry: usize) -> usize {
        self.scenario.plan[..entry].iter().filter(|before| before.deed == Deed::Fire).count()
    }

    /// Whether the weapon works and has a round left (P-JAM-3, A-FIRE-2).
    fn ready(&self, history: &History) -> bool {
        let fresh_since = history.iter().rposition(|event| matches!(event, Event::Reloaded)).unwrap_or(0);
        let spent =
            history[fresh_since..].iter().filter(|event| matches!(event, Event::Fired { .. })).count();
        let loaded = self.scenario.weapon.magazine.is_none_or(|rounds| spent < rounds.get() as usize);
        loaded && !broken(history)
    }

    fn number(&self, action: usize, place: usize, history: &History) -> Number {
        let slot = &self.slots[action];
        let stance = Stance {
            aims: self.aims(action, history),
            rested: rested(history),
            moving: slot.moving,
            mode: slot.mode,
            place,
            step: self.step(action, history),
        };
        number(self.scenario, stance)
    }

    /// P-MOD-9 with A-AIM-2 and A-AIM-3: the aiming that neither a movement nor an earlier trigger pull has spoiled.
    fn aims(&self, action: usize, history: &History) -> usize {
        let persists = self.scenario.rulings.aim_persists;
        let spoils = |event: &Event| match event {
            Event::Moved => true,
            Event::Fired { action: other, .. } => *other != action && !persists,
            _ => false,
        };
        history
            .iter()
            .rev()
            .take_while(|event| !spoils(event))
            .filter(|event| matches!(event, Event::Aimed))
            .count()
    }

    /// P-MOD-2 with A-FIRE-1: how many shots stand below this one on the ladder of recoil.
    fn step(&self, action: usize, history: &History) -> usize {
        let slot = &self.slots[action];
        let counts = |other: usize| match self.scenario.rulings.recoil_reset {
            RecoilReset::Action => other == action,
            RecoilReset::Round => {
                self.slots[other].round == slot.round && self.slots[other].mode == slot.mode
            }
        };
        history
            .iter()
            .filter(|event| matches!(event, Event::Fired { action: other, .. } if counts(*other)))
            .count()
    }
}

fn is_hit(event: &Event) -> bool {
    matches!(event, Event::Fired { outcome, .. } if outcome.effect != Effect::Missed)
}

/// Whether the weapon has jammed or exploded (P-JAM-3, P-JAM-4).
fn broken(history: &History) -> bool {
    history
        .iter()
        .any(|event| matches!(event, Event::Fired { outcome, .. } if outcome.weapon != Weapon::Works))
}

/// P-MOD-10: rested and not moved since.
fn rested(history: &History) -> bool {
    history
        .iter()
        .rev()
        .take_while(|event| !matches!(event, Event::Moved))
        .any(|event| matches!(event, Event::Rested))
}
