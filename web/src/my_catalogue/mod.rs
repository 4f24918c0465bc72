//! One's own catalogue: what one's own table has, and its rulings, kept on this device. Which lists there are and what an entry holds is
//! declared by the rule set: the file's schema draws the forms.
//!
//! `file` is what can be done to the catalogue file; `keep` names what stands in a slot and takes it in; `editor` is the view
//! of all of it, with `entries`, `entry_form` for one of them, `exchange` of files with a `preview` of what one brings, `as_link` for others, `rulings` and `text`; `tab_sync`
//! follows other tabs, and what is `used` follows the entries. Only what the first answer needs is here.

mod as_link;
mod editor;
mod entries;
mod entry_form;
mod exchange;
mod file;
mod keep;
mod preview;
mod rulings;
mod tab_sync;
mod text;
mod used;

pub use file::id_from;

use crate::document::Document;
use crate::history::{History, Steps};
use crate::notice::Notice;
use crate::offered::{Offered, RULE_SET, offer, offered};
use crate::questions::{Asked, beside_form, fetch_rules};
use crate::storage;
use crate::views::View;
use crate::widgets::kit::{click, part_when};
use crate::widgets::later::{Part, later, styled};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use serde_json::{Map, Value, json};
use shootout::InputError;

/// What is one's own: the catalogue file, and the rulings that new shots begin with. Copies are the same.
#[derive(Clone, Copy)]
pub struct Own {
    kept: Document,
    notice: Notice,
    history: History,
    /// Whether the history knows how to go back here.
    entered: RwSignal<bool>,
    ready: RwSignal<bool>,
    /// What is told to the history outlasts the part of the page in which the first step is made.
    page: StoredValue<Owner>,
    /// The documents that use its entries, once this part of the page is here.
    users: StoredValue<Option<Document>>,
    /// What this tab has last read from the device or written there.
    seen: StoredValue<storage::OwnTexts>,
}

