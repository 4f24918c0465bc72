//! Documents of rule sets that answer questions: the same pages for all of them.

use crate::declared::Given;
use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, Format, Short, Shown, note, print};
use crate::progress::bar;
use crate::seed::random_seed;
use crate::table_talk::{self, Talk};
use crate::text::{Page, content_page};
use crate::transcript::{write_end, write_rolls};
use shootout::dice::seeded;
use shootout::export::{answer_content, signed_answer};
use shootout_ruleset::InputError;
use shootout_ruleset::content::Block;
use shootout_ruleset::question::{ASK, Answered, Case, Command};
use std::io;

/// How an answer is asked for.
#[derive(Clone, Debug)]
pub struct How {
    /// How it is written.
    pub format: AnswerFormat,
    /// In three lines, if so.
    pub short: Option<Short>,
    /// Whether in fractions.
    pub exact: bool,
    /// Whether with everything that is too much for everyone; none where the command has no option for it.
    pub in_full: Option<bool>,
    /// The whole address at which the live page shows it, if that is known.
    pub link: Option<String>,
    /// What that link is called.
    pub link_words: &'static str,
    /// What stands before it on a page for people.
    pub before: String,
}

impl How {
    /// As the options of a command say, of what it answers of this text; without asking for everything.
    ///
    /// # Errors
    ///
    /// When the options do not go together; else the first thing wrong with the text.
    pub fn of(
        shown: &Shown,
        exact: bool,
        document: &Document,
        asked: (&[u8], Command, &[Given<'_>]),
    ) -> Result<Self, Failure> {
        let (text, command, options) = asked;
        let (base, short) = (shown.base()?, shown.short()?);
        let link = base.map(|base| -> Result<Option<String>, Failure> {
            Ok(document.link(text, command, options)?.map(|link| format!("{base}#{link}")))
        });
        let link = link.transpose()?.flatten();
        let link_words = "Open this calculation";
        Ok(Self {
            format: shown.format,
            short,
            exact,
            in_full: None,
            link,
            link_words,
            before: String::new(),
        })
    }
}

/// From so many seconds on it is said beforehand how long an answer takes.
const SAID_FROM_S: f64 = 10.0;

/// So finely is told how much of an answer is worked out.
const STEPS: f64 = 1000.0;

/// How long something takes, roughly.
fn time_words(seconds: f64) -> String {
    if seconds < 90.0 { format!("{seconds:.0} seconds") } else { format!("{:.0} minutes", seconds / 60.0) }
}

/// Answers a question: its odds, an order, a fight, what is best.
///
/// # Errors
///
/// When it is more work than anyone would wait for, or the answer cannot be written.
pub fn answer(document: &Document, case: &dyn Case, how: &How) -> Result<(), Failure> {
    show(worked_out(case, how.exact).map_err(|error| document.failure(error))?, how)
}

/// Shows simpler plans beside the best.
///
/// # Errors
///
/// When there are none, or the answer cannot be written.
pub fn ladder(document: &Document, case: &dyn Case, how: &How) -> Result<(), Failure> {
    let answered = if how.exact { case.exact_ladder() } else { case.ladder() };
    show(answered.map_err(|error| document.failure(error))?, &How { in_full: None, ..how.clone() })
}

/// Shows an answer.
///
/// # Errors
///
/// When it cannot be written.
pub fn show(answered: Answered, how: &How) -> Result<(), Failure> {
    let mut shown = answered.answer;
    if let Some(Short { post, most }) = how.short {
        let posted = post.write(&shown, how.link_words, how.link.as_deref(), most);
        if !posted.left_out.is_empty() {
            note(&posted.remark());
        }
        return print(&(posted.text + "\n"));
    }
    if how.in_full == Some(true) {
        shown.details.append(&mut shown.in_full);
    } else if how.in_full.is_some() && !shown.in_full.is_empty() {
        shown.details.push(Block::Line("`--decisions` lists everything that is decided.".to_owned()));
    }
    match how.format.export() {
        Some(format) => print(&format.write(&signed_answer(&shown, how.link_words, how.link.as_deref()))),
        None if how.format == AnswerFormat::Json => print(&(answered.report_json + "\n")),
        None => print(&(how.before.clone() + &content_page(&answer_content(&shown)).finish())),
    }
}

/// Follows the plan of a case as far as this has happened.
///
/// # Errors
///
/// When it has none, the first thing that cannot happen, or the cards cannot be written.
pub fn follow(document: &Document, case: &dyn Case, how: &How, happened: &str) -> Result<(), Failure> {
    if how.short.is_some() {
        return Err(Failure::Refused(
            "--short: a card is no answer in three lines; leave --follow out".to_owned(),
        ));
    }
    let followed = if how.exact { case.exact_followed(happened) } else { case.followed(happened) };
    let followed = followed.map_err(|error| {
        let is_said = error.path.starts_with("card ");
        if is_said { Failure::input("--follow", error) } else { document.failure(error) }
    })?;
    match how.format.export() {
        Some(format) => print(&format.write(&followed.content().signed(how.link_words, how.link.as_deref()))),
        None if how.format == AnswerFormat::Json => print(&format!("{:#}\n", followed.json())),
        None => print(&content_page(&followed.content()).finish()),
    }
}

/// Works a case out; with a bar of how far it is, where that takes long.
fn worked_out(case: &dyn Case, exact: bool) -> Result<Answered, InputError> {
    // Only fractions tell what is certain from what is so but for the rounding of f64.
    if exact {
        return case.exact_answer();
    }
    let expected_s = case.expected_s();
    if expected_s <= 0.0 {
        return case.answer();
    }
    if expected_s > SAID_FROM_S {
        note(&format!("this takes up to {}", time_words(expected_s)));
    }
    let bar = bar(STEPS as u64);
    let answered = case.answer_with_progress(&mut |share| bar.set_position((share * STEPS) as u64));
    bar.finish_and_clear();
    answered
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
