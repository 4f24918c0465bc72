//! Which kind of document a file holds, before it is read as one.

use crate::registry::{FIRST, KINDS};
use serde_json::Value;
pub use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::question::TAG;

/// The same for rule sets that have no kinds of documents but questions, and documents about many of them.
const OF_QUESTIONS: [(&str, DocumentKind); 4] = [
    ("loadout", DocumentKind::Loadout),
    ("sweep", DocumentKind::Sweep),
    ("scene", DocumentKind::Scene),
    ("gear", DocumentKind::Gear),
];

/// The kind that a document looks like; none where it is no object, has no field that any kind has, or asks a question of a
/// rule set that has questions.
pub fn kind_of(text: &[u8]) -> Option<DocumentKind> {
    let document: Value = serde_json::from_slice(text).ok()?;
    let rule_set = document.get(TAG).and_then(Value::as_str);
    // A document that names none may be of the one that has such documents.
    let has_kinds = rule_set.is_none_or(|name| name == FIRST.name);
    let telling = if has_kinds { KINDS } else { &OF_QUESTIONS };
    telling.iter().find(|(field, _)| document.get(field).is_some()).map(|(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_percentile::kinds::{BLOW, ORDER, SHOT};
    use std::fs;
    use std::path::Path;

    /// Every file that comes with the program is of the kind of its folder.
    #[test]
    fn the_documents_of_the_data_folder_are_told_apart() {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/percentile");
        for (folder, kind) in [
            ("advice", DocumentKind::Advice),
            ("duels", DocumentKind::Duel),
            ("loadouts", DocumentKind::Loadout),
            ("scenes", DocumentKind::Scene),
            ("sweeps", DocumentKind::Sweep),
            ("gear", DocumentKind::Gear),
        ] {
            for file in fs::read_dir(data.join(folder)).unwrap() {
                let path = file.unwrap().path();
                if path.extension().is_some_and(|ending| ending == "json") {
                    assert_eq!(kind_of(&fs::read(&path).unwrap()), Some(kind), "{}", path.display());
                }
            }
        }
        for (name, kind) in [
            ("scenarios/plasma_gunner", SHOT),
            ("scenarios/melee_bayonet_outnumbered", BLOW),
            ("scenarios/order_harlequin", ORDER),
            ("catalogue/samples", DocumentKind::Catalogue),
            ("catalogue/own.example", DocumentKind::Catalogue),
        ] {
            let text = fs::read(data.join(format!("{name}.json"))).unwrap();
            assert_eq!(kind_of(&text), Some(kind), "{name}");
        }
    }

    #[test]
    fn what_is_none_is_told_too() {
        let kind = |text: &str| kind_of(text.as_bytes());
        assert_eq!(kind(r#"{ "rulings": { "aim_persists": true } }"#), Some(DocumentKind::Catalogue));
        assert_eq!(kind(r#"{ "attacker": { "bs": 40 } }"#), Some(SHOT));
        for text in [
            "",
            "{",
            "[]",
            "7",
            "{}",
            r#"{ "recipe": "soup" }"#,
            r#"{ "ruleset": "example", "defender": {} }"#,
        ] {
            assert_eq!(kind(text), None, "{text}");
        }
        let many = r#"{ "ruleset": "example", "loadout": 1, "scenario": { "defender": {} } }"#;
        assert_eq!(kind(many), Some(DocumentKind::Loadout));
    }
}
