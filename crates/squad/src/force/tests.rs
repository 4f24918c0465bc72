//! Forces with one thing wrong each.

use crate::tests::{error, report};
use serde_json::{Value, json};

fn unit(kind: &str) -> Value {
    json!({ "name": kind, "type": kind, "points": 100, "models": 5 })
}

fn force(limit: u64, units: Vec<Value>) -> Value {
    json!({ "ask": "force", "limit": limit, "units": units })
}

/// The rule and the place of each problem.
fn problems(document: &Value) -> Vec<[String; 2]> {
    let report = report(document);
    let problems: Vec<[String; 2]> = report["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| ["rule", "path"].map(|field| problem[field].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(report["valid"], problems.is_empty());
    problems
}

/// A Command unit and these others.
fn led(others: &[&str]) -> Vec<Value> {
    std::iter::once(unit("command")).chain(others.iter().map(|kind| unit(kind))).collect()
}

/// SQ-FRC-01, SQ-FRC-02, SQ-FRC-03, SQ-FRC-04: points, a Command, and what Troops unlock.
#[test]
fn points_and_slots() {
    let fine = force(500, led(&["troop", "troop", "specialist", "support"]));
    assert_eq!(problems(&fine), Vec::<[String; 2]>::new());
    let told = report(&fine);
    assert_eq!(told["points"], 500);
    assert_eq!(told["free_slots"], json!({ "specialist": 1, "support_or_command": 0 }));
    let one = |document: Value, rule: &str, path: &str| assert_eq!(problems(&document), [[rule, path]]);
    one(force(499, led(&["troop", "troop", "specialist", "support"])), "SQ-FRC-01", "limit");
    one(force(500, vec![unit("troop")]), "SQ-FRC-02", "units");
    one(force(500, led(&["specialist"])), "SQ-FRC-03", "units.specialist");
    one(force(500, led(&["troop", "support"])), "SQ-FRC-03", "units.support_or_command");
    one(force(500, led(&["troop", "command"])), "SQ-FRC-03", "units.support_or_command");
}

/// SQ-A34: with pairs of one type, two Troops with a Specialist unlock nothing more.
#[test]
fn pairs_of_one_type() {
    let mut document = force(1000, led(&["troop", "troop", "specialist", "support"]));
    document["rulings"] = json!({ "same_type_pairs": true });
    assert_eq!(problems(&document), [["SQ-FRC-03", "units.support_or_command"]]);
}

/// SQ-FRC-05: too often, a second of one choice, on a Leader who may not; their points count each time.
#[test]
fn upgrades() {
    let with = |upgrades: Value| {
        let mut document = force(1000, led(&[]));
        document["units"][0]["upgrades"] = upgrades;
        document
    };
    let twice = with(json!([{ "points": 15, "times": 2, "most": 2 }]));
    assert_eq!((report(&twice)["points"].clone(), problems(&twice).len()), (json!(130), 0));
    let place = |place: u64| ["SQ-FRC-05".to_owned(), format!("units[0].upgrades[{place}]")];
    assert_eq!(problems(&with(json!([{ "times": 3, "most": 2 }]))), [place(0)]);
    let choices = json!([{ "choice": "gun" }, { "times": 0, "choice": "gun" }, { "choice": "gun" }]);
    assert_eq!(problems(&with(choices)), [place(2)]);
    assert_eq!(problems(&with(json!([{ "on_leader": true }]))), [place(0)]);
    assert_eq!(problems(&with(json!([{ "on_leader": true, "leader_may": true }]))).len(), 0);
}

/// SQ-FRC-06: two unique units of one name; those that are not marked may repeat.
#[test]
fn unique_units() {
    let mut document = force(1000, led(&["troop", "troop", "troop"]));
    assert_eq!(problems(&document).len(), 0);
    document["units"][1]["unique"] = json!(true);
    document["units"][3]["unique"] = json!(true);
    assert_eq!(problems(&document), [["SQ-FRC-06", "units[3]"]]);
}

/// SQ-TRN-01, SQ-BLD-01, SQ-KW-10, SQ-KW-11, SQ-A36: seats by type and height; who never embarks takes none.
#[test]
fn carriers() {
    let mut document = force(1000, led(&["troop", "troop", "specialist", "support"]));
    document["units"][3]["height"] = json!(3);
    document["units"][4]["keywords"] = json!({ "capacity": 14 });
    let carried = |document: &Value, carriers: Value| {
        let mut document = document.clone();
        document["carriers"] = carriers;
        (report(&document)["carriers"].clone(), problems(&document))
    };
    let (seats, wrong) =
        carried(&document, json!([{ "unit": 4, "units": [1, 3] }, { "capacity": 5, "units": [0] }]));
    let expected = json!([{ "places": 14, "used": 15, "left": -1 }, { "places": 5, "used": 5, "left": 0 }]);
    assert_eq!((seats, wrong), (expected, vec![["SQ-TRN-01".to_owned(), "carriers[0]".to_owned()]]));
    let mut bulky = document.clone();
    bulky["units"][1]["keywords"] = json!({ "bulky": true });
    let inside = |place: u64| vec![["SQ-TRN-01".to_owned(), format!("carriers[0].units[{place}]")]];
    let (seats, wrong) = carried(&bulky, json!([{ "capacity": 9, "units": [2, 1] }]));
    assert_eq!((&seats[0]["used"], wrong), (&json!(5), inside(1)));
    let (_, wrong) = carried(&document, json!([{ "capacity": 99, "units": [4] }]));
    assert_eq!(wrong, inside(0));
    let (seats, wrong) = carried(&document, json!([{ "capacity": 99, "units": [1, 1] }]));
    assert_eq!((&seats[0]["used"], wrong), (&json!(10), inside(1)));
    let mut left_behind = document;
    left_behind["rulings"] = json!({ "command_embarks": false });
    let (_, wrong) = carried(&left_behind, json!([{ "capacity": 99, "units": [0] }]));
    assert_eq!(wrong, inside(0));
}

/// SQ-TRN-01: carriers name units by their names, or by their numbers, which tell those apart that are called alike.
#[test]
fn units_of_carriers_by_name() {
    let mut document = force(1000, led(&["troop", "troop", "support"]));
    for (place, name) in [(1, "Rifles"), (2, "Rifles"), (3, "Truck")] {
        document["units"][place]["name"] = json!(name);
    }
    document["units"][3]["keywords"] = json!({ "capacity": 14 });
    let carried = |unit: Value, units: Value| {
        let mut document = document.clone();
        document["carriers"] = json!([{ "unit": unit, "units": units }]);
        document
    };
    let by_number = report(&carried(json!(3), json!([1, 0])));
    assert_eq!(by_number["carriers"], json!([{ "places": 14, "used": 10, "left": 4 }]));
    assert_eq!(report(&carried(json!("Truck"), json!([1, "command"])))["carriers"], by_number["carriers"]);
    for (unit, inside, expected) in [
        ("Truk", json!([]), "carriers[0].unit: found `Truk`; allowed: the name of a unit"),
        (
            "Truck",
            json!(["Rifles"]),
            "carriers[0].units[0]: found `Rifles`, which several units are called; allowed: the number of one of them: 1, 2",
        ),
        ("Truck", json!([3]), "carriers[0].units[0]: found 3; allowed: another unit"),
    ] {
        let found = error(&carried(json!(unit), inside));
        assert!(found.starts_with(expected), "{found}");
    }
}

/// What contradicts itself is refused where it stands.
#[test]
fn carriers_that_cannot_be_read() {
    for (carrier, expected) in [
        (json!({ "unit": 0, "capacity": 4 }), "carriers[0]: found a unit and a capacity"),
        (json!({}), "carriers[0]: found neither"),
        (json!({ "unit": 2 }), "carriers[0].unit: found 2; allowed: the number of a unit, 0 to 1"),
        (json!({ "unit": 1, "units": [1] }), "carriers[0].units[0]: found 1; allowed: another unit"),
    ] {
        let mut document = force(1000, led(&["troop"]));
        document["carriers"] = json!([carrier]);
        let found = error(&document);
        assert!(found.starts_with(expected), "{found}");
    }
}

/// SQ-FRC-02, SQ-FRC-03: the sentence says what is wrong first, and what may still be bought: one pair of four Troops has bought a
/// Support, one pair is free, and each Troop unlocks a Specialist.
#[test]
fn a_force_in_a_sentence() {
    let sentence = |document: &Value| crate::tests::case(document).answer().unwrap().answer.sentence;
    let units = led(&["troop", "troop", "troop", "troop", "support"]);
    assert_eq!(
        sentence(&force(1000, units)),
        "This force is valid. 600 of 1000 points are spent. Unlocked and free: 4 Specialists and 1 Support or Command."
    );
    let led_by_nobody = sentence(&force(50, vec![unit("troop")]));
    assert!(led_by_nobody.starts_with("This force is not valid: "), "{led_by_nobody}");
    assert!(led_by_nobody.contains(", and 1 more. 100 of 50 points"), "{led_by_nobody}");
}
