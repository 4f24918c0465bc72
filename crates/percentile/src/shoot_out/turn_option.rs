//! The ways to spend an action that a decision space offers.

use crate::action::{Before, mode_switch_cost, tries_again_quicker};
use crate::hand::Hand;
use crate::location::Location;
use crate::rulings::Rulings;
use crate::scenario::{ActionKind, Mode, PlanStep, Scenario, Weapon, WeaponClass};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;

/// What the shooter may do besides firing in every mode that their weapon has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "May")]
#[serde(default, deny_unknown_fields)]
pub struct AllowedActions {
    /// Aim (P-ACT-5).
    pub aim: bool,
    /// Rest the weapon on something (P-ACT-4).
    #[schemars(title = "Rest the weapon")]
    pub rest: bool,
    /// Fit a fresh magazine, of which they never run out (P-ACT-18).
    pub reload: bool,
    /// Repair a jammed weapon, if they have Tek (P-JAM-5).
    #[schemars(title = "Clear a jam")]
    pub clear_jam: bool,
    /// Stop a burst after any shot (P-FIRE-6).
    #[schemars(title = "Cease fire")]
    pub cease: bool,
    /// Swing a burst to the next of the further targets after any shot (P-FIRE-7).
    #[schemars(title = "Swing to further targets")]
    pub swing: bool,
    /// Call a location of the first target that is in sight (P-VIS-6).
    #[schemars(title = "Call a location")]
    pub call: bool,
    /// Whether the weapon is in hand at the start; if not, it has to be drawn (P-ACT-13).
    #[schemars(title = "Weapon in hand")]
    pub in_hand: bool,
    /// A second weapon, put away, to change to. The weapon in hand is then let go, and can be taken up again as one draws
    /// (P-ACT-13, P-ACT-16).
    pub second_weapon: Option<Weapon>,
}

impl Default for AllowedActions {
    /// All that needs nothing but the weapon in hand.
    fn default() -> Self {
        Self {
            aim: true,
            rest: true,
            reload: true,
            clear_jam: true,
            cease: true,
            swing: true,
            call: false,
            in_hand: true,
            second_weapon: None,
        }
    }
}

/// A way to spend an action, or several.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnOption {
    /// What is done. Waiting is [`ActionKind::Other`].
    pub entry: PlanStep,
    /// The target that fire begins with, the first being 0; beyond the last stand its called locations.
    pub target: u8,
    /// The location called.
    pub called: Option<Location>,
    /// The weapon taken in hand.
    pub draws: Option<Hand>,
    /// Actions that go before, for a change of the mode of fire (A-ACT-3).
    pub delay: u32,
    /// Actions that it takes.
    pub actions: u32,
    /// The memories with which it can be taken, as bits.
    memories: u8,
    /// The memory it leaves, when it leaves one of its own.
    leaves: u8,
}

/// What decisions remember of actions before, where a ruling asks: the mode last fired (A-ACT-3), and whether a repair has just been
/// tried (A-JAM-5).
pub(super) const MEMORIES: u16 = 8;
const TRIED: u8 = 1;

pub(super) const fn memory(set: Option<Mode>, tried: bool) -> u8 {
    let set = match set {
        None => 0,
        Some(mode) => 1 + mode as u8,
    };
    2 * set + tried as u8
}

/// The mode last fired and whether a repair has just been tried, of a memory.
pub(super) fn recalled(memory: u8) -> (Option<Mode>, bool) {
    let set = usize::from(memory / 2).checked_sub(1).and_then(|mode| Mode::ALL.get(mode).copied());
    (set, memory & TRIED > 0)
}

impl TurnOption {
    fn new(entry: PlanStep, actions: u32) -> Self {
        let every = u8::MAX;
        Self { entry, target: 0, called: None, draws: None, delay: 0, actions, memories: every, leaves: 0 }
    }

    pub(super) const fn goes_with(&self, memory: u8) -> bool {
        self.memories >> memory & 1 == 1
    }

    pub(super) const fn leaves(&self) -> u8 {
        self.leaves
    }

    /// Whether it is the same as another once it has begun, but for the modes in which the hands fire.
    pub(super) fn goes_on_as(&self, other: &Self) -> bool {
        let modeless = |option: &Self| PlanStep { mode: None, off_hand_mode: None, ..option.entry.clone() };
        let rest = |option: &Self| {
            (option.target, option.called, option.draws, option.delay, option.actions, option.leaves)
        };
        rest(self) == rest(other) && modeless(self) == modeless(other)
    }

    /// Actions with what goes before.
    pub(super) const fn takes(&self) -> u32 {
        self.delay + self.actions
    }
}

/// What an earlier action leaves of a memory when it leaves none of its own.
pub(super) const fn remembered(memory: u8) -> u8 {
    memory & !TRIED
}

