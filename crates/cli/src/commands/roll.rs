use crate::failure::Failure;
use crate::input::Document;
use crate::output::Format;
use crate::questions;
use crate::whole::whole;
use clap::Args;

/// Rolls a scenario: every die, what it means, and the result
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The seed: the same number rolls the same dice; without it, a random one is used and printed
    #[arg(long = "rng", value_name = "N", value_parser = whole::<u64>)]
    seed: Option<u64>,
    /// How to write the transcript
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let case = self.document.case(&text, None)?;
        questions::roll(&self.document, &*case, self.seed, self.format)
    }
}
