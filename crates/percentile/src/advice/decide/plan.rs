//! A plan as a way to decide, so that it can be held against the best and told as the best is.

use super::goal::{Goal, Seeking, Sought};
use crate::action::timetable;
use crate::scenario::{ActionKind, Cease, PlanStep, Scenario, Swing};
use crate::{Decided, DecisionSpace, Event, ShootOut, ShooterState, Stand, State, TurnOption};
use shootout_odds::Weight;
use shootout_odds::decide::{Chosen, Decisions, PolicyFragment, Position, Strategy, ValueSolver};
use std::cell::RefCell;

/// Does what a plan says as far as a decision space offers it, and waits elsewhere.
pub struct PlanStrategy<'m> {
    space: &'m DecisionSpace,
    shoot_out: &'m ShootOut<'m>,
    /// What is to be done from which action on.
    entries: Vec<(u32, PlanStep)>,
}

impl<'m> PlanStrategy<'m> {
    /// The entries of a scenario's plan from the one numbered `fixed` on, before the decision space of the same scenario whose plan ends there.
    pub fn new(
        space: &'m DecisionSpace,
        shoot_out: &'m ShootOut<'m>,
        scenario: &Scenario,
        fixed: usize,
    ) -> Self {
        let before = scenario.carried.actions_before();
        let slots = timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings);
        let entries = scenario.plan.iter().zip(slots).skip(fixed);
        let entries = entries.map(|(entry, slot)| (slot.first + before, entry.clone())).collect();
        Self { space, shoot_out, entries }
    }

    fn entry_at(&self, action: u32) -> Option<&PlanStep> {
        self.entries.iter().find(|(first, _)| *first == action).map(|(_, entry)| entry)
    }

    fn is_planned(&self, moment: &ShooterState, option: &TurnOption) -> bool {
        let same = |entry: &PlanStep| {
            entry.kind == option.entry.kind
                && (entry.kind != ActionKind::Fire
                    || entry.mode == option.entry.mode && entry.off_hand_mode == option.entry.off_hand_mode)
        };
        option.called.is_none() && self.entry_at(self.space.action(moment) + option.delay).is_some_and(same)
    }

    /// What the plan says between the shots of a burst, of which the last may have hit.
    fn between_shots(&self, moment: &ShooterState, has_hit: HasHit, options: &[Decided]) -> Option<Decided> {
        let entry = self.entry_at(self.space.action(moment))?;
        let is_over = entry.shots.is_some_and(|shots| shots.get() == i32::from(moment.shot));
        let stops = entry.cease == Some(Cease::Hit) && has_hit != HasHit::No;
        if moment.shot > 0 && (is_over || stops) {
            return Some(Decided::Cease);
        }
        let after_this = entry.swing_after.iter().any(|shot| shot.get() == i32::from(moment.shot));
        let swings = after_this
            || match entry.swing {
                Some(Swing::Hit) => has_hit == HasHit::Just,
                Some(Swing::Shot) => moment.shot > 0,
                None => false,
            };
        let swing = options.iter().find(|option| matches!(option, Decided::Swing(_)));
        swing.copied().filter(|_| swings).or(Some(Decided::Fire))
    }
}

/// Whether a shot of the burst has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HasHit {
    /// None has.
    No,
    /// One has, but not the last.
    Before,
    /// The last has.
    Just,
}

impl<'m> Strategy<ShootOut<'m>> for PlanStrategy<'m> {
    type Memory = HasHit;

    fn begin(&mut self) -> Option<HasHit> {
        Some(HasHit::No)
    }

    fn choose(&mut self, position: Position<State>, has_hit: &HasHit) -> Option<Chosen<Decided>> {
        let State::Choice(moment) = position.state else { return None };
        let mut ways = Vec::new();
        self.shoot_out.options(position.state, &mut ways);
        let options: Vec<Decided> = ways.iter().map(|way| way.choice).collect();
        let choice = if self.space.is_midway(&moment) {
            self.between_shots(&moment, *has_hit, &options)
        } else {
            let offered = |option: &&Decided| self.is_planned(&moment, self.space.offered(Some(**option)));
            options.iter().find(offered).or(options.first()).copied()
        };
        choice.map(|choice| Chosen { choice, tied: false })
    }

    fn fall(&self, has_hit: &HasHit, to: Position<State>, seen: u16) -> HasHit {
        match (to.state, has_hit) {
            (State::Choice(moment), _) if moment.shot == 0 => HasHit::No,
            _ if seen > 0 => HasHit::Just,
            (_, HasHit::No) => HasHit::No,
            _ => HasHit::Before,
        }
    }

    fn deferring(&mut self, _: u32, _: &[Option<State>]) -> u32 {
        0
    }

    fn mark(&self, mark: u32, _: &Event) -> u32 {
        mark
    }

    fn seen(&self, event: &Event) -> u16 {
        u16::from(matches!(event, Event::Shot(shot) if shot.hit))
    }
}

