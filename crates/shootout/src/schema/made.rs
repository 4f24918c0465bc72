//! The schemas as the types say (feature `schema`).

use crate::companion::{self, COMPANION, SCENE};
use crate::gear;
use crate::registry::{FIRST, published_others, to_copy};
use crate::sweep;
use schemars::Schema;
use serde_json::{Value, json};
use shootout_ruleset::question::{self, ASK, Question, SceneRules};
use shootout_ruleset::schema::{of_document, require, tag, titled};
use shootout_ruleset::words::capital;

/// Every schema file: its name and its text, in the order of the names.
pub fn files() -> Vec<(String, String)> {
    let others = published_others();
    let scenarios = [FIRST].into_iter().chain(published_others()).flat_map(of_scenarios);
    let files = scenarios
        .chain(others.flat_map(of_questions))
        .chain([FIRST].into_iter().chain(published_others()).flat_map(of_actions))
        .chain(published_others().flat_map(of_reports))
        .chain(published_others().flat_map(of_sweeps))
        .chain([FIRST].into_iter().chain(published_others()).map(of_gear));
    texts(files)
}

/// Those of the rule set that is there to be copied, where a program has it: it hands out none of them.
pub fn files_to_copy() -> Vec<(String, String)> {
    let questions = to_copy().flat_map(of_questions).chain(to_copy().flat_map(of_reports));
    texts(questions.chain(to_copy().flat_map(of_sweeps)).chain(to_copy().map(of_gear)))
}

fn texts(files: impl Iterator<Item = (String, Schema)>) -> Vec<(String, String)> {
    let mut texts: Vec<(String, String)> = files.map(identified).collect();
    texts.sort_unstable();
    texts
}

/// What stands in a file: its `$id` is its name, so that a folder of them resolves by itself, wherever it lies and without a network.
fn identified((name, mut schema): (String, Schema)) -> (String, String) {
    schema.insert("$id".to_owned(), json!(name));
    let text = text(schema);
    (name, text)
}

/// The schema of the documents of each question, and of scenes.
fn of_questions(rule_set: &question::RuleSet) -> impl Iterator<Item = (String, Schema)> {
    let name_of = |question: &Question| format!("{}_{}.schema.json", rule_set.name, question.name);
    let questions = rule_set.questions.iter();
    let scenes = rule_set.scenes.iter();
    let of_scenes = scenes.map(move |scenes| {
        (format!("{}_{COMPANION}.schema.json", rule_set.name), of_scenes(rule_set, scenes))
    });
    questions.map(move |question| (name_of(question), of_question(rule_set, question))).chain(of_scenes)
}

/// The schema of what each action in scenes asks that no other document does.
fn of_actions(rule_set: &'static question::RuleSet) -> impl Iterator<Item = (String, Schema)> {
    let asked = rule_set.scenes.iter().flat_map(|scenes| scenes.questions);
    asked.map(|question| {
        let name = format!("{}_{COMPANION}_{}.schema.json", rule_set.name, question.name);
        (name, of_question(rule_set, question))
    })
}

/// The schema of the report of each question that has one.
fn of_reports(rule_set: &question::RuleSet) -> impl Iterator<Item = (String, Schema)> {
    let of_report = |question: &Question| {
        let name = format!("{}_{}_report.schema.json", rule_set.name, question.name);
        Some((name, of_report(rule_set, question, (question.report_schema?)())))
    };
    rule_set.questions.iter().filter_map(of_report)
}

/// The schema of a report: what its type says, and which rule set and question it is.
fn of_report(rule_set: &question::RuleSet, question: &Question, mut schema: Schema) -> Schema {
    // A report that is one of several has fields in each of these alone.
    schema.ensure_object().entry("properties").or_insert_with(|| json!({}));
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let ask = json!({ "description": "What was asked.", "const": question.name });
        properties.entry(ASK).or_insert(ask);
        let sentence = json!({ "description": "The answer in a sentence.", "type": "string" });
        properties.insert(SENTENCE.to_owned(), sentence);
    }
    require(&mut schema, SENTENCE);
    require(&mut schema, ASK);
    tag(&mut schema, rule_set.name);
    titled(schema, &format!("{}: {}, report", rule_set.label, question.label))
}

