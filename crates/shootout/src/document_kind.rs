//! Which kind of document a file holds, before it is read as one.

use crate::registry::RULE_SETS;
use serde_json::Value;
use shootout_ruleset::question::TAG;

/// A kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// Someone shoots.
    Shot,
    /// Someone strikes a blow.
    Melee,
    /// The fighters of a round.
    Order,
    /// Shooters side by side.
    Loadout,
    /// A fight at the table.
    Scene,
    /// Many inputs, all combinations.
    Sweep,
    /// Two sides who fight.
    Duel,
    /// What is best to do.
    Advice,
    /// Weapons, armour and charts of one's own, or rulings alone.
    Catalogue,
}

/// The fields by which a document is told, the first that it has: those that only one kind has come before those of several.
const TELLING: [(&str, DocumentKind); 19] = [
    ("goal", DocumentKind::Advice),
    ("plan", DocumentKind::Shot),
    ("defender", DocumentKind::Melee),
    ("fighters", DocumentKind::Order),
    ("shooters", DocumentKind::Loadout),
    ("loadout", DocumentKind::Loadout),
    ("scene", DocumentKind::Scene),
    ("sweep", DocumentKind::Sweep),
    ("duel", DocumentKind::Duel),
    ("target", DocumentKind::Shot),
    ("attacker", DocumentKind::Shot),
    ("weapons", DocumentKind::Catalogue),
    ("armour", DocumentKind::Catalogue),
    ("fields", DocumentKind::Catalogue),
    ("cover", DocumentKind::Catalogue),
    ("damage_charts", DocumentKind::Catalogue),
    ("location_charts", DocumentKind::Catalogue),
    ("melee_weapons", DocumentKind::Catalogue),
    ("rulings", DocumentKind::Catalogue),
];

/// The same for rule sets that have no kinds of documents but questions, and documents about many of them.
const OF_QUESTIONS: [(&str, DocumentKind); 2] =
    [("loadout", DocumentKind::Loadout), ("sweep", DocumentKind::Sweep)];

impl DocumentKind {
    /// The kind that a document looks like; none where it is no object, has no field that any kind has, or asks a question of a
    /// rule set that has questions.
    #[must_use]
    pub fn of(text: &[u8]) -> Option<Self> {
        let document: Value = serde_json::from_slice(text).ok()?;
        let rule_set = document.get(TAG).and_then(Value::as_str);
        let has_questions =
            rule_set.is_some_and(|name| RULE_SETS.iter().all(|rule_set| rule_set.name != name));
        let telling: &[(&str, Self)] = if has_questions { &OF_QUESTIONS } else { &TELLING };
        telling.iter().find(|(field, _)| document.get(field).is_some()).map(|(_, kind)| *kind)
    }

    /// What it is, in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Shot => "a shoot-out",
            Self::Melee => "a blow in hand-to-hand combat",
            Self::Order => "an order of blows",
            Self::Loadout => "a loadout",
            Self::Scene => "a scene",
            Self::Sweep => "a sweep",
            Self::Duel => "a duel",
            Self::Advice => "an advice question",
            Self::Catalogue => "a catalogue",
        }
    }

    /// What follows `shootout` on the command line to read a file of this kind.
    #[must_use]
    pub const fn command(self) -> &'static str {
        match self {
            Self::Shot => "odds",
            Self::Melee => "melee",
            Self::Order => "order",
            Self::Loadout => "loadout",
            Self::Scene => "scene",
            Self::Sweep => "sweep",
            Self::Duel => "duel",
            Self::Advice => "advise",
            Self::Catalogue => "odds --catalogue",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// Every file that comes with the program is of the kind of its folder.
    #[test]
    fn the_documents_of_the_data_folder_are_told_apart() {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
        for (folder, kind) in [
            ("advice", DocumentKind::Advice),
            ("duels", DocumentKind::Duel),
            ("loadouts", DocumentKind::Loadout),
            ("scenes", DocumentKind::Scene),
            ("sweeps", DocumentKind::Sweep),
        ] {
            for file in fs::read_dir(data.join(folder)).unwrap() {
                let path = file.unwrap().path();
                if path.extension().is_some_and(|ending| ending == "json") {
                    assert_eq!(DocumentKind::of(&fs::read(&path).unwrap()), Some(kind), "{}", path.display());
                }
            }
        }
        for (name, kind) in [
            ("scenarios/plasma_gunner", DocumentKind::Shot),
            ("scenarios/melee_bayonet_outnumbered", DocumentKind::Melee),
            ("scenarios/order_harlequin", DocumentKind::Order),
            ("catalogue", DocumentKind::Catalogue),
            ("own_catalogue.example", DocumentKind::Catalogue),
        ] {
            let text = fs::read(data.join(format!("{name}.json"))).unwrap();
            assert_eq!(DocumentKind::of(&text), Some(kind), "{name}");
        }
    }

    #[test]
    fn what_is_none_is_told_too() {
        let kind = |text: &str| DocumentKind::of(text.as_bytes());
        assert_eq!(kind(r#"{ "rulings": { "aim_persists": true } }"#), Some(DocumentKind::Catalogue));
        assert_eq!(kind(r#"{ "attacker": { "bs": 40 } }"#), Some(DocumentKind::Shot));
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
