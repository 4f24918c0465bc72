//! The documents that come with the program.

use crate::firefight::RULE_SET;
use crate::question::FateQuestion;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::document::parse;
use std::path::Path;

/// Every example is read, answered, rolled and played again with its own faces.
#[test]
fn examples_are_answered_and_played() {
    use rand::SeedableRng;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/fate_firefight");
    let mut asked = std::collections::BTreeSet::new();
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    for path in files.filter(|path| path.is_file()) {
        let mut document = parse(&std::fs::read(&path).unwrap()).unwrap();
        // Beside the questions there are sweeps and loadouts of them.
        if ["sweep", "loadout"].iter().any(|kind| document.get(kind).is_some()) {
            continue;
        }
        assert_eq!(document.take("ruleset").unwrap().text().unwrap(), RULE_SET.name, "{}", path.display());
        asked.insert(document.get("ask").unwrap().text().unwrap().clone());
        let case =
            RULE_SET.read(document, None).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let answered = case.answer().unwrap();
        assert!(!answered.answer.sentence.is_empty() && answered.answer.reasons.is_empty());
        let played = case.roll(&mut rand::rngs::StdRng::seed_from_u64(5), 5).unwrap();
        assert_eq!(case.play(&played.faces).unwrap().rolls, played.rolls, "{}", path.display());
    }
    assert_eq!(
        asked.into_iter().collect::<Vec<_>>(),
        ["attack", "duel", "manoeuvre", "move", "order", "plan"]
    );
}

/// The documents of the guide are read and answered.
#[test]
fn documents_of_the_guide_are_answered() {
    let guide = include_str!("../../../../../docs/fate_firefight.md");
    let documents: Vec<&str> =
        guide.split("```json").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(documents.len(), 5);
    for text in documents {
        let mut document = parse(text.as_bytes()).unwrap();
        document.take("ruleset").unwrap();
        let case = RULE_SET.read(document, None).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(case.answer().unwrap().answer.reasons.is_empty());
    }
}

/// Sums of `f64` keep 1 for what cannot fail: at e = +8 every attack hits.
#[test]
fn what_cannot_fail_is_certain() {
    let scenario = super::attack(
        r#"{ "attacker": { "skill": 8 }, "weapon": { "damage": 9 }, "defender": { "skill": 0, "boxes": [] } }"#,
    );
    let quick = scenario.report::<f64>().unwrap().odds.unwrap();
    assert_eq!((quick.hit, quick.stress.at_least_one, quick.out.by[0]), (1.0, 1.0, 1.0));
    assert!((quick.out.mean.unwrap() - 1.0).abs() < 1e-12);
    assert_eq!(scenario.report::<Rational>().unwrap().odds.unwrap().hit, Rational::one());
}
