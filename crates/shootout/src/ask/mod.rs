//! A line that someone types, or speaks into the keyboard, as changes of a document: "skill 4 rifle at 35 m behind a wall".
//!
//! What a line can say comes from the form of the question (labels, names of fields, choices, units, words that schemas declare) and from
//! the catalogue. Nothing here knows a game, and nothing is guessed: each piece that is understood is told with its place and its value,
//! all else with its place in the line and with what it could mean.
//!
//! `tokens` divides the line, `terms` says what can be said, `pieces` finds the likeliest pieces, `meaning` settles which input each is
//! about, `change` puts them into the document.

mod change;
mod meaning;
mod number;
mod pieces;
mod terms;
#[cfg(test)]
mod tests;
mod tokens;

use crate::form::Group;
use meaning::Meant;
use serde_json::Value;
use shootout_ruleset::catalogue::{Entries, Labels, Lists};
use std::ops::Range;
use terms::Terms;

/// The longest line that is read, in bytes; what is beyond is not understood.
pub const MAX_LINE: usize = 600;

/// What a line is read by.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary<'v> {
    /// The form of the question.
    pub form: &'v Group,
    /// What documents hold in place of the ids of the catalogue.
    pub entries: &'v Entries,
    /// What the entries are called.
    pub names: &'v Lists,
}

/// What came of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The document with what was understood.
    pub document: Value,
    /// What was understood, in the order of the line.
    pub understood: Vec<Understood>,
    /// What was not, in the order of the line.
    pub open: Vec<Open>,
}

/// A piece of a line that was understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Understood {
    /// Where it stands in the line, in bytes.
    pub span: Range<usize>,
    /// The path of the input that it is about.
    pub path: String,
    /// What that is called: "Target, Distance".
    pub label: String,
    /// What it says: "35 m".
    pub shown: String,
    /// What then stands in the document: of lists, all that the line puts there.
    pub value: Value,
}

/// A piece of a line that was not understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// Where it stands in the line, in bytes.
    pub span: Range<usize>,
    /// Why.
    pub why: Why,
    /// What it could mean.
    pub candidates: Vec<Candidate>,
}

/// Why a piece was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing is called so; what is called nearly so.
    Unknown(Option<String>),
    /// It could mean several things.
    Several,
    /// The line says something else of the same input.
    Twice,
    /// It has no effect as things stand.
    WithoutEffect,
}

/// What a piece could mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The path of the input.
    pub path: String,
    /// What that is called.
    pub label: String,
    /// What it would say.
    pub shown: String,
    /// What would be put there, of lists what would be added.
    value: Value,
}

/// The most that is listed of what a piece could mean.
const MAX_CANDIDATES: usize = 12;

/// Reads a line against a document, in which what is named from the catalogue stands in full.
///
/// ```
/// use serde_json::json;
/// use shootout::ask::{Vocabulary, read};
/// use shootout::form::Group;
/// use shootout_ruleset::catalogue::Entries;
/// let form = Group::drawn(&json!({ "properties": {
///     "luck": { "title": "Luck", "type": "integer" },
///     "gait": { "oneOf": [{ "const": "walk" }, { "const": "trot" }] }
/// } }));
/// let by = Vocabulary { form: &form, entries: Entries::EMPTY, names: &Vec::new() };
/// let reading = read("luck 7, trot uphill", &json!({}), by);
/// assert_eq!(reading.document, json!({ "luck": 7, "gait": "trot" }));
/// assert_eq!(&"luck 7, trot uphill"[reading.open[0].span.clone()], "uphill");
/// ```
pub fn read(line: &str, document: &Value, by: Vocabulary<'_>) -> Reading {
    read_by(&Terms::of(by, document), line, document)
}

/// Reads it by what can be said of the document.
fn read_by(terms: &Terms<'_>, line: &str, document: &Value) -> Reading {
    let by = terms.by;
    let (read, _) = split(line);
    let tokens = tokens::tokens(read, by.form);
    let meant = meaning::meant(&tokens, pieces::pieces(&tokens, terms), terms);
    let brought = change::apply(&meant, terms, document, by.form);
    if brought == *document || !meant.understood().any(|of| of.is_whole(terms)) {
        return report(line, document, by, (terms, meant));
    }
    // What is named from the catalogue brings inputs along of which more is said.
    let terms = Terms::of(by, &brought);
    let meant = meaning::meant(&tokens, pieces::pieces(&tokens, &terms), &terms);
    report(line, document, by, (&terms, meant))
}

/// The beginning of a line that is read, and the rest.
fn split(line: &str) -> (&str, &str) {
    let end = (0..=MAX_LINE.min(line.len())).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
    line.split_at(end)
}

