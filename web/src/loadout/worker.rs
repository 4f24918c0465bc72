//! The worker: it works a loadout out in short turns, sends what it has after each, and drops what it does as soon as
//! something else is wanted.

use super::task::{Batch, Task, Wanted, put_cell, put_figures};
use crate::catalogue::Offered;
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue, throw_str};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use leptos::web_sys::MessageEvent;
use leptos::web_sys::js_sys::{Date, Float64Array, Function, global};
use shootout::InputError;
use shootout::loadout::{self, Loadout, Sweep, Work};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// What a worker says once it can hear.
pub const READY: &str = "ready";
/// How long it works before it sends for the first time, in milliseconds: most tables are done by then.
const FIRST_TURN_MS: f64 = 12.0;
/// How long it works before it sends again and hears whether something else is wanted.
const TURN_MS: f64 = 40.0;

/// Hears tasks and works on them, for as long as the page wants a worker.
pub fn serve() {
    wasm_bindgen_futures::spawn_local(async {
        match serving_part().await {
            Ok(begin) => begin(),
            // The page hears of it as of any other breakdown.
            Err(_) => throw_str("the worker's code could not be loaded"),
        }
    });
}

#[wasm_split(loadout, fallible, wasm_split_path = leptos::wasm_split)]
fn serving_part() -> Result<fn(), SplitLoaderError> {
    Ok(begin)
}

fn begin() {
    let worker = Rc::new(Worker {
        scope: global().unchecked_into(),
        running: RefCell::new(None),
        turn: OnceCell::new(),
        turn_is_due: Cell::new(false),
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
        *hearing.running.borrow_mut() =
            message.and_then(|message| Task::from_message(&message)).and_then(Running::new);
        hearing.take_turns();
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
    running: RefCell<Option<Running>>,
    turn: OnceCell<Function>,
    turn_is_due: Cell<bool>,
}

impl Worker {
    fn send(&self, message: &JsValue) {
        // Refused only for what cannot be copied, and numbers can.
        let _ = self.scope.unchecked_ref::<Port>().post_message(message);
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
        let batch = task.turn().unwrap_or_else(|error| throw_str(&error.to_string()));
        self.send(&Float64Array::from(batch.to_message().as_slice()));
        if batch.is_last {
            *running = None;
        } else {
            self.take_turns();
        }
    }
}

/// A task that is being worked on.
struct Running {
    number: u32,
    has_sent: bool,
    rest: Rest,
}

/// What is done and what is left.
enum Rest {
    Cells { loadout: Loadout, first: usize, done: usize },
    Curve(Sweep),
}

impl Running {
    /// None for a loadout that cannot be read: the page, which has read it too, says why.
    fn new(task: Task) -> Option<Self> {
        let offered = match task.own.as_str() {
            "" => Offered::built_in(),
            own => Offered::with(own.as_bytes()).ok()?,
        };
        let loadout = loadout::read(task.document.as_bytes(), &offered.catalogue).ok()?;
        let rest = match task.wanted {
            Wanted::Cells { first } => Rest::Cells { loadout, first, done: 0 },
            Wanted::Curve { target, axis, column } => Rest::Curve(Sweep::new(&loadout, target, axis, column)),
        };
        Some(Self { number: task.number, has_sent: false, rest })
    }

    fn turn(&mut self) -> Result<Batch, InputError> {
        let until = Date::now() + if self.has_sent { TURN_MS } else { FIRST_TURN_MS };
        let mut numbers = Vec::new();
        let mut is_last = false;
        while !is_last && (numbers.is_empty() || Date::now() < until) {
            is_last = !self.rest.step(&mut numbers)?;
        }
        self.has_sent = true;
        Ok(Batch { number: self.number, numbers, is_last })
    }
}

impl Rest {
    /// Works out one more; false when there is none.
    fn step(&mut self, numbers: &mut Vec<f64>) -> Result<bool, InputError> {
        match self {
            Self::Cells { loadout, first, done } => {
                let place = nth_cell(loadout, *first, *done);
                let Some(cell) = place.and_then(|place| Work::after(loadout, place).next_cell()) else {
                    return Ok(false);
                };
                put_cell(numbers, &cell?);
                *done += 1;
            }
            Self::Curve(sweep) => {
                let Some(at) = sweep.next_point() else { return Ok(false) };
                let at = at?;
                numbers.push(at);
                put_figures(numbers, sweep.at(at).unwrap_or_default());
            }
        }
        Ok(true)
    }
}

/// The place of the cell that is worked out so many cells after the first one: target by target, from the one that is
/// looked at.
fn nth_cell(loadout: &Loadout, first: usize, done: usize) -> Option<usize> {
    let (rows, targets) = (loadout.rows.len(), loadout.targets.len());
    let (target, row) = (done.checked_div(rows)?, done.checked_rem(rows)?);
    let target = (first + target).checked_rem(targets)?;
    (done < loadout.cells()).then_some(row * targets + target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_is_worked_out_once_those_of_the_first_target_first() {
        let text = include_bytes!("../../../data/loadouts/pirates.json");
        let loadout = loadout::read(text, shootout::Catalogue::built_in()).unwrap();
        let (rows, targets) = (loadout.rows.len(), loadout.targets.len());
        let mut places: Vec<usize> = (0..).map_while(|done| nth_cell(&loadout, 1, done)).collect();
        assert!(places[..rows].iter().all(|place| place % targets == 1));
        places.sort_unstable();
        assert_eq!(places, (0..rows * targets).collect::<Vec<_>>());
    }
}
