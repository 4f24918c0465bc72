//! `shootout gear`: the example of docs/gear.md, tables of items, other rule sets, and what is refused.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{assert_page, assert_refused, data, json, shootout, shootout_with};
use serde_json::{Value, json};

/// The document of docs/gear.md.
fn by_hand() -> Value {
    let rounds = |primitive: u32, physical: u32| json!([{ "up_to_m": 200, "primitive": primitive, "physical": physical }]);
    let layer = |base: u32, kind: &str| json!({ "target.armour": [{ "base": base, "kind": kind }] });
    json!({
        "gear": 1, "ruleset": "percentile",
        "scenario": {
            "attacker": { "bs": 40 }, "weapon": { "name": "Rifle", "can_jam": false }, "target": { "range_m": 50 },
            "plan": [{ "do": "fire", "mode": "single" }],
        },
        "slots": [
            { "name": "Sights", "input": "attacker.modifier", "optional": true },
            { "name": "Rounds", "input": "weapon.penetration" },
        ],
        "items": [
            { "name": "Red dot", "slot": "Sights", "value": 5, "owner": "Anna", "price": 25 },
            { "name": "Scope", "slot": "Sights", "value": 10, "price": 90 },
            { "name": "Ball", "slot": "Rounds", "value": rounds(30, 30), "owner": "Anna", "price": 10 },
            { "name": "Surplus ball", "slot": "Rounds", "value": rounds(30, 30), "owner": "Anna", "price": 4 },
            { "name": "Piercing", "slot": "Rounds", "value": rounds(16, 56), "price": 60 },
        ],
        "budget": 100,
        "foes": [
            { "name": "Ganger", "set": layer(60, "primitive") },
            { "name": "Guard", "set": layer(20, "physical") },
        ],
        "goals": ["penetrating.at_least_one"],
    })
}

/// What the command says of a document, for programs.
fn report(document: &Value, more: &[&str]) -> Value {
    let run = shootout_with(&[&["gear", "-", "--format", "json"], more].concat(), document.to_string());
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.err))
}

/// What the command says of it, for people, in one line.
fn page(document: &Value, more: &[&str]) -> String {
    let run = shootout_with(&[&["gear", "-"], more].concat(), document.to_string());
    assert_eq!(run.err, "");
    assert_page(&run.out);
    run.out.split_whitespace().collect::<Vec<&str>>().join(" ")
}

fn column<'v>(entries: &'v Value, field: &str) -> Vec<&'v Value> {
    entries.as_array().unwrap().iter().map(|entry| &entry[field]).collect()
}

#[test]
fn the_example_by_hand() {
    let told = report(&by_hand(), &["--exact"]);
    let goal = &told["goals"][0];
    assert_eq!(column(&goal["ladder"], "cost"), [0, 60, 90, 150]);
    assert_eq!(column(&goal["ladder"], "fraction"), ["63/200", "171/500", "7/20", "19/50"]);
    assert_eq!(goal["owned"]["set"], json!({ "Sights": ["Red dot"], "Rounds": ["Ball"] }));
    assert_eq!(goal["owned"]["fractions_by_foe"], json!(["81/200", "9/40"]));
    assert_eq!(
        column(&goal["owned"]["as_good"], "set"),
        [&json!({ "Sights": ["Red dot"], "Rounds": ["Surplus ball"] })]
    );
    assert_eq!(goal["within_budget"]["set"], json!({ "Sights": ["Scope"], "Rounds": ["Ball"] }));
    assert_eq!((&told["sets"], &told["answers"]), (&json!(9), &json!(12)));
    assert_eq!(column(&told["sale"]["together"], "name"), ["Ball"]);
    assert_eq!((&told["sale"]["brings_in"], &told["sale"]["alone"]), (&json!(10), &json!(["Surplus ball"])));
    let after = &told["sale_within_budget"];
    assert_eq!((column(&after["bought"], "name"), &after["brings_in"]), (vec![&json!("Scope")], &json!(35)));
    let page = page(&by_hand(), &[]);
    for words in [
        "Highest chance that at least one hit gets through: 31.5% with what Anna owns, Red dot and Ball; within a budget of 100, 35% \
         with Scope and Ball, buying Scope for 90.",
        "Owned: Red dot and Ball (31.5%); as good: Red dot and Surplus ball.",
        "Ganger 1 40.5% 45%",
        "Everything of this at once, which brings in 10: Ball. Instead of some of that: Surplus ball.",
        "Once Scope is bought for 90: everything of this at once, which brings in 35: Red dot and Ball.",
        "Every set was worked out: 9 sets, 12 answers.",
    ] {
        assert!(page.contains(words), "{words}\n{page}");
    }
}

