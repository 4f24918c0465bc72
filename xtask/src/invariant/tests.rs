use super::names::{Schema, Vocabulary};
use super::*;
use serde_json::json;
use std::collections::BTreeSet;

/// Three rule sets: what all call alike is `name`, and only the first writes reports.
fn vocabulary() -> Vocabulary {
    let schema = |rule_set: &str, is_report, json| Schema { rule_set: rule_set.to_owned(), is_report, json };
    let strings = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    Vocabulary {
        rule_sets: strings(&["fate_firefight", "percentile", "squad_d8"]),
        registry: "&shootout_fate::firefight::RULE_SET,".to_owned(),
        schemas: vec![
            schema(
                "percentile",
                false,
                json!({
                    "properties": {
                        "jam_shot": {}, "bs": {}, "name": {}, "dice": {}, "ask": { "const": "shot" },
                        "gun": { "$ref": "#/$defs/Gun" },
                    },
                    "$defs": { "Gun": { "properties": { "name": {}, "calibre": {}, "free_boxes": {} } } },
                }),
            ),
            schema("percentile", true, json!({ "properties": { "path": {}, "stopped_by": {} } })),
            schema(
                "fate_firefight",
                false,
                json!({ "properties": { "name": {}, "free_boxes": {}, "stance": {} } }),
            ),
            schema("squad_d8", false, json!({ "properties": { "name": {} } })),
        ],
        catalogues: vec![
            json!({ "note": "samples", "weapons": [{ "id": "autogun" }, { "id": "brick_wall" }] }),
        ],
        link_keys: strings(&["bs", "range"]).into_iter().collect(),
        plain: strings(&["dice", "range", "skill"]).into_iter().collect(),
    }
}

fn found_in(path: &str, text: &str) -> Result<Vec<(usize, String)>> {
    let sources = BTreeMap::from([(PathBuf::from(path), text.to_owned())]);
    let found = found(&Names::new(&vocabulary()), &sources, &mut Exceptions::default())?;
    Ok(found.into_iter().map(|found| (found.line, found.name)).collect())
}

fn check_found(path: &str, cases: &[(&str, &[(usize, &str)])]) -> Result<()> {
    for (text, expected) in cases {
        let found = found_in(path, text)?;
        let found: Vec<(usize, &str)> = found.iter().map(|(line, name)| (*line, name.as_str())).collect();
        assert_eq!(found, *expected, "{path}: {text}");
    }
    Ok(())
}

#[test]
fn names_fields_and_rules_are_found_wherever_they_stand() -> Result<()> {
    check_found(
        "crates/cli/src/a.rs",
        &[
            ("fn f() {}\nfn percentile_shot() {}", &[(2, "percentile")]),
            ("const A: &str = \"Fate firefight\";", &[(1, "fate_firefight")]),
            ("type A = FateFirefight;", &[(1, "fate_firefight")]),
            ("use shootout_fate::ladder;", &[(1, "shootout_fate")]),
            ("//! As P-JAM-2 says.", &[(1, "P-JAM-2")]),
            ("let a = rulings.jam_shot;", &[(1, "jam_shot")]),
            ("field(\"guns[0].gun.calibre\")", &[(1, "calibre"), (1, "gun"), (1, "gun.calibre")]),
            ("gun.name.len(); field(\"name.skill\")", &[]),
            ("let a = by_fate(name.up_to(jam_shots));", &[]),
            ("#[cfg(test)]\nmod tests {\n    const A: &str = \"percentile\";\n}", &[]),
        ],
    )
}

/// One in several rule sets, one that only reports have, one as a type or an option.
#[test]
fn names_of_several_words_are_found_however_they_are_written() -> Result<()> {
    check_found(
        "crates/cli/src/a.rs",
        &[
            ("let a = b.free_boxes;", &[(1, "free_boxes")]),
            ("enum A {\n    FreeBoxes,\n}", &[(2, "free_boxes")]),
            ("/// As `--free-boxes` does.", &[(1, "free_boxes")]),
            ("let a = stopped_by;", &[(1, "stopped_by")]),
            ("let wall = \"a brick_wall\";", &[(1, "brick_wall")]),
            ("/// Free boxes are boxes that are free.", &[]),
        ],
    )
}

