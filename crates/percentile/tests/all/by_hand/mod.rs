//! Advice in scenarios that are worked out by hand.

use crate::deciding::{MAX_EFFORT, autogun, pistol, value};
use shootout_odds::{Rational, Weight};
use shootout_percentile::advice::decide::{Counted, Goal, Sought, best};
use shootout_percentile::damage::Severity;
use shootout_percentile::location::Location;
use shootout_percentile::number::{BoundedInt, Percent};
use shootout_percentile::report::Report;
use shootout_percentile::scenario::{Mode, PlanStep, Scenario};
use shootout_percentile::{AllowedActions, DecisionSpace, ShootOut};

/// P-JAM-5: a jam is cleared in 16 actions if that fits: 3 in 100 jam at first, and then there is one more shot.
#[test]
fn repairs_that_fit() {
    let scenario = autogun(r#""carried": { "weapon": { "jammed": true } }"#);
    let goal = Goal::new(Sought::Most(Counted::Hits));
    let may = AllowedActions { aim: false, rest: false, ..AllowedActions::default() };
    assert_eq!(value(&scenario, &may, &goal, 16), Rational::zero());
    assert_eq!(value(&scenario, &may, &goal, 17), Rational::ratio(40, 100));
    let never = AllowedActions { clear_jam: false, ..may };
    assert_eq!(value(&scenario, &never, &goal, 24), Rational::zero());
}

/// P-ACT-18: an empty magazine is changed in four actions.
#[test]
fn reloading_when_empty() {
    let text = r#""weapon": { "modes": ["single"], "magazine": 1, "can_jam": false }, "carried": { "weapon": { "rounds": 0 } }"#;
    let text =
        format!(r#"{{ "attacker": {{ "bs": 40 }}, "target": {{ "range_m": 60 }}, "plan": [], {text} }}"#);
    let scenario: Scenario = serde_json::from_str(&text).unwrap();
    let goal = Goal::new(Sought::Most(Counted::Hits));
    let may = AllowedActions { aim: false, rest: false, ..AllowedActions::default() };
    assert_eq!(value(&scenario, &may, &goal, 4), Rational::zero());
    assert_eq!(value(&scenario, &may, &goal, 5), Rational::ratio(40, 100));
    assert_eq!(value(&scenario, &may, &goal, 9), Rational::ratio(40, 100));
    assert_eq!(value(&scenario, &may, &goal, 10), Rational::ratio(80, 100));
}

/// P-ACT-13: a weapon that is not in hand is drawn first, and another is drawn when one has jammed.
#[test]
fn drawing() {
    let scenario = autogun(r#""carried": {}"#);
    let goal = Goal::new(Sought::Most(Counted::Hits));
    let stowed = AllowedActions { aim: false, rest: false, in_hand: false, ..AllowedActions::default() };
    assert_eq!(value(&scenario, &stowed, &goal, 1), Rational::zero());
    assert_eq!(value(&scenario, &stowed, &goal, 2), Rational::ratio(40, 100));
    let jammed = autogun(r#""carried": { "weapon": { "jammed": true } }"#);
    let second = AllowedActions { second_weapon: Some(pistol(None)), in_hand: true, ..stowed };
    assert_eq!(value(&jammed, &second, &goal, 2), Rational::ratio(40, 100));
}

/// P-VIS-6: the bare head is 10 harder to hit, and worth it when nothing else lets anything through.
#[test]
fn calling_what_is_bare() {
    let bare: Vec<Location> = Location::ALL.into_iter().filter(|place| *place != Location::Head).collect();
    let text = format!(
        r#"{{ "attacker": {{ "bs": 40 }}, "weapon": {{ "modes": ["single"] }}, "plan": [],
             "target": {{ "range_m": 40, "armour": [ {{ "kind": "physical", "base": 0, "covers": {} }} ] }} }}"#,
        serde_json::to_string(&bare).unwrap()
    );
    let scenario: Scenario = serde_json::from_str(&text).unwrap();
    let goal = Goal::new(Sought::Most(Counted::Penetrating));
    let may = AllowedActions { aim: false, rest: false, call: true, ..AllowedActions::default() };
    assert_eq!(value(&scenario, &may, &goal, 1), Rational::ratio(30, 100));
}

/// A limit on the chance to jam is kept to the letter: two single shots jam with 3 % + 97 % of 3 %, and hit 0.4 + 0.97 × 0.4 times. Just
/// under that they fire again only after a miss: 0.4 + 0.57 × 0.4 hits, jammed with 3 % + 57 % of 3 %. Just under that
/// again, only after a hit: 0.4 + 0.4 × 0.4 hits, jammed with 3 % + 40 % of 3 %; and under that but once.
#[test]
fn limits_on_jams() {
    let scenario = autogun(r#""carried": {}"#);
    let may = AllowedActions { aim: false, rest: false, ..AllowedActions::default() };
    let limited =
        |percent: f64| Goal { most_jam: Percent::new(percent), ..Goal::new(Sought::Most(Counted::Hits)) };
    let both = Rational::ratio(40 * 197, 10_000);
    assert_eq!(value(&scenario, &may, &limited(5.91), 2), both);
    assert_eq!(value(&scenario, &may, &limited(5.9), 2), Rational::ratio(6_280, 10_000));
    assert_eq!(value(&scenario, &may, &limited(4.71), 2), Rational::ratio(6_280, 10_000));
    assert_eq!(value(&scenario, &may, &limited(4.7), 2), Rational::ratio(5_600, 10_000));
    assert_eq!(value(&scenario, &may, &limited(4.19), 2), Rational::ratio(40, 100));
    assert_eq!(value(&scenario, &may, &limited(2.99), 2), Rational::zero());
}

/// One with BS 47 at something behind a field of 64, in two actions: to fire again only after a miss, or a hit that was stopped, is worth
/// more than to fire once. A shot gets through with 0.47 × 0.36, is stopped with 0.47 × 0.64, misses with 0.50 and jams with 0.03.
#[test]
fn a_hit_that_was_stopped_is_no_miss() {
    let text = r#"{ "attacker": { "bs": 47 }, "weapon": { "modes": ["single"] }, "plan": [],
        "target": { "range_m": 60, "field": { "value": 64 } } }"#;
    let scenario: Scenario = serde_json::from_str(text).unwrap();
    let may = AllowedActions { aim: false, rest: false, ..AllowedActions::default() };
    let goal = |percent: f64| Goal {
        most_jam: Percent::new(percent),
        ..Goal::new(Sought::AtLeast(Counted::Penetrating, BoundedInt::nearest(1)))
    };
    let report: Report<Rational> =
        ShootOut::new(&Scenario { plan: vec![PlanStep::fire(Mode::Single)], ..scenario.clone() })
            .unwrap()
            .report();
    let through = report.penetrating.at_least_one;
    let hit = report.hits.at_least_one;
    let mut stopped = hit.clone();
    stopped.subtract(&through);
    let mut miss = Rational::ratio(97, 100);
    miss.subtract(&hit);
    // What is gained and what jams when they fire again after these chances.
    let again = |chance: &Rational| {
        let mut value = through.clone();
        value.add_product(chance, &through);
        let mut jam = Rational::ratio(3, 100);
        jam.add_product(chance, &Rational::ratio(3, 100));
        (value, jam)
    };
    let (after_a_miss, jam) = again(&miss);
    assert!(jam <= Rational::ratio(5, 100) && after_a_miss > through);
    let found = value(&scenario, &may, &goal(5.0), 2);
    let (after_any, jam_of_any) = again(&{
        let mut any = miss.clone();
        any.add(&stopped);
        any
    });
    let expected = if jam_of_any <= Rational::ratio(5, 100) { after_any } else { after_a_miss };
    assert_eq!(found, expected);
}

/// P-AREA-4: a grenade thrown at one who is hit on 1 to 40 and else caught by three strays in ten, and killed whenever it reaches
/// them: 0.4 + 0.6 x 0.3 = 0.58 of any wound. What advice promises is what the report of the same plan says.
#[test]
fn strays_count_for_the_goal_wound() {
    let text = r#"{ "attacker": { "bs": 40 }, "target": { "range_m": 25 }, "weapon": { "class": "thrown", "modes": ["single"],
        "can_jam": false, "max_range_m": 60, "burst_radius_m": 3 },
        "damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "plan": [] }"#;
    let undecided: Scenario = serde_json::from_str(text).unwrap();
    let planned = Scenario { plan: vec![PlanStep::fire(Mode::Single)], ..undecided.clone() };
    let report = ShootOut::new(&planned).unwrap().report::<Rational>();
    let dead = report.worst_wound.as_ref().unwrap().0[Severity::Dead as usize].clone();
    assert_eq!(dead, Rational::ratio(58, 100));
    let goal = Goal::new(Sought::AtLeast(Counted::Wounds(Severity::Dead), BoundedInt::nearest(1)));
    let space = DecisionSpace::new(&undecided, &AllowedActions::default(), 1).unwrap();
    let shoot_out = space.shoot_out();
    let advice = best::<Rational>(&space, &shoot_out, &goal, MAX_EFFORT).unwrap().unwrap();
    assert_eq!(advice.worth.value, dead);
    assert_eq!(advice.worth.worst_wound, report.worst_wound);
    assert_eq!(goal.worth_of(&report), Some(dead));
}
