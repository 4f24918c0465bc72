//! Parts of the page whose code is fetched when they are first shown, so that the first answer does not wait for them.
//!
//! ```ignore
//! #[wasm_split(rulings, fallible, wasm_split_path = leptos::wasm_split)]
//! fn switches_part() -> Part { Ok(switches) }
//!
//! later(|| Box::pin(switches_part()))
//! ```

use super::kit::{button, part};
use super::tag::{several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;

/// What makes a view, once its code is there.
pub type Part = Result<fn() -> AnyView, SplitLoaderError>;

/// How far the code of a part is.
#[derive(Clone, Copy)]
enum Fetched {
    OnTheWay,
    Here(fn() -> AnyView),
    /// There is no connection, and it was never here before.
    Failed,
}

/// A view with a style sheet of its own, which is fetched when it is first shown.
pub fn styled(sheet: &'static str, view: AnyView) -> AnyView {
    several(vec![tag("link").of("rel", "stylesheet").with("href", sheet).view(), view])
}

/// A part of the page, once its code is there; until then a line that says so.
pub fn later(load: fn() -> Pin<Box<dyn Future<Output = Part>>>) -> AnyView {
    let fetched = RwSignal::new(Fetched::OnTheWay);
    let fetch = move || {
        fetched.set(Fetched::OnTheWay);
        spawn_local(async move { fetched.set(load().await.map_or(Fetched::Failed, Fetched::Here)) });
    };
    fetch();
    part(move || match fetched.get() {
        Fetched::OnTheWay => tag("p").class("fetching").of("role", "status").child("Loading").view(),
        Fetched::Here(make) => untrack(make),
        Fetched::Failed => tag("p")
            .class("fetching failed")
            .of("role", "status")
            .child("This part could not be loaded. ")
            .child(button("Try again", "", fetch))
            .view(),
    })
}
