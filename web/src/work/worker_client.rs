//! The page's end of a worker: one task at a time, the newest.

use crate::document::catalogue_view::offered;
use crate::work::task::{Batch, Kind, Task};
use crate::work::worker::{READY, listener};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::js_sys::{Float64Array, Uint8Array};
use leptos::web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The script that a worker begins with.
const SCRIPT: &str = "./worker.js";

/// A worker, begun when it is first needed. Copies are the same one.
#[derive(Clone, Copy)]
pub struct WorkerClient {
    state: StoredValue<State, LocalStorage>,
    heard: Callback<Batch>,
    broken: Callback<()>,
}

#[derive(Default)]
struct State {
    worker: Option<Worker>,
    is_ready: bool,
    task: Option<Task>,
    /// Of the newest task.
    number: u32,
}

impl WorkerClient {
    /// `heard` is told of each batch of the newest task; `broken` when the worker does not begin or breaks down.
    pub fn new(heard: Callback<Batch>, broken: Callback<()>) -> Self {
        let state = StoredValue::new_local(State::default());
        let client = Self { state, heard, broken };
        on_cleanup(move || client.dismiss());
        client
    }

    /// Wants something of a rule set worked out, instead of what was wanted before; answers the number of the new task.
    pub fn ask(self, kind: Kind, rule_set: &str, wanted: String) -> u32 {
        let begun = self.state.try_update_value(|state| {
            state.number += 1;
            let own = untrack(|| offered(rule_set)).file.clone();
            let rule_set = rule_set.to_owned();
            state.task = Some(Task { number: state.number, kind, rule_set, own, wanted });
            if state.worker.is_none() {
                state.worker = self.begin();
            }
            (state.number, state.worker.is_some())
        });
        let (number, is_there) = begun.unwrap_or_default();
        if is_there {
            self.send();
        } else {
            self.broken.run(());
        }
        number
    }

    /// Wants nothing more: what still comes is not told.
    pub fn stop(self) {
        self.state.update_value(|state| {
            state.number += 1;
            state.task = None;
            if let (Some(worker), true) = (&state.worker, state.is_ready) {
                // Something that is no task ends the one before.
                let _ = worker.post_message(&"".into());
            }
        });
    }

    /// Breaks off what is being worked on, where the work is done in one turn and would not hear of anything else before its
    /// end; another worker begins with the next task.
    pub fn break_off(self) {
        if self.state.with_value(|state| state.is_ready) {
            self.dismiss();
        }
    }

    fn begin(self) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options).ok()?;
        let hear = listener(move |event| self.hear(event.unchecked_ref()));
        let fail = listener(move |_| {
            self.dismiss();
            self.broken.run(());
        });
        worker.add_event_listener_with_callback("message", &hear).ok()?;
        worker.add_event_listener_with_callback("error", &fail).ok()?;
        Some(worker)
    }

    fn hear(self, event: &MessageEvent) {
        let message = event.data();
        let batch = match message.as_string() {
            Some(text) if text == READY => {
                self.state.update_value(|state| state.is_ready = true);
                return self.send();
            }
            Some(text) => Batch::from_text(&text),
            None => match message.dyn_into::<Float64Array>() {
                Ok(numbers) => Batch::from_numbers(&numbers.to_vec()),
                Err(message) => {
                    message.dyn_into::<Uint8Array>().ok().and_then(|bytes| Batch::from_bytes(&bytes.to_vec()))
                }
            },
        };
        if let Some(batch) = batch.filter(|batch| self.state.with_value(|state| state.number == batch.number))
        {
            self.heard.run(batch);
        }
    }

    /// Sends the task, once the worker can hear it.
    fn send(self) {
        self.state.update_value(|state| {
            let State { worker: Some(worker), is_ready: true, task, .. } = state else { return };
            if let Some(task) = task.take() {
                // Refused only for what cannot be copied, and text and numbers can.
                let _ = worker.post_message(&task.to_message().into());
            }
        });
    }

    fn dismiss(self) {
        let _ = self.state.try_update_value(|state| {
            if let Some(worker) = state.worker.take() {
                worker.terminate();
            }
            state.is_ready = false;
        });
    }
}