/// Everything that may be done in an action, the plainest first.
pub(super) fn options(
    scenario: &Scenario,
    may: &AllowedActions,
    called: &[Location],
    targets: u8,
) -> Vec<TurnOption> {
    let rulings = &scenario.rulings;
    let plain = |kind: ActionKind, class: WeaponClass| {
        let entry = PlanStep::new(kind);
        let actions = Before::default().cost(&entry, class, rulings).actions.max(1);
        TurnOption::new(entry, actions)
    };
    let class = scenario.weapon.class;
    let mut wait = plain(ActionKind::Other, class);
    wait.entry.name = Some("wait".to_owned());
    let mut options = vec![wait];
    options.extend(fire(scenario, may, called, targets));
    for (kind, offered) in [(ActionKind::Aim, may.aim), (ActionKind::Rest, may.rest)] {
        if offered {
            options.push(plain(kind, class));
        }
    }
    let drawn = [(Hand::Main, Some(&scenario.weapon)), (Hand::Off, may.second_weapon.as_ref())];
    for (hand, weapon) in drawn {
        if let Some(weapon) = weapon.filter(|_| may.second_weapon.is_some() || !may.in_hand) {
            options.push(TurnOption { draws: Some(hand), ..plain(ActionKind::Draw, weapon.class) });
        }
    }
    let runs_out = |weapon: Option<&Weapon>| weapon.is_some_and(|weapon| weapon.magazine.is_some());
    if may.reload && (runs_out(Some(&scenario.weapon)) || runs_out(scenario.off_hand.as_ref())) {
        options.push(plain(ActionKind::Reload, class));
    }
    if may.clear_jam && scenario.attacker.tek.is_some() {
        options.extend(repairs(class, rulings));
    }
    options
}

/// Fire at the first target or a part of it, in every mode of a weapon.
fn fire(scenario: &Scenario, may: &AllowedActions, called: &[Location], targets: u8) -> Vec<TurnOption> {
    let has =
        |weapon: Option<&Weapon>, mode| weapon.is_some_and(|weapon: &Weapon| weapon.modes.contains(&mode));
    let second = may.second_weapon.as_ref();
    let pair = scenario.off_hand.as_ref().filter(|_| second.is_none());
    let switch = mode_switch_cost(&scenario.rulings);
    let aimed_at = std::iter::once((0, None)).chain((targets..).zip(called.iter().copied().map(Some)));
    let mut options = Vec::new();
    for (target, called) in aimed_at {
        for mode in Mode::ALL {
            if !has(Some(&scenario.weapon), mode) && !has(second, mode) {
                continue;
            }
            let others = Mode::ALL.into_iter().filter(|other| has(pair, *other)).map(Some);
            let others: Vec<Option<Mode>> = if pair.is_some() { others.collect() } else { vec![None] };
            for other in others {
                let entry = PlanStep { off_hand_mode: other, ..PlanStep::fire(mode) };
                let before = Before::default();
                let actions = before.cost(&entry, scenario.weapon.class, &scenario.rulings).actions;
                let at_once = TurnOption { target, called, ..TurnOption::new(entry, actions) };
                if switch == 0 {
                    options.push(at_once);
                    continue;
                }
                let (set, other_set) = by_set_mode(mode);
                let leaves = memory(Some(mode), false);
                options.push(TurnOption { memories: set, leaves, ..at_once.clone() });
                options.push(TurnOption { memories: other_set, leaves, delay: switch, ..at_once });
            }
        }
    }
    options
}

/// The memories in which no other mode is set, and those in which one is.
fn by_set_mode(mode: Mode) -> (u8, u8) {
    let bits = |memory: u8| 1 << memory | 1 << (memory + TRIED);
    let set = bits(memory(None, false)) | bits(memory(Some(mode), false));
    (set, !set)
}

/// Repairs, first and further tries, by what they leave to be remembered.
fn repairs(class: WeaponClass, rulings: &Rulings) -> Vec<TurnOption> {
    let retries = tries_again_quicker(rulings);
    let sets: &[Option<Mode>] = if mode_switch_cost(rulings) > 0 {
        &[None, Some(Mode::Single), Some(Mode::Semi), Some(Mode::Auto)]
    } else {
        &[None]
    };
    let mut options = Vec::new();
    for set in sets {
        for tried in [false, true].into_iter().filter(|tried| retries || !tried) {
            let entry = PlanStep::new(ActionKind::ClearJam);
            let before = Before { tried, ..Before::default() };
            let actions = before.cost(&entry, class, rulings).actions;
            let memories = 1 << memory(*set, tried);
            options.push(TurnOption {
                memories,
                leaves: memory(*set, retries),
                ..TurnOption::new(entry, actions)
            });
        }
    }
    options
}
