//! The answer as a picture, drawn on this device.

use crate::dom::clipboard::{data_address, save};
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use shootout::card::{HEIGHT, Theme, WIDTH};
use wasm_bindgen_futures::JsFuture;

/// The colours in which the page is seen now.
pub fn theme() -> Theme {
    let dark =
        match document().document_element().and_then(|root| root.get_attribute("data-theme")).as_deref() {
            Some("dark") => true,
            Some("light") => false,
            _ => window()
                .match_media("(prefers-color-scheme: dark)")
                .ok()
                .flatten()
                .is_some_and(|answer| answer.matches()),
        };
    if dark { Theme::Dark } else { Theme::Light }
}

/// Saves a drawing as it is.
pub fn save_drawing(name: &str, drawing: &str) {
    save(&format!("{name}.svg"), &data_address("image/svg+xml", drawing));
}

/// Saves a drawing as points of colour, for places that take no other pictures.
///
/// # Errors
///
/// Where the browser cannot draw it.
pub async fn save_png(name: &str, drawing: &str) -> Result<(), JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(&data_address("image/svg+xml", drawing));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(WIDTH);
    canvas.set_height(HEIGHT);
    let context = canvas.get_context("2d")?.ok_or(JsValue::UNDEFINED)?;
    let context: CanvasRenderingContext2d = context.dyn_into().map_err(JsValue::from)?;
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    save(&format!("{name}.png"), &canvas.to_data_url_with_type("image/png")?);
    Ok(())
}
