//! Draws from the schemas of questions, for `src/form/`, all that a form can show; a page fetches them with the rules. And it
//! finds the examples of each rule set, the pages of the rule book and the schemas that are handed out.

use serde_json::Value;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The fields of documents that are about many questions, and so no examples of one. Both set variants side by side: a page opens either
/// as rows and columns.
const ABOUT_MANY: [&str; 2] = ["sweep", "loadout"];
/// The folders of a rule set that hold no examples of its questions.
const NO_EXAMPLES: [&str; 3] = ["catalogue", "scenes", "gear"];

fn main() {
    // From the package's folder, in which Cargo runs this: an absolute path would outlive a move of the repository.
    let schemas = Path::new("../../data/schema");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let written =
        questions(schemas, &out).and_then(|()| books(&out)).and_then(|()| schema_files(schemas, &out));
    if let Err(reason) = written {
        println!("cargo::error={reason}");
    }
}

/// The files of a folder with this ending, by name.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let found = fs::read_dir(folder).map_err(wrong)?.map(|file| file.map(|file| file.path()));
    let mut files = found.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == ending));
    files.sort();
    Ok(files)
}

/// A folder with examples, and those within it, by name.
fn folders(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let found = fs::read_dir(folder).map_err(wrong)?.map(|inside| inside.map(|inside| inside.path()));
    let mut inside = found.collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    inside.retain(|path| path.is_dir() && !NO_EXAMPLES.iter().any(|name| path.ends_with(name)));
    inside.sort();
    Ok(std::iter::once(folder.to_owned()).chain(inside).collect())
}

