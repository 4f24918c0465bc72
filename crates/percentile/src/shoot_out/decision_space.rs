//! What may be decided instead of planned: the options of each action, laid out as a plan of which one entry is taken at a time.

use super::state::{Gun, ShooterState};
use super::turn_option::{AllowedActions, MEMORIES, TurnOption, memory, options};
use crate::action::{Slot, mode_switch_cost, timetable, tries_again_quicker};
use crate::effort::{Burst, bursts_of};
use crate::hand::Hand;
use crate::jam::Condition;
use crate::location::Location;
use crate::scenario::{ActionKind, FollowingTarget, PlanStep, Scenario, Weapon, check_weapon};
use shootout_ruleset::InputError;

/// The place of an [`TurnOption`] among those of its [`DecisionSpace`].
pub type Act = u16;

/// What is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decided {
    /// How to spend the next action.
    Act(Act),
    /// To stop the burst, or not to fire the other hand's weapon.
    Cease,
    /// To fire on.
    Fire,
    /// To swing to this target and fire on.
    Swing(u8),
}

/// A scenario of which some or all actions are yet to be decided.
#[derive(Clone, Debug)]
pub struct DecisionSpace {
    /// The scenario, its plan followed by every option of every action, its targets by the called locations of the first.
    pub(super) scenario: Scenario,
    pub(super) slots: Vec<Slot>,
    may: AllowedActions,
    /// Entries before the first decision.
    pub(super) fixed: u16,
    /// The action of the first decision.
    first_action: u32,
    /// Actions decided on.
    actions: u32,
    options: Vec<TurnOption>,
    /// For each option, the first that is the same while one hand fires and the other does not any more, or never will.
    alike: [Vec<Act>; 2],
    /// Targets that following fire can swing to, the first among them; called locations stand behind them.
    pub(super) targets: u8,
    /// The most shots of each weapon in one action.
    most_shots: [u32; 2],
    pub(super) memory_at_start: u8,
    /// Whether a jam may be cleared: in an action that is decided on, or in the plan before.
    pub(super) repairs: bool,
}

impl DecisionSpace {
    /// Lays out what may be decided in so many actions after those of the scenario's plan.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together ([`Scenario::check`]), or what may be done does not go with it.
    pub fn new(scenario: &Scenario, may: &AllowedActions, actions: u32) -> Result<Self, InputError> {
        scenario.check()?;
        check(scenario, may)?;
        let mut scenario = scenario.clone();
        let fixed = scenario.plan.len();
        let targets = 1 + scenario.following.len() as u8;
        if may.second_weapon.is_some() {
            scenario.off_hand.clone_from(&may.second_weapon);
        }
        let called = called_locations(&mut scenario, may);
        let options = options(&scenario, may, &called, targets);
        let alike = Hand::BOTH.map(|hand| alike(&options, hand));
        let before = scenario.carried.actions_before();
        let mut slots = timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings);
        slots.iter_mut().for_each(|slot| slot.first += before);
        let first_action = slots.last().map_or(1 + before, |last| last.first + last.actions);
        let memory_at_start = memory_after(&scenario);
        for slot in 0..actions {
            for option in &options {
                scenario.plan.push(option.entry.clone());
                slots.push(Slot { first: first_action + slot + option.delay, actions: option.actions });
            }
        }
        let most_shots = [Some(&scenario.weapon), scenario.off_hand.as_ref()]
            .map(|weapon| weapon.map_or(0, Weapon::most_shots));
        let repairs = scenario.plan.iter().any(|entry| entry.kind == ActionKind::ClearJam);
        Ok(Self {
            scenario,
            slots,
            may: may.clone(),
            fixed: fixed as u16,
            first_action,
            actions,
            options,
            alike,
            targets,
            most_shots,
            memory_at_start,
            repairs,
        })
    }

    /// The ways to spend an action, the plainest first: waiting.
    pub fn options(&self) -> &[TurnOption] {
        &self.options
    }

    /// Actions to be decided on.
    pub const fn actions(&self) -> u32 {
        self.actions
    }

    /// The action of the first decision, counted as reports count.
    pub const fn first_action(&self) -> u32 {
        self.first_action
    }

    /// What may be done.
    pub const fn may(&self) -> &AllowedActions {
        &self.may
    }

    /// The action in which a decision stands, counted as reports count.
    pub fn action(&self, moment: &ShooterState) -> u32 {
        let place = usize::from(moment.entry);
        match self.slots.get(place).filter(|_| self.is_midway(moment)) {
            Some(slot) => slot.first,
            None => self.action_of(self.slot(moment.entry)),
        }
    }

    /// Whether a decision falls inside an action, between shots.
    pub fn is_midway(&self, moment: &ShooterState) -> bool {
        moment.shot > 0 || (!self.draws() && moment.hand == Hand::Off)
    }

    /// Whether a second weapon waits to be drawn.
    pub const fn draws(&self) -> bool {
        self.may.second_weapon.is_some()
    }

    /// The most shots that each weapon can fire from an action on, counted from 0.
    pub(super) fn most_shots_from(&self, slot: u32) -> [u32; 2] {
        self.most_shots.map(|most| most * self.actions.saturating_sub(slot))
    }

    /// The most shots of each weapon in all actions, those planned too.
    pub(super) fn most_shots_of_all(&self) -> [u32; 2] {
        let ([main, off], decided) = (self.most_shots_from(0), self.decided_shots());
        [main + decided[0], off + decided[1]]
    }

    /// The shots of each weapon that are decided already.
    pub(crate) fn decided_shots(&self) -> [u32; 2] {
        crate::effort::shots_of(&self.scenario, self.decided())
    }

    /// The bursts that are decided already.
    pub(crate) fn decided_bursts(&self) -> Vec<Burst> {
        bursts_of(&self.scenario, self.decided(), self.most_shots_of_all(), self.repairs)
    }

    /// The entries before the first decision.
    fn decided(&self) -> &[PlanStep] {
        &self.scenario.plan[..usize::from(self.fixed)]
    }

    /// Sets what the first moment has of its own here.
    pub(super) fn begin(&self, first: &mut ShooterState) {
        if !self.may.in_hand {
            let Gun { condition, .. } = &mut first.guns[Hand::Main as usize];
            *condition = Condition::Stowed;
        }
    }

    /// What was chosen to spend an action on; waiting, if it was nothing.
    pub(crate) fn offered(&self, chosen: Option<Decided>) -> &TurnOption {
        let act = if let Some(Decided::Act(act)) = chosen { usize::from(act) } else { 0 };
        self.options.get(act).unwrap_or(&self.options[0])
    }

    pub(super) fn action_of(&self, slot: u32) -> u32 {
        self.first_action + slot
    }

    /// The slot, counted from 0, of a decision about the next action.
    pub(super) fn slot(&self, entry: u16) -> u32 {
        u32::from(entry.saturating_sub(self.fixed) / MEMORIES)
    }

    pub(super) fn memory(&self, entry: u16) -> u8 {
        (entry.saturating_sub(self.fixed) % MEMORIES) as u8
    }

    /// The entry that stands for a decision about the next action.
    pub(super) fn decision(&self, slot: u32, memory: u8) -> u16 {
        self.fixed + slot as u16 * MEMORIES + u16::from(memory)
    }

    /// The place in the plan of what is taken in a slot.
    pub(super) fn place(&self, slot: u32, act: usize) -> u16 {
        self.fixed + (slot as usize * self.options.len() + act) as u16
    }

    /// The first option that is the same as another while this hand fires, and the other hand does not any more, or never will.
    pub(super) fn first_alike(&self, act: u16, hand: Hand) -> u16 {
        self.alike[hand as usize][usize::from(act)]
    }

    /// The slot and the option that an entry of the plan is.
    pub(super) fn taken(&self, entry: u16) -> (u32, &TurnOption) {
        let place = usize::from(entry.saturating_sub(self.fixed));
        ((place / self.options.len()) as u32, &self.options[place % self.options.len()])
    }
}

