//! Steps of the scene that the page itself does not know: those that it holds itself, back among the dice, and those of another tab.

use super::editor::Editor;
use crate::document::path;
use crate::history::Steps;
use crate::kept::Lost;
use crate::questions::doing;
use crate::questions::state::bare_scene;
use crate::storage::{self, Kept};
use crate::widgets::kit::on_window;
use leptos::prelude::*;
use shootout_ruleset::scene::Way;

impl Editor {
    /// Another tab of this browser may have gone on with the scene: then it stands here as it does there, unless the device keeps
    /// nothing of what is done here.
    pub(super) fn follow_other_tabs(self) {
        // Asked for here: what happens on the window happens in no part of the page.
        let lost = Lost::in_context();
        on_window("storage", move |_| {
            if untrack(|| lost.get()) {
                return;
            }
            let Kept::Document(theirs) = storage::load_document(storage::QUESTIONS) else { return };
            let rule_set = self.asked.place.get_untracked().rule_set.name;
            let mut ours = self.asked.document.whole().get_untracked();
            let ask = path::get(&theirs, &doing::path_of(rule_set))
                .and_then(doing::ask_of)
                .map(|ask| format!("{rule_set}.{ask}"));
            let places = [Some(untrack(|| self.path())), Some(doing::path_of(rule_set)), ask];
            let mut is_same = true;
            for place in places.into_iter().flatten() {
                let their = path::get(&theirs, &place).cloned().unwrap_or_default();
                if path::get(&ours, &place).cloned().unwrap_or_default() != their {
                    path::set(&mut ours, &place, their);
                    is_same = false;
                }
            }
            if !is_same {
                self.by.set(None);
                self.asked.document.forget(ours);
            }
        });
    }

    /// Steps of an earlier visit are those that the scene itself knows of.
    pub(super) fn follow_steps(self, steps: Memo<(bool, bool)>) {
        let is_doing = move || self.pending.with(Option::is_some);
        self.asked.document.goes_on_by(Steps {
            undo: Callback::new(move |()| match self.pending.get_untracked() {
                Some(_) => self.step_back_in_dice(),
                None => self.step(Way::Back),
            }),
            redo: Callback::new(move |()| self.step(Way::Forward)),
            possible: Signal::derive(move || {
                let (back, forward) = steps.get();
                (back || is_doing(), forward && !is_doing())
            }),
        });
    }

    /// One step that the scene itself knows of. One forward can be taken back like all that is done.
    fn step(self, way: Way) {
        let stepped = untrack(|| self.companion()).and_then(|companion| companion.stepped(way));
        let Some(document) = stepped else { return };
        match way {
            Way::Forward => self.put(document),
            Way::Back => {
                let mut documents = self.asked.document.whole().get_untracked();
                path::set(&mut documents, &untrack(|| self.path()), bare_scene(document));
                self.asked.document.forget(documents);
            }
        }
    }

    fn step_back_in_dice(self) {
        let has_dice = |thrown: &crate::questions::dice::Thrown| !thrown.faces.is_empty();
        if untrack(|| self.dice.lying()).as_ref().is_some_and(has_dice) {
            self.dice.take_back();
        } else {
            self.leave();
        }
    }
}
