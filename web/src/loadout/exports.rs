//! The table for others to read, and the loadout as a file.

use super::desk::{Cells, Desk, read};
use crate::notice::Notice;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{Handler, button, click, flag};
use crate::widgets::tag::{several, tag};
use leptos::ev::Event;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::js_sys::{Array, Uint8Array};
use leptos::web_sys::{Blob, File, HtmlElement, HtmlInputElement, Url};
use serde_json::Value;
use shootout::export::Format;
use shootout::{InputError, LARGEST_BYTES, loadout};
use wasm_bindgen_futures::JsFuture;

/// The formats that are offered, with how a file of each is called.
const FORMATS: [(Format, &str); 3] =
    [(Format::Markdown, "loadout.md"), (Format::Bbcode, "loadout.bbcode.txt"), (Format::Csv, "loadout.csv")];

/// Copying and saving.
pub fn exports() -> AnyView {
    let desk = Desk::in_context();
    Disclosure::new("Copy, save, open").holding(move || {
        let formats = FORMATS.map(|format| format_row(desk, format));
        several(vec![
            tag("ul").class("lo-exports").child(Vec::from(formats)).view(),
            tag("p")
                .class("lo-files")
                .child(button("Save the loadout as a file", "", move || save_document(desk)))
                .child(open_file(desk))
                .view(),
        ])
    })
}

fn format_row(desk: Desk, (format, file): (Format, &'static str)) -> AnyView {
    let notice = Notice::in_context();
    let copy = click(move || {
        let Some(text) = written(desk, format) else { return };
        spawn_local(async move {
            notice.say(match copy_text(&text).await {
                Ok(()) => format!("Copied as {}.", format.words()),
                Err(_) => "This browser does not let the page copy: save it instead.".to_owned(),
            });
        });
    });
    let save = click(move || {
        if let Some(text) = written(desk, format)
            && save_text(&text, file).is_err()
        {
            notice.say("This browser does not let the page save files.");
        }
    });
    let is_missing = flag(move || is_missing(desk));
    let act = |verb: &'static str, act: Handler| {
        tag("button")
            .of("type", "button")
            .with("aria-label", format!("{verb} {}", format.words()))
            .with("disabled", is_missing)
            .on("click", act)
            .child(verb)
    };
    tag("li")
        .child(tag("span").child(format.words()))
        .child(act("Copy", copy))
        .child(act("Save", save))
        .view()
}

/// Whether cells are still to come.
fn is_missing(desk: Desk) -> bool {
    let progress = desk.progress.get();
    desk.is_stale() || progress.done < progress.total
}

/// The tables against all targets, as they are sorted.
fn written(desk: Desk, format: Format) -> Option<String> {
    let column = desk.column.get_untracked();
    let of = |cells: &Cells| {
        let targets: Vec<usize> = (0..cells.loadout.targets.len()).collect();
        format.write(&loadout::content(&cells.loadout, &cells.table, column, &targets))
    };
    desk.cells.with_untracked(|cells| cells.as_ref().map(of))
}

fn save_document(desk: Desk) {
    let text = desk.document.whole().with_untracked(|whole| format!("{whole:#}\n"));
    if save_text(&text, "loadout.json").is_err() {
        Notice::in_context().say("This browser does not let the page save files.");
    }
}

/// Puts text on the clipboard; refused on pages that were not loaded securely.
async fn copy_text(text: &str) -> Result<(), JsValue> {
    let clipboard = window().navigator().clipboard();
    if clipboard.is_undefined() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(clipboard.write_text(text)).await.map(|_| ())
}

/// Offers text as a file.
fn save_text(text: &str, name: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&Array::from_iter([JsValue::from(text)]))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlElement = document().create_element("a")?.unchecked_into();
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    link.click();
    Url::revoke_object_url(&address)
}

/// A file in place of the loadout; one that the engine does not take changes nothing.
fn open_file(desk: Desk) -> AnyView {
    let notice = Notice::in_context();
    let chosen: Handler = Box::new(move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        // So that the same file can be chosen again after it was corrected.
        input.set_value("");
        let Some(file) = file else { return };
        spawn_local(async move {
            let name = file.name();
            match read_file(file).await {
                Ok(value) => {
                    desk.document.replace(value);
                    notice.say(format!("Opened {name}."));
                }
                Err(reason) => notice.say(format!("{name} was not opened. {reason}")),
            }
        });
    });
    tag("label")
        .class("button")
        .child("Open a loadout file")
        .child(
            tag("input")
                .of("type", "file")
                .class("unseen")
                .of("accept", ".json,application/json")
                .on("change", chosen),
        )
        .view()
}

async fn read_file(file: File) -> Result<Value, String> {
    if file.size() > LARGEST_BYTES as f64 {
        return Err(format!("It is larger than {LARGEST_BYTES} bytes."));
    }
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| "It could not be read.".to_owned())?;
    check(&Uint8Array::new(&bytes).to_vec()).map_err(|error| error.to_string())
}

/// The document that a text is, if the engine takes it.
fn check(text: &[u8]) -> Result<Value, InputError> {
    loadout::read(text, &crate::catalogue::offered().catalogue)?;
    let value: Value = serde_json::from_slice(text).unwrap_or_default();
    // What it is as a value must be taken too: everything that follows goes by that.
    read(&value).map(|_| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_a_mistake_says_where() {
        let text = include_str!("../../../data/loadouts/pirates.json");
        assert!(check(text.as_bytes()).is_ok());
        let broken = text.replacen("\"bs\": 40", "\"bs\": 400", 1);
        assert_eq!(
            check(broken.as_bytes()).map_err(|error| error.path),
            Err("shooters[0].attacker.bs".to_owned())
        );
        assert!(check(b"{ \"loadout\": 1").is_err());
    }
}
