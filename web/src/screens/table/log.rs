//! What has happened, the last first; what was rolled opens its dice and how lucky they were.

use crate::answer::dice::{rolled_with, thrown};
use crate::dom::kit::{click, dynamic, memo, rows};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::editor::Editor;
use crate::session::{QuestionId, bare};
use crate::widgets::disclosure::details;
use crate::widgets::later::styled;
use leptos::prelude::*;
use shootout_ruleset::scene::{Behind, Happened};
use shootout_ruleset::words::with_article;

/// The log.
pub fn log(editor: Editor) -> AnyView {
    let is_empty = memo(move || editor.log.with(Vec::is_empty));
    let lines = dynamic(move || {
        if is_empty.get() {
            return tag("p").class("quiet-words").child("Nothing has happened yet.").view();
        }
        // The newest stands first.
        let places = Signal::derive(move || (0..editor.log.with(Vec::len)).rev().collect());
        let lines = rows(places, move |place| {
            let of = memo(move || editor.log.with(|log| log.get(place).cloned()));
            tag("li")
                .child(dynamic(move || of.get().map_or_else(nothing, |of| line(editor, place, of))))
                .view()
        });
        tag("ol").child(lines).view()
    });
    tag("section")
        .class("scene-log")
        .of("aria-label", "Log")
        .child(tag("h2").child("Log"))
        .child(lines)
        .view()
}

/// So many lines are told of a scene that has just been opened.
const TOLD_OF_OPENED: usize = 2;

/// What was done last, large. Its place is kept, so that nothing moves under the finger.
pub fn last(editor: Editor) -> AnyView {
    let lines = dynamic(move || {
        let fresh = editor.fresh.get();
        editor.log.with(|log| {
            // Of a scene that was opened, the end is enough: how it came to be stands in the log.
            let told = if fresh < log.len() { fresh } else { fresh.min(TOLD_OF_OPENED) };
            let from = log.len().saturating_sub(told);
            let lines = log.iter().skip(from).map(|line| tag("span").child(line.words.clone()).view());
            several(lines.collect())
        })
    });
    tag("p").class("scene-last").of("role", "status").child(lines).view()
}

fn line(editor: Editor, place: usize, Happened { when, words, opens }: Happened) -> AnyView {
    let said = vec![tag("small").class("when").child(when).view(), tag("span").child(words).view()];
    if !opens {
        return tag("p").child(said).view();
    }
    let opened = RwSignal::new(false);
    let inside = dynamic(move || if opened.get() { untrack(|| behind(editor, place)) } else { nothing() });
    details(opened, several(said)).child(inside).view()
}

/// The dice of a line with what there is to say of them, and what was rolled as a question.
fn behind(editor: Editor, place: usize) -> AnyView {
    let Some(companion) = editor.companion() else { return nothing() };
    let Behind { notes, throws, seed, luck } = companion.behind(place);
    let throws = throws.iter().map(|throw| thrown(&throw.dice, &throw.words, &throw.what));
    let throws = tag("ol").class("dice-throws").child(throws.collect::<Vec<AnyView>>()).view();
    let seed = seed.map(|seed| tag("p").class("seed").child(rolled_with(seed)).view());
    let rare = (!luck.is_empty())
        .then(|| several(vec![tag("h3").child("How unlucky was that?").view(), lines(luck)]));
    let tried =
        companion.tried(place).and_then(|document| Some((QuestionId::of(&document)?, bare(document))));
    let open = tried.map(|(question, document)| {
        let opened = move || {
            editor.session.open(question, document.clone());
            let of = with_article(&question.question.label.to_ascii_lowercase());
            editor.notice.say(format!("Opened as {of}. Undo brings the last one back."));
        };
        tag("button")
            .of("type", "button")
            .class("quiet")
            .on("click", click(opened))
            .child(format!("Open as {}", with_article(&question.question.label.to_ascii_lowercase())))
            .view()
    });
    let inside = tag("div").class("scene-behind").child(lines(notes)).child(throws).child(seed).child(rare);
    styled("./styles/answer_parts.css", inside.child(open).view())
}

fn lines(all: Vec<String>) -> AnyView {
    if all.is_empty() {
        return nothing();
    }
    let items = all.into_iter().map(|words| tag("li").child(words).view());
    tag("ul").child(items.collect::<Vec<AnyView>>()).view()
}
