//! What can be taken along of an answer, in a sheet that opens over the page.

use crate::answer::sealing::seal_link;
use crate::dom::address::{page_address, preview_address};
use crate::dom::clipboard::copy_text;
use crate::dom::frame_height::FrameHeight;
use crate::dom::kit::{click, dynamic_when, spawn};
use crate::dom::picture::{save_drawing, theme};
use crate::dom::tag::{several, tag};
use crate::dom::window::close_popover;
use crate::session::Session;
use crate::session::answer_state::{AnswerState, Progress};
use crate::session::notice::Notice;
use crate::session::slot::{Slot, of_some_answers};
use crate::widgets::popover::sheet;
use crate::widgets::share_rows::{
    COPY_AS, Copied, DATA, FORUMS_AND_CHATS, WEB_PAGES, copies, give, group, link_with_preview, points, row,
    share_row,
};
use leptos::prelude::*;
use serde_json::{Map, Value};
use shootout::card::answer_card;
use shootout::export::{Embed, Format, likely_height_px, signed_answer};
use shootout::link::{encode, may_be_embedded};

const SHEET: &str = "copy-answer-sheet";

/// Something that can be copied as text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Link,
    LinkWithPreview,
    Written(Format),
    Embedded(Embed),
    Report,
    Document,
}

/// Why nothing can be copied of an answer.
const NOT_YET: &str = "There is no answer yet";

/// Why nothing can be copied now: the answer in sight is not that of what is stated. Nothing where it is.
fn why_not(state: &AnswerState) -> &'static str {
    match (&state.problem, state.progress) {
        (Some(_), _) => "An input is not valid now: correct it, then copy.",
        (None, Progress::Working(_)) => "The answer is still being worked out: wait for it, then copy.",
        (None, Progress::Stopped | Progress::Broken) => {
            "The answer was not worked out: let it go on, then copy."
        }
        (None, Progress::Done) => "",
    }
}

/// Texts that can be copied: what each is, what it is called, what it is for.
type Texts = &'static [(Text, &'static str, &'static str)];

const LINKS: Texts = &[
    (Text::Link, "Link", "opens this question anywhere"),
    (Text::LinkWithPreview, "Link with preview", "shows the answer where it is pasted; its server sees it"),
];
/// What is copied as text into something else, by where that is.
const PASTED: [(&str, Texts); 3] = [
    (
        FORUMS_AND_CHATS,
        &[
            (Text::Written(Format::Bbcode), "BBCode", "for forums"),
            (Text::Written(Format::Markdown), "Markdown", "for wikis and code hosts"),
            (Text::Written(Format::Discord), "Discord", "a message, with tables in code"),
            (Text::Written(Format::Roll20), "Roll20", "for its chat"),
            (Text::Written(Format::Foundry), "Foundry macro", "posts the answer, opens this page"),
        ],
    ),
    (
        WEB_PAGES,
        &[
            (Text::Written(Format::Html), "HTML", "the answer as it is now"),
            (Text::Embedded(Embed::Frame), "Embed: frame", "live, for pages that allow frames"),
            (Text::Embedded(Embed::Element), "Embed: script", "live, for pages that allow scripts"),
        ],
    ),
    (
        DATA,
        &[
            (Text::Written(Format::Csv), "CSV", "for spreadsheets"),
            (
                Text::Written(Format::CsvSemicolon),
                Format::CsvSemicolon.words(),
                "for spreadsheets, as in German",
            ),
            (Text::Report, "Answer as JSON", "for programs"),
            (Text::Document, "Question as JSON", "for the command line"),
        ],
    ),
];

/// The button that opens the sheet, and the sheet.
pub fn copy_as() -> AnyView {
    several(vec![
        tag("button").of("type", "button").with("popovertarget", SHEET).child(COPY_AS).view(),
        sheet(SHEET, COPY_AS, || of_some_answers(Slot::Copies)),
    ])
}

/// What can be taken along.
pub fn choices(asked: Session) -> AnyView {
    let copied = RwSignal::new(Copied::default());
    let why = Memo::new(move |_| asked.answer_state.with(why_not));
    let is_asked = move || why.get().is_empty() && is_embedded(asked);
    let height = FrameHeight::of_link(move || asked.link().filter(|_| is_asked()));
    let texts = |texts: Texts| -> Vec<AnyView> {
        let is_there = |text: &Text| *text != Text::LinkWithPreview || preview_address().is_some();
        let offered = texts.iter().filter(|(text, ..)| is_there(text));
        offered.map(|&(text, name, what_for)| text_row(asked, height, copied, text, name, what_for)).collect()
    };
    let shared = move || {
        let words = answer_sentence(asked)?;
        Ok((untrack(|| written(Text::Link, asked, height))?, words))
    };
    let code = row("QR code", "for another phone", move || {
        copied.set(Copied::code(untrack(|| written(Text::Link, asked, height))));
    });
    let links = texts(LINKS).into_iter().chain(share_row(shared, copied)).chain([code]).collect();
    let saved = move |save: fn(&'static str, String, RwSignal<Copied>)| {
        move || match untrack(|| drawing(asked)) {
            Some(drawing) => save(asked.place.get_untracked().question.name, drawing, copied),
            None => copied.set(Copied::of(format!("{NOT_YET}."))),
        }
    };
    let pictures = vec![
        row("Picture, PNG", "for every place", saved(points)),
        row("Picture, SVG", "sharp at every size", saved(|name, drawing, _| save_drawing(name, &drawing))),
    ];
    let pasted = PASTED.map(|(title, of)| group(title, texts(of)));
    let rows = [group("Link", links), seal_row(asked, copied), group("Pictures", pictures)]
        .into_iter()
        .chain(pasted)
        .collect();
    let stated = move || {
        asked.place.track();
        asked.document.whole().track();
    };
    several(vec![height.measured_in(), copies(rows, why.into(), stated, copied)])
}

