//! The best plan of a duel: worked examples, and a twin that tries everything.

use super::duel_twin::{Chances, Duel, DuelTwin, any_fighter};
use super::random::{any_rulings, one_of};
use super::{ratio, read, report};
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

fn fraction(value: &Value) -> Rational {
    value.as_str().unwrap().parse().unwrap()
}

/// "focused brace": an option as the report names it.
fn option(of: &Value) -> String {
    format!("{} {}", of["stance"].as_str().unwrap(), of["minor"].as_str().unwrap())
}

/// What each option of the first round is worth, of 6561, and those that are best.
fn first_round(document: &Value) -> (Vec<(String, Rational)>, Vec<String>) {
    let report = report("plan", &document.to_string());
    let options = report["first_round"][0]["options"].as_array().unwrap();
    let worth = options.iter().map(|of| (option(of), fraction(&of["chance"]))).collect();
    let best = options.iter().filter(|of| of["best"] == true).map(option).collect();
    (worth, best)
}

fn of_6561(worth: &[(&str, u64)]) -> Vec<(String, Rational)> {
    worth.iter().map(|(name, part)| ((*name).to_owned(), ratio(*part, 6561))).collect()
}

/// One round in which a hit wins: the chances of ledger 5.1 by the edge. 3 against half of 3 is 2, focused 4, each braced 1 more;
/// cover changes nothing, and Active Defence does not attack.
#[test]
fn one_hit_wins() {
    let b = json!({ "skill": 0, "defence": 3, "weapon": { "damage": 0 }, "boxes": [] });
    let a = json!({ "skill": 3, "defence": 9, "weapon": { "damage": 1 }, "boxes": [20] });
    let (worth, best) = first_round(&json!({ "rounds": 1, "a": a, "b": b }));
    let expected = of_6561(&[
        ("regular none", 5634),
        ("regular brace", 6138),
        ("regular cover", 5634),
        ("focused none", 6404),
        ("focused brace", 6516),
        ("focused cover", 6404),
        ("active none", 0),
        ("active cover", 0),
    ]);
    assert_eq!((worth, best), (expected, vec!["focused brace".to_owned()]));
}

/// One round in which a hit by b ends it for a, who defends with 4: half of it against 3 is an edge of 1, all of it one of -1, and
/// against 0 without a roll 81 of 81 hit. Cover of 2 helps who has their turn before the attack, and nobody after it.
#[test]
fn one_hit_loses() {
    let plan = |first: &str| {
        let a = json!({ "skill": 0, "defence": 4, "weapon": { "damage": 0 }, "boxes": [] });
        let b = json!({ "skill": 3, "defence": 9, "weapon": { "damage": 1 }, "boxes": [20] });
        first_round(&json!({ "rounds": 1, "goal": "stand", "first": first, "a": a, "b": b }))
    };
    // e = 1: 4850 hit; e = -1: 2727; e = 3 without a roll: 80 of 81.
    let (worth, best) = plan("b");
    let stands = |name: &str| worth.iter().find(|(known, _)| known == name).unwrap().1.clone();
    assert_eq!(stands("regular none"), ratio(6561 - 4850, 6561));
    assert_eq!(stands("focused cover"), ratio(1, 81));
    assert_eq!(stands("active none"), ratio(6561 - 2727, 6561));
    // Cover comes too late for this round: both are as good, and both are named.
    assert_eq!(best, ["active none", "active cover"]);
    // e = -3: 927 hit.
    let (worth, best) = plan("a");
    assert_eq!(worth.last().unwrap(), &("active cover".to_owned(), ratio(6561 - 927, 6561)));
    assert_eq!(best, ["active cover"]);
}

