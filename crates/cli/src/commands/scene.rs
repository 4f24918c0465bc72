use crate::companion::{SceneActionArguments, log};
use crate::failure::Failure;
use crate::input::{Catalogues, Kind, name_of, read_file, refused};
use crate::output::{Format, complain, print, print_json};
use crate::text::{Page, table_of};
use crate::whole::whole;
use clap::Args;
use serde_json::Value;
use shootout::InputError;
use shootout::companion::Companion;
use shootout::questions;
use shootout::registry::FIRST;
use shootout_ruleset::question::ASK;
use std::path::PathBuf;

/// A scene at the table: how everyone stands, whose turn it is, and what happened
#[derive(Debug, Args)]
pub struct Arguments {
    /// The scene, a JSON file; `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    catalogues: Catalogues,
    /// Show the dice of each line of the log, and how rare they were
    #[arg(long)]
    dice: bool,
    /// Print instead what was attempted in this line of the log, counted from 1, as a document that `odds`, `roll` and `table` read
    #[arg(long, value_name = "LINE", value_parser = whole::<usize>, conflicts_with_all = ["dice", "format"])]
    attempt: Option<usize>,
    #[command(flatten)]
    action: SceneActionArguments,
    /// How to write it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = read_file(&self.file)?;
        let file = name_of(&self.file);
        let wrong = |error| Failure::input(&file, error);
        let refused = |error| Failure::input(&file, refused(&text, Kind::Scene, error));
        let rule_set = questions::open(&text).map_or(FIRST, |opened| opened.rule_set());
        let catalogue = self.catalogues.entries(rule_set)?;
        // What is only shown of a scene is shown as far as it can be read.
        let is_salvaged = rule_set.scenes.as_ref().is_some_and(|scenes| scenes.salvage.is_some());
        if self.action.is_stated() || !is_salvaged {
            let companion = Companion::open(&text, &catalogue);
            let companion =
                companion.map_err(|error| if is_salvaged { refused(error) } else { wrong(error) })?;
            if let Some(companion) = companion {
                return match self.attempt {
                    Some(line) => print_attempt(&companion, line),
                    None => self.action.run(&companion, &file, self.format, self.dice),
                };
            }
        }
        let no_scene = || InputError::new("scene", "nothing", "1, the version of this kind of document");
        let salvaged = Companion::salvage(rule_set, &text, &catalogue).unwrap_or_else(|| Err(no_scene()));
        let (companion, lost) = salvaged.map_err(refused)?;
        if self.action.is_stated() {
            return Err(wrong(InputError::new("", lost.unwrap_or_default(), "a complete scene")));
        }
        if let Some(lost) = &lost {
            complain("warning", &crate::text::plain(&format!("{file}: {lost}")));
        }
        if let Some(line) = self.attempt {
            return print_attempt(&companion, line);
        }
        match (companion.summary(self.dice, lost.as_deref()), self.format) {
            (None, _) => self.action.run(&companion, &file, self.format, self.dice),
            (Some(summary), Format::Json) => print(&(summary.json + "\n")),
            (Some(summary), Format::Text) => {
                let mut page = Page::new();
                page.heading(&summary.title);
                summary.now.iter().for_each(|words| page.paragraph(words));
                page.heading("Combatants");
                page.table(&table_of(&summary.people));
                log(&mut page, &companion, self.dice);
                print(&page.finish())
            }
        }
    }
}

/// Prints what was tried in a line of the log.
fn print_attempt(companion: &Companion, line: usize) -> Result<(), Failure> {
    print_json(&attempt(companion, line).map_err(|error| Failure::input("--attempt", error))?)
}

/// The document of what was tried in a line of the log, counted from 1. Where documents imply what they ask, it goes without saying.
///
/// # Errors
///
/// When nothing was tried in it: in which lines something was.
fn attempt(companion: &Companion, line: usize) -> Result<Value, InputError> {
    if let Some(mut tried) = line.checked_sub(1).and_then(|line| companion.tried(line)) {
        let fields = tried.as_object_mut().filter(|_| !companion.rule_set().kinds.is_empty());
        fields.map(|fields| fields.remove(ASK));
        return Ok(tried);
    }
    let tried = (0..companion.log().len()).filter(|line| companion.tried(*line).is_some());
    let tried: Vec<String> = tried.map(|line| (line + 1).to_string()).collect();
    let allowed = match tried.as_slice() {
        [] => "nothing: no line of this scene has dice".to_owned(),
        _ => format!("a line that has dice: {}", tried.join(", ")),
    };
    Err(InputError::new("line", line.to_string(), allowed))
}
