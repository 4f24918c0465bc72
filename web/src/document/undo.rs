//! Steps back and forward in a document.

use crate::document::followed::Changed;
use crate::document::{Changes, Document, path};
use leptos::prelude::*;
use serde_json::Value;

/// How many steps back are kept.
const MAX_STEPS: usize = 200;

impl Document {
    /// One step back; where on the page it was made.
    pub fn undo(self) -> String {
        self.travel(self.past, self.future)
    }

    /// One step forward again; where on the page it was made.
    pub fn redo(self) -> String {
        self.travel(self.future, self.past)
    }

    /// How the page's history goes back and forward in it.
    pub fn steps(self) -> Steps {
        let some = |steps: RwSignal<Vec<Step>>| steps.with(|steps| !steps.is_empty());
        let beyond = move || self.beyond.get().map(|steps| steps.possible.get()).unwrap_or_default();
        Steps {
            undo: Callback::new(move |()| self.go(self.past, Self::undo, |steps| steps.undo)),
            redo: Callback::new(move |()| self.go(self.future, Self::redo, |steps| steps.redo)),
            possible: Signal::derive(move || {
                let (back, forward) = beyond();
                (some(self.past) || back, some(self.future) || forward)
            }),
        }
    }

    /// Goes a step that is known here, else one beyond.
    fn go(
        self,
        known: RwSignal<Vec<Step>>,
        step: fn(Self) -> String,
        beyond: fn(Steps) -> Callback<(), String>,
    ) -> String {
        if known.with_untracked(|steps| !steps.is_empty()) {
            return step(self);
        }
        self.beyond.get_untracked().map(|steps| beyond(steps).run(())).unwrap_or_default()
    }

    /// Ends what was under way: one step leads back to before it began, which is `before` where no step is known any more.
    pub fn squash(self, is_under_way: impl Fn(&Value) -> bool, before: Value, next: Value) {
        let begun = self.before_it_began(&is_under_way);
        match begun {
            Some(at) => self.past.update(|past| past.truncate(at + 1)),
            None => {
                let made_at = self.on_step.with_value(|on_step| on_step());
                self.past.set(vec![Step { document: before, made_at }]);
            }
        }
        self.forget_future();
        self.put(next, Changed::Anywhere);
    }

    /// Forgets what was under way, as if it had never begun.
    pub fn roll_back(self, is_under_way: impl Fn(&Value) -> bool, next: Value) {
        let begun = self.before_it_began(&is_under_way);
        self.past.update(|past| past.truncate(begun.unwrap_or_default()));
        self.forget_future();
        self.put(next, Changed::Anywhere);
    }

    /// Takes over what was changed elsewhere, also into the steps for which `in_step` says so of a path. A step that then changes nothing is
    /// dropped.
    pub fn take_over(self, changes: &Changes, in_step: impl Fn(&Value, &str) -> bool) {
        let put = |document: &mut Value, changes: Vec<&(String, Value)>| {
            for (at, new) in changes {
                path::set(document, at, new.clone());
            }
        };
        let mut now = self.value.get_untracked();
        put(&mut now, changes.iter().collect());
        for steps in [self.past, self.future] {
            steps.update(|steps| {
                for step in &mut *steps {
                    let of_step = changes.iter().filter(|(at, _)| in_step(&step.document, at)).collect();
                    put(&mut step.document, of_step);
                }
                steps.dedup_by(|step, before| step.document == before.document);
                if steps.last().is_some_and(|step| step.document == now) {
                    steps.pop();
                }
            });
        }
        self.put(now, Changed::Anywhere);
    }

    /// Which of the steps back leads to before what is under way began.
    fn before_it_began(self, is_under_way: &impl Fn(&Value) -> bool) -> Option<usize> {
        self.past.with_untracked(|past| past.iter().rposition(|step| !is_under_way(&step.document)))
    }

    /// No step leads forward any more.
    pub(super) fn forget_future(self) {
        if self.future.with_untracked(|future| !future.is_empty()) {
            self.future.set(Vec::new());
        }
    }

    /// Puts another document in place of this one; at the path of the last change it is no step of its own.
    pub(super) fn step(self, next: Value, at: Option<String>, changed: Changed<'_>) {
        if self.value.with_untracked(|before| *before == next) {
            return;
        }
        let goes_on = at.as_deref().is_some_and(|at| self.goes_on(at));
        self.forget_future();
        let before = self.put(next, changed);
        self.last.set_value(at);
        if !goes_on {
            let made_at = self.on_step.with_value(|on_step| on_step());
            self.past.update(|past| {
                past.push(Step { document: before, made_at });
                let surplus = past.len().saturating_sub(MAX_STEPS);
                past.drain(..surplus);
            });
        }
    }

    fn travel(self, from: RwSignal<Vec<Step>>, to: RwSignal<Vec<Step>>) -> String {
        let Some(Step { document, made_at }) = from.try_update(Vec::pop).flatten() else {
            return String::new();
        };
        let document = self.put(document, Changed::Anywhere);
        to.update(|to| to.push(Step { document, made_at: made_at.clone() }));
        made_at
    }
}

/// A step: the document on the other side of it, and where on the page it was made.
pub struct Step {
    pub document: Value,
    pub made_at: String,
}

/// How one goes back and forward in a document; each says where on the page the step was made, if that is known.
#[derive(Clone, Copy)]
pub struct Steps {
    /// Takes its last step back.
    pub undo: Callback<(), String>,
    /// Takes the step again that was taken back last.
    pub redo: Callback<(), String>,
    /// Whether there is a step back to go, and one forward.
    pub possible: Signal<(bool, bool)>,
}
