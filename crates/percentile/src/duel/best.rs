//! Best plans: what a fighter does who takes the best chance at each action, as they stand and as they see their
//! target.
//!
//! The decisions are those of advice, for the goal to have the target down; found once for each way in which they may
//! see it and each number that their wounds leave them to hit it.

use super::fighter_state::FighterState;
use super::observation::Observation;
use super::{Duel, MAX_POSITIONS};
use crate::advice::decide::{Advised, Adviser, Counted, Goal, Seeking, Sought, positions};
use crate::damage::Severity;
use crate::jam::Condition;
use crate::number::BoundedInt;
use crate::scenario::{ActionKind, Mode, PlanStep, Weapon};
use crate::time::ACTIONS_A_ROUND;
use crate::{AllowedActions, Decided, DecisionSpace, ShootOut, ShooterState, Stand};
use shootout_odds::Weight;
use shootout_odds::decide::PolicyFragment;
use shootout_ruleset::InputError;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use typed_arena::Arena;

/// The most actions of their own that they look ahead: six rounds.
const AHEAD: u32 = 24;
/// With a number so low nothing that differs from shot to shot makes it more than the least.
const HOPELESS: i32 = -200;

/// Where decision spaces are kept as long as someone decides by them.
#[derive(Default)]
pub(super) struct Menus<'a> {
    spaces: Arena<DecisionSpace>,
    shoot_outs: Arena<ShootOut<'a>>,
    goals: Arena<Seeking>,
}

/// Who sees their target how, and the numbers that their wounds leave them.
type Key = (usize, [Option<i32>; 2], Observation);

/// How an adviser is made, for chances of some kind.
type Make<'a> =
    fn(&'a DecisionSpace, &'a ShootOut<'a>, &'a ShootOut<'a>, &Goal, &'a Seeking) -> Option<Adviser<'a>>;

/// One who decides, and by what.
pub(super) struct Decider<'a> {
    space: &'a DecisionSpace,
    stepwise: &'a ShootOut<'a>,
    adviser: Adviser<'a>,
}

/// All that has been found out about best plans.
pub(super) struct BestPlans<'a> {
    spaces: &'a Menus<'a>,
    make: Make<'a>,
    deciders: RefCell<BTreeMap<Key, Rc<Decider<'a>>>>,
    /// In how many positions something was decided, at the most.
    positions: Cell<f64>,
    /// In how many it may be.
    most: f64,
}

/// What they decide to do.
pub(super) enum Choice<'a> {
    /// To change the mode of fire, which takes actions of its own: how they stand then.
    ChangeMode(FighterState),
    /// An action.
    Act(Chosen<'a>),
}

/// An action that they have decided on, with all that they decide in it.
pub(super) struct Chosen<'a> {
    pub fragment: PolicyFragment<'a, ShootOut<'a>>,
    pub shoot_out: &'a ShootOut<'a>,
    space: &'a DecisionSpace,
    slot: u32,
    /// Whether they fire, which may give them away.
    pub fires: bool,
}

impl<'a> BestPlans<'a> {
    /// Nothing yet, chances being numbers of type `W` and so many positions allowed.
    pub fn new<W: Weight + 'a>(spaces: &'a Menus<'a>, most: f64) -> Self {
        let (deciders, positions) = (RefCell::default(), Cell::default());
        Self { spaces, make: Adviser::new::<W>, deciders, positions, most }
    }

    /// In how many positions something was decided so far, at the most.
    pub fn positions(&self) -> f64 {
        self.positions.get()
    }

    /// Who decides, at what they see of their target; `shoot_out` is their part of it with the wounds that they have.
    ///
    /// # Errors
    ///
    /// When there is too much to decide.
    pub fn decider(
        &self,
        duel: &Duel,
        who: usize,
        shoot_out: &ShootOut<'_>,
        observation: &Observation,
    ) -> Result<Rc<Decider<'a>>, InputError> {
        let numbers = shoot_out.steady_numbers().map(|number| number.map(|number| number.max(HOPELESS)));
        let key = (who, numbers, *observation);
        if let Some(known) = self.deciders.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let goal = Goal::new(Sought::AtLeast(Counted::Wounds(Severity::KnockedOut), BoundedInt::nearest(1)));
        let mut scenario = shoot_out.scenario().clone();
        scenario.plan.clear();
        let space =
            self.spaces.spaces.alloc(DecisionSpace::new(&scenario, &AllowedActions::default(), ahead(duel))?);
        let shoot_out = self.spaces.shoot_outs.alloc(space.shoot_out());
        self.positions.set(self.positions() + positions(space, shoot_out, &goal));
        if self.positions() > self.most {
            return Err(too_much(self));
        }
        let stepwise = self.spaces.shoot_outs.alloc(space.stepwise());
        let seeking = self.spaces.goals.alloc(Seeking::new(&goal, space, shoot_out));
        let adviser =
            (self.make)(space, shoot_out, stepwise, &goal, seeking).ok_or_else(|| too_much(self))?;
        let decider = Rc::new(Decider { space, stepwise, adviser });
        self.deciders.borrow_mut().insert(key, Rc::clone(&decider));
        Ok(decider)
    }
}

