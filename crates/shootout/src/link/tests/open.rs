//! What links of questions leave open: every input that is offered of every example, there and back.

use super::super::{
    Remark, check_openable, encode, in_full, input_at, label_of, leave_open, left_open, openable, put,
    question, value_at,
};
use crate::form::{self, Group, LiveInputs};
use crate::registry::{FIRST, OTHERS};
use serde_json::{Value, json};
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, RuleSet, TAG};
use std::collections::BTreeSet;

/// The documents of a rule set that come with the program and have a readable link: what each asks, its link, and what that opens.
fn linked(rule_set: &RuleSet) -> Vec<(&'static str, String, Value)> {
    let example = |example: &form::Example| {
        let document: Value = serde_json::from_str(example.text).unwrap();
        let link = encode(&document).ok()?;
        let name = document.get(ASK).and_then(Value::as_str).unwrap_or(rule_set.questions[0].name);
        let asked = rule_set.questions.iter().find(|question| question.name == name)?;
        Some((asked.name, link.clone(), question::decode(&link, rule_set).document))
    };
    form::examples(rule_set.name).filter_map(example).collect()
}

/// Each rule set that has forms.
fn with_forms() -> impl Iterator<Item = &'static RuleSet> {
    OTHERS.iter().copied().filter(|rule_set| form::examples(rule_set.name).next().is_some())
}

fn reads(rule_set: &RuleSet, document: &Value) -> bool {
    let mut document = Node::from(document);
    document.take(TAG);
    rule_set.read(document, None).is_ok()
}

#[test]
fn every_question_leaves_open_what_it_offers() {
    let mut asked = BTreeSet::new();
    for rule_set in with_forms() {
        for (ask, link, document) in linked(rule_set) {
            let form = form::of(rule_set.name, ask).unwrap();
            let (offered, full) = (openable(&document), in_full(rule_set, form, &document));
            asked.extend((!offered.is_empty()).then_some((rule_set.name, ask)));
            let labels: BTreeSet<&str> = offered.iter().map(|input| input.label.as_str()).collect();
            assert_eq!(
                labels.len(),
                offered.len(),
                "{}, {ask}: two of {labels:?} are called alike",
                rule_set.name
            );
            for input in &offered {
                assert_eq!(check_openable(&document, &[&input.key]), Ok(()));
                let open = leave_open(&link, &[&input.key]).unwrap();
                // The page passes over it, who shows it finds it.
                let opened = question::decode(&open, rule_set);
                assert_eq!((&opened.document, opened.remarks.as_slice()), (&document, &[][..]), "{open}");
                let mut remarks = Vec::new();
                let found = left_open(&open, form, &full, &mut remarks);
                let keys: Vec<&str> = found.iter().map(|(key, _)| key.as_str()).collect();
                assert_eq!((keys, remarks.as_slice()), (vec![&*input.key], &[][..]), "{open}");
                // What stands there, entered again, changes nothing.
                let mut again = full.clone();
                put(form, &mut again, &input.key, value_at(form, &full, &input.key));
                assert!(reads(rule_set, &again), "{}: {}", input.key, again);
            }
        }
    }
    for rule_set in with_forms() {
        for question in rule_set.questions {
            assert!(asked.contains(&(rule_set.name, question.name)), "{}: {}", rule_set.name, question.name);
        }
    }
}

/// An embedded answer has less of the schemas, and shows the same inputs.
#[test]
fn live_answers_show_the_inputs_of_the_form() {
    for rule_set in with_forms() {
        for (ask, _, document) in linked(rule_set) {
            let whole = form::of(rule_set.name, ask).unwrap();
            let live = LiveInputs::of(rule_set.name).form(ask).unwrap();
            let offered = openable(&document);
            let document = in_full(rule_set, whole, &document);
            for key in offered.into_iter().map(|input| input.key) {
                let shown = |form: &Group| {
                    let input = input_at(form, &document, &key)?.clone();
                    let kind = match input.kind {
                        form::Kind::Choice(choices) => form::Kind::Choice(
                            choices
                                .into_iter()
                                .map(|one| form::Choice { help: String::new(), ..one })
                                .collect(),
                        ),
                        kind => kind,
                    };
                    let label = label_of(form, &document, &key);
                    Some((label, kind, input.null, input.left_out, input.default, input.step))
                };
                let expected = shown(whole);
                assert!(expected.is_some(), "{key}");
                assert_eq!(shown(&live), expected, "{}, {ask}: {key}", rule_set.name);
            }
        }
    }
}

