//! What was rolled, what it came to, and what is to be rolled next, in words.

use crate::text::{Page, WIDTH};
use shootout::dice::{Ask, Told};
use shootout::dice::{Narrate, Session, Transcript, dice_words, face_words};

/// Every roll with its reason and its meaning.
pub fn write_rolls<O>(page: &mut Page, transcript: &Transcript<O>) {
    for (number, told) in (1..).zip(&transcript.rolls) {
        page.gap();
        page.paragraph(&format!("{number}. {}", told.ask.what));
        write_need(page, &told.ask);
        page.item(&meaning(told));
    }
}

/// Every roll in a line, under what it belongs to.
pub fn write_throws(page: &mut Page, rolls: &[Told]) {
    for told in rolls {
        let need = if told.ask.need.is_empty() { String::new() } else { format!(" ({})", told.ask.need) };
        page.note(&format!("{}{need}: {}", told.ask.what, meaning(told)));
    }
}

/// The faces and what they mean; most meanings begin with the faces already.
fn meaning(told: &Told) -> String {
    let faces = faces(told);
    if told.words.starts_with(&faces) { told.words.clone() } else { format!("{faces}: {}", told.words) }
}

/// What the rolls came to, and how to go on or to roll the same again.
pub fn write_end<P: Narrate>(page: &mut Page, session: &Session<'_, P>, transcript: &Transcript<P::Outcome>) {
    if let Some(next) = &transcript.next {
        page.heading("To be rolled next");
        page.item(&next.what);
        write_need(page, next);
    }
    page.heading(if transcript.next.is_some() { "So far" } else { "In all" });
    for line in session.totals() {
        page.item(&line);
    }
    if transcript.rolls.is_empty() {
        page.item("nothing was rolled");
    } else {
        page.item("the same dice again in `shootout table`:");
        page.verbatim(&continued(&format!("--faces {}", list(transcript))));
    }
}

/// The dice, what to look for, the rule.
pub fn write_need(page: &mut Page, ask: &Ask) {
    let need = if ask.need.is_empty() { String::new() } else { format!(": {}", ask.need) };
    page.item(&format!("{}{need} ({})", dice_words(ask.dice), ask.rule));
    let ranges: Vec<String> =
        ask.ranges.iter().map(|range| format!("{} {}", range.faces, range.means)).collect();
    if !ranges.is_empty() {
        page.item(&ranges.join(" · "));
    }
}

/// "07", "6 and 5".
fn faces(told: &Told) -> String {
    let faces = told.faces.iter().zip(told.ask.dice);
    faces.map(|(face, sides)| face_words(*face, *sides)).collect::<Vec<_>>().join(" and ")
}

/// An option in lines that a shell puts together again, broken after commas.
fn continued(option: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for part in option.split_inclusive(',') {
        // One column is kept for the backslash.
        if line.len() + part.len() >= WIDTH {
            lines.push_str(&line);
            lines.push_str("\\\n");
            line.clear();
        }
        line.push_str(part);
    }
    lines + &line
}

/// All faces, as `--faces` takes them.
fn list<O>(transcript: &Transcript<O>) -> String {
    let dice = transcript.rolls.iter().flat_map(|told| told.faces.iter().zip(told.ask.dice));
    dice.map(|(face, sides)| face_words(*face, *sides)).collect::<Vec<_>>().join(",")
}
