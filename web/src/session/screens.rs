//! Going from one screen of a rule set to another. They may be chosen while its rules are on their way, and are shown once these are here.

use crate::dom::kit::spawn;
use crate::session::route::{Route, Screen};
use crate::session::{QuestionId, Session, loadout};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::Value;

/// What a fight at the table is called on its tab.
pub const TABLE: &str = "Table";
/// What variants side by side are called on their tab.
pub const LOADOUT: &str = "Loadout";

impl Session {
    /// Shows another question of the rule set.
    pub fn ask(self, question: &str) {
        let rule_set = self.place.get_untracked().rule_set;
        self.routes.go(Route::of_question(Screen::Question, rule_set.name, question));
    }

    /// Shows the loadout of a question.
    pub fn compare(self, place: QuestionId) {
        self.routes.go(Route::of_question(Screen::Loadout, place.rule_set.name, place.question.name));
    }

    /// Shows a screen of the rule set that was chosen, once its rules are here: of the question that is shown, if it is of one.
    pub fn show_screen(self, screen: Screen) {
        let (place, rule_set) = (self.place.get_untracked(), self.routes.rule_set.get_untracked());
        match screen {
            Screen::Question if place.rule_set.name == rule_set => self.ask(place.question.name),
            Screen::Loadout if place.rule_set.name == rule_set => self.compare(place),
            _ => self.routes.go(Route::of(rule_set, screen)),
        }
    }

    /// The screens that have keys: the question, the scene and the loadout where there are any, each with what its tab is called. Followed.
    pub fn screens(self) -> Vec<(Screen, &'static str)> {
        let scene = self.keeps_scenes().then_some((Screen::Table, TABLE));
        let loadout = loadout::has_any(self.rule_set()).then_some((Screen::Loadout, LOADOUT));
        let question = self.place.get().question.label;
        [Some((Screen::Question, question)), scene, loadout].into_iter().flatten().collect()
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

    /// Shows a question by its tab, of the rule set that was chosen. What is best is asked of the question that is shown, if that changed since.
    pub fn ask_by_tab(self, question: &'static str) {
        let is_question = self.screen.get_untracked() == Screen::Question;
        if is_question && untrack(|| self.best() == Some(question) && self.is_whole()) {
            self.ask_best_of_this(question, false);
        } else {
            let rule_set = self.routes.rule_set.get_untracked();
            self.routes.go(Route::of_question(Screen::Question, rule_set, question));
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
    pub fn question_before(self) -> QuestionId {
        let rule_set = self.place.get().rule_set;
        QuestionId::or_first(rule_set, &self.routes.last_question_of(rule_set.name).question)
    }
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn taken_part(session: Session, best: &'static str, always: bool) -> Result<(), SplitLoaderError> {
    let is_taken = |shared: &Value| session.taken.with_value(|taken| taken == shared);
    match session.shared_with(best).filter(|shared| always || !is_taken(shared)) {
        Some(shared) => {
            session.taken.set_value(shared.clone());
            session.take_over(best, shared);
        }
        None => session.ask(best),
    }
    Ok(())
}
