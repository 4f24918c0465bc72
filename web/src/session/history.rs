//! One way back through all that was done, in whichever view.
//!
//! Each view goes back by its own means; the history knows only in which of them each step was made. Steps in one's own
//! catalogue are passed over everywhere else: whoever takes a step back in a question or fight keeps what they saved.

use crate::document::undo::Steps;
use crate::dom::context::expect_ctx;
use crate::session::view::{ShownView, View};
use leptos::prelude::*;

/// How many steps back are known.
const MAX_STEPS: usize = 1_000;

/// The steps of all views; copies are the same history.
#[derive(Clone, Copy)]
pub struct History {
    past: RwSignal<Vec<View>>,
    future: RwSignal<Vec<View>>,
    views: RwSignal<Vec<(View, Steps)>>,
    shown: ShownView,
}

/// Back or forward.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    Forward,
}

impl History {
    /// Nothing was done yet.
    pub fn new(shown: ShownView) -> Self {
        let steps = || RwSignal::new(Vec::new());
        Self { past: steps(), future: steps(), views: RwSignal::new(Vec::new()), shown }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// A view says how it goes back and forward.
    pub fn enter(self, view: View, steps: Steps) {
        self.views.update(|views| views.push((view, steps)));
    }

    /// A step was made in a view.
    pub fn stepped(self, view: View) {
        self.past.update(|past| {
            past.push(view);
            let surplus = past.len().saturating_sub(MAX_STEPS);
            past.drain(..surplus);
        });
        self.future.set(Vec::new());
    }

    /// How many steps back are known, followed.
    pub fn length(self) -> usize {
        self.past.with(Vec::len)
    }

    /// One step back, in the view in which it was made; that one is shown then.
    pub fn undo(self) {
        self.travel(Way::Back);
    }

    /// One step forward again.
    pub fn redo(self) {
        self.travel(Way::Forward);
    }

    /// Whether there is a step back to go.
    pub fn can_undo(self) -> bool {
        self.next(Way::Back).is_some()
    }

    /// Whether there is a step forward to go.
    pub fn can_redo(self) -> bool {
        self.next(Way::Forward).is_some()
    }

    fn steps_of(self, view: View) -> Option<Steps> {
        self.views.with(|views| views.iter().find(|(of, _)| *of == view).map(|(_, steps)| *steps))
    }

    fn possible(self, view: View, way: Way) -> bool {
        if view == View::Own && self.shown.view() != View::Own {
            return false;
        }
        let (back, forward) = self.steps_of(view).map(|steps| steps.possible.get()).unwrap_or_default();
        if way == Way::Back { back } else { forward }
    }

    /// The view of the next step: of the last one made in this visit, or of one of an earlier visit in the view shown.
    fn next(self, way: Way) -> Option<View> {
        let steps = if way == Way::Back { self.past } else { self.future };
        let last = steps.with(|steps| steps.iter().rev().copied().find(|view| self.possible(*view, way)));
        last.or_else(|| Some(self.shown.view()).filter(|view| self.possible(*view, way)))
    }

    fn travel(self, way: Way) {
        let Some((view, steps)) =
            untrack(|| self.next(way).and_then(|view| Some((view, self.steps_of(view)?))))
        else {
            return;
        };
        let (from, to) = if way == Way::Back { (self.past, self.future) } else { (self.future, self.past) };
        from.update(|from| {
            if let Some(last) = from.iter().rposition(|of| *of == view) {
                let later = from.split_off(last);
                from.extend(later.into_iter().skip(1).filter(|of| *of == View::Own));
            }
        });
        to.update(|to| to.push(view));
        if way == Way::Back {
            steps.undo.run(())
        } else {
            steps.redo.run(())
        }
        self.shown.show(view);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A view that counts its steps, of which the first so many were made in an earlier visit.
    fn counting(history: History, view: View, earlier: u32) -> impl Fn() -> u32 {
        let (done, undone) = (RwSignal::new(earlier), RwSignal::new(0_u32));
        let go = |from: RwSignal<u32>, to: RwSignal<u32>| {
            Callback::new(move |()| {
                from.update(|from| *from -= 1);
                to.update(|to| *to += 1);
            })
        };
        let possible = Signal::derive(move || (done.get() > 0, undone.get() > 0));
        history.enter(view, Steps { undo: go(done, undone), redo: go(undone, done), possible });
        move || {
            done.update(|done| *done += 1);
            undone.set(0);
            history.stepped(view);
            done.get()
        }
    }

    #[test]
    fn a_step_back_leads_to_its_view() {
        Owner::new().with(|| {
            let history = History::new(ShownView::at(View::Questions));
            let shoot = counting(history, View::Questions, 0);
            assert!(!history.can_undo());
            shoot();
            shoot();
            history.shown.show(View::Own);
            history.undo();
            assert_eq!(history.shown.view(), View::Questions);
            history.undo();
            assert!(!history.can_undo());
            history.redo();
            assert_eq!(shoot(), 2);
            assert!(!history.can_redo());
        });
    }

    #[test]
    fn steps_in_the_catalogue_are_taken_back_only_there() {
        Owner::new().with(|| {
            let history = History::new(ShownView::at(View::Questions));
            let shoot = counting(history, View::Questions, 0);
            let save = counting(history, View::Own, 0);
            shoot();
            shoot();
            history.shown.show(View::Own);
            save();
            history.shown.show(View::Questions);
            history.undo();
            assert_eq!(history.shown.view(), View::Questions);
            history.shown.show(View::Own);
            history.undo();
            assert_eq!(history.shown.view(), View::Own);
            history.undo();
            assert_eq!(history.shown.view(), View::Questions);
            assert!(!history.can_undo());
            history.redo();
            assert_eq!((history.shown.view(), history.can_redo()), (View::Questions, true));
        });
    }

    #[test]
    fn steps_of_an_earlier_visit_are_gone_back_in_the_view_shown() {
        Owner::new().with(|| {
            let history = History::new(ShownView::at(View::Own));
            let _ = counting(history, View::Questions, 2);
            assert!(!history.can_undo());
            history.shown.show(View::Questions);
            history.undo();
            history.undo();
            assert!(!history.can_undo());
            history.redo();
            assert!(history.can_undo() && history.can_redo());
        });
    }
}
