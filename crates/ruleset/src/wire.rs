//! What page and worker send to each other, to the last bit.
//!
//! An answer that takes long is worked out beside the page, and shown like one that is there at once: the whole of it travels.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// A message as bytes; none where it cannot be sent so.
///
/// ```
/// use shootout_ruleset::{InputError, answer::Answer, question::Answered};
/// use shootout_ruleset::wire::{from_bytes, to_bytes};
/// let answer = Answer { sentence: "One in three.".to_owned(), ..Answer::default() };
/// let outcome: Result<_, InputError> = Ok(Answered { answer, report_json: "{}".to_owned() });
/// assert_eq!(to_bytes(&outcome).and_then(|bytes| from_bytes(&bytes)), Some(outcome));
/// ```
pub fn to_bytes<T: Serialize>(message: &T) -> Option<Vec<u8>> {
    postcard::to_allocvec(message).ok()
}

/// The message that was sent as these bytes; none where they are none.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

/// Words that a rule set has as constants: rule IDs, dice, units. There are few, and each is kept once.
static KEPT: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// Reads words that are constants where they come from.
pub(crate) fn kept<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    let read = String::deserialize(deserializer)?;
    let mut kept = KEPT.lock().map_err(|_| D::Error::custom("what is kept is not at hand"))?;
    if let Some(known) = kept.get(read.as_str()) {
        return Ok(known);
    }
    let known: &'static str = read.leak();
    kept.insert(known);
    Ok(known)
}

/// Such words inside of something else.
struct Kept(&'static str);

impl<'de> Deserialize<'de> for Kept {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        kept(deserializer).map(Self)
    }
}

/// The same of such words and others after them.
pub(crate) fn kept_before<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<(&'static str, Vec<String>)>, D::Error> {
    let read = Option::<(Kept, Vec<String>)>::deserialize(deserializer)?;
    Ok(read.map(|(Kept(words), others)| (words, others)))
}

/// The same of such words after others, several times.
pub(crate) fn kept_after_each<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(String, &'static str)>, D::Error> {
    let read = Vec::<(String, Kept)>::deserialize(deserializer)?;
    Ok(read.into_iter().map(|(others, Kept(words))| (others, words)).collect())
}

/// The same of several such words after others, several times.
pub(crate) fn kept_of_each<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(String, Vec<&'static str>)>, D::Error> {
    let read = Vec::<(String, Vec<Kept>)>::deserialize(deserializer)?;
    Ok(read.into_iter().map(|(at, all)| (at, all.into_iter().map(|Kept(words)| words).collect())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InputError;
    use crate::answer::{Answer, Chance, Distribution, Modifier, Number, Remark, Roll};
    use crate::content::{Block, Cell, Table};
    use crate::diagram::{Diagram, SharesOverTime};
    use crate::form_words::{FormWords, Repeat, SaidInSentence};
    use crate::glance::{
        CountChances, End, Glance, GlanceChance, NumberGroup, NumberToRoll, Outline, OutlinePart, Reason,
        Reasons,
    };
    use crate::question::Answered;

    /// All kinds of parts arrive as they were sent, numbers to the last bit.
    #[test]
    fn outcomes_survive_the_journey() {
        let mut table = Table::new("Who", ["Chance"]);
        table.row("Ann", [Cell::number("33%", 0.1 + 0.2)]);
        let answer = Answer {
            sentence: "Ann wins.".to_owned(),
            estimate: Some("Simulated.".to_owned()),
            reasons: vec![Remark { rule: "E-1", words: "no".to_owned() }],
            rolls: vec![Roll::new("Ann rolls", "2d6", vec![Modifier::new("E-1", "Skill", -3)])],
            chances: vec![Chance {
                chance: Number { value: 1.0 - f64::EPSILON / 2.0, fraction: Some("2/3".to_owned()) },
                ..Chance::new("Hit", &0.5)
            }],
            distributions: vec![
                Distribution::by("Out", "turn", &[0.1, 0.2]),
                Distribution::of_counts("Wound", &[0.3, 0.7]).banded(|wound| (format!("{wound}"), 0.5)),
            ],
            diagrams: vec![Diagram::SharesOverTime(SharesOverTime {
                label: "Who has won".to_owned(),
                unit: "turn",
                below: "Ann".to_owned(),
                above: "Bob".to_owned(),
                between: "Both stand",
                by: vec![[0.1, 0.2]],
            })],
            details: vec![Block::Heading("More".to_owned()), Block::Table(table)],
            glance: Some(a_glance()),
            form_words: Some(Box::new(some_form_words())),
            ..Answer::default()
        };
        let answered = Answered { answer, report_json: "{}".to_owned() };
        for outcome in [Ok(answered), Err(InputError::new("rounds", "60", "at most 12"))] {
            let bytes = to_bytes(&outcome).unwrap_or_default();
            assert_eq!(from_bytes(&bytes[..bytes.len() - 1]), None::<Result<Answered, InputError>>);
            assert_eq!(from_bytes(&bytes), Some(outcome));
        }
    }

    fn a_glance() -> Glance {
        let part = OutlinePart {
            shape: "M0 0h9v9z",
            shade: 0.1 + 0.2,
            words: "30%".to_owned(),
            place: (1.5, -2.0),
            end: End::Middle,
        };
        let reasons = Reasons {
            of: "Roll",
            rows: vec![Reason { rule: "E-1", label: "Skill", added: vec!["+3".to_owned()] }],
            totals: vec!["45".to_owned()],
            total: "To hit",
            others: vec!["or 50".to_owned()],
        };
        let number = NumberToRoll {
            name: "roll 1: ".to_owned(),
            with: 1,
            figure: "45".to_owned(),
            words: "or less",
            chance: "45%".to_owned(),
            or_else: Some("or 50".to_owned()),
            at: Some("at Bob".to_owned()),
        };
        Glance {
            title: vec![("Ann".to_owned(), true)],
            cannot: Some(("Nothing to roll", vec!["too far".to_owned()])),
            numbers: vec![NumberGroup {
                when: "1".to_owned(),
                what: "Twice".to_owned(),
                kind: "kind",
                about: "about",
                times: 2,
                with: vec![("Left".to_owned(), ""), ("Right".to_owned(), "other hand")],
                numbers: vec![number],
                fails: "on 12".to_owned(),
                remark: "Never",
                reasons: Some(Box::new(reasons)),
            }],
            counts: Some(
                [("One", vec![0.1, 0.9]), ("Other", vec![1.0])]
                    .map(|(label, pmf)| CountChances { label, pmf }),
            ),
            one_by_one: "one by one",
            outline: Some(Outline { label: "Where", about: "From afar", size: (9, 9), parts: vec![part] }),
            chances: vec![GlanceChance {
                name: "Hit".into(),
                about: "once".into(),
                figure: "33%".to_owned(),
            }],
            brief: vec![0],
            pictured: vec!["More".to_owned()],
        }
    }

    fn some_form_words() -> FormWords {
        FormWords {
            line: "Near".to_owned(),
            sentence: vec![SaidInSentence { title: "Who", words: "Ann".to_owned(), leads_on: true }],
            at: vec![("who".to_owned(), "at once".to_owned())],
            holds: vec![("parts".to_owned(), vec!["head", "body"])],
            repeats: vec![Repeat { list: "plan", label: "Once more", times: 2 }],
        }
    }

    #[test]
    fn words_that_come_again_are_kept_once() {
        let read = || kept(serde_json::Value::from("E-7")).map(str::as_ptr);
        assert_eq!(read().ok(), read().ok());
    }
}
