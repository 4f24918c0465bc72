//! What can be taken along of an answer, in a sheet that opens over the page.

use super::clipboard::{copy_text, mark};
use super::code::code_of;
use super::frame_height::FrameHeight;
use super::picture::{save_drawing, save_points, theme};
use crate::address::{page_address, preview_address};
use crate::catalogue::offered;
use crate::document::Document;
use crate::form::beside_form;
use crate::outcome::{self, Valid};
use crate::widgets::kit::{click, flag, part, part_when, words};
use crate::widgets::later::{Part, later};
use crate::widgets::sheet::sheet;
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use shootout::card::answer_card;
use shootout::export::{Embed, Format, likely_height_px};
use shootout::link::{TooLong, encode};
use shootout::registry::FIRST;
use shootout_percentile::content::content;
use shootout_percentile::glance::shown;
use shootout_percentile::references::with_own_entries;
use std::fmt::Display;

const SHEET: &str = "copy-sheet";
/// What files of a shot are called.
const FILE: &str = "shot";
/// Where a text stands that has to be copied by hand.
const BY_HAND: &str = "copy-by-hand";

/// The button that opens the sheet, and the sheet.
pub fn copy_as() -> AnyView {
    let opened = RwSignal::new(false);
    let body = part_when(move || opened.get(), || later(|| Box::pin(choices_part())));
    several(vec![
        tag("button")
            .of("type", "button")
            .with("popovertarget", SHEET)
            .on("click", click(move || opened.set(true)))
            .child("Copy as")
            .view(),
        sheet(SHEET, "Copy as", body).view(),
    ])
}

#[wasm_split(share, fallible, wasm_split_path = leptos::wasm_split)]
fn choices_part() -> Part {
    Ok(beside_form(choices))
}

/// Something that can be copied as text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Written(Format),
    Link,
    LinkWithPreview,
    Embedded(Embed),
    Answer,
    Scenario,
}

/// What can be copied, what it is called and what it is for.
const TEXTS: [(Text, &str, &str); 13] = [
    (Text::Link, "Link", "opens this shot anywhere"),
    (Text::LinkWithPreview, "Link with preview", "shows the answer where it is pasted; its server sees it"),
    (Text::Written(Format::Bbcode), "BBCode", "for forums"),
    (Text::Written(Format::Markdown), "Markdown", "for wikis and code hosts"),
    (Text::Written(Format::Discord), "Discord", "a message, with tables in code"),
    (Text::Written(Format::Roll20), "Roll20", "for its chat"),
    (Text::Written(Format::Foundry), "Foundry macro", "posts the answer, opens this page"),
    (Text::Written(Format::Html), "HTML", "for web pages"),
    (Text::Embedded(Embed::Frame), "Live frame", "for pages that allow frames"),
    (Text::Embedded(Embed::Element), "Live element", "for pages that allow scripts"),
    (Text::Written(Format::Csv), "CSV", "for spreadsheets"),
    (Text::Answer, "Answer as JSON", "for programs"),
    (Text::Scenario, "Shot as JSON", "for the command line"),
];

/// What came of the last wish to copy.
#[derive(Clone, Default)]
pub struct Told {
    words: String,
    /// A text that the browser would not put on the clipboard.
    by_hand: String,
    /// An address that is to be shown as a code.
    code: String,
}

impl Told {
    /// Only words.
    pub fn of(words: impl Into<String>) -> Self {
        Self { words: words.into(), ..Self::default() }
    }

    /// A link as a code, or why there is none.
    pub fn code(link: Result<String, impl Display>) -> Self {
        match link {
            Ok(code) => Self { words: "The code stands below.".to_owned(), code, ..Self::default() },
            Err(reason) => Self::of(format!("{reason}.")),
        }
    }
}

fn choices() -> AnyView {
    let document = Document::in_context();
    let outcome = outcome::in_context();
    let told = RwSignal::new(Told::default());
    let invalid = flag(move || outcome.with(|outcome| outcome.problem.is_some() || outcome.valid.is_none()));
    let valid = move || outcome.with_untracked(|outcome| outcome.valid.clone());
    let height = FrameHeight::of_valid(outcome, move || {
        let whole = document.whole().get();
        encode(&with_own_entries(&whole, &offered().catalogue)).ok()
    });
    let mut rows: Vec<AnyView> = TEXTS
        .iter()
        .filter(|(text, ..)| *text != Text::LinkWithPreview || preview_address().is_some())
        .map(|&(text, name, what_for)| {
            row(name, what_for, move || {
                let Some(valid) = valid() else { return };
                match document.whole().with_untracked(|document| written(text, document, &valid, height)) {
                    Ok(text) => give(name, text, told),
                    Err(error) => told.set(Told::of(format!("{error}."))),
                }
            })
        })
        .collect();
    rows.push(row("QR code", "for another phone", move || {
        if let Some(valid) = valid() {
            let link =
                document.whole().with_untracked(|document| written(Text::Link, document, &valid, height));
            told.set(Told::code(link));
        }
    }));
    rows.push(row("Picture, SVG", "sharp at every size", move || {
        if let Some(valid) = valid() {
            save_drawing(FILE, &drawing(&valid));
        }
    }));
    rows.push(row("Picture, PNG", "for every place", move || {
        if let Some(valid) = valid() {
            points(FILE, drawing(&valid), told);
        }
    }));
    several(vec![height.measured_in(), copies(rows, invalid, told)])
}

