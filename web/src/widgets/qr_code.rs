//! A link as a QR code, for another phone to open it.

use crate::dom::context::expect_ctx;
use crate::dom::kit::dynamic;
use crate::dom::tag::{svg, tag};
use crate::widgets::later::{Part, later};
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// How wide the empty border is that cameras look for, in modules.
const BORDER: i32 = 4;

/// What the code says, for the part that draws it.
#[derive(Clone)]
struct Address(String);

/// The code of an address, once what draws it is here.
pub fn code_of(address: String) -> AnyView {
    dynamic(move || {
        provide_context(Address(address.clone()));
        later(|| Box::pin(drawn_part()))
    })
}

#[wasm_split(form, fallible, wasm_split_path = leptos::wasm_split)]
fn drawn_part() -> Part {
    Ok(drawn)
}

fn drawn() -> AnyView {
    let Address(address) = expect_ctx();
    let Some(code) = code(&address) else {
        let words = format!(
            "The link has {} characters, more than a code can hold. Send the link itself, or the file.",
            address.len()
        );
        return tag("p").class("code").child(words).view();
    };
    // The sheet may be longer than the screen, and the code stands at its end.
    request_animation_frame(show);
    let side = code.size() + 2 * BORDER;
    let picture = svg("svg")
        .with("viewBox", format!("0 0 {side} {side}"))
        .of("role", "img")
        .of("aria-label", "QR code of the link")
        .of("shape-rendering", "crispEdges")
        .child(svg("path").of("class", "light").with("d", format!("M0 0h{side}v{side}h-{side}z")))
        .child(svg("path").with("d", dark(&code)));
    tag("figure")
        .class("code")
        .child(picture)
        .child(tag("figcaption").child("Scan this with another phone to open the link."))
        .view()
}

fn show() {
    if let Ok(Some(code)) = document().query_selector("figure.code") {
        code.scroll_into_view();
    }
}

/// The code with the most room; none where the text is too long for any.
fn code(text: &str) -> Option<QrCode> {
    QrCode::encode_text(text, QrCodeEcc::Low).ok()
}

/// The dark modules as one path, a bar for each run of them.
fn dark(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
            let run = i32::try_from(run).unwrap_or_default();
            if run > 0 {
                // Writing to a text does not fail.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + BORDER, y + BORDER);
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every dark module is under one bar, and no light one is.
    #[test]
    fn bars_cover_the_dark_modules() {
        let code = code("https://example.org/#bs=40&v=1.1").unwrap();
        let path = dark(&code);
        let mut covered = 0;
        for bar in path.split('M').skip(1) {
            let numbers: Vec<i32> = bar
                .split(|letter: char| !letter.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let (x, y, run) = (numbers[0] - BORDER, numbers[1] - BORDER, numbers[2]);
            assert!((x..x + run).all(|x| code.get_module(x, y)), "{bar}");
            covered += run;
        }
        let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        assert_eq!(covered as usize, all.filter(|(x, y)| code.get_module(*x, *y)).count());
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        // The largest code of letters and signs holds 2,953 bytes.
        assert!(code(&"a".repeat(2_953)).is_some());
        assert!(code(&"a".repeat(2_954)).is_none());
    }
}
