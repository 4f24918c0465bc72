//! The worker: it takes its jobs in short turns, one after the other, sends what it has after each, and hears between them what else is
//! wanted or no longer is.

use crate::document::catalogue_view::CatalogueView;
use crate::dom::kit::spawn;
use crate::widgets::later::Fetch;
use crate::work::protocol::{Failure, Output, Task};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue, throw_str};
use leptos::web_sys::MessageEvent;
use leptos::web_sys::js_sys::{Array, Date, Function, Uint8Array, global};
use shootout_ruleset::wire::{from_bytes, to_bytes};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::rc::Rc;

/// How long it works on a job before it sends for the first time, in milliseconds: most tables are done by then.
const FIRST_TURN_MS: f64 = 12.0;
/// How long it works on one before it sends again and hears what is wanted.
const TURN_MS: f64 = 40.0;

/// What came of a turn: with more to come, or as the last.
pub type Turn = ControlFlow<Output, Output>;

/// A task that is being worked on.
pub trait Job {
    /// Works for as long as `may_go_on`, or a little longer, and says what came of it. What is to be heard before the end of the turn goes to
    /// `say`.
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, say: &dyn Fn(Output)) -> Turn;
}

/// Begins a task; none where it cannot be read.
pub type Start = fn(&Task, &CatalogueView) -> Option<Box<dyn Job>>;

/// Fetches the rules of a rule set.
pub type FetchRules = fn(String) -> Fetch<()>;

/// The page hears of it as of any other breakdown.
pub fn not_loaded() -> ! {
    throw_str("the worker's code could not be loaded")
}

/// Hears tasks and works on them, for as long as the page wants a worker.
pub fn begin(start: Start, fetch_rules: FetchRules) {
    let worker = Rc::new(Worker {
        scope: global().unchecked_into(),
        jobs: RefCell::default(),
        turn: OnceCell::new(),
        turn_is_due: Cell::new(false),
        start,
        fetch_rules,
    });
    let turning = Rc::clone(&worker);
    let turn = listener(move |_| {
        turning.turn_is_due.set(false);
        turning.turn();
    });
    // Set here only, before anything is heard.
    let _ = worker.turn.set(turn);
    let hearing = Rc::clone(&worker);
    let hear =
        listener(move |event| hearing.hear(event.unchecked_into::<MessageEvent>().data().unchecked_ref()));
    if worker.scope.add_event_listener_with_callback("message", &hear).is_err() {
        throw_str("the worker cannot hear");
    }
    worker.send(&Array::new());
}

/// Something that is done at an event, for as long as the program runs.
pub fn listener(act: impl FnMut(JsValue) + 'static) -> Function {
    Closure::<dyn FnMut(JsValue)>::new(act).into_js_value().unchecked_into()
}

/// What a window and a worker's own side have alike: both hear and wait.
type Scope = leptos::web_sys::Window;
/// What both ends of a worker have alike: both are posted to.
type Port = leptos::web_sys::Worker;

struct Worker {
    scope: Scope,
    /// The next to be worked on first.
    jobs: RefCell<VecDeque<Wanted>>,
    turn: OnceCell<Function>,
    turn_is_due: Cell<bool>,
    start: Start,
    fetch_rules: FetchRules,
}

/// A job that is wanted.
struct Wanted {
    id: u32,
    has_sent: bool,
    /// None until its rules are here.
    job: Option<Box<dyn Job>>,
}

impl Worker {
    fn send(&self, message: &Array) {
        // Refused only for what cannot be copied, and numbers and bytes can.
        let _ = self.scope.unchecked_ref::<Port>().post_message(message);
    }

    fn say(&self, id: u32, output: &Output, is_last: bool) {
        let Some(bytes) = to_bytes(output) else { throw_str("it cannot be sent") };
        self.send(&Array::of3(&id.into(), &is_last.into(), &Uint8Array::from(bytes.as_slice())));
    }

