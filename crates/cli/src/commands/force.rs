use crate::failure::Failure;
use crate::input::Document;
use crate::output::AnswerFormat;
use crate::questions::{self, How};
use clap::Args;
use shootout_ruleset::question::Command;

/// Whether a force may be fielded: what is wrong with it, and what may still be bought
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let case = self.document.case(&text, Some(Command::Force))?;
        questions::answer(&self.document, &*case, How::new(self.format, false))
    }
}
