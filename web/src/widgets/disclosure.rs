//! What opens and closes: topics of the form, and details within them.

use super::kit::{Handler, click, part, words};
use leptos::context::Provider;
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

/// Whether the help of a topic's inputs is shown.
#[derive(Clone, Copy)]
pub struct Explained(pub RwSignal<bool>);

/// A topic of the form, with a button that explains its inputs. `id` is that of its section.
pub fn topic(id: &'static str, title: &'static str, inside: fn() -> AnyView) -> AnyView {
    let explained = RwSignal::new(false);
    let heading = format!("{id}-title");
    let labelled = heading.clone();
    let pressed = words(move || explained.get().to_string());
    let explain = click(move || explained.update(|explained| *explained = !*explained));
    view! {
        <section class="topic" id=id aria-labelledby=labelled>
            <div class="topic-head">
                <h2 id=heading>{title}</h2>
                <button
                    type="button"
                    class="quiet explain"
                    aria-pressed=pressed
                    aria-label=format!("Explain: {title}")
                    on:click=explain
                >
                    "?"
                </button>
            </div>
            <div class="topic-body">
                <Provider value=Explained(explained)>{inside()}</Provider>
            </div>
        </section>
    }
    .into_any()
}

/// Details that open on a tap.
pub struct Disclosure {
    title: Signal<String>,
    summary: Option<Signal<String>>,
    path: Option<String>,
    open: bool,
}

impl Disclosure {
    /// Details under this title.
    pub fn new(title: impl Into<String>) -> Self {
        Self::following(Signal::stored(title.into()))
    }

    /// Details under a title that follows what it reads.
    pub const fn following(title: Signal<String>) -> Self {
        Self { title, summary: None, path: None, open: false }
    }

    /// What is inside, in a few words, shown while it is closed.
    pub const fn summary(mut self, summary: Signal<String>) -> Self {
        self.summary = Some(summary);
        self
    }

    /// The path of the document that is edited inside, so that an error there can be found.
    pub fn path(mut self, path: impl Into<String>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// Open from the start where there is room.
    pub fn open_when_wide(mut self) -> Self {
        self.open = is_wide();
        self
    }

    /// What is inside is made when it is first opened.
    pub fn holding(self, inside: impl Fn() -> AnyView + Send + 'static) -> AnyView {
        self.around(Box::new(inside))
    }

    fn around(self, inside: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        let opened = RwSignal::new(self.open);
        let toggled: Handler<Event> = Box::new(move |event: Event| {
            let details =
                event.target().and_then(|target| target.dyn_into::<leptos::web_sys::Element>().ok());
            if details.is_some_and(|details| details.has_attribute("open")) {
                opened.set(true);
            }
        });
        let inside = part(move || if opened.get() { inside() } else { ().into_any() });
        view! {
            <details class="disclosure" data-inside=self.path open=self.open on:toggle=toggled>
                <summary>
                    <span class="disclosure-title">{self.title}</span>
                    <span class="disclosure-summary">{self.summary}</span>
                </summary>
                <div class="disclosure-body">{inside}</div>
            </details>
        }
        .into_any()
    }
}

/// Whether the inputs have room beside each other; as in the style sheet.
fn is_wide() -> bool {
    let asked = window().match_media("(min-width: 48rem)");
    asked.ok().flatten().is_some_and(|answer| answer.matches())
}
