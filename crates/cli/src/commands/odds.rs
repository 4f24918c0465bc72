use crate::failure::Failure;
use crate::input::Document;
use crate::output::{self, print, print_json};
use crate::{effort, questions, report};
use clap::{Args, ValueEnum};
use shootout::{answer, export};
use shootout_odds::Rational;
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::question::Command;

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
        let text = self.document.text()?;
        if let Some(case) = self.document.case(&text, Some(Command::Odds))? {
            return questions::answer(&self.document, &*case, self.plain_format()?, self.exact);
        }
        let scenario: Scenario = self.document.decode(&text)?;
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
    /// The format, for rule sets whose answers are written as text and JSON alone.
    fn plain_format(&self) -> Result<output::Format, Failure> {
        match self.format {
            Format::Text => Ok(output::Format::Text),
            Format::Json => Ok(output::Format::Json),
            _ => Err(Failure::Refused("this rule set has the formats text and json alone".to_owned())),
        }
    }
}
