//! Putting text where it can be pasted, or into a file.

use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::HtmlElement;
use wasm_bindgen_futures::JsFuture;

/// Puts text on the clipboard.
///
/// # Errors
///
/// On pages that were not loaded securely, and where the reader's browser refuses.
pub async fn copy_text(text: &str) -> Result<(), JsValue> {
    let clipboard = window().navigator().clipboard();
    if clipboard.is_undefined() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(clipboard.write_text(text)).await.map(|_| ())
}

/// Marks what an element says, so that it can be copied by hand.
pub fn mark(id: &str) {
    let selection = window().get_selection().ok().flatten();
    if let (Some(selection), Some(element)) = (selection, document().get_element_by_id(id)) {
        // A browser that does not let it be marked still shows it.
        let _ = selection.select_all_children(&element);
    }
}

/// The address that stands for a text itself.
pub fn data_address(kind: &str, text: &str) -> String {
    let escaped = leptos::web_sys::js_sys::encode_uri_component(text);
    format!("data:{kind};charset=utf-8,{}", String::from(escaped))
}

/// Saves what an address stands for as a file.
pub fn save(name: &str, address: &str) {
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlElement>().ok());
    let Some(link) = link else { return };
    // Names that the standard knows are not refused.
    let _ = link.set_attribute("href", address);
    let _ = link.set_attribute("download", name);
    link.click();
}
