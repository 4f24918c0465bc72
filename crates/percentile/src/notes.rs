//! Remarks that stand beside the numbers: what was stated and changes nothing, so that nobody takes it for counted.

use crate::damage::{DamageChart, RISING};
use crate::scenario::{Scenario, Target};
use crate::to_hit::part_is_easier;
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

/// The remarks on a scenario. With more than one target, those on one end with whom they are about.
pub fn notes(scenario: &Scenario) -> Vec<Note> {
    let mut notes = if scenario.following.is_empty() {
        note_on(&scenario.target).into_iter().collect()
    } else {
        // Collected from `targets`, this is some hundred bytes more of the embed.
        let mut targets = vec![&scenario.target];
        targets.extend(scenario.following.iter().map(|next| &next.target));
        notes_on(&targets)
    };
    let mut warn = |rule, words: &str| notes.push(Note { rule, words: words.to_owned() });
    if part_is_easier(&scenario.target, &scenario.rulings) {
        warn("A-MOD-6", PART_IS_EASIER);
    }
    if scenario.damage.as_ref().is_some_and(DamageChart::rises) {
        warn("P-PEN-7", RISING);
    }
    notes
}

/// What is said of a part that is easier to hit than the whole.
const PART_IS_EASIER: &str =
    "A called part that shows (-10) is easier to hit than the whole target behind cover (-20).";

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

    /// A-MOD-6: the head over a wall at -10, the whole man at -20. Not where the part is hidden, small anyway, or the ruling adds both.
    #[test]
    fn a_part_that_is_easier_to_hit_is_told() {
        let rules = |target: &str, more: &str| {
            let wall = format!(r#", "cover": {{ "base": 32 }}, "seen_as": "A4"{target}"#);
            of(&wall, more).into_iter().map(|note| note.rule).collect::<Vec<_>>()
        };
        assert_eq!(rules(r#", "called": "head""#, ""), ["A-MOD-6"]);
        for (target, more) in [
            ("", ""),
            (r#", "called": "left_leg""#, ""),
            (r#", "called": "head", "size": "small""#, ""),
            (r#", "called": "head""#, r#", "rulings": { "called_part_stacks_partial": true }"#),
            (r#", "called": "head""#, r#", "rulings": { "partial_cover_both": false }"#),
        ] {
            assert_eq!(rules(target, more), [""; 0], "{target} {more}");
        }
    }

    /// P-PEN-7: low is deadly. A chart that says otherwise, anywhere, is remarked on.
    #[test]
    fn a_chart_that_rises_is_told() {
        let chart = |rows: &str, own: &str| {
            let chart = format!(r#", "damage": {{ "rows": [{rows}], "by_location": [{own}] }}"#);
            of("", &chart).into_iter().map(|note| note.rule).collect::<Vec<_>>()
        };
        let falls = r#"{ "up_to": 50, "result": "dead" }, { "up_to": 100, "result": "none" }"#;
        let rises = r#"{ "up_to": 50, "result": "none" }, { "up_to": 100, "result": "dead" }"#;
        let head = |rows: &str| format!(r#"{{ "location": "head", "rows": [{rows}] }}"#);
        assert_eq!([chart(rises, ""), chart(falls, &head(rises))], [["P-PEN-7"], ["P-PEN-7"]]);
        assert_eq!(chart(falls, &head(falls)), [""; 0]);
    }

    #[test]
    fn further_targets_are_named() {
        let next = r#", "following": [{ "from_previous_m": 5, "target": { "name": "Thug", "range_m": 9, "seen_as": "A5" } }]"#;
        let told = of("", next);
        assert_eq!(told[0].rule, "VIS-A5");
        assert!(told[0].words.ends_with(" This is about Thug."), "{}", told[0].words);
    }
}
