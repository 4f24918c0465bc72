//! What opens and closes: topics of the form, details within them, and what an answer folds away.

use crate::dom::kit::{click, dynamic, words};
use crate::dom::tag::setting::{Fixed, Handler};
use crate::dom::tag::{Child, Tag, Value, nothing, several, tag};
use crate::widgets::help::Help;
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;
use leptos::web_sys::js_sys::Reflect;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Whether the help of a topic's inputs is shown.
#[derive(Clone, Copy)]
pub struct Explained(pub RwSignal<bool>);

/// A topic of the form, with a button that explains its inputs. `id` is that of its section.
pub fn topic_of(id: String, title: &'static str, inside: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    topic_around(id, title, Box::new(inside))
}

/// The same as one line with what it says, which opens; the document is edited inside at a path.
pub fn topic_in_a_line(
    id: String,
    title: &'static str,
    path: Value,
    said: Signal<String>,
    inside: Box<dyn Fn() -> AnyView + Send>,
) -> AnyView {
    let explained = RwSignal::new(false);
    let opened = Disclosure::new(title).summary(said).path(path).holding(move || {
        provide_context(Explained(explained));
        several(vec![explain(title, explained).view(), inside()])
    });
    tag("section").class("topic in-a-line").with("id", id).of("aria-label", title).child(opened).view()
}

fn topic_around(id: String, title: &'static str, inside: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    let heading = format!("{id}-title");
    let labelled = heading.clone();
    let explained = RwSignal::new(false);
    let head = tag("div")
        .class("topic-head")
        .child(tag("h2").with("id", heading).child(title))
        .child(explain(title, explained));
    // What is inside a part finds what is provided in it; this one is made once only.
    let body = dynamic(move || {
        provide_context(Explained(explained));
        untrack(&inside)
    });
    tag("section")
        .class("topic")
        .with("id", id)
        .with("aria-labelledby", labelled)
        .child(head)
        .child(tag("div").class("topic-body").child(body))
        .view()
}

/// The button that explains the inputs of a topic.
fn explain(title: &'static str, explained: RwSignal<bool>) -> Tag {
    let pressed = words(move || explained.get().to_string());
    let help = use_context::<Help>();
    let act = click(move || {
        if let Some(help) = help {
            help.fetch();
        }
        explained.update(|explained| *explained = !*explained);
    });
    tag("button")
        .of("type", "button")
        .class("quiet explain")
        .with("aria-pressed", pressed)
        .with("aria-label", format!("Explain: {title}"))
        .on("click", act)
        .child("?")
}

thread_local! {
    /// Which folds were opened or closed: they stand so when they are shown again.
    static FOLDS: RefCell<BTreeMap<String, bool>> = const { RefCell::new(BTreeMap::new()) };
}

/// How often details were to be opened: those that are there already follow it.
static OPENED: LazyLock<ArcRwSignal<u32>> = LazyLock::new(|| ArcRwSignal::new(0));

/// Has the details with this path and title open when they are shown next: at once where who shows them [follows](follow_opened) it.
pub fn open_next(path: &str, title: &str) {
    FOLDS.with_borrow_mut(|folds| folds.insert(format!("{path} {title}"), true));
    OPENED.update(|times| *times += 1);
}

/// Has the details that are made here made anew when some are to be opened.
pub fn follow_opened() {
    OPENED.track();
}

/// Details that open on a tap.
pub struct Disclosure {
    title: Signal<String>,
    summary: Option<Signal<String>>,
    path: Option<Value>,
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
    pub fn path(mut self, path: impl Into<Value>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// Open from the start.
    pub const fn open(mut self) -> Self {
        self.open = true;
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

    /// By what it is known again: the path of what is edited inside, and its title, for several may fold parts of one thing. An entry of a
    /// list is not: another one may stand there by then.
    fn place(&self) -> Option<String> {
        let Some(Value::Fixed(Fixed::Words(path))) = &self.path else { return None };
        (!path.contains('[')).then(|| format!("{path} {}", self.title.get_untracked()))
    }

    fn around(self, inside: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        let place = self.place();
        let is_open = FOLDS.with_borrow(|folds| folds.get(place.as_ref()?).copied()).unwrap_or(self.open);
        let opened = RwSignal::new(is_open);
        let inside = dynamic(move || if opened.get() { inside() } else { nothing() });
        let kept: Handler = Box::new(move |event: Event| {
            if let Some(place) = &place {
                FOLDS.with_borrow_mut(|folds| folds.insert(place.clone(), self::is_open(&event)));
            }
        });
        let title = tag("span").class("disclosure-title").child(self.title).view();
        let summary = tag("span").class("disclosure-summary").child(self.summary).view();
        details(opened, several(vec![title, summary]))
            .class("disclosure")
            .with("data-inside", self.path)
            // Where another takes its place, what a person has opened closes: what is inside is not made there yet.
            .live("open", Signal::stored(is_open))
            .on("toggle", kept)
            .child(tag("div").class("disclosure-body").child(inside))
            .view()
    }
}

/// Details that note when they are opened first, which the click does before they open: what is inside is made by then.
pub fn details(opened: RwSignal<bool>, summary: impl Child) -> Tag {
    let summary = tag("summary").on("click", click(move || note(opened))).child(summary);
    tag("details").on("toggle", opens(opened)).child(summary)
}

/// Notes that a panel is about to open, so that what is inside is made by then; it stays noted.
pub fn about_to_open(opened: RwSignal<bool>) -> Handler {
    Box::new(move |event: Event| {
        let state = Reflect::get(&event, &"newState".into());
        if state.is_ok_and(|state| state.as_string().as_deref() == Some("open")) {
            note(opened);
        }
    })
}

/// Notes that details have been opened, by whatever; it stays noted.
fn opens(opened: RwSignal<bool>) -> Handler {
    Box::new(move |event: Event| {
        if is_open(&event) {
            note(opened);
        }
    })
}

/// What is inside is made once.
fn note(opened: RwSignal<bool>) {
    if !opened.get_untracked() {
        opened.set(true);
    }
}

/// Whether what was toggled is open now.
pub fn is_open(event: &Event) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.matches("[open], :popover-open").unwrap_or(false))
}

/// Details in a part that is made anew with each answer. What is inside is drawn from the first opening of any in the part.
pub fn folded(opened: RwSignal<bool>, summary: impl Child, inside: impl FnOnce() -> AnyView) -> Tag {
    let inside = opened.get().then(inside);
    details(opened, summary).child(inside)
}

/// Whether the inputs have room beside each other; as in the style sheet.
pub fn is_wide() -> bool {
    let asked = window().match_media("(min-width: 48rem)");
    asked.ok().flatten().is_some_and(|answer| answer.matches())
}
