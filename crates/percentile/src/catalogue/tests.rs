use super::*;
use crate::scenario::Target;
use shootout_ruleset::InputError;

/// The embedded catalogue is valid, and as large as a table needs.
#[test]
fn the_built_in_catalogue_is_sound() {
    assert_eq!(Catalogue::read(BUILT_IN_FILE.as_bytes()).as_ref(), Ok(Catalogue::built_in()));
    let catalogue = Catalogue::built_in();
    assert!(catalogue.weapons().len() >= 20);
    assert!(catalogue.melee_weapons().iter().any(|weapon| weapon.id == "sword"));
    assert!(catalogue.armour().len() >= 10);
    assert!(catalogue.fields().len() >= 4);
    assert!(catalogue.cover().len() >= 8);
    assert!(!catalogue.damage_charts().is_empty());
    let charts: Vec<&str> = catalogue.location_charts().iter().map(|chart| chart.id.as_str()).collect();
    assert_eq!(charts, ["printed", "wfrp"]);
    assert!(catalogue.sources()[0].note.contains("sample"));
}

/// A-LOC-1: the charts of the catalogue are those of the ruling `location_chart`.
#[test]
fn location_charts_are_those_of_the_ruling() {
    use crate::location::Chart;
    use crate::rulings::{Rulings, Setting};
    for item in Catalogue::built_in().location_charts() {
        let mut target: Target = serde_json::from_str(r#"{ "range_m": 10 }"#).unwrap();
        target.location_chart = Some(item.value.bands.clone());
        let name = if item.id == "printed" { "printed" } else { "wfrp" };
        let mut rulings = Rulings::default();
        rulings.set("location_chart", Setting::Name(name)).unwrap();
        assert_eq!(
            Chart::of(target.location_chart.as_deref(), &Rulings::default()),
            Chart::of(None, &rulings),
            "{}",
            item.id
        );
    }
}

#[test]
fn own_entries_replace_and_add() {
    let mut catalogue = Catalogue::built_in().clone();
    let before = catalogue.weapons().len();
    catalogue.with(include_bytes!("../../../../data/percentile/catalogue/own.example.json")).unwrap();
    assert_eq!(catalogue.weapons().len(), before + 2);
    let autogun = catalogue.weapons().iter().find(|weapon| weapon.id == "autogun").unwrap();
    assert_eq!((autogun.name.as_str(), autogun.value.max_range_m.get()), ("Autogun (no automatic)", 220.0));
    assert_eq!(catalogue.sources().len(), 2);
}

#[test]
fn a_broken_file_changes_nothing() {
    let mut catalogue = Catalogue::built_in().clone();
    let file = br#"{
        "armour": [{ "id": "flak_vest", "name": "Vest", "kind": "physical", "base": 1 }],
        "cover": [{ "id": "crate", "name": "Crate", "base": "60" }]
    }"#;
    let error = catalogue.with(file).unwrap_err();
    assert_eq!(error, InputError::new("cover[0].base", "\"60\"", "a whole number from -1000 to 1000"));
    assert_eq!(&catalogue, Catalogue::built_in());
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
        assert_eq!(Catalogue::read(file.as_bytes()).unwrap_err().to_string(), message, "{file}");
    }
    let error = Catalogue::read(br#"{"weapon": []}"#).unwrap_err();
    assert_eq!((error.path.as_str(), error.nearest.as_deref()), ("weapon", Some("weapons")));
}