/// The card of a shot, in the colours of the page.
fn drawing(valid: &Valid) -> String {
    answer_card(&shown(&valid.scenario, &valid.answer), FIRST.label, theme())
}

/// The rows of what can be copied, with what came of the last wish; nothing can be while an input is invalid.
pub fn copies(rows: Vec<AnyView>, invalid: Signal<bool>, told: RwSignal<Told>) -> AnyView {
    let say = words(move || told.with(|told| told.words.clone()));
    several(vec![
        part_when(
            move || invalid.get(),
            || tag("p").child("An input is not valid now: correct it, then copy.").view(),
        ),
        tag("p").class("copied").of("role", "status").child(say).view(),
        tag("fieldset").class("copies").with("disabled", invalid).child(rows).view(),
        part(move || match told.with(|told| told.by_hand.clone()) {
            text if text.is_empty() => nothing(),
            text => tag("pre").with("id", BY_HAND).of("tabindex", "0").child(text).view(),
        }),
        part(move || match told.with(|told| told.code.clone()) {
            address if address.is_empty() => nothing(),
            address => code_of(address),
        }),
    ])
}

/// One thing that can be copied, and what it is for.
pub fn row(name: &'static str, what_for: &'static str, act: impl FnMut() + Send + 'static) -> AnyView {
    tag("button")
        .of("type", "button")
        .on("click", click(act))
        .child(tag("span").child(name))
        .child(tag("small").child(what_for))
        .view()
}

/// The text that is asked for.
fn written(
    text: Text,
    document: &serde_json::Value,
    valid: &Valid,
    height: FrameHeight,
) -> Result<String, TooLong> {
    let page = page_address();
    // Whoever gets it has another catalogue.
    let document = &with_own_entries(document, &untrack(offered).catalogue);
    let address = || encode(document).map(|link| format!("{page}#{link}"));
    Ok(match text {
        // Where the shot is too long for a link, the text does without.
        Text::Written(format) => {
            format.write(&content(&valid.scenario, &valid.answer, address().ok().as_deref()))
        }
        Text::Link => address()?,
        Text::LinkWithPreview => link_with_preview(document)?,
        Text::Embedded(embed) => {
            let link = encode(document)?;
            let height_px = height
                .of(&link)
                .unwrap_or_else(|| likely_height_px(&shown(&valid.scenario, &valid.answer), &link));
            embed.code(&page, &link, &valid.answer.sentence, height_px)
        }
        Text::Answer => serde_json::to_string_pretty(&valid.answer).unwrap_or_default(),
        Text::Scenario => format!("{document:#}"),
    })
}

/// The link of a document of which whoever sees it sees the answer, where this page comes from a server that draws it.
///
/// # Errors
///
/// When the document is too long for a link.
pub fn link_with_preview(document: &serde_json::Value) -> Result<String, TooLong> {
    let link = encode(document)?;
    Ok(match preview_address() {
        Some(address) => format!("{address}?{link}"),
        None => format!("{}#{link}", page_address()),
    })
}

/// Copies a text and says so; where the browser refuses, the text is shown to be copied by hand.
pub fn give(name: &'static str, text: String, told: RwSignal<Told>) {
    spawn_local(async move {
        if copy_text(&text).await.is_ok() {
            let words = format!("Copied: {name}, {} characters.", text.chars().count());
            told.set(Told::of(words));
        } else {
            let words = "This browser copies nothing by itself. The text is marked: copy it now.".to_owned();
            told.set(Told { by_hand: text, ..Told::of(words) });
            request_animation_frame(|| mark(BY_HAND));
        }
    });
}

/// Saves a drawing as points of colour, or says why not.
pub fn points(name: &'static str, drawing: String, told: RwSignal<Told>) {
    spawn_local(async move {
        if save_points(name, &drawing).await.is_err() {
            told.set(Told::of("This browser could not draw the picture. Take the SVG."));
        }
    });
}
