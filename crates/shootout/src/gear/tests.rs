//! Gear against straight loops over its items, each set asked as a document of its own.

use super::*;
use serde_json::{Map, Value, json};
use shootout_percentile::catalogue::built_in;

/// Numbers that differ by less are equal.
const GRAIN: f64 = 1e-11;

fn read(document: &Value) -> Result<Gear, InputError> {
    super::read(
        document.to_string().as_bytes(),
        Changes::default(),
        built_in(),
        &mut crate::sweep::only_in_full,
    )
}

fn report(document: &Value) -> Value {
    let gear = read(document).unwrap();
    let found: Vec<_> = (0..gear.rows()).map(|row| gear.found(row).unwrap()).collect();
    serde_json::from_str(&gear.answered(&found).unwrap().report_json).unwrap()
}

/// The number of a document that is asked by itself.
fn asked(document: &Value, id: &str) -> f64 {
    let opened = crate::questions::open(document.to_string().as_bytes()).unwrap();
    let answered = opened.read(None, &[], built_in()).unwrap().answer().unwrap();
    let report: Value = serde_json::from_str(&answered.report_json).unwrap();
    id.split('.').fold(&report, |value, step| &value[step]).as_f64().unwrap()
}

/// Someone is shot at, and wears up to two layers; sights on the gun of the other make a second slot.
fn layers() -> Value {
    let plate = |name: &str, base: u32, more: Value| {
        let mut item =
            json!({ "name": name, "slot": "Layers", "value": { "base": base, "kind": "physical" } });
        item.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        item
    };
    json!({
        "gear": 1, "ruleset": "percentile",
        "scenario": {
            "attacker": { "bs": 50 }, "weapon": { "can_jam": false }, "target": { "range_m": 30, "armour": ["flak_vest"] },
            "plan": [{ "do": "fire", "mode": "single" }],
        },
        "slots": [
            { "name": "Layers", "input": "target.armour", "up_to": 2 },
            { "name": "Smoke", "input": "attacker.modifier", "optional": true },
        ],
        "items": [
            plate("Jack", 60, json!({ "owner": "Bo", "price": 30, "count": 2 })),
            plate("Plate", 35, json!({ "price": 100.5, "count": 1 })),
            plate("Twin of the jack", 60, json!({ "owner": "Bo", "price": 20 })),
            plate("Shell", 20, json!({ "price": 250 })),
            plate("Vest of Ann", 1, json!({ "owner": "Ann" })),
            { "name": "Smoke", "slot": "Smoke", "value": -10, "price": 40 },
            { "name": "Old smoke", "slot": "Smoke", "value": 0, "owner": "Bo", "price": 5 },
        ],
        "for": "Bo", "budget": 145,
        "foes": [{ "name": "Near", "set": {}, "weight": 1 }, { "name": "Marksman", "set": { "attacker.bs": 75 }, "weight": 2.5 }],
        "goals": [{ "output": "penetrating.at_least_one", "best": "lowest" }],
    })
}

/// A set of the loops: its items, what is bought, what that costs, and its number.
struct Tried {
    items: Vec<usize>,
    cost: f64,
    buys: bool,
    number: f64,
}

/// Every set, by loops over the items.
fn tried(document: &Value) -> Vec<Tried> {
    let items = document["items"].as_array().unwrap();
    let owned = |item: usize| items[item]["owner"] == "Bo";
    let most = |item: usize| items[item]["count"].as_u64().unwrap_or(if owned(item) { 1 } else { 9 });
    let layers = [0, 1, 2, 3];
    let mut of_layers: Vec<Vec<usize>> = vec![Vec::new()];
    for one in layers {
        of_layers.push(vec![one]);
        for other in layers {
            if other > one || (other == one && most(one) > 1) {
                of_layers.push(vec![one, other]);
            }
        }
    }
    let mut tried = Vec::new();
    for layers in &of_layers {
        for smoke in [None, Some(5), Some(6)] {
            let number = |bs: u32| {
                let worn: Vec<&Value> = layers.iter().map(|item| &items[*item]["value"]).collect();
                let modifier = smoke.map_or(json!(0), |item| items[item]["value"].clone());
                asked(
                    &json!({
                        "ruleset": "percentile", "attacker": { "bs": bs, "modifier": modifier }, "weapon": { "can_jam": false },
                        "target": { "range_m": 30, "armour": worn }, "plan": [{ "do": "fire", "mode": "single" }],
                    }),
                    "penetrating.at_least_one",
                )
            };
            let all: Vec<usize> = layers.iter().copied().chain(smoke).collect();
            let bought = || all.iter().filter(|item| !owned(**item));
            tried.push(Tried {
                cost: bought().map(|item| items[*item]["price"].as_f64().unwrap()).sum(),
                buys: bought().next().is_some(),
                number: (number(50) + 2.5 * number(75)) / 3.5,
                items: all,
            });
        }
    }
    tried
}

fn lowest<'t>(tried: impl Iterator<Item = &'t Tried>) -> f64 {
    tried.map(|tried| tried.number).fold(f64::INFINITY, f64::min)
}

