//! Which tab of a rule set is shown: a question, or the table or the loadout that stand beside its questions. These may be chosen while the
//! rules of the rule set are on their way: then that is noted, and they are shown once the rules are here.

use super::state::{Asked, questions};
use super::{loadout, scene};
use crate::document::path;
use crate::rule_set::{Beside, known};
use leptos::prelude::*;

/// Where the documents note which question of a rule set is shown.
pub const SHOWN: &str = "shown";

/// Where documents note which tab of a rule set is shown.
pub fn path_of_tab(rule_set: &str) -> String {
    format!("{SHOWN}.{rule_set}")
}

impl Asked {
    /// Shows another question of the rule set, or another tab that it has.
    pub fn ask(self, question: &str) {
        self.ask_of(self.place.get_untracked().rule_set.name, question);
    }

    /// The same of a rule set by its name.
    pub(super) fn ask_of(self, rule_set: &str, question: &str) {
        if let Some(tab) = self.tab.get_untracked().filter(|tab| tab != scene::TAB) {
            self.before.set_value(Some(tab));
        }
        self.chosen.want_no_more();
        let mut documents = self.document.whole().get_untracked();
        path::set(&mut documents, &path_of_tab(rule_set), question.into());
        self.document.forget(documents);
    }

    /// The question that was shown before the table was, else the first one.
    pub fn question_before(self) -> &'static str {
        let rule_set = self.place.get().rule_set;
        let before = self.before.get_value();
        let known = questions(rule_set).find(|question| Some(question.name) == before.as_deref());
        known.or_else(|| questions(rule_set).next()).map_or("", |question| question.name)
    }

    /// Where it is noted which tab of the rule set is shown.
    pub fn path_of_tab(self) -> String {
        path_of_tab(self.place.get_untracked().rule_set.name)
    }

    /// Shows what stands beside the questions, of the rule set that was chosen, once its rules are here.
    pub fn show_beside(self, beside: Beside) {
        // Where a table is kept is known before the rest of the rules is here.
        let is_known = match beside {
            Beside::Table => self.at_hand.get_untracked() == known(&untrack(|| self.chosen.name())),
            Beside::Loadout => untrack(|| self.is_whole()),
        };
        if is_known { self.show_known(beside) } else { self.chosen.want(beside) }
    }

    /// The same of the rule set that is shown, if it has that.
    pub fn show_known(self, beside: Beside) {
        if let Some(tab) = self.tab_of(beside) {
            self.ask(&tab);
        }
    }

    /// The tab of it in the rule set that is shown; none where that has none.
    fn tab_of(self, beside: Beside) -> Option<String> {
        match beside {
            Beside::Table => untrack(|| self.keeps_scenes()).then(|| scene::TAB.to_owned()),
            Beside::Loadout => loadout::tab_beside(self.place.get_untracked()),
        }
    }
}
