//! What users have stays as it is: every example and every document of `tests/corpus/documents` through every command that takes it,
//! held against the outputs kept in `tests/corpus/outputs`.
//!
//! Where an output changes on purpose, `SHOOTOUT_CORPUS=write cargo test -p shootout-cli --test all corpus` writes it anew; the diff is
//! read line by line, and said in `CHANGELOG.md`.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{Run, data, shootout};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Numbers of JSON that differ by less are the same: the order in which chances are added up is nobody's promise.
const ROUNDING: f64 = 1e-12;

/// What is run on a kind of document: the ending of the kept output, and the arguments around the file.
type Commands = &'static [(&'static str, &'static [&'static str])];

const SHOT: Commands = &[
    ("odds.txt", &["odds", "FILE"]),
    ("odds.json", &["odds", "FILE", "--format", "json"]),
    ("odds.exact.json", &["odds", "FILE", "--format", "json", "--exact"]),
    ("odds.bbcode", &["odds", "FILE", "--format", "bbcode"]),
    ("odds.md", &["odds", "FILE", "--format", "markdown"]),
    ("odds.html", &["odds", "FILE", "--format", "html"]),
    ("odds.csv", &["odds", "FILE", "--format", "csv"]),
    ("card.svg", &["card", "FILE"]),
    ("roll.txt", &["roll", "FILE", "--rng", "7"]),
    ("roll.json", &["roll", "FILE", "--rng", "7", "--format", "json"]),
    ("table.txt", &["table", "FILE", "--faces", "12"]),
    ("rulings.txt", &["rulings", "FILE"]),
    ("advise.json", &["advise", "FILE", "--actions", "2", "--goal", "hit", "--format", "json"]),
    ("link.txt", &["link", "FILE"]),
    ("embed.txt", &["link", "FILE", "--base", "https://example.org/", "--embed", "frame"]),
];
const BLOW: Commands = &[
    ("melee.txt", &["melee", "FILE"]),
    ("melee.json", &["melee", "FILE", "--format", "json"]),
    ("melee.exact.json", &["melee", "FILE", "--format", "json", "--exact"]),
    ("roll.txt", &["roll", "FILE", "--rng", "7"]),
    ("table.txt", &["table", "FILE", "--faces", "12"]),
];
const ORDER: Commands =
    &[("order.txt", &["order", "FILE"]), ("order.json", &["order", "FILE", "--format", "json"])];
const QUESTION: Commands =
    &[("advise.txt", &["advise", "FILE"]), ("advise.json", &["advise", "FILE", "--format", "json"])];
const SCENE: Commands =
    &[("scene.txt", &["scene", "FILE", "--dice"]), ("scene.json", &["scene", "FILE", "--format", "json"])];
const DUEL: Commands = &[
    ("duel.txt", &["duel", "FILE", "--rounds", "1"]),
    ("duel.json", &["duel", "FILE", "--rounds", "1", "--format", "json"]),
    ("simulated.txt", &["duel", "FILE", "--rounds", "1", "--simulate", "200", "--rng", "7"]),
];
const LOADOUT: Commands = &[
    ("loadout.txt", &["loadout", "FILE"]),
    ("loadout.json", &["loadout", "FILE", "--format", "json"]),
    ("loadout.csv", &["loadout", "FILE", "--format", "csv"]),
    ("loadout.md", &["loadout", "FILE", "--format", "markdown"]),
    ("loadout.bbcode", &["loadout", "FILE", "--format", "bbcode"]),
    ("distance.txt", &["loadout", "FILE", "--over", "distance"]),
];
const GRID: Commands = &[
    ("loadout.txt", &["loadout", "FILE"]),
    ("loadout.json", &["loadout", "FILE", "--format", "json"]),
    ("loadout.csv", &["loadout", "FILE", "--format", "csv"]),
    ("loadout.md", &["loadout", "FILE", "--format", "markdown"]),
    ("loadout.bbcode", &["loadout", "FILE", "--format", "bbcode"]),
];
const GEAR: Commands = &[
    ("gear.txt", &["gear", "FILE"]),
    ("gear.exact.txt", &["gear", "FILE", "--exact"]),
    ("gear.json", &["gear", "FILE", "--format", "json"]),
    ("gear.csv", &["gear", "FILE", "--format", "csv"]),
    ("gear.md", &["gear", "FILE", "--format", "markdown"]),
    ("gear.bbcode", &["gear", "FILE", "--format", "bbcode"]),
];
const SWEEP: Commands =
    &[("sweep.csv", &["sweep", "FILE"]), ("sweep.jsonl", &["sweep", "FILE", "--format", "jsonl"])];

