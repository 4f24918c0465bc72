use crate::failure::Failure;
use crate::input::{Catalogues, name_of, read_scene};
use crate::output::{print, print_json};
use crate::text::content_page;
use crate::whole::whole;
use clap::{Args, ValueEnum};
use shootout::InputError;
use shootout::paper::{self, Paper, Size};
use shootout::seal::Sealed;
use std::path::PathBuf;

/// A sheet for the table: what everyone in a scene rolls, what the dice mean, the rulings in force, and dice that are rolled already
///
/// docs/paper.md says what stands on it, and works an example out by hand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The scene, a JSON file; `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    catalogues: Catalogues,
    /// So many throws that are rolled already, to be struck off: those of the link of --seal
    #[arg(long, value_name = "N", value_parser = whole::<usize>, requires = "seal")]
    dice: Option<usize>,
    /// A sealed link that was opened, from which the dice come: docs/sealed_rolls.md
    #[arg(long, value_name = "LINK", requires = "dice")]
    seal: Option<String>,
    /// The paper of the page
    #[arg(long, value_enum, default_value_t)]
    paper: PaperSize,
    /// How to write it
    #[arg(long, value_enum, default_value_t)]
    format: SheetFormat,
}

/// The paper.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PaperSize {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// How the sheet is written.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum SheetFormat {
    /// For people, at most 80 columns wide.
    #[default]
    Text,
    /// For programs.
    Json,
    /// A page to print, which needs nothing else.
    Html,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let paper = self.sheet()?;
        match self.format {
            SheetFormat::Text => print(&content_page(&paper.content()).finish()),
            SheetFormat::Json => print_json(&paper),
            SheetFormat::Html => print(&paper::page(&paper, self.size())),
        }
    }

    fn size(&self) -> Size {
        match self.paper {
            PaperSize::A4 => Size::A4,
            PaperSize::Letter => Size::Letter,
        }
    }

    fn sheet(&self) -> Result<Paper, Failure> {
        let scene = read_scene(&self.file, &self.catalogues)?;
        let wrong = |error| Failure::input(name_of(&self.file), error);
        let paper = Paper::of(&scene).map_err(wrong)?;
        let (Some(count), Some(link)) = (self.dice, &self.seal) else { return Ok(paper) };
        let seal = Sealed::read(link).map_err(|error| Failure::input("the link", error))?;
        let of_option =
            |error: InputError| Failure::Option(InputError { path: format!("--{}", error.path), ..error });
        paper.with_dice(&scene, &seal, count).map_err(of_option)
    }
}