/// What stands in a file. It is written into the code itself: a path in it would outlive a move of the repository.
fn text_of(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes the schemas of questions and the examples of their rule sets, as `src/form/` includes them.
fn questions(schemas: &Path, out: &Path) -> Result<(), String> {
    let mut found = Vec::new();
    for path in files(schemas, "json")? {
        // Nobody fills a report in.
        if path.to_string_lossy().ends_with("_report.schema.json") {
            continue;
        }
        let schema: Value =
            serde_json::from_str(&text_of(&path)?).map_err(|error| format!("{}: {error}", path.display()))?;
        let fixed = |field: &str| schema["properties"][field].get("const").cloned();
        // A catalogue file need not say whose it is: its schema does.
        if let Some(rule_set) = schema.get("x-ruleset").and_then(Value::as_str) {
            found.push((rule_set.to_owned(), None, Some("catalogue"), schema));
            continue;
        }
        if let Some(Value::String(rule_set)) = fixed("ruleset") {
            // Loadouts with rows vary documents that have forms.
            let properties = &schema["properties"];
            let is_loadout = properties.get("loadout").is_some() && properties.get("rows").is_none();
            let kind = match (fixed("scene").is_some(), is_loadout) {
                (true, _) => Some("companion"),
                (_, true) => Some("side_by_side"),
                _ => None,
            };
            found.push((rule_set, fixed("ask"), kind, schema));
        }
    }
    // Rule sets whose documents ask have forms of their scenes and loadouts too.
    let mut rule_sets: Vec<String> = Vec::new();
    for (rule_set, ask, ..) in &found {
        if ask.is_some() && !rule_sets.contains(rule_set) {
            rule_sets.push(rule_set.clone());
        }
    }
    let (mut asked, mut drawn, mut of_live_inputs) = (String::new(), String::new(), String::new());
    for rule_set in &rule_sets {
        let (mut schemas, mut begins_with) = (String::new(), String::new());
        let _ = writeln!(of_live_inputs, "    ({rule_set:?}, &[");
        for (_, ask, kind, schema) in found.iter().filter(|(of, ..)| of == rule_set) {
            if let Some(ask) = kind.or_else(|| ask.as_ref().and_then(Value::as_str)) {
                let _ = writeln!(asked, "    ({rule_set:?}, {ask:?}),");
                let _ = writeln!(schemas, "            ({ask:?}, {:?}),", in_full(schema).to_string());
                if kind.is_none() {
                    let _ = writeln!(of_live_inputs, "        ({ask:?}, {:?}),", bare(schema).to_string());
                }
                if let Some(new) = schema.get("x-new").filter(|_| kind.is_none()) {
                    let _ = writeln!(begins_with, "            ({ask:?}, {:?}),", new.to_string());
                }
            }
        }
        of_live_inputs.push_str("    ]),\n");
        drawn.push_str(&drawn_of(rule_set, &schemas, &begins_with)?);
    }
    let text = format!(
        "/// Rule set, question.\nstatic ASKED: &[(&str, &str)] = &[\n{asked}];\n\n\
        const DRAWN: &[Drawn] = &[\n{drawn}];\n\n\
        const OF_LIVE_INPUTS: &[(&str, Schemas)] = &[\n{of_live_inputs}];\n"
    );
    fs::write(out.join("questions.rs"), text).map_err(|error| error.to_string())
}

/// What there is of a rule set for its forms, as the code of an entry of their list.
fn drawn_of(rule_set: &str, schemas: &str, begins_with: &str) -> Result<String, String> {
    let (mut examples, mut loadouts, mut scenes) = (String::new(), String::new(), String::new());
    let folder = Path::new("../../data").join(rule_set);
    let is_about_many = |document: &Value| ABOUT_MANY.iter().any(|field| document.get(field).is_some());
    // What varies a scenario is set out by the form of its question where it says that; one that names a file does not.
    let says_its_question =
        |document: &Value| document.get("scenario").is_none() || document.pointer("/scenario/ask").is_some();
    for folder in folders(&folder)? {
        // Beside the questions there are documents about many of them.
        examples.push_str(&in_code(rule_set, &folder, |of| !is_about_many(of))?);
        loadouts.push_str(&in_code(rule_set, &folder, |of| is_about_many(of) && says_its_question(of))?);
    }
    let folder = folder.join("scenes");
    if folder.is_dir() {
        scenes.push_str(&in_code(rule_set, &folder, |_| true)?);
    }
    Ok(format!(
        "    Drawn {{\n        rule_set: {rule_set:?},\n        schemas: &[\n{schemas}        ],\n        begins_with: &[\n{begins_with}        ],\n        examples: &[\n\
        {examples}        ],\n        loadouts: &[\n{loadouts}        ],\n        scenes: &[\n{scenes}        ],\n    }},\n"
    ))
}

/// The documents of a folder that are wanted, as the code of a list of examples.
fn in_code(rule_set: &str, folder: &Path, is_wanted: impl Fn(&Value) -> bool) -> Result<String, String> {
    let mut code = String::new();
    for path in files(folder, "json")? {
        let text = text_of(&path)?;
        let document: Value =
            serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        if !is_wanted(&document) {
            continue;
        }
        let title = path.file_stem().and_then(|stem| stem.to_str()).map(in_words).unwrap_or_default();
        let _ = writeln!(code, "    Example {{ rule_set: {rule_set:?}, title: {title:?}, text: {text:?} }},");
    }
    Ok(code)
}

/// Writes the list of the pages of the rule book.
fn books(out: &Path) -> Result<(), String> {
    let mut pages = String::new();
    for path in files(Path::new("../../docs/rules"), "md")? {
        let _ = writeln!(pages, "    {:?},", text_of(&path)?);
    }
    let text = format!("/// The pages of the rule book, by name.\nstatic BOOKS: &[&str] = &[\n{pages}];\n");
    fs::write(out.join("books.rs"), text).map_err(|error| error.to_string())
}

/// Writes the list of the schemas, for who hands them out (feature `schema-files`).
fn schema_files(schemas: &Path, out: &Path) -> Result<(), String> {
    let list = |folder: &Path| {
        let mut entries = String::new();
        for path in files(folder, "json")? {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let _ = writeln!(entries, "    ({name:?}, {:?}),", text_of(&path)?);
        }
        Ok::<_, String>(entries)
    };
    let to_copy = list(Path::new("../example/schema"))?;
    let text = format!(
        "static FILES: &[(&str, &str)] = &[\n{}];\nstatic FILES_TO_COPY: &[(&str, &str)] = &[\n{to_copy}];\n",
        list(schemas)?
    );
    fs::write(out.join("schema_files.rs"), text).map_err(|error| error.to_string())
}

/// `guard_and_ganger` is "Guard and ganger".
fn in_words(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A schema without what no form shows.
fn in_full(schema: &Value) -> Value {
    match schema {
        Value::Object(schema) => {
            let not_shown = ["$id", "$schema", "additionalProperties"];
            let kept = schema.iter().filter(|(key, _)| !not_shown.contains(&key.as_str()));
            kept.map(|(key, value)| (key.clone(), in_full(value))).collect()
        }
        Value::Array(entries) => entries.iter().map(in_full).collect(),
        other => other.clone(),
    }
}

/// What of a schema a single input needs: where it stands, what may be entered, and what people call it.
const OF_INPUTS: [&str; 25] = [
    "$defs",
    "$ref",
    "anyOf",
    "const",
    "default",
    "enum",
    "items",
    "maximum",
    "minimum",
    "oneOf",
    "properties",
    "required",
    "title",
    "type",
    "x-absent",
    "x-entry",
    "x-hidden",
    "x-null",
    "x-offered",
    "x-one-of",
    "x-person",
    "x-readings",
    "x-refers",
    "x-short-for",
    "x-step",
];

/// A schema with nothing else: who embeds an answer fetches it.
fn bare(schema: &Value) -> Value {
    let Value::Object(schema) = schema else { return schema.clone() };
    let part = |(key, value): (&String, &Value)| {
        let value = match (key.as_str(), value) {
            ("properties" | "$defs", Value::Object(named)) => {
                named.iter().map(|(name, schema)| (name.clone(), bare(schema))).collect()
            }
            ("items", schema) => bare(schema),
            ("anyOf" | "oneOf", Value::Array(all)) => all.iter().map(bare).collect(),
            (_, value) => value.clone(),
        };
        (key.clone(), value)
    };
    schema.iter().filter(|(key, _)| OF_INPUTS.contains(&key.as_str())).map(part).collect()
}