/// No money, nothing owned, nobody who owns, and others who do.
#[test]
fn whoever_has_nothing() {
    let broke = page(&by_hand(), &["--budget", "0"]);
    assert!(broke.contains("; a budget of 0 buys nothing better.") && !broke.contains("Once "), "{broke}");
    let told = report(&by_hand(), &["--for", "Ruk"]);
    assert_eq!((&told["goals"][0]["owned"], &told["sale"]), (&Value::Null, &Value::Null));
    let ruk = page(&by_hand(), &["--for", "Ruk"]);
    for words in [
        "what Ruk owns does not fill every slot; within a budget of 100, 30.4% with Piercing, bought for 60.",
        "3 items belong to others, and cannot be had. Ruk owns nothing of this list.",
    ] {
        assert!(ruk.contains(words), "{words}\n{ruk}");
    }
    let mut nobody = by_hand();
    nobody["items"].as_array_mut().unwrap().retain(|item| item.get("owner").is_none());
    nobody.as_object_mut().unwrap().remove("budget");
    let nobody = page(&nobody, &[]);
    let words = "gets through: within any budget, 38% with Scope and Piercing, bought for 150.";
    assert!(nobody.contains(words) && !nobody.contains("sold") && !nobody.contains("Owned"), "{nobody}");
}

/// Items of a table are those of the document, and its mistakes are told by line and column.
#[test]
fn items_of_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("items.csv");
    let file = file.to_str().unwrap();
    let mut document = by_hand();
    let items = document["items"].as_array_mut().unwrap();
    items.truncate(2);
    let table = "Name;Value;Slot;Price;Owner\n\
        Ball;\"[{ \"\"up_to_m\"\": 200, \"\"primitive\"\": 30, \"\"physical\"\": 30 }]\";Rounds;10;Anna\r\n\n\
        Surplus ball;[{ \"up_to_m\": 200, \"primitive\": 30, \"physical\": 30 }];Rounds;4,0;Anna\n\
        Piercing;[{ \"up_to_m\": 200, \"primitive\": 16, \"physical\": 56 }];Rounds;60;\n";
    std::fs::write(file, table).unwrap();
    assert_eq!(report(&document, &["--items", file]), report(&by_hand(), &[]));
    std::fs::write(file, "name;slot;value\n\"Ball;Rounds;1\n").unwrap();
    let run = shootout_with(&["gear", "-", "--items", file], document.to_string());
    assert!(
        assert_refused(&run).contains("items.csv: line 2: found a `\"` that is not closed"),
        "{}",
        run.err
    );
    for (from, to, words) in [
        (
            ";60;",
            ";1,000;",
            "items.csv: line 5, column price: found \"1,000\", which may be 1000 or 1; allowed: a number",
        ),
        (";60;", ";much;", "items.csv: line 5, column price: found \"much\"; allowed: a number"),
        (
            ";60;",
            ";-6;",
            "items.csv: line 5, column price: found -6; allowed: a number from 0 to 1000000000 with at most 12 digits",
        ),
        (
            ";60;",
            ";;",
            "items.csv: line 5, column price: found nothing; allowed: what it costs in the shop, or whose it is",
        ),
        ("Surplus ball", "", "items.csv: line 4, column name: found nothing; allowed: what it is called"),
        (
            "Surplus ball",
            "Ball",
            "items.csv: line 4, column name: found `Ball` again; allowed: each item once for each owner",
        ),
        (
            "Rounds;60",
            "Round;60",
            "items.csv: line 5, column slot: found \"Round\"; allowed: `Sights`, `Rounds`; did you mean `Rounds`?",
        ),
        (
            "\"physical\": 56",
            "\"fysical\": 56",
            "items.csv: line 5, column value[0].fysical: found an unknown field for `weapon.penetration`",
        ),
        (
            "Price",
            "Cost",
            "items.csv: line 1, column 4: found `Cost`; allowed: `name`, `slot`, `value`, `price`",
        ),
        ("Slot", "Owner", "items.csv: line 1, column 5: found `owner` again; allowed: each column once"),
        ("Anna\r", "Anna;7\r", "items.csv: line 2: found 6 cells; allowed: at most 5, as in the first line"),
    ] {
        assert!(table.contains(from));
        std::fs::write(file, table.replacen(from, to, 1)).unwrap();
        let run = shootout_with(&["gear", "-", "--items", file], document.to_string());
        assert!(assert_refused(&run).contains(words), "{words}\n{}", run.err);
    }
}

