use super::{Choice, Group, Input, Kind, Refers};
#[cfg(feature = "schema")]
use super::{examples, of};
use serde_json::{Value, json};

/// A schema with everything that a form knows.
fn schema() -> Value {
    json!({
        "$defs": {
            "Stance": { "oneOf": [
                { "const": "regular", "description": "The usual.", "type": "string" },
                { "const": "all_out", "title": "All out", "type": "string" },
            ] },
            "Goal": {
                "properties": { "margin": { "type": "integer", "minimum": 2 }, "stress": { "type": "integer" } },
                "x-one-of": true, "type": "object",
            },
            "Fighter": {
                "properties": {
                    "name": { "type": "string", "title": "Name" },
                    "skill": { "type": "integer", "minimum": 1, "maximum": 20 },
                    "stance": { "$ref": "#/$defs/Stance", "default": "regular" },
                    "cover": { "anyOf": [{ "$ref": "#/$defs/Stance" }, { "type": "null" }], "default": null, "x-null": "In the open" },
                },
                "required": ["name", "skill"], "x-inputs": ["skill", "name"], "x-more": ["cover"], "type": "object",
            },
        },
        "properties": {
            "ruleset": { "const": "some" },
            "goal": { "anyOf": [{ "$ref": "#/$defs/Goal" }, { "type": "null" }] },
            "fighters": { "items": { "$ref": "#/$defs/Fighter" }, "minItems": 2, "type": "array", "x-entry": "Fighter",
                "x-opens": [{ "ask": "duel", "at": "a", "label": "Fight with it" }] },
            "boxes": { "items": { "type": "integer" }, "default": [1, 2], "type": "array" },
            "stances": { "items": { "$ref": "#/$defs/Stance" }, "default": [], "type": "array" },
            "same_zone": { "type": "boolean", "x-absent": "As it comes" },
            "ties": { "default": false, "type": "boolean", "x-rule": "E-2",
                "x-readings": [{ "value": false, "words": "Nobody." }, { "value": true, "words": "The attacker." }] },
        },
        "required": ["ruleset", "fighters"],
    })
}

/// Help says what an input means at the table: no names of fields and values, nothing of JSON.
#[test]
fn help_is_for_people() {
    fn walk(group: &Group, at: &str, wrong: &mut Vec<String>) {
        for input in group.inputs() {
            let place = format!("{at}.{}", input.name);
            let is_of_schema = |words: &str| {
                let small = words.to_lowercase();
                words.contains('`')
                    || small.contains("leave out the field")
                    || small.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "null")
            };
            if is_of_schema(&input.help) {
                wrong.push(format!("{place}: {}", input.help));
            }
            match &input.kind {
                Kind::Group(inside) => walk(inside, &place, wrong),
                Kind::List { entry, .. } => {
                    if let Kind::Group(inside) = &entry.kind {
                        walk(inside, &place, wrong);
                    }
                }
                _ => {}
            }
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/schema");
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        if ["_report.", "_sweep.", "_loadout.", "_gear.", "_transcript.", "catalogue."]
            .iter()
            .any(|of| name.contains(of))
        {
            continue;
        }
        let schema: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        walk(&Group::drawn(&schema), &name, &mut wrong);
    }
    assert_eq!(wrong, [""; 0]);
}

fn form() -> Group {
    Group::drawn(&schema())
}

fn at<'f>(form: &'f Group, path: &str) -> &'f Input {
    form.at(path).unwrap_or_else(|| panic!("no input at {path}"))
}

fn names(inputs: &[Input]) -> Vec<&str> {
    inputs.iter().map(|input| input.name.as_str()).collect()
}

/// Those that a hint names, as it names them; then what must be stated; then the rest. What is fixed is no input.
#[test]
fn inputs_come_in_their_order() {
    let form = form();
    assert_eq!(names(&form.shown), ["fighters", "boxes", "goal", "same_zone", "stances", "ties"]);
    let Kind::List { entry, least: 2, most: None } = &at(&form, "fighters").kind else { panic!() };
    let Kind::Group(fighter) = &entry.kind else { panic!() };
    assert_eq!(
        (names(&fighter.shown), names(&fighter.more)),
        (vec!["skill", "name", "stance"], vec!["cover"])
    );
    assert_eq!(entry.label, "Fighter");
    let opens =
        super::Opens { ask: "duel".to_owned(), at: "a".to_owned(), label: "Fight with it".to_owned() };
    assert_eq!(entry.opens, [opens]);
}

