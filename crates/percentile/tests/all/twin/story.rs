//! What becomes of a plan: every story from its first action to its last.

use super::number::{Number, Stance, number};
use super::plan::{Slot, slots};
use super::shot::{Effect, Odds, Outcome, Shooting, Stray, Weapon};
use super::tally::{Answer, Tally};
use super::{repair, sight};
use shootout_odds::{Rational, Weight};
use shootout_percentile::rulings::RecoilReset;
use shootout_percentile::scenario::{ActionKind, Mode, Scenario, Swing};
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
    /// A jam was cleared.
    Repaired,
    /// A shot was fired.
    Fired {
        /// The place of the fire action among the fire actions of the plan.
        action: usize,
        /// Whom it was fired at: the target, or one of the further ones.
        target: usize,
        /// What came of it.
        outcome: Outcome,
    },
}

/// All that happened so far, in order.
pub type History = Vec<Event>;

/// Everything the contract asks of a scenario, and some more.
pub fn work_out(scenario: &Scenario) -> Answer {
    let aimed_at = aimed_at(scenario);
    let teller = Teller {
        scenario,
        aimed_at: &aimed_at,
        shooting: aimed_at.iter().map(Shooting::new).collect(),
        known_odds: RefCell::default(),
        slots: slots(scenario),
    };
    let mut tally = Tally::new(scenario, &teller.slots);
    teller.call_for_all(&mut tally);
    teller.tell(0, &mut Vec::new(), &Rational::one(), &mut tally);
    tally.answer()
}

/// The scenario once for each target, with that one as its target.
fn aimed_at(scenario: &Scenario) -> Vec<Scenario> {
    let mut all = vec![scenario.clone()];
    for further in &scenario.following {
        all.push(Scenario { target: further.target.clone(), ..scenario.clone() });
    }
    all
}

struct Teller<'s> {
    scenario: &'s Scenario,
    aimed_at: &'s [Scenario],
    shooting: Vec<Shooting<'s>>,
    known_odds: RefCell<BTreeMap<(usize, Number, Mode), Rc<Odds>>>,
    slots: Vec<Slot>,
}

