use crate::failure::Failure;
use crate::input::Document;
use crate::output::{print, print_json};
use crate::{effort, report};
use clap::{Args, ValueEnum};
use shootout::{answer, export};
use shootout_core::scenario::Scenario;
use shootout_odds::Rational;

/// Exact odds of a scenario: hits, locations, layers, wounds, jams
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Print exact fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

/// How odds are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
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
}

impl Format {
    /// For other places than a terminal or a program.
    const fn export(self) -> Option<export::Format> {
        match self {
            Format::Text | Format::Json => None,
            Format::Bbcode => Some(export::Format::Bbcode),
            Format::Markdown => Some(export::Format::Markdown),
            Format::Html => Some(export::Format::Html),
            Format::Csv => Some(export::Format::Csv),
        }
    }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        if let (true, Some(format)) = (self.exact, self.format.export()) {
            let words = format!("{} has no fractions: --exact goes with text and json", format.words());
            return Err(Failure::Refused(words));
        }
        let scenario: Scenario = self.document.read()?;
        let failed = |problem| self.document.failure(problem);
        if self.exact {
            effort::check(&self.document, &scenario)?;
        }
        // Only fractions tell what is certain from what is so but for the rounding of f64.
        if self.exact || (self.format == Format::Text && effort::is_small(&scenario)) {
            let answer = answer::<Rational>(&scenario).map_err(failed)?;
            if self.format == Format::Json {
                return print_json(&answer);
            }
            let mut page = report::page(&scenario, &answer);
            if self.exact {
                report::fractions(&mut page, &answer);
            }
            return print(&page.finish());
        }
        let answer = answer::<f64>(&scenario).map_err(failed)?;
        match self.format.export() {
            Some(format) => print(&format.write(&export::content(&scenario, &answer, None))),
            None if self.format == Format::Json => print_json(&answer),
            None => print(&report::page(&scenario, &answer).finish()),
        }
    }
}