#[test]
fn inputs_are_what_their_types_are() {
    let form = form();
    let skill = at(&form, "fighters[3].skill");
    assert_eq!((skill.label.as_str(), skill.is_required()), ("Skill", true));
    assert_eq!(skill.kind, Kind::Number { least: Some(1.0), most: Some(20.0), whole: true });
    let regular =
        Choice { value: json!("regular"), label: "Regular".into(), help: "The usual.".into(), shape: None };
    let all_out =
        Choice { value: json!("all_out"), label: "All out".into(), help: String::new(), shape: None };
    let stances = vec![regular, all_out];
    assert_eq!(at(&form, "fighters[0].stance").kind, Kind::Choice(stances.clone()));
    assert_eq!(at(&form, "stances").kind, Kind::Several(stances.clone()));
    let cover = at(&form, "fighters[0].cover");
    assert_eq!(
        (&cover.kind, cover.null.as_deref(), cover.is_required()),
        (&Kind::Choice(stances), Some("In the open"), false)
    );
    let goal = at(&form, "goal");
    assert!(matches!(&goal.kind, Kind::Group(group) if group.one_of && group.shown.len() == 2));
    assert_eq!((goal.default.clone(), goal.null.as_deref()), (Some(Value::Null), Some("None")));
    let zone = at(&form, "same_zone");
    assert_eq!((&zone.kind, zone.left_out.as_deref()), (&Kind::Flag, Some("As it comes")));
}

/// A ruling is told by its readings, whatever its type.
#[test]
fn rulings_are_chosen_by_their_readings() {
    let form = form();
    let ties = at(&form, "ties");
    let Kind::Choice(readings) = &ties.kind else { panic!() };
    assert_eq!((readings[1].value.clone(), readings[1].label.as_str()), (json!(true), "The attacker."));
    assert_eq!(ties.rule.as_deref(), Some("E-2"));
}

/// What holds where nothing is stated; of an entry of a list that is left out, what the default has there.
#[test]
fn defaults_reach_into_lists() {
    let form = form();
    assert_eq!(form.default_at("boxes[1]"), Some(&json!(2)));
    assert_eq!(form.default_at("boxes[2]"), None);
    assert_eq!(form.default_at("fighters[1].stance"), Some(&json!("regular")));
    assert_eq!(form.default_at("fighters[1].skill"), None);
    assert_eq!(form.default_at("no.such.thing"), None);
}

/// What must be stated, as small as it can be; entries of one list have names of their own.
#[test]
fn documents_to_begin_with() {
    let blank = json!({ "fighters": [{ "name": "Name 1", "skill": 1 }, { "name": "Name 2", "skill": 1 }] });
    assert_eq!(form().blank(), blank);
    let goal = at(&form(), "goal").kind.clone();
    assert!(matches!(goal, Kind::Group(group) if group.blank() == json!({ "margin": 2 })));
}

/// Every question of every rule set that is handed out has a form, examples that it can state, and at least one document to
/// begin with that its rules take.
#[test]
#[cfg(feature = "schema")]
fn every_question_has_a_form() {
    for rule_set in crate::registry::published_others() {
        for question in rule_set.questions {
            let form = of(rule_set.name, question.name).unwrap_or_else(|| panic!("{}", question.name));
            assert!(!form.shown.is_empty());
            let read = crate::questions::case(rule_set, question.name, &form.blank());
            assert!(read.is_ok(), "{}: {:?}", question.name, read.map(|_| ()).unwrap_err());
        }
        for example in examples(rule_set.name) {
            let document: Value = serde_json::from_str(example.text).unwrap();
            let ask = document["ask"].as_str().unwrap();
            let form = of(rule_set.name, ask).unwrap();
            for name in document
                .as_object()
                .unwrap()
                .keys()
                .filter(|name| !["ruleset", "ask"].contains(&name.as_str()))
            {
                assert!(form.at(name).is_some(), "{}: {name}", example.title);
            }
        }
        assert!(examples(rule_set.name).count() > 0);
    }
}

