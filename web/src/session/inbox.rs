//! Documents that come in as files of the reader's own, and how each gets to the view that shows its kind.

use crate::dom::context::expect_ctx;
use crate::dom::kit::{effect, spawn};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::session::notice::Notice;
use crate::session::route::{Route, Routes, Screen};
use crate::session::rule_set::{all, known};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{File, HtmlInputElement};
use serde_json::Value;
use shootout::registry::NAMED_FIRST;
use shootout::{DocumentKind, LARGEST_BYTES, kind_of, link};
use shootout_ruleset::document::parse;
use shootout_ruleset::question::TAG;
use wasm_bindgen_futures::JsFuture;

/// Who has chosen what comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The reader, as a file of theirs.
    File,
    /// Whoever made the link.
    Stranger,
}

/// A document on its way to its question, which may still need the rules by which it is read.
#[derive(Clone, Debug)]
pub enum Arrived {
    /// The text of a link.
    Link(String),
    /// A file.
    File {
        /// Its name.
        name: String,
        /// What is in it.
        text: Vec<u8>,
        /// What to say once it is shown.
        said: String,
    },
}

/// A catalogue that was opened, on its way to the view of one's own.
#[derive(Clone)]
struct Waiting {
    /// Whose catalogue it is.
    rule_set: &'static str,
    name: String,
    text: Vec<u8>,
    from: Origin,
}

/// Where what was opened waits for what shows it, which may still have to be fetched; copies are the same.
#[derive(Clone, Copy)]
pub struct Inbox {
    /// What is to be opened once its rules are here.
    arrived: RwSignal<Option<Arrived>>,
    catalogue: RwSignal<Option<Waiting>>,
    notice: Notice,
    routes: Routes,
}

impl Inbox {
    /// Nothing waits yet.
    pub fn new(notice: Notice) -> Self {
        let (arrived, catalogue) = (RwSignal::new(None), RwSignal::new(None));
        Self { arrived, catalogue, notice, routes: Routes::in_context() }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// The view of one's own catalogue of a rule set takes those that are its from now on: `take` is given the name, the text, and who has
    /// chosen it.
    pub fn receive(self, rule_set: &'static str, take: impl Fn(&str, &[u8], Origin) + 'static) {
        effect(move || {
            let is_its = |waiting: &Option<Waiting>| {
                waiting.as_ref().is_some_and(|arrived| arrived.rule_set == rule_set)
            };
            if self.catalogue.with(is_its)
                && let Some(arrived) = self.catalogue.try_update(Option::take).flatten()
            {
                untrack(|| take(&arrived.name, &arrived.text, arrived.from));
            }
        });
    }

    /// Sends a catalogue to the view of one's own, which asks what to do with it, and shows that.
    pub fn send_catalogue(self, name: String, text: Vec<u8>, from: Origin) {
        // As text: what reads that is here from the start.
        let document =
            std::str::from_utf8(&text).ok().and_then(|text| serde_json::from_str::<Value>(text).ok());
        let document = document.unwrap_or_default();
        // One of the first rule set does not say whose it is.
        let rule_set = known(document.get(TAG).and_then(Value::as_str).unwrap_or_default());
        self.routes.go(Route::of(rule_set, Screen::Catalogue));
        self.catalogue.set(Some(Waiting { rule_set, name, text, from }));
    }

    /// Sends a document to the view of its kind, and shows that.
    fn send(self, kind: DocumentKind, name: String, text: Vec<u8>) {
        match kind {
            DocumentKind::Catalogue => self.send_catalogue(name, text, Origin::File),
            DocumentKind::Own(_)
            | DocumentKind::Duel
            | DocumentKind::Loadout
            | DocumentKind::Scene
            | DocumentKind::Gear
            | DocumentKind::Advice => {
                let said = format!("Opened {name}.");
                self.open_of(NAMED_FIRST.name, Arrived::File { name, text, said });
            }
            DocumentKind::Sweep => {
                let (what, command) = (kind.words(), kind.command());
                self.notice.say(format!(
                    "{name} is {what}, which this page cannot show. On the command line: shootout {command} {name}"
                ));
            }
        }
    }

    /// What has arrived and was not opened yet, followed.
    pub fn arrived(self) -> Option<Arrived> {
        self.arrived.with(Option::is_some).then(|| self.arrived.try_update(Option::take).flatten()).flatten()
    }

    /// Whether what is to be opened next is such, followed.
    pub fn is_next(self, is_such: impl FnOnce(&Arrived) -> bool) -> bool {
        self.arrived.with(|arrived| arrived.as_ref().is_some_and(is_such))
    }

    /// Shows what a link says; one that names no rule set that there is, is one of the first.
    pub fn open_link(self, text: &str) {
        let named = link::rule_set_name(text).unwrap_or_default();
        self.open_of(known(&named), Arrived::Link(text.to_owned()));
    }

    /// Shows a document of a rule set, once its rules are here.
    fn open_of(self, rule_set: &'static str, arrived: Arrived) {
        self.routes.choose(rule_set);
        self.arrived.set(Some(arrived));
    }

    /// Opens a file of whatever kind.
    pub fn open(self, name: String, text: Vec<u8>) {
        let document = serde_json::from_slice::<Value>(&text).unwrap_or_default();
        let named = document.get(TAG).and_then(Value::as_str).unwrap_or_default();
        if let Some(named) = all().skip(1).find(|of| of.name == named) {
            let said = format!("Opened {name}.");
            return self.open_of(named.name, Arrived::File { name, text, said });
        }
        let Some(kind) = kind_of(&text) else {
            let reason = parse(&text).err().map(|error| error.to_string());
            return self.refuse(&name, reason.as_deref().unwrap_or(NOT_OPENED));
        };
        self.send(kind, name, text);
    }

    fn refuse(self, name: &str, reason: &str) {
        self.notice.say(format!("{name} was not opened. {reason}"));
    }
}

/// What a file is that names no rule set.
const NOT_OPENED: &str = "This page opens a question, a loadout, a sweep, a scene, a catalogue or rulings of one of its rule sets.";

/// A button that opens a file in the view of its kind; `before` is done first.
pub fn document_opener(words: &'static str, before: fn()) -> AnyView {
    let inbox = Inbox::in_context();
    file_input(words, move |file| {
        before();
        spawn(async move {
            let name = file.name();
            match bytes_of(file).await {
                Ok(text) => inbox.open(name, text),
                Err(reason) => inbox.refuse(&name, &reason),
            }
        });
    })
}

/// A button that asks for a file.
pub fn file_input(words: &'static str, act: impl Fn(File) + Send + 'static) -> AnyView {
    let chosen: Handler = Box::new(move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        // So that the same file can be chosen again after it was corrected.
        input.set_value("");
        if let Some(file) = file {
            act(file);
        }
    });
    tag("label")
        .class("button")
        .child(words)
        .child(
            tag("input")
                .of("type", "file")
                .class("unseen")
                .of("accept", ".json,application/json")
                .on("change", chosen),
        )
        .view()
}

/// What is in a file.
///
/// # Errors
///
/// When it is too large to be anything that the engine reads, or cannot be read, in words.
pub async fn bytes_of(file: File) -> Result<Vec<u8>, String> {
    if file.size() > LARGEST_BYTES as f64 {
        return Err(format!("It is larger than {LARGEST_BYTES} bytes."));
    }
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| "It could not be read.".to_owned())?;
    Ok(leptos::web_sys::js_sys::Uint8Array::new(&bytes).to_vec())
}
