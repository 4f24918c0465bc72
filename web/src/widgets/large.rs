//! A figure to see from afar.

use crate::dom::tag::tag;
use leptos::prelude::*;

/// The figure; a word in its place is set smaller, so that it takes no more room than two digits.
pub fn large(figure: String) -> AnyView {
    if figure.starts_with(|first: char| first.is_ascii_digit()) {
        tag("b").child(figure).view()
    } else {
        tag("b").child(tag("small").child(figure)).view()
    }
}
