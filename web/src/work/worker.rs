//! The worker: it works in short turns, sends what it has after each, and drops what it does as soon as something else is
//! wanted.

use crate::document::catalogue_view::CatalogueView;
use crate::widgets::later::Fetch;
use crate::work::task::{Batch, Kind, Message, Task, WorkerOutput};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue, throw_str};
use leptos::web_sys::MessageEvent;
use leptos::web_sys::js_sys::{Date, Float64Array, Function, Uint8Array, global};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// What a worker says once it can hear.
pub const READY: &str = "ready";
/// How long it works before it sends for the first time, in milliseconds: most tables are done by then.
const FIRST_TURN_MS: f64 = 12.0;
/// How long it works before it sends again and hears whether something else is wanted.
const TURN_MS: f64 = 40.0;

/// A task that is being worked on.
pub trait Job {
    /// Works for as long as `may_go_on`, or a little longer, and says what came of it; an error is a breakdown, in words. What is
    /// to be heard before the end of the turn goes to `say`.
    fn turn(
        &mut self,
        may_go_on: &dyn Fn() -> bool,
        say: &dyn Fn(WorkerOutput),
    ) -> Result<WorkerOutput, String>;
}

/// Begins a kind of work; none where what is wanted cannot be read.
pub type Start = fn(&str, &CatalogueView) -> Option<Box<dyn Job>>;

/// Fetches the code of a kind of work, and the rules of what is wanted.
pub type FetchStart = fn(Kind, String) -> Fetch<Start>;

/// The page hears of it as of any other breakdown.
pub fn not_loaded() -> ! {
    throw_str("the worker's code could not be loaded")
}

/// Hears tasks and works on them, for as long as the page wants a worker.
pub fn begin(fetch_start: FetchStart) {
    let worker = Rc::new(Worker {
        scope: global().unchecked_into(),
        newest: Cell::new(0),
        running: RefCell::new(None),
        turn: OnceCell::new(),
        turn_is_due: Cell::new(false),
        fetch_start,
    });
    let turning = Rc::clone(&worker);
    let turn = listener(move |_| {
        turning.turn_is_due.set(false);
        turning.turn();
    });
    // Set here only, before anything is heard.
    let _ = worker.turn.set(turn);
    let hearing = Rc::clone(&worker);
    let hear = listener(move |event| {
        let message = event.unchecked_into::<MessageEvent>().data().as_string();
        let task = message.and_then(|message| Task::from_message(&message));
        *hearing.running.borrow_mut() = None;
        hearing.newest.set(task.as_ref().map_or(0, |task| task.number));
        if let Some(task) = task {
            wasm_bindgen_futures::spawn_local(Rc::clone(&hearing).begin(task));
        }
    });
    if worker.scope.add_event_listener_with_callback("message", &hear).is_err() {
        throw_str("the worker cannot hear");
    }
    worker.send(&READY.into());
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
    /// The number of the task that is wanted; 0 for none.
    newest: Cell<u32>,
    running: RefCell<Option<Running>>,
    turn: OnceCell<Function>,
    turn_is_due: Cell<bool>,
    fetch_start: FetchStart,
}

/// The newest task.
struct Running {
    number: u32,
    has_sent: bool,
    job: Box<dyn Job>,
}

impl Worker {
    fn send(&self, message: &JsValue) {
        // Refused only for what cannot be copied, and numbers, text and bytes can.
        let _ = self.scope.unchecked_ref::<Port>().post_message(message);
    }

    fn say(&self, number: u32, said: WorkerOutput) {
        match Message::from(Batch { number, said }) {
            Message::Numbers(numbers) => self.send(&Float64Array::from(numbers.as_slice())),
            Message::Text(text) => self.send(&text.into()),
            Message::Bytes(bytes) => self.send(&Uint8Array::from(bytes.as_slice())),
        }
    }

    async fn begin(self: Rc<Self>, task: Task) {
        let Ok(start) = (self.fetch_start)(task.kind, task.wanted.clone()).await else { not_loaded() };
        // Something else may be wanted by now.
        if self.newest.get() != task.number {
            return;
        }
        match running(&task, start) {
            Ok(running) => {
                *self.running.borrow_mut() = Some(running);
                self.take_turns();
            }
            Err(why) => self.say(task.number, WorkerOutput::Text(why)),
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
        let mut running = self.running.borrow_mut();
        let Some(task) = running.as_mut() else { return };
        let until = Date::now() + if task.has_sent { TURN_MS } else { FIRST_TURN_MS };
        let number = task.number;
        let say = |said| self.say(number, said);
        let said = task.job.turn(&|| Date::now() < until, &say).unwrap_or_else(|error| throw_str(&error));
        task.has_sent = true;
        let is_last = said.is_last();
        say(said);
        if is_last {
            *running = None;
        } else {
            self.take_turns();
        }
    }
}

/// Begins a task; an error says why it cannot be begun, so that the page does not wait for it.
fn running(task: &Task, start: Start) -> Result<Running, String> {
    let offered = match task.own.as_str() {
        "" => CatalogueView::built_in(&task.rule_set),
        own => CatalogueView::with(&task.rule_set, own.as_bytes())
            .map_err(|error| format!("Your own catalogue cannot be used: {error}."))?,
    };
    let job = start(&task.wanted, &offered).ok_or("This cannot be worked out: it could not be read.")?;
    Ok(Running { number: task.number, has_sent: false, job })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout::registry::NAMED_FIRST;

    struct Nothing;

    impl Job for Nothing {
        fn turn(&mut self, _: &dyn Fn() -> bool, _: &dyn Fn(WorkerOutput)) -> Result<WorkerOutput, String> {
            Err(String::new())
        }
    }

    /// A task that cannot be begun says so; the page would wait for it without end.
    #[test]
    fn a_task_that_cannot_be_begun_says_why() {
        let task = |own: &str, wanted: &str| Task {
            number: 1,
            kind: Kind::Variants,
            rule_set: NAMED_FIRST.name.to_owned(),
            own: own.to_owned(),
            wanted: wanted.to_owned(),
        };
        let start: Start = |wanted, _| (wanted == "readable").then(|| Box::new(Nothing) as Box<dyn Job>);
        let why = |own, wanted| running(&task(own, wanted), start).err();
        assert_eq!(why("", "readable"), None);
        assert!(why("", "something else").is_some_and(|why| why.contains("could not be read")));
        assert!(why("{", "readable").is_some_and(|why| why.contains("catalogue")));
    }
}
