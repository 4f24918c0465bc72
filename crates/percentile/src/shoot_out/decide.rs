//! How the attacker gets on where they decide: what they may do, and where it leads.

use super::ShootOut;
use super::decision_space::{Decided, DecisionSpace};
use super::progress::Arrival;
use super::state::{Gun, ShooterState, State, UNLIMITED};
use super::turn_option::{MEMORIES, TurnOption, remembered};
use crate::fire::recoil_adds_up;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::scenario::ActionKind;
use crate::steady::{MAX_AIM, Steady, can_be_aimed_at};
use crate::time::{ACTIONS_A_ROUND, round_of};
use shootout_odds::decide::{ActionOption, Decisions, Later};

impl Decisions for ShootOut<'_> {
    type Choice = Decided;

    fn options(&self, state: State, found: &mut Vec<ActionOption<Decided, State>>) {
        let (State::Choice(moment), Some(space)) = (state, self.space) else { return };
        if space.is_midway(&moment) {
            self.midway(moment, space, found);
        } else {
            self.acts(moment, space, found);
        }
    }

    fn repeats(&self, state: State) -> Later<State> {
        self.repeated(state)
    }

    fn lasts(&self, state: State, way: &ActionOption<Decided, State>) -> u32 {
        self.time_for(state, way)
    }

    fn canonical_state(&self, state: State) -> Option<Later<State>> {
        self.out_of_time(state)
    }
}