impl Teller<'_> {
    /// Goes on with the plan from `entry`, given all that happened so far.
    fn tell(&self, entry: usize, history: &mut History, chance: &Rational, tally: &mut Tally) {
        if chance.is_zero() {
            return;
        }
        let Some(planned) = self.scenario.plan.get(entry) else {
            tally.finished(history, chance);
            return;
        };
        match planned.kind {
            ActionKind::Fire => self.fire(entry, history, chance, tally),
            ActionKind::ClearJam => self.clear_jam(entry, history, chance, tally),
            other => {
                history.push(plain_event(other));
                self.tell(entry + 1, history, chance, tally);
                history.pop();
            }
        }
    }

    /// P-JAM-5: a roll against Tek at the end (A-JAM-6); what has exploded is past repair (A-JAM-8).
    fn clear_jam(&self, entry: usize, history: &mut History, chance: &Rational, tally: &mut Tally) {
        let repaired = repair::chance(self.scenario).expect("a plan with repairs states Tek");
        if !broken(history) || exploded(history) {
            return self.tell(entry + 1, history, chance, tally);
        }
        self.tell(entry + 1, history, &chance.times(&repaired.complement()), tally);
        history.push(Event::Repaired);
        self.tell(entry + 1, history, &chance.times(&repaired), tally);
        history.pop();
    }

    fn fire(&self, entry: usize, history: &mut History, chance: &Rational, tally: &mut Tally) {
        let action = self.fire_actions_before(entry);
        let slot = &self.slots[action];
        // The contract: without a round, a working weapon or a lawful target nothing happens, not even the movement.
        if !sight::legal(self.scenario, slot.action) || !self.ready(history) {
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
        let target = self.whom(action, place, history);
        let number = self.number(action, place, target, history);
        let odds = self.odds(target, number, slot.mode);
        tally.fired((action, place), (target, number), &odds, chance);
        for (outcome, share) in &odds.outcomes {
            history.push(Event::Fired { action, target, outcome: *outcome });
            self.shoot(entry, place + 1, history, &chance.times(share), tally);
            history.pop();
        }
    }

    /// P-FIRE-7: on to the next target as the plan says; the last one is kept. Each action begins with the first.
    fn whom(&self, action: usize, place: usize, history: &History) -> usize {
        let last = self.aimed_at.len() - 1;
        match (self.slots[action].swing, history.last()) {
            (Some(swing), Some(event @ Event::Fired { target, .. })) if place > 0 => {
                let swings = swing == Swing::Shot || is_hit(event);
                if swings { last.min(target + 1) } else { *target }
            }
            _ => 0,
        }
    }

    /// Writes down what every shot called for is rolled against when no shot before it hits or breaks the weapon: what a
    /// table adds up before the dice fall. It stands where a shot is never fired.
    fn call_for_all(&self, tally: &mut Tally) {
        let mut supposed = Vec::new();
        for (place, entry) in self.scenario.plan.iter().enumerate() {
            match entry.kind {
                ActionKind::Fire => self.call_for(self.fire_actions_before(place), &mut supposed, tally),
                ActionKind::ClearJam => {}
                other => supposed.push(plain_event(other)),
            }
        }
    }

    fn call_for(&self, action: usize, supposed: &mut History, tally: &mut Tally) {
        let slot = &self.slots[action];
        let before = supposed.clone();
        let fires = sight::legal(self.scenario, slot.action) && self.ready(supposed);
        let mut fired = 0;
        if slot.moving.is_some() {
            supposed.push(Event::Moved);
        }
        for place in 0..slot.shots {
            if self.ready(supposed) {
                fired += 1;
            }
            let target = self.whom(action, place, supposed);
            let number = self.number(action, place, target, supposed);
            tally.called_for(action, number, &self.odds(target, number, slot.mode));
            let outcome = Outcome { weapon: Weapon::Works, effect: Effect::Missed, stray: Stray::Elsewhere };
            supposed.push(Event::Fired { action, target, outcome });
        }
        // What the magazine did not hold was not fired, after all.
        supposed.truncate(supposed.len() + fired - slot.shots);
        if !fires {
            *supposed = before;
        }
    }

    /// The hundred faces of a shot, looped over once for each number and mode.
    fn odds(&self, target: usize, number: Number, mode: Mode) -> Rc<Odds> {
        let mut known = self.known_odds.borrow_mut();
        let work_out = || Rc::new(self.shooting[target].odds(number, mode));
        Rc::clone(known.entry((target, number, mode)).or_insert_with(work_out))
    }

    fn fire_actions_before(&self, entry: usize) -> usize {
        self.scenario.plan[..entry].iter().filter(|before| before.kind == ActionKind::Fire).count()
    }

    /// Whether the weapon works and has a round left (P-JAM-3, A-FIRE-2).
    fn ready(&self, history: &History) -> bool {
        let fresh_since = history.iter().rposition(|event| matches!(event, Event::Reloaded)).unwrap_or(0);
        let spends = self.scenario.rulings.jam_spends_round;
        let spent = history[fresh_since..].iter().filter(|event| spends_a_round(event, spends)).count();
        let loaded = self.scenario.weapon.magazine.is_none_or(|rounds| spent < rounds.get() as usize);
        loaded && !broken(history)
    }

    fn number(&self, action: usize, place: usize, target: usize, history: &History) -> Number {
        let slot = &self.slots[action];
        let stance = Stance {
            // Aimed is at the first target; a swing begins anew.
            aims: if target == 0 { self.aims(action, history) } else { 0 },
            rested: rested(history),
            moving: slot.moving,
            mode: slot.mode,
            place,
            step: self.step(action, history),
        };
        number(&self.aimed_at[target], stance)
    }

    /// P-MOD-9 with A-AIM-2 and A-AIM-3: the aiming that neither a movement nor an earlier trigger pull has spoiled.
    fn aims(&self, action: usize, history: &History) -> usize {
        let persists = self.scenario.rulings.aim_persists;
        let spoils = |event: &Event| match event {
            Event::Moved => true,
            Event::Fired { action: other, .. } => *other != action && !persists,
            _ => false,
        };
        let lately = history.iter().rev().take_while(|event| !spoils(event));
        lately.filter(|event| matches!(event, Event::Aimed)).count()
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
        let below = |event: &&Event| matches!(event, Event::Fired { action: other, .. } if counts(*other));
        history.iter().filter(below).count()
    }
}

/// What an action without dice does to the shots that follow.
fn plain_event(kind: ActionKind) -> Event {
    match kind {
        ActionKind::Aim => Event::Aimed,
        ActionKind::Rest => Event::Rested,
        ActionKind::Move | ActionKind::Run => Event::Moved,
        ActionKind::Reload => Event::Reloaded,
        other => panic!("this copy of the rules does not know {other:?}"),
    }
}

fn is_hit(event: &Event) -> bool {
    matches!(event, Event::Fired { outcome, .. } if outcome.effect != Effect::Missed)
}

/// A-JAM-4: a shot, and whether a jammed one counts.
pub fn spends_a_round(event: &Event, jammed_too: bool) -> bool {
    matches!(event, Event::Fired { outcome, .. } if jammed_too || outcome.weapon == Weapon::Works)
}

/// Whether the weapon has exploded (P-JAM-4).
pub fn exploded(history: &History) -> bool {
    let explodes =
        |event: &Event| matches!(event, Event::Fired { outcome, .. } if outcome.weapon == Weapon::Explodes);
    history.iter().any(explodes)
}

/// Whether the weapon has jammed since it was last repaired, or exploded (P-JAM-3).
pub fn broken(history: &History) -> bool {
    let breaks =
        |event: &Event| matches!(event, Event::Fired { outcome, .. } if outcome.weapon != Weapon::Works);
    let since_repair = history.iter().rev().take_while(|event| !matches!(event, Event::Repaired));
    exploded(history) || since_repair.into_iter().any(breaks)
}

/// P-MOD-10: rested and not moved since.
fn rested(history: &History) -> bool {
    let since_moved = history.iter().rev().take_while(|event| !matches!(event, Event::Moved));
    since_moved.into_iter().any(|event| matches!(event, Event::Rested))
}