/// One who knows for every way to stand what is best to do, by the end of a decision space's actions. What they have found out
/// they keep.
pub struct Adviser<'m> {
    space: &'m DecisionSpace,
    stepwise: &'m ShootOut<'m>,
    best: RefCell<Box<dyn Strategy<ShootOut<'m>, Memory = ()> + 'm>>,
}

/// What is best in an action.
pub struct Advised<'m> {
    /// What the action is spent on.
    pub option: &'m TurnOption,
    /// The action, with all that is decided in it.
    pub fragment: PolicyFragment<'m, ShootOut<'m>>,
}

impl<'m> Adviser<'m> {
    /// For a goal that any one event is enough for, which has not yet happened: else what is best would hang on more than how
    /// they stand. None for others, and none for a goal with limits. How much there may be to decide is [estimated
    /// beforehand](super::positions).
    ///
    /// `shoot_out` and `stepwise` are those of the decision space, `seeking` the goal before it; chances are numbers of type `W`.
    pub fn new<W: Weight + 'm>(
        space: &'m DecisionSpace,
        shoot_out: &'m ShootOut<'m>,
        stepwise: &'m ShootOut<'m>,
        goal: &Goal,
        seeking: &'m Seeking,
    ) -> Option<Self> {
        let one = matches!(goal.sought, Sought::AtLeast(_, number) if number.get() == 1);
        let best: Box<dyn Strategy<ShootOut<'m>, Memory = ()> + 'm> =
            Box::new(ValueSolver::<_, _, W>::new(shoot_out, seeking, usize::MAX));
        let unlimited = goal.most_jam.is_none() && goal.most_rounds.is_none();
        (one && unlimited).then(|| Self { space, stepwise, best: RefCell::new(best) })
    }

    /// What they do next, as they stand.
    pub fn action(&self, stand: &Stand) -> Advised<'m> {
        let mut best = self.best.borrow_mut();
        let mut choose = |state: State| {
            let position = Position { state: self.space.settled(state), mark: 0, deferred: 0 };
            best.choose(position, &()).map(|chosen| chosen.choice)
        };
        let fragment = PolicyFragment::new(self.stepwise, self.space.to_decide(stand), &mut choose);
        let first = fragment.choices().next();
        Advised { option: self.space.offered(first), fragment }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AllowedActions;
    use crate::advice::decide::Counted;
    use crate::number::{BoundedInt, Percent};
    use crate::scenario::Scenario;

    /// What is best for any other goal hangs on what has happened before, which they are not told.
    #[test]
    fn only_goals_of_one_event_without_limits() {
        let scenario: Scenario = serde_json::from_str(
            r#"{ "attacker": { "bs": 40 }, "weapon": {}, "target": { "range_m": 50 }, "plan": [] }"#,
        )
        .unwrap();
        let space = DecisionSpace::new(&scenario, &AllowedActions::default(), 1).unwrap();
        let (shoot_out, stepwise) = (space.shoot_out(), space.stepwise());
        let advises = |goal: &Goal| {
            let seeking = Seeking::new(goal, &space, &shoot_out);
            Adviser::new::<f64>(&space, &shoot_out, &stepwise, goal, &seeking).is_some()
        };
        let at_least = |number: i32| Goal::new(Sought::AtLeast(Counted::Hits, BoundedInt::nearest(number)));
        assert!(advises(&at_least(1)));
        for goal in [
            at_least(2),
            Goal::new(Sought::Most(Counted::Hits)),
            Goal { most_jam: Percent::new(5.0), ..at_least(1) },
            Goal { most_rounds: Some(BoundedInt::nearest(3)), ..at_least(1) },
        ] {
            assert!(!advises(&goal), "{goal:?}");
        }
    }
}
