//! The one field for a face that is typed, with a number pad of its own; a keyboard types into it as well.

use crate::dom::kit::{button, click, flag, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::tag;
use crate::dom::window::TYPED_INTO;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;

/// The id of the field.
const FIELD: &str = "face";
/// The word on why what stands in the field was not taken.
const FIELD_WRONG: &str = "face-wrong";

/// What is being typed, and what is done with it. Copies are the same.
#[derive(Clone, Copy)]
pub struct FacePad {
    typed: RwSignal<String>,
    /// Why what is typed was not taken.
    wrong: RwSignal<String>,
    is_whole: Callback<String, bool>,
    give: Callback<String, Result<(), String>>,
    take_back: Callback<()>,
}

impl FacePad {
    /// A pad on which nothing is typed yet. What `is_whole` is given at once, all else by Enter; `give` answers why a face was not
    /// taken. `take_back` takes back the last face when nothing is typed.
    pub fn new(
        is_whole: impl Fn(&str) -> bool + Send + Sync + 'static,
        give: impl Fn(&str) -> Result<(), String> + Send + Sync + 'static,
        take_back: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        Self {
            typed: RwSignal::new(String::new()),
            wrong: RwSignal::new(String::new()),
            is_whole: Callback::new(move |typed: String| is_whole(&typed)),
            give: Callback::new(move |typed: String| give(&typed)),
            take_back: Callback::new(move |()| take_back()),
        }
    }

    /// The field, with what stands `beside` it, and a key for each digit, one back, and Enter.
    pub fn keys(self, beside: Vec<AnyView>) -> Vec<AnyView> {
        const DIGITS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
        let digit = |digit: &'static str| {
            let press = click(move || self.put(self.typed.get_untracked() + digit));
            tag("button").of("type", "button").class("digit").on("click", press).child(digit).view()
        };
        let (ones, zero) = DIGITS.split_at(9);
        let mut keys = vec![self.field(beside)];
        keys.extend(ones.iter().map(|key| digit(key)));
        keys.push(button("Back", "digit word", move || self.back()));
        keys.extend(zero.iter().map(|key| digit(key)));
        keys.push(button("Enter", "digit word", move || self.enter()));
        keys
    }

    fn field(self, beside: Vec<AnyView>) -> AnyView {
        let Self { typed, wrong, .. } = self;
        let shown: Signal<String> = typed.into();
        let take: Handler = Box::new(move |event| self.put(event_target_value(&event)));
        // No `NUMBER`: a digit may be typed before the field has the focus, and selected it would be replaced by the next.
        let field = tag("input")
            .of("type", "text")
            .of("id", FIELD)
            .of("inputmode", "none")
            .of("autocomplete", "off")
            .of("aria-label", "Face of the die")
            .with("aria-invalid", words(move || wrong.with(|wrong| !wrong.is_empty()).to_string()))
            .with("aria-describedby", FIELD_WRONG)
            .live("value", shown)
            .on("input", take)
            .view();
        let none = flag(move || wrong.with(String::is_empty));
        let why: Signal<String> = wrong.into();
        let why = tag("p")
            .class("wrong")
            .of("id", FIELD_WRONG)
            .of("role", "status")
            .with("hidden", none)
            .child(why);
        tag("div").class("entry").child(field).child(why).child(beside).view()
    }

    /// Takes what stands in the field now, as it stands there; a face that can only be this one is given at once.
    fn put(self, text: String) {
        let is_whole = self.is_whole.run(text.clone());
        self.typed.set(text);
        self.wrong.set(String::new());
        if is_whole {
            self.enter();
        }
    }

    /// Gives what is typed as a face.
    fn enter(self) {
        match self.give.run(self.typed.get_untracked().trim().to_owned()) {
            Ok(()) => self.typed.set(String::new()),
            Err(allowed) => self.wrong.set(format!("Type what the die shows: {allowed}.")),
        }
    }

    /// Takes the last digit back, or the last face.
    pub fn back(self) {
        let mut typed = self.typed.get_untracked();
        if typed.pop().is_some() {
            self.typed.set(typed);
            self.wrong.set(String::new());
        } else {
            self.take_back.run(());
        }
    }

    /// Keys go into the field wherever the focus is, unless another field or a button has use for them.
    pub fn keyed(self, event: &KeyboardEvent) {
        let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // No selector here is one that a browser does not know.
        let is = |selector: &str| on.as_ref().is_some_and(|on| on.matches(selector).unwrap_or_default());
        let in_field = is("#face");
        if event.ctrl_key() || event.meta_key() || (!in_field && is(TYPED_INTO)) {
            return;
        }
        let key = event.key();
        match key.as_str() {
            "Enter" if !is("button, summary") => self.enter(),
            "Backspace" if !in_field || self.typed.with_untracked(String::is_empty) => self.back(),
            digit if !in_field && digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                self.put(self.typed.get_untracked() + digit);
            }
            _ => return,
        }
        event.prevent_default();
    }
}
