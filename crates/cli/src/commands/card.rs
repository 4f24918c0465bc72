use crate::failure::Failure;
use crate::input::Document;
use crate::output::print;
use crate::{file, picture};
use clap::{Args, ValueEnum};
use shootout::card;
use shootout::whole_document::kind;
use std::path::{Path, PathBuf};

/// The answer as a picture, 1200 by 630 pixels, as SVG or PNG
///
/// Of a loadout the best row and the ranking, of a sweep its first rows, of a scene who stands how.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// Where to write it: a name that ends in .svg or .png; without this, SVG goes to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The colours
    #[arg(long, value_enum, default_value_t)]
    theme: Theme,
}

/// Light or dark, as the command line spells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Theme {
    #[default]
    Light,
    Dark,
}

impl From<Theme> for card::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Light => card::Theme::Light,
            Theme::Dark => card::Theme::Dark,
        }
    }
}

/// What the picture is written as.
#[derive(Clone, Copy)]
enum Kind {
    Svg,
    Png,
}

impl Kind {
    /// By the end of the name of a file.
    fn of(file: &Path) -> Result<Self, Failure> {
        let end = file.extension().map(|end| end.to_string_lossy().to_lowercase());
        match end.as_deref() {
            Some("svg") => Ok(Kind::Svg),
            Some("png") => Ok(Kind::Png),
            _ => {
                let allowed = "the name of a file that ends in .svg or .png".to_owned();
                Err(Failure::option("--output", format!("`{}`", file.display()), allowed, None))
            }
        }
    }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        // What cannot be written is said before anything is worked out.
        let kind = self.output.as_deref().map(Kind::of).transpose()?;
        if let Some(output) = &self.output {
            file::check_apart(output, self.document.files())?;
        }
        let svg = self.svg()?;
        match (&self.output, kind) {
            (Some(file), Some(Kind::Png)) => file::write_whole(file, &picture::png(&svg)?),
            (Some(file), _) => file::write_whole(file, svg.as_bytes()),
            (None, _) => print(&svg),
        }
    }

    fn svg(&self) -> Result<String, Failure> {
        let text = self.document.text()?;
        let rule_set = self.document.rule_set(&text)?;
        if kind(&text).is_some() {
            let overview = self.document.whole(&text)?.overview(&|| true);
            let answer = overview.map_err(|problem| self.document.failure(problem))?.answer;
            return Ok(card::answer_card(&answer, rule_set.label, self.theme.into()));
        }
        let case = self.document.case(&text, None)?;
        let answer = case.answer().map_err(|problem| self.document.failure(problem))?.answer;
        Ok(card::answer_card(&answer, rule_set.label, self.theme.into()))
    }
}
