//! What the page provides to all its parts.

use leptos::prelude::use_context;

/// What of this type is provided to a part of the page. Whatever is asked for is provided before any part is made; otherwise the page
/// stops.
// Leptos has the same with a message for each type, and the first load brings them all.
pub fn expect_ctx<T: Clone + 'static>() -> T {
    match use_context() {
        Some(found) => found,
        None => missing(),
    }
}

#[cold]
#[inline(never)]
fn missing() -> ! {
    panic!("this is not provided to this part of the page")
}
