use crate::failure::Failure;
use crate::input::Written;
use crate::output::print;
use clap::Args;
use clap::builder::PossibleValuesParser;
use shootout::export::embed_code;
use shootout::link::{self, MAY_BE_OPEN};
use shootout::read;

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
    /// Print the HTML that shows the answer on other pages, instead of the link
    #[arg(long, requires = "base")]
    embed: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let (document, catalogue) = self.document.read_shot()?;
        let open: Vec<&str> = self.open.iter().map(String::as_str).collect();
        let text = link::encode_with(&document, &catalogue)
            .and_then(|text| link::leave_open(&text, &open))
            .map_err(|error| self.document.too_long(error))?;
        if let Some(base) = self.base.as_deref().filter(|_| self.embed) {
            // It was just read.
            let scenario = read::shot(document.to_string().as_bytes(), &catalogue)
                .map_err(|error| Failure::input("the document", error))?;
            let code = embed_code(&scenario, base, &text);
            return print(&code.ok_or_else(|| no_page(base))?);
        }
        let page = self.base.as_deref().map(|base| base.split('#').next().unwrap_or_default());
        print(&page.map_or_else(|| format!("{text}\n"), |page| format!("{page}#{text}\n")))
    }
}

fn no_page(base: &str) -> Failure {
    Failure::Refused(format!(
        "--base: found {base:?}; allowed with --embed: an address such as `https://example.org/shootout/`"
    ))
}