/// They could be anyone's in a sentence or in code; not so alone in quotes, taken from something, or as a type.
#[test]
fn names_of_one_word_are_found_where_they_stand_as_names() -> Result<()> {
    check_found(
        "crates/cli/src/a.rs",
        &[
            ("let a = json!({ \"bs\": 40 });", &[(1, "bs")]),
            ("/// The field `stance` of one.", &[(1, "stance")]),
            ("/// A text: `\"autogun\"`.", &[(1, "autogun")]),
            ("let a = attacker.bs + 1;", &[(1, "bs")]),
            ("struct A {\n    pub stance: u8,\n}\nfn f(a: bs::A) {}", &[(2, "stance")]),
            ("enum Kind {\n    Shot,\n    Stance(u8),\n}", &[(2, "shot"), (3, "stance")]),
            ("const A: &str = \"one\n  `bs`\";", &[(2, "bs")]),
            ("/// Whatever its stance; a shot.\nlet stance = gun(shot);", &[]),
            ("attacker.bs(); \"dice\"; \"name\"; \"path\"", &[]),
        ],
    )
}

#[test]
fn lists_of_catalogues_are_found_as_words_and_keys_in_links() -> Result<()> {
    check_found(
        "crates/cli/src/a.rs",
        &[
            ("/// Weapons and more.", &[(1, "weapons")]),
            ("const A: &str = \"try `bs=45&range=3&v=1.1`\";", &[(1, "bs"), (1, "range")]),
            ("const A: &str = \"<a range='3'>\"; let range = 3;", &[]),
        ],
    )
}

#[test]
fn other_files_are_read_as_well() -> Result<()> {
    check_found("web/a.css", &[(".scene-stance > b { margin: 0 } /* a stance */", &[(1, "stance")])])?;
    check_found(
        "web/a.html",
        &[("<a href=\"#bs=4&amp;range=3\">\n<p id=\"shot\">", &[(1, "bs"), (1, "range"), (2, "shot")])],
    )?;
    check_found("web/a.js", &[("const a = 'stance'; // `bs`", &[(1, "stance"), (1, "bs")])])?;
    check_found("web/a.webmanifest", &[("{ \"name\": \"Percentile\" }", &[(1, "percentile")])])?;
    check_found(
        "web/Cargo.toml",
        &[(
            "[dependencies]\nshootout-fate = 1\n[dev-dependencies]\nshootout-fate = 1",
            &[(2, "shootout_fate")],
        )],
    )
}

#[test]
fn a_line_of_the_registry_is_no_naming() -> Result<()> {
    let text = "    &shootout_fate::firefight::RULE_SET,\n";
    assert!(found_in(exceptions::REGISTRY, text)?.is_empty());
    for (path, text) in
        [("crates/shootout/src/lib.rs", text), (exceptions::REGISTRY, "use shootout_fate::firefight;")]
    {
        assert!(found_in(path, text)?.contains(&(1, "shootout_fate".to_owned())), "{path}");
    }
    Ok(())
}

#[test]
fn what_is_named_is_said_with_its_place() {
    assert!(check(&[]).is_ok());
    let found = Found { path: "a.rs".to_owned(), line: 3, name: "percentile".to_owned() };
    let said = check(&[found]).unwrap_err().to_string();
    assert!(said.ends_with("a.rs:3 names `percentile`"), "{said}");
}

/// The list stays short, and a reason that only repeats is none.
#[test]
fn every_exception_has_a_reason_and_a_use() {
    let reasons: BTreeSet<&str> = EXCEPTIONS.iter().map(|exception| exception.why).collect();
    assert_eq!(reasons.len(), EXCEPTIONS.len());
    let mut exceptions = Exceptions::default();
    let names = Names::new(&Vocabulary::default());
    assert!(exceptions.check(&names).is_err());
    assert!(exceptions.excuse(Path::new("a.rs"), "", "notice"));
    assert!(!exceptions.excuse(Path::new("a.rs"), "", "stance"));
    let said = exceptions.check(&names).unwrap_err().to_string();
    assert!(said.contains("blast") && !said.contains("notice"), "{said}");
}

/// A leak that is planted into the real rooms is found by the real names.
#[test]
fn a_planted_leak_is_found() -> Result<()> {
    let workspace = Workspace::find()?;
    let mut sources = sources(&workspace)?;
    let names = Names::new(&vocabulary::read(&workspace, &sources)?);
    let planted = PathBuf::from("crates/cli/src/planted.rs");
    for (text, name) in [
        ("let a = \"bs=45&range=35\";", "bs"),
        ("struct A { duck_back: bool }", "duck_back"),
        ("let a = b.fate_points;", "fate_points"),
        ("enum A { Stance }", "stance"),
        ("const A: &str = \"autogun\";", "autogun"),
        ("/// Weapons and more.", "weapons"),
        ("const A: &str = \"wounds\";", "wounds"),
        ("const A: &str = \"melee_weapons\";", "melee_weapons"),
    ] {
        sources.insert(planted.clone(), text.to_owned());
        let only = BTreeMap::from([(planted.clone(), text.to_owned())]);
        let found = found(&names, &only, &mut Exceptions::default())?;
        assert!(found.iter().any(|found| found.name == name), "{text}: {found:?}");
    }
    Ok(())
}