/// FF-X7: for defence skills up to 5 it is best to focus against a regular foe, from 6 on it is not. With melee weapons nobody
/// braces or takes cover.
#[test]
fn x7_best_stance_against_a_stance() {
    let changes = [
        2.116_750, 2.116_750, 1.063_862, 1.063_862, 0.008_840, 0.008_840, -1.004_725, -1.004_725, -1.912_666,
    ];
    for (defence, change) in changes.into_iter().enumerate() {
        let side = json!({ "skill": 3, "defence": defence, "weapon": { "kind": "melee", "damage": 2 }, "armour": 1 });
        let report = report("plan", &json!({ "rounds": 1, "a": side, "b": side }).to_string());
        let against = &report["stances"][0];
        assert_eq!(against["against"], "regular");
        let options = against["options"].as_array().unwrap();
        assert_eq!(
            options.iter().map(option).collect::<Vec<_>>(),
            ["regular none", "focused none", "active none"]
        );
        let mut net = fraction(&options[1]["net"]);
        net.subtract(&fraction(&options[0]["net"]));
        assert!((net.to_f64() - change).abs() < 5e-7, "{defence}: {net}");
        // Who defends actively deals nothing; a foe of 7 deals so little then that it is best all the same.
        assert_eq!(fraction(&options[2]["dealt"]), Rational::zero());
        let best = |place: usize| options[place]["best"] == true;
        assert!(best(0) == (change < 0.0) && best(1) == (change > 0.0) && !best(2), "{defence}: {options:?}");
    }
}

/// FF-A2, FF-I4: two who act at once and cannot miss fall together, and nobody has won: only who rolls higher wins, 2727 of 6561.
#[test]
fn who_falls_too_has_not_won() {
    let fighter = json!({ "skill": 20, "defence": 0, "weapon": { "damage": 0 }, "boxes": [] });
    for goal in ["win", "stand"] {
        let document = json!({
            "rulings": { "init_tie": "simultaneous" },
            "rounds": 1, "goal": goal, "first": "initiative", "a": fighter, "b": fighter,
        });
        let report = report("plan", &document.to_string());
        for of in ["best", "stated"] {
            assert_eq!(fraction(&report[of]), ratio(2727, 6561), "{of}, {goal}");
        }
    }
}

/// FF-X11: initiative 3 against 2 comes before the choice. The best plan is worth the mean of both beginnings, and all that it may
/// come to in a round sums to 1.
#[test]
fn initiative_comes_before_the_choice() {
    let side = |perception: i32| json!({ "skill": 3, "defence": 3, "weapon": { "damage": 2 }, "perception": perception });
    let report = report("plan", &json!({ "first": "initiative", "a": side(3), "b": side(2) }).to_string());
    let beginnings = report["first_round"].as_array().unwrap();
    let firsts: Vec<_> =
        beginnings.iter().map(|one| (one["first"].as_str().unwrap(), fraction(&one["chance"]))).collect();
    // 142/243 roll higher, and a tie is for the higher rating (FF-A2).
    let a = {
        let mut a = ratio(142, 243);
        a.add(&ratio(1016, 6561));
        a
    };
    let mut b = Rational::one();
    b.subtract(&a);
    assert_eq!(firsts, [("a", a), ("b", b)]);
    let mut best = Rational::zero();
    for one in beginnings {
        let options = one["options"].as_array().unwrap();
        let most =
            options.iter().filter(|of| of["best"] == true).map(|of| fraction(&of["chance"])).next().unwrap();
        best.add_product(&fraction(&one["chance"]), &most);
    }
    assert_eq!(fraction(&report["best"]), best);
    assert_eq!(report["by_round"].as_array().unwrap().len(), 3);
    for round in report["by_round"].as_array().unwrap() {
        let mut sum = fraction(&round["over"]);
        round["choices"].as_array().unwrap().iter().for_each(|choice| sum.add(&fraction(&choice["chance"])));
        assert_eq!(sum, Rational::one());
    }
}

/// The plan that is stated is worth what its duel says (FF-Q9), and the best plan is no worse.
#[test]
fn the_stated_plan_is_that_of_the_duel() {
    let a = json!({ "skill": 3, "defence": 2, "weapon": { "damage": 3 }, "plan": [{ "minor": "cover" }, { "stance": "active" }] });
    let b = json!({ "skill": 2, "defence": 3, "weapon": { "damage": 2 }, "consequences": ["mild"] });
    let plan = report("plan", &json!({ "rounds": 2, "a": a, "b": b }).to_string());
    let duel = report("duel", &json!({ "turns": 4, "a": a, "b": b }).to_string());
    assert_eq!(plan["stated"], duel["by"][3]["a"]);
    assert!(fraction(&plan["best"]) > fraction(&plan["stated"]));
}

