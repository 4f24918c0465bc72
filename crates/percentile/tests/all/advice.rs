//! Advice against plain searches, against the reports of plans, and as dice, on random scenarios and in exact fractions.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::deciding::{MAX_EFFORT, autogun, pistol};
use crate::everything::{pairs, search};
use crate::scripted::{Scripted, follow};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use rand::SeedableRng;
use rand::rngs::StdRng;
use shootout_odds::decide::{ParetoFront, PolicyProcess};
use shootout_odds::{Play, Rational, Weight};
use shootout_percentile::advice::decide::{Counted, Goal, Sought, best, best_value};
use shootout_percentile::damage::Severity;
use shootout_percentile::number::{BoundedInt, Percent};
use shootout_percentile::report::Report;
use shootout_percentile::scenario::{ActionKind, Mode, PlanStep, Scenario, Weapon, WeaponClass};
use shootout_percentile::{AllowedActions, DecisionSpace, ShootOut};

/// The most stories that are followed of one scenario, and the most sums of pairs that are written down. Few have more; with all
/// of these a search would take minutes, or more room than there is.
const MAX_STORIES: usize = 300_000;
const MAX_SUMS: usize = 300_000;

fn config(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}

/// Any goal, with few enough rounds that the limit matters.
fn goal() -> impl Strategy<Value = Goal> {
    let counted = select(&[Counted::Hits, Counted::Penetrating][..]);
    let number = (1..=3).prop_map(BoundedInt::nearest);
    let sought = prop_oneof![
        counted.clone().prop_map(Sought::Most),
        (counted, number).prop_map(|(counted, number)| Sought::AtLeast(counted, number)),
        select(&[Severity::Light, Severity::Serious, Severity::Dead][..])
            .prop_map(|level| Sought::AtLeast(Counted::Wounds(level), BoundedInt::nearest(1))),
    ];
    (sought, proptest::option::weighted(0.3, (1..=3).prop_map(BoundedInt::nearest)))
        .prop_map(|(sought, most_rounds)| Goal { sought, most_rounds, most_jam: None })
}

/// What may be done, now and then less than everything, now and then with a second weapon.
fn may() -> impl Strategy<Value = AllowedActions> {
    let often = || prop::bool::weighted(0.8);
    let second = proptest::option::weighted(0.3, select(vec![pistol(None), pistol(Some(1))]));
    (often(), often(), often(), prop::bool::weighted(0.3), often(), second).prop_map(
        |(aim, rest, swing, call, in_hand, second_weapon)| AllowedActions {
            aim,
            rest,
            swing,
            call,
            in_hand,
            second_weapon,
            ..AllowedActions::default()
        },
    )
}

/// A scenario of which everything is yet to be decided, small enough to be searched.
fn undecided(mut scenario: Scenario, modes: &[Mode]) -> Scenario {
    scenario.plan.clear();
    let kept: Vec<Mode> = scenario.weapon.modes.iter().copied().filter(|mode| modes.contains(mode)).collect();
    scenario.weapon.modes = if kept.is_empty() { vec![modes[0]] } else { kept };
    scenario
}

/// With one layer at most, and no burst longer than four.
fn thinly_protected(mut scenario: Scenario) -> Scenario {
    scenario.target.armour.truncate(1);
    (scenario.target.field, scenario.target.cover) = (None, None);
    scenario.weapon.class = WeaponClass::Basic;
    scenario.weapon.burst_radius_m = None;
    scenario.weapon.plasma = false;
    scenario
}

