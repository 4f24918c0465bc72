//! The way out: nothing is written before all of it is known.

use crate::address::folder_address;
use crate::failure::Failure;
use crate::text::plain;
use crate::whole::whole;
use clap::{Args, ValueEnum};
use serde::Serialize;
use shootout::export::{self, Post, SHORTEST};
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
    /// To paste wherever nothing is set: no markup, tables in columns.
    Plain,
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
            Self::Plain => Some(export::Format::Plain),
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

    /// How three lines are written for the same place; nothing where that asks for more than lines.
    const fn post(self) -> Option<Post> {
        match self {
            Self::Text | Self::Plain => Some(Post::Text),
            Self::Bbcode => Some(Post::Bbcode),
            Self::Markdown => Some(Post::Markdown),
            Self::Discord => Some(Post::Discord),
            _ => None,
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
    /// Three lines to paste instead of everything: the sentence, the chances and, with --base, the link
    #[arg(long)]
    short: bool,
    /// The most characters of these lines, such as 255 for the signature of a forum; what does not fit is left out, and it is said what
    #[arg(long, value_name = "N", requires = "short", value_parser = whole::<u32>)]
    within: Option<u32>,
}

/// Three lines in place of everything.
#[derive(Clone, Copy, Debug)]
pub struct Short {
    /// How they are written.
    pub post: Post,
    /// How long they may be, where that is said.
    pub most: Option<usize>,
}

impl Shown {
    /// The address of the live page, with its slash, where what is written links to it.
    ///
    /// # Errors
    ///
    /// When it is none of the web, or the format has no links.
    pub fn base(&self) -> Result<Option<String>, Failure> {
        let Some(base) = &self.base else { return Ok(None) };
        if self.format.export().is_none() && !self.short {
            let words = "--base needs a format to paste, or --short: --format plain, bbcode, markdown, html, csv, csv-semicolon, discord, roll20 or foundry";
            return Err(Failure::Refused(words.to_owned()));
        }
        folder_address("--base", base).map(Some)
    }

    /// The three lines that are asked for; nothing where everything is.
    ///
    /// # Errors
    ///
    /// When the format is not one of lines, or nothing would be left of an answer.
    pub fn short(&self) -> Result<Option<Short>, Failure> {
        if !self.short {
            return Ok(None);
        }
        let Some(post) = self.format.post() else {
            let words = "--short writes lines to paste: --format text, plain, bbcode, markdown or discord";
            return Err(Failure::Refused(words.to_owned()));
        };
        let most = self.within.map(|most| usize::try_from(most).unwrap_or(usize::MAX));
        match most {
            Some(most) if most < SHORTEST => {
                let allowed = format!("a whole number of characters from {SHORTEST}");
                Err(Failure::option("--within", format!("`{most}`"), allowed, None))
            }
            most => Ok(Some(Short { post, most })),
        }
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