impl<'a> Decider<'a> {
    /// What they decide to do at their action in a turn, as they stand.
    pub fn choose(&self, duel: &Duel, standing: &FighterState, turn: u32) -> Choice<'a> {
        let stand = stand(duel, standing, turn);
        let Advised { option, fragment } = self.adviser.action(&stand);
        if option.delay > 0 {
            return Choice::ChangeMode(FighterState {
                mode: option.entry.mode,
                busy: option.delay as u16,
                repaired_in_vain: false,
                ..*standing
            });
        }
        let fires = option.entry.kind == ActionKind::Fire;
        let (shoot_out, space) = (self.stepwise, self.space);
        Choice::Act(Chosen { fragment, shoot_out, space, slot: stand.slot, fires })
    }

    /// All that they decide in that action, always in the same order.
    pub fn decided(&self, duel: &Duel, standing: &FighterState, turn: u32) -> Vec<Decided> {
        self.adviser.action(&stand(duel, standing, turn)).fragment.choices().collect()
    }
}

impl Chosen<'_> {
    /// How the action leaves them; `shown` is for how many actions they have given themselves away then.
    pub fn after(&self, before: &FighterState, end: ShooterState, shown: u16) -> FighterState {
        let Stand { moment, slot, set, tried } = self.space.left(end);
        let jammed = moment.guns.iter().any(|gun| gun.condition == Condition::Jammed);
        FighterState {
            moment,
            busy: (slot - self.slot) as u16,
            mode: set,
            repaired_in_vain: tried && jammed,
            shown,
            ..*before
        }
    }
}

/// What they may fire who decides for themselves: their weapons in all their modes.
pub(super) fn fires(weapon: &Weapon, off_hand: Option<&Weapon>) -> Vec<PlanStep> {
    let others: Vec<Option<Mode>> = match off_hand {
        Some(off_hand) => off_hand.modes.iter().copied().map(Some).collect(),
        None => vec![None],
    };
    let entry =
        |mode: &Mode, other: &Option<Mode>| PlanStep { off_hand_mode: *other, ..PlanStep::fire(*mode) };
    weapon.modes.iter().flat_map(|mode| others.iter().map(move |other| entry(mode, other))).collect()
}

fn too_much(plans: &BestPlans<'_>) -> InputError {
    // A simulation may decide in so many positions itself.
    let simulated = if plans.most < MAX_POSITIONS { ", or a simulation" } else { "" };
    InputError::new(
        "rounds",
        format!("best plans with {:.1e} positions to decide in, or more", plans.positions()),
        format!("at most {:.0e}: fewer rounds, a list of things to do in `plan`{simulated}", plans.most),
    )
}

/// How many actions a decision space has.
fn ahead(duel: &Duel) -> u32 {
    duel.actions().min(AHEAD)
}

/// A fighter as they stand at their action in a turn. They look to the end, or to the end of the sixth round from now,
/// this one among them: so that rounds begin in their decision space when they begin in the duel.
fn stand(duel: &Duel, standing: &FighterState, turn: u32) -> Stand {
    let slot = over(duel, turn);
    Stand { moment: standing.moment, slot, set: standing.mode, tried: standing.repaired_in_vain }
}

/// How many actions of their decision space are over by a turn.
pub(super) fn over(duel: &Duel, turn: u32) -> u32 {
    let over = turn.saturating_sub(1);
    let left = duel.actions().saturating_sub(over);
    let ahead = ahead(duel);
    ahead - left.clamp(1, ahead - over % ACTIONS_A_ROUND)
}