fn check(scenario: &Scenario, may: &AllowedActions) -> Result<(), InputError> {
    let pair = scenario.off_hand.is_some();
    if let Some(weapon) = &may.second_weapon {
        check_weapon("may.second_weapon", weapon)?;
        if pair {
            let allowed = "null with a weapon in `off_hand`: both hands are full";
            return Err(InputError::new("may.second_weapon", "a weapon", allowed));
        }
    }
    let begun = scenario.carried.weapon.jammed || pair || !scenario.plan.is_empty();
    if !may.in_hand && begun {
        let allowed =
            "true, unless they begin with a weapon that is ready, no other in `off_hand` and nothing done";
        return Err(InputError::new("may.in_hand", "false", allowed));
    }
    Ok(())
}

/// The locations that may be called, each then a target of its own behind all others.
fn called_locations(scenario: &mut Scenario, may: &AllowedActions) -> Vec<Location> {
    if !may.call || scenario.target.called.is_some() {
        return Vec::new();
    }
    let target = scenario.target.clone();
    let in_sight: Vec<Location> =
        Location::ALL.into_iter().filter(|location| !target.behind_cover(*location)).collect();
    for location in &in_sight {
        let mut part = target.clone();
        part.called = Some(*location);
        scenario.following.push(FollowingTarget { from_previous_m: Default::default(), target: part });
    }
    in_sight
}

/// For each option, the first that is the same while only this hand fires.
fn alike(options: &[TurnOption], hand: Hand) -> Vec<Act> {
    let mode = |option: &TurnOption| option.entry.mode_of(hand);
    let is_alike = |one: &TurnOption, other: &TurnOption| mode(one) == mode(other) && one.goes_on_as(other);
    let first = |option: &TurnOption| options.iter().position(|other| is_alike(option, other));
    options.iter().map(|option| first(option).map_or(0, |first| first as Act)).collect()
}

/// The memory that a fixed plan leaves to the first decision.
fn memory_after(scenario: &Scenario) -> u8 {
    let rulings = &scenario.rulings;
    let fired =
        scenario.plan.iter().rev().find(|entry| entry.kind == ActionKind::Fire).and_then(|entry| entry.mode);
    let set = fired.filter(|_| mode_switch_cost(rulings) > 0);
    let tried = scenario.plan.last().is_some_and(|entry| entry.kind == ActionKind::ClearJam);
    memory(set, tried && tries_again_quicker(rulings))
}