/// What matters only with certain values of another is stated with these alone.
#[test]
fn inputs_may_depend_on_others() {
    let form = Group::drawn(&json!({
        "properties": {
            "kind": { "oneOf": [{ "const": "zone" }, { "const": "repair" }] },
            "size": { "type": "integer", "minimum": 1, "x-when": { "field": "kind", "values": ["zone"] } },
            "wound": { "type": "integer", "x-when": { "field": "kind", "values": ["repair"] } }
        },
        "required": ["kind"]
    }));
    assert_eq!(form.blank(), json!({ "kind": "zone", "size": 1 }));
    let [when] = &form.at("wound").unwrap().when[..] else { panic!() };
    assert!(
        when.holds(&json!({ "kind": "repair" }))
            && !when.holds(&json!({ "kind": "zone" }))
            && !when.holds(&json!({}))
    );
    let mut changed = json!({ "kind": "repair", "size": 4 });
    form.settle(&mut changed);
    assert_eq!(changed, json!({ "kind": "repair", "wound": 0 }));
    assert_eq!([form.depends_on("kind"), form.depends_on("size")], [true, false]);
}

/// An input may be left out of a group, and what hangs on it is then always there; an entry may fold into a line, and name entries of
/// another list.
#[test]
fn hints_of_groups_and_lists() {
    let form = Group::drawn(&json!({
        "properties": {
            "facts": { "$ref": "#/$defs/Facts", "x-without": ["kind"] },
            "few": { "$ref": "#/$defs/Facts", "x-only": ["kind"] },
            "units": { "type": "array", "items": { "$ref": "#/$defs/Unit" } },
            "first": { "anyOf": [{ "type": "integer" }, { "type": "string" }], "x-refers": { "list": "units", "field": "name" } }
        },
        "$defs": {
            "Facts": { "properties": {
                "kind": { "type": "boolean", "default": false },
                "size": { "type": "integer", "default": 1, "x-when": { "field": "kind", "values": [true] } }
            } },
            "Unit": { "x-line": ["name"], "properties": { "name": { "type": "string", "default": "" } } }
        }
    }));
    assert!(form.at("facts.kind").is_none());
    assert!(form.at("few.kind").is_some() && form.at("few.size").is_none());
    assert_eq!(form.at("facts.size").map(|input| input.when.clone()), Some(Vec::new()));
    let Some(Kind::Group(unit)) = form.at("units[0]").map(|input| &input.kind) else { panic!() };
    assert_eq!(unit.line, ["name"]);
    let refers = form.at("first").and_then(|input| input.refers.clone());
    assert_eq!(
        refers,
        Some(Refers { list: "units".to_owned(), field: "name".to_owned(), ..Refers::default() })
    );
}

#[test]
fn what_stands_beside_others_and_what_is_of_ones_own() {
    let form = Group::drawn(&json!({ "properties": {
        "way": { "type": "string", "x-beside": ["other"] },
        "name": { "type": "string", "x-of-own": true },
        "rows": { "type": "array", "x-catalogue": "charts", "items": { "type": "integer" } },
        "inside": { "x-catalogue": "things", "properties": { "rows": { "type": "string" } } }
    } }));
    assert!(at(&form, "way").beside == ["other"] && at(&form, "name").of_own && !at(&form, "way").of_own);
    // A group says itself from which list it is taken.
    let taken_from = |path| at(&form, path).catalogue.as_deref();
    assert_eq!([taken_from("rows"), taken_from("inside")], [Some("charts"), None]);
}

/// The rule set to copy has a form drawn from its types.
#[test]
#[cfg(all(feature = "schema", feature = "example"))]
fn the_rule_set_to_copy_has_a_form() {
    let rule_set = crate::registry::OTHERS[0];
    let question = &rule_set.questions[0];
    let form = Group::drawn(crate::schema::made::of_question(rule_set, question).as_value());
    assert_eq!(names(&form.shown), ["attacker", "defender"]);
    assert_eq!(at(&form, "attacker.skill").label, "Skill");
    assert!(crate::questions::case(rule_set, question.name, &form.blank()).is_ok());
}

