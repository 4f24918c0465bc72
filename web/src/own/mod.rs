//! One's own catalogue: the weapons, armour, fields, cover, charts and rulings of one's own table, kept on this device.
//!
//! `file` is what can be done to the catalogue file; `keep` names what stands in a slot and takes it in; `desk` is the view
//! of all of it, with `entries`, `exchange` of files, `rulings` and `text`. Only what the first answer needs is here.

mod desk;
mod entries;
mod exchange;
mod file;
mod keep;
mod rulings;
mod text;

use crate::catalogue::{List, Offered, offer};
use crate::document::Document;
use crate::history::{History, Steps};
use crate::notice::Notice;
use crate::storage;
use crate::views::View;
use crate::widgets::kit::{click, part_when};
use crate::widgets::later::{Part, later};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use serde_json::{Map, Value, json};
use shootout::InputError;

/// What is one's own: the catalogue file, and the rulings that new shots begin with. Copies are the same.
#[derive(Clone, Copy)]
pub struct Own {
    kept: Document,
    notice: Notice,
}

impl Own {
    /// That of the last visit. What could not be read is set aside, and said.
    pub fn as_kept(notice: Notice, history: History) -> Self {
        let kept = Document::new(opening(notice), move || history.stepped(View::Own));
        let own = Self { kept, notice };
        let Steps { undo, redo, possible } = kept.steps();
        let then_offer = |step: Callback<()>| {
            Callback::new(move |()| {
                step.run(());
                own.offer_again();
            })
        };
        history.enter(View::Own, Steps { undo: then_offer(undo), redo: then_offer(redo), possible });
        own
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// The catalogue file, followed as it changes.
    pub fn file(self) -> Value {
        self.part_of("catalogue")
    }

    /// One's own rulings, as a scenario states them, followed as they change.
    pub fn rulings(self) -> Value {
        self.part_of("rulings")
    }

    fn part_of(self, name: &str) -> Value {
        self.kept.whole().with(|kept| kept.get(name).cloned().unwrap_or_default())
    }

    /// A new shot with one's own rulings, where it states none.
    pub fn begin(self, mut shot: Value) -> Value {
        let rulings = untrack(|| self.rulings());
        if let (Some(shot), true) = (shot.as_object_mut(), rulings.is_object()) {
            shot.entry("rulings").or_insert(rulings);
        }
        shot
    }

    /// Takes another catalogue file in place of this one, and says `words`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it, in which case nothing changes.
    pub fn replace_file(self, file: Value, words: String) -> Result<(), InputError> {
        offer(Offered::with(file.to_string().as_bytes())?);
        self.put(file, untrack(|| self.rulings()), words);
        Ok(())
    }

    /// Takes other rulings in place of these, or none, and says `words`.
    pub fn replace_rulings(self, rulings: Value, words: String) {
        self.put(untrack(|| self.file()), rulings, words);
    }

    fn put(self, file: Value, rulings: Value, words: String) {
        self.kept.replace(json!({ "catalogue": file, "rulings": rulings }));
        if self.keep() {
            self.notice.say(words);
        }
    }

    /// After a step back or forward, what is offered is what is kept again.
    fn offer_again(self) {
        // It was read before, else it would not have been taken.
        if let Ok(offered) = Offered::with(untrack(|| self.file()).to_string().as_bytes()) {
            offer(offered);
        }
        self.keep();
    }

    /// Whether the device has kept it; that it has not is said.
    fn keep(self) -> bool {
        let (file, rulings) = untrack(|| (self.file().to_string(), self.rulings().to_string()));
        let kept = storage::keep_own(&file, &rulings).is_ok();
        if !kept {
            self.notice
                .say("This device keeps nothing now: export your catalogue as a file before you leave.");
        }
        kept
    }
}

/// What the device has kept.
fn opening(notice: Notice) -> Value {
    let (file, rulings) = storage::load_own();
    let file = file.and_then(|text| match Offered::with(text.as_bytes()) {
        Ok(offered) => {
            offer(offered);
            serde_json::from_str(&text).ok()
        }
        Err(_) => {
            storage::set_aside(&text);
            notice.say("Your catalogue could not be read. It was set aside.");
            None
        }
    });
    let rulings = rulings.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null);
    json!({ "catalogue": file.unwrap_or_else(|| Value::Object(Map::new())), "rulings": rulings })
}

/// The view of one's own catalogue.
pub fn own() -> AnyView {
    later(|| Box::pin(desk_part()))
}

#[wasm_split(own, fallible, wasm_split_path = leptos::wasm_split)]
fn desk_part() -> Part {
    Ok(desk::desk)
}

/// A slot whose values are being given a name.
#[derive(Clone)]
struct Keeping {
    path: String,
    list: List,
    asked: RwSignal<bool>,
}

/// The button that keeps what stands in a slot, and the question for its name.
pub struct KeepButton {
    /// Shown while something of one's own, or changed, stands there.
    pub button: AnyView,
    /// Shown once it was pressed.
    pub form: AnyView,
}

/// Keeps what stands at a path, `stated`, in one's own catalogue.
pub fn keep_button(path: String, list: List, stated: Memo<Value>) -> KeepButton {
    let asked = RwSignal::new(false);
    let changed = move || stated.with(|stated| stated.is_object() || stated.is_array());
    let button = move || {
        tag("button")
            .of("type", "button")
            .class("quiet keep")
            .on("click", click(move || asked.set(true)))
            .child("Keep")
            .child(tag("span").child(" as my own"))
            .view()
    };
    let form = move || {
        provide_context(Keeping { path: path.clone(), list, asked });
        later(|| Box::pin(keep_part()))
    };
    KeepButton { button: part_when(changed, button), form: part_when(move || asked.get() && changed(), form) }
}

#[wasm_split(keep, fallible, wasm_split_path = leptos::wasm_split)]
fn keep_part() -> Part {
    Ok(keep::keep_form)
}
