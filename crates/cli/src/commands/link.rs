use crate::failure::Failure;
use crate::input::Written;
use crate::output::print;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use shootout::export::{Embed, likely_height_px};
use shootout::link::{MAY_BE_OPEN, encode, encode_with, leave_open};
use shootout::{answer, read};

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
    /// Print the HTML that puts a live answer into a page of yours instead; needs --base
    #[arg(long, value_name = "HOW", requires = "base")]
    embed: Option<How>,
}

/// How a page takes it in.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum How {
    /// As a frame: for every page
    Frame,
    /// As an element: for pages that may load the script
    Element,
}

impl How {
    const fn embed(self) -> Embed {
        match self {
            How::Frame => Embed::Frame,
            How::Element => Embed::Element,
        }
    }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let written = self.document.text()?;
        if let Some(document) = self.document.question(&written)? {
            if self.embed.is_some() || !self.open.is_empty() {
                let words = "this rule set has links alone: --embed and --open are for percentile shots";
                return Err(Failure::Refused(words.to_owned()));
            }
            let text = encode(&document).map_err(|error| self.document.too_long(error))?;
            return self.print_link(&text);
        }
        let (document, catalogue) = self.document.read_shot(&written)?;
        let open: Vec<&str> = self.open.iter().map(String::as_str).collect();
        let text = encode_with(&document, &catalogue)
            .and_then(|text| leave_open(&text, &open))
            .map_err(|error| self.document.too_long(error))?;
        let (Some(page), Some(how)) = (self.page(), self.embed) else { return self.print_link(&text) };
        let scenario =
            read::shot_value(&document, &catalogue).map_err(|error| self.document.failure(error))?;
        let answer = answer::<f64>(&scenario).map_err(|problem| self.document.failure(problem))?;
        let height_px = likely_height_px(&answer, &text);
        print(&format!("{}\n", how.embed().code(page, &text, &answer.sentence, height_px)))
    }

    /// The address of the page, if it is given, without what stands behind its `#`.
    fn page(&self) -> Option<&str> {
        self.base.as_deref().map(|base| base.split('#').next().unwrap_or_default())
    }

    /// Prints the text of a link, behind the address of the page if that is given.
    fn print_link(&self, text: &str) -> Result<(), Failure> {
        match self.page() {
            Some(page) => print(&format!("{page}#{text}\n")),
            None => print(&format!("{text}\n")),
        }
    }
}