/// What seals a roll of the question, where something is rolled.
fn seal_row(asked: Session, copied: RwSignal<Copied>) -> AnyView {
    let notice = Notice::in_context();
    let has_dice = move || {
        let case = asked.place.get().read(&asked.stated());
        case.is_ok_and(|case| case.has_dice())
    };
    dynamic_when(has_dice, move || {
        let seal = row("Seal a roll", "dice that nobody doubts", move || {
            let link = match untrack(|| asked.link()) {
                Some(link) => link,
                None => return copied.set(Copied::of("This question is too long for a link.")),
            };
            spawn(async move {
                match seal_link(link).await {
                    Ok(Ok(is_kept)) => {
                        close_popover(SHEET);
                        if !is_kept {
                            notice.say(NOT_KEPT);
                        }
                    }
                    Ok(Err(reason)) => copied.set(Copied::of(reason)),
                    Err(_) => copied.set(Copied::of(NO_CONNECTION)),
                }
            });
        });
        group("Play by post", vec![seal])
    })
}

/// What is said where the secret of a seal is shown, and not kept.
const NOT_KEPT: &str = "This device keeps nothing now: note the secret before you leave.";
/// Why nothing is sealed that needs a part of the page.
const NO_CONNECTION: &str = "It could not be sealed without a connection. Try again.";

/// A text that can be copied; one to embed, while live answers show what is asked.
fn text_row(
    asked: Session,
    height: FrameHeight,
    copied: RwSignal<Copied>,
    text: Text,
    name: &'static str,
    what_for: &'static str,
) -> AnyView {
    let offered = move || {
        row(name, what_for, move || match untrack(|| written(text, asked, height)) {
            Ok(text) => give(name, text, copied),
            Err(reason) => copied.set(Copied::of(format!("{reason}."))),
        })
    };
    match text {
        Text::Embedded(_) => dynamic_when(move || is_embedded(asked), offered),
        _ => offered(),
    }
}

/// Whether live answers show what is asked.
fn is_embedded(asked: Session) -> bool {
    let question = asked.place.get().whole(&Value::Object(Map::new()));
    encode(&question).is_ok_and(|link| may_be_embedded(&link))
}

/// The text that is asked for, or why there is none.
fn written(text: Text, asked: Session, height: FrameHeight) -> Result<String, String> {
    let (place, document) = (asked.place.get(), asked.stated());
    let whole = place.whole(&document);
    let short = || place.rule_set.shortened(place.question.name, &whole);
    let address = || encode(&short()).map(|link| format!("{}#{link}", page_address()));
    // Nothing is copied while it is worked out.
    let answered = || asked.answer_state.with(|state| state.answered()).ok_or_else(|| NOT_YET.to_owned());
    Ok(match text {
        Text::Link => address().map_err(|too_long| too_long.to_string())?,
        Text::LinkWithPreview => link_with_preview(&short()).map_err(|too_long| too_long.to_string())?,
        // Where the document is too long for a link, the text does without.
        Text::Written(format) => {
            let answered = answered()?;
            format.write(&signed_answer(&answered.answer, "Open this calculation", address().ok().as_deref()))
        }
        Text::Embedded(embed) => {
            let answer = &answered()?.answer;
            let link = encode(&short()).map_err(|too_long| too_long.to_string())?;
            let height_px = height.of(&link).unwrap_or_else(|| likely_height_px(answer, &link));
            embed.code(&page_address(), &link, &answer.sentence, height_px)
        }
        Text::Report => answered()?.report_json.clone(),
        Text::Document => format!("{whole:#}"),
    })
}

/// What a shared link says beside itself.
fn answer_sentence(asked: Session) -> Result<String, String> {
    let answered = asked.answer_state.with_untracked(|state| state.answered());
    answered.map(|answered| answered.answer.sentence.clone()).ok_or_else(|| NOT_YET.to_owned())
}

/// The card of the answer, in the colours of the page.
fn drawing(asked: Session) -> Option<String> {
    let rule_set = asked.place.get().rule_set.label;
    let answered = asked.answer_state.with(AnswerState::answered)?;
    Some(answer_card(&answered.answer, rule_set, theme()))
}

/// A button that copies words, and says so; it waits while they are not of what is stated.
pub fn copy_button(label: &'static str, words: Signal<String>, waits: Signal<bool>) -> AnyView {
    let notice = Notice::in_context();
    let copy = click(move || {
        let words = words.get_untracked();
        spawn(async move {
            let copied = copy_text(&words).await;
            notice.say(if copied.is_ok() { "Copied." } else { "This browser does not let the page copy." });
        });
    });
    tag("button").of("type", "button").with("disabled", waits).on("click", copy).child(label).view()
}
