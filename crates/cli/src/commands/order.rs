use crate::failure::Failure;
use crate::input::Document;
use crate::output::Shown;
use crate::questions::{self, How};
use crate::whole::whole;
use clap::Args;
use shootout_ruleset::question::Command;

/// Who acts when in a round, and who before whom
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// Rolls where the rules let dice decide, for example which of two equals is first; the same number gives the same order
    #[arg(long = "rng", value_name = "N", value_parser = whole::<u64>)]
    seed: Option<u64>,
    /// Print exact fractions, where the order depends on chance
    #[arg(long)]
    exact: bool,
    #[command(flatten)]
    shown: Shown,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let mut case = self.document.case(&text, Some(Command::Order))?;
        self.seed.into_iter().for_each(|seed| case.set_seed(seed));
        let how = How::of(&self.shown, self.exact, &self.document, (&text, Command::Order, &[]))?;
        questions::answer(&self.document, &*case, &how)
    }
}
