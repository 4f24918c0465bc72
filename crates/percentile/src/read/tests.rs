use super::*;
use crate::answer::{answer, melee_answer, order_answer};
use crate::catalogue::{CATALOGUE, built_in};
use crate::references::IN_A_BLOW;
use crate::scenario::Weapon;
use proptest::prelude::*;
use shootout_ruleset::catalogue::OwnEntries;
use shootout_ruleset::document::quoted;
use std::fs;
use std::path::{Path, PathBuf};

const VALID: &str = r#"{
  "ruleset": "percentile",
  "attacker": { "bs": 45, "tek": 30, "wounds": ["light"], "field": "refractor_field" },
  "weapon": { "id": "autogun", "magazine": 5 },
  "target": { "range_m": 35, "cover": "brick_wall", "armour": ["flak_vest", { "kind": "energy", "base": 40 }] },
  "damage": "sample",
  "plan": [{ "do": "aim" }, { "do": "fire", "mode": "auto", "shots": 3 }]
}"#;

fn melee(text: &[u8], catalogue: &Entries) -> Result<MeleeScenario, InputError> {
    resolved_blow(&in_full(text, catalogue, &IN_A_BLOW)?)
}

fn order(text: &[u8]) -> Result<Order, InputError> {
    order_node(&in_full(text, built_in(), &[])?)
}

fn read(text: &str) -> Result<Scenario, InputError> {
    shot(text.as_bytes(), built_in())
}

/// The error when, in the valid document, `from` is replaced by `to`.
fn error(from: &str, to: &str) -> InputError {
    assert_eq!(VALID.matches(from).count(), 1, "{from} does not stand once in the document");
    read(&VALID.replace(from, to)).unwrap_err()
}

#[test]
fn ids_are_replaced_and_may_be_adjusted() {
    let scenario = read(VALID).unwrap();
    let named = |list: &str, id: &str| built_in().find(list, id).unwrap();
    let mut autogun: Weapon = decode(named("weapons", "autogun"), "").unwrap();
    autogun.magazine = crate::number::BoundedInt::new(5);
    assert_eq!(scenario.weapon, autogun);
    assert_eq!(scenario.attacker.field.unwrap().name, "Refractor field");
    assert_eq!(scenario.target.cover.unwrap().name, "Brick wall");
    let armour: Vec<&str> = scenario.target.armour.iter().map(|piece| piece.name.as_str()).collect();
    assert_eq!(armour, ["Flak vest", "Armour"]);
    assert_eq!(scenario.damage, decode(named("damage_charts", "sample"), "").unwrap());
}

/// Every place where an id may stand.
#[test]
fn ids_stand_everywhere() {
    let text = r#"{
      "ruleset": "percentile", "rulings": { "location_chart": "custom" },
      "attacker": { "bs": 45, "field": "siege_field", "armour": ["steel_cap"] },
      "weapon": "autogun", "off_hand": "stub_gun", "damage": { "id": "sample", "modifier": 5 },
      "target": { "range_m": 35, "cover": { "id": "sandbags", "base": 1 }, "field": "siege_field", "armour": ["steel_cap"],
        "location_chart": "wfrp" },
      "following": [{ "from_previous_m": 2, "target": { "range_m": 35, "cover": "sandbags", "field": "siege_field",
        "armour": ["steel_cap"], "location_chart": "printed" } }],
      "bystanders": [{ "field": "siege_field", "armour": [{ "id": "steel_cap", "base": 44 }] }],
      "plan": []
    }"#;
    let scenario = read(text).unwrap();
    assert_eq!(scenario.off_hand.unwrap().name, "Stub gun");
    assert_eq!(scenario.damage.unwrap().modifier.get(), 5);
    let cover = scenario.target.cover.unwrap();
    assert_eq!((cover.name.as_str(), cover.base.get()), ("Sandbags", 1));
    let next = &scenario.following[0].target;
    assert_eq!(next.cover.as_ref().unwrap().base.get(), 35);
    assert_ne!(next.location_chart, scenario.target.location_chart);
    let piece = &scenario.bystanders[0].armour[0];
    assert_eq!((piece.name.as_str(), piece.base.get()), ("Steel cap", 44));
    assert_eq!(scenario.attacker.armour[0].base.get(), 45);
}

