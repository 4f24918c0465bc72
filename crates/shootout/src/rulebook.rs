//! The rules in words, by ID, from the pages in `docs/rules/`, one for each rule set.

use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// A rule, doubt or table, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its ID, which answers have in brackets.
    pub id: &'static str,
    /// What it says.
    pub words: &'static str,
}

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| rules().collect());

/// What a rule says.
///
/// ```
/// use shootout::rulebook::{rules, words};
/// assert!(rules().all(|rule| words(rule.id) == Some(rule.words)));
/// assert_eq!(words("no such rule"), None);
/// ```
pub fn words(rule_id: &str) -> Option<&'static str> {
    RULES.iter().find(|rule| rule.id == rule_id).map(|rule| rule.words)
}

/// Every rule, in the order of its page.
pub fn rules() -> impl Iterator<Item = Rule> {
    BOOKS.iter().flat_map(|book| book.lines().filter_map(rule))
}

/// Reads a line of the form `- **ID** words`.
fn rule(line: &'static str) -> Option<Rule> {
    let (id, words) = line.strip_prefix("- **")?.split_once("** ")?;
    Some(Rule { id, words })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_percentile::action::ACTION_KINDS;
    use shootout_percentile::exposure::SEEN_AS;
    use shootout_percentile::rulings::Rulings;
    use shootout_percentile::to_hit::MODIFIERS;
    use std::collections::HashSet;

    #[test]
    fn each_id_stands_once() {
        let mut seen = HashSet::new();
        assert!(rules().all(|rule| seen.insert(rule.id) && !rule.words.is_empty()));
        assert!(seen.len() > 150);
    }

    /// What the reports, tables and switches name can be looked up.
    #[test]
    fn rules_that_the_tables_name_are_in_the_book() {
        let doubts = Rulings::SWITCHES.iter().map(|switch| switch.doubt);
        let modifiers = MODIFIERS.iter().map(|modifier| modifier.rule);
        let actions = ACTION_KINDS.iter().map(|row| row.rule);
        let sights = SEEN_AS.iter().map(|row| row.rule);
        for id in doubts.chain(modifiers).chain(actions).chain(sights) {
            assert!(words(id).is_some(), "{id} is not in the book");
        }
    }

    /// A bullet is one line, so that nothing of it is lost.
    #[test]
    fn no_rule_goes_on_in_the_next_line() {
        for book in BOOKS {
            let lines: Vec<&str> = book.lines().collect();
            for pair in lines.windows(2).filter(|pair| rule_of(pair[0])) {
                assert!(pair[1].is_empty() || rule_of(pair[1]), "goes on: {}", pair[0]);
            }
        }
    }

    fn rule_of(line: &str) -> bool {
        line.starts_with("- **")
    }
}