/// Two who can stand in very many ways are refused more rounds than can be worked out, and told how many can.
#[test]
fn too_many_ways_to_stand() {
    let side = json!({ "skill": 3, "defence": 3, "weapon": { "damage": 2 }, "boxes": [1, 2, 3, 4, 5, 6],
        "consequences": ["mild", "moderate", "severe"] });
    let text = json!({ "rounds": 12, "a": side, "b": side }).to_string();
    let refused = read("plan", &text).unwrap().answer().unwrap_err();
    assert_eq!((refused.path.as_str(), refused.found.as_str()), ("rounds", "12"));
    assert!(
        refused.allowed.starts_with("at most ") && refused.allowed.contains("too many combinations"),
        "{refused}"
    );
}

/// Everything that a can do in a round, with no thought for what helps.
fn every_option() -> Vec<Value> {
    let stances = ["regular", "focused", "active"];
    let minors = ["none", "brace", "cover"];
    stances
        .iter()
        .flat_map(|stance| minors.map(|minor| json!({ "stance": stance, "minor": minor })))
        .collect()
}

/// The plan's twin: tries every option in every round and every way to stand, on the turns of the duel's twin.
struct PlanTwin {
    documents: Vec<Value>,
    known: BTreeMap<(Duel, usize), Rational>,
}

impl PlanTwin {
    fn new(document: &Value) -> Self {
        let doing = |option: Value| {
            let mut document = document.clone();
            document["a"]["plan"] = json!([option]);
            document["a"]["repeat_from"] = json!(1);
            document
        };
        Self { documents: every_option().into_iter().map(doing).collect(), known: BTreeMap::new() }
    }

    /// The greatest chance to reach the goal when the round begins, before it is known who acts first.
    fn begins(&mut self, duel: Duel, rounds: usize) -> Rational {
        let is_over = duel.out().contains(&true);
        if duel.first.is_some() || is_over {
            return self.best(duel, rounds);
        }
        let mut mean = Rational::zero();
        for (first, chance) in DuelTwin(&self.documents[0].clone()).firsts() {
            if !chance.is_zero() {
                let mut begun = duel.clone();
                begun.first = Some(first);
                mean.add_product(&chance, &self.best(begun, rounds));
            }
        }
        mean
    }

    fn best(&mut self, duel: Duel, rounds: usize) -> Rational {
        let out = duel.out();
        if rounds == 0 || out.contains(&true) {
            let reached = if self.documents[0]["goal"] == "stand" { !out[0] } else { out == [false, true] };
            return if reached { Rational::one() } else { Rational::zero() };
        }
        if let Some(known) = self.known.get(&(duel.clone(), rounds)) {
            return known.clone();
        }
        let mut best = Rational::zero();
        for document in self.documents.clone() {
            let twin = DuelTwin(&document);
            let now: Chances<Duel> = BTreeMap::from([(duel.clone(), Rational::one())]);
            let after = twin.turn(twin.turn(now, false), true);
            let mut mean = Rational::zero();
            after
                .into_iter()
                .for_each(|(next, chance)| mean.add_product(&chance, &self.begins(next, rounds - 1)));
            if mean > best {
                best = mean;
            }
        }
        self.known.insert((duel, rounds), best.clone());
        best
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    /// The best plan of two rounds is the best of everything that can be tried, under random rulings; `f64` agrees.
    #[test]
    fn best_plans_agree_with_the_twin(
        rulings in any_rulings(),
        (a, b) in (any_fighter(), any_fighter()),
        first in one_of(&[json!("a"), json!("b"), json!("initiative")]),
        goal in one_of(&[json!("win"), json!("stand")]),
    ) {
        let document = json!({ "rulings": rulings, "rounds": 2, "goal": goal, "first": first, "a": a, "b": b });
        let mut twin = PlanTwin::new(&document);
        let expected = twin.begins(DuelTwin(&document).start(), 2);
        let found = report("plan", &document.to_string());
        prop_assert_eq!(fraction(&found["best"]), expected.clone(), "{}", document);
        let quick = read("plan", &document.to_string()).unwrap().answer().unwrap().report_json;
        let quick: Value = serde_json::from_str(&quick).unwrap();
        let quick = quick["best"].as_f64().unwrap();
        prop_assert!((quick - expected.to_f64()).abs() < 1e-12);
    }
}
