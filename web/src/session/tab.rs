//! Which tab of a rule set is shown: a question, or the table or the loadout that stand beside its questions. These may be chosen while the
//! rules of the rule set are on their way: then that is noted, and they are shown once the rules are here.

use crate::document::path;
use crate::dom::kit::spawn;
use crate::session::rule_set::{Beside, known};
use crate::session::{Session, loadout, questions};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;
use shootout::companion::COMPANION;

/// Where the documents note which question of a rule set is shown.
pub const SHOWN: &str = "shown";

/// Where documents note which tab of a rule set is shown.
pub fn path_of_tab(rule_set: &str) -> String {
    format!("{SHOWN}.{rule_set}")
}

impl Session {
    /// Shows another question of the rule set, or another tab that it has.
    pub fn ask(self, question: &str) {
        self.ask_of(self.place.get_untracked().rule_set.name, question);
    }

    /// The same of a rule set by its name.
    pub(super) fn ask_of(self, rule_set: &str, question: &str) {
        if let Some(tab) = self.tab.get_untracked().filter(|tab| tab != TABLE_TAB) {
            self.before.set_value(Some(tab));
        }
        self.chosen.want_no_more();
        let mut documents = self.document.whole().get_untracked();
        path::set(&mut documents, &path_of_tab(rule_set), question.into());
        self.document.replace_without_undo(documents);
    }

    /// The question that says what is best to do in the one that is shown; none where that is not asked, or in a scene. Followed.
    pub fn best(self) -> Option<&'static str> {
        let place = self.place.get();
        let best =
            place.rule_set.best.iter().find(|(of, _)| *of == place.question.name).map(|(_, best)| *best);
        best.filter(|_| self.doing().is_none())
    }

    /// Asks what is best to do in the question that is shown.
    pub fn ask_best(self) {
        if let Some(best) = untrack(|| self.best()) {
            self.ask_best_of_this(best, true);
        }
    }

    /// Shows a question by its tab. What is best is asked of the question that is shown, if that changed since.
    pub fn ask_by_tab(self, question: &'static str) {
        let is_question = untrack(|| self.tab.get().is_none_or(|tab| self.place.get().question.name == tab));
        if is_question && untrack(|| self.best() == Some(question) && self.is_whole()) {
            self.ask_best_of_this(question, false);
        } else {
            self.ask(question);
        }
    }

    /// Shows what is best with what it takes over from the question that is shown: always, or if that changed since. What takes over comes
    /// with the forms, which are here as soon as the rules are.
    fn ask_best_of_this(self, best: &'static str, always: bool) {
        spawn(async move {
            if taken_part(self, best, always).await.is_err() {
                self.ask(best);
            }
        });
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
            Beside::Table => untrack(|| self.keeps_scenes()).then(|| TABLE_TAB.to_owned()),
            Beside::Loadout => loadout::tab_beside(self.place.get_untracked()),
        }
    }
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn taken_part(asked: Session, best: &'static str, always: bool) -> Result<(), SplitLoaderError> {
    let is_taken = |shared: &Value| asked.taken.with_value(|taken| taken == shared);
    match asked.shared_with(best).filter(|shared| always || !is_taken(shared)) {
        Some(shared) => {
            asked.taken.set_value(shared.clone());
            asked.take_over(best, shared);
        }
        None => asked.ask(best),
    }
    Ok(())
}

/// What the tab of the scene is called where documents note which one is shown.
pub const TABLE_TAB: &str = COMPANION;
