//! Advice on the command line: what to do, 80 columns, fractions, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, assert_page, data, example, json, json_with, shootout, shootout_with};
use serde_json::{Value, json};

fn two_actions() -> String {
    data().join("percentile/advice/two_actions.json").to_str().unwrap().to_owned()
}

fn pirate() -> String {
    data().join("percentile/advice/pirate_with_autogun.json").to_str().unwrap().to_owned()
}

/// The worked example of `docs/advice.md`, by hand: the numbers to roll are 35 and 30, 3 rolls in a hundred jam. An action of two
/// shots hits at least once with 0.35 + 0.62 × 0.30 = 0.536 and goes on without a hit or a jam with 0.62 × 0.67 = 0.4154.
#[test]
fn the_worked_example() {
    let best = json(&["advise", &two_actions(), "--exact"])["best"].take();
    // 0.536 + 0.4154 × 0.536.
    assert_eq!(best["value"], "474159/625000");
    // 1.62 shots in an action, the second of which is come to with 0.4154.
    assert_eq!(best["rounds"], "573237/250000");
    // 0.03 + 0.62 × 0.03 in an action.
    assert_eq!(best["jam"], "1719711/25000000");
    let steps: Vec<&str> = best["plan"]["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["words"].as_str().unwrap())
        .collect();
    assert_eq!(steps, ["semi-automatic until a hit"; 2]);
    let value = |name: &str| {
        let plans = json(&["advise", &two_actions(), "--exact"])["alternatives"].take();
        let found = plans.as_array().unwrap().iter().find(|plan| plan["name"] == name).cloned();
        found.unwrap_or_else(|| panic!("no plan is called {name}"))["value"].clone()
    };
    // As much, with more rounds; single shots, 0.40 + 0.57 × 0.40; aimed once, 0.40 + 0.57 × 0.30 and 0.45.
    assert_eq!(value("all semi-automatic"), "474159/625000");
    assert_eq!(value("all single shot"), "157/250");
    assert_eq!(value("aim once, then semi-automatic"), "571/1000");
    assert_eq!(value("aim once, then single shot"), "9/20");
}

#[test]
fn pages_fit_a_terminal() {
    let (two, pirate) = (two_actions(), pirate());
    for more in [
        &["advise", &two][..],
        &["advise", &two, "--exact", "--decisions"],
        &["advise", &pirate, "--actions", "8", "--decisions"],
        &["advise", &pirate, "--actions", "4", "--goal", "penetrating", "--most-jam", "10"],
        &["advise", &pirate, "--goal", "hit", "--enough", "95", "--actions", "12"],
        &["advise", &example("heavy_stubber_spray.json"), "--goal", "wound", "--wound", "serious"],
    ] {
        assert_page(&answer(more));
    }
}

/// A plain scenario is a question too, and its plan stands beside the best with the number that `shootout odds` gives.
#[test]
fn the_plan_of_a_scenario_stands_beside_the_best() {
    let file = example("automatic_burst.json");
    let found = json(&["advise", &file, "--goal", "hit", "--actions", "1"]);
    let odds = json(&["odds", &file]);
    let plans = found["alternatives"].as_array().unwrap();
    let stated = plans.iter().find(|plan| plan["name"] == "the plan stated").unwrap();
    assert_eq!(stated["value"], odds["hits"]["at_least_one"]);
    assert!(plans.iter().all(|plan| plan["value"].as_f64() <= found["best"]["value"].as_f64()));
}

/// The fewest actions that are enough: one of two shots hits with 53.6 %, two of them with 75.87 %.
#[test]
fn the_fewest_actions() {
    let fewest = |enough: &str| {
        let found = json(&["advise", &two_actions(), "--enough", enough]);
        (found["actions"].as_u64().unwrap(), found["enough"].as_bool().unwrap())
    };
    assert_eq!([fewest("53.6"), fewest("53.61"), fewest("75.87")], [(1, true), (2, true), (2, false)]);
    assert_eq!(fewest("75.86"), (2, true));
}

/// Under a limit on jams the text says to stop after a hit that was stopped, too; where the dice change more than a few lines say, every
/// step is listed when asked for, and each step that is named is there.
#[test]
fn what_is_printed_can_be_followed() {
    let limited = json!({ "ruleset": "percentile", "attacker": { "bs": 47 }, "weapon": { "modes": ["single"] },
        "target": { "range_m": 60, "field": { "value": 64 } }, "goal": { "seek": "through", "most_jam": 5 }, "actions": 2,
        "may": { "aim": false, "rest": false } });
    let words = shootout_with(&["advise", "-"], limited.to_string()).out;
    assert!(words.contains("After a hit or a jam in action 1: nothing more"), "{words}");
    let words = answer(&["advise", &pirate(), "--actions", "8"]);
    assert!(words.contains("`--decisions` lists"), "{words}");
    let words = answer(&["advise", &pirate(), "--actions", "8", "--decisions"]);
    let listed = |number: usize| words.contains(&format!("\n  Step {number}, action "));
    let number = (1..).take_while(|number| listed(*number)).count();
    assert!(number > 20, "{words}");
    let number_of =
        |rest: &str| rest.split(|sign: char| !sign.is_ascii_digit()).next()?.parse::<usize>().ok();
    let flat = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let named = flat.split(": step ").skip(1).filter_map(number_of);
    assert!(named.clone().count() > 20 && named.clone().all(|step| step <= number), "{words}");
}

/// What is stated of goals, limits and options is kept.
#[test]
fn limits_and_options() {
    let found = json(&["advise", &two_actions(), "--most-rounds", "1"]);
    assert_eq!(found["best"]["rounds"], 1.0);
    // One round, aimed: 0.45.
    assert!((found["best"]["value"].as_f64().unwrap() - 0.45).abs() < 1e-12);
    let none = json(&["advise", &two_actions(), "--most-jam", "0"]);
    assert_eq!(none["best"]["value"], 0.0);
    let document: Value = serde_json::from_slice(&std::fs::read(two_actions()).unwrap()).unwrap();
    let mut decided = document.clone();
    decided["decided"] = json!([{ "do": "aim" }]);
    decided["actions"] = json!(1);
    let after = json_with(&["advise", "-"], decided.to_string());
    // Aimed already: 0.40 + 0.57 × 0.30 with two shots.
    assert!((after["best"]["value"].as_f64().unwrap() - 0.571).abs() < 1e-12);
    assert_eq!(after["best"]["plan"]["steps"][0]["action"], 2);
}

fn refused(field: &str, value: Value) -> String {
    let mut document: Value = serde_json::from_slice(&std::fs::read(pirate()).unwrap()).unwrap();
    document[field] = value;
    let run = shootout_with(&["advise", "-"], document.to_string());
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    run.err
}

#[test]
fn mistakes_are_named() {
    for (field, value, said) in [
        ("goal", json!("hist"), "goal: found \"hist\"; allowed: `penetrating`, `hits`"),
        ("goal", json!({ "seek": "hit", "numbr": 2 }), "goal.numbr: found an unknown field"),
        (
            "goal",
            json!({ "seek": "hits_at_least" }),
            "goal.number: found nothing; allowed: a whole number from 1 to 20",
        ),
        ("goal", json!({ "seek": "hit", "number": 2 }), "goal.number: found a number"),
        ("goal", json!({ "seek": "wound", "wound": "dead" }), "damage: found nothing"),
        (
            "goal",
            json!({ "seek": "hit", "most_jam": 101 }),
            "goal.most_jam: found 101; allowed: a number from 0 to 100",
        ),
        ("goal", json!({ "seek": "hits", "enough": 5 }), "goal.enough: found a chance"),
        ("actions", json!(25), "actions: found 25; allowed: a whole number from 1 to 24"),
        ("actions", json!(0), "actions: found 0"),
        ("may", json!({ "aims": true }), "may.aims: found an unknown field"),
        ("may", json!({ "second_weapon": "autogum" }), "may.second_weapon: found \"autogum\""),
        ("decided", json!([{ "do": "dance" }]), "decided[0].do: found \"dance\""),
        ("plan", json!([{ "do": "fire", "mode": "burst" }]), "plan[0].mode: found \"burst\""),
        ("attacker", json!({ "bs": 201 }), "attacker.bs: found 201"),
    ] {
        let error = refused(field, value);
        assert!(error.contains(said), "{error}");
    }
    for arguments in
        [&["--goal", "hist"][..], &["--actions", "25"], &["--wound", "dead"], &["--enough", "101"]]
    {
        let run = shootout(&[&["advise", &two_actions()], arguments].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    }
    let run = shootout(&["odds", &two_actions()]);
    assert!(run.err.contains("`shootout advise` reads this file"), "{}", run.err);
}

/// With too many ways to trade for the chance to jam, a good way is told with what none within the limit passes, and not called the best.
#[test]
fn what_may_not_be_the_best_is_not_called_so() {
    let limited = |actions: &str, format: &str| {
        let goal = ["--goal", "through_at_least", "--number", "2", "--most-jam", "5"];
        let pirate = pirate();
        let run = [&["advise", &pirate, "--actions", actions, "--format", format], &goal[..]].concat();
        let run = shootout(&run);
        assert_eq!(run.code, 0, "{}", run.err);
        run.out
    };
    let report = |actions: &str| serde_json::from_str::<Value>(&limited(actions, "json")).unwrap();
    let (two, three) = (&report("2")["best"], &report("3")["best"]);
    assert!(two["at_most"].is_null());
    let number = |name: &str| three[name].as_f64().unwrap();
    // One more action cannot be worse than to wait in it.
    assert!(two["value"].as_f64().unwrap() <= number("value") && number("value") < number("at_most"));
    assert!(number("jam") <= 0.05);
    let words = limited("3", "text");
    let bound = format!("{:.1}%", 100.0 * number("at_most"));
    assert!(words.starts_with("Good for") && words.contains("the best found"), "{words}");
    assert_eq!(words.matches(&bound).count(), 2, "{words}");
    assert!(limited("2", "text").starts_with("Best for"));
}

/// A turn with a pair of weapons that run out and can jam is not too much, though more than one hit is sought; no plan beside the best is better.
#[test]
fn a_turn_with_a_pair_is_answered() {
    let weapon = |magazine: i32| json!({ "modes": ["single", "semi", "auto"], "magazine": magazine });
    let document = json!({
        "ruleset": "percentile", "attacker": { "bs": 50, "tek": 40 }, "weapon": weapon(20), "off_hand": weapon(12),
        "target": { "range_m": 50, "armour": [{ "kind": "physical", "base": 60, "covers": ["body"] }] },
        "goal": { "seek": "through_at_least", "number": 3 }, "actions": 24
    });
    let run = shootout_with(&["advise", "--format", "json", "-"], document.to_string());
    assert_eq!(run.code, 0, "{}", run.err);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    let best = answer["best"]["value"].as_f64().unwrap();
    let others = answer["alternatives"].as_array().unwrap();
    assert!(!others.is_empty());
    assert!(others.iter().all(|other| other["value"].as_f64().unwrap() <= best));
}

/// What is too much is given up, and what would be less is said.
#[test]
fn too_much_is_refused() {
    let mut document: Value = serde_json::from_slice(&std::fs::read(pirate()).unwrap()).unwrap();
    document["weapon"] = json!({ "id": "heavy_stubber", "magazine": 1000 });
    document["goal"] = json!({ "seek": "hits_at_least", "number": 20, "most_rounds": 1000 });
    document["actions"] = json!(24);
    let run = shootout_with(&["advise", "-"], document.to_string());
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("actions: found 24: more than 3000000 positions to decide in; allowed: fewer"),
        "{}",
        run.err
    );
}

/// A question of `odds` whose answer tells what is best is answered here too, with the same words and numbers; what decides nothing
/// is refused with what decides.
#[test]
fn answers_of_odds_that_tell_what_is_best() {
    let total = data().join("fudge_combat/one_more_point.json").to_str().unwrap().to_owned();
    assert_eq!(answer(&["advise", &total]), answer(&["odds", &total]));
    assert_eq!(json(&["advise", &total, "--exact"]), json(&["odds", &total, "--exact"]));
    let exchange = data().join("fudge_combat/cyrus_against_a_guard.json").to_str().unwrap().to_owned();
    let run = shootout(&["advise", &exchange]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("ask: found `exchange`, which `shootout odds` answers; allowed: `total`"),
        "{}",
        run.err
    );
}

/// The cards of a plan: 80 columns, fractions, programs, and what cannot happen is refused at the option.
#[test]
fn a_plan_is_followed_card_by_card() {
    let (two, pirate) = (two_actions(), pirate());
    let fight = data().join("fate_firefight/best_plan_at_the_gate.json").to_str().unwrap().to_owned();
    for (file, happened) in
        [(&two, ""), (&two, "missed, hit"), (&pirate, "done, 2 through"), (&fight, "guard, ganger is out")]
    {
        assert_page(&answer(&["advise", file, "--follow", happened]));
        assert_page(&answer(&["advise", file, "--follow", happened, "--exact"]));
    }
    let cards = json(&["advise", &two, "--follow", "36 31", "--exact"])["cards"].take();
    assert_eq!(cards[0]["happened"], "missed");
    assert_eq!(cards[1]["does"], "semi-automatic until a hit");
    // An action of two shots hits with 0.35 + 0.62 × 0.30 and jams with 0.03 + 0.62 × 0.03.
    assert_eq!(cards[1]["numbers"], json!(["67/125", "243/5000"]));
    // A first card is worth what the plan is.
    let best = json(&["advise", &two, "--exact"])["best"].take();
    assert_eq!(cards[0]["numbers"], json!([best["value"], best["jam"]]));
    let refused = shootout(&["advise", &two, "--follow", "missed, bang"]);
    assert_eq!(
        refused.err.trim(),
        "error: --follow: card 2: found `bang`; allowed: `missed`, `hit`, `jammed`"
    );
    let one_choice = data().join("squad_d8/which_reaction.json").to_str().unwrap().to_owned();
    let refused = shootout(&["advise", &one_choice, "--follow", ""]);
    assert!(
        refused.err.contains("ask: found a question whose answer is no plan of several steps"),
        "{}",
        refused.err
    );
}

/// The ladder of the worked example, by hand. A list fires whatever happens: 0.536 + 0.4154 × 0.536 as well, but it jams with 0.03 + 0.97 × 0.03
/// in an action, and not again once it is jammed: 1 - 0.97⁴. One rule does as much.
#[test]
fn the_ladder_of_the_worked_example() {
    let two = two_actions();
    assert_page(&answer(&["advise", &two, "--ladder"]));
    let shown = answer(&["advise", &two, "--ladder", "--exact"]);
    assert!(shown.contains("A list: semi-automatic ×2, worth 474159/625000"), "{shown}");
    let found = json(&["advise", &two, "--ladder", "--exact"]);
    let rungs = found["rungs"].as_array().unwrap();
    let plans: Vec<&str> = rungs.iter().map(|rung| rung["plan"].as_str().unwrap()).collect();
    assert_eq!(
        plans,
        ["semi-automatic ×2", "always semi-automatic until a hit", "after each roll what is best then"]
    );
    assert!(rungs.iter().all(|rung| rung["value"] == "474159/625000" && rung["at_most"].is_null()));
    // 1 - 0.97⁴ = 0.11470719.
    assert_eq!(rungs[0]["jam"], "11470719/100000000");
    let refused =
        shootout(&["advise", data().join("squad_d8/which_reaction.json").to_str().unwrap(), "--ladder"]);
    assert!(refused.err.contains("ask: found a question that has no simpler plans beside its answer"));
}