fn report(line: &str, document: &Value, by: Vocabulary<'_>, found: (&Terms<'_>, Meant)) -> Reading {
    let (terms, meant) = found;
    let changed = change::apply(&meant, terms, document, by.form);
    let (mut understood, mut open) = (Vec::new(), Vec::new());
    for of in meant.understood() {
        let Some(slot) = terms.inputs.get(of.slot) else { continue };
        let value = meant.whole_of(of, slot);
        if change::holds(&changed, &slot.path, &value) {
            understood.push(Understood {
                span: of.span.clone(),
                path: slot.path.clone(),
                label: slot.label(),
                shown: of.shown.clone(),
                value,
            });
        } else {
            open.push(Open { span: of.span.clone(), why: Why::WithoutEffect, candidates: Vec::new() });
        }
    }
    open.extend(meant.open);
    let (read, beyond) = split(line);
    if !beyond.trim().is_empty() {
        open.push(Open { span: read.len()..line.len(), why: Why::Unknown(None), candidates: Vec::new() });
    }
    open.sort_by_key(|open| open.span.start);
    Reading { document: changed, understood, open }
}

/// The line with other words in place of a piece that was not understood, which then says what a candidate of it says and leaves the rest
/// as it is.
pub fn settled(
    line: &str,
    document: &Value,
    by: Vocabulary<'_>,
    open: &Open,
    candidate: &Candidate,
) -> String {
    settled_by(&Terms::of(by, document), line, document, open, candidate)
}

fn settled_by(terms: &Terms<'_>, line: &str, document: &Value, open: &Open, candidate: &Candidate) -> String {
    let before = read_by(terms, line, document);
    let put = |words: &str| {
        let (start, end) =
            (line.get(..open.span.start).unwrap_or_default(), line.get(open.span.end..).unwrap_or_default());
        format!("{start}{words}{end}")
    };
    let says_it = |words: &String| {
        let after = read_by(terms, &put(words), document);
        let span = open.span.start..open.span.start + words.len();
        let overlaps = |other: &Range<usize>| other.start < span.end && span.start < other.end;
        let is_same = |known: &Understood, of: &Understood| known.path == of.path && known.shown == of.shown;
        after.open.iter().all(|open| !overlaps(&open.span))
            && before.understood.iter().all(|known| after.understood.iter().any(|of| is_same(known, of)))
            && after
                .understood
                .iter()
                .any(|of| overlaps(&of.span) && of.path == candidate.path && of.shown == candidate.shown)
    };
    candidate
        .in_words()
        .into_iter()
        .find(says_it)
        .map_or_else(|| put(&candidate.by_path(terms.by)), |words| put(&words))
}

impl Open {
    /// What there is to say of it to the one who typed `line`.
    pub fn words(&self, line: &str) -> String {
        let typed = line.get(self.span.clone()).unwrap_or_default().trim();
        match &self.why {
            Why::Unknown(None) => format!("\u{201c}{typed}\u{201d} is not known here."),
            Why::Unknown(Some(near)) => {
                format!("\u{201c}{typed}\u{201d} is not known here. Did you mean \u{201c}{near}\u{201d}?")
            }
            Why::Several => format!("\u{201c}{typed}\u{201d} could be several things: which?"),
            Why::Twice => format!("\u{201c}{typed}\u{201d} is said of what the line says otherwise too."),
            Why::WithoutEffect => format!("\u{201c}{typed}\u{201d} has no effect as things stand."),
        }
    }
}

impl Candidate {
    /// What it could mean, in words: "Light: Dusk".
    pub fn words(&self) -> String {
        format!("{}: {}", self.label, self.shown)
    }

    /// Ways to say it, the shortest first.
    fn in_words(&self) -> Vec<String> {
        let labels: Vec<&str> = self.label.split(", ").collect();
        let mut ways = vec![self.shown.clone()];
        if let Some(last) = labels.last() {
            ways.push(format!("{last} {}", self.shown));
        }
        if let [first, .., last] = labels.as_slice() {
            ways.push(format!("{first} {}", self.shown));
            ways.push(format!("{first} {last} {}", self.shown));
        }
        ways.push(format!("{} {}", labels.join(" "), self.shown));
        ways
    }

    /// The same by the path of the input, as documents have it.
    fn by_path(&self, by: Vocabulary<'_>) -> String {
        let entry = |(_, entries): &(&str, Vec<Labels>)| {
            entries.iter().find(|entry| entry.name == self.shown).map(|entry| entry.id.clone())
        };
        let is_entry =
            |list: &&str| by.entries.of(list).any(|(_, node)| Value::from(node.clone()) == self.value);
        let id = by.names.iter().filter(|(list, _)| is_entry(list)).find_map(entry);
        format!("{}={}", self.path, id.unwrap_or_else(|| self.value.to_string()))
    }
}
