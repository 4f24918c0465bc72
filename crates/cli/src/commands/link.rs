use crate::failure::Failure;
use crate::input::Written;
use crate::output::print;
use clap::Args;
use clap::builder::PossibleValuesParser;
use shootout::link::{MAY_BE_OPEN, encode_with, leave_open};

/// The link that opens a scenario: readable text for the part of an address behind `#`
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Written,
    /// The address of the page; without it the text alone is printed
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// Inputs that an embedded answer leaves open to its readers, divided by commas
    #[arg(long, value_name = "KEYS", value_delimiter = ',', value_parser = PossibleValuesParser::new(MAY_BE_OPEN))]
    open: Vec<String>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let (document, catalogue) = self.document.read_shot()?;
        let open: Vec<&str> = self.open.iter().map(String::as_str).collect();
        let text = encode_with(&document, &catalogue)
            .and_then(|text| leave_open(&text, &open))
            .map_err(|error| self.document.too_long(error))?;
        let page = self.base.as_deref().map(|base| base.split('#').next().unwrap_or_default());
        print(&page.map_or_else(|| format!("{text}\n"), |page| format!("{page}#{text}\n")))
    }
}