/// Bad input: the path, what was found, what is allowed.
#[test]
fn bad_input_is_named() {
    let whole = "a whole number from 0 to 200";
    let bases = "a whole number from -1000 to 1000";
    let semi = "`single`, `semi`, the modes of Lasgun";
    for (from, to, path, found, allowed) in [
        ("\"bs\": 45", "\"bs\": \"45\"", "attacker.bs", "\"45\"", whole),
        ("\"bs\": 45", "\"bs\": 201", "attacker.bs", "201", whole),
        ("\"bs\": 45", "\"bs\": -1", "attacker.bs", "-1", whole),
        ("\"bs\": 45", "\"bs\": 45.5", "attacker.bs", "45.5", whole),
        ("\"bs\": 45", "\"bs\": null", "attacker.bs", "null", whole),
        ("\"bs\": 45", "\"bs\": 99999999999999999999", "attacker.bs", "1e+20", whole),
        ("\"tek\": 30", "\"tek\": 101", "attacker.tek", "101", "a whole number from 0 to 100, or null"),
        ("[\"light\"]", "\"light\"", "attacker.wounds", "\"light\"", "a list in `[ ]`"),
        ("[\"light\"]", "[3]", "attacker.wounds[0]", "3", "`light`, `serious`"),
        ("\"range_m\": 35", "\"range_m\": -0.5", "target.range_m", "-0.5", "a number from 0 to 1000000"),
        ("\"range_m\": 35", "\"range_m\": 1e7", "target.range_m", "10000000", "a number from 0 to 1000000"),
        ("\"base\": 40", "\"base\": 1001", "target.armour[1].base", "1001", bases),
        (
            "\"magazine\": 5",
            "\"magazine\": 0",
            "weapon.magazine",
            "0",
            "a whole number from 1 to 100000, or null",
        ),
        ("{ \"id\": \"autogun\", \"magazine\": 5 }", "\"lasgun\"", "plan[1].mode", "`auto`", semi),
        (
            "\"magazine\": 5",
            "\"modes\": []",
            "weapon.modes",
            "no mode",
            "at least one of `single`, `semi`, `auto`",
        ),
        ("\"magazine\": 5", "\"max_range_m\": 0", "weapon.max_range_m", "0", "a number over 0"),
        (
            "\"magazine\": 5",
            "\"max_range_m\": 150",
            "weapon.penetration[2].up_to_m",
            "200",
            "150: the last band ends at the maximum range",
        ),
        ("\"shots\": 3", "\"shots\": 5", "plan[1].shots", "5", "a whole number from 1 to 4 in mode `auto`"),
        (
            "\"do\": \"aim\"",
            "\"do\": \"aim\", \"mode\": \"semi\"",
            "plan[0].mode",
            "a value",
            "null, except with \"do\": \"fire\"",
        ),
    ] {
        assert_eq!(error(from, to), InputError::new(path, found, allowed), "{from} -> {to}");
    }
}

/// A document needs its tag, each field once, and whatever has no default.
#[test]
fn what_is_missing_or_double_is_named() {
    let allowed = "`aim`, `rest`, `fire`, `move`, `run`, `crawl`, `reload`, `clear_jam`, `draw`, `take_out`, `eject`, \
        `pick_up`, `search`, `switch_chamber`, `switch_field`, `operate`, `speak`, `other`";
    // Which ones there are hangs on the features.
    let rule_sets = quoted([NAME]);
    assert!(rule_sets.starts_with("`percentile`"));
    for (from, to, path, found, allowed) in [
        ("\"ruleset\": \"percentile\",", "", "ruleset", "nothing", rule_sets.as_str()),
        ("\"percentile\"", "7", "ruleset", "7", &rule_sets),
        ("\"bs\": 45, ", "", "attacker.bs", "nothing", "a whole number from 0 to 200"),
        ("\"do\": \"aim\"", "", "plan[0].do", "nothing", allowed),
        (
            ",\n  \"plan\": [{ \"do\": \"aim\" }, { \"do\": \"fire\", \"mode\": \"auto\", \"shots\": 3 }]",
            "",
            "plan",
            "nothing",
            "a value: this field is required",
        ),
        ("\"damage\"", "\"weapon\"", "weapon", "the same field again", "each field once"),
    ] {
        assert_eq!(error(from, to), InputError::new(path, found, allowed), "{from} -> {to}");
    }
}