/// Whoever picks an input sees every one of them, groups and what is in them; a choice between inputs is one.
#[test]
fn every_input_is_listed_with_its_place() {
    let form = Group::drawn(&json!({ "properties": {
        "hero": { "title": "Hero", "properties": { "name": { "title": "Name", "type": "string" } } },
        "goal": { "title": "Goal", "x-one-of": true, "properties": { "margin": { "type": "integer" } } },
    } }));
    let listed = form.listed();
    let told: Vec<(&str, &str, &str)> =
        listed.iter().map(|one| (one.path.as_str(), one.within.as_str(), one.label.as_str())).collect();
    assert_eq!(told, [("goal", "", "Goal"), ("hero", "", "Hero"), ("hero.name", "Hero", "Name")]);
    assert!(listed.iter().all(|one| form.at(&one.path) == Some(one.input)));
}

/// Values are named as the form names them.
#[test]
fn values_have_words() {
    let form = form();
    let words = |path: &str, value: Value| form.at(path).unwrap().words(&value);
    assert_eq!(words("fighters[0].stance", json!("all_out")), "All out");
    assert_eq!(words("fighters[0].cover", Value::Null), "Cover: in the open");
    assert_eq!(words("fighters[0].skill", json!(3)), "Skill 3");
    assert_eq!(words("fighters[0].name", json!("Mog")), "Mog");
    assert_eq!(words("boxes", json!([1, 3])), "Boxes: 1, 3");
    assert_eq!(words("stances", json!([])), "Stances: none");
    assert_eq!(words("stances", json!(["regular", "all_out"])), "Stances: Regular, All out");
    assert_eq!(words("ties", json!(true)), "The attacker.");
    assert_eq!(
        words("fighters", json!([{ "name": "A", "skill": 2, "stance": "regular" }])),
        "Fighters: Skill 2, A"
    );
}

/// Inputs that stand together have a title; what is hidden is no input; a group may be taken from a catalogue and begin with something.
#[test]
fn groups_have_sections_and_begin_with_something() {
    let form = Group::drawn(&json!({ "properties": { "hero": {
        "properties": { "id": { "x-hidden": true }, "name": {}, "luck": {}, "fame": {} },
        "x-inputs": ["name"], "x-sections": [{ "title": "Rare", "inputs": ["luck", "fame"] }],
        "x-catalogue": "heroes", "x-new": { "name": "Mog" },
    } }, "required": ["hero"] }));
    let Kind::Group(hero) = &at(&form, "hero").kind else { panic!() };
    assert_eq!((names(&hero.shown), hero.sections[0].title.as_str()), (vec!["name"], "Rare"));
    assert_eq!(names(&hero.sections[0].inputs), ["luck", "fame"]);
    assert!(form.at("hero.luck").is_some() && form.at("hero.id").is_none());
    assert_eq!(hero.catalogue.as_deref(), Some("heroes"));
    assert_eq!(form.blank(), json!({ "hero": { "name": "Mog" } }));
    let number = json!({ "type": "integer", "minimum": 1, "x-new": 1000 });
    assert_eq!(
        Group::drawn(&json!({ "properties": { "limit": number }, "required": ["limit"] })).blank(),
        json!({ "limit": 1000 })
    );
}

/// A game of two ways, in which tools have ways of their own, and a list may be the word "all".
fn game() -> Group {
    let in_the_field = json!({ "field": "way", "of": "document", "values": ["field"] });
    let step = json!({ "type": "object", "x-new": { "how": "slow" }, "properties": {
        "how": { "title": "How", "oneOf": [{ "const": "slow" }, { "const": "fast" }], "x-among": ["tool.ways"], "x-new": "slow" }
    } });
    let player = json!({ "type": "object", "properties": {
        "tool": { "type": "object", "properties": { "ways": { "type": "array", "items": { "type": "string" } } } },
        "steps": {
            "anyOf": [{ "type": "array", "items": step }, { "const": "all", "title": "All of them", "type": "string" }],
            "x-when": in_the_field, "x-new": [{ "how": "slow" }], "x-ordered": true, "default": []
        },
        "habit": { "type": "string", "x-when": [in_the_field, { "field": "steps", "not": ["all"] }], "default": "" }
    } });
    Group::drawn(&json!({ "properties": {
        "way": { "oneOf": [{ "const": "field" }, { "const": "hall" }], "default": "field" },
        "players": { "type": "array", "items": player }
    } }))
}