/// The field of every report that says it in a sentence.
const SENTENCE: &str = "sentence";

/// The schema of the scenes that are kept action by action.
fn of_scenes(rule_set: &question::RuleSet, scenes: &SceneRules) -> Schema {
    let mut schema = (scenes.schema)();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let words = "That the document is a scene, and of which version.";
        let version = json!({ "title": "Scene", "description": words, "const": companion::VERSION });
        properties.insert(SCENE.to_owned(), version);
    }
    tag(&mut schema, rule_set.name);
    require(&mut schema, SCENE);
    of_document(schema, &format!("{}: Scene", rule_set.label))
}

/// The schema of the documents that ask a question: what its type says, and which rule set and question it is.
pub(crate) fn of_question(rule_set: &question::RuleSet, question: &Question) -> Schema {
    let mut schema = (question.schema)();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let words = "What the document asks.";
        let ask = json!({ "title": "Question", "description": words, "const": question.name });
        properties.insert(ASK.to_owned(), ask);
    }
    let first = rule_set.questions.iter().find(|first| first.command == question.command);
    if first.is_none_or(|first| first.name != question.name) {
        require(&mut schema, ASK);
    }
    tag(&mut schema, rule_set.name);
    of_document(schema, &format!("{}: {}", rule_set.label, question.label))
}

/// The schemas of documents that do not say what they ask, and of their sweeps.
fn of_scenarios(rule_set: &'static question::RuleSet) -> Vec<(String, Schema)> {
    let mut files: Vec<(String, Schema)> =
        (rule_set.schemas)().into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect();
    if let Some(varying) = &rule_set.varying {
        let scenario = format!("A scenario as in {}_scenario.schema.json", rule_set.name);
        let metrics = (varying.metrics)();
        let mut schema = sweep::schema(&scenario, varying.example, metrics.into_iter());
        tag(&mut schema, rule_set.name);
        let title = format!("{} sweep", capital(rule_set.name));
        files.push((format!("{}_sweep.schema.json", rule_set.name), titled(schema, &title)));
    }
    files
}

/// The schema of gear of a rule set.
fn of_gear(rule_set: &'static question::RuleSet) -> (String, Schema) {
    let metrics = rule_set.questions.iter().flat_map(|question| question.metrics);
    let mut schema = gear::schema(rule_set.name, metrics);
    tag(&mut schema, rule_set.name);
    (format!("{}_gear.schema.json", rule_set.name), titled(schema, &format!("{}: Gear", rule_set.label)))
}

/// The schemas of the sweeps and loadouts of a rule set with questions.
fn of_sweeps(rule_set: &'static question::RuleSet) -> [(String, Schema); 2] {
    let scenario = format!("A document as in the schemas of the questions of {}", rule_set.name);
    let metrics = || rule_set.questions.iter().flat_map(|question| question.metrics);
    let kinds = [
        ("sweep", "Sweep", sweep::schema(&scenario, "", metrics())),
        ("loadout", "Loadout", sweep::grid_schema(&scenario, "", metrics())),
    ];
    kinds.map(|(name, title, mut schema)| {
        tag(&mut schema, rule_set.name);
        (
            format!("{}_{name}.schema.json", rule_set.name),
            titled(schema, &format!("{}: {title}", rule_set.label)),
        )
    })
}