proptest! {
    #![proptest_config(config(40))]

    /// One action, every location told apart, nothing merged, nothing kept.
    #[test]
    fn the_best_action_is_the_best_of_all(
        scenario in crate::scenarios::scenario_with_following_fire(), goal in goal(), may in may(),
    ) {
        let scenario = undecided(scenario, &[Mode::Single, Mode::Semi]);
        let space = DecisionSpace::new(&scenario, &may, 1).unwrap();
        let all = search(&space, &goal, true, MAX_STORIES);
        prop_assume!(all.is_some());
        let found = best_value::<Rational>(&space, &goal, MAX_EFFORT).unwrap().unwrap().value;
        prop_assert_eq!(Some(found), all);
    }

    /// Several actions in which little can be done, with the automatic fire of a whole magazine.
    #[test]
    fn the_best_actions_are_the_best_of_all(scenario in crate::scenarios::scenario(), goal in goal()) {
        let scenario = undecided(scenario, &[Mode::Single]);
        let may = AllowedActions { rest: false, ..AllowedActions::default() };
        let space = DecisionSpace::new(&scenario, &may, 3).unwrap();
        let all = search(&space, &goal, false, MAX_STORIES);
        prop_assume!(all.is_some());
        let found = best_value::<Rational>(&space, &goal, MAX_EFFORT).unwrap().unwrap().value;
        prop_assert_eq!(Some(found), all);
    }

    /// A burst of four, each hit of which may have to get through one layer.
    #[test]
    fn the_best_bursts_are_the_best_of_all(scenario in crate::scenarios::scenario(), goal in goal()) {
        let scenario = thinly_protected(undecided(scenario, &[Mode::Auto]));
        let may = AllowedActions { rest: false, aim: false, ..AllowedActions::default() };
        let space = DecisionSpace::new(&scenario, &may, 1).unwrap();
        let all = search(&space, &goal, false, MAX_STORIES);
        prop_assume!(all.is_some());
        let found = best_value::<Rational>(&space, &goal, MAX_EFFORT).unwrap().unwrap().value;
        prop_assert_eq!(Some(found), all);
    }

    /// Limits on the chance to jam: the front is what is left of every pair that any decisions come to.
    #[test]
    fn fronts_are_all_that_no_other_betters(scenario in crate::scenarios::scenario(), goal in goal()) {
        let scenario = thinly_protected(undecided(scenario, &[Mode::Single, Mode::Semi]));
        let may = AllowedActions { rest: false, aim: false, ..AllowedActions::default() };
        let space = DecisionSpace::new(&scenario, &may, 2).unwrap();
        let shoot_out = space.shoot_out();
        // Under a limit they go by all that they have seen.
        let limited = Goal { most_jam: Percent::new(100.0), ..goal };
        let seeking = shootout_percentile::advice::decide::Seeking::new(&limited, &space, &shoot_out);
        let mut fronts = ParetoFront::<_, _, Rational>::new(&shoot_out, &seeking, 1_000_000, 2_000_000).unwrap();
        let all = pairs(&space, &goal, MAX_SUMS);
        prop_assume!(all.is_some());
        let all = all.unwrap();
        prop_assert_eq!(fronts.points().unwrap(), all.clone());
        // Within each limit the best of them is found, though most are not looked at.
        for percent in [0_u64, 1, 3, 5, 6, 8, 12, 100] {
            let limit = Rational::ratio(percent, 100);
            let best = all.iter().rev().find(|pair| pair.1 <= limit);
            let found = fronts.within(&limit).map(|limited| (limited.value.clone(), limited.bad.clone()));
            prop_assert_eq!(found.as_ref(), best);
        }
    }
}

proptest! {
    #![proptest_config(config(300))]

    /// A plan that is decided on step by step comes to what its report says: what is offered follows the rules of plans.
    #[test]
    fn decided_step_by_step_a_plan_is_the_same(scenario in crate::scenarios::scenario_with_following_fire()) {
        let mut planned = scenario;
        crate::scripted::make_decidable(&mut planned);
        let report: Report<Rational> = ShootOut::new(&planned).unwrap().report();
        let Some(outcome) = follow(&planned) else { return Err(TestCaseError::reject("too many ways")) };
        prop_assert_eq!(outcome.hits, report.hits.pmf);
        prop_assert_eq!(outcome.penetrating, report.penetrating.pmf);
        prop_assert_eq!(outcome.jam, report.jam);
        prop_assert_eq!(outcome.rounds, report.shots_fired.mean);
        prop_assert_eq!(outcome.wounds, report.worst_wound.map(|wounds| wounds.0.to_vec()));
    }
}

