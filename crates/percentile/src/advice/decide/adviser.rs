//! Doing what is best, one action after another, by one who may stand otherwise before each than the last one left
//! them.

use super::goal::{Goal, Seeking, Sought};
use crate::shoot_out::{DecisionSpace, ShootOut, Stand, State, TurnOption};
use shootout_odds::Weight;
use shootout_odds::decide::{PolicyFragment, Position, Strategy, ValueSolver};
use std::cell::RefCell;

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
    #[must_use]
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
    #[must_use]
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
