//! One sentence of chips: each says one thing that is stated, and opens its choice in place.

use super::disclosure::about_to_open;
use super::kit::{click, flag, part_when};
use super::picker::Line;
use super::tag::{several, tag};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

/// What comes before the ids of the inputs in a panel, so that they differ from those of the same inputs in a form.
#[derive(Clone)]
pub struct IdPrefix(pub String);

/// A chip: what it states, and the panel in which that is changed.
pub struct Chip {
    id: String,
    label: &'static str,
    value: Signal<String>,
    leads_on: bool,
    hidden: Signal<bool>,
    panel: Box<dyn Fn() -> AnyView + Send>,
}

impl Chip {
    /// A chip that says `value`. `id` is that of its panel, `label` the question that the panel answers; the panel is made
    /// when it is first opened.
    pub fn new(
        id: impl Into<String>,
        label: &'static str,
        value: Signal<String>,
        panel: impl Fn() -> AnyView + Send + 'static,
    ) -> Self {
        Self {
            id: id.into(),
            label,
            value,
            leads_on: false,
            hidden: Signal::stored(false),
            panel: Box::new(panel),
        }
    }

    /// With an arrow after it: from who acts to whom it concerns.
    pub const fn leading_on(mut self) -> Self {
        self.leads_on = true;
        self
    }

    /// Not in sight while what it states does not matter.
    pub const fn hidden_while(mut self, hidden: Signal<bool>) -> Self {
        self.hidden = hidden;
        self
    }

    fn view(self) -> AnyView {
        let Self { id, label, value, leads_on, hidden, panel } = self;
        let arrow = leads_on.then(|| tag("span").class("arrow").of("aria-hidden", "true").child("\u{2192}"));
        let opened = RwSignal::new(false);
        let prefix = id.clone();
        let inside = part_when(
            move || opened.get(),
            move || {
                provide_context(IdPrefix(prefix.clone()));
                panel()
            },
        );
        several(vec![
            tag("button")
                .of("type", "button")
                .class("sentence-chip")
                .with("popovertarget", id.clone())
                .of("aria-haspopup", "dialog")
                .with("hidden", hidden)
                .child(tag("span").class("unseen").child(label).child(": "))
                .child(value)
                .view(),
            tag("div")
                .with("id", id)
                .class("chip-panel")
                .of("popover", "auto")
                .of("role", "dialog")
                .of("tabindex", "-1")
                .with("autofocus", true)
                .with("aria-label", label)
                .on("beforetoggle", about_to_open(opened))
                .child(tag("p").class("chip-panel-title").of("aria-hidden", "true").child(label))
                .child(inside)
                .view(),
            tag("span").child(arrow).view(),
        ])
    }
}

/// The sentence. `name` says what it is about, for those who cannot see it.
pub fn chip_sentence(name: &'static str, chips: Vec<Chip>) -> AnyView {
    let chips: Vec<AnyView> = chips.into_iter().map(Chip::view).collect();
    tag("div").class("chip-sentence").of("role", "group").of("aria-label", name).child(chips).view()
}

/// Choices of which one tap takes one and closes the panel. `current` is the key of the one that holds; `name` says what
/// they are choices of.
pub fn tap_choices(
    name: &'static str,
    lines: Vec<Line>,
    current: Signal<String>,
    pick: Callback<String>,
) -> AnyView {
    let groups: Vec<AnyView> = lines
        .chunk_by(|a, b| a.group == b.group)
        .map(|group| {
            let title = group.first().map(|line| line.group).filter(|title| !title.is_empty());
            let choices: Vec<AnyView> = group.iter().map(|line| tap_choice(line, current, pick)).collect();
            tag("div")
                .class("tap-choices")
                .of("role", "group")
                .with("aria-label", title.unwrap_or(name))
                .child(title.map(|title| tag("p").class("about").child(title)))
                .child(choices)
                .view()
        })
        .collect();
    several(groups)
}

fn tap_choice(line: &Line, current: Signal<String>, pick: Callback<String>) -> AnyView {
    let (of_pressed, key) = (line.key.clone(), line.key.clone());
    let pressed = flag(move || current.with(|current| *current == of_pressed));
    let pressed = Signal::derive(move || pressed.get().to_string());
    let act = click(move || {
        pick.run(key.clone());
        close_panel();
    });
    tag("button")
        .of("type", "button")
        .with("aria-pressed", pressed)
        .on("click", act)
        .child(line.words.clone())
        .view()
}

/// Closes the panel that is open; the focus goes back to its chip.
pub fn close_panel() {
    let open = document().query_selector(".chip-panel:popover-open").ok().flatten();
    if let Some(panel) = open.and_then(|panel| panel.dyn_into::<HtmlElement>().ok()) {
        // Refused only where it is not open.
        let _ = panel.hide_popover();
    }
}
