//! The few shapes through which all views, handlers and signals pass; beside `tag`, all that a view is written with.
//!
//! Each closure that meets Leptos directly makes the compiler write Leptos's code out for it once more, and the reader
//! download it. Here closures lose their type first, so that one copy serves all.

use crate::dom::icon::Icon;
use crate::dom::tag::setting::Handler;
use crate::dom::tag::{nothing, tag};
use leptos::ev::Event;
use leptos::prelude::*;
use std::pin::Pin;
use std::sync::Arc;

/// A view that is made anew when what it reads changes: `{move || …}` in `view!`.
///
/// ```ignore
/// dynamic(move || if answer.get().is_empty() { nothing() } else { table(answer.get()) })
/// ```
pub fn dynamic(view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn erased(view: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        (move || view()).into_any()
    }
    erased(Box::new(view))
}

/// A view that is there only while something holds: `dynamic_when(move || is_open.get(), details)`. It is not made anew while that stays
/// so, whatever `holds` reads.
pub fn dynamic_when(
    holds: impl Fn() -> bool + Send + Sync + 'static,
    view: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    fn erased(holds: Memo<bool>, view: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        dynamic(move || if holds.get() { view() } else { nothing() })
    }
    erased(memo(holds), Box::new(view))
}

/// A row for each key, made once: it moves with its key, and goes with it. `rows(keys, move |key| row(people, key))`.
pub fn rows(keys: Signal<Vec<usize>>, row: impl Fn(usize) -> AnyView + Send + Sync + 'static) -> AnyView {
    fn erased(keys: Signal<Vec<usize>>, row: Arc<dyn Fn(usize) -> AnyView + Send + Sync>) -> AnyView {
        view! { <For each=move || keys.get() key=|key| *key children=move |key| row(key) /> }.into_any()
    }
    erased(keys, Arc::new(row))
}

/// Something worked out, and told on only when it changes: `memo(move || people.with(Vec::len))`. Each type of what is worked out weighs one
/// or two kilobytes; `flag` and `words` cost nothing where it need not be kept.
pub fn memo<T: PartialEq + Send + Sync + 'static>(work: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    fn erased<T: PartialEq + Send + Sync + 'static>(work: Arc<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
        Memo::new(move |_| work())
    }
    erased(Arc::new(work))
}

/// Whether something holds or has held before: `latched(move || is_open.get())` for what is made when it is first needed, and stays.
pub fn latched(holds: impl Fn() -> bool + Send + Sync + 'static) -> Memo<bool> {
    fn erased(holds: Arc<dyn Fn() -> bool + Send + Sync>) -> Memo<bool> {
        Memo::new(move |before| before == Some(&true) || holds())
    }
    erased(Arc::new(holds))
}

/// Whether something holds, for attributes: `.with("disabled", flag(move || count.get() == 0))`.
pub fn flag(holds: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    fn erased(holds: Arc<dyn Fn() -> bool + Send + Sync>) -> Signal<bool> {
        Signal::derive(move || holds())
    }
    erased(Arc::new(holds))
}

/// Words that follow what they read, for attributes and inside elements: `.child(words(move || count.get().to_string()))`.
pub fn words(say: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    fn erased(say: Arc<dyn Fn() -> String + Send + Sync>) -> Signal<String> {
        Signal::derive(move || say())
    }
    erased(Arc::new(say))
}

/// What is done now, and again whenever what it reads changes: `effect(move || keep(count.get()))`.
pub fn effect(act: impl FnMut() + 'static) {
    fn erased(mut act: Box<dyn FnMut()>) {
        Effect::new(move |_| act());
    }
    erased(Box::new(act));
}

/// The same, where it matters whether it is done again: `effect_again(move |again| { let now = count.get(); if again { keep(now) } })`.
pub fn effect_again(mut act: impl FnMut(bool) + 'static) {
    let mut again = false;
    effect(move || act(std::mem::replace(&mut again, true)));
}

/// What is done while the page goes on: `spawn(async move { text.set(read(file).await) })`.
pub fn spawn(work: impl Future<Output = ()> + 'static) {
    fn erased(work: Pin<Box<dyn Future<Output = ()>>>) {
        wasm_bindgen_futures::spawn_local(work);
    }
    erased(Box::pin(work));
}