fn fighters() -> Group {
    let fighter = json!({ "title": "Fighter", "type": "object", "properties": {
        "name": { "type": "string", "default": "fighter" },
        "skill": { "title": "Skill", "type": "integer", "minimum": 0, "maximum": 9 },
        "shield": { "title": "Shield", "type": ["integer", "null"], "minimum": 0, "maximum": 3 },
        "calm": { "title": "Calm", "type": "boolean", "default": true },
        "sure": { "title": "Sure", "type": "integer" },
        "friend": { "title": "Friend", "type": "integer", "minimum": 0, "maximum": 9, "x-refers": { "list": "all", "field": "name" } }
    } });
    let goal = json!({ "x-one-of": true, "type": "object", "default": { "hits": 1 }, "properties": {
        "hits": { "title": "Hits", "type": "integer", "minimum": 0, "maximum": 9 },
        "harm": { "title": "Harm", "type": "integer", "minimum": 0, "maximum": 9 }
    } });
    Group::drawn(&json!({ "properties": {
        "goal": goal, "pace": { "title": "Pace", "enum": ["slow", "fast"], "default": "slow" },
        "all": { "type": "array", "x-entry": "Fighter", "items": fighter }
    } }))
}

/// What is called by somebody's name is called by a number too where two have it, and by what it is where nobody has said a name.
#[test]
fn inputs_are_called_by_whose_they_are() {
    let named = |names: [&str; 3]| json!({ "all": names.map(|name| json!({ "name": name, "skill": 3 })) });
    let labels = |document: &Value| {
        ["all.0.skill", "all.1.skill", "pace"].map(|key| label_of(&fighters(), document, key))
    };
    assert_eq!(labels(&named(["Ann", "Bob", "Cy"])), ["Ann: Skill", "Bob: Skill", "Pace"]);
    assert_eq!(labels(&named(["Ann", "Ann", "Cy"])), ["Ann 1: Skill", "Ann 2: Skill", "Pace"]);
    assert_eq!(labels(&named(["fighter", "", "Cy"])), ["Fighter 1: Skill", "Fighter 2: Skill", "Pace"]);
}

/// Only numbers within limits, choices and flags stand in a card, and only where the document has a place for them.
#[test]
fn what_no_card_shows_is_not_open() {
    let form = fighters();
    let document = json!({ "all": [{ "name": "Ann", "skill": 3 }], "goal": { "harm": 2 } });
    let is_open = |key: &&str| input_at(&form, &document, key).is_some();
    let keys = [
        "all.0.skill",
        "all.0.shield",
        "all.0.calm",
        "pace",
        "goal.harm",
        "all.0.name",
        "all.0.sure",
        "all.0.friend",
        "all.1.skill",
        "goal.hits",
        "goal",
        "all",
        "nothing",
        "",
        "all[0].skill",
    ];
    let open: Vec<&str> = keys.into_iter().filter(is_open).collect();
    assert_eq!(open, ["all.0.skill", "all.0.shield", "all.0.calm", "pace", "goal.harm"]);
    let mut remarks: Vec<Remark> = Vec::new();
    let found = left_open("open=pace,all.0.skill%2Cpace,all.1.skill&v=1.1", &form, &document, &mut remarks);
    // Escaped commas divide only where no others do, as in every list of a link.
    assert_eq!(found.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["pace"]);
    assert_eq!(remarks.len(), 2);
    let told = remarks[1].to_string();
    assert!(
        told.starts_with("open: found \"all.1.skill\"; allowed: the place of a number, a choice"),
        "{told}"
    );
}

/// What holds by default around a place is stated before something else is put there.
#[test]
fn what_holds_around_a_place_stays() {
    let form = Group::drawn(&json!({ "properties": { "wall": {
        "type": "object", "default": { "height": 2, "width": 5 }, "properties": {
            "height": { "type": "integer", "minimum": 0, "maximum": 9 },
            "width": { "type": "integer", "minimum": 0, "maximum": 9, "default": 1 }
        }
    } } }));
    let mut document = json!({});
    assert_eq!(value_at(&form, &document, "wall.width"), Some(json!(5)));
    put(&form, &mut document, "wall.height", Some(json!(3)));
    assert_eq!(document, json!({ "wall": { "height": 3, "width": 5 } }));
    put(&form, &mut document, "wall.width", None);
    assert_eq!(document, json!({ "wall": { "height": 3 } }));
}

#[test]
fn an_unknown_key_is_told_with_what_is_allowed() {
    let shot = json!({ TAG: FIRST.name });
    let wrong = check_openable(&shot, &["range", "rage"]).unwrap_err();
    assert_eq!((wrong.found.as_str(), wrong.nearest.as_deref()), ("`rage`", Some("range")));
    assert!(wrong.allowed.starts_with("`bs`, ") && wrong.allowed.ends_with("`damage`"), "{}", wrong.allowed);
    for rule_set in with_forms() {
        let (_, _, document) = linked(rule_set).swap_remove(0);
        let known = openable(&document).swap_remove(0).key;
        let wrong = check_openable(&document, &[&format!("{known}x")]).unwrap_err();
        assert_eq!(wrong.nearest.as_deref(), Some(&*known), "{wrong}");
        assert!(
            wrong.allowed.contains(&format!("`{known}`")) && wrong.allowed.contains("another number"),
            "{wrong}"
        );
    }
}
