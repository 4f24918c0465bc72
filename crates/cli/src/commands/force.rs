use crate::failure::Failure;
use crate::input::Document;
use crate::output::Shown;
use crate::questions::{self, How};
use clap::Args;
use shootout_ruleset::question::Command;

/// Whether a force is legal: what is wrong with it, and what it may still buy
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    #[command(flatten)]
    shown: Shown,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let case = self.document.case(&text, Some(Command::Force))?;
        let how = How::of(&self.shown, false, &self.document, (&text, Command::Force, &[]))?;
        questions::answer(&self.document, &*case, &how)
    }
}
