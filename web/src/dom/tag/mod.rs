//! The one plain kind of element that all views are made of.
//!
//! ```ignore
//! pub fn stepper(count: RwSignal<u8>) -> AnyView {
//!     tag("div")
//!         .class("stepper")
//!         .class_while("full", flag(move || count.get() == 9))
//!         .child(tag("output").child(words(move || count.get().to_string())))
//!         .child(button("More", "", move || count.update(|count| *count += 1)))
//!         .view()
//! }
//! ```
//!
//! What `view!` writes as `<div class="a" hidden=is_off on:click=act prop:value=text>{inside}</div>` is here
//! `tag("div").class("a").with("hidden", is_off).on("click", act).live("value", text).child(inside)`. Signals, effects, contexts and
//! owners are Leptos's; an element is a view of Leptos's, and stands inside `view!` and beside its components.
//!
//! Leptos's own elements have a type for each shape of a tree, and the reader downloads Leptos's code once for each. This
//! one has its name, attributes and children in lists, so that one copy serves the whole page (decision 4).
//!
//! `setting` is what is put on an element, `child` what stands inside, `drawn` the element on the page: the only place where a trait of
//! Leptos's for views is written out.

pub mod child;
pub mod drawn;
pub mod setting;

pub use child::{Child, nothing, several};
pub use setting::Value;

use crate::dom::tag::setting::{Handler, Kind, Setting};
use leptos::prelude::*;

/// An HTML element: `tag("hr").view()`.
pub fn tag(name: &'static str) -> Tag {
    Tag::new(name, false)
}

/// An element of a drawing: `svg("path").with("d", outline).view()`.
pub fn svg(name: &'static str) -> Tag {
    Tag::new(name, true)
}

/// An element before it is on the page. Its name, its attributes, what is heard and what stands inside are said one after the other;
/// [`Tag::view`] makes it a view, and [`Tag::child`] takes it as it is.
pub struct Tag(Box<Parts>);

struct Parts {
    name: &'static str,
    /// Whether it belongs to a drawing, not to HTML.
    of_drawing: bool,
    settings: Vec<Setting>,
    listeners: Vec<(&'static str, Handler)>,
    children: Vec<AnyView>,
}

impl Tag {
    #[inline(never)]
    fn new(name: &'static str, of_drawing: bool) -> Self {
        let (settings, listeners, children) = (Vec::new(), Vec::new(), Vec::new());
        Self(Box::new(Parts { name, of_drawing, settings, listeners, children }))
    }

    #[inline(never)]
    fn set(mut self, kind: Kind, name: &'static str, value: Value) -> Self {
        self.0.settings.push(Setting { kind, name, value });
        self
    }

    /// Its classes: `.class("chip large")`.
    #[inline(never)]
    pub fn class(self, names: &'static str) -> Self {
        self.set(Kind::Attribute, "class", names.into())
    }

    /// A class that it has while something holds: `.class_while("stale", is_stale)`. Goes after [`Tag::class`].
    pub fn class_while(self, name: &'static str, holds: impl Into<Value>) -> Self {
        self.set(Kind::Class, name, holds.into())
    }

    /// An attribute: words, or whether it is there at all; fixed, or following what they read.
    ///
    /// ```ignore
    /// tag("a").with("href", format!("#{id}")).with("aria-label", words(move || name.get())).with("hidden", is_closed)
    /// ```
    pub fn with(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.set(Kind::Attribute, name, value.into())
    }

    /// An attribute with fixed words: `.of("type", "button")`.
    #[inline(never)]
    pub fn of(self, name: &'static str, value: &'static str) -> Self {
        self.set(Kind::Attribute, name, value.into())
    }

    /// What a person may change as well: the text of an input (`.live("value", text)`), the tick of a box (`.live("checked", is_on)`).
    pub fn live(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.set(Kind::Property, name, value.into())
    }

    /// What is done at an event: `.on("click", click(move || count.set(0)))`. Here, it belongs to the owner who made the element.
    #[inline(never)]
    pub fn on(mut self, event: &'static str, act: Handler) -> Self {
        self.0.listeners.push((event, act));
        self
    }

    /// Something inside, after what is there already. Several of which there may be now more, now fewer are one child.
    ///
    /// ```ignore
    /// tag("p").child("Shown to ").child(words(move || reader.get())).child(is_new.then(|| tag("small").child("new")))
    /// ```
    pub fn child(self, child: impl Child) -> Self {
        self.push(child.into_child())
    }

    #[inline(never)]
    fn push(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    /// The element as a view of Leptos's.
    #[inline(never)]
    pub fn view(self) -> AnyView {
        self.into_any()
    }
}
