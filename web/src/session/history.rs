//! One way back through all that was done, in whichever view.
//!
//! Each document goes back by its own means, and says where on the page a step was made; the history knows only in which of them it was.
//! Steps in one's own catalogue are passed over everywhere else: whoever takes a step back in a question or fight keeps what they saved.

use crate::document::undo::Steps;
use crate::dom::context::expect_ctx;
use crate::session::route::{Route, Routes};
use leptos::prelude::*;

/// How many steps back are known.
const MAX_STEPS: usize = 1_000;

/// What is edited, and goes back by steps of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edited {
    /// The documents of all questions, fights and loadouts.
    Questions,
    /// One's own catalogues.
    Catalogue,
}

/// The steps of all that is edited; copies are the same history.
#[derive(Clone, Copy)]
pub struct History {
    past: RwSignal<Vec<Edited>>,
    future: RwSignal<Vec<Edited>>,
    known: RwSignal<Vec<(Edited, Steps)>>,
    routes: Routes,
}

/// Back or forward.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    Forward,
}

impl History {
    /// Nothing was done yet.
    pub fn new(routes: Routes) -> Self {
        let steps = || RwSignal::new(Vec::new());
        Self { past: steps(), future: steps(), known: RwSignal::new(Vec::new()), routes }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// How one goes back and forward in what is edited, from now on.
    pub fn enter(self, edited: Edited, steps: Steps) {
        self.known.update(|known| known.insert(0, (edited, steps)));
    }

    /// From now on one goes in it as before that was said last.
    pub fn leave(self, edited: Edited) {
        self.known.update(|known| {
            if let Some(last) = known.iter().position(|(of, _)| *of == edited) {
                known.remove(last);
            }
        });
    }

    /// A step was made in it; where on the page that was.
    pub fn stepped(self, edited: Edited) -> String {
        self.past.update(|past| {
            past.push(edited);
            let surplus = past.len().saturating_sub(MAX_STEPS);
            past.drain(..surplus);
        });
        self.future.set(Vec::new());
        self.routes.now_untracked().to_text()
    }

    /// How many steps back are known, followed.
    pub fn length(self) -> usize {
        self.past.with(Vec::len)
    }

    /// One step back, where it was made; that is shown then.
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

    fn steps_of(self, edited: Edited) -> Option<Steps> {
        self.known.with(|known| known.iter().find(|(of, _)| *of == edited).map(|(_, steps)| *steps))
    }

    fn possible(self, edited: Edited, way: Way) -> bool {
        if edited == Edited::Catalogue && !self.routes.is_catalogue() {
            return false;
        }
        let (back, forward) = self.steps_of(edited).map(|steps| steps.possible.get()).unwrap_or_default();
        if way == Way::Back { back } else { forward }
    }

    /// In what the next step is: the last one made in this visit, or one of an earlier visit in what is shown.
    fn next(self, way: Way) -> Option<Edited> {
        let steps = if way == Way::Back { self.past } else { self.future };
        let last = steps.with(|steps| steps.iter().rev().copied().find(|edited| self.possible(*edited, way)));
        let shown = || if self.routes.is_catalogue() { Edited::Catalogue } else { Edited::Questions };
        last.or_else(|| Some(shown()).filter(|edited| self.possible(*edited, way)))
    }

    fn travel(self, way: Way) {
        let next = untrack(|| self.next(way).and_then(|edited| Some((edited, self.steps_of(edited)?))));
        let Some((edited, steps)) = next else { return };
        let (from, to) = if way == Way::Back { (self.past, self.future) } else { (self.future, self.past) };
        from.update(|from| {
            if let Some(last) = from.iter().rposition(|of| *of == edited) {
                let later = from.split_off(last);
                from.extend(later.into_iter().skip(1).filter(|of| *of == Edited::Catalogue));
            }
        });
        to.update(|to| to.push(edited));
        let made_at = if way == Way::Back { steps.undo.run(()) } else { steps.redo.run(()) };
        if let Some(route) = Route::read(&made_at) {
            self.routes.go(route);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::route::Screen;
    use shootout::registry::NAMED_FIRST;

    /// A document that counts its steps, of which the first so many were made in an earlier visit.
    fn counting(history: History, edited: Edited, earlier: u32) -> impl Fn() -> u32 {
        let (done, undone) =
            (RwSignal::new(vec![String::new(); earlier as usize]), RwSignal::new(Vec::new()));
        let go = |from: RwSignal<Vec<String>>, to: RwSignal<Vec<String>>| {
            Callback::new(move |()| {
                let made_at = from.try_update(Vec::pop).flatten().unwrap();
                to.update(|to| to.push(made_at.clone()));
                made_at
            })
        };
        let possible = Signal::derive(move || (!done.with(Vec::is_empty), !undone.with(Vec::is_empty)));
        history.enter(edited, Steps { undo: go(done, undone), redo: go(undone, done), possible });
        move || {
            done.update(|done| done.push(history.stepped(edited)));
            undone.set(Vec::new());
            done.with(Vec::len) as u32
        }
    }

    fn begun() -> (History, impl Fn(Screen), impl Fn() -> Screen) {
        let routes = Routes::from(Vec::new());
        let go = move |screen| routes.go(Route::of(NAMED_FIRST.name, screen));
        (History::new(routes), go, move || routes.now().screen)
    }

    #[test]
    fn a_step_back_leads_to_where_it_was_made() {
        Owner::new().with(|| {
            let (history, go, shown) = begun();
            let shoot = counting(history, Edited::Questions, 0);
            assert!(!history.can_undo());
            shoot();
            go(Screen::Table);
            shoot();
            go(Screen::Catalogue);
            history.undo();
            assert_eq!(shown(), Screen::Table);
            history.undo();
            assert_eq!((shown(), history.can_undo()), (Screen::Question, false));
            history.redo();
            assert_eq!(shoot(), 2);
            assert!(!history.can_redo());
        });
    }

    #[test]
    fn steps_in_the_catalogue_are_taken_back_only_there() {
        Owner::new().with(|| {
            let (history, go, shown) = begun();
            let shoot = counting(history, Edited::Questions, 0);
            let save = counting(history, Edited::Catalogue, 0);
            shoot();
            shoot();
            go(Screen::Catalogue);
            save();
            go(Screen::Question);
            history.undo();
            assert_eq!(shown(), Screen::Question);
            go(Screen::Catalogue);
            history.undo();
            assert_eq!(shown(), Screen::Catalogue);
            history.undo();
            assert_eq!(shown(), Screen::Question);
            assert!(!history.can_undo());
            history.redo();
            assert_eq!((shown(), history.can_redo()), (Screen::Question, true));
        });
    }

    /// While an entry is open, steps are those of its fields; what was saved before is not taken back by them.
    #[test]
    fn steps_in_an_open_entry_are_its_own() {
        Owner::new().with(|| {
            let (history, go, _) = begun();
            let save = counting(history, Edited::Catalogue, 0);
            go(Screen::Catalogue);
            save();
            let type_in = counting(history, Edited::Catalogue, 0);
            assert!(!history.can_undo());
            type_in();
            history.undo();
            assert_eq!((history.can_undo(), history.can_redo()), (false, true));
            history.leave(Edited::Catalogue);
            assert_eq!((history.can_undo(), history.can_redo()), (true, false));
            history.undo();
            assert!(!history.can_undo());
        });
    }

    #[test]
    fn steps_of_an_earlier_visit_are_gone_back_where_they_are_shown() {
        Owner::new().with(|| {
            let (history, go, _) = begun();
            let _ = counting(history, Edited::Questions, 2);
            go(Screen::Catalogue);
            assert!(!history.can_undo());
            go(Screen::Question);
            history.undo();
            history.undo();
            assert!(!history.can_undo());
            history.redo();
            assert!(history.can_undo() && history.can_redo());
        });
    }
}
