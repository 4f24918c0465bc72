//! The Fate firefight through every command: the documents that come with the program, and wrong ones.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, data, json, json_with, shootout, shootout_with};
use serde_json::{Value, json};

fn document(name: &str) -> String {
    data().join("fate_firefight").join(name).to_string_lossy().into_owned()
}

const SHOT: &str = r#"{ "ruleset": "fate_firefight", "attacker": { "skill": 3 }, "weapon": { "damage": 3 },
    "defender": { "skill": 3 } }"#;

/// FF-X3, FF-X11, FF-X13, ledger §8: odds, an order and a duel in fractions.
#[test]
fn odds_orders_and_duels_are_exact() {
    assert_eq!(json(&["odds", &document("guard_and_ganger.json"), "--exact"])["hit"], "626/729");
    let order = r#"{ "ruleset": "fate_firefight", "combatants": [{ "name": "A", "perception": 3 },
        { "name": "B", "perception": 2 }] }"#;
    assert_eq!(json_with(&["order", "-", "--exact"], order)["combatants"][0]["strictly_first"], "142/243");
    let run = r#"{ "ruleset": "fate_firefight", "ask": "move", "mover": { "skill": 2 } }"#;
    assert_eq!(json_with(&["odds", "-", "--exact"], run)["zones"]["mean"], "61/27");
    let mook = r#"{ "skill": 3, "defence": 3, "weapon": { "damage": 2 }, "armour": 2, "boxes": [],
        "plan": [{ "stance": "focused" }] }"#;
    let duel = format!(r#"{{ "ruleset": "fate_firefight", "a": {mook}, "b": {mook} }}"#);
    let found = json_with(&["duel", "-", "--exact", "--turns", "3"], duel.as_str());
    assert_eq!((&found["wins"]["a"], found["by"].as_array().unwrap().len()), (&json!("81/82"), 3));
}

/// Faces may begin with a minus; what a seed rolls is at the table the same.
#[test]
fn dice_and_table_agree() {
    let played = json_with(&["table", "-", "--faces", "-0++,000+"], SHOT);
    assert_eq!(played["outcome"], json!({ "margin": 2, "hit": true, "stress": 4 }));
    for name in ["suppressing_fire.json", "who_is_first.json", "duel_with_jams.json"] {
        let rolled = json(&["roll", &document(name), "--rng", "7"]);
        let faces: Vec<&str> =
            rolled["faces"].as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
        let table = json(&["table", &document(name), "--faces", &faces.join(",")]);
        assert_eq!((&rolled["rolls"], &rolled["outcome"]), (&table["rolls"], &table["outcome"]));
        assert_eq!((&rolled["seed"], table.get("seed")), (&json!(7), None));
    }
}

