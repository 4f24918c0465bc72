use super::*;
use crate::NAME;
use crate::scenario::{Target, Weapon};
use shootout_ruleset::catalogue::{Labels, OwnEntries};

fn own() -> OwnEntries {
    OwnEntries::new(NAME, CATALOGUE)
}

/// The embedded catalogue is valid, and as large as a table needs.
#[test]
fn the_built_in_catalogue_is_sound() {
    assert_eq!(own().read(FILE.as_bytes()).as_ref(), Ok(built_in()));
    let least = [20, 1, 10, 4, 8, 2, 1];
    for (list, least) in LISTS.into_iter().zip(least) {
        assert!(built_in().labels(list).len() >= least, "{list}");
    }
    assert!(built_in().find("melee_weapons", "sword").is_some());
    let charts: Vec<&str> = built_in().of("location_charts").map(|(id, _)| id).collect();
    assert_eq!(charts, ["printed", "wfrp"]);
    assert_eq!(built_in().labels("damage_charts")[0].id, "sample");
    assert!(built_in().sources()[0].note.contains("sample"));
}

/// A-LOC-1: the charts of the catalogue are those of the ruling `location_chart`.
#[test]
fn location_charts_are_those_of_the_ruling() {
    use crate::location::Chart;
    use crate::rulings::{Rulings, Setting};
    for (id, bands) in built_in().of("location_charts") {
        let mut target: Target = serde_json::from_str(r#"{ "range_m": 10 }"#).unwrap();
        target.location_chart = decode(bands, "").unwrap();
        let name = if id == "printed" { "printed" } else { "wfrp" };
        let mut rulings = Rulings::default();
        rulings.set("location_chart", Setting::Name(name)).unwrap();
        assert_eq!(
            Chart::of(target.location_chart.as_deref(), &Rulings::default()),
            Chart::of(None, &rulings),
            "{id}"
        );
    }
}

#[test]
fn own_entries_replace_and_add() {
    let mut own = own();
    let before = own.entries().labels(WEAPONS).len();
    own.take_in(include_bytes!("../../../../data/percentile/catalogue/own.example.json")).unwrap();
    let weapons = own.entries().labels(WEAPONS);
    assert_eq!((weapons.len(), own.entries().of("weapons").count()), (before + 2, before + 2));
    let autogun = weapons.iter().find(|weapon| weapon.id == "autogun").unwrap();
    let stated: Weapon = decode(own.entries().find("weapons", "autogun").unwrap(), "").unwrap();
    assert_eq!((autogun.name.as_str(), stated.max_range_m.get()), ("Autogun (no automatic)", 220.0));
    assert_eq!(own.entries().sources().len(), 2);
}

/// The names of charts are of the file alone; documents hold the bands of a location chart.
#[test]
fn charts_of_ones_own() {
    let mut own = own();
    let bands = serde_json::json!([{ "up_to": 100, "location": "head" }]);
    let labels = Labels { id: "wfrp".to_owned(), name: "Heads".to_owned() };
    let entry = own.in_file(LOCATION_CHARTS, &labels, &bands);
    let file = serde_json::json!({ "ruleset": "percentile", "location_charts": [entry] });
    own.take_in(file.to_string().as_bytes()).unwrap();
    let charts = own.entries().labels(LOCATION_CHARTS);
    assert_eq!((charts.len(), &charts[1]), (2, &labels));
    let stated = own.entries().find(LOCATION_CHARTS, "wfrp").cloned().map(serde_json::Value::from);
    assert_eq!(stated, Some(bands));
}

#[test]
fn a_broken_file_changes_nothing() {
    let mut own = own();
    let file = br#"{
        "armour": [{ "id": "flak_vest", "name": "Vest", "kind": "physical", "base": 1 }],
        "cover": [{ "id": "crate", "name": "Crate", "base": "60" }]
    }"#;
    let error = own.take_in(file).unwrap_err();
    assert_eq!(error, InputError::new("cover[0].base", "\"60\"", "a whole number from -1000 to 1000"));
    assert_eq!(own.entries(), built_in());
}

#[test]
fn mistakes_are_named() {
    for (file, message) in [
        ("[]", "the document: found a list; allowed: an object in `{ }` with the lists of a catalogue"),
        (r#"{"name": 5}"#, "name: found 5; allowed: text in double quotes"),
        (r#"{"weapons": {}}"#, "weapons: found an object; allowed: a list in `[ ]`"),
        (
            r#"{"weapons": ["x"]}"#,
            "weapons[0]: found \"x\"; allowed: an object in `{ }` with an `id` and a `name`",
        ),
        (r#"{"cover": [{"name": "X"}]}"#, "cover[0].id: found nothing; allowed: text in double quotes"),
        (r#"{"cover": [{"id": "x"}]}"#, "cover[0].name: found nothing; allowed: text in double quotes"),
        (
            r#"{"cover": [{"id": "A wall", "name": "X"}]}"#,
            "cover[0].id: found \"A wall\"; allowed: up to 64 small letters a to z, digits and underscores",
        ),
        (
            r#"{"cover": [{"id": "x", "name": "X", "base": 1}, {"id": "x", "name": "Y", "base": 2}]}"#,
            "cover[1].id: found `x` again; allowed: each id once in a list",
        ),
        (
            r#"{"weapons": [{"id": "x", "name": "X", "modes": []}]}"#,
            "weapons[0].modes: found no mode; allowed: at least one of `single`, `semi`, `auto`",
        ),
        (
            r#"{"damage_charts": [{"id": "x", "name": "X", "rows": [{"up_to": 50, "result": "none"}]}]}"#,
            "damage_charts[0].rows[0].up_to: found 50; allowed: 100 in the last row: no gaps",
        ),
        (
            r#"{"location_charts": [{"id": "x", "name": "X", "bands": []}]}"#,
            "location_charts[0].bands: found no rows; allowed: rows that cover 1 to 100",
        ),
    ] {
        assert_eq!(own().read(file.as_bytes()).unwrap_err().to_string(), message, "{file}");
    }
    let error = own().read(br#"{"weapon": []}"#).unwrap_err();
    assert_eq!((error.path.as_str(), error.nearest.as_deref()), ("weapon", Some("weapons")));
}
