use crate::failure::Failure;
use crate::input::{Document, is_standard_input};
use crate::output::Format;
use crate::questions;
use clap::Args;

/// The companion for real dice: says what to roll, takes your faces, says what they mean
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The faces you rolled, in order, separated by commas; without this, the program asks for them one by one
    #[arg(long, value_name = "FACES", allow_hyphen_values = true)]
    faces: Option<String>,
    /// How to write the transcript
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        if self.faces.is_none() && is_standard_input(&self.document.file) {
            let words = "the scenario comes from standard input, so the faces cannot: give them with --faces";
            return Err(Failure::Refused(words.to_owned()));
        }
        let text = self.document.text()?;
        let case = self.document.case(&text, None)?;
        questions::play(&self.document, &*case, self.faces.as_deref(), self.format)
    }
}
