use crate::failure::Failure;
use crate::input::Written;
use crate::output::print;
use clap::{Args, ValueEnum};
use shootout::export::{Embed, likely_height_px};
use shootout::link::{check_openable, decode, leave_open, may_be_embedded, packed};
use shootout::questions::own_catalogue;
use shootout::registry::FIRST;
use shootout::{DocumentKind, kind_of};

/// The link that opens a document: text for the part of an address behind `#`
///
/// The link of a question is readable. What holds many (a loadout, a sweep, a scene), your own catalogue, and a question that is too long
/// for a readable link have packed ones. docs/link.md describes both.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Written,
    /// The address of the page; without it, only the text is printed
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    /// Inputs of an embedded answer that its readers may change, separated by commas, as the link calls them: `bs,range`,
    /// `attacker.skill,defender.skill`
    #[arg(long, value_name = "KEYS", value_delimiter = ',')]
    open: Vec<String>,
    /// Print instead the HTML that puts a live answer into your page; needs --base
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

    /// Why what a link opens cannot be taken in so.
    const fn refused(self) -> &'static str {
        match self {
            How::Frame => {
                "--embed: the page does not show a sweep of this rule set; leave --embed out to print its link"
            }
            How::Element => {
                "--embed: an element shows only cards of answers; a frame shows this: --embed frame"
            }
        }
    }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let written = self.document.text()?;
        if kind_of(&written) == Some(DocumentKind::Catalogue) {
            return self.print_link(&self.catalogue_link(&written)?);
        }
        let open: Vec<&str> = self.open.iter().map(String::as_str).collect();
        let text = self.document.link(&written)?;
        if !open.is_empty() && !may_be_embedded(&text) {
            return Err(Failure::Refused("--open: links of this question have no open inputs".to_owned()));
        }
        check_openable(&decode(&text).document, &open)
            .map_err(|wrong| Failure::Refused(format!("--{wrong}")))?;
        let text = leave_open(&text, &open).map_err(|error| self.document.too_long(error))?;
        let Some(how) = self.embed else { return self.print_link(&text) };
        if !how.embed().takes(&text) {
            return Err(Failure::Refused(how.refused().to_owned()));
        }
        let answer = self.document.answer(&written)?;
        self.print_embed(how, &text, &answer.sentence, likely_height_px(&answer, &text))
    }

    /// The link that offers a catalogue of one's own to others.
    fn catalogue_link(&self, written: &[u8]) -> Result<String, Failure> {
        if !self.open.is_empty() || self.embed.is_some() {
            let reason = "--open, --embed: a catalogue has no answer to embed";
            return Err(Failure::Refused(reason.to_owned()));
        }
        let failed = |error| self.document.failure(error);
        own_catalogue(FIRST).map_or(Ok(()), |mut known| known.take_in(written)).map_err(failed)?;
        // It was just read as JSON.
        let document = serde_json::from_slice(written).unwrap_or_default();
        packed::encode(packed::CATALOGUE, &document).map_err(|error| self.document.too_long(error))
    }

    /// The address of the page, if it is given, without what stands behind its `#`.
    fn page(&self) -> Option<&str> {
        self.base.as_deref().map(|base| base.split('#').next().unwrap_or_default())
    }

    /// Prints the HTML that puts the answer of a link into a page.
    fn print_embed(&self, how: How, text: &str, sentence: &str, height_px: u32) -> Result<(), Failure> {
        let page = self.page().unwrap_or_default();
        print(&format!("{}\n", how.embed().code(page, text, sentence, height_px)))
    }

    /// Prints the text of a link, behind the address of the page if that is given.
    fn print_link(&self, text: &str) -> Result<(), Failure> {
        match self.page() {
            Some(page) => print(&format!("{page}#{text}\n")),
            None => print(&format!("{text}\n")),
        }
    }
}
