use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, print, print_json};
use crate::{effort, questions, report};
use clap::Args;
use shootout_odds::Rational;
use shootout_percentile::answer::answer;
use shootout_percentile::content::content;
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::question::Command;

/// Exact odds of a scenario: hits, locations, layers, wounds, jams
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
    /// Print exact fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if let Some(case) = self.document.case(&text, Some(Command::Odds))? {
            return questions::answer(&self.document, &*case, self.format, self.exact);
        }
        if let (true, Some(format)) = (self.exact, self.format.export()) {
            let words = format!("{} has no fractions: --exact goes with text and json", format.words());
            return Err(Failure::Refused(words));
        }
        let scenario: Scenario = self.document.decode(&text)?;
        let failed = |problem| self.document.failure(problem);
        if self.exact {
            effort::check(&self.document, &scenario)?;
        }
        // Only fractions tell what is certain from what is so but for the rounding of f64.
        if self.exact || (self.format == AnswerFormat::Text && effort::is_small(&scenario)) {
            let answer = answer::<Rational>(&scenario).map_err(failed)?;
            if self.format == AnswerFormat::Json {
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
            Some(format) => print(&format.write(&content(&scenario, &answer, None))),
            None if self.format == AnswerFormat::Json => print_json(&answer),
            None => print(&report::page(&scenario, &answer).finish()),
        }
    }
}
