//! Parts of the page whose code is fetched when they are first shown, so that the first answer does not wait for them.
//!
//! ```ignore
//! #[wasm_split(rulings, fallible, wasm_split_path = leptos::wasm_split)]
//! fn switches_part() -> Part { Ok(switches) }
//!
//! later(|| Box::pin(switches_part()))
//! ```

use crate::dom::kit::{button, click, dynamic, dynamic_when, spawn};
use crate::dom::tag::{several, tag};
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::time::Duration;

/// How long it is before a part that did not come is asked for once more: a connection that fails for a moment, as on a
/// train, asks nothing of the person.
const ONCE_MORE: [Duration; 2] = [Duration::from_millis(300), Duration::from_millis(1200)];

/// What makes a view, once its code is there.
pub type Part = Result<fn() -> AnyView, SplitLoaderError>;
/// Code on its way.
pub type Fetch<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;
type Load = fn() -> Fetch<fn() -> AnyView>;

/// How far the code of a part is.
#[derive(Clone, Copy)]
enum Fetched {
    OnTheWay,
    Here(fn() -> AnyView),
    /// There is no connection, and it was never here before.
    Failed,
}

/// A view with a style sheet of its own, which is fetched when the first such view is shown, and stays: a view that comes back is drawn
/// with it at once.
pub fn styled(sheet: &'static str, view: AnyView) -> AnyView {
    bring(sheet);
    view
}

/// Puts a style sheet into the head of the page, unless it is there.
fn bring(sheet: &str) {
    let (page, known) = (document(), format!("link[href=\"{sheet}\"]"));
    let is_here = page.query_selector(&known).is_ok_and(|link| link.is_some());
    let (Some(head), Ok(link), false) = (page.head(), page.create_element("link"), is_here) else { return };
    let set = |name, value| link.set_attribute(name, value).is_ok();
    if set("rel", "stylesheet") && set("href", sheet) {
        // A page without its sheet is plain, and can be used.
        let _ = head.append_child(&link);
    }
}

/// The same of a view whose code is there already: it is made once its sheet is there, or does not come, so that nothing moves.
pub fn once_styled(sheet: &'static str, make: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let is_here = RwSignal::new(false);
    let arrived = move || click(move || is_here.set(true));
    let link = tag("link").of("rel", "stylesheet").with("href", sheet);
    let link = link.on("load", arrived()).on("error", arrived()).view();
    several(vec![link, dynamic_when(move || is_here.get(), make)])
}

/// Fetches a part; where it does not come, once more after each of the waits.
fn ask_for(load: Load, fetched: RwSignal<Fetched>, waits: &'static [Duration]) {
    spawn(async move {
        match (load().await, waits) {
            (Ok(make), _) => drop(fetched.try_set(Fetched::Here(make))),
            (Err(_), []) => drop(fetched.try_set(Fetched::Failed)),
            (Err(_), [wait, more @ ..]) => set_timeout(move || ask_for(load, fetched, more), *wait),
        }
    });
}

/// A part of the page, once its code is there; until then a line that says so.
pub fn later(load: Load) -> AnyView {
    let fetched = RwSignal::new(Fetched::OnTheWay);
    let fetch = move || {
        fetched.set(Fetched::OnTheWay);
        ask_for(load, fetched, &ONCE_MORE);
    };
    fetch();
    dynamic(move || match fetched.get() {
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
