//! The Python of `docs/sealed_rolls.md` gives the faces that are rolled here, in every rule set.

use crate::form::examples;
use crate::link::encode;
use crate::questions::{case, open};
use crate::registry::loaded;
use crate::seal::{Roll, Sealed, secret_of};
use rand::RngExt;
use serde_json::{Value, json};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::dice::seeded;
use shootout_ruleset::proof::random;
use shootout_ruleset::question::{ASK, Case, Question, RuleSet, TAG};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

/// What asks the Python of the page for the faces of each link, line by line.
const ASKS: &str = "
import json, sys
for line in sys.stdin:
    link, dice = json.loads(line)
    print(json.dumps(faces(link, dice)))
    changed = link.replace('1', '2', 1) if '1' in link.split('&seal')[0] else link.replace('v=1', 'v=2')
    try:
        faces(changed, dice)
        sys.exit('not refused: ' + changed)
    except AssertionError:
        pass
";

/// The lines of Python that stand on the page.
fn python() -> String {
    let page = include_str!("../../../../../docs/sealed_rolls.md");
    let (_, section) = page.split_once("## In Python\n").expect("the section");
    let section = section.split("\n## ").next().unwrap_or_default();
    section.lines().filter_map(|line| line.strip_prefix("    ")).map(|line| format!("{line}\n")).collect()
}

/// A question of a rule set, with dice.
struct Asked {
    document: Value,
    case: Box<dyn Case>,
}

/// The document with its rule set and question named, if it is one whose dice can be rolled.
fn asked(rule_set: &RuleSet, question: &Question, mut document: Value) -> Option<Asked> {
    let case = case(rule_set, question.name, &document).ok()?;
    case.play("").ok()?.next?;
    let fields = document.as_object_mut()?;
    fields.insert(TAG.to_owned(), rule_set.name.into());
    fields.insert(ASK.to_owned(), question.name.into());
    Some(Asked { document, case })
}

/// Of each question so many documents, drawn from its schema, and of each rule set its examples.
fn all_asked() -> Vec<Asked> {
    let mut all = Vec::new();
    for rule_set in loaded() {
        all.extend(examples(rule_set.name).filter_map(|example| {
            let case = open(example.text.as_bytes()).ok()?.read(None, &[], &Entries::default()).ok()?;
            case.play("").ok()?.next?;
            Some(Asked { document: serde_json::from_str(example.text).ok()?, case })
        }));
        for question in rule_set.questions {
            let schema = (question.schema)().to_value();
            let drawn = (0..40).map(|seed| random::small(&schema, &mut seeded(seed)));
            all.extend(drawn.filter_map(|document| asked(rule_set, question, document)).take(4));
        }
    }
    all
}

#[test]
fn the_python_of_the_page_gives_the_same_faces() {
    let mut generator = seeded(34);
    let (mut lines, mut expected) = (String::new(), Vec::new());
    let mut of_rule_sets: BTreeMap<String, usize> = BTreeMap::new();
    let mut sides_seen: BTreeMap<u8, usize> = BTreeMap::new();
    for Asked { document, case } in all_asked() {
        let Ok(question) = encode(&document) else { continue };
        let secret = secret_of(generator.random());
        let phrase = format!("phrase no. {}", generator.random::<u64>());
        for secret in [secret.as_str(), ""] {
            let made = Some(secret).filter(|secret| !secret.is_empty());
            let sealed = Sealed::new(&question, Some("a phrase"), made).unwrap();
            let opened = sealed.open(secret, &phrase).unwrap();
            let Ok(link) = opened.link() else { continue };
            let Roll { dice, played } = Sealed::read(&link).unwrap().roll(&*case).unwrap().unwrap();
            assert_eq!((played.next.as_deref(), dice.is_empty()), (None, false), "{link}");
            // The one procedure reads them: entered by hand they are the same rolls.
            assert_eq!(case.play(&played.faces).unwrap().rolls, played.rolls, "{link}");
            let (sides, faces): (Vec<u8>, Vec<u32>) = dice.into_iter().unzip();
            sides.iter().for_each(|sides| *sides_seen.entry(*sides).or_default() += 1);
            lines += &format!("{}\n", json!([link, sides]));
            expected.push(faces);
            *of_rule_sets.entry(document[TAG].as_str().unwrap_or("first").to_owned()).or_default() += 1;
        }
    }
    assert!(of_rule_sets.len() >= 6 && of_rule_sets.values().all(|count| *count >= 8), "{of_rule_sets:?}");
    assert!([3, 8, 100].iter().all(|sides| sides_seen.contains_key(sides)), "{sides_seen:?}");
    let program = python() + ASKS;
    let mut python = Command::new("python3")
        .args(["-c", &program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3, which this test needs");
    let mut input = python.stdin.take().unwrap();
    let writes = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = python.wait_with_output().unwrap();
    writes.join().unwrap().unwrap();
    assert!(output.status.success());
    let found: Vec<Vec<u32>> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(found, expected);
}
