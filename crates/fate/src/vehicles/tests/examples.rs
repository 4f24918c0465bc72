//! The documents that come with the program.

use super::super::RULE_SET;
use rand::SeedableRng;
use shootout_ruleset::document::parse;
use std::collections::BTreeSet;
use std::path::Path;

/// Every example is read, answered, rolled and played again with its own faces; together they ask everything.
#[test]
fn examples_are_answered_and_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/fate_vehicles");
    let mut asked = BTreeSet::new();
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    for path in files.filter(|path| path.is_file()) {
        let mut document = parse(&std::fs::read(&path).unwrap()).unwrap();
        if ["sweep", "loadout"].iter().any(|kind| document.get(kind).is_some()) {
            continue;
        }
        assert_eq!(document.take("ruleset").unwrap().text().unwrap(), RULE_SET.name, "{}", path.display());
        let ask = document.get("ask").unwrap().text().unwrap().clone();
        let case =
            RULE_SET.read(document, None).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let answered = case.answer().unwrap();
        assert!(
            !answered.answer.sentence.is_empty() && answered.answer.reasons.is_empty(),
            "{}",
            path.display()
        );
        match case.roll(&mut rand::rngs::StdRng::seed_from_u64(5), 5) {
            Ok(played) => {
                assert_eq!(case.play(&played.faces).unwrap().rolls, played.rolls, "{}", path.display())
            }
            Err(error) => {
                assert!(
                    error.path == "ask" && ["grouping", "best_grouping"].contains(&ask.as_str()),
                    "{error}"
                );
            }
        }
        asked.insert(ask);
    }
    let known: BTreeSet<String> =
        RULE_SET.questions.iter().map(|question| question.name.to_owned()).collect();
    assert_eq!(asked, known);
}

/// The documents of the guide are read and answered.
#[test]
fn documents_of_the_guide_are_answered() {
    let guide = include_str!("../../../../../docs/fate_vehicles.md");
    let documents: Vec<&str> =
        guide.split("```json").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(documents.len(), 4);
    for text in documents {
        let mut document = parse(text.as_bytes()).unwrap();
        document.take("ruleset").unwrap();
        let case = RULE_SET.read(document, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(case.answer().unwrap().answer.reasons.is_empty());
    }
}