fn text(schema: Schema) -> String {
    let mut text = format!("{:#}", schema.as_value());
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Map;
    use shootout_ruleset::hints::{self, Kind};
    use shootout_ruleset::question::TAG;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// What stands in `data/schema/` is what the types say. If not: `shootout schema --write data/schema`.
    #[test]
    fn the_files_are_up_to_date() {
        are_up_to_date("data/schema", files());
    }

    /// With those of the rule set to copy, a copy has its forms from the first build on. If not: `shootout schema NAME`.
    #[test]
    fn the_files_to_copy_are_up_to_date() {
        are_up_to_date("crates/example/schema", files_to_copy());
    }

    fn are_up_to_date(folder: &str, files: Vec<(String, String)>) {
        let inside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
        let mut names = Vec::new();
        for (name, text) in files {
            let written = fs::read_to_string(inside.join(&name)).unwrap_or_default();
            assert!(written == text, "{folder}/{name} is out of date");
            names.push(name);
        }
        let strangers =
            fs::read_dir(&inside).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        assert_eq!(strangers.filter(|name| !names.contains(name)).collect::<Vec<_>>(), Vec::<String>::new());
    }

    /// Every hint of a schema is one of the list, and states what is stated by it there; every hint of the list is stated somewhere.
    #[test]
    fn hints_are_those_of_the_list() {
        fn is_of_kind(kind: Kind, hint: &Value) -> bool {
            match kind {
                Kind::Flag => *hint == Value::Bool(true),
                Kind::Text => hint.is_string(),
                Kind::Number => hint.is_number(),
                Kind::Names => hint.as_array().is_some_and(|names| names.iter().all(Value::is_string)),
                Kind::Entries => hint.as_array().is_some_and(|entries| entries.iter().all(Value::is_object)),
                Kind::Fields => hint.is_object(),
                Kind::Given => true,
            }
        }
        fn look(part: &Value, stated: &mut BTreeSet<String>) {
            for (name, inside) in part.as_object().into_iter().flatten() {
                if name.starts_with("x-") {
                    let known = hints::ALL.iter().find(|(known, _)| known == name);
                    assert!(known.is_some_and(|(_, kind)| is_of_kind(*kind, inside)), "{name}: {inside}");
                    stated.insert(name.clone());
                }
                look(inside, stated);
            }
            part.as_array().into_iter().flatten().for_each(|part| look(part, stated));
        }
        let mut stated = BTreeSet::new();
        for (_, text) in files() {
            look(&serde_json::from_str(&text).unwrap(), &mut stated);
        }
        let listed: BTreeSet<String> = hints::ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(stated, listed);
        assert_eq!(listed.len(), hints::ALL.len());
    }

    /// Every input that people see has a label and a help text.
    #[test]
    fn inputs_have_labels_and_help() {
        let of_first = of_scenarios(FIRST).into_iter().chain(of_actions(FIRST));
        for (name, schema) in of_first.chain(published_others().flat_map(of_questions)) {
            // A scene is kept by programs: its parts that people fill in have the labels of the scenarios that they become. So
            // have the entries of a catalogue.
            if ["report", "transcript", "scene.", "catalogue."].iter().any(|kind| name.contains(kind)) {
                continue;
            }
            let whole = schema.as_value();
            let definitions = whole.get("$defs").and_then(Value::as_object).into_iter().flat_map(Map::values);
            for part in std::iter::once(whole).chain(definitions) {
                let fields = part.get("properties").and_then(Value::as_object).into_iter().flatten();
                for (field, said) in fields {
                    assert!(said.get("title").is_some(), "{name}: {field} has no label");
                    assert!(said.get("description").is_some(), "{name}: {field} has no help");
                }
            }
        }
    }

    /// What the layout of a form names is there, and everything has its place in it.
    #[test]
    fn layouts_name_each_input_once() {
        for (name, schema) in of_actions(FIRST).chain(published_others().flat_map(of_questions)) {
            let whole = schema.as_value();
            let definitions = whole.get("$defs").and_then(Value::as_object).into_iter().flat_map(Map::values);
            for part in std::iter::once(whole).chain(definitions) {
                let Some(fields) = part.get("properties").and_then(Value::as_object) else { continue };
                let mut named = [hints::INPUTS.of(&[part]), hints::MORE.of(&[part])].concat();
                for section in hints::SECTIONS.of(&[part]) {
                    named.extend(hints::Names("inputs").of(&[section]));
                }
                named.sort_unstable();
                let fields = fields.iter().filter(|(_, said)| !hints::HIDDEN.of(&[said]));
                let asked = |field: &&str| ![TAG, ASK, SCENE].contains(field);
                let fields: Vec<&str> = fields.map(|(name, _)| name.as_str()).filter(asked).collect();
                assert_eq!(named, fields, "{name}");
            }
        }
    }
}