#[test]
fn what_depends_on_the_document_follows_it_everywhere() {
    let game = game();
    assert_eq!([game.depends_on("way"), game.depends_on("steps")], [true, false]);
    let mut document =
        json!({ "way": "hall", "players": [{ "steps": "all" }, { "steps": [{ "how": "fast" }] }] });
    game.settle_document(&mut document);
    assert_eq!(document["players"], json!([{}, {}]));
    // What is not stated goes by its default.
    document.as_object_mut().unwrap().remove("way");
    game.settle_document(&mut document);
    // What begins with something begins with it again.
    assert_eq!(document["players"][0], json!({ "steps": [{ "how": "slow" }] }));
}

#[test]
fn a_list_may_be_a_word_on_which_others_depend() {
    let game = game();
    let player = game.at("players[0]").unwrap();
    let Kind::Group(inside) = &player.kind else { panic!() };
    let steps = inside.at("steps").unwrap();
    assert_eq!(
        steps.word.as_ref().map(|word| (&word.value, word.label.as_str())),
        Some((&json!("all"), "All of them"))
    );
    assert!(steps.ordered);
    assert!(inside.depends_on("steps"));
    let mut changed = json!({ "steps": "all", "habit": "rests" });
    inside.settle(&mut changed);
    assert_eq!(changed, json!({ "steps": "all" }));
}

#[test]
fn what_is_not_allowed_gives_way_where_a_list_says_so() {
    let game = game();
    let document =
        |ways: Value| json!({ "players": [{ "tool": { "ways": ways }, "steps": [{ "how": "slow" }] }] });
    for (ways, expected) in
        [(json!(["fast"]), "fast"), (json!(["slow", "fast"]), "slow"), (json!([]), "slow")]
    {
        let mut document = document(ways);
        game.settle_allowed(&mut document);
        assert_eq!(document["players"][0]["steps"][0]["how"], expected);
    }
    // A choice that begins with something is never nothing again.
    let how = game.at("players[0].steps[0].how").unwrap();
    assert_eq!((how.null.as_ref(), how.left_out.as_ref()), (None, None));
}

#[test]
fn parts_have_shapes_lists_have_quick_entries_and_inputs_bring_others() {
    let form = Group::drawn(&json!({
        "properties": {
            "weapon": { "properties": { "modes": { "type": "array", "items": { "enum": ["single", "auto"] } } } },
            "wall": { "type": ["string", "null"], "default": null, "x-brings": { "stands": "behind" } },
            "shows": { "type": "array", "items": { "x-outline": [120, 220], "oneOf": [
                { "const": "head", "x-shape": "M0 0z" }, { "const": "body" }
            ] } },
            "plan": { "type": "array", "x-entry": "Action",
                "x-adds": [{ "title": "Auto", "value": { "mode": "auto" } }, { "title": "Aim", "value": { "do": "aim" } }],
                "items": { "type": "object", "properties": {
                    "do": { "type": "string" },
                    "mode": { "enum": ["single", "auto"], "x-among": ["weapon.modes"] }
                } } }
        }
    }));
    assert_eq!(form.at("wall").unwrap().brings, [("stands".to_owned(), json!("behind"))]);
    let shows = form.at("shows").unwrap();
    let Kind::Several(parts) = &shows.kind else { panic!() };
    assert_eq!(shows.outline, Some((120, 220)));
    let shapes: Vec<Option<&str>> = parts.iter().map(|part| part.shape.as_deref()).collect();
    assert_eq!(shapes, [Some("M0 0z"), None]);
    let plan = form.at("plan").unwrap();
    let Kind::List { entry, .. } = &plan.kind else { panic!() };
    let allowed = |modes: Value| -> Vec<&str> {
        let document = json!({ "weapon": { "modes": modes } });
        let adds = plan.adds.iter().filter(|add| entry.allows(&add.value, &[&document]));
        adds.map(|add| add.label.as_str()).collect()
    };
    assert_eq!(allowed(json!(["single", "auto"])), ["Auto", "Aim"]);
    assert_eq!(allowed(json!(["single"])), ["Aim"]);
    // Where nothing says which are allowed, all are.
    assert_eq!(allowed(json!([])), ["Auto", "Aim"]);
}