impl ShootOut<'_> {
    /// Where they are when it is time to decide on the next action; at the end when none is left, or nothing can be
    /// done any more.
    #[inline(never)]
    pub(super) fn to_decide(&self, moment: &mut ShooterState, space: &DecisionSpace) -> Arrival {
        let slot = space.slot(moment.entry);
        if slot == 0 {
            moment.entry = space.decision(0, space.memory_at_start);
        }
        if slot >= space.actions() || self.is_helpless(moment, space, slot) {
            return Arrival::End;
        }
        // What can no longer be emptied is as good as without end: states that differ in that alone are one.
        for (gun, most) in moment.guns.iter_mut().zip(space.most_shots_from(slot)) {
            if u32::from(gun.rounds) >= most {
                gun.rounds = UNLIMITED;
            }
        }
        Arrival::Choice
    }

    /// Whether no weapon will fire any more.
    fn is_helpless(&self, moment: &ShooterState, space: &DecisionSpace, slot: u32) -> bool {
        let left = space.actions() - slot;
        self.actions_to_fire(moment, space).is_none_or(|actions| actions > left)
    }

    /// How many actions it takes until a weapon can be fired, or is fired: one when it is ready; none when none ever will be.
    pub(super) fn actions_to_fire(&self, moment: &ShooterState, space: &DecisionSpace) -> Option<u32> {
        let takes = |kind: ActionKind| {
            let options = space.options().iter().filter(|option| option.entry.kind == kind);
            options.map(TurnOption::takes).min()
        };
        let held = if self.scenario.off_hand.is_some() { &moment.guns[..] } else { &moment.guns[..1] };
        let of_each = held.iter().filter_map(|gun| match gun.condition {
            Condition::Ready | Condition::Stowed if gun.rounds > 0 => Some(1),
            Condition::Ready | Condition::Stowed => takes(ActionKind::Reload),
            Condition::Jammed => takes(ActionKind::ClearJam),
            Condition::Ruined | Condition::Exploded => None,
        });
        of_each.min()
    }

    /// On from an action that was decided on to the next decision.
    #[inline(never)]
    pub(super) fn to_next_decision(&self, moment: &mut ShooterState, space: &DecisionSpace) {
        let (slot, option) = space.taken(moment.entry);
        let next = slot + option.takes();
        let fired = self.slots[usize::from(moment.entry)].first;
        if !self.stepwise && round_of(fired) != round_of(space.action_of(next)) {
            moment.recoil_steps = [[0; 2]; 2];
        }
        if !space.draws() {
            moment.hand = Hand::Main;
        }
        moment.entry = space.decision(next, option.leaves());
    }

    /// The target that an entry's fire begins with.
    pub(super) fn first_target(&self, entry: u16) -> u8 {
        let Some(space) = self.space else { return 0 };
        if usize::from(entry) >= self.fixed { space.taken(entry).1.target } else { 0 }
    }

    /// Whether a target is the one that they aim at: the first, or a called location of it.
    pub(super) fn is_aimed_at(&self, target: u8) -> bool {
        target == 0 || self.space.is_some_and(|space| target >= space.targets)
    }

    /// What may be decided between shots (P-FIRE-6, P-FIRE-7).
    fn midway(
        &self,
        moment: ShooterState,
        space: &DecisionSpace,
        found: &mut Vec<ActionOption<Decided, State>>,
    ) {
        let may = space.may();
        let begins = moment.shot == 0;
        if may.cease || begins {
            let mut ceased = moment;
            let (arrival, flushes_deferred) = self.after_burst(&mut ceased);
            let option = ActionOption::new(Decided::Cease, arrival.state(&ceased));
            found.push(option.flushing_deferred(flushes_deferred));
        }
        found.push(ActionOption::new(Decided::Fire, State::Main(moment)));
        let next = if moment.target < space.targets { moment.target + 1 } else { 1 };
        let swings = may.swing && !begins && next < space.targets;
        if swings && self.may_fire_at(moment.entry, moment.hand, next) {
            found.push(ActionOption::new(
                Decided::Swing(next),
                State::Main(ShooterState { target: next, ..moment }),
            ));
        }
    }

    /// How the next action may be spent.
    fn acts(
        &self,
        moment: ShooterState,
        space: &DecisionSpace,
        found: &mut Vec<ActionOption<Decided, State>>,
    ) {
        let (slot, memory) = (space.slot(moment.entry), space.memory(moment.entry));
        let left = space.actions() - slot;
        for (act, option) in space.options().iter().enumerate() {
            if option.takes() > left || !option.goes_with(memory) {
                continue;
            }
            let mut taken = ShooterState { entry: space.place(slot, act), ..moment };
            let begins = self.slots[usize::from(taken.entry)].first;
            if !self.stepwise && round_of(space.action_of(slot)) != round_of(begins) {
                taken.recoil_steps = [[0; 2]; 2];
            }
            let then = match option.entry.kind {
                ActionKind::Fire => self.begin_as_offered(taken, option, space),
                ActionKind::ClearJam => self.jammed(&taken).map(|_| State::Main(taken)),
                _ => self.pass_as_offered(&mut taken, option).then(|| {
                    let remembered = if option.draws.is_some() { 0 } else { remembered(memory) };
                    self.to_next_decision(&mut taken, space);
                    taken.entry += u16::from(remembered);
                    self.arrive(&mut taken).state(&taken)
                }),
            };
            found.extend(then.map(|then| ActionOption::new(Decided::Act(act as u16), then)));
        }
    }

    fn begin_as_offered(
        &self,
        mut moment: ShooterState,
        option: &TurnOption,
        space: &DecisionSpace,
    ) -> Option<State> {
        moment.target = option.target;
        if !space.draws() {
            return self.begin_to_fire(&mut moment, &option.entry).then_some(State::Main(moment));
        }
        let weapon = self.engagement(moment.hand, 0).aim.weapon;
        let has = option.entry.mode.is_some_and(|mode| weapon.modes.contains(&mode));
        (has && self.can_fire(&moment, moment.hand)).then_some(State::Main(moment))
    }

    /// Does what is offered without dice; false when there would be no point in it.
    fn pass_as_offered(&self, moment: &mut ShooterState, option: &TurnOption) -> bool {
        let works =
            |gun: &Gun| !matches!(gun.condition, Condition::Stowed | Condition::Exploded | Condition::Ruined);
        let holds = if self.is_pair() { moment.guns.iter().any(works) } else { works(&moment.gun()) };
        match (option.entry.kind, option.draws) {
            (ActionKind::Aim, _) => {
                let still = can_be_aimed_at(self.scenario.target.speed_m_per_round);
                if !holds || !still || moment.aim >= MAX_AIM {
                    return false;
                }
            }
            (ActionKind::Rest, _) if !holds || moment.rested => return false,
            (ActionKind::Reload, _) => return holds && self.reload_in_hand(moment),
            (_, Some(hand)) => return draw(moment, hand),
            _ => {}
        }
        self.pass(moment, option.entry.kind);
        true
    }

    /// Fits fresh magazines to the weapons in hand; false when they are full.
    fn reload_in_hand(&self, moment: &mut ShooterState) -> bool {
        let before = moment.guns;
        self.pass(moment, ActionKind::Reload);
        if !self.is_pair() {
            let other = 1 - moment.hand as usize;
            moment.guns[other] = before[other];
        }
        moment.guns.iter().zip(before).any(|(gun, before)| gun.rounds > before.rounds)
    }
}

