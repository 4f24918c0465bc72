use crate::failure::Failure;
use crate::input::{Catalogues, read_file, read_scene};
use crate::output::AnswerFormat;
use crate::questions::{self, How};
use clap::Args;
use shootout::companion::ledger;
use shootout_ruleset::luck::{Ledger, answer_of_dice, faces_of, sides_of};
use std::path::{Path, PathBuf};

/// How lucky the rolls of a scene were, or of several: each among all that it could have come to. Or whether a die is fair
///
/// docs/luck.md says what is counted, and works an example out by hand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The scenes, JSON files, of which `-` is standard input; what several have in common at their beginning counts once. With --die the
    /// faces that it showed: "3 7 7 1", or `-`
    #[arg(required = true, value_name = "FILE")]
    given: Vec<PathBuf>,
    /// The rolls of one person alone, by name
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// Whether this die is fair: d2 to d100
    #[arg(long, value_name = "DIE", conflicts_with = "by")]
    die: Option<String>,
    #[command(flatten)]
    catalogues: Catalogues,
    /// How to write it
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let answered = match &self.die {
            Some(die) => self.die(die)?,
            None => self.ledger()?.answer().map_err(|error| Failure::input("luck", error))?,
        };
        let how = How {
            format: self.format,
            short: None,
            exact: false,
            in_full: None,
            link: None,
            link_words: "",
            before: String::new(),
        };
        questions::show(answered, &how)
    }

    /// Whether the die is fair that showed what is given.
    fn die(&self, die: &str) -> Result<shootout_ruleset::question::Answered, Failure> {
        let sides = sides_of(die)
            .map_err(|error| Failure::option("--die", error.found, error.allowed, error.nearest))?;
        let mut text = String::new();
        for given in &self.given {
            match given == Path::new("-") {
                true => text += &String::from_utf8_lossy(&read_file(given)?),
                false => text += &given.to_string_lossy(),
            }
            text.push(' ');
        }
        let faces = faces_of(&text, sides).map_err(|error| Failure::input("luck", error))?;
        Ok(answer_of_dice(sides, &faces))
    }

    /// What was rolled in the scenes, by the one who is named.
    fn ledger(&self) -> Result<Ledger, Failure> {
        let scenes = self
            .given
            .iter()
            .map(|file| read_scene(file, &self.catalogues))
            .collect::<Result<Vec<_>, _>>()?;
        let all = ledger(&scenes);
        let Some(name) = &self.by else { return Ok(all) };
        all.of_person(name)
            .map_err(|error| Failure::option("--by", error.found, error.allowed, error.nearest))
    }
}