#[test]
fn every_set_is_what_the_question_says_of_it() {
    let document = layers();
    let report = report(&document);
    let tried = tried(&document);
    let goal = &report["goals"][0];
    let is = |best: &Value, number: f64| {
        assert!((best["number"].as_f64().unwrap() - number).abs() < GRAIN, "{best} for {number}")
    };
    is(&goal["owned"], lowest(tried.iter().filter(|tried| !tried.buys)));
    is(&goal["within_budget"], lowest(tried.iter().filter(|tried| tried.cost <= 145.0)));
    is(&goal["of_all"], lowest(tried.iter()));
    // As good as the best of what is owned: two layers of the jack or its twin, with the old smoke or without.
    assert_eq!(goal["owned"]["as_good_count"], 3);
    assert_eq!(goal["owned"]["set"], json!({ "Layers": ["Jack", "Jack"], "Smoke": [] }));

    let mut costs: Vec<f64> = tried.iter().map(|tried| tried.cost).collect();
    costs.sort_by(f64::total_cmp);
    costs.dedup();
    let mut ladder: Vec<(f64, f64)> = Vec::new();
    for cost in costs {
        let best = lowest(tried.iter().filter(|tried| tried.cost == cost));
        if ladder.last().is_none_or(|(_, before)| best < before - GRAIN) {
            ladder.push((cost, best));
        }
    }
    let told = goal["ladder"].as_array().unwrap();
    assert!(told.len() > 4 && told.len() == ladder.len(), "{told:?}");
    for (rung, (cost, number)) in told.iter().zip(&ladder) {
        assert_eq!(rung["cost"].as_f64().unwrap(), *cost);
        is(rung, *number);
    }
    // No layer, three kinds of one, six of two (a plate under a jack or over its twin), and three of smoke, against two foes.
    assert_eq!(report["answers"], 10 * 3 * 2);
}

/// What is told to be sold is the most that any sale brings in, of all sales.
#[test]
fn no_other_sale_brings_in_more() {
    let mut document = layers();
    for budget in [0.0, 145.0] {
        document["budget"] = json!(budget);
        let report = report(&document);
        let items = document["items"].as_array().unwrap().clone();
        let tried = tried(&document);
        let may_be = |tried: &&Tried| if budget == 0.0 { !tried.buys } else { tried.cost <= budget };
        let best = lowest(tried.iter().filter(may_be));
        let mut most = 0.0_f64;
        for (jacks, twins, smokes) in (0..12).map(|sale| (sale % 3, sale / 3 % 2, sale / 6)) {
            let left = |item: usize| match item {
                0 => 2 - jacks,
                2 => 1 - twins,
                6 => 1 - smokes,
                _ => 9,
            };
            let keeps = |tried: &&Tried| {
                tried
                    .items
                    .iter()
                    .all(|item| tried.items.iter().filter(|other| *other == item).count() <= left(*item))
            };
            if lowest(tried.iter().filter(may_be).filter(keeps)) <= best + GRAIN {
                most = most.max((30 * jacks + 20 * twins + 5 * smokes) as f64);
            }
        }
        let sale = &report[if budget == 0.0 { "sale" } else { "sale_within_budget" }];
        assert_eq!(sale["brings_in"].as_f64().unwrap(), most, "{sale}");
        let sold = sale["together"].as_array().unwrap().iter();
        let price = |name: &Value| {
            items.iter().find(|item| item["name"] == *name).unwrap()["price"].as_f64().unwrap()
        };
        let told: f64 = sold.map(|sold| price(&sold["name"]) * sold["count"].as_f64().unwrap()).sum();
        assert_eq!(told, most);
    }
}

/// Things that are alike in the document are answered once, and none is bought that costs more than another.
#[test]
fn documents_that_are_alike_are_answered_once() {
    let mut document = layers();
    let mut dear: Map<String, Value> = document["items"][3].as_object().unwrap().clone();
    dear.insert("name".to_owned(), json!("Dear shell"));
    dear.insert("price".to_owned(), json!(999_999_999));
    document["items"].as_array_mut().unwrap().push(dear.into());
    let told = report(&document);
    assert_eq!(told["answers"], 10 * 3 * 2);
    assert!(!told.to_string().contains("Dear shell"));
    assert_eq!(told["goals"], report(&layers())["goals"]);
}

/// What does not go together is left out and said; what fits into no set is refused where it stands.
#[test]
fn what_does_not_go_together_is_left_out() {
    let mut document = json!({
        "gear": 1, "ruleset": "percentile",
        "scenario": { "attacker": { "bs": 50 }, "target": { "range_m": 30 }, "plan": [{ "do": "fire", "mode": "single" }] },
        "slots": [{ "name": "Gun", "input": "weapon" }, { "name": "Drill", "input": "plan[0].mode", "optional": true }],
        "items": [
            { "name": "Rifle", "slot": "Gun", "value": { "modes": ["single"] }, "owner": "Bo" },
            { "name": "Carbine", "slot": "Gun", "value": { "modes": ["single", "auto"] }, "owner": "Bo" },
            { "name": "Bursts", "slot": "Drill", "value": "auto", "price": 0 },
            { "name": "Single shots", "slot": "Drill", "value": "single", "owner": "Bo" },
        ],
        "goals": ["hits.mean"],
    });
    document["slots"][1]["optional"] = json!(false);
    let told = report(&document);
    assert_eq!((&told["sets"], &told["refused"]), (&json!(3), &json!(1)));
    assert_eq!(told["goals"][0]["of_all"]["set"], json!({ "Gun": ["Carbine"], "Drill": ["Bursts"] }));
    assert_eq!(told["goals"][0]["of_all"]["cost"], 0);
    document["items"][1]["value"] = json!({ "modes": ["single"] });
    let gear = read(&document).unwrap();
    let found: Vec<_> = (0..gear.rows()).map(|row| gear.found(row).unwrap()).collect();
    let error = gear.answered(&found).unwrap_err();
    assert_eq!(error.path, "items[2].value");
}
