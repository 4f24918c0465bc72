//! How long advice takes: for each goal, a round of four actions and a turn of 24, with a magazine that runs out.

mod stopwatch;

use shootout_odds::decide::ValueSolver;
use shootout_percentile::advice::decide::{
    Counted, Effort, Goal, Seeking, Sought, best, best_value, positions,
};
use shootout_percentile::damage::Severity;
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scenario::{Scenario, Weapon};
use shootout_percentile::{AllowedActions, DecisionSpace};
use std::time::Instant;

/// A rifleman with Tek against someone in cover and armour, and one beside them.
const SCENARIO: &str = r#"{
    "attacker": { "bs": 50, "tek": 40 },
    "weapon": { "modes": ["single", "semi", "auto"], "magazine": 20 },
    "target": { "range_m": 50, "cover": { "base": 40 }, "exposed": ["head", "right_arm", "body"],
        "armour": [ { "kind": "physical", "base": 60, "covers": ["body"] }, { "kind": "primitive", "base": 80, "covers": ["head"] } ] },
    "following": [ { "from_previous_m": 4, "target": { "range_m": 52 } } ],
    "damage": { "rows": [ { "up_to": 20, "result": "dead" }, { "up_to": 60, "result": "serious" }, { "up_to": 100, "result": "none" } ] },
    "plan": []
}"#;

const WITHOUT_END: Effort = Effort { positions: usize::MAX, points: usize::MAX };

fn goals() -> [(&'static str, Goal); 5] {
    let number = |number| BoundedInt::nearest(number);
    let mut few_rounds = Goal::new(Sought::Most(Counted::Penetrating));
    few_rounds.most_rounds = Some(number(12).get()).and_then(BoundedInt::new);
    [
        ("most that get through", Goal::new(Sought::Most(Counted::Penetrating))),
        ("at least one hit", Goal::new(Sought::AtLeast(Counted::Hits, number(1)))),
        ("at least three that get through", Goal::new(Sought::AtLeast(Counted::Penetrating, number(3)))),
        ("dead", Goal::new(Sought::AtLeast(Counted::Wounds(Severity::Dead), number(1)))),
        ("most that get through, 12 rounds", few_rounds),
    ]
}

/// The shapes with the most to decide, in a turn of 24 actions: a weapon, what may be done with it, and the goal.
fn worst_shapes() -> [(&'static str, Scenario, AllowedActions); 3] {
    let scenario = || serde_json::from_str::<Scenario>(SCENARIO).expect("a scenario");
    let other = || {
        let other = r#"{ "modes": ["single", "semi", "auto"], "magazine": 12, "max_range_m": 100 }"#;
        serde_json::from_str::<Weapon>(other).expect("a weapon")
    };
    let second = AllowedActions { second_weapon: Some(other()), ..AllowedActions::default() };
    let pair = Scenario { off_hand: Some(other()), ..scenario() };
    [
        ("a second weapon to draw", scenario(), second.clone()),
        ("a pair", pair, AllowedActions::default()),
        ("everything allowed", scenario(), AllowedActions { call: true, ..second }),
    ]
}

/// The shapes and the goals whose names begin so.
fn time_worst_shapes(shape_begins: &str, goal_begins: &str) {
    println!(
        "{:<24} {:<32} {:>10} {:>9} {:>10} {:>10}",
        "24 actions", "goal", "decisions", "made", "value, ms", "advice, ms"
    );
    for (shape, scenario, may) in worst_shapes().into_iter().filter(|shape| shape.0.starts_with(shape_begins))
    {
        for (name, goal) in goals().into_iter().filter(|goal| goal.0.starts_with(goal_begins)) {
            let space = DecisionSpace::new(&scenario, &may, 24).expect("the example goes together");
            let shoot_out = space.shoot_out();
            let seeking = Seeking::new(&goal, &space, &shoot_out);
            let begun = Instant::now();
            let mut decided = ValueSolver::<_, _, f64>::new(&shoot_out, &seeking, usize::MAX);
            let value = decided.value(decided.start()).expect("there is no limit").value;
            let value_ms = begun.elapsed().as_secs_f64() * 1e3;
            let decisions = decided.decisions();
            drop(decided);
            let begun = Instant::now();
            let found = best::<f64>(&space, &shoot_out, &goal, WITHOUT_END);
            let ms = begun.elapsed().as_secs_f64() * 1e3;
            let made = match found {
                Ok(Some(found)) => found.decisions.len().to_string(),
                Ok(None) => "none".to_owned(),
                Err(error) => error.to_string(),
            };
            println!(
                "{shape:<24} {name:<32} {decisions:>10} {made:>9} {value_ms:>10.0} {ms:>10.0}   {value:.17}"
            );
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip_while(|argument| argument != "worst");
    if arguments.next().is_some() {
        let mut names = arguments.filter(|argument| !argument.starts_with('-'));
        let [shape, goal] = [names.next(), names.next()].map(Option::unwrap_or_default);
        return time_worst_shapes(&shape, &goal);
    }
    let scenario: Scenario = serde_json::from_str(SCENARIO).expect("a scenario");
    println!(
        "{:<34} {:>7} {:>9} {:>11} {:>12} {:>12}",
        "goal", "actions", "decisions", "at most", "value, ms", "advice, ms"
    );
    for (name, goal) in goals() {
        for actions in [4, 24] {
            let space = DecisionSpace::new(&scenario, &AllowedActions::default(), actions)
                .expect("the example goes together");
            let shoot_out = space.shoot_out();
            let value = stopwatch::best_us(|| best_value::<f64>(&space, &goal, WITHOUT_END)) / 1e3;
            let all = stopwatch::best_us(|| {
                best::<f64>(&space, &shoot_out, &goal, WITHOUT_END).map(|found| found.is_some())
            }) / 1e3;
            let seeking = Seeking::new(&goal, &space, &shoot_out);
            let mut decided = ValueSolver::<_, _, f64>::new(&shoot_out, &seeking, usize::MAX);
            decided.value(decided.start()).expect("there is no limit");
            println!(
                "{name:<34} {actions:>7} {:>9} {:>11.0} {value:>12.2} {all:>12.2}",
                decided.decisions(),
                positions(&space, &shoot_out, &goal)
            );
        }
    }
}