#[test]
fn gaps_and_bands_out_of_order_are_named() {
    let rows = |rows: &str| error("\"sample\"", &format!(r#"{{ "rows": [{rows}] }}"#));
    let gap = r#"{ "up_to": 50, "result": "dead" }, { "up_to": 99, "result": "none" }"#;
    assert_eq!(rows(gap), InputError::new("damage.rows[1].up_to", "99", "100 in the last row: no gaps"));
    let back = r#"{ "up_to": 50, "result": "dead" }, { "up_to": 40, "result": "none" }"#;
    assert_eq!(rows(back), InputError::new("damage.rows[1].up_to", "40", "a whole number from 51 to 100"));
    assert_eq!(rows(""), InputError::new("damage.rows", "no rows", "rows that cover 1 to 100"));
    let bands = r#""penetration": [{ "up_to_m": 50 }, { "up_to_m": 20 }]"#;
    let error = error("\"magazine\": 5", bands);
    assert_eq!(
        error,
        InputError::new("weapon.penetration[1].up_to_m", "20", "a number over 50: bands ascend")
    );
}

#[test]
fn absurd_sizes_are_refused() {
    let aims = |count: usize| vec![r#"{"do":"aim"}"#; count].join(",");
    let plan = |count: usize| error("{ \"do\": \"aim\" }", &aims(count));
    assert_eq!(plan(1000), InputError::new("plan", "1001 entries", "at most 1000"));
    assert_eq!(plan(1_000_000).allowed, "at most 1048576 bytes (1 MiB)");
    let pieces = vec!["\"steel_cap\""; 32].join(",");
    let error = error("\"flak_vest\"", &pieces);
    assert_eq!(error, InputError::new("target.armour", "33 entries", "at most 32"));
}

/// Unknown names come with the nearest known one.
#[test]
fn slips_of_the_pen_are_guessed() {
    for (from, to, path, nearest) in [
        ("\"percentile\"", "\"percentil\"", "ruleset", Some("percentile")),
        ("\"bs\"", "\"bss\"", "attacker.bss", Some("bs")),
        ("\"magazine\"", "\"magazin\"", "weapon.magazin", Some("magazine")),
        ("\"armour\"", "\"armor\"", "target.armor", Some("armour")),
        ("\"damage\"", "\"damages\"", "damages", Some("damage")),
        ("\"light\"", "\"ligth\"", "attacker.wounds[0]", Some("light")),
        ("\"auto\"", "\"full-auto\"", "plan[1].mode", Some("auto")),
        ("\"aim\"", "\"zap\"", "plan[0].do", None),
        ("\"autogun\"", "\"Auto gun\"", "weapon.id", Some("autogun")),
        ("\"autogun\"", "5", "weapon.id", None),
        ("\"brick_wall\"", "\"brick wal\"", "target.cover", Some("brick_wall")),
        ("\"flak_vest\"", "\"flack_vest\"", "target.armour[0]", Some("flak_vest")),
        ("\"refractor_field\"", "\"refractor\"", "attacker.field", Some("refractor_field")),
        ("\"sample\"", "\"smaple\"", "damage", Some("sample")),
        (
            "\"damage\": \"sample\"",
            "\"rulings\": { \"jam_shots\": 1 }",
            "rulings.jam_shots",
            Some("jam_shot"),
        ),
        (
            "\"damage\": \"sample\"",
            "\"rulings\": { \"jam_shot\": \"loss\" }",
            "rulings.jam_shot",
            Some("lost"),
        ),
    ] {
        let error = error(from, to);
        assert_eq!((error.path.as_str(), error.nearest.as_deref()), (path, nearest), "{from} -> {to}");
    }
}

/// A message says where ids come from.
#[test]
fn an_unknown_id_says_where_ids_come_from() {
    assert_eq!(
        error("\"refractor_field\"", "\"dome\"").to_string(),
        "attacker.field: found \"dome\"; allowed: an id of the catalogue's list `fields`: `flicker_field`, \
         `deflector_field`, `refractor_field`, `bulwark_field`, `siege_field`"
    );
    assert!(error("\"brick_wall\"", "5").allowed.ends_with("; or the thing itself"));
}

/// Whole numbers may be written with a point.
#[test]
fn whole_numbers_may_be_written_with_a_point() {
    let pointed = VALID.replace("45", "45.0").replace(": 3 ", ": 3e0 ");
    assert_eq!(read(&pointed), read(VALID));
}

/// The other documents of the rule set are read in the same way.
#[test]
fn blows_and_orders_are_read_likewise() {
    let read = |text: &str| melee(text.as_bytes(), built_in());
    let blow = |weapon: &str, defender: &str| {
        format!(
            r#"{{ "ruleset": "percentile", "attacker": {{ "ws": 45 }}, "weapon": {weapon}, "defender": {defender},
                "damage": "sample" }}"#
        )
    };
    let defender =
        r#"{ "ws": 40, "field": "siege_field", "armour": ["steel_cap", { "id": "flak_vest", "base": 1 }] }"#;
    let found = read(&blow(r#"{ "id": "sword", "name": "Heirloom" }"#, defender)).unwrap();
    assert_eq!((found.weapon.name.as_str(), found.weapon.penetration.primitive.get()), ("Heirloom", 10));
    assert_eq!((found.defender.armour.len(), found.defender.armour[1].base.get()), (2, 1));
    assert!(found.damage.is_some());

    let error = read(&blow("\"sord\"", defender)).unwrap_err();
    assert_eq!((error.path.as_str(), error.nearest.as_deref()), ("weapon", Some("sword")));
    let error = read(&blow("\"sword\"", "{}")).unwrap_err();
    assert_eq!(error, InputError::new("defender.ws", "nothing", "a whole number from 0 to 200"));
    let error = read(&VALID.replace("\"bs\"", "\"ws\"")).unwrap_err();
    assert_eq!(error.path, "weapon.id", "an autogun is no weapon for a blow");

    let read = |fighters: &str| {
        let text = format!(r#"{{ "ruleset": "percentile", "fighters": [{fighters}] }}"#);
        order(text.as_bytes())
    };
    let error = read(r#"{ "initiative": 30, "attacks": 0 }"#).unwrap_err();
    assert_eq!(error, InputError::new("fighters[0].attacks", "0", "a whole number from 1 to 20"));
    let error = read(r#"{ "attacks": 1 }"#).unwrap_err();
    assert_eq!(error, InputError::new("fighters[0].initiative", "nothing", "a whole number from 0 to 200"));
    let many = vec![r#"{ "initiative": 30 }"#; 65].join(",");
    assert_eq!(read(&many).unwrap_err(), InputError::new("fighters", "65 entries", "at most 64"));
}

fn examples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/percentile/scenarios");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "json")).collect()
}

/// Every example is read and answered.
#[test]
fn the_examples_are_read() {
    let examples = examples();
    assert!(examples.len() >= 12);
    for path in examples {
        let text = fs::read(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let catalogue = built_in();
        let told = match name.split('_').next() {
            Some("melee") => melee(&text, catalogue).map(|blow| melee_answer::<f64>(&blow).is_ok()),
            Some("order") => order(&text).map(|order| order_answer(&order).is_ok()),
            _ => shot(&text, catalogue).map(|scenario| answer::<f64>(&scenario).is_ok()),
        };
        assert_eq!(told, Ok(true), "{name}");
    }
}

/// Any JSON value, not too deep.
fn any_value() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("null".to_owned()),
        any::<bool>().prop_map(|flag| flag.to_string()),
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f64>()
            .prop_filter("JSON has no such number", |number| number.is_finite())
            .prop_map(|number| format!("{number:e}")),
        prop_oneof!["autogun", "sample", "brick_wall", "fire", "auto", "head", ".{0,8}"]
            .prop_map(|text: String| { serde_json::Value::String(text).to_string() }),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        let name = prop_oneof!["id", "base", "rows", "do", "name", "up_to", "[a-z]{0,3}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(|entries| format!("[{}]", entries.join(","))),
            prop::collection::vec((name, inner), 0..4).prop_map(|fields| {
                let fields: Vec<String> =
                    fields.into_iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
                format!("{{{}}}", fields.join(","))
            }),
        ]
    })
}

/// Where the values of the valid document stand in its text.
fn values_of_the_valid_document() -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    for (from, _) in VALID.match_indices(": ") {
        let rest = &VALID[from + 2..];
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<serde_json::Value>();
        if values.next().is_some_and(|value| value.is_ok()) {
            places.push((from + 2, from + 2 + values.byte_offset()));
        }
    }
    places
}

proptest! {
    /// Any value in any place: an answer or an error that says where and what, never a panic.
    #[test]
    fn any_value_anywhere_is_answered_or_refused(place in any::<prop::sample::Index>(), value in any_value()) {
        let places = values_of_the_valid_document();
        let (from, to) = places[place.index(places.len())];
        let text = format!("{}{value}{}", &VALID[..from], &VALID[to..]);
        match read(&text) {
            Ok(scenario) => prop_assert!(answer::<f64>(&scenario).is_ok()),
            Err(error) => prop_assert!(!error.found.is_empty() && !error.allowed.is_empty(), "{error}"),
        }
    }

    /// Any bytes in any place.
    #[test]
    fn any_bytes_anywhere_are_read_or_refused(
        from in 0..VALID.len(),
        cut in 0..20_usize,
        bytes in prop::collection::vec(any::<u8>(), 0..6),
    ) {
        let to = (from + cut).min(VALID.len());
        let text = [&VALID.as_bytes()[..from], &bytes, &VALID.as_bytes()[to..]].concat();
        if let Err(error) = shot(&text, built_in()) {
            prop_assert!(!error.to_string().is_empty());
        }
        if let Err(error) = OwnEntries::new(NAME, CATALOGUE).read(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
