//! What can stand inside an element.

use crate::dom::tag::Tag;
use leptos::prelude::*;

/// What can stand inside an element: words, fixed or following what they read; an element; a view; several of them; one or none.
pub trait Child {
    /// It, as a view.
    fn into_child(self) -> AnyView;
}

/// No view at all, for the branch in which there is nothing to show: `if is_new { badge() } else { nothing() }`.
#[inline(never)]
pub fn nothing() -> AnyView {
    ().into_any()
}

/// Several views as one, with no element around them: `several(vec![head(), body()])`.
#[inline(never)]
pub fn several(views: Vec<AnyView>) -> AnyView {
    views.into_any()
}

impl Child for AnyView {
    fn into_child(self) -> AnyView {
        self
    }
}

impl Child for Tag {
    fn into_child(self) -> AnyView {
        self.view()
    }
}

impl Child for String {
    #[inline(never)]
    fn into_child(self) -> AnyView {
        self.into_any()
    }
}

impl Child for &str {
    #[inline(never)]
    fn into_child(self) -> AnyView {
        self.to_owned().into_child()
    }
}

impl Child for Signal<String> {
    #[inline(never)]
    fn into_child(self) -> AnyView {
        self.into_any()
    }
}

impl Child for Vec<AnyView> {
    fn into_child(self) -> AnyView {
        several(self)
    }
}

impl<C: Child> Child for Option<C> {
    fn into_child(self) -> AnyView {
        self.map_or_else(nothing, Child::into_child)
    }
}