/// Documents that ask a question, `ANSWERS` being the command that answers it.
const ASKED: Commands = &[
    ("answer.txt", &["ANSWERS", "FILE"]),
    ("answer.exact.txt", &["ANSWERS", "FILE", "--exact"]),
    ("answer.json", &["ANSWERS", "FILE", "--format", "json"]),
    ("answer.exact.json", &["ANSWERS", "FILE", "--format", "json", "--exact"]),
    ("answer.bbcode", &["ANSWERS", "FILE", "--format", "bbcode"]),
    ("answer.md", &["ANSWERS", "FILE", "--format", "markdown"]),
    ("answer.html", &["ANSWERS", "FILE", "--format", "html"]),
    ("answer.csv", &["ANSWERS", "FILE", "--format", "csv"]),
    ("card.svg", &["card", "FILE"]),
    ("roll.txt", &["roll", "FILE", "--rng", "7"]),
    ("roll.json", &["roll", "FILE", "--rng", "7", "--format", "json"]),
    ("table.txt", &["table", "FILE", "--faces", "-0++"]),
    ("table.json", &["table", "FILE", "--faces", "-0++", "--format", "json"]),
    ("link.txt", &["link", "FILE"]),
    ("embed.txt", &["link", "FILE", "--base", "https://example.org/", "--embed", "frame"]),
];
/// The same with dice of other faces.
const ASKED_WITH_D8: Commands = &[
    ("answer.txt", &["ANSWERS", "FILE"]),
    ("answer.exact.txt", &["ANSWERS", "FILE", "--exact"]),
    ("answer.json", &["ANSWERS", "FILE", "--format", "json"]),
    ("answer.exact.json", &["ANSWERS", "FILE", "--format", "json", "--exact"]),
    ("answer.md", &["ANSWERS", "FILE", "--format", "markdown"]),
    ("answer.csv", &["ANSWERS", "FILE", "--format", "csv"]),
    ("card.svg", &["card", "FILE"]),
    ("roll.txt", &["roll", "FILE", "--rng", "7"]),
    ("roll.json", &["roll", "FILE", "--rng", "7", "--format", "json"]),
    ("table.txt", &["table", "FILE", "--faces", "5"]),
    ("link.txt", &["link", "FILE"]),
];
/// Whether a force may be fielded.
const FORCE: Commands = &[
    ("force.txt", &["force", "FILE"]),
    ("force.json", &["force", "FILE", "--format", "json"]),
    ("roll.txt", &["roll", "FILE"]),
    ("link.txt", &["link", "FILE"]),
];
/// Two forces at the table.
const FORCES_SCENE: Commands = &[
    ("scene.txt", &["scene", "FILE"]),
    ("scene.json", &["scene", "FILE", "--format", "json"]),
    ("activate.json", &["scene", "FILE", "--act", "activate", "--by", "FIRST"]),
    ("first_pool.json", &["scene", "FILE", "--act", "first_pool", "--rng", "7"]),
    ("not_yet.txt", &["scene", "FILE", "--act", "shoot", "--by", "FIRST"]),
];

/// Scenes that are kept action by action, `FIRST` and `SECOND` being those who take part.
const KEPT_SCENE: Commands = &[
    ("scene.txt", &["scene", "FILE"]),
    ("scene.json", &["scene", "FILE", "--format", "json"]),
    (
        "attack.json",
        &["scene", "FILE", "--act", "attack", "--by", "FIRST", "--at", "SECOND", "--faces", "----,000+"],
    ),
    (
        "manoeuvre.json",
        &["scene", "FILE", "--act", "manoeuvre", "--by", "FIRST", "--at", "SECOND", "--rng", "7"],
    ),
    ("question.json", &["scene", "FILE", "--act", "attack", "--by", "SECOND", "--at", "FIRST", "--question"]),
    ("move.json", &["scene", "FILE", "--act", "move", "--by", "FIRST", "--faces", "----"]),
    ("take_cover.json", &["scene", "FILE", "--act", "take_cover", "--by", "SECOND"]),
    ("initiative.json", &["scene", "FILE", "--act", "initiative", "--rng", "7"]),
    ("next_round.json", &["scene", "FILE", "--act", "next_round"]),
];

