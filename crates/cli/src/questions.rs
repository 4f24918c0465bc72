//! Documents of rule sets that answer questions: the same pages for all of them.

use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, Format, print};
use crate::seed::random_seed;
use crate::text::{Page, content_page};
use shootout::dice::seeded;
use shootout::export::answer_content;
use shootout_ruleset::InputError;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::Case;
use std::io::{self, BufRead};

/// Answers a question: its odds, an order, a fight.
///
/// # Errors
///
/// When it is more work than anyone would wait for, or the answer cannot be written.
pub fn answer(
    document: &Document,
    case: &dyn Case,
    format: AnswerFormat,
    exact: bool,
) -> Result<(), Failure> {
    // Only fractions tell what is certain from what is so but for the rounding of f64.
    let answered = if exact { case.exact_answer() } else { case.answer() };
    let answered = answered.map_err(|error| document.failure(error))?;
    let content = || answer_content(&answered.answer);
    match format.export() {
        Some(format) => print(&format.write(&content().signed("Open this calculation", None))),
        None if format == AnswerFormat::Json => print(&(answered.report_json + "\n")),
        None => print(&content_page(&content()).finish()),
    }
}

/// Rolls a case out.
///
/// # Errors
///
/// When the question has no dice, there is no seed, or the transcript cannot be written.
pub fn roll(document: &Document, case: &dyn Case, seed: Option<u64>, format: Format) -> Result<(), Failure> {
    let seed = seed.map_or_else(random_seed, Ok)?;
    let played = case.roll(&mut seeded(seed), seed).map_err(|error| document.failure(error))?;
    if format == Format::Json {
        return print(&(played.transcript_json + "\n"));
    }
    let mut page = Page::new();
    page.paragraph(&format!("Seed {seed}: --rng {seed} rolls the same dice."));
    write_played(&mut page, &played);
    print(&page.finish())
}

/// Plays a case with the dice of the table: with these faces, or asking for them roll by roll.
///
/// # Errors
///
/// The question has no dice; the first wrong face of those given at once; or what is asked for cannot be read or written.
pub fn play(
    document: &Document,
    case: &dyn Case,
    faces: Option<&str>,
    format: Format,
) -> Result<(), Failure> {
    // What has no dice is no fault of the faces.
    case.play("").map_err(|error| document.failure(error))?;
    let failed = |error| Failure::input("--faces", error);
    let played = match faces {
        Some(faces) => case.play(faces).map_err(failed)?,
        None => converse(case)?,
    };
    if format == Format::Json {
        return print(&(played.transcript_json + "\n"));
    }
    let mut page = Page::new();
    write_played(&mut page, &played);
    print(&page.finish())
}

/// Asks for the faces of one roll after another, on standard error; a wrong entry is asked for again.
fn converse(case: &dyn Case) -> Result<Played, Failure> {
    let mut faces = String::new();
    let mut lines = io::stdin().lock().lines();
    loop {
        let played = case.play(&faces).map_err(|error| Failure::input("the faces", error))?;
        if let Some(roll) = played.rolls.last() {
            crate::output::say(&format!("  {}: {}", roll.faces, roll.words));
        }
        let Some(next) = &played.next else { return Ok(played) };
        loop {
            crate::output::say(next);
            let Some(line) = lines.next() else { return Ok(played) };
            let line = line.map_err(Failure::Output)?;
            let longer = if faces.is_empty() { line.clone() } else { format!("{faces},{line}") };
            match case.play(&longer) {
                Ok(_) => {
                    faces = longer;
                    break;
                }
                Err(InputError { found, allowed, .. }) => {
                    crate::output::say(&format!("  found {found}; allowed: {allowed}"));
                }
            }
        }
    }
}

fn write_played(page: &mut Page, played: &Played) {
    for (number, roll) in (1..).zip(&played.rolls) {
        page.gap();
        page.paragraph(&format!("{number}. {}", roll.what));
        page.item(&format!("{}: {}", roll.faces, roll.words));
    }
    if let Some(next) = &played.next {
        page.heading("To be rolled next");
        page.item(next);
    }
    page.heading(if played.next.is_some() { "So far" } else { "In all" });
    played.outcome.iter().for_each(|line| page.item(line));
    if !played.faces.is_empty() {
        page.item("the same dice again in `shootout table`:");
        page.verbatim(&format!("--faces=\"{}\"", played.faces));
    }
}
