//! Rule IDs and where a text names them.

use std::borrow::Borrow;
use std::collections::BTreeSet;

/// The ID of a rule: `P-JAM-2`, `FF-06`, `FF-I6`, `SQ-ASL-02`, of a doubt: `A-JAM-2`, `FF-A14`, or of a table or a row of it: `VIS-A`, `VIS-A1`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id(String);

/// What an ID stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `P-…`, `FF-…`, `FU-…`
    Rule,
    /// `A-…`, `FF-A…`: a place where the rules can be read in more than one way.
    Doubt,
    /// `VIS-…`
    Table,
}

impl Id {
    /// The ID that a word is, if it is one.
    fn of(word: &str) -> Option<Self> {
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let is_topic = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase());
        let mut parts = word.split('-');
        let known = match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some("P" | "A"), Some(topic), Some(number), None) => is_topic(topic) && is_number(number),
            (Some(rule_set), Some(topic), Some(number), None) if is_rule_set(rule_set) => {
                is_topic(topic) && is_number(number)
            }
            (Some(rule_set), Some(rule), None, None) if is_rule_set(rule_set) => {
                is_number(rule.trim_start_matches(['A', 'I']))
            }
            (Some("VIS"), Some(row), None, None) => {
                let (table, number) = row.split_at_checked(1).unwrap_or_default();
                is_topic(table) && (number.is_empty() || is_number(number))
            }
            _ => false,
        };
        known.then(|| Self(word.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn kind(&self) -> Kind {
        match self.0.split_once('-') {
            Some(("A", _)) => Kind::Doubt,
            Some((rule_set, rule)) if is_rule_set(rule_set) && is_doubt(rule) => Kind::Doubt,
            Some(("VIS", _)) => Kind::Table,
            _ => Kind::Rule,
        }
    }
}

/// Whether this is what the rules of a rule set begin with: two letters, as in `FF-06`.
fn is_rule_set(part: &str) -> bool {
    part.len() == 2 && part.bytes().all(|b| b.is_ascii_uppercase())
}

/// Whether this is what a doubt ends in: `A14`.
fn is_doubt(rule: &str) -> bool {
    rule.strip_prefix('A').is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
}

impl Borrow<str> for Id {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The IDs that a text names, each as a whole word: `P-MOD-10` does not name `P-MOD-1`.
pub fn named(text: &str) -> impl Iterator<Item = Id> + '_ {
    let in_word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.split(move |c| !in_word(c)).filter_map(|word| Id::of(word.trim_matches('-')))
}

/// The IDs that a page of the rule book defines: those in bold at the start of a bullet.
pub fn defined(page: &str) -> BTreeSet<Id> {
    page.lines()
        .filter_map(|line| line.trim_start().strip_prefix("- **"))
        .filter_map(|bullet| bullet.split_once("**"))
        .flat_map(|(bold, _)| named(bold))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(ids: impl IntoIterator<Item = Id>) -> Vec<String> {
        ids.into_iter().map(|id| id.0).collect()
    }

    #[test]
    fn ids_are_found_as_whole_words() {
        let text = "/// (P-MOD-10): see `A-JAM-2`, VIS-A1/VIS-B; \"P-PEN-7\". FF-06 to FF-I6, FF-A14, SQ-ASL-02, SQ-Q02.";
        let expected =
            ["P-MOD-10", "A-JAM-2", "VIS-A1", "VIS-B", "P-PEN-7", "FF-06", "FF-I6", "FF-A14", "SQ-ASL-02"];
        assert_eq!(words(named(text)), expected);
        let kinds = ["P-MOD-10", "FF-06", "FF-I6", "A-JAM-2", "FF-A14"].map(|id| Id(id.to_owned()).kind());
        assert_eq!(kinds, [Kind::Rule, Kind::Rule, Kind::Rule, Kind::Doubt, Kind::Doubt]);
    }

    #[test]
    fn what_only_looks_like_an_id_is_none() {
        for text in [
            "XYP-MOD-1",
            "P-MOD-1b",
            "P-MOD",
            "P-mod-1",
            "VIS-",
            "VIS-1",
            "A-1",
            "UP-P-MOD-1",
            "FF-X3",
            "FF-Q7",
            "FF-",
            "FF-A",
        ] {
            assert_eq!(words(named(text)), [""; 0], "{text}");
        }
    }

    #[test]
    fn only_bold_starts_of_bullets_define() {
        let page = "\
# P-JAM-9
- **P-JAM-1** Jams. See P-JAM-8 and **P-JAM-7**.
  - **A-JAM-1, A-JAM-2** Doubts.
- P-JAM-6 not bold
**P-JAM-5** no bullet
";
        assert_eq!(words(defined(page)), ["A-JAM-1", "A-JAM-2", "P-JAM-1"]);
    }
}
