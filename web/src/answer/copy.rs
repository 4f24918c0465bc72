//! What can be taken along of an answer, in a sheet that opens over the page.

use crate::answer::open_inputs::OpenInputs;
use crate::answer::sealing::seal_link;
use crate::dom::address::{page_address, preview_address};
use crate::dom::clipboard::copy_text;
use crate::dom::frame_height::FrameHeight;
use crate::dom::kit::{click, dynamic_when, flag, spawn, words};
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
use shootout::export::{Embed, Format, Post, Posted, SIGNATURE, likely_height_px, signed_answer};
use shootout::link::{encode, may_be_embedded};

const SHEET: &str = "copy-answer-sheet";

/// Something that can be copied as text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Link,
    LinkWithPreview,
    Posted(Post, Option<usize>),
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
/// What is pasted where people write: short, with everything beside it.
const POSTS: [(Post, Format, &str, &str); 4] = [
    (Post::Text, Format::Plain, "Text", "for every place"),
    (Post::Bbcode, Format::Bbcode, "BBCode", "for forums"),
    (Post::Markdown, Format::Markdown, "Markdown", "for wikis and code hosts"),
    (Post::Discord, Format::Discord, "Discord", "fits into a message"),
];
const CHATS: Texts = &[
    (Text::Posted(Post::Text, Some(SIGNATURE)), "Signature", "at most 255 characters"),
    (Text::Written(Format::Roll20), "Roll20", "for its chat"),
    (Text::Written(Format::Foundry), "Foundry macro", "posts the answer, opens this page"),
];
const PAGES: Texts = &[
    (Text::Written(Format::Html), "HTML", "the answer as it is now"),
    (Text::Embedded(Embed::Frame), "Embed: frame", "live, for pages that allow frames"),
    (Text::Embedded(Embed::Element), "Embed: script", "live, for pages that allow scripts"),
];
const FOR_PROGRAMS: Texts = &[
    (Text::Written(Format::Csv), "CSV", "for spreadsheets"),
    (Text::Written(Format::CsvSemicolon), Format::CsvSemicolon.words(), "for spreadsheets, as in German"),
    (Text::Report, "Answer as JSON", "for programs"),
    (Text::Document, "Question as JSON", "for the command line"),
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
    let open = OpenInputs::new(asked);
    let height = FrameHeight::of_link(move || open.link().ok().filter(|_| is_asked()));
    let asks = Asks { asked, open, height, copied };
    let texts = |texts: Texts| -> Vec<AnyView> {
        let is_there = |text: &Text| *text != Text::LinkWithPreview || preview_address().is_some();
        let offered = texts.iter().filter(|(text, ..)| is_there(text));
        offered.map(|&(text, name, what_for)| text_row(asks, text, name, what_for)).collect()
    };
    let shared = move || {
        let words = answer_sentence(asked)?;
        Ok((untrack(|| address(asked))?, words))
    };
    let code = row("QR code", "for another phone", move || {
        copied.set(Copied::code(untrack(|| address(asked))));
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
    let posts = POSTS.map(|post| post_row(asks, post));
    let rows = vec![
        group(FORUMS_AND_CHATS, posts.into_iter().chain(texts(CHATS)).collect()),
        group("Link", links),
        seal_row(asked, copied),
        group("Pictures", pictures),
        group(
            WEB_PAGES,
            vec![dynamic_when(move || is_embedded(asked), move || open.ticks()), several(texts(PAGES))],
        ),
        group(DATA, texts(FOR_PROGRAMS)),
    ];
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

/// Of what texts are written, and where it is said that they were copied.
#[derive(Clone, Copy)]
struct Asks {
    asked: Session,
    open: OpenInputs,
    height: FrameHeight,
    copied: RwSignal<Copied>,
}

impl Asks {
    /// Copies a text, or says why there is none.
    fn copy(self, text: Text, name: &'static str) {
        match untrack(|| written(text, self)) {
            Ok((text, remark)) => give(name, text, &remark, self.copied),
            Err(reason) => self.copied.set(Copied::of(format!("{reason}."))),
        }
    }
}

/// A text that can be copied; an element, while cards show what is asked.
fn text_row(asks: Asks, text: Text, name: &'static str, what_for: &'static str) -> AnyView {
    let offered = move || row(name, what_for, move || asks.copy(text, name));
    match text {
        Text::Embedded(Embed::Element) => dynamic_when(move || is_embedded(asks.asked), offered),
        _ => offered(),
    }
}

/// Three lines that can be copied, and everything beside them.
fn post_row(
    asks: Asks,
    (post, format, name, what_for): (Post, Format, &'static str, &'static str),
) -> AnyView {
    let everything = tag("button")
        .of("type", "button")
        .with("aria-label", format!("Everything as {name}"))
        .on("click", click(move || asks.copy(Text::Written(format), name)))
        .child("Everything");
    tag("div")
        .class("short-or-whole")
        .child(text_row(asks, Text::Posted(post, None), name, what_for))
        .child(everything)
        .view()
}

/// Whether cards show what is asked.
fn is_embedded(asked: Session) -> bool {
    let question = asked.place.get().whole(&Value::Object(Map::new()));
    encode(&question).is_ok_and(|link| may_be_embedded(&link))
}

/// The words of a link to the page.
const OPEN_WORDS: &str = "Open this calculation";

/// The text that is asked for, with what is to be said of it; or why there is none.
fn written(text: Text, asks: Asks) -> Result<(String, String), String> {
    let asked = asks.asked;
    let (place, document) = (asked.place.get(), asked.stated());
    let whole = place.whole(&document);
    // Nothing is copied while it is worked out.
    let answered = || asked.answer_state.with(|state| state.answered()).ok_or_else(|| NOT_YET.to_owned());
    let text = match text {
        Text::Link => address(asked)?,
        Text::LinkWithPreview => {
            let short = place.rule_set.shortened(place.question.name, &whole);
            link_with_preview(&short).map_err(|too_long| too_long.to_string())?
        }
        Text::Posted(post, most) => {
            let posted = posted(asked, post, most).ok_or(NOT_YET)?;
            let remark = posted.remark();
            return Ok((posted.text, remark));
        }
        // Where the document is too long for a link, the text does without.
        Text::Written(format) => {
            let answered = answered()?;
            format.write(&signed_answer(&answered.answer, OPEN_WORDS, address(asked).ok().as_deref()))
        }
        Text::Embedded(embed) => {
            let answer = &answered()?.answer;
            let link = asks.open.link()?;
            let height_px = asks.height.of(&link).unwrap_or_else(|| likely_height_px(answer, &link));
            embed.code(&page_address(), &link, &answer.sentence, height_px)
        }
        Text::Report => answered()?.report_json.clone(),
        Text::Document => format!("{whole:#}"),
    };
    Ok((text, String::new()))
}

/// The whole address of what is asked, or why there is none.
fn address(asked: Session) -> Result<String, String> {
    let (place, document) = (asked.place.get(), asked.stated());
    let short = place.rule_set.shortened(place.question.name, &place.whole(&document));
    encode(&short).map(|link| format!("{}#{link}", page_address())).map_err(|too_long| too_long.to_string())
}

/// The answer in three lines; nothing before there is one. What is too long for a link does without.
fn posted(asked: Session, post: Post, most: Option<usize>) -> Option<Posted> {
    let answered = asked.answer_state.with(|state| state.answered())?;
    let address = address(asked);
    let mut posted = post.write(&answered.answer, OPEN_WORDS, address.as_deref().ok(), most);
    posted.left_out.extend(address.err().map(|too_long| format!("the link ({too_long})")));
    Some(posted)
}

/// What copies the answer in three lines, without opening anything.
pub fn copy_short(asked: Session) -> AnyView {
    let lines = words(move || posted(asked, Post::Text, None).map(|posted| posted.text).unwrap_or_default());
    let waits = flag(move || asked.answer_state.with(|state| state.answered().is_none()));
    copy_button("Copy", lines, waits)
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
