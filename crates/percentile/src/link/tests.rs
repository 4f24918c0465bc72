use super::{KEYS, defaults};
use super::{MAY_BE_OPEN, SHORT_LINKS, part};
use crate::catalogue::built_in;
use crate::{fields, read};
use serde_json::{Value, json};
use shootout_ruleset::link::STAMP;

/// The defaults of format 1 are still those of the engine. When one of the engine's has to change, links must go on to mean
/// what they meant: raise the version of the format, and let `decode` state the old default in documents of format 1.
#[test]
fn the_defaults_of_the_format_are_those_of_the_engine() {
    let bare = json!({
        "ruleset": "percentile", "attacker": { "bs": 0 }, "plan": [], "bystanders": [{}],
        "weapon": { "penetration": [{ "up_to_m": 200 }] },
        "target": {
            "range_m": 0, "cover": { "base": 0 }, "field": { "value": 0 }, "armour": [{ "kind": "energy", "base": 0 }]
        },
        "damage": { "rows": [{ "up_to": 100, "result": "none" }] }, "carried": { "rested": true }
    });
    let scenario = read::shot(bare.to_string().as_bytes(), built_in()).unwrap();
    let full = serde_json::to_value(scenario).unwrap();
    // Where each stands, and which of its fields are stated above.
    for (name, place, stated) in [
        ("attacker", "/attacker", &["bs"][..]),
        ("weapon", "/weapon", &["penetration"]),
        ("off_hand", "/weapon", &["penetration"]),
        ("penetration", "/weapon/penetration/0", &["up_to_m"]),
        ("target", "/target", &["range_m", "cover", "field", "armour"]),
        ("armour", "/target/armour/0", &["kind", "base"]),
        ("cover", "/target/cover", &["base"]),
        ("field", "/target/field", &["value"]),
        ("bystanders", "/bystanders/0", &[]),
        ("damage", "/damage", &["rows"]),
        ("carried", "/carried", &["rested", "weapon", "off_hand"]),
        ("carried_weapon", "/carried/weapon", &[]),
        ("rulings", "/rulings", &[]),
    ] {
        let ours = defaults(name).and_then(Value::as_object).unwrap();
        for (field, value) in full.pointer(place).and_then(Value::as_object).unwrap() {
            if !stated.contains(&field.as_str()) {
                assert_eq!(ours.get(field), Some(value), "{name}.{field}");
            }
        }
    }
}

/// Every key stands for an input, or for a part of the document.
#[test]
fn keys_stand_for_places_of_the_document() {
    for (key, place) in KEYS {
        let known = !fields::field(place).label.is_empty() || key == STAMP || key == "ruleset";
        assert!(known, "{key}: {place}");
    }
}

/// A forum that takes `&` for the beginning of an HTML entity makes `®` of `&reg=`, with or without a semicolon.
#[test]
fn no_key_begins_like_an_html_entity() {
    const WITHOUT_SEMICOLON: &[&str] = &[
        "aacute", "acirc", "acute", "aelig", "agrave", "amp", "aring", "atilde", "auml", "brvbar", "ccedil",
        "cedil", "cent", "copy", "curren", "deg", "divide", "eacute", "ecirc", "egrave", "eth", "euml",
        "frac", "gt", "iacute", "icirc", "iexcl", "igrave", "iquest", "iuml", "laquo", "lt", "macr", "micro",
        "middot", "nbsp", "not", "ntilde", "oacute", "ocirc", "ograve", "ordf", "ordm", "oslash", "otilde",
        "ouml", "para", "plusmn", "pound", "quot", "raquo", "reg", "sect", "shy", "sup", "szlig", "thorn",
        "times", "uacute", "ucirc", "ugrave", "uml", "uuml", "yacute", "yen", "yuml",
    ];
    for key in KEYS.iter().map(|(key, _)| *key).chain(["open"]) {
        assert!(!WITHOUT_SEMICOLON.iter().any(|entity| key.starts_with(entity)), "{key}");
    }
}

/// The page for those who write links by hand names every key and its place.
#[test]
fn every_key_is_documented() {
    let page = include_str!("../../../../docs/link.md");
    for (key, place) in KEYS {
        let row = if key == STAMP { "| `v` |".to_owned() } else { format!("| `{key}` | `{place}") };
        assert!(page.contains(&row), "docs/link.md lacks {row}");
    }
    let quoted: Vec<String> = MAY_BE_OPEN.iter().map(|key| format!("`{key}`")).collect();
    let in_one_line = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(in_one_line.contains(&quoted.join(", ")), "docs/link.md lacks the keys that may be open");
}

/// What may be left open is one input, and a key of links.
#[test]
fn keys_that_may_be_open_are_inputs() {
    for key in MAY_BE_OPEN {
        let place = SHORT_LINKS.path_of(key).unwrap();
        assert!(!fields::field(&place).label.is_empty(), "{key}: {place}");
    }
}

/// A document that says nothing is written as nothing.
#[test]
fn defaults_are_not_stated() {
    let bare = json!({ "ruleset": "percentile", "rulings": {}, "damage": null });
    assert_eq!(part::pairs(&bare), Vec::<String>::new());
    assert_eq!(part::pairs(&Value::Null), Vec::<String>::new());
}