#[test]
fn the_text_has_the_sentence_the_rolls_with_their_rules_and_the_chances() {
    let text = answer_with(&["odds", "-"], SHOT);
    for part in ["attacker hits defender with a chance of 85.9%", "4dF +3", "Half the skill (FF-05)", "Hit "]
    {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

/// Where, what was found, what is allowed, the nearest name; nothing on standard output.
#[test]
fn bad_input_is_refused_by_its_place() {
    for (arguments, from, to, parts) in [
        (
            ["odds", "-"].as_slice(),
            "\"skill\": 3 }, \"weapon\"",
            "\"skil\": 3 }, \"weapon\"",
            ["attacker.skil", "did you mean `skill`?"],
        ),
        (&["odds", "-"], "\"damage\": 3", "\"damage\": 21", ["weapon.damage: found 21", "from 0 to 20"]),
        (
            &["odds", "-"],
            "\"attacker\":",
            "\"ask\": \"duel\", \"attacker\":",
            ["ask: found `duel`", "`shootout duel`"],
        ),
        (
            &["odds", "-"],
            "\"skill\": 3 } }",
            "\"skill\": 3, \"stance\": \"activ\" } }",
            ["defender.stance", "did you mean `active`?"],
        ),
        (&["table", "-", "--faces", "++"], SHOT, SHOT, ["faces[0]: found `++`", "four of `-`, `0` and `+`"]),
        (&["table", "-", "--faces", "-0++,5"], SHOT, SHOT, ["faces[1]: found `5`", "four of"]),
        (
            &["table", "-", "--faces", "0000,0000,0000"],
            "",
            "",
            ["faces: found 3 rolls", "nothing is left to roll"],
        ),
    ] {
        let run = shootout_with(arguments, SHOT.replace(from, to));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}

/// The best plan is told with what each option is worth; what only the advice of the percentile shoot-out takes is refused.
#[test]
fn the_best_plan_is_told() {
    let path = document("best_plan_at_the_gate.json");
    let text = answer(&["advise", &path]);
    assert!(text.contains("Best for Guard in round 1: Focused and brace when Guard acts first;"), "{text}");
    assert!(
        text.contains("Round 1, Guard acts first") && text.contains("Round 3, by the best plan"),
        "{text}"
    );
    let exact = json(&["advise", &path, "--exact"]);
    let quick = json(&["advise", &path]);
    assert_eq!(quick["first_round"][0]["options"].as_array().unwrap().len(), 8);
    let (part, whole) = exact["best"].as_str().unwrap().split_once('/').unwrap();
    let fraction = part.parse::<f64>().unwrap() / whole.parse::<f64>().unwrap();
    assert!((quick["best"].as_f64().unwrap() - fraction).abs() < 1e-9);
    let goal = shootout(&["advise", &path, "--goal", "hit"]);
    assert_eq!((goal.code, goal.out.as_str()), (2, ""));
    assert!(
        goal.err.contains("--goal: found an option of other rule sets; allowed: none of its own"),
        "{}",
        goal.err
    );
    let odds = shootout(&["odds", &path]);
    assert!(odds.err.contains("`plan`, which `shootout advise` answers"), "{}", odds.err);
}

/// Why a value does not fit a JSON Schema, if it does not: the place, by the words that the schemas of reports use.
fn misfit(value: &Value, schema: &Value, whole: &Value, place: &str) -> Option<String> {
    let misfit = |value: &Value, schema: &Value, place: &str| misfit(value, schema, whole, place);
    if let Some(name) = schema["$ref"].as_str() {
        return misfit(value, whole.pointer(name.strip_prefix('#').unwrap()).unwrap(), place);
    }
    for any in ["anyOf", "oneOf"] {
        if let Some(of) = schema[any].as_array()
            && of.iter().all(|one| misfit(value, one, place).is_some())
        {
            return Some(format!("{place}: {value} is none of {any}"));
        }
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect(),
    };
    let is = |name: &&str| match *name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_i64(),
        _ => value
            .as_f64()
            .is_some_and(|number| schema["minimum"].as_f64().is_none_or(|least| number >= least)),
    };
    let stated = schema.get("const").into_iter().chain(schema["enum"].as_array().into_iter().flatten());
    let stated: Vec<&Value> = stated.collect();
    if (!types.is_empty() && !types.iter().any(is)) || (!stated.is_empty() && !stated.contains(&value)) {
        return Some(format!("{place}: {value} is no {types:?} of {stated:?}"));
    }
    let needs = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = needs.filter(|_| value.is_object()).find(|name| value.get(name).is_none()) {
        return Some(format!("{place}: no {missing}"));
    }
    let fields = value.as_object().into_iter().flatten();
    let fields = fields.filter(|_| schema.get("properties").is_some()).find_map(|(name, field)| {
        let place = format!("{place}.{name}");
        match schema["properties"].get(name) {
            Some(schema) => misfit(field, schema, &place),
            None => Some(format!("{place} is unknown")),
        }
    });
    let entries = value.as_array().into_iter().flatten();
    let mut entries = entries.filter(|_| schema.get("items").is_some());
    fields.or_else(|| entries.find_map(|entry| misfit(entry, &schema["items"], &format!("{place}[]"))))
}

/// Every report is as its schema says, in numbers and in fractions; the check sees what is missing, unknown or of another type.
#[test]
fn reports_are_as_their_schemas_say() {
    let schema = |ask: &str| -> Value {
        let file = data().join(format!("schema/fate_firefight_{ask}_report.schema.json"));
        serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap()
    };
    for (name, command, ask) in [
        ("guard_and_ganger.json", "odds", "attack"),
        ("last_two_shots.json", "odds", "attack"),
        ("suppressing_fire.json", "odds", "manoeuvre"),
        ("run_for_it.json", "odds", "move"),
        ("who_is_first.json", "order", "order"),
        ("duel_across_the_yard.json", "duel", "duel"),
        ("best_plan_at_the_gate.json", "advise", "plan"),
    ] {
        let (path, schema) = (document(name), schema(ask));
        for report in [json(&[command, &path]), json(&[command, &path, "--exact"])] {
            assert_eq!(misfit(&report, &schema, &schema, ask), None, "{name}");
        }
    }
    let (report, schema) = (json(&["odds", &document("run_for_it.json")]), schema("move"));
    for (place, value) in
        [("sentence", json!(1)), ("ask", json!("attack")), ("minor_lost", json!(-0.5)), ("more", json!(1))]
    {
        let mut wrong = report.clone();
        wrong[place] = value;
        assert!(misfit(&wrong, &schema, &schema, "move").is_some(), "{place}");
    }
    let mut less = report;
    less.as_object_mut().unwrap().remove("zones");
    assert_eq!(misfit(&less, &schema, &schema, "move").as_deref(), Some("move: no zones"));
}

/// Every question has every format, and a card; what one cannot do has its reasons there.
#[test]
fn answers_to_paste_and_cards() {
    for (name, command) in [
        ("guard_and_ganger.json", "odds"),
        ("suppressing_fire.json", "odds"),
        ("run_for_it.json", "odds"),
        ("who_is_first.json", "order"),
        ("duel_across_the_yard.json", "duel"),
        ("best_plan_at_the_gate.json", "advise"),
    ] {
        let path = document(name);
        let sentence = json(&[command, &path])["sentence"].as_str().unwrap().to_owned();
        for format in ["bbcode", "markdown", "html", "csv"] {
            let text = answer(&[command, &path, "--format", format]);
            let plain = text.replace('\\', "").replace("&gt;", ">");
            assert!(plain.contains(&sentence), "{name} {format}:\n{text}");
        }
        let card = answer(&["card", &path]);
        assert!(card.replace("&gt;", ">").contains(&format!("<title>{sentence}</title>")), "{card}");
        assert!(card.contains("Fate firefight (4dF): exact odds, unofficial"), "{card}");
    }
    let empty = SHOT.replace("\"damage\": 3", "\"damage\": 3, \"ammunition\": 0");
    let text = answer_with(&["odds", "-", "--format", "markdown"], empty.as_str());
    assert!(text.contains("**This cannot be done**\n\n- ") && text.contains("(FF-24)"), "{text}");
    assert!(answer_with(&["card", "-"], empty).contains(">Not possible<"));
}

/// The answer of every document is that of the document which its link opens.
#[test]
fn every_document_goes_through_a_link() {
    for (name, command) in [
        ("behind_two_covers.json", "odds"),
        ("suppressing_fire.json", "odds"),
        ("run_for_it.json", "odds"),
        ("who_is_first.json", "order"),
        ("duel_across_the_yard.json", "duel"),
    ] {
        let path = document(name);
        let link = answer(&["link", &path, "--base", "https://example.org/#old"]);
        assert!(link.starts_with("https://example.org/#ruleset=fate_firefight&ask="), "{link}");
        let opened = answer(&["open", link.trim_end()]);
        assert_eq!(json_with(&[command, "-"], opened), json(&[command, &path]), "{name}: {link}");
    }
    let run =
        shootout(&["open", "ruleset=fate_firefight&attacker.skill=x&weapon.damage=2&defender.skill=3&v=1.1"]);
    assert_eq!(
        run.err,
        "note: attacker.skill: found \"x\"; allowed: a whole number from 0 to 20; left out\n\
         note: attacker.skill: found nothing; allowed: a value: this field is required\n"
    );
    let base = ["--base", "https://example.org/", "--embed", "frame"];
    let frame = answer(&[&["link", &document("guard_and_ganger.json")], &base[..]].concat());
    assert!(
        frame.starts_with("<iframe src=\"https://example.org/embed.html#ruleset=fate_firefight&amp;ask="),
        "{frame}"
    );
    assert!(frame.contains("title=\"Guard hits Ganger with a chance of 85.9%"), "{frame}");
    // Inputs are left open by their places, which the page passes over.
    let path = document("guard_and_ganger.json");
    let closed = answer(&["link", &path]);
    let open = answer(&["link", &path, "--open", "attacker.skill,defender.cover"]);
    assert_eq!(open, closed.replace("&v=1.1", "&open=attacker.skill,defender.cover&v=1.1"));
    assert_eq!(answer(&["open", open.trim()]), answer(&["open", closed.trim()]));
    let run = shootout(&["link", &path, "--open", "attacker.skil"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(
        run.err.starts_with("error: --open: found `attacker.skil`; allowed: `attacker.skill`, "),
        "{}",
        run.err
    );
    assert!(run.err.ends_with("did you mean `attacker.skill`?\n"), "{}", run.err);
    let run = shootout(&["open", &open.trim().replace("cover&", "name&")]);
    assert_eq!(run.code, 0);
    assert!(
        run.err.starts_with("note: open: found \"defender.name\"; allowed: the place of a number"),
        "{}",
        run.err
    );
    let wrong = shootout_with(&["link", "-"], SHOT.replace("\"damage\": 3", "\"damage\": 21"));
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(wrong.err.contains("weapon.damage: found 21"), "{}", wrong.err);
}

/// The scene of the yard after an action, and what was said of it.
fn after(scene: &str, action: &[&str]) -> (String, String) {
    let run = shootout_with(&[&["scene", "-"], action].concat(), scene);
    assert_eq!(run.code, 0, "{action:?}: {}", run.err);
    (run.out, run.err)
}

/// FF-X1 with armour: 3 + 1 against 1 + 1 is 2; stress 2 + 2, less no armour, is 4: the mild consequence and the box of 2. What the
/// command rolls with a seed is what the table's dice would do.
#[test]
fn a_scene_is_kept_action_by_action() {
    let yard = std::fs::read_to_string(document("scenes/yard.json")).unwrap();
    let shot = ["--act", "attack", "--by", "Vex", "--at", "Ruk"];
    let (hit, said) = after(&yard, &[&shot[..], &["--faces", "-0++,000+"]].concat());
    assert!(said.contains("Vex attacks Ruk: margin 2, hit, stress 4, mild, box 2."), "{said}");
    let account = json_with(&["scene", "-"], hit.clone());
    let ruk = &account["combatants"][1];
    assert_eq!((&ruk["tracks"][0]["used"], &ruk["tracks"][1]["used"]), (&json!(["2"]), &json!(["mild"])));
    let vex = &account["combatants"][0];
    assert_eq!(vex["remarks"], json!(["has acted", "ammunition 3", "3 fate points"]));
    assert_eq!((&vex["has_acted"], &ruk["has_acted"]), (&json!(true), &json!(false)));
    let text = answer_with(&["scene", "-"], hit);
    assert!(text.contains("Ruk (Gang): Stress 1; Consequences none"), "{text}");
    let (rolled, said) = after(&yard, &[&shot[..], &["--rng", "7"]].concat());
    let faces = said.split_whitespace().nth(2).unwrap();
    // The log knows that the generator rolled these faces, and by which seed.
    let [mut rolled, typed] = [rolled, after(&yard, &[&shot[..], &["--faces", faces]].concat()).0]
        .map(|scene| serde_json::from_str::<Value>(&scene).unwrap());
    let seed = rolled["log"][0]["rolled"].as_object_mut().unwrap().remove("seed");
    assert_eq!((seed, rolled), (Some(json!(7)), typed));
    // What is rolled is a document like any other.
    let (question, _) = after(&yard, &[&shot[..], &["--question"]].concat());
    assert_eq!(json_with(&["odds", "-"], question)["attacker"]["total"], 3);
    let (next, _) = after(&yard, &["--act", "next_round"]);
    assert_eq!(json_with(&["scene", "-"], next)["round"], 2);
}

#[test]
fn actions_that_cannot_be_done_are_refused_by_their_place() {
    let yard = document("scenes/yard.json");
    for (arguments, parts) in [
        (
            vec!["--act", "attack", "--by", "Vex", "--at", "Rux"],
            "--at: found `Rux`; allowed: `Vex`, `Ruk`, `Mog`",
        ),
        (vec!["--act", "atack", "--by", "Vex"], "act: found `atack`"),
        (vec!["--act", "attack", "--by", "Vex"], "at: found nothing; allowed: a target"),
        (vec!["--act", "brace", "--by", "Vex", "--faces", "0000"], "for which nothing is rolled"),
        (
            vec!["--act", "attack", "--by", "Vex", "--at", "Ruk", "--faces", "0000"],
            "faces: found 1 roll; allowed: four dice more: Ruk: defence",
        ),
    ] {
        let run = shootout(&[&["scene", &yard], &arguments[..]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(parts), "{arguments:?}: {}", run.err);
    }
    let other = shootout(&[
        "scene",
        data().join("percentile/scenes/firefight.json").to_str().unwrap(),
        "--act",
        "attack",
    ]);
    assert_eq!(other.code, 2);
    let version = shootout_with(&["scene", "-"], r#"{ "ruleset": "fate_firefight", "scene": 2 }"#);
    assert!(version.err.contains("scene: found 2; allowed: 1"), "{}", version.err);
}
