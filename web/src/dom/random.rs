//! Bytes that nobody can guess.

use leptos::prelude::window;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::js_sys::{Function, Reflect, Uint8Array};

/// Drawn by the browser; none where it has no way to.
pub fn random_bytes<const COUNT: usize>() -> Option<[u8; COUNT]> {
    let crypto = Reflect::get(&window(), &"crypto".into()).ok()?;
    let draw: Function = Reflect::get(&crypto, &"getRandomValues".into()).ok()?.dyn_into().ok()?;
    let drawn = Uint8Array::new_with_length(u32::try_from(COUNT).ok()?);
    draw.call1(&crypto, &drawn).ok()?;
    let mut bytes = [0; COUNT];
    drawn.copy_to(&mut bytes);
    Some(bytes)
}
