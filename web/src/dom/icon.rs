//! Signs on buttons, drawn so that they look the same on every device.

use crate::dom::tag::svg;
use leptos::prelude::*;

/// A sign. It says nothing to those who listen: the button has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// An arrow up.
    Up,
    /// An arrow down.
    Down,
    /// Two sheets.
    Twice,
    /// A cross.
    Cross,
    /// A pen.
    Pen,
    /// One more.
    Plus,
    /// One fewer.
    Minus,
}

impl Icon {
    /// Its strokes, in a square of 16.
    const fn strokes(self) -> &'static str {
        match self {
            Icon::Up => "M8 13V3M4 7l4-4 4 4",
            Icon::Down => "M8 3v10M4 9l4 4 4-4",
            Icon::Twice => "M6 6h7v7H6zM3 10V3h7",
            Icon::Cross => "M4 4l8 8M12 4l-8 8",
            Icon::Pen => "M3 13l1-3 7-7 2 2-7 7z",
            Icon::Plus => "M8 3v10M3 8h10",
            Icon::Minus => "M3 8h10",
        }
    }

    /// The drawing.
    pub fn draw(self) -> AnyView {
        svg("svg")
            .class("sign")
            .of("width", "16")
            .of("height", "16")
            .of("viewBox", "0 0 16 16")
            .of("aria-hidden", "true")
            .child(svg("path").with("d", self.strokes()))
            .view()
    }
}