/// Takes a weapon in hand, which is neither aimed nor rested then; false when it is in hand already.
fn draw(moment: &mut ShooterState, hand: Hand) -> bool {
    let stowed = moment.guns[hand as usize].condition == Condition::Stowed;
    if moment.hand == hand && !stowed {
        return false;
    }
    moment.hand = hand;
    moment.moves();
    if stowed {
        moment.gun_mut().condition = Condition::Ready;
    }
    true
}

impl ShootOut<'_> {
    /// The same decision or die in the earliest action that it repeats.
    pub(super) fn repeated(&self, state: State) -> Later<State> {
        let is_decided = |moment: &ShooterState| usize::from(moment.entry) >= self.fixed;
        match (state, self.space) {
            (State::Choice(moment), Some(space)) => {
                let (of, by) = self.moment_repeated(moment, space, space.is_midway(&moment));
                Later { of: State::Choice(of), by }
            }
            (State::Main(moment), Some(space)) if is_decided(&moment) => {
                let (of, by) = self.moment_repeated(moment, space, true);
                Later { of: State::Main(of), by }
            }
            _ => Later { of: state, by: 0 },
        }
    }

    /// The same of a moment before an action, or `within` one.
    fn moment_repeated(
        &self,
        mut moment: ShooterState,
        space: &DecisionSpace,
        within: bool,
    ) -> (ShooterState, u32) {
        if self.stepwise {
            return (moment, 0);
        }
        let (slot, a_slot) = if within {
            (space.taken(moment.entry).0, space.options().len() as u16)
        } else {
            (space.slot(moment.entry), MEMORIES)
        };
        if within {
            self.forget_what_is_over(&mut moment, space, slot);
        }
        let since = slot.saturating_sub(self.repeats_from);
        let by = if recoil_adds_up(&self.scenario.rulings) { since - since % ACTIONS_A_ROUND } else { since };
        moment.entry -= by as u16 * a_slot;
        (moment, by)
    }

    /// Within an action it makes no difference any more in which mode a hand has fired, or would fire if it could, nor how they have aimed
    /// at a target from which the fire has swung away for good.
    fn forget_what_is_over(&self, moment: &mut ShooterState, space: &DecisionSpace, slot: u32) {
        let hand_to_come = moment.hand == Hand::Main && self.is_pair() && {
            let target = self.first_target(moment.entry);
            self.can_fire(&ShooterState { hand: Hand::Off, target, ..*moment }, Hand::Off)
        };
        if hand_to_come {
            return;
        }
        let act = moment.entry - space.place(slot, 0);
        moment.entry = space.place(slot, usize::from(space.first_alike(act, moment.hand)));
        if !self.scenario.rulings.aim_persists && !self.is_aimed_at(moment.target) {
            moment.aim = 0;
        }
    }

    /// How much later than in this state there is still time for an option.
    pub(super) fn time_for(&self, state: State, way: &ActionOption<Decided, State>) -> u32 {
        match (state, way.choice, self.space) {
            (State::Choice(moment), Decided::Act(_), Some(space)) => {
                space.actions() - space.slot(moment.entry) - space.offered(Some(way.choice)).takes()
            }
            _ => u32::MAX,
        }
    }

    /// What the time left makes of a decision about the next action: the end, when no action is left or none that helps; or one with a
    /// magazine that can no longer be emptied, which is as good as one without end.
    pub(super) fn out_of_time(&self, state: State) -> Option<Later<State>> {
        let (State::Choice(moment), Some(space)) = (state, self.space) else { return None };
        if self.stepwise || space.is_midway(&moment) {
            return None;
        }
        let left = space.actions() - space.slot(moment.entry);
        let over = (left + 1).saturating_sub(self.actions_to_fire(&moment, space).unwrap_or(left + 1));
        let mut becomes = Later { of: Arrival::End.state(&moment), by: over };
        for hand in 0..moment.guns.len() {
            let rounds = moment.guns[hand].rounds;
            let most = space.most_shots_from(space.actions() - 1)[hand];
            if rounds == UNLIMITED || most == 0 {
                continue;
            }
            let by = left - left.min(u32::from(rounds) / most);
            if by < becomes.by {
                let mut endless = moment;
                endless.guns[hand].rounds = UNLIMITED;
                becomes = Later { of: State::Choice(endless), by };
            }
        }
        Some(becomes)
    }
}
