use super::card::answered;
use serde_json::{Value, json};
use shootout::export::STAYS;
use shootout::link::{encode, may_be_embedded, packed::encode_document};
use shootout::whole_document::{Whole, kind};
use shootout_ruleset::embedded::{Answered, Card};
use std::fs;
use std::path::{Path, PathBuf};

fn card(link: &str) -> Card {
    let Answered { answer, problem } = answered(link);
    assert_eq!(problem, None, "{link}");
    answer.unwrap()
}

/// The files of a folder of `data/`, and of those in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    inside.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Every loadout, sweep, scene and list of gear that comes with the program and holds its scenario has a card: what its picture says, and who stands how
/// or which numbers there are.
#[test]
fn every_whole_document_has_a_card() {
    let mut shown = Vec::new();
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")) {
        let text = fs::read(&path).unwrap();
        let (Some(kind), Ok(whole)) = (kind(&text), Whole::by_itself(&text)) else { continue };
        let document: Value = serde_json::from_slice(&text).unwrap();
        let Ok(link) = encode_document(&shootout::whole_document::shortened(&document)) else { continue };
        assert!(may_be_embedded(&link), "{link}");
        let card = card(&format!("https://example.org/#{link}"));
        assert_eq!(card.sentence, whole.overview(&|| true).unwrap().answer.sentence, "{}", path.display());
        assert_eq!((card.link.as_str(), card.notes.last().unwrap().as_str()), (link.as_str(), STAYS));
        assert!(card.notes.len() > 2, "{}: {:?}", path.display(), card.notes);
        shown.push(kind.words());
    }
    shown.sort_unstable();
    shown.dedup();
    assert_eq!(shown.len(), 4, "{shown:?}");
}

/// 626 of 729 hit with a skill of 3 against half of 3, rounded down.
#[test]
fn rows_are_told_with_all_their_numbers() {
    let loadout = json!({
        "ruleset": "fate_firefight", "loadout": 1, "scenario": {
            "ask": "attack", "attacker": { "skill": 3 }, "defender": { "skill": 3 }, "weapon": { "damage": 3 }
        },
        "rows": [{ "input": "attacker.skill", "values": [3, 4] }], "outputs": ["hit"]
    });
    let told = card(&encode_document(&loadout).unwrap());
    assert!(told.title[0].0.starts_with("Loadout"), "{:?}", told.title);
    let is_told = |line: &String| line.contains("3: ") && line.contains("85.9%");
    assert!(told.notes.iter().any(is_told), "{:?}", told.notes);
}

/// A blow of the first rule set has no short link, and is shown too.
#[test]
fn questions_without_a_short_link_are_shown() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../data/percentile/scenarios/melee_bayonet_outnumbered.json");
    let mut document: Value = serde_json::from_slice(&fs::read(data).unwrap()).unwrap();
    document["ask"] = json!("blow");
    document["ruleset"] = json!("percentile");
    let told = card(&encode(&document).unwrap());
    assert!(!told.sentence.is_empty() && !told.chances.is_empty(), "{told:?}");
}

#[test]
fn what_is_damaged_or_too_much_is_said() {
    let words = |link: &str| answered(link).problem.unwrap().words;
    assert!(words("ruleset=percentile&packed=eNq&v=1.1").contains("packed"), "");
    let skills: Vec<i32> = (0..=20).collect();
    let many = json!({
        "ruleset": "fate_firefight", "loadout": 1, "scenario": {
            "ask": "attack", "attacker": { "skill": 3 }, "defender": { "skill": 3 }, "weapon": { "damage": 3 }
        },
        "rows": [{ "input": "attacker.skill", "values": skills }],
        "columns": [{ "input": "defender.skill", "values": skills }], "outputs": ["hit"]
    });
    let told = words(&encode_document(&many).unwrap());
    assert!(told.ends_with("the page itself works it out."), "{told}");
}
