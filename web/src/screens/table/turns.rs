//! Who was chosen at each place of a fight, so that a step back, a reload and the way from another view lead to the very same table; and what
//! came of the last action.

use crate::dom::kit::effect;
use crate::dom::storage;
use crate::screens::table::editor::Editor;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Of so many places it is known who was chosen.
const MAX_TURNS: usize = 200;

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
    /// What tells the place of this fight from all others: who takes part, and what has happened. Followed.
    fn turn(self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.session.place.with(|place| place.rule_set.name.hash(&mut hasher));
        self.standing.with(|standing| standing.iter().for_each(|one| one.name.hash(&mut hasher)));
        let last = self.log.with(|log| (log.len(), log.last().map(|line| line.words.clone())));
        last.hash(&mut hasher);
        hasher.finish()
    }

    /// Keeps who is chosen now.
    pub(super) fn keep_turn(self) {
        let now = untrack(|| (self.turn(), (self.by.get(), self.at.get())));
        let text = self.turns.try_update_value(|turns| {
            turns.retain(|(turn, _)| *turn != now.0);
            turns.push(now);
            let surplus = turns.len().saturating_sub(MAX_TURNS);
            turns.drain(..surplus);
            serde_json::to_string(turns)
        });
        if let Some(Ok(text)) = text {
            storage::keep_chosen(&text);
        }
    }

    /// Keeps who is chosen from now on. Where the fight was before, whoever was chosen there is chosen again; in another fight nobody is.
    pub(super) fn follow_turns(self) {
        let mut before = None;
        effect(move || {
            let now = (self.session.place.with(|place| place.rule_set.name), self.turn());
            let _ = (self.by.get(), self.at.get());
            let before = before.replace(now);
            let known = || {
                self.turns
                    .with_value(|turns| turns.iter().find(|(turn, _)| *turn == now.1).map(|(_, then)| *then))
            };
            let goes_on = before.is_some_and(|(rule_set, _)| rule_set == now.0);
            match if before == Some(now) { None } else { known().or((!goes_on).then_some((None, None))) } {
                Some((by, at)) => {
                    self.by.set(by);
                    self.at.set(at);
                }
                None => self.keep_turn(),
            }
        });
    }

    /// How many lines of the log came of what was done last; they come in sight.
    pub(super) fn follow_log(self) {
        Effect::new(move |before: Option<(&'static str, usize)>| {
            let (of, now) = (self.session.place.with(|place| place.rule_set.name), self.log.with(Vec::len));
            // Of the scene of another rule set nothing was done just now.
            let before = before.map(|(was_of, before)| if was_of == of { before } else { now });
            if let Some(before) = before {
                self.fresh.set(now.saturating_sub(before).max(1));
                if now > before {
                    request_animation_frame(show_last);
                }
            }
            (of, now)
        });
        effect(move || {
            if self.left.with(Option::is_none) {
                self.goes_on.set(false);
            }
        });
    }
}