/// What is done at an event of the window, or one that nobody inside it stopped; until the view that asks for it goes.
/// `on_window("resize", move |_| measure())`.
pub fn on_window(event: &'static str, act: impl Fn(Event) + 'static) {
    fn erased(event: &'static str, act: Box<dyn Fn(Event)>) {
        let listener = window_event_listener_untyped(event, act);
        on_cleanup(move || listener.remove());
    }
    erased(event, Box::new(act));
}

/// What is done at a click: `.on("click", click(move || is_open.set(true)))`.
pub fn click(act: impl FnMut() + Send + 'static) -> Handler {
    let mut act = act;
    Box::new(move |_| act())
}

/// What is done with the text that a field holds after it was changed: `.on("input", text(move |typed| name.set(typed)))`.
pub fn text(act: impl FnMut(String) + Send + 'static) -> Handler {
    fn erased(mut act: Box<dyn FnMut(String) + Send>) -> Handler {
        Box::new(move |event| act(event_target_value(&event)))
    }
    erased(Box::new(act))
}

/// What is done when a box is ticked or the tick is taken away: `.on("change", tick(move |ticked| is_on.set(ticked)))`.
pub fn tick(act: impl FnMut(bool) + Send + 'static) -> Handler {
    fn erased(mut act: Box<dyn FnMut(bool) + Send>) -> Handler {
        Box::new(move |event| act(event_target_checked(&event)))
    }
    erased(Box::new(act))
}

/// A plain button: `button("Done", "main", close)`.
pub fn button(words: &'static str, class: &'static str, act: impl FnMut() + Send + 'static) -> AnyView {
    fn erased(words: &'static str, class: &'static str, act: Handler) -> AnyView {
        tag("button").of("type", "button").with("class", class).on("click", act).child(words).view()
    }
    erased(words, class, click(act))
}

/// A button with a sign on it.
///
/// ```ignore
/// IconButton::new(Icon::Cross, words(move || format!("Remove {}", name.get()))).disabled(is_last).view(remove)
/// ```
pub struct IconButton {
    icon: Icon,
    name: Signal<String>,
    key: &'static str,
    disabled: Signal<bool>,
}

impl IconButton {
    /// A button with this sign; `name` is for those who cannot see it.
    pub fn new(icon: Icon, name: Signal<String>) -> Self {
        Self { icon, name, key: "", disabled: Signal::stored(false) }
    }

    /// What to find it by when its row has moved.
    pub const fn key(mut self, key: &'static str) -> Self {
        self.key = key;
        self
    }

    /// When it does nothing.
    pub const fn disabled(mut self, disabled: Signal<bool>) -> Self {
        self.disabled = disabled;
        self
    }

    /// The button.
    pub fn view(self, act: impl FnMut() + Send + 'static) -> AnyView {
        self.erased(click(act))
    }

    fn erased(self, act: Handler) -> AnyView {
        tag("button")
            .of("type", "button")
            .class("icon")
            .with("data-button", self.key)
            .with("aria-label", self.name)
            .with("disabled", self.disabled)
            .on("click", act)
            .child(self.icon.draw())
            .view()
    }
}

/// One of a few that stand side by side, of which one is chosen: `segment(group, "Day", is_day, move || time.set(Time::Day))`.
pub fn segment(
    group: String,
    words: &'static str,
    chosen: Signal<bool>,
    choose: impl Fn() + Send + 'static,
) -> AnyView {
    fn erased(group: String, words: &'static str, chosen: Signal<bool>, choose: Handler) -> AnyView {
        tag("label")
            .class("segment")
            .child(
                tag("input")
                    .of("type", "radio")
                    .with("name", group)
                    .live("checked", chosen)
                    .on("change", choose),
            )
            .child(tag("span").child(words))
            .view()
    }
    erased(group, words, chosen, tick(move |_| choose()))
}

/// Something that is or is not, as a box to tick: `chip(None, "Prone".to_owned(), is_prone, move |ticked| prone.set(ticked))`.
pub fn chip(
    id: Option<String>,
    words: String,
    ticked: Signal<bool>,
    act: impl FnMut(bool) + Send + 'static,
) -> AnyView {
    fn erased(id: Option<String>, words: String, ticked: Signal<bool>, act: Handler) -> AnyView {
        tag("label")
            .class("chip")
            .child(
                tag("input").of("type", "checkbox").with("id", id).live("checked", ticked).on("change", act),
            )
            .child(tag("span").child(words))
            .view()
    }
    erased(id, words, ticked, tick(act))
}
