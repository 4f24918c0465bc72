//! Documents of rule sets that answer questions: the same pages for all of them.

use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, Format, print};
use crate::seed::random_seed;
use crate::table_talk::{self, Talk};
use crate::text::{Page, content_page};
use crate::transcript::{write_end, write_rolls};
use shootout::dice::seeded;
use shootout::export::answer_content;
use shootout_ruleset::InputError;
use shootout_ruleset::question::{ASK, Case};
use std::io;

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
/// When nothing is rolled in it, there is no seed, or the transcript cannot be written.
pub fn roll(document: &Document, case: &dyn Case, seed: Option<u64>, format: Format) -> Result<(), Failure> {
    let seed = seed.map_or_else(random_seed, Ok)?;
    let played = case.roll(&mut seeded(seed), seed).map_err(|error| document.failure(error))?;
    if format == Format::Json {
        return print(&(played.transcript_json + "\n"));
    }
    let mut page = Page::new();
    page.paragraph(&format!("Seed {seed}: --rng {seed} rolls the same dice."));
    write_rolls(&mut page, &played);
    write_end(&mut page, &played);
    print(&page.finish())
}

/// Plays a case with the dice of the table: with these faces, or asking for them one by one.
///
/// # Errors
///
/// When nothing is rolled in it; the first wrong face of those given at once; or what is asked for cannot be read or written.
pub fn play(
    document: &Document,
    case: &dyn Case,
    faces: Option<&str>,
    format: Format,
) -> Result<(), Failure> {
    // What has no dice is no fault of the faces.
    let failed = |error: InputError| match error.path.as_str() {
        "" | ASK => document.failure(error),
        _ => Failure::input("--faces", error),
    };
    let Some(faces) = faces else { return talk(document, case, format) };
    let played = case.play(faces).map_err(failed)?;
    if format == Format::Json {
        return print(&(played.transcript_json + "\n"));
    }
    let mut page = Page::new();
    write_rolls(&mut page, &played);
    write_end(&mut page, &played);
    if played.pending > 0 {
        page.item("the last face given waits for the die thrown with it");
    }
    print(&page.finish())
}

/// Asks for the faces one by one. With `--format json` the talk goes to standard error, the transcript to standard output.
fn talk(document: &Document, case: &dyn Case, format: Format) -> Result<(), Failure> {
    let input = io::stdin().lock();
    let failed = |error| document.failure(error);
    if format == Format::Json {
        let played = table_talk::run(case, &mut Talk::new(input, anstream::stderr()))?.map_err(failed)?;
        return print(&(played.transcript_json + "\n"));
    }
    let played = table_talk::run(case, &mut Talk::new(input, anstream::stdout()))?.map_err(failed)?;
    let mut page = Page::new();
    write_end(&mut page, &played);
    print(&format!("\n{}", page.finish()))
}
