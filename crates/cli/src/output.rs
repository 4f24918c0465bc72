//! The way out: nothing is written before all of it is known.

use crate::address::folder_address;
use crate::failure::Failure;
use crate::text::plain;
use clap::{Args, ValueEnum};
use serde::Serialize;
use shootout::export;
use std::io::{self, BufWriter, ErrorKind, Write};

/// How an answer is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people, at most 80 columns wide.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// How an answer is written, for other places too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum AnswerFormat {
    /// For people, at most 80 columns wide.
    #[default]
    Text,
    /// For programs.
    Json,
    /// To paste into a forum.
    Bbcode,
    /// To paste into a chat, a wiki or a code host.
    Markdown,
    /// To paste into a web page.
    Html,
    /// For a spreadsheet: one number a line.
    Csv,
    /// The same with semicolons and decimal commas, as spreadsheets in German and many other languages read it.
    CsvSemicolon,
    /// To paste into Discord: a message, with tables in code.
    Discord,
    /// To paste into the chat of Roll20: its roll template.
    Roll20,
    /// A script macro for Foundry: posts the answer, and opens the live page if it has a link.
    Foundry,
}

impl AnswerFormat {
    /// For other places than a terminal or a program.
    pub const fn export(self) -> Option<export::Format> {
        match self {
            Self::Text | Self::Json => None,
            Self::Bbcode => Some(export::Format::Bbcode),
            Self::Markdown => Some(export::Format::Markdown),
            Self::Html => Some(export::Format::Html),
            Self::Csv => Some(export::Format::Csv),
            Self::CsvSemicolon => Some(export::Format::CsvSemicolon),
            Self::Discord => Some(export::Format::Discord),
            Self::Roll20 => Some(export::Format::Roll20),
            Self::Foundry => Some(export::Format::Foundry),
        }
    }
}

/// How an answer is asked for.
#[derive(Clone, Debug, Args)]
pub struct Shown {
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    pub format: AnswerFormat,
    /// The address of the folder of the live page; the pasted answer then links to it
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

impl Shown {
    /// The address of the live page, with its slash, where what is written links to it.
    ///
    /// # Errors
    ///
    /// When it is none of the web, or the format has no links.
    pub fn base(&self) -> Result<Option<String>, Failure> {
        let Some(base) = &self.base else { return Ok(None) };
        if self.format.export().is_none() {
            let words = "--base needs a format to paste: --format bbcode, markdown, html, csv, csv-semicolon, discord, roll20 or foundry";
            return Err(Failure::Refused(words.to_owned()));
        }
        folder_address("--base", base).map(Some)
    }
}

/// Writes an answer to standard output. Escape codes are taken away unless a terminal shows colours and `NO_COLOR` is not
/// set. A reader that has gone away is no failure: they have seen enough.
///
/// # Errors
///
/// When the answer cannot be written.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

/// Lets an answer be written to standard output as it is, piece by piece.
///
/// # Errors
///
/// When it cannot be written.
pub fn print_with(write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

/// Writes an answer as JSON to standard output.
///
/// # Errors
///
/// When the answer cannot be written.
pub fn print_json(answer: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string_pretty(answer).map_err(|error| Failure::Output(error.into()))?;
    text.push('\n');
    print(&text)
}

/// Says something on standard error. Nothing more can be done when that fails too.
pub fn complain(kind: &str, words: &str) {
    const KIND: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{KIND}{kind}:{KIND:#} {words}");
}

/// Adds something on standard error to an answer that was given. Nothing more can be done when that fails too.
pub fn note(words: &str) {
    let _ = writeln!(anstream::stderr(), "note: {}", plain(words));
}
