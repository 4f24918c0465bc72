//! Steps back and forward in a document.

use crate::document::change::Change;
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
        let (document, made_at) = self.unwind(is_under_way).unwrap_or_else(|| (before, self.made_at()));
        self.forget_future();
        let change = Change::between(Some(&next), Some(&document));
        self.past.update(|past| past.push(Step { change, made_at }));
        self.put(next, Changed::Anywhere);
    }

    /// Forgets what was under way, as if it had never begun.
    pub fn roll_back(self, is_under_way: impl Fn(&Value) -> bool, next: Value) {
        if let Some((document, _)) = self.unwind(is_under_way) {
            self.past.update(|past| lead_from(past, &document, &next));
        }
        self.forget_future();
        self.put(next, Changed::Anywhere);
    }

    /// Forgets the steps back to before what is under way began: the document then, and where on the page it began. None where no step is known
    /// that leads there.
    fn unwind(self, is_under_way: impl Fn(&Value) -> bool) -> Option<(Value, String)> {
        self.end_step();
        let mut document = self.value.get_untracked();
        let mut begun = None;
        self.past.update(|past| {
            while is_under_way(&document) {
                let Some(step) = past.pop() else { return };
                step.change.apply_to(&mut document);
                begun = Some(step.made_at);
            }
        });
        begun.filter(|_| !is_under_way(&document)).map(|made_at| (document, made_at))
    }

    /// Takes over what was changed elsewhere, also into the steps for which `in_step` says so of a path. A step that then changes nothing is
    /// dropped.
    pub fn take_over(self, changes: &Changes, in_step: impl Fn(&Value, &str) -> bool) {
        self.complete(|mut document| {
            let taken: Vec<&(String, Value)> =
                changes.iter().filter(|(at, _)| in_step(&document, at)).collect();
            for (at, new) in taken {
                path::set(&mut document, at, new.clone());
            }
            document
        });
    }

    /// Adds what the document lacks, to each of its steps: no step leads back to before it was there. A step that then changes nothing is
    /// dropped.
    pub fn complete(self, completed: impl Fn(Value) -> Value) {
        self.end_step();
        let now = self.value.get_untracked();
        let next = completed(now.clone());
        for steps in [self.past, self.future] {
            steps.update(|steps| {
                let (mut document, mut nearer) = (now.clone(), next.clone());
                for step in steps.iter_mut().rev() {
                    step.change.apply_to(&mut document);
                    let further = completed(document.clone());
                    step.change = Change::between(Some(&nearer), Some(&further));
                    nearer = further;
                }
                steps.retain(|step| !step.change.is_none());
            });
        }
        self.put(next, Changed::Anywhere);
    }

    /// One step back that is not known here, where none is: to a document from which one step forward leads here again.
    pub fn step_back_to(self, further: Value, made_at: String) {
        let now = self.value.get_untracked();
        let change = Change::between(Some(&further), Some(&now));
        self.put(further, Changed::Anywhere);
        self.future.update(|future| future.push(Step { change, made_at }));
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
        self.forget_future();
        if at.as_deref().is_some_and(|at| self.goes_on(at)) {
            self.value.set(next);
            return self.tell(changed);
        }
        let before = self.put(next, changed);
        let step = Step { change: Change::default(), made_at: self.made_at() };
        self.past.update(|past| {
            past.push(step);
            let surplus = past.len().saturating_sub(MAX_STEPS);
            past.drain(..surplus);
        });
        self.last.set_value(Some((at, before)));
    }

    /// Whatever is typed next is a step of its own: it is known now where the last step leads back to.
    pub fn end_step(self) {
        let Some((_, before)) = self.last.try_update_value(Option::take).flatten() else { return };
        let change = self.value.with_untracked(|now| Change::between(Some(now), Some(&before)));
        self.past.update_untracked(|past| {
            if let Some(last) = past.last_mut() {
                last.change = change;
            }
        });
    }

    /// Where on the page a step is made now, which is told to whoever counts them.
    fn made_at(self) -> String {
        self.on_step.with_value(|on_step| on_step())
    }

    fn travel(self, from: RwSignal<Vec<Step>>, to: RwSignal<Vec<Step>>) -> String {
        self.end_step();
        let Some(Step { change, made_at }) = from.try_update(Vec::pop).flatten() else {
            return String::new();
        };
        let change = self.value.try_update(|now| change.apply_to(now)).unwrap_or_default();
        self.tell(Changed::Anywhere);
        to.update(|to| to.push(Step { change, made_at: made_at.clone() }));
        made_at
    }
}

/// The last step leads where it did, now from another document.
fn lead_from(steps: &mut [Step], before: &Value, now: &Value) {
    if let Some(Step { change, .. }) = steps.last_mut() {
        let mut other = before.clone();
        change.apply_to(&mut other);
        *change = Change::between(Some(now), Some(&other));
    }
}

/// A step: what leads to the document on the other side of it, and where on the page it was made.
pub struct Step {
    /// What leads there.
    pub change: Change,
    /// Where it was made.
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