impl Own {
    /// That of the last visit, offered once the code that reads it is here.
    pub fn as_kept(notice: Notice, history: History) -> Self {
        let (file, rulings) = storage::load_own();
        let seen = StoredValue::new((file.clone(), rulings.clone()));
        let value = |text: Option<&String>| text.and_then(|text| serde_json::from_str(text).ok());
        let rulings = value(rulings.as_ref()).unwrap_or(Value::Null);
        let parsed = value(file.as_ref()).unwrap_or_else(|| Value::Object(Map::new()));
        let kept = Document::new(state(parsed, rulings), move || history.stepped(View::Own));
        let text = file.filter(|text| text != EMPTY);
        let (entered, ready) = (RwSignal::new(false), RwSignal::new(text.is_none()));
        let page = StoredValue::new(Owner::current().unwrap_or_default());
        let users = StoredValue::new(None);
        let own = Self { kept, notice, history, entered, ready, page, users, seen };
        if let Some(text) = text {
            spawn_local(async move {
                if open_part(Box::new(own), text).await.is_err() {
                    notice
                        .say("Your catalogue could not be loaded without a connection. Reload to try again.");
                }
                ready.set(true);
            });
        }
        own
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// False until the catalogue of the last visit is offered: nothing that names its entries is answered before.
    pub fn is_ready(self) -> bool {
        self.ready.get()
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

    /// A new document of a rule set with one's own rulings, where it states none.
    pub fn begin(self, rule_set: &str, mut document: Value) -> Value {
        let rulings = untrack(|| self.rulings());
        let is_ruled = rule_set == RULE_SET && rulings.is_object();
        if let (Some(fields), true) = (document.as_object_mut(), is_ruled) {
            fields.entry("rulings").or_insert(rulings);
        }
        document
    }

    /// Takes another catalogue file in place of this one, and says `words`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it, in which case nothing changes.
    pub fn replace_file(self, file: Value, words: String) -> Result<(), InputError> {
        self.offer(Offered::with(file.to_string().as_bytes())?);
        self.put(file, untrack(|| self.rulings()), words);
        Ok(())
    }

    /// Offers another catalogue; what uses its entries follows.
    fn offer(self, new: Offered) {
        if let Some(documents) = self.users.get_value() {
            used::follow(documents, &untrack(offered), &new);
        }
        offer(new);
    }

    /// Takes other rulings in place of these, or none, and says `words`.
    pub fn replace_rulings(self, rulings: Value, words: String) {
        self.put(untrack(|| self.file()), rulings, words);
    }

    fn put(self, file: Value, rulings: Value, words: String) {
        self.enter();
        self.kept.replace(state(file, rulings));
        if self.keep() {
            self.notice.say(words);
        }
    }

    /// Tells the history how to go back here, before the first step is made.
    fn enter(self) {
        if self.entered.get_untracked() {
            return;
        }
        self.entered.set(true);
        self.page.get_value().with(|| self.enter_history());
    }

    fn enter_history(self) {
        let Steps { undo, redo, possible } = self.kept.steps();
        let then_offer = |step: Callback<()>| {
            Callback::new(move |()| {
                step.run(());
                self.offer_again();
            })
        };
        self.history.enter(View::Own, Steps { undo: then_offer(undo), redo: then_offer(redo), possible });
    }

    /// After a step back or forward, what is offered is what is kept again.
    fn offer_again(self) {
        // It was read before, else it would not have been taken.
        if let Ok(offered) = Offered::with(untrack(|| self.file()).to_string().as_bytes()) {
            self.offer(offered);
        }
        self.keep();
    }

    /// Offers the catalogue of the last visit. What could not be read is set aside, and said.
    fn open(self, text: &str) {
        if let Ok(offered) = Offered::with(text.as_bytes()) {
            return offer(offered);
        }
        storage::set_aside(text);
        self.kept.forget(state(Value::Object(Map::new()), untrack(|| self.rulings())));
        self.notice.say("Your catalogue could not be read. It was set aside.");
    }

    /// Whether the device has kept it; that it has not is said.
    fn keep(self) -> bool {
        let (file, rulings) = untrack(|| (self.file().to_string(), self.rulings().to_string()));
        let kept = storage::keep_own(&file, &rulings).is_ok();
        if kept {
            self.seen.set_value((Some(file), Some(rulings)));
        } else {
            self.notice
                .say("This device keeps nothing now: export your catalogue as a file before you leave.");
        }
        kept
    }
}

/// A file without entries.
const EMPTY: &str = "{}";

fn state(file: Value, rulings: Value) -> Value {
    json!({ "catalogue": file, "rulings": rulings })
}

/// Offers the catalogue of the last visit, which is this text. In the part that reads links: it is small, and has what reads the catalogue.
#[wasm_split(link, fallible, wasm_split_path = leptos::wasm_split)]
fn open_part(own: Box<Own>, text: String) -> Result<(), SplitLoaderError> {
    own.open(&text);
    Ok(())
}

/// The view of one's own catalogue.
pub fn own() -> AnyView {
    styled("./styles/own.css", later(|| Box::pin(with_rules())))
}

/// The view, and the rules: the forms of entries are drawn from what comes with these.
async fn with_rules() -> Part {
    fetch_rules(RULE_SET).await?;
    own_part().await
}

/// One part serves the view and the question for a name: each part weighs on the first load.
#[wasm_split(own, fallible, wasm_split_path = leptos::wasm_split)]
fn own_part() -> Part {
    Ok(beside_form(|| {
        let own = Own::in_context();
        own.users.set_value(Some(Asked::in_context().document));
        tab_sync::follow(own);
        use_context::<Keeping>().map_or_else(editor::editor, keep::keep_form)
    }))
}

/// A slot whose values are being given a name.
#[derive(Clone)]
struct Keeping {
    path: String,
    list: &'static str,
    asked: RwSignal<bool>,
}

/// The button that keeps what stands at a path in a list of one's own catalogue, and the question for its name.
pub fn keep_button(path: &str, list: &'static str) -> AnyView {
    let (asked, path) = (RwSignal::new(false), path.to_owned());
    let button = tag("button")
        .of("type", "button")
        .class("quiet q-add")
        .on("click", click(move || asked.set(true)))
        .child("Keep as my own")
        .view();
    let form = move || {
        provide_context(Keeping { path: path.clone(), list, asked });
        own()
    };
    several(vec![button, part_when(move || asked.get(), form)])
}
