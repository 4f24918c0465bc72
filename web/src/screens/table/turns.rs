//! Whose turn it was before each action, so that a step back leads to the very same table; and what came of the last one.

use crate::dom::kit::effect;
use crate::screens::table::editor::{Editor, TurnBefore};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

/// So many actions back it is known who was chosen.
const MAX_TURNS: usize = 1_000;

/// What came of the last action comes in sight, where it is not.
fn show_last() {
    let found = |selector: &str| {
        let found = document().query_selector(selector).ok().flatten();
        found.and_then(|found| found.dyn_into::<HtmlElement>().ok())
    };
    let Some(last) = found(".scene-last") else { return };
    let height = |selector: &str| found(selector).map_or(0, |of| of.offset_height());
    let top = f64::from(last.offset_top()) - window().scroll_y().unwrap_or_default();
    let bottom = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(f64::MAX);
    if top < f64::from(height(".head") + height(".question-tabs"))
        || top + f64::from(last.offset_height()) > bottom
    {
        last.scroll_into_view();
    }
}

impl Editor {
    fn turn_now(self) -> TurnBefore {
        let (happened, last) = self.log.with_untracked(|log| (log.len(), log.last().cloned()));
        TurnBefore { happened, last, by: self.by.get_untracked(), at: self.at.get_untracked() }
    }

    /// Keeps who is chosen, for when what is done now is taken back.
    pub(super) fn keep_turn(self) {
        let now = self.turn_now();
        self.turns.update_value(|turns| {
            turns.retain(|turn| turn.happened < now.happened);
            turns.push(now);
            let surplus = turns.len().saturating_sub(MAX_TURNS);
            turns.drain(..surplus);
        });
    }

    /// Once less has happened than before, a step back was taken: who was chosen then is chosen again.
    pub(super) fn follow_log(self) {
        Effect::new(move |before: Option<usize>| {
            let now = self.log.with(Vec::len);
            let Some(before) = before else { return now };
            self.fresh.set(now.saturating_sub(before).max(1));
            if now > before {
                request_animation_frame(show_last);
            }
            if now < before {
                let state = self.turn_now();
                let then = self.turns.with_value(|turns| {
                    let is_then = |turn: &&TurnBefore| turn.happened == now && turn.last == state.last;
                    turns.iter().rfind(is_then).cloned()
                });
                if let Some(then) = then {
                    self.by.set(then.by);
                    self.at.set(then.at);
                }
            }
            now
        });
        effect(move || {
            if self.left.with(Option::is_none) {
                self.goes_on.set(false);
            }
        });
    }
}
