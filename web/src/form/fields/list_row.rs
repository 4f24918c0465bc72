//! A row of a list: its inputs, and what can be done with it as a whole.

use crate::document::Document;
use crate::document::field_meta::element_id;
use crate::document::row::Row;
use crate::dom::tag::tag;
use crate::form::fields::frame::{problem, wrong_at};
use leptos::prelude::*;

/// What the inputs of a row look like.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Looks {
    /// They stand by themselves.
    Plain,
    /// They stand below what the row is called.
    Titled,
    /// They are a line until it is opened. While it is closed, what is wrong inside is told at the line.
    Folded,
}

/// The row of an entry, called so; `buttons` stand beside its inputs.
pub fn list_row(
    row: Row,
    called: Signal<String>,
    looks: Looks,
    inputs: AnyView,
    buttons: AnyView,
) -> AnyView {
    let (at, folds) = (row.path(), looks == Looks::Folded);
    let title = || tag("span").class("form-entry-title").of("aria-hidden", "true").child(called);
    tag("li")
        .class("form-entry")
        .class_while("folds", folds)
        .with("data-path", Document::in_context().path_attribute(&at))
        .child((looks == Looks::Titled).then(title))
        .child(
            tag("div").class("form-entry-body").of("role", "group").with("aria-label", called).child(inputs),
        )
        .child(buttons)
        .child(folds.then(|| problem(format!("{}-wrong", element_id(&at)), wrong_at(at, true))))
        .view()
}