/// Every plan of so many actions that options can make, without regard to what the dice show.
fn plans(weapon: &Weapon, actions: usize) -> Vec<Vec<PlanStep>> {
    let mut steps = vec![PlanStep::new(ActionKind::Aim), PlanStep::new(ActionKind::Rest)];
    steps.extend(weapon.modes.iter().map(|mode| PlanStep::fire(*mode)));
    let mut plans = vec![Vec::new()];
    for _ in 0..actions {
        plans = plans
            .iter()
            .flat_map(|plan: &Vec<PlanStep>| {
                steps.iter().map(|step| [plan.clone(), vec![step.clone()]].concat())
            })
            .collect();
    }
    plans
}

fn value_of_plan(scenario: &Scenario, plan: Vec<PlanStep>, goal: &Goal) -> Rational {
    let planned = Scenario { plan, ..scenario.clone() };
    goal.worth_of(&ShootOut::new(&planned).unwrap().report()).expect("a value")
}

proptest! {
    #![proptest_config(config(60))]

    /// No plan is better than the best decisions; and where nothing can be learnt and nothing fails, one is as good.
    #[test]
    fn no_plan_is_better(scenario in crate::scenarios::scenario(), goal in goal()) {
        let mut scenario = undecided(scenario, &Mode::ALL);
        scenario.rulings.mode_switch_cost = BoundedInt::nearest(0);
        if scenario.damage.is_none() && matches!(goal.sought, Sought::AtLeast(Counted::Wounds(_), _)) {
            return Ok(());
        }
        let goal = Goal { most_rounds: None, ..goal };
        let space = DecisionSpace::new(&scenario, &AllowedActions::default(), 2).unwrap();
        let found = best_value::<Rational>(&space, &goal, MAX_EFFORT).unwrap().unwrap().value;
        let values = plans(&scenario.weapon, 2).into_iter().map(|plan| value_of_plan(&scenario, plan, &goal));
        let mut best_plan = Rational::zero();
        for value in values {
            if value > best_plan {
                best_plan = value;
            }
        }
        prop_assert!(found >= best_plan, "{found} {best_plan}");
        if matches!(goal.sought, Sought::Most(_)) && !scenario.weapon.can_jam && scenario.weapon.magazine.is_none() {
            prop_assert_eq!(found, best_plan);
        }
    }

    /// Followed to the end by the reader of odds, the best decisions come to the value that was decided on; by the dice they can
    /// be rolled out.
    #[test]
    fn the_decisions_come_to_their_value(
        scenario in crate::scenarios::scenario_with_following_fire(), goal in goal(), may in may(), seed in any::<u64>(),
    ) {
        let scenario = undecided(scenario, &[Mode::Single, Mode::Semi]);
        let space = DecisionSpace::new(&scenario, &may, 3).unwrap();
        let shoot_out = space.shoot_out();
        let advice = best::<Rational>(&space, &shoot_out, &goal, MAX_EFFORT).unwrap().unwrap();
        let worth = &advice.worth;
        let sum = |pmf: &[Rational], from: usize| {
            let mut sum = Rational::zero();
            pmf.iter().skip(from).for_each(|chance| sum.add(chance));
            sum
        };
        let read = match goal.sought {
            Sought::Most(Counted::Hits) => Some(worth.hits.mean.clone()),
            Sought::Most(Counted::Penetrating) => Some(worth.penetrating.mean.clone()),
            Sought::AtLeast(Counted::Hits, number) => Some(sum(&worth.hits.pmf, number.get() as usize)),
            Sought::AtLeast(Counted::Penetrating, number) => Some(sum(&worth.penetrating.pmf, number.get() as usize)),
            Sought::AtLeast(Counted::Wounds(level), _) => {
                worth.worst_wound.as_ref().map(|wounds| sum(&wounds.0, level as usize))
            }
            Sought::Most(Counted::Wounds(_)) => None,
        };
        prop_assert_eq!(read.unwrap_or_else(Rational::zero), worth.value.clone());
        if let Some(most) = goal.most_rounds {
            prop_assert!(worth.rounds <= Rational::ratio(most.get().unsigned_abs().into(), 1));
        }
        let rolled = Play::roll_out(&advice.process, &mut StdRng::seed_from_u64(seed));
        let outcome = shoot_out.outcome(rolled.iter().filter_map(|rolled| rolled.event.as_ref()));
        prop_assert!(outcome.hits as usize <= worth.hits.pmf.len());
    }

    /// In `f64` the value is the same but for rounding: less than 1e-12 at a decision is called a tie there, and three actions have
    /// at most 3 x (1 + 2 x 6) decisions, one before each of them and one after each shot of either hand.
    #[test]
    fn floats_agree_with_fractions(scenario in crate::scenarios::scenario(), goal in goal(), may in may()) {
        let scenario = undecided(scenario, &Mode::ALL);
        let space = DecisionSpace::new(&scenario, &may, 3).unwrap();
        let exact = best_value::<Rational>(&space, &goal, MAX_EFFORT).unwrap().unwrap().value;
        let float = best_value::<f64>(&space, &goal, MAX_EFFORT).unwrap().unwrap().value;
        prop_assert!((float - exact.to_f64()).abs() < 39.0 * 1e-12);
    }
}

