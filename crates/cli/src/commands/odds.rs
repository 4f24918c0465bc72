use crate::failure::Failure;
use crate::input::Document;
use crate::output::{Format, print, print_json};
use crate::{effort, report};
use clap::Args;
use shootout::answer;
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
    /// Reckons in fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
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
        match self.format {
            Format::Json => print_json(&answer),
            Format::Text => print(&report::page(&scenario, &answer).finish()),
        }
    }
}
