use crate::declared::aliases;
use crate::failure::Failure;
use crate::input::Document;
use crate::output::Shown;
use crate::questions::{self, How};
use clap::Args;
use shootout_ruleset::question::Command;

/// Exact odds of what a document asks
#[derive(Debug, Args)]
#[command(visible_aliases = aliases(Command::Odds))]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    #[command(flatten)]
    shown: Shown,
    /// Print exact fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let case = self.document.case(&text, Some(Command::Odds))?;
        let how = How::of(&self.shown, self.exact, &self.document, (&text, Command::Odds, &[]))?;
        questions::answer(&self.document, &*case, &how)
    }
}