/// The same of Fudge combat.
const FUDGE_SCENE: Commands = &[
    ("scene.txt", &["scene", "FILE"]),
    ("scene.json", &["scene", "FILE", "--format", "json"]),
    (
        "fight.json",
        &["scene", "FILE", "--act", "fight", "--by", "FIRST", "--at", "THIRD", "--faces", "+++0,---0"],
    ),
    ("fight_all.json", &["scene", "FILE", "--act", "fight_all", "--by", "FIRST", "--rng", "7"]),
    (
        "attack.json",
        &["scene", "FILE", "--act", "attack", "--by", "THIRD", "--at", "FIRST", "--faces", "++00,----"],
    ),
    ("question.json", &["scene", "FILE", "--act", "fight", "--by", "FIRST", "--at", "THIRD", "--question"]),
    ("initiative.json", &["scene", "FILE", "--act", "initiative", "--rng", "7"]),
    ("next.json", &["scene", "FILE", "--act", "next"]),
];
/// The same of ships with crews: `THIRD` is aboard a big ship.
const SHIP_SCENE: Commands = &[
    ("scene.txt", &["scene", "FILE"]),
    ("scene.json", &["scene", "FILE", "--format", "json"]),
    ("begin.json", &["scene", "FILE", "--act", "begin", "--by", "FIRST"]),
    (
        "attack.json",
        &["scene", "FILE", "--act", "attack", "--by", "FIRST", "--at", "THIRD", "--faces", "++++"],
    ),
    (
        "tail.json",
        &["scene", "FILE", "--act", "tail", "--by", "FIRST", "--at", "SECOND", "--faces", "++00,----"],
    ),
    ("question.json", &["scene", "FILE", "--act", "attack", "--by", "FIRST", "--at", "THIRD", "--question"]),
    ("detect.json", &["scene", "FILE", "--act", "detect", "--by", "FIRST", "--at", "SECOND", "--rng", "7"]),
    ("interrupt.json", &["scene", "FILE", "--act", "interrupt", "--by", "THIRD"]),
    ("next.json", &["scene", "FILE", "--act", "next"]),
];

/// The command that answers what a document asks.
fn answering(document: &Value) -> &'static str {
    match document["ask"].as_str() {
        Some("order") => "order",
        Some("duel" | "duel_of_several" | "lightspeed" | "dogfight") => "duel",
        Some("plan" | "best_grouping" | "reaction" | "approach") => "advise",
        _ => "odds",
    }
}

/// The first three of those who take part in a scene that is kept action by action.
fn taking_part(document: &Value) -> [&str; 3] {
    let people = ["crew", "units"].into_iter().find_map(|field| document.get(field));
    let people = people.unwrap_or(&document["combatants"]);
    [0, 1, 2].map(|place: usize| {
        let one = &people[place];
        one["name"].as_str().or_else(|| one["unit"]["name"].as_str()).unwrap_or_default()
    })
}

/// The commands that take a document, by its fields.
fn commands(document: &Value) -> Commands {
    if document["ruleset"] == "fudge_combat" && document.get("scene").is_some() {
        return FUDGE_SCENE;
    }
    if document["ruleset"] == "squad_d8" {
        match document["ask"].as_str() {
            Some("force") => return FORCE,
            Some(_) => return ASKED_WITH_D8,
            None if document.get("scene").is_some() => return FORCES_SCENE,
            None => {}
        }
    }
    let kinds: [(&str, Commands); 13] = [
        ("gear", GEAR),
        ("ask", ASKED),
        ("goal", QUESTION),
        ("events", SCENE),
        ("sides", DUEL),
        ("targets", LOADOUT),
        ("sweep", SWEEP),
        ("defender", BLOW),
        ("fighters", ORDER),
        ("plan", SHOT),
        ("loadout", GRID),
        ("combatants", KEPT_SCENE),
        ("crew", SHIP_SCENE),
    ];
    kinds.into_iter().find(|(field, _)| document.get(field).is_some()).unwrap().1
}