    fn hear(self: &Rc<Self>, message: &Array) {
        let id = message.get(0).as_f64().unwrap_or_default() as u32;
        let Ok(task) = message.get(1).dyn_into::<Uint8Array>() else {
            return self.jobs.borrow_mut().retain(|wanted| wanted.id != id);
        };
        let Some(task) = from_bytes(&task.to_vec()) else { throw_str("the task cannot be read") };
        self.jobs.borrow_mut().push_back(Wanted { id, has_sent: false, job: None });
        spawn(Rc::clone(self).begin(id, task));
    }

    async fn begin(self: Rc<Self>, id: u32, task: Task) {
        let Ok(()) = (self.fetch_rules)(task.rule_set.clone()).await else { not_loaded() };
        // It may be wanted no longer by now.
        let mut jobs = self.jobs.borrow_mut();
        let Some(at) = jobs.iter().position(|wanted| wanted.id == id) else { return };
        match begun(&task, self.start) {
            Ok(job) => {
                if let Some(wanted) = jobs.get_mut(at) {
                    wanted.job = Some(job);
                }
                self.take_turns();
            }
            Err(why) => {
                jobs.remove(at);
                self.say(id, &Output::Failed(Failure::Refused(why)), true);
            }
        }
    }

    /// Works on after whatever else is waiting to be heard.
    fn take_turns(&self) {
        let Some(turn) = self.turn.get() else { return };
        if self.turn_is_due.replace(true) {
            return;
        }
        if self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(turn, 0).is_err() {
            throw_str("the worker cannot wait");
        }
    }

    fn turn(&self) {
        let mut jobs = self.jobs.borrow_mut();
        let Some(at) = jobs.iter().position(|wanted| wanted.job.is_some()) else { return };
        let Some(Wanted { id, has_sent, job: Some(mut job) }) = jobs.remove(at) else { return };
        let until = Date::now() + if has_sent { TURN_MS } else { FIRST_TURN_MS };
        match job.turn(&|| Date::now() < until, &|output| self.say(id, &output, false)) {
            ControlFlow::Continue(output) => {
                self.say(id, &output, false);
                jobs.push_back(Wanted { id, has_sent: true, job: Some(job) });
            }
            ControlFlow::Break(output) => self.say(id, &output, true),
        }
        if !jobs.is_empty() {
            self.take_turns();
        }
    }
}

/// Begins a task; an error says why it cannot be begun, so that the page does not wait for it.
fn begun(task: &Task, start: Start) -> Result<Box<dyn Job>, String> {
    let offered = match task.own.as_str() {
        "" => CatalogueView::built_in(&task.rule_set),
        own => CatalogueView::with(&task.rule_set, own.as_bytes())
            .map_err(|error| format!("Your own catalogue cannot be used: {error}."))?,
    };
    Ok(start(task, &offered).ok_or("This cannot be worked out: it could not be read.")?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::protocol::Wanted;
    use shootout::registry::NAMED_FIRST;

    struct Nothing;

    impl Job for Nothing {
        fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
            ControlFlow::Break(Output::Progress(1.0))
        }
    }

    /// A task that cannot be begun says so; the page would wait for it without end.
    #[test]
    fn a_task_that_cannot_be_begun_says_why() {
        let task = |own: &str, document: &str| Task {
            wanted: Wanted::Sweep,
            rule_set: NAMED_FIRST.name.to_owned(),
            own: own.to_owned(),
            document: document.to_owned(),
        };
        let start: Start = |task, _| (task.document == "readable").then(|| Box::new(Nothing) as Box<dyn Job>);
        let why = |own, document| begun(&task(own, document), start).err();
        assert_eq!(why("", "readable"), None);
        assert!(why("", "something else").is_some_and(|why| why.contains("could not be read")));
        assert!(why("{", "readable").is_some_and(|why| why.contains("catalogue")));
    }
}