#[test]
fn bad_input_is_refused_where_it_stands() {
    let cases: [(&str, Value, &str); 18] = [
        (
            "/slots/0/input",
            json!("attaker.modifier"),
            "slots[0].input: found `attaker.modifier`, and there an unknown field at `attaker`",
        ),
        (
            "/slots/0/input",
            json!("a..b"),
            "slots[0].input: found \"a..b\"; allowed: a path into the scenario",
        ),
        (
            "/slots/0/input",
            json!("weapon.penetration"),
            "slots[1].input: found `weapon.penetration`, which `Sights` fills",
        ),
        ("/slots/0/name", json!("Rounds"), "slots[1]: found `Rounds` again; allowed: each slot once"),
        ("/slots/0", json!({}), "slots[0]: found nothing; allowed: `input`, a path into the scenario"),
        ("/slots/0/up_to", json!(11), "slots[0].up_to: found 11; allowed: a whole number from 1 to 10"),
        ("/items/0/value", json!("much"), "items[0].value: found \"much\" for `attacker.modifier`"),
        (
            "/items/0/price",
            json!(1e10),
            "items[0].price: found 10000000000; allowed: a number from 0 to 1000000000 with at most 12 digits",
        ),
        ("/items/0/count", json!(0), "items[0].count: found 0; allowed: a whole number from 1 to 1000"),
        (
            "/items/1",
            json!({ "name": "Scope", "slot": "Sights", "set": { "attacker.b": 1 }, "price": 1 }),
            "items[1].set[\"attacker.b\"]: found `attacker.b`, an unknown field",
        ),
        (
            "/items/1",
            json!({ "name": "Scope", "slot": "Sights", "price": 1 }),
            "items[1]: found neither; allowed: `value`",
        ),
        ("/items/1/owner", json!("Bo"), "for: found nothing; allowed: whom it is for: `Anna`, `Bo`"),
        ("/foes/0/weight", json!(0), "foes[0].weight: found 0; allowed: a number over 0"),
        (
            "/foes/0/set",
            json!({ "attacker.modifier": 1 }),
            "foes[0].set[\"attacker.modifier\"]: found `attacker.modifier`, which `Sights` fills",
        ),
        ("/foes/1/name", json!("Ganger"), "foes[1].name: found `Ganger` again; allowed: a name, each once"),
        (
            "/goals/0",
            json!("penetrating.at_least_on"),
            "goals[0]: found \"penetrating.at_least_on\"; allowed: `hits.at_least_one`",
        ),
        ("/budget", json!(-1), "budget: found -1; allowed: a number from 0"),
        ("/scenario/attacker/bs", json!("x"), "scenario.attacker.bs: found \"x\""),
    ];
    for (place, value, words) in cases {
        let mut document = by_hand();
        let (parent, last) = place.rsplit_once('/').unwrap();
        match document.pointer_mut(parent).unwrap() {
            Value::Array(entries) => entries[last.parse::<usize>().unwrap()] = value,
            other => other[last] = value,
        }
        let run = shootout_with(&["gear", "-"], document.to_string());
        let line = assert_refused(&run);
        assert!(line.contains(words), "{line}\nfor {words}");
    }
    // What cannot be fired does not jam, but that is not what anyone wants.
    let mut far = by_hand();
    far["foes"][1]["set"]["target.range_m"] = json!(900);
    let run = shootout_with(&["gear", "-", "--goal", "jam"], far.to_string());
    let words = "--goal jam: found `jam`, which there is not with any set against `Guard`";
    assert!(assert_refused(&run).contains(words), "{}", run.err);
    assert!(page(&far, &[]).contains("Guard 1 0% 0%"));
    for (option, words) in [
        (&["--budget", "much"][..], "--budget: found \"much\"; allowed: a number from 0"),
        (&["--budget=-5"], "--budget: found -5; allowed: a number from 0"),
        (&["--goal", "jem"], "--goal jem: found \"jem\"; allowed: `hits.at_least_one`"),
        (&["--goal", "jam=least"], "--goal jam=least: found \"least\"; allowed: `highest`, `lowest`"),
    ] {
        let run = shootout_with(&[&["gear", "-"], option].concat(), by_hand().to_string());
        assert!(assert_refused(&run).contains(words), "{words}\n{}", run.err);
    }
}

