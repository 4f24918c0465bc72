//! System Back and Forward: each view, and each sheet or panel over it, is an entry of the browser's history.
//!
//! What is shown leads, and `follow` keeps the browser's entries in step with it: whatever opens gets an entry, and what its own
//! button closes takes its entry along. So nothing that opens or closes needs to know of the history.

mod follow;

use crate::views::{Shown, View};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// A panel that takes a place in a view, as the attack on the Table does. Sheets need none of this: they are found by being
/// popovers.
#[derive(Clone, Copy)]
pub struct Panel {
    /// Whether it is open.
    pub is_open: Signal<bool>,
    /// Closes it.
    pub close: Callback<()>,
}

/// What Back can close; copies are the same.
#[derive(Clone, Copy)]
pub struct Navigation {
    shown: Shown,
    panels: RwSignal<Vec<(View, Panel)>>,
}

impl Navigation {
    /// Nothing but views yet.
    pub fn new(shown: Shown) -> Self {
        Self { shown, panels: RwSignal::new(Vec::new()) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_context()
    }

    /// A view says which panel it has.
    pub fn enter(self, view: View, panel: Panel) {
        self.panels.update(|panels| panels.push((view, panel)));
    }

    /// Keeps the browser's history from when the page is ready, once the code for it is here. Without it Back leaves the page.
    pub fn begin(self, ready: Signal<bool>) {
        let page = Owner::current().unwrap_or_default();
        let first = untrack(|| self.shown.view());
        // Each link that is opened later says again that it is ready.
        let ready = Memo::new(move |_| ready.get());
        Effect::new(move |_| {
            if ready.get() {
                let page = page.clone();
                spawn_local(async move {
                    if let Ok(follow) = follow_part().await {
                        page.with(|| follow(self, first));
                    }
                });
            }
        });
    }
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn follow_part() -> Result<fn(Navigation, View), SplitLoaderError> {
    Ok(follow::follow)
}
