//! Attributes, classes and properties of an element: what they are, and keeping them so.
//!
//! They are put on the element by the browser's own calls. None of these is refused: the names are those of HTML and SVG.

use leptos::ev::Event;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::Element;
use leptos::web_sys::js_sys::Reflect;

/// What an attribute, class or property is. Whatever is taken `impl Into<Value>` can be said by a `&str`, `String`, `bool`,
/// `Signal<String>`, `Signal<bool>`, or an `Option` of them: `None` is not there at all.
pub enum Value {
    /// Always the same.
    Fixed(Fixed),
    /// Words that follow what they read.
    Following(Signal<String>),
    /// There while something holds.
    While(Signal<bool>),
}

/// What does not change by itself.
#[derive(Debug, PartialEq, Eq)]
pub enum Fixed {
    /// It is not there.
    Absent,
    /// These words.
    Words(String),
    /// There, or not.
    Flag(bool),
}

impl From<&str> for Value {
    #[inline(never)]
    fn from(words: &str) -> Self {
        Self::Fixed(Fixed::Words(words.to_owned()))
    }
}

impl From<String> for Value {
    fn from(words: String) -> Self {
        Self::Fixed(Fixed::Words(words))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Fixed(Fixed::Flag(flag))
    }
}

impl From<Signal<String>> for Value {
    fn from(words: Signal<String>) -> Self {
        Self::Following(words)
    }
}

impl From<Signal<bool>> for Value {
    fn from(holds: Signal<bool>) -> Self {
        Self::While(holds)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Fixed(Fixed::Absent), Into::into)
    }
}

/// How a value is put on an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// As an attribute.
    Attribute,
    /// As one of its classes.
    Class,
    /// As a property of the object that stands for the element, which people change too.
    Property,
}

/// One attribute, class or property.
pub struct Setting {
    pub kind: Kind,
    pub name: &'static str,
    pub value: Value,
}

/// A setting on the page; what follows something does so until this is dropped.
pub struct Kept {
    pub kind: Kind,
    pub name: &'static str,
    fixed: Option<Fixed>,
    /// Held for what it does when what it reads changes.
    _follows: Option<RenderEffect<Fixed>>,
}

impl Setting {
    /// Puts it on an element, and keeps it there.
    /// Classes are put anew when the attribute was: it has lost them.
    pub fn keep(self, element: &Element, before: Option<Kept>, anew: &mut bool) -> Kept {
        let Self { kind, name, value } = self;
        let was = before.and_then(|kept| kept.fixed);
        let (fixed, follows) = match value {
            Value::Fixed(fixed) => {
                // What a person has changed since is left alone.
                if was.as_ref() != Some(&fixed) || (kind == Kind::Class && *anew) {
                    put(element, kind, name, &fixed);
                    *anew |= name == "class";
                }
                (Some(fixed), None)
            }
            Value::Following(words) => {
                (None, Some(follow(element, kind, name, Box::new(move || Fixed::Words(words.get())))))
            }
            Value::While(holds) => {
                (None, Some(follow(element, kind, name, Box::new(move || Fixed::Flag(holds.get())))))
            }
        };
        Kept { kind, name, fixed, _follows: follows }
    }
}

fn put(element: &Element, kind: Kind, name: &'static str, fixed: &Fixed) {
    match fixed {
        Fixed::Absent => put_flag(element, kind, name, false),
        Fixed::Flag(flag) => put_flag(element, kind, name, *flag),
        Fixed::Words(words) => put_words(element, kind, name, words),
    }
}

/// Keeps what is followed on an element. What stays the same is left alone, but for what a person may have changed since.
fn follow(
    element: &Element,
    kind: Kind,
    name: &'static str,
    read: Box<dyn Fn() -> Fixed>,
) -> RenderEffect<Fixed> {
    let element = element.clone();
    RenderEffect::new(move |before: Option<Fixed>| {
        let now = read();
        if kind == Kind::Property || before.as_ref() != Some(&now) {
            put(&element, kind, name, &now);
        }
        now
    })
}

fn put_words(element: &Element, kind: Kind, name: &'static str, words: &str) {
    match kind {
        Kind::Attribute => set_attribute(element, name, words),
        Kind::Class => toggle_class(element, words, true),
        Kind::Property => set_property(element, name, &JsValue::from_str(words)),
    }
}

fn put_flag(element: &Element, kind: Kind, name: &'static str, flag: bool) {
    match (kind, flag) {
        (Kind::Attribute, true) => set_attribute(element, name, ""),
        (Kind::Attribute, false) => {
            let _ = element.remove_attribute(name);
        }
        (Kind::Class, _) => toggle_class(element, name, flag),
        (Kind::Property, _) => set_property(element, name, &JsValue::from_bool(flag)),
    }
}

fn set_attribute(element: &Element, name: &str, words: &str) {
    let _ = element.set_attribute(name, words);
}

fn toggle_class(element: &Element, name: &str, is_there: bool) {
    let _ = element.class_list().toggle_with_force(name, is_there);
}

fn set_property(element: &Element, name: &str, value: &JsValue) {
    let _ = Reflect::set(element, &JsValue::from_str(name), value);
}

/// What is done at an event; `kit::click`, `kit::text` and `kit::tick` make those that are asked for most.
pub type Handler = Box<dyn FnMut(Event) + Send>;
