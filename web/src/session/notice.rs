//! Short words on what just happened, over the page for a while.

use crate::dom::context::expect_ctx;
use crate::session::history::History;
use leptos::prelude::*;
use std::time::Duration;

/// How long they stay: they lie over the lowest part of the page.
const STAYS: Duration = Duration::from_secs(4);
/// How long those stay that can be undone.
const STAYS_WITH_UNDO: Duration = Duration::from_secs(8);

/// A handle on the notice.
#[derive(Clone, Copy)]
pub struct Notice {
    /// What is said now, if anything.
    pub words: RwSignal<String>,
    /// How many there have been, so that one does not take the next away.
    number: RwSignal<u32>,
    /// How many steps the history had when what is told of could be undone, if it could.
    pub undoable: RwSignal<Option<usize>>,
}

impl Notice {
    /// No notice yet.
    pub fn new() -> Self {
        Self { words: RwSignal::new(String::new()), number: RwSignal::new(0), undoable: RwSignal::new(None) }
    }

    /// The notice that the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// Says what the last step was, with a button that undoes it. The button goes as soon as there is another step.
    pub fn say_undoable(self, words: impl Into<String>, history: History) {
        self.show(words.into(), STAYS_WITH_UNDO);
        self.undoable.set(Some(untrack(|| history.length())));
    }

    /// Says something.
    pub fn say(self, words: impl Into<String>) {
        self.show(words.into(), STAYS);
    }

    fn show(self, words: String, stays: Duration) {
        self.undoable.set(None);
        self.words.set(words);
        self.number.update(|number| *number += 1);
        let number = self.number.get_untracked();
        set_timeout(
            move || {
                if self.number.get_untracked() == number {
                    self.words.set(String::new());
                }
            },
            stays,
        );
    }
}
