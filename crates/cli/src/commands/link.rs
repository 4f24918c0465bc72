use crate::failure::Failure;
use crate::input::Written;
use crate::output::print;
use clap::Args;
use shootout::link::encode_with;

/// The link that opens a scenario: readable text for the part of an address behind `#`
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Written,
    /// The address of the page; without it the text alone is printed
    #[arg(long, value_name = "URL")]
    base: Option<String>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let (document, catalogue) = self.document.read_shot()?;
        let text = encode_with(&document, &catalogue).map_err(|error| self.document.too_long(error))?;
        let page = self.base.as_deref().map(|base| base.split('#').next().unwrap_or_default());
        print(&page.map_or_else(|| format!("{text}\n"), |page| format!("{page}#{text}\n")))
    }
}
