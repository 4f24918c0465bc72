//! Fields for numbers: what is typed stays as it is typed.

use crate::dom::kit::{on_window, text, words};
use crate::dom::tag::setting::Handler;
use crate::dom::tag::{Tag, Value, tag};
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlInputElement;

/// What marks an input as one for a number.
const NUMBER: &str = "data-number";

/// Selects what stands in a number field when it gets the focus, so that typing replaces it; from now on, on the whole page.
pub fn select_on_focus() {
    let number = |event: &Event| {
        let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
        input.has_attribute(NUMBER).then_some(input)
    };
    // The tap that gives the focus would put the cursor where it was made.
    let fresh = StoredValue::new(false);
    on_window("focusin", move |event| {
        let input = number(&event);
        fresh.set_value(input.is_some());
        if let Some(input) = input {
            input.select();
        }
    });
    on_window("mouseup", move |event| {
        if fresh.get_value() && number(&event).is_some() {
            event.prevent_default();
        }
        fresh.set_value(false);
    });
    on_window("keydown", move |_| fresh.set_value(false));
}

/// A field for a number. `described` are the ids of what says more about it, such as what is wrong.
pub fn number_field(
    value: Signal<String>,
    keypad: &'static str,
    name: impl Into<Value>,
    invalid: Signal<String>,
    described: String,
) -> Tag {
    tag("input")
        .of("type", "text")
        .of("inputmode", keypad)
        .of(NUMBER, "")
        .of("autocomplete", "off")
        .with("aria-label", name)
        .with("aria-invalid", invalid)
        .with("aria-describedby", described)
        .live("value", value)
}

/// A button beside a field that steps its number.
pub fn step_button(sign: &'static str, name: impl Into<Value>, act: Handler) -> Tag {
    tag("button").of("type", "button").with("aria-label", name).on("click", act).child(sign)
}

/// A field between the buttons that step its number.
pub fn stepped(field: AnyView, [less, more]: [Tag; 2]) -> AnyView {
    tag("div").class("number stepped").child(less).child(field).child(more).view()
}

/// A field whose number holds once it is left: `set` says why it does not, which then stands below. `around` draws the field.
pub fn confirmed(
    id: String,
    value: Signal<String>,
    keypad: &'static str,
    name: String,
    set: Callback<String, String>,
    around: impl FnOnce(AnyView, Callback<String>) -> AnyView,
) -> AnyView {
    let wrong = RwSignal::new(String::new());
    let confirm = Callback::new(move |typed| wrong.set(set.run(typed)));
    let invalid = words(move || wrong.with(|wrong| !wrong.is_empty()).to_string());
    let field = number_field(value, keypad, name, invalid, id.clone());
    let field = field.on("change", text(move |typed| confirm.run(typed))).view();
    let why = tag("p").with("id", id).class("wrong").of("role", "status").child(words(move || wrong.get()));
    tag("div").class("scene-stated-in-place").child(around(field, confirm)).child(why).view()
}
