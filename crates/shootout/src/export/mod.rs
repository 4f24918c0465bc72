//! An answer for the places where people talk about it: forums, wikis and chats, web pages, spreadsheets.
//!
//! What is said is gathered once, as [`Content`]: by [`signed_answer`] of the answer to a question; each [`Format`] adds its markup and takes care that text stays text. Names come
//! from strangers: nothing in them becomes a tag, a link, a mention or a formula.
//!
//! ```
//! use shootout::export::{Format, signed_answer};
//! use shootout_ruleset::answer::{Answer, Chance};
//! let answer = Answer {
//!     sentence: "[b]Pirate hits with a chance of 40%.".to_owned(),
//!     chances: vec![Chance::new("Hit", &0.4)],
//!     ..Answer::default()
//! };
//! let content = signed_answer(&answer, "Open this", Some("https://example.org/#skill=40"));
//! let post = Format::Markdown.write(&content);
//! assert!(post.starts_with(r"**\[b\]Pirate hits"));
//! assert!(post.contains("| Hit | 40% |"));
//! assert!(post.ends_with("[Open this](https://example.org/#skill=40)\n"));
//! ```

mod address;
mod answered;
mod bbcode;
mod columns;
mod csv;
mod discord;
mod embed;
mod foundry;
mod html;
mod markdown;
mod plain;
mod roll20;
mod short;
mod unset;

#[cfg(test)]
mod tests;

#[cfg(feature = "sweep")]
pub(crate) use address::address;
pub use answered::{answer_content, chance_words, in_line, roll_words, signed_answer, worth_words};
pub use csv::harmless;
pub use embed::{Embed, PAGE_PX, likely_height_px};
pub(crate) use html::{escaped, unstyled as unstyled_html};
pub(crate) use plain::plain;
use shootout_ruleset::content::Content;
pub use short::{DISCORD, Post, Posted, SHORTEST, SIGNATURE};

/// How an answer is written for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Without markup, tables in columns: for mail and wherever else nothing is set.
    Plain,
    /// For forums. Tables are set in columns inside `[code]`, which every forum has.
    Bbcode,
    /// For chats, wikis and code hosts: CommonMark with the tables of GitHub.
    Markdown,
    /// A part of a web page, without style or script. It is well-formed XML too.
    Html,
    /// For spreadsheets and programs: the columns `table`, `row`, `column` and `value`, numbers in full.
    Csv,
    /// The same with semicolons between fields and decimal commas, for spreadsheets of countries that write numbers so.
    CsvSemicolon,
    /// A message for Discord, no longer than one may be; tables are set in columns in code.
    Discord,
    /// A message for the chat of Roll20, by its roll template `default`.
    Roll20,
    /// A script macro for Foundry Virtual Tabletop, which posts the answer and opens the live page, where its address is known.
    Foundry,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 9] = [
        Format::Plain,
        Format::Bbcode,
        Format::Markdown,
        Format::Html,
        Format::Csv,
        Format::CsvSemicolon,
        Format::Discord,
        Format::Roll20,
        Format::Foundry,
    ];

    /// What a person calls it.
    pub const fn words(self) -> &'static str {
        match self {
            Format::Plain => "Text",
            Format::Bbcode => "BBCode",
            Format::Markdown => "Markdown",
            Format::Html => "HTML",
            Format::Csv => "CSV",
            Format::CsvSemicolon => "CSV with ;",
            Format::Discord => "Discord",
            Format::Roll20 => "Roll20",
            Format::Foundry => "Foundry macro",
        }
    }

    /// Writes it.
    pub fn write(self, content: &Content) -> String {
        match self {
            Format::Plain => unset::write(content),
            Format::Bbcode => bbcode::write(content),
            Format::Markdown => markdown::write(content),
            Format::Html => html::write(content),
            Format::Csv => csv::write(content, csv::PLAIN),
            Format::CsvSemicolon => csv::write(content, csv::SEMICOLON),
            Format::Discord => discord::write(content),
            Format::Roll20 => roll20::write(content),
            Format::Foundry => foundry::write(content),
        }
    }
}
