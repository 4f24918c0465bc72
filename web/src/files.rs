//! Documents that come in as files of the reader's own, and how each gets to the view that shows its kind.

use crate::notice::Notice;
use crate::rule_set::{Arrived, Chosen};
use crate::views::{Shown, View};
use crate::widgets::kit::Handler;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{File, HtmlInputElement};
use shootout::{DocumentKind, LARGEST_BYTES, kind_of};
use shootout_ruleset::document::parse;
use wasm_bindgen_futures::JsFuture;

/// A document that was opened, on its way to the view of its kind.
#[derive(Clone)]
struct Waiting {
    kind: DocumentKind,
    name: String,
    text: Vec<u8>,
    /// What is said once it is open.
    said: String,
}

/// Where documents that were opened wait for the view of their kind, which may still have to be fetched; copies are the same.
#[derive(Clone, Copy)]
pub struct Inbox {
    waiting: RwSignal<Option<Waiting>>,
    shown: Shown,
    notice: Notice,
    chosen: Chosen,
}

impl Inbox {
    /// Nothing waits yet.
    pub fn new(shown: Shown, notice: Notice) -> Self {
        let chosen = Chosen::in_context();
        Self { waiting: RwSignal::new(None), shown, notice, chosen }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// Whether a document of a kind waits, followed.
    pub fn holds(self, kind: DocumentKind) -> bool {
        self.waiting.with(|waiting| waiting.as_ref().is_some_and(|arrived| arrived.kind == kind))
    }

    /// A view takes the documents of its kind from now on, and does with the text what it likes: `take` is given the name, the text, and
    /// what to say of it; that is empty where it comes from a link.
    pub fn receive_text(self, kind: DocumentKind, take: impl Fn(&str, &[u8], &str) + 'static) {
        Effect::new(move |_| {
            if self.holds(kind)
                && let Some(arrived) = self.waiting.try_update(Option::take).flatten()
            {
                untrack(|| take(&arrived.name, &arrived.text, &arrived.said));
            }
        });
    }

    /// Sends a document to the view of its kind, and shows that.
    pub fn send(self, kind: DocumentKind, name: String, text: Vec<u8>, said: String) {
        let view = match kind {
            DocumentKind::Catalogue => View::Own,
            DocumentKind::Shot
            | DocumentKind::Melee
            | DocumentKind::Order
            | DocumentKind::Duel
            | DocumentKind::Loadout
            | DocumentKind::Scene
            | DocumentKind::Advice => {
                return self.chosen.open_of_first(Arrived::File { name, text, said });
            }
            DocumentKind::Sweep => {
                let (what, command) = (kind.words(), kind.command());
                return self.notice.say(format!(
                    "{name} is {what}, which this page cannot show. On the command line: shootout {command} {name}"
                ));
            }
        };
        self.shown.show(view);
        self.waiting.set(Some(Waiting { kind, name, text, said }));
    }

    /// Sends what a link holds to the view of its kind, which asks what to do with it: nothing is to be said of it, for nobody has chosen it.
    pub fn send_of_link(self, kind: DocumentKind, text: Vec<u8>) {
        self.send(kind, "The link".to_owned(), text, String::new());
    }

    /// Opens a file of whatever kind.
    fn open(self, name: String, text: Vec<u8>) {
        if self.chosen.open_file_of_another(&name, &text) {
            return;
        }
        let Some(kind) = kind_of(&text) else {
            let reason = parse(&text).err().map(|error| error.to_string());
            return self.refuse(&name, reason.as_deref().unwrap_or(NOT_OPENED));
        };
        let said = format!("Opened {name}.");
        self.send(kind, name, text, said);
    }

    fn refuse(self, name: &str, reason: &str) {
        self.notice.say(format!("{name} was not opened. {reason}"));
    }
}

/// What a file is that names no rule set.
const NOT_OPENED: &str =
    "This page opens a question of one of its rule sets, a loadout, a scene or a catalogue.";

/// A button that opens a file in the view of its kind; `before` is done first.
pub fn document_opener(words: &'static str, before: fn()) -> AnyView {
    let inbox = Inbox::in_context();
    file_input(words, move |file| {
        before();
        spawn_local(async move {
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
