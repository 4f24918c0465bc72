//! The documents that come with the program.

use crate::RULE_SET;
use rand::SeedableRng;
use shootout_ruleset::document::parse;
use std::collections::BTreeSet;
use std::path::Path;

/// Every example is read, answered, rolled and played again with its own faces; together they ask everything.
#[test]
fn examples_are_answered_and_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/squad_d8");
    let mut asked = BTreeSet::new();
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    for path in files.filter(|path| path.is_file()) {
        let mut document = parse(&std::fs::read(&path).unwrap()).unwrap();
        if ["sweep", "loadout"].iter().any(|kind| document.get(kind).is_some()) {
            continue;
        }
        let name = path.display();
        assert_eq!(document.take("ruleset").unwrap().text().unwrap(), RULE_SET.name, "{name}");
        asked.insert(document.get("ask").unwrap().text().unwrap().clone());
        let case = RULE_SET.read(document, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let answer = case.answer().unwrap().answer;
        assert!(!answer.sentence.is_empty() && answer.reasons.is_empty(), "{name}");
        match case.roll(&mut rand::rngs::StdRng::seed_from_u64(5), 5) {
            Ok(played) => assert_eq!(case.play(&played.faces).unwrap().rolls, played.rolls, "{name}"),
            Err(error) => {
                assert_eq!(error.path, "ask");
                assert!(
                    ["`force`", "`reaction`", "`approach`", "`fewest`"].contains(&error.found.as_str()),
                    "{name}"
                );
            }
        }
    }
    let known: BTreeSet<String> =
        RULE_SET.questions.iter().map(|question| question.name.to_owned()).collect();
    assert_eq!(asked, known);
}

/// The documents of the guide are read and answered.
#[test]
fn documents_of_the_guide_are_answered() {
    let guide = include_str!("../../../../docs/squad_d8.md");
    let documents: Vec<&str> =
        guide.split("```json").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(documents.len(), 6);
    for text in documents {
        let mut document = parse(text.as_bytes()).unwrap();
        document.take("ruleset").unwrap();
        let case = RULE_SET.read(document, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(case.answer().unwrap().answer.reasons.is_empty());
    }
}

/// Where a page writes a document out, units of the catalogue stand in place of their ids, with what was stated beside them.
#[test]
fn units_are_written_out() {
    let document = parse(br#"{ "target": { "id": "militia", "models": 3 } }"#).unwrap();
    let catalogue = RULE_SET.catalogue.unwrap();
    let written = catalogue.written_out(&document, (catalogue.entries)()).unwrap();
    let target = written.get("target").unwrap();
    let militia = (catalogue.entries)().find("units", "militia").unwrap();
    assert_eq!(target.get("armour"), militia.get("armour"));
    assert_ne!(target.get("models"), militia.get("models"));
    assert!(target.get("id").is_none());
}
