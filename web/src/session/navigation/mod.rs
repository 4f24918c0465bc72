//! System Back and Forward: each route, and each sheet or panel over what it leads to, is an entry of the browser's history.
//!
//! What is shown leads, and `follow` keeps the browser's entries in step with it: whatever opens gets an entry, and what its own
//! button closes takes its entry along. So nothing that opens or closes needs to know of the history.

pub mod follow;

use crate::dom::context::expect_ctx;
use crate::dom::kit::{effect, memo, spawn};
use crate::session::route::{Route, Routes, Screen};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

/// A panel that takes a screen, as an attack at the table does. Sheets need none of this: they are found by being
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
    routes: Routes,
    panels: RwSignal<Vec<(Screen, Panel)>>,
}

impl Navigation {
    /// No panels yet.
    pub fn new(routes: Routes) -> Self {
        Self { routes, panels: RwSignal::new(Vec::new()) }
    }

    /// What the page provides to its parts.
    pub fn in_context() -> Self {
        expect_ctx()
    }

    /// What is shown on a screen says which panel it has, for as long as it is there: its signals end with it.
    pub fn enter(self, screen: Screen, panel: Panel) {
        self.panels.update(|panels| {
            panels.retain(|(of, _)| *of != screen);
            panels.push((screen, panel));
        });
        on_cleanup(move || self.panels.update(|panels| panels.retain(|(_, of)| of.is_open != panel.is_open)));
    }

    /// Keeps the browser's history from when the page is ready, once the code for it is here. Without it Back leaves the page.
    pub fn begin(self, ready: Signal<bool>) {
        let page = Owner::current().unwrap_or_default();
        let first = self.routes.now_untracked();
        // Each link that is opened later says again that it is ready.
        let ready = memo(move || ready.get());
        effect(move || {
            if ready.get() {
                let (page, first) = (page.clone(), first.clone());
                spawn(async move {
                    if let Ok(follow) = follow_part().await {
                        page.with(|| follow(self, first));
                    }
                });
            }
        });
    }
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn follow_part() -> Result<fn(Navigation, Route), SplitLoaderError> {
    Ok(follow::follow)
}