/// Every document, by its name.
fn documents() -> BTreeMap<String, PathBuf> {
    let folders = [
        "percentile/scenarios",
        "percentile/advice",
        "percentile/scenes",
        "percentile/duels",
        "percentile/loadouts",
        "percentile/sweeps",
        "percentile/gear",
        "fate_firefight",
        "fate_firefight/scenes",
        "fate_vehicles",
        "fate_vehicles/scenes",
        "fudge_combat",
        "fudge_combat/scenes",
        "fudge_combat/gear",
        "squad_d8",
        "squad_d8/scenes",
    ]
    .map(|name| data().join(name));
    let mut found = BTreeMap::new();
    for folder in folders.into_iter().chain([corpus().join("documents")]) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                continue;
            }
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            assert!(
                found.insert(name, path.clone()).is_none(),
                "two documents are called {}",
                path.display()
            );
        }
    }
    found
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus")
}

/// What a run printed, on standard output and, marked, on standard error.
fn printed(Run { code, out, err }: Run) -> String {
    if (code, err.as_str()) == (0, "") { out } else { format!("{out}exit code {code}\n{err}") }
}

/// Whether two JSON values are the same but for rounding.
fn agree(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => {
            let (a, b) = (a.as_f64().unwrap(), b.as_f64().unwrap());
            (a - b).abs() <= ROUNDING * a.abs().max(1.0)
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| agree(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| agree(a, b)))
        }
        _ => one == other,
    }
}

fn is_same(kept: &str, now: &str) -> bool {
    if kept == now {
        return true;
    }
    match (serde_json::from_str(kept), serde_json::from_str(now)) {
        (Ok(kept), Ok(now)) => agree(&kept, &now),
        _ => false,
    }
}

#[test]
fn nothing_that_users_have_changes_unnoticed() {
    let outputs = corpus().join("outputs");
    let writes = std::env::var_os("SHOOTOUT_CORPUS").is_some_and(|value| value == "write");
    if writes {
        fs::remove_dir_all(&outputs).ok();
    }
    let mut changed = Vec::new();
    let mut expected = 0;
    for (name, path) in documents() {
        let document: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let folder = outputs.join(&name);
        fs::create_dir_all(&folder).unwrap();
        for (ending, arguments) in commands(&document) {
            let file = path.to_str().unwrap();
            let stated = |&argument: &&'static str| match argument {
                "FILE" => file,
                "ANSWERS" => answering(&document),
                "FIRST" => taking_part(&document)[0],
                "SECOND" => taking_part(&document)[1],
                "THIRD" => taking_part(&document)[2],
                other => other,
            };
            let arguments: Vec<&str> = arguments.iter().map(stated).collect();
            // Where the repository lies is told in errors.
            let now = printed(shootout(&arguments)).replace(file, "FILE");
            let kept = folder.join(ending);
            expected += 1;
            if writes {
                fs::write(kept, now).unwrap();
            } else if !fs::read_to_string(&kept).is_ok_and(|kept| is_same(&kept, &now)) {
                changed.push(format!("{name}/{ending}"));
            }
        }
    }
    let kept: usize = fs::read_dir(&outputs)
        .unwrap()
        .map(|folder| fs::read_dir(folder.unwrap().path()).unwrap().count())
        .sum();
    assert_eq!(
        kept, expected,
        "an output is kept of which there is no document any more, or a folder is empty"
    );
    assert!(changed.is_empty(), "these are no longer as kept in tests/corpus/outputs: {changed:#?}");
}

/// The comparison sees what it is there to see.
#[test]
fn what_differs_is_seen() {
    assert!(is_same(r#"{"hit":0.1}"#, r#"{"hit":0.10000000000000001}"#));
    assert!(!is_same(r#"{"hit":0.1}"#, r#"{"hit":0.1000001}"#));
    assert!(!is_same(r#"{"hit":0.1}"#, r#"{"hit":0.1,"jam":0}"#));
    assert!(!is_same(r#"{"hit":"1/10"}"#, r#"{"hit":"1/11"}"#));
    assert!(!is_same("40% to hit", "41% to hit"));
}
