//! A total with its dice: boxes and fate points are spent as is best.

use super::TotalScenario;
use super::play::{At, State, Values};
use crate::fudge::event::Event;
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_odds::{Next, Procedure, Transition};

/// Rolling for a total, as best play leads through it.
pub(crate) struct TotalDice {
    values: Values<f64>,
    /// What is added to the dice.
    added: i32,
}

impl TotalDice {
    pub fn new(scenario: &TotalScenario) -> Self {
        let values = Values::new(scenario.need(), scenario.spendable(), scenario.boxes());
        Self { values, added: scenario.side().total }
    }

    /// What is done with dice that lie, up to the next roll or the end.
    pub fn played(&self, mut state: State, mut does: impl FnMut(Event)) -> State {
        while let Some((best, after)) = self.values.best_move(state) {
            does(Event::Box(best));
            state = after;
        }
        if let At::Lie(pattern) = state.at {
            // Nothing more is done: fate points, as few as do.
            let points = self.values.fate_points_for(pattern);
            if let Some(points) = points.filter(|points| *points > 0) {
                does(Event::FatePoints(points));
            }
            does(if points.is_some() { Event::Reached } else { Event::Failed });
        }
        state
    }

    /// What is reached with dice that lie in the end.
    pub fn total(&self, lies: Option<&State>) -> i32 {
        match lies.map(|lies| self.played(*lies, |_| {}).at) {
            Some(At::Lie(pattern)) => {
                self.added + pattern.sum() + self.values.fate_points_for(pattern).unwrap_or_default()
            }
            _ => self.added,
        }
    }
}

impl Procedure for TotalDice {
    type State = State;
    type Why = RollFor;
    /// Dice that lie, before anything is done with them.
    type Event = State;

    fn start(&self) -> State {
        self.values.rolling.start()
    }

    fn next(&self, state: State) -> Next<RollFor> {
        let why = if state.spent == 0 { "total" } else { "reroll" };
        RollFor::next((state.at == At::Roll).then(|| RollFor::new(Role::One("roller"), why, self.added)))
    }

    fn transitions(&self, state: State, found: &mut Vec<Transition<State, State>>) {
        found.extend(
            state.rolled().map(|(faces, lies)| Transition::new(faces, lies, self.played(lies, |_| {}))),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fudge::tests::typed;
    use crate::question::FateQuestion;
    use shootout_odds::exact;

    /// Best play as it is rolled reaches the target as often as the one who decides says it can.
    #[test]
    fn rolled_as_it_is_worth() {
        for (target, boxes, points) in [(2, 1, 0), (3, 2, 1), (4, 3, 0), (6, 2, 2)] {
            let scenario: TotalScenario = typed(&format!(
                r#"{{ "skill": 0, "target": {target}, "boxes": {boxes}, "fate_points": {points} }}"#
            ));
            let dice = scenario.dice();
            let is_reached = |lies: &State| {
                let mut reached = 0;
                dice.played(*lies, |event| reached += usize::from(event == Event::Reached));
                reached
            };
            let chances: Vec<f64> = exact::distribution(&dice, &exact::Count(is_reached));
            let reached = chances.get(1).copied().unwrap_or_default();
            let worth = dice.values.before_the_roll(boxes);
            assert!((reached - worth).abs() < 1e-12, "{target} {boxes} {points}: {reached}, {worth}");
        }
    }
}
