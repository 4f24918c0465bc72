use super::super::{LONGEST, encode, held, text_of};
use super::{assert_round_trip, meaning, opened};
use crate::testing::scenarios;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// Texts that could be taken for something else, and any others.
fn text() -> impl Strategy<Value = String> {
    const ODD: &[&str] = &[
        "",
        " ",
        "~",
        "~x",
        "45",
        "-1e3",
        "null",
        "true",
        "none",
        "a.b:c,d&e=f#g",
        "50%+5%",
        "(big) [one]*",
        "é 日本 🎲",
        "ends. ",
        "\n\t\"",
        "&amp;",
        "%2C",
        "times.3",
        "v=9.9",
        "single",
    ];
    prop_oneof![select(ODD).prop_map(str::to_owned), any::<String>()]
}

/// What is put into a random scenario besides.
type Tweak = (&'static str, Value);

fn tweak() -> impl Strategy<Value = Tweak> {
    let number = 0..100_i32;
    (text(), number, 0..15_usize).prop_map(|(text, number, which)| match which {
        0 => ("/attacker/name", json!(text)),
        1 => ("/target/name", json!(text)),
        2 => ("/weapon", json!("autogun")),
        3 => ("/weapon", json!({ "id": "autogun", "magazine": null, "name": text, "penetration": [] })),
        4 => ("/weapon", json!({ "name": text })),
        5 => ("/target/armour", json!(["flak_vest", { "id": "steel_cap", "base": number, "covers": [] }])),
        6 => (
            "/target/armour",
            json!([{ "name": text, "kind": "energy", "base": number, "covers": ["head"] }]),
        ),
        7 => ("/target/cover", json!({ "id": "sandbags", "name": text })),
        8 => ("/bystanders", json!([{}, { "name": text, "right_m": -number, "armour": ["flak_vest"] }])),
        9 => ("/damage", json!({ "id": "sample", "modifier": number, "by_location": [] })),
        10 => ("/off_hand", json!("autopistol")),
        11 => ("/attacker/field", json!({ "value": number, "name": text })),
        12 => ("/target/location_chart", json!("wfrp")),
        13 => (
            "/carried",
            json!({ "action": number + 1, "aim": number % 3, "weapon": { "jammed": number % 2 == 0, "auto_shots": number % 25 } }),
        ),
        _ => ("/plan/0", json!({ "do": "other", "name": text, "cost": number })),
    })
}

fn document() -> impl Strategy<Value = Value> {
    let scenario = prop_oneof![scenarios::scenario(), scenarios::scenario_with_following_fire()];
    (scenario, vec(tweak(), 0..4), of(1..30_usize)).prop_map(|(scenario, tweaks, times)| {
        let mut document = serde_json::to_value(scenario).expect("a scenario is JSON");
        document["ruleset"] = json!("percentile");
        document["carried"] = json!({ "weapon": {}, "off_hand": {} });
        let own_weapon = document["weapon"].clone();
        for (place, value) in tweaks {
            *document.pointer_mut(place).expect("a place") = value;
        }
        if document["weapon"] != own_weapon {
            // What the other weapon cannot fire would be bad input.
            for entry in document["plan"].as_array_mut().expect("a plan") {
                if let Some(shots) = entry.as_object_mut().filter(|entry| entry["do"] == "fire") {
                    shots.remove("shots");
                }
            }
        }
        if let (Some(times), Some(plan)) = (times, document["plan"].as_array_mut()) {
            plan.extend(vec![json!({ "do": "aim" }); times]);
        }
        document
    })
}

proptest! {
    /// Whatever a scenario holds, its link opens the same scenario.
    #[test]
    fn every_scenario_goes_into_a_link_and_back(document in document()) {
        assert_round_trip(&document);
        prop_assert_eq!(encode(&document).is_ok(), text_of(&document).len() <= LONGEST);
    }

    /// Any name is kept as it is.
    #[test]
    fn every_name_goes_into_a_link_and_back(name in text()) {
        let document = json!({
            "attacker": { "bs": 40, "name": name }, "weapon": "autogun", "plan": [{ "do": "other", "name": name }],
            "target": { "range_m": 0.1, "armour": [{ "kind": "physical", "base": 50, "name": name }] }
        });
        prop_assert_eq!(&opened(&text_of(&document))["target"]["armour"], &document["target"]["armour"]);
        prop_assert_eq!(&opened(&text_of(&document))["plan"], &document["plan"]);
    }
}

/// Every example of a shot, common ones in less than 200 characters; that it asks for a shot goes without saying.
#[test]
fn every_example_goes_into_a_link() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/percentile/scenarios");
    let mut lengths = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let document: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        if document.get("plan").is_some() {
            assert_round_trip(&document);
            let mut asking = document.clone();
            asking["ask"] = json!("shot");
            assert_eq!(encode(&asking), encode(&document));
            lengths.push((encode(&document).unwrap().len(), path.file_stem().unwrap().to_owned()));
        }
    }
    assert!(lengths.len() > 10);
    // Two say every detail of a weapon, or of a gunner with all their protection, themselves.
    let long: Vec<_> = lengths.iter().filter(|(length, _)| *length >= 200).collect();
    assert!(long.len() <= 3, "{long:?}");
    assert!(lengths.iter().all(|(length, _)| *length < 500), "{lengths:?}");
}

/// What a longer link would hold is named, and the way out.
#[test]
fn a_scenario_too_long_for_a_link_is_refused() {
    let shot = |name: &str| json!({ "attacker": { "bs": 40, "name": name }, "weapon": "autogun", "target": { "range_m": 5 }, "plan": [] });
    let rest = text_of(&shot("x")).len() - 1;
    assert_eq!(encode(&shot(&"x".repeat(LONGEST - rest))).unwrap().len(), LONGEST);
    let error = encode(&shot(&"x".repeat(LONGEST - rest + 1))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the link would be 2001 characters long; allowed: at most 2000. Keep it as a file instead"
    );
}

/// Who has no such catalogue can open the link all the same.
#[test]
fn own_entries_stand_in_the_link_itself() {
    let mut catalogue = (shootout_percentile::RULE_SET.own_catalogue.unwrap())();
    let own = br#"{ "weapons": [{ "id": "autogun", "name": "Autogun", "magazine": 7 }],
                    "cover": [{ "id": "crate", "name": "Crate", "base": 60 }] }"#;
    catalogue.take_in(own).unwrap();
    let document = json!({
        "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": { "id": "autogun", "class": "heavy" },
        "target": { "range_m": 10, "cover": "crate", "armour": ["flak_vest"] }, "plan": [{ "do": "fire", "mode": "auto" }]
    });
    let link = encode(&held(document.to_string().as_bytes(), catalogue.entries()).unwrap()).unwrap();
    assert_eq!(
        link,
        "bs=40&weapon.class=heavy&weapon.magazine=7&weapon.name=Autogun&range=10&cover=60:Crate&armour=flak_vest&plan=auto&v=1.1"
    );
    let by_own =
        shootout_percentile::read::shot(document.to_string().as_bytes(), catalogue.entries()).unwrap();
    assert_eq!(meaning(&opened(&link)), by_own);
}
