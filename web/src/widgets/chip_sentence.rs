//! One sentence of chips: each says one thing that is stated, and opens its choice in place.

use crate::dom::kit::{button, click, flag};
use crate::dom::tag::{several, tag};
use crate::widgets::choice_line::Line;
use crate::widgets::popover::popover;
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
        let prefix = id.clone();
        let inside = move || {
            provide_context(IdPrefix(prefix.clone()));
            panel()
        };
        let title = tag("p").class("chip-panel-title").of("aria-hidden", "true").child(label);
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
            popover(id, "chip-panel", "dialog", title, inside)
                .of("tabindex", "-1")
                .with("autofocus", true)
                .with("aria-label", label)
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

/// Choices of which one tap takes one, and goes on where that answers the panel. `current` is the key of the one that holds; `name` says
/// what they are choices of.
pub fn tap_choices(
    name: &'static str,
    lines: Vec<Line>,
    current: Signal<String>,
    pick: Callback<String>,
) -> AnyView {
    // Where one panel asks several things, each says what it is.
    let is_one_of_several = use_context::<Chain>().is_some_and(|chain| !chain.is_answered_by_one);
    let groups: Vec<AnyView> = lines
        .chunk_by(|a, b| a.group == b.group)
        .map(|group| {
            let title = group.first().map(|line| line.group).filter(|title| !title.is_empty());
            let title = title.or_else(|| is_one_of_several.then_some(name));
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
    let chain = use_context::<Chain>().unwrap_or_default();
    let act = click(move || {
        pick.run(key.clone());
        if chain.is_answered_by_one {
            chain.go_on();
        }
    });
    tag("button")
        .of("type", "button")
        .with("aria-pressed", pressed)
        .on("click", act)
        .child(line.words.clone())
        .view()
}

/// How a panel leads on to the next.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    /// What the panel asks.
    pub asks: &'static str,
    /// What the panels ask that come after all others, wherever their chips stand.
    pub asked_last: Vec<&'static str>,
    /// Whether one choice is all that the panel asks.
    pub is_answered_by_one: bool,
}

impl Chain {
    /// Leads on to the next panel where panels are sheets that lie over the page, else closes the one that is open: there the chips are in
    /// sight beside it. The focus goes back to its chip.
    fn go_on(&self) {
        match self.next().filter(|_| are_sheets()) {
            Some((chip, _)) => chip.click(),
            None => close_panel(),
        }
    }

    /// The chip of the panel that comes after this one, and what it asks.
    fn next(&self) -> Option<(HtmlElement, String)> {
        let chips = document().query_selector_all(".sentence-chip:not([hidden])").ok()?;
        let chips: Vec<HtmlElement> =
            (0..chips.length()).filter_map(|at| chips.get(at)?.dyn_into().ok()).collect();
        let title = |chip: &HtmlElement| {
            let panel = document().get_element_by_id(&chip.get_attribute("popovertarget")?)?;
            panel.get_attribute("aria-label")
        };
        let titles: Vec<String> = chips.iter().map(|chip| title(chip).unwrap_or_default()).collect();
        let open = titles.iter().position(|title| title == self.asks)?;
        let is_last = |at: &usize| {
            titles.get(*at).is_some_and(|title| self.asked_last.iter().any(|last| last == title))
        };
        let next = next_of(titles.len(), open, is_last)?;
        Some((chips.get(next)?.clone(), titles.get(next)?.clone()))
    }

    /// The buttons at the foot of a panel: on to the next, whether anything was chosen or not, or done.
    pub fn foot(&self) -> AnyView {
        let chain = self.clone();
        let next = self.next().map(|(_, title)| {
            let go_on = click(move || {
                if let Some((chip, _)) = chain.next() {
                    chip.click();
                }
            });
            tag("button")
                .of("type", "button")
                .class("main")
                .on("click", go_on)
                .child(format!("Next: {title}"))
        });
        tag("div").class("chip-foot").child(next).child(button("Done", "", close_panel)).view()
    }
}

/// The place after an open one of so many, those that are asked last after all others; none after the last.
fn next_of(length: usize, open: usize, is_last: impl Fn(&usize) -> bool) -> Option<usize> {
    let later = (open + 1..length).find(|at| !is_last(at));
    later.or_else(|| if is_last(&open) { None } else { (0..length).find(is_last) })
}

/// Whether panels are sheets that lie over the page; as in the style sheet.
fn are_sheets() -> bool {
    let asked = window().match_media("(max-width: 47.99rem), (max-height: 30rem)");
    asked.ok().flatten().is_some_and(|answer| answer.matches())
}

/// Closes the panel that is open; the focus goes back to its chip.
pub fn close_panel() {
    let open = document().query_selector(".chip-panel:popover-open").ok().flatten();
    if let Some(panel) = open.and_then(|panel| panel.dyn_into::<HtmlElement>().ok()) {
        // Refused only where it is not open.
        let _ = panel.hide_popover();
    }
}

#[cfg(test)]
mod tests {
    use crate::widgets::chip_sentence::next_of;

    /// Who, what, at whom (asked last), how far: the way leads over how far to whom, and from there on to how far.
    #[test]
    fn what_is_asked_last_comes_after_all_others() {
        let next = |open| next_of(4, open, |at| *at == 2);
        assert_eq!([0, 1, 2, 3].map(next), [Some(1), Some(3), Some(3), Some(2)]);
        let plain = |open| next_of(3, open, |_| false);
        assert_eq!([0, 1, 2].map(plain), [Some(1), Some(2), None]);
    }
}
