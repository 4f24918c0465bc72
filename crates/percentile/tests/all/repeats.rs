//! What is decided repeats itself from action to action just as the rules say, asked action by action.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use shootout_odds::decide::{ActionOption, Decisions, Later};
use shootout_odds::{Faces, Procedure, Transition};
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scenario::{ActionKind, Mode, Scenario, Weapon};
use shootout_percentile::{AllowedActions, Decided, DecisionSpace, Event, ShootOut, State};
use std::collections::HashSet;

/// More than enough to come to the end of the last action.
const MAX_STATES: usize = 4_000;

/// A second weapon: in the other hand, put away, or none.
#[derive(Clone, Copy, Debug)]
enum Second {
    None,
    Pair,
    Drawn,
}

/// A pistol with few rounds.
fn pistol() -> Weapon {
    let text = r#"{ "name": "Pistol", "class": "pistol", "modes": ["single", "semi"], "max_range_m": 400, "magazine": 3 }"#;
    serde_json::from_str(text).unwrap()
}

fn undecided(mut scenario: Scenario, second: Second, rounds: i32) -> (Scenario, AllowedActions) {
    let one_switch = scenario.plan.iter().take(1).filter(|entry| entry.kind != ActionKind::ClearJam).cloned();
    scenario.plan = one_switch.collect();
    scenario.weapon.magazine = Some(BoundedInt::nearest(rounds));
    let mut may = AllowedActions::default();
    match second {
        Second::None => {}
        Second::Pair => scenario.off_hand = Some(pistol()),
        Second::Drawn => may.second_weapon = Some(pistol()),
    }
    (scenario, may)
}

/// The state that one is so much later, named by the earliest that it repeats.
fn at(shoot_out: &ShootOut<'_>, state: State, later: u32) -> (State, u32) {
    let Later { of, by } = shoot_out.repeats(state);
    let later = later + by;
    match shoot_out.canonical_state(of) {
        Some(becomes) if later >= becomes.by => at(shoot_out, becomes.of, later),
        // When it is over does not matter.
        _ if matches!(of, State::Over(_)) => (of, 0),
        _ => (of, later),
    }
}

type Option_ = (Decided, (State, u32), bool);

/// The options of a state that are still open so much later.
fn options(shoot_out: &ShootOut<'_>, state: State, later: u32) -> Vec<Option_> {
    let mut ways = Vec::new();
    shoot_out.options(state, &mut ways);
    let open = ways.into_iter().filter(|way| shoot_out.lasts(state, way) >= later);
    open.map(|ActionOption { choice, then, flushes_deferred }| {
        (choice, at(shoot_out, then, later), flushes_deferred)
    })
    .collect()
}

type Fall = (Faces, String, (State, u32), [Option<State>; 3], bool);

/// What the faces mean so much later; of a shot all but the entry of the plan, which is another in each action.
fn falls(shoot_out: &ShootOut<'_>, state: State, later: u32) -> Vec<Fall> {
    let mut transitions = Vec::new();
    shoot_out.transitions(state, &mut transitions);
    let fall =
        |Transition { faces, mut event, then, deferred, flushes_deferred }: Transition<State, Event>| {
            if let Event::Shot(shot) = &mut event {
                shot.entry = 0;
            }
            (faces, format!("{event:?}"), at(shoot_out, then, later), deferred, flushes_deferred)
        };
    transitions.into_iter().map(fall).collect()
}

/// Goes through all that may come about, and holds each state against the one that it repeats. How many repeat an earlier one.
fn repeated(shoot_out: &ShootOut<'_>) -> usize {
    let (mut met, mut waiting) = (HashSet::new(), vec![shoot_out.start()]);
    let mut repeated = 0;
    while let Some(state) = waiting.pop() {
        if met.len() >= MAX_STATES || !met.insert(state) {
            continue;
        }
        let Later { of, by } = shoot_out.repeats(state);
        assert_eq!(shoot_out.repeats(of), Later { of, by: 0 });
        repeated += usize::from(by > 0);
        // No state is met that has become another.
        assert_eq!(at(shoot_out, state, 0), if matches!(state, State::Over(_)) { (of, 0) } else { (of, by) });
        assert_eq!(options(shoot_out, state, 0), options(shoot_out, of, by), "{state:?}");
        assert_eq!(falls(shoot_out, state, 0), falls(shoot_out, of, by), "{state:?}");
        let (mut ways, mut transitions) = (Vec::new(), Vec::new());
        shoot_out.options(state, &mut ways);
        shoot_out.transitions(state, &mut transitions);
        let falls = transitions.iter().filter(|transition| !transition.faces.is_empty());
        waiting.extend(ways.iter().map(|way| way.then).chain(falls.map(|transition| transition.then)));
    }
    repeated
}

proptest! {
    #![proptest_config(Config { cases: 60, failure_persistence: None, ..Config::default() })]

    /// Any rulings: recoil by the round (A-FIRE-1), the mode of fire that takes time to change (A-ACT-3), repairs that are tried again (A-JAM-5).
    #[test]
    fn every_state_is_as_the_one_that_it_repeats(
        scenario in crate::scenarios::scenario_with_following_fire(),
        second in select(vec![Second::None, Second::Pair, Second::Drawn]),
        rounds in 1..=9, actions in 1u32..=9, call in any::<bool>(),
    ) {
        let (scenario, may) = undecided(scenario, second, rounds);
        let may = AllowedActions { call, ..may };
        if let Ok(space) = DecisionSpace::new(&scenario, &may, actions) {
            repeated(&space.shoot_out());
        }
    }
}

/// Six actions of one who may aim, reload and clear a jam, with a magazine of five: the second action on repeats the first, but
/// with recoil that adds up over the round only the fifth does. A target that has given itself away for the first three is not
/// as before after them.
#[test]
fn decisions_repeat_the_first_that_are_the_same() {
    let repeated_by = |fields: &str, rulings: &str| {
        let text = format!(
            r#"{{ "attacker": {{ "bs": 40, "tek": 30 }}, "weapon": {{ "modes": ["single", "auto"], "magazine": 5 }}, "plan": [],
                "target": {{ "range_m": 60 {fields} }}, "rulings": {{ {rulings} }} }}"#
        );
        let scenario: Scenario = serde_json::from_str(&text).unwrap();
        assert!(scenario.weapon.modes.contains(&Mode::Auto));
        let space = DecisionSpace::new(&scenario, &AllowedActions::default(), 6).unwrap();
        let shoot_out = space.shoot_out();
        assert!(repeated(&shoot_out) > 0);
        let mut state = shoot_out.start();
        let mut by = Vec::new();
        for _ in 0..6 {
            by.push(shoot_out.repeats(state).by);
            let mut ways = Vec::new();
            shoot_out.options(state, &mut ways);
            state = ways[0].then;
        }
        by
    };
    assert_eq!(repeated_by("", ""), [0, 1, 2, 3, 4, 5]);
    assert_eq!(repeated_by("", r#""recoil_reset": "round""#), [0, 0, 0, 0, 4, 4]);
    assert_eq!(repeated_by(r#", "seen_as": "A1", "revealed_actions_ago": 1"#, ""), [0, 0, 0, 0, 1, 2]);
}
