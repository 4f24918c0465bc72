//! Documents that come in as files of the reader's own.

use crate::widgets::kit::Handler;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{File, HtmlInputElement};
use shootout::LARGEST_BYTES;
use wasm_bindgen_futures::JsFuture;

/// A button that asks for a file.
pub fn file_input(words: &'static str, act: impl Fn(File) + Send + 'static) -> AnyView {
    let chosen: Handler = Box::new(move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        // So that the same file can be chosen again after it was corrected.
        input.set_value("");
        if let Some(file) = file {
            act(file);
        }
    });
    tag("label")
        .class("button")
        .child(words)
        .child(
            tag("input")
                .of("type", "file")
                .class("unseen")
                .of("accept", ".json,application/json")
                .on("change", chosen),
        )
        .view()
}

/// A button that opens a file: what `read` makes of it goes to `take`, and `say` tells what came of it. A file that `read` refuses
/// changes nothing.
pub fn file_opener<T: 'static>(
    words: &'static str,
    read: fn(&[u8]) -> Result<T, String>,
    take: impl Fn(T) + Copy + Send + 'static,
    say: impl Fn(String) + Copy + Send + 'static,
) -> AnyView {
    file_input(words, move |file| {
        spawn_local(async move {
            let name = file.name();
            match bytes_of(file).await.and_then(|bytes| read(&bytes)) {
                Ok(document) => {
                    take(document);
                    say(format!("Opened {name}."));
                }
                Err(reason) => say(format!("{name} was not opened. {reason}")),
            }
        });
    })
}

/// What is in a file.
///
/// # Errors
///
/// When it is too large to be anything that the engine reads, or cannot be read, in words.
pub async fn bytes_of(file: File) -> Result<Vec<u8>, String> {
    if file.size() > LARGEST_BYTES as f64 {
        return Err(format!("It is larger than {LARGEST_BYTES} bytes."));
    }
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| "It could not be read.".to_owned())?;
    Ok(leptos::web_sys::js_sys::Uint8Array::new(&bytes).to_vec())
}