/// Too much is refused at once, with the numbers and what to do; so is what would be simulated.
#[test]
fn too_much_is_refused_at_once() {
    let mut document = by_hand();
    let items = document["items"].as_array_mut().unwrap();
    for number in 0..900 {
        let set = json!({ "attacker.modifier": number % 100, "target.range_m": 1 + number / 100 });
        items.push(json!({ "name": format!("Sight {number}"), "slot": "Sights", "set": set, "price": 1 }));
    }
    for number in 0..30 {
        items.push(
            json!({ "name": format!("Round {number}"), "slot": "Rounds", "value": number, "price": 1 }),
        );
    }
    let run = shootout_with(&["gear", "-"], document.to_string());
    let words = "items: found 903 × 32 × 2 answers to work out, the last of them foes; allowed: at most 20000 answers: fewer items";
    assert!(assert_refused(&run).contains(words), "{}", run.err);
    let mut document = by_hand();
    document["slots"][0]["up_to"] = json!(10);
    let items = document["items"].as_array_mut().unwrap();
    items.retain(|item| item["slot"] != "Sights");
    items.extend((0..30).map(
        |number| json!({ "name": format!("S{number}"), "slot": "Sights", "value": number, "price": 1 }),
    ));
    let run = shootout_with(&["gear", "-"], document.to_string());
    let words = "slots[0]: found more than 200000 ways to fill it; allowed: fewer items, or a lower `up_to`";
    assert!(assert_refused(&run).contains(words), "{}", run.err);

    let file = data().join("percentile/gear/armour_for_the_standoff.json");
    let mut duel: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    duel["scenario"]["simulate"] = json!({ "trials": 10, "seed": 3 });
    let run = shootout_with(&["gear", "-"], duel.to_string());
    assert!(
        assert_refused(&run).contains("scenario: found a simulation, whose numbers are not exact"),
        "{}",
        run.err
    );
}

/// Duels and other rule sets: each number is what the question's own command says of that set.
#[test]
fn other_questions_have_gear_too() {
    let file = data().join("fudge_combat/gear/coin_for_a_duel.json").display().to_string();
    let told = json(&["gear", &file]);
    let document: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    let own = |a: Value, b: &Value| {
        let duel = json!({ "ruleset": "fudge_combat", "ask": "duel", "a": a, "b": b });
        let run = shootout_with(&["duel", "-", "--format", "json"], duel.to_string());
        serde_json::from_str::<Value>(&run.out).unwrap()["wins"]["a"].as_f64().unwrap()
    };
    let brother = &document["foes"][1]["set"]["b"];
    let a = json!({ "name": "Cyrus", "skill": "Good", "superior_armour": true });
    let best = &told["goals"][0]["owned"];
    assert_eq!(
        best["set"],
        json!({ "Armour": ["Buff coat"], "Blade": [], "Fencing master": ["No lessons"] })
    );
    let by_foe = [own(a.clone(), &document["scenario"]["b"]), own(a, brother)];
    for (told, own) in best["by_foe"].as_array().unwrap().iter().zip(by_foe) {
        assert!((told.as_f64().unwrap() - own).abs() < 1e-12);
    }
    assert!((best["number"].as_f64().unwrap() - (2.0 * by_foe[0] + by_foe[1]) / 3.0).abs() < 1e-12);
    let run = shootout(&["odds", &file]);
    assert!(assert_refused(&run).contains("found a list of gear; allowed:"), "{}", run.err);
}
