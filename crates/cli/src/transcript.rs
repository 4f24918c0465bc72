//! What was rolled, what it came to, and what is to be rolled next, in words.

use crate::text::{Page, WIDTH};
use shootout::dice::with_faces;
use shootout_ruleset::played::{Played, PlayedRoll};

/// Every roll with its reason and its meaning.
pub fn write_rolls(page: &mut Page, played: &Played) {
    for (number, roll) in (1..).zip(&played.rolls) {
        page.gap();
        page.paragraph(&format!("{number}. {}", roll.what));
        roll.needs.iter().for_each(|need| page.item(need));
        page.item(&meaning(roll));
    }
}

/// The faces and what they mean.
pub fn meaning(roll: &PlayedRoll) -> String {
    with_faces(&roll.faces, &roll.words)
}

/// What the rolls came to, and how to go on or to roll the same again.
pub fn write_end(page: &mut Page, played: &Played) {
    if let Some(next) = &played.next {
        page.heading("To be rolled next");
        page.item(next);
        played.next_needs.iter().for_each(|need| page.item(need));
    }
    page.heading(if played.next.is_some() { "So far" } else { "In all" });
    played.outcome.iter().for_each(|line| page.item(line));
    if played.rolls.is_empty() {
        page.item("nothing was rolled");
    } else {
        page.item("the same dice again in `shootout table`:");
        page.verbatim(&continued(&option(&played.faces)));
    }
}

/// All faces as an option, in quotes where a shell or the program could take them for something else.
fn option(faces: &str) -> String {
    let plain = faces.chars().all(|sign| sign.is_ascii_digit() || sign == ',');
    if plain { format!("--faces {faces}") } else { format!("--faces=\"{faces}\"") }
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
