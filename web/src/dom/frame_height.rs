//! How high the frame of a live answer has to be: measured in a frame that nobody sees, as wide as a phone leaves it.

use crate::dom::kit::{dynamic, memo, on_window};
use crate::dom::tag::{nothing, tag};
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::MessageEvent;
use leptos::web_sys::js_sys::Reflect;

/// The page of a live answer says under this name how high it is (`web/embed/files/embed-page.js`).
const HEIGHT: &str = "shootout-height";
const EMBED: &str = "./embed.html";

/// The height of the card of the link that would be copied now.
#[derive(Clone, Copy)]
pub struct FrameHeight {
    /// None while what is asked is not valid, or too long for a link.
    link: Memo<Option<String>>,
    /// Measured last, and of which link.
    measured: RwSignal<Option<(String, u32)>>,
}

impl FrameHeight {
    /// That of the card of a link; there is none while nothing can be copied.
    pub fn of_link(link: impl Fn() -> Option<String> + Send + Sync + 'static) -> Self {
        let link = memo(link);
        let measured = RwSignal::new(None);
        on_window("message", move |event| {
            let height = event.dyn_ref::<MessageEvent>().and_then(height_in);
            if let (Some(height), Some(link)) = (height, link.get_untracked()) {
                measured.set(Some((link, height)));
            }
        });
        Self { link, measured }
    }

    /// In CSS pixels; none if it was not measured yet.
    pub fn of(self, link: &str) -> Option<u32> {
        self.measured.with_untracked(|measured| {
            measured.as_ref().filter(|(of, _)| of == link).map(|(_, height_px)| *height_px)
        })
    }

    /// The frame in which it is measured. Each link has a frame of its own, so that no height comes from the one before.
    pub fn measured_in(self) -> AnyView {
        let link = self.link;
        dynamic(move || match link.get() {
            Some(link) => tag("iframe")
                .class("measuring")
                .of("aria-hidden", "true")
                .of("tabindex", "-1")
                .of("title", "Measures the height of the live frame")
                .with("src", format!("{EMBED}#{link}"))
                .view(),
            None => nothing(),
        })
    }
}

/// The height that a card of this page's own origin says it has, once it shows an answer.
fn height_in(event: &MessageEvent) -> Option<u32> {
    if window().location().origin().ok()? != event.origin() {
        return None;
    }
    let field = |name: &str| Reflect::get(&event.data(), &JsValue::from_str(name)).ok();
    let height = field("height").and_then(|height| height.as_f64());
    let is_height = field("type").and_then(|kind| kind.as_string()).as_deref() == Some(HEIGHT);
    // Before the card is there, what stands in its place is a line or two.
    height.filter(|height| is_height && *height >= LEAST_PX).map(|height| height.ceil() as u32)
}

/// No card is lower.
const LEAST_PX: f64 = 120.0;
