//! `cargo xtask rules`: every rule of the rule book stands in the code and in a test, by its ID.

pub mod ids;
mod scan;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use ids::{Id, Kind};
use scan::Mentions;

use crate::workspace::{Workspace, files_below};

/// The rule book: a page for each rule set, whose bullets (`- **P-JAM-2** …`) define the IDs.
const RULE_BOOK: &str = "docs/rules";

/// Rules that neither code nor a test can name, each with the reason.
const EXCUSED: [(&str, &str); 35] = [
    ("P-TIME-5", "advice to the game master about time; it asks the program for nothing"),
    ("FF-33", "the pages that it points to are lost"),
    ("FU-11", "what a clip or a Hurt is in scene pace has no number"),
    ("FU-12", "advice to the game master about trying again"),
    ("FU-45", "what an outcome stands for is a matter of the story"),
    ("FU-49", "a fight that is not to the death has the same numbers"),
    ("FU-62", "what gear costs outside of fights"),
    ("FU-63", "advice to the game master about greater ratings, which documents may state"),
    ("FU-89", "a document states what was declared"),
    ("FV-01", "social scenes are talked through, or follow rules that are not of this page"),
    ("FV-04", "the rules of chases and mass battles are elsewhere"),
    ("FV-50", "what is left to the game master asks the program for nothing"),
    ("SQ-ASL-09", "the move of an attacker who does not arrive is made at the table"),
    ("SQ-KW-06", "a document states the aura that holds, as its order"),
    ("SQ-KW-25", "an order that is resolved at once is resolved at the table"),
    ("SQ-MIS-01", "the size of the table and its terrain"),
    ("SQ-MOV-01", "coherency is measured at the table"),
    ("SQ-MOV-02", "distances to enemies are measured at the table"),
    ("SQ-MOV-03", "models are moved at the table"),
    ("SQ-MOV-04", "entering and leaving the table is measured there"),
    ("SQ-MOV-05", "a document states a hindered charge; other ground is the table's"),
    ("SQ-MOV-06", "how far a flyer moves is measured at the table"),
    ("SQ-ORD-02", "a document states the order that holds; who may give it is the table's"),
    ("SQ-ORD-03", "a document states the order that holds; who may give it is the table's"),
    ("SQ-TRN-02", "who embarks and leaves when is the table's"),
    ("SQ-UNIT-01", "a document states how many models a unit has"),
    ("SQ-VEH-03", "what is left of a vehicle is terrain at the table"),
    ("SQ-A37", "whether there is a line between zones is stated in a document"),
    ("SQ-A39", "a slip about the size of the table"),
    ("SQ-A54", "the circle is measured at the table"),
    ("SQ-OLD-01", "an older text, which loses"),
    ("SQ-OLD-02", "an older text, which loses; SQ-A02 offers a part of it"),
    ("SQ-OLD-03", "an older text, which loses"),
    ("SQ-OLD-04", "an older text, which loses"),
    ("SQ-OLD-05", "slips of an older text"),
];

/// Prints what is missing; an error when anything is.
pub fn run(workspace: &Workspace) -> Result<()> {
    let mut rules = BTreeSet::new();
    for page in files_below(&workspace.path(RULE_BOOK))? {
        let text = fs::read_to_string(&page).with_context(|| format!("cannot read {}", page.display()))?;
        let defined = ids::defined(&text);
        ensure!(!defined.is_empty(), "{} defines no rule", page.display());
        println!("{} rules in {}", defined.len(), page.file_name().unwrap_or_default().display());
        rules.extend(defined);
    }
    for (excused, _) in EXCUSED {
        ensure!(rules.contains(excused), "{excused} is excused, but no page of the rule book defines it");
    }

    let mentions = mentions(workspace)?;
    let gaps = gaps(&rules, &mentions);
    let strangers = strangers(&rules, &mentions);
    for (id, reason) in EXCUSED {
        println!("excused: {id}: {reason}");
    }
    if gaps.is_empty() && strangers.is_empty() {
        return Ok(());
    }
    print!("{}", table(&gaps));
    for id in &strangers {
        println!("{id} is named in code or tests, but no page of the rule book defines it");
    }
    bail!("rules without code or test: {}; unknown IDs: {}", gaps.len(), strangers.len())
}

