//! The page's end of a worker.

use crate::document::catalogue_view::offered;
use crate::work::protocol::{Failure, Output, Task, Wanted};
use crate::work::worker::listener;
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::js_sys::{Array, Uint8Array};
use leptos::web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use shootout_ruleset::wire::{from_bytes, to_bytes};

/// The script that a worker begins with.
const SCRIPT: &str = "./worker.js";

/// A worker, started when it is first needed. Copies are the same one.
#[derive(Clone, Copy)]
pub struct WorkerClient(StoredValue<State, LocalStorage>);

/// What is told of a job: what came of it, and whether that is all.
type Hear = Box<dyn FnMut(Output, bool)>;

#[derive(Default)]
struct State {
    worker: Option<Worker>,
    is_ready: bool,
    /// The id of the newest job.
    newest: u32,
    jobs: Vec<Asked>,
}

/// A job that is not done.
struct Asked {
    id: u32,
    /// Whether it is done in one turn, so that the worker hears of nothing else before its end.
    is_one_turn: bool,
    /// What is to be sent, until the worker can hear it.
    message: Option<Array>,
    /// None while it is told something.
    hear: Option<Hear>,
}

impl WorkerClient {
    /// The worker ends with what is on screen.
    pub fn new() -> Self {
        let client = Self(StoredValue::new_local(State::default()));
        on_cleanup(move || drop(client.terminate()));
        client
    }

    fn ask(self, task: &Task, hear: Hear) -> u32 {
        let is_one_turn = matches!(task.wanted, Wanted::Answer | Wanted::Follow { .. } | Wanted::Ladder);
        let task = to_bytes(task).unwrap_or_default();
        let id = self.0.try_update_value(|state| {
            state.newest += 1;
            let id = state.newest;
            let message = Some(Array::of2(&id.into(), &Uint8Array::from(task.as_slice())));
            state.jobs.push(Asked { id, is_one_turn, message, hear: Some(hear) });
            if state.worker.is_none() {
                state.worker = self.start();
            }
            state.send();
            (id, state.worker.is_some())
        });
        let (id, is_there) = id.unwrap_or_default();
        if !is_there {
            self.break_down();
        }
        id
    }

    /// What still comes of the job is not told. Where the worker would not hear of it, another is started for the next job.
    fn cancel(self, id: u32) {
        let is_deaf = self.0.try_update_value(|state| {
            let job = state.jobs.iter().position(|job| job.id == id).map(|at| state.jobs.remove(at))?;
            let was_sent = job.message.is_none();
            if was_sent && !job.is_one_turn {
                state.post(&Array::of1(&id.into()));
            }
            Some(was_sent && job.is_one_turn)
        });
        if is_deaf.flatten().unwrap_or_default() {
            self.break_down();
        }
    }

    fn start(self) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options).ok()?;
        let hear = listener(move |event| {
            self.hear(event.unchecked_into::<MessageEvent>().data().unchecked_ref());
        });
        let fail = listener(move |_| self.break_down());
        worker.add_event_listener_with_callback("message", &hear).ok()?;
        worker.add_event_listener_with_callback("error", &fail).ok()?;
        Some(worker)
    }

    fn hear(self, message: &Array) {
        if message.length() == 0 {
            return self.0.update_value(|state| {
                state.is_ready = true;
                state.send();
            });
        }
        let [id, is_last, output] = [0, 1, 2].map(|at| message.get(at));
        let (id, is_last) = (id.as_f64().unwrap_or_default() as u32, is_last.is_truthy());
        // Another job may be asked for, or this one cancelled, by whoever hears of it.
        let taken = self.0.try_update_value(|state| {
            let at = state.jobs.iter().position(|job| job.id == id)?;
            if is_last { state.jobs.remove(at).hear } else { state.jobs.get_mut(at)?.hear.take() }
        });
        let Some(mut hear) = taken.flatten() else { return };
        let output = from_bytes(&output.unchecked_into::<Uint8Array>().to_vec());
        hear(output.unwrap_or(Output::Failed(Failure::Broken)), is_last);
        let _ = self.0.try_update_value(|state| {
            if let Some(job) = state.jobs.iter_mut().find(|job| job.id == id) {
                job.hear = Some(hear);
            }
        });
    }

    /// Ends the worker, and tells every job of it.
    fn break_down(self) {
        for hear in self.terminate().into_iter().filter_map(|job| job.hear) {
            let mut hear = hear;
            hear(Output::Failed(Failure::Broken), true);
        }
    }

    /// Ends the worker; its jobs are left.
    fn terminate(self) -> Vec<Asked> {
        let ended = self.0.try_update_value(|state| {
            if let Some(worker) = state.worker.take() {
                worker.terminate();
            }
            state.is_ready = false;
            std::mem::take(&mut state.jobs)
        });
        ended.unwrap_or_default()
    }
}

impl State {
    /// Sends what has not been sent, once the worker can hear it.
    fn send(&mut self) {
        if !self.is_ready {
            return;
        }
        let messages: Vec<Array> = self.jobs.iter_mut().filter_map(|job| job.message.take()).collect();
        for message in messages {
            self.post(&message);
        }
    }

    fn post(&self, message: &JsValue) {
        if let Some(worker) = &self.worker {
            // Refused only for what cannot be copied, and bytes and numbers can.
            let _ = worker.post_message(message);
        }
    }
}

/// One job at a time: the latest that was asked for. Copies are the same.
#[derive(Clone, Copy)]
pub struct LatestJob {
    client: WorkerClient,
    id: StoredValue<Option<u32>>,
}

impl LatestJob {
    /// Nothing is asked for yet. What is asked for ends with what is on screen.
    pub fn of(client: WorkerClient) -> Self {
        let job = Self { client, id: StoredValue::new(None) };
        on_cleanup(move || job.cancel());
        job
    }

    /// Wants something worked out, instead of what was wanted before; `hear` is told of what comes of it, and whether that is all.
    pub fn ask(
        self,
        wanted: Wanted,
        rule_set: &str,
        document: String,
        hear: impl FnMut(Output, bool) + 'static,
    ) {
        self.cancel();
        let own = untrack(|| offered(rule_set)).file.clone();
        let task = Task { wanted, rule_set: rule_set.to_owned(), own, document };
        self.id.set_value(Some(self.client.ask(&task, Box::new(hear))));
    }

    /// Wants nothing more.
    pub fn cancel(self) {
        if let Some(id) = self.id.try_update_value(Option::take).flatten() {
            self.client.cancel(id);
        }
    }
}
