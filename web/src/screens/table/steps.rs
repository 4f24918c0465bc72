//! Steps of the scene that the page itself does not know: those that it holds itself, back among the dice, and those of another tab.

use crate::document::path;
use crate::document::undo::Steps;
use crate::dom::kit::effect_again;
use crate::screens::table::editor::Editor;
use crate::session::bare_scene;
use leptos::prelude::*;
use shootout_ruleset::scene::Way;

impl Editor {
    /// Once another tab has played on, whose turn it is may be another: nobody is chosen any more.
    pub(super) fn follow_other_tabs(self) {
        let (session, other_tabs) = (self.session, self.session.other_tabs);
        effect_again(move |again| {
            let rule_set = session.place.get_untracked().rule_set.name;
            let is_here = other_tabs.taken_over.with(|rule_sets| rule_sets.iter().any(|of| of == rule_set));
            if again && is_here {
                self.by.set(None);
            }
        });
    }

    /// Where the page knows of no step any more, as in a scene of an earlier visit, those are taken that the scene itself knows of.
    pub(super) fn follow_steps(self, steps: Memo<(bool, bool)>) {
        let is_doing = move || self.pending.with(Option::is_some);
        self.session.document.set_fallback_undo(Steps {
            undo: Callback::new(move |()| {
                match self.pending.get_untracked() {
                    Some(_) => self.step_back_in_dice(),
                    None => self.step(Way::Back),
                }
                String::new()
            }),
            redo: Callback::new(move |()| {
                self.step(Way::Forward);
                String::new()
            }),
            possible: Signal::derive(move || {
                let (back, forward) = steps.get();
                (back || is_doing(), forward && !is_doing())
            }),
        });
    }

    /// One step that the scene itself knows of. One forward can be taken back like all that is done, and one back done again.
    fn step(self, way: Way) {
        let stepped = untrack(|| self.companion()).and_then(|companion| companion.stepped(way));
        let Some(document) = stepped else { return };
        match way {
            Way::Forward => self.put(document),
            Way::Back => {
                let mut documents = self.session.document.whole().get_untracked();
                path::set(&mut documents, &untrack(|| self.path()), bare_scene(document));
                let made_at = self.session.routes.now_untracked().to_text();
                self.session.document.step_back_to(documents, made_at);
            }
        }
    }

    fn step_back_in_dice(self) {
        let has_dice = |thrown: &crate::session::pending_action::Thrown| !thrown.faces.is_empty();
        if untrack(|| self.dice.lying()).as_ref().is_some_and(has_dice) {
            self.dice.take_back();
        } else {
            self.leave();
        }
    }
}