/// Reads all Rust of `crates/`, and the tests at the top, the browser's included.
fn mentions(workspace: &Workspace) -> Result<Mentions> {
    let mut sources = BTreeMap::new();
    for folder in ["crates", "tests"] {
        for path in files_below(&workspace.path(folder))? {
            let extension = path.extension().and_then(|extension| extension.to_str());
            if matches!(extension, Some("rs" | "mjs")) {
                let text =
                    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
                let inside = path.strip_prefix(workspace.path(""))?.to_path_buf();
                sources.insert(inside, text);
            }
        }
    }
    scan::scan(&sources)
}

/// A rule that nobody wrote or nobody tested.
#[derive(Debug, PartialEq)]
struct Gap<'a> {
    id: &'a Id,
    without_code: bool,
    without_test: bool,
}

fn gaps<'a>(rules: &'a BTreeSet<Id>, mentions: &Mentions) -> Vec<Gap<'a>> {
    let excused = |id: &Id| EXCUSED.iter().any(|(name, _)| *name == id.as_str());
    rules
        .iter()
        .filter(|id| !excused(id))
        .map(|id| Gap {
            id,
            // A doubt may be settled by leaving something out, which has no place in the code.
            without_code: id.kind() != Kind::Doubt && !mentions.code.contains(id),
            without_test: !mentions.tests.contains(id),
        })
        .filter(|gap| gap.without_code || gap.without_test)
        .collect()
}

/// IDs that the sources name and the rule book does not know: slips of the pen.
fn strangers<'a>(rules: &BTreeSet<Id>, mentions: &'a Mentions) -> BTreeSet<&'a Id> {
    mentions.code.union(&mentions.tests).filter(|id| !rules.contains(*id)).collect()
}

fn table(gaps: &[Gap]) -> String {
    let mark = |missing: bool| if missing { "missing" } else { "" };
    std::iter::once(format!("{:<14}{:<10}test\n", "rule", "code"))
        .chain(gaps.iter().map(|gap| {
            let line =
                format!("{:<14}{:<10}{}", gap.id.as_str(), mark(gap.without_code), mark(gap.without_test));
            format!("{}\n", line.trim_end())
        }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(code: &str, tests: &str) -> Mentions {
        Mentions { code: ids::named(code).collect(), tests: ids::named(tests).collect() }
    }

    #[test]
    fn rules_need_code_and_test_and_doubts_a_test() {
        let rules = ids::defined("- **P-JAM-1** x\n- **P-JAM-2** x\n- **A-JAM-1** x\n- **VIS-A** x\n");
        let complete = found("P-JAM-1 P-JAM-2 VIS-A", "P-JAM-1 P-JAM-2 A-JAM-1 VIS-A");
        assert_eq!(gaps(&rules, &complete), []);

        let lacking = found("P-JAM-1 A-JAM-1", "P-JAM-2 VIS-A");
        let expected = "\
rule          code      test
A-JAM-1                 missing
P-JAM-1                 missing
P-JAM-2       missing
VIS-A         missing
";
        assert_eq!(table(&gaps(&rules, &lacking)), expected);
    }

    #[test]
    fn an_id_outside_the_book_is_a_stranger() {
        let rules = ids::defined("- **P-JAM-1** x\n");
        let mentions = found("P-JAM-1 P-JAM-11", "A-JAM-9");
        let names: Vec<&str> = strangers(&rules, &mentions).into_iter().map(Id::as_str).collect();
        assert_eq!(names, ["A-JAM-9", "P-JAM-11"]);
    }
}
