//! The rule sets that can be chosen. The rules of the first, as far as its first question needs them, are there at once; all others are
//! fetched when they are first wanted.

use shootout::registry::{NAMED_FIRST, NAMED_OTHERS, Named};

/// The question with which a first visit begins: what documents call it, and what people call it.
pub const FIRST_QUESTION: (&str, &str) = NAMED_FIRST.asked[0];

/// Every rule set that can be chosen, the first one first.
pub fn all() -> impl Iterator<Item = &'static Named> {
    std::iter::once(&NAMED_FIRST).chain(NAMED_OTHERS)
}

/// The rule set of a name: one that nobody knows stands for the first, as on a first visit.
pub fn named(name: &str) -> &'static Named {
    NAMED_OTHERS.iter().find(|named| named.name == name).unwrap_or(&NAMED_FIRST)
}

/// What it is called.
pub fn known(name: &str) -> &'static str {
    named(name).name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{loadout, questions, rule_sets};
    use shootout::companion::COMPANION;
    use shootout::form;

    /// Tabs are drawn before the rules are here: what they are drawn by is what these declare.
    #[test]
    fn what_is_known_of_a_rule_set_is_what_its_rules_declare() {
        for rule_set in rule_sets() {
            let of = named(rule_set.name);
            let asked: Vec<_> = questions(rule_set).map(|question| (question.name, question.label)).collect();
            assert_eq!(of.asked, asked, "{}", of.name);
            assert_eq!(of.best, rule_set.best, "{}", of.name);
            assert_eq!(of.keeps_scenes, form::is_drawn(of.name, COMPANION), "{}", of.name);
            assert_eq!(of.compares, loadout::has_any(rule_set), "{}", of.name);
        }
    }
}