/// The dice agree with the odds: of many courses rolled out, about as many succeed as were decided on.
#[test]
fn rolled_out_the_decisions_succeed_as_often_as_they_should() {
    let scenario: Scenario = serde_json::from_str(
        r#"{ "attacker": { "bs": 45 }, "weapon": { "magazine": 6 }, "plan": [],
             "target": { "range_m": 50, "armour": [ { "kind": "physical", "base": 50 } ] } }"#,
    )
    .unwrap();
    let goal = Goal::new(Sought::AtLeast(Counted::Penetrating, BoundedInt::nearest(2)));
    let space = DecisionSpace::new(&scenario, &AllowedActions::default(), 4).unwrap();
    let shoot_out = space.shoot_out();
    let advice = best::<f64>(&space, &shoot_out, &goal, MAX_EFFORT).unwrap().unwrap();
    let mut generator = StdRng::seed_from_u64(4);
    let courses = 4_000;
    let succeeds = |_: &u32| {
        let rolled = Play::roll_out(&advice.process, &mut generator);
        shoot_out.outcome(rolled.iter().filter_map(|rolled| rolled.event.as_ref())).penetrating >= 2
    };
    let often = (0..courses).filter(succeeds).count();
    let spread = (advice.worth.value * (1.0 - advice.worth.value) * f64::from(courses)).sqrt();
    let off = (often as f64 - advice.worth.value * f64::from(courses)).abs();
    assert!(off < 5.0 * spread, "{often} of {courses}, {}", advice.worth.value);
}

/// A strategy that follows a script leads to a process with an end for each way the weapon can stand.
#[test]
fn a_course_ends() {
    let scenario = autogun(r#""carried": {}"#);
    let planned = Scenario { plan: vec![PlanStep::fire(Mode::Single)], ..scenario.clone() };
    let space = DecisionSpace::new(&scenario, &AllowedActions::default(), 1).unwrap();
    let shoot_out = space.shoot_out();
    let mut script = Scripted::new(&planned, &space, &shoot_out);
    assert!(PolicyProcess::new(&shoot_out, &mut script, 2).is_none(), "too few states");
    let process =
        PolicyProcess::new(&shoot_out, &mut Scripted::new(&planned, &space, &shoot_out), 10).unwrap();
    assert!(process.end(0).is_none());
}
