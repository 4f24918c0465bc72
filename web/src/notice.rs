//! Short words on what just happened, over the page for a while.

use crate::widgets::kit::flag;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use std::time::Duration;

/// How long they stay.
const STAYS: Duration = Duration::from_secs(8);

/// A handle on the notice.
#[derive(Clone, Copy)]
pub struct Notice {
    words: RwSignal<String>,
    /// How many there have been, so that one does not take the next away.
    number: RwSignal<u32>,
}

impl Notice {
    /// No notice yet.
    pub fn new() -> Self {
        Self { words: RwSignal::new(String::new()), number: RwSignal::new(0) }
    }

    /// The notice that the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// Says something.
    pub fn say(self, words: impl Into<String>) {
        self.words.set(words.into());
        self.number.update(|number| *number += 1);
        let number = self.number.get_untracked();
        set_timeout(
            move || {
                if self.number.get_untracked() == number {
                    self.words.set(String::new());
                }
            },
            STAYS,
        );
    }
}

/// Where the notice stands.
pub fn notice_bar() -> AnyView {
    let Notice { words, .. } = Notice::in_context();
    let empty = flag(move || words.with(String::is_empty));
    let shown: Signal<String> = words.into();
    tag("p").class("notice").of("role", "status").class_while("empty", empty).child(shown).view()
}
