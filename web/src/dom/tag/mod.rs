//! The one plain kind of element that all views are made of.
//!
//! ```ignore
//! tag("div").class("aside").child(tag("dt").child(name)).child(tag("dd").child(what)).view()
//! ```
//!
//! Leptos's own elements have a type for each shape of a tree, and the reader downloads Leptos's code once for each. This
//! one has its name, attributes and children in lists, so that one copy serves the whole page (decision 4).

pub mod child;
pub mod drawn;
pub mod setting;

pub use child::{Child, nothing, several};
pub use setting::Value;

use crate::dom::tag::setting::{Handler, Kind, Setting};
use leptos::prelude::*;

/// An HTML element.
pub fn tag(name: &'static str) -> Tag {
    Tag::new(name, false)
}

/// An element of a drawing.
pub fn svg(name: &'static str) -> Tag {
    Tag::new(name, true)
}

/// An element before it is on the page.
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

    /// Its classes.
    #[inline(never)]
    pub fn class(self, names: &'static str) -> Self {
        self.set(Kind::Attribute, "class", names.into())
    }

    /// A class that it has while something holds. Goes after [`Tag::class`].
    pub fn class_while(self, name: &'static str, holds: impl Into<Value>) -> Self {
        self.set(Kind::Class, name, holds.into())
    }

    /// An attribute: words, or whether it is there at all; fixed, or following what they read.
    pub fn with(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.set(Kind::Attribute, name, value.into())
    }

    /// An attribute with fixed words.
    #[inline(never)]
    pub fn of(self, name: &'static str, value: &'static str) -> Self {
        self.set(Kind::Attribute, name, value.into())
    }

    /// What a person may change as well: the text of an input, the tick of a box.
    pub fn live(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.set(Kind::Property, name, value.into())
    }

    /// What is done at an event.
    #[inline(never)]
    pub fn on(mut self, event: &'static str, act: Handler) -> Self {
        self.0.listeners.push((event, act));
        self
    }

    /// Something inside, after what is there already. Several of which there may be now more, now fewer are one child.
    pub fn child(self, child: impl Child) -> Self {
        self.push(child.into_child())
    }

    #[inline(never)]
    fn push(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    /// The element as a view.
    #[inline(never)]
    pub fn view(self) -> AnyView {
        self.into_any()
    }
}
