//! Remarks that stand beside the numbers: what was stated and changes nothing, so that nobody takes it for counted.

use crate::scenario::{Scenario, Target};
use crate::visibility::Reason;
use serde::Serialize;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::words::{plain, told_apart};

/// A remark on an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Note {
    /// The rule that it is about.
    pub rule: &'static str,
    /// The remark, in whole sentences.
    pub words: String,
}

impl Note {
    /// The remark with its rule: `Cover changes nothing: every location shows. Say how they stand. (P-MOD-1)`.
    pub fn in_line(&self) -> String {
        format!("{} ({})", self.words, self.rule)
    }
}

/// The remarks on a scenario. With more than one target, each ends with whom it is about.
pub fn notes(scenario: &Scenario) -> Vec<Note> {
    if scenario.following.is_empty() {
        return note_on(&scenario.target).into_iter().collect();
    }
    // Collected from `targets`, this is some hundred bytes more of the embed.
    let mut targets = vec![&scenario.target];
    targets.extend(scenario.following.iter().map(|next| &next.target));
    notes_on(&targets)
}

/// The remark on a target by itself.
pub fn note_on(target: &Target) -> Option<Note> {
    target.cover_without_effect().map(|Reason { rule, words }| Note { rule, words })
}

/// The remarks on several targets, each told once, with all whom it is about.
pub fn notes_on(targets: &[&Target]) -> Vec<Note> {
    let names: Vec<&str> = targets.iter().map(|target| target.name.as_str()).collect();
    let mut found: Vec<(Note, Vec<String>)> = Vec::new();
    for (place, target) in targets.iter().enumerate() {
        let Some(note) = note_on(target) else { continue };
        let name = plain(&told_apart(&names, place));
        match found.iter_mut().find(|known| known.0 == note) {
            Some(known) => known.1.push(name),
            None => found.push((note, vec![name])),
        }
    }
    let about = |(note, names): (Note, Vec<String>)| Note {
        words: format!("{} This is about {}.", note.words, names.join(", ")),
        ..note
    };
    found.into_iter().map(about).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::read;

    fn of(target: &str, more: &str) -> Vec<Note> {
        let text = format!(
            r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 40 }}, "weapon": {{}}, "plan": [],
                "target": {{ "range_m": 35{target} }}{more} }}"#
        );
        notes(&read(&text))
    }

    /// P-MOD-1: a wall that hides nothing is told; one that they stand behind is not.
    #[test]
    fn a_wall_that_does_nothing_is_told() {
        let told = of(r#", "cover": { "base": 32 }"#, "");
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].rule, "P-MOD-1");
        assert_eq!(told[0].words, "Cover changes nothing: every location shows. Say how they stand.");
        assert_eq!(of(r#", "cover": { "base": 32 }, "seen_as": "A4""#, ""), []);
        assert_eq!(of("", ""), []);
    }

    #[test]
    fn further_targets_are_named() {
        let next = r#", "following": [{ "from_previous_m": 5, "target": { "name": "Thug", "range_m": 9, "seen_as": "A5" } }]"#;
        let told = of("", next);
        assert_eq!(told[0].rule, "VIS-A5");
        assert!(told[0].words.ends_with(" This is about Thug."), "{}", told[0].words);
    }
}
