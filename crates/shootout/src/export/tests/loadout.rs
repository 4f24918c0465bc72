//! Loadouts in every format.

use crate::export::Format;
use crate::registry::{CATALOGUE, FIRST};
use crate::testing::hostile;
use proptest::prelude::*;

const ONE: &[u8] =
    br#"{ "loadout": 1, "ruleset": "percentile", "damage": "sample", "targets": [{ "range_m": 35 }],
    "shooters": [{ "attacker": { "bs": 40 }, "weapon": "autogun", "mode": "single" }] }"#;

proptest! {
    /// No name is more than text in any format, and the table keeps its shape.
    #[test]
    fn names_are_only_text((scenario, _) in hostile()) {
        let rules = FIRST.loadouts.as_ref().unwrap();
        let mut loadout = (rules.read)(ONE, CATALOGUE()).unwrap();
        loadout.rows[0].name.clone_from(&scenario.attacker.name);
        loadout.targets[0].name.clone_from(&scenario.target.name);
        let content = loadout.rendered(0, &[0]).unwrap().export.unwrap();
        let csv = Format::Csv.write(&content);
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let mut lines = 0;
        for line in reader.records() {
            let line = line.unwrap();
            prop_assert_eq!(line.len(), 5);
            for cell in &line {
                prop_assert!(!cell.starts_with(['=', '+', '@', '\t', '\r']), "{}", cell);
            }
            lines += 1;
        }
        prop_assert_eq!(lines, 2 * (rules.columns)().len() + 1);
        let bbcode = Format::Bbcode.write(&content);
        prop_assert_eq!(bbcode.matches("[/code]").count(), 1);
        prop_assert_eq!(bbcode.matches("[url").count(), 0);
        let markdown = Format::Markdown.write(&content);
        let rows = markdown.lines().filter(|line| line.starts_with("| "));
        prop_assert_eq!(rows.count(), 3);
    }
}
