use crate::companion::SceneActionArguments;
use crate::failure::Failure;
use crate::input::{Catalogues, Kind, name_of, read_file, refused};
use crate::output::{Format, complain, print};
use crate::text::{Page, table_of};
use crate::whole::whole;
use clap::Args;
use shootout::InputError;
use shootout::companion::Companion;
use shootout::questions;
use shootout::registry::FIRST;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::kept_scene::{KeptScene, SceneSummary};
use shootout_ruleset::question::RuleSet;
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
        let wrong = |error| Failure::input(name_of(&self.file), error);
        let rule_set = questions::open(&text).map_or(FIRST, |opened| opened.rule_set());
        let catalogue = self.catalogues.entries(rule_set)?;
        // What is only shown of a scene that is kept in a form of its own is shown as far as it can be read.
        let has_own_form = rule_set.scenarios.as_ref().is_some_and(|scenarios| scenarios.scenes.is_some());
        if self.action.is_stated() || !has_own_form {
            let companion = Companion::open(&text, &catalogue);
            let companion = companion.map_err(|error| match has_own_form {
                true => Failure::input(name_of(&self.file), refused(&text, Kind::Scene, error)),
                false => wrong(error),
            })?;
            if let Some(companion) = companion {
                return self.action.run(&companion, &name_of(&self.file), self.format);
            }
        }
        let scene = self.kept(&text, rule_set, &catalogue)?;
        if self.action.is_stated() {
            let lost = scene.lost().unwrap_or_else(|| "it is kept in a form of its own".to_owned());
            return Err(wrong(InputError::new("", lost, "a complete scene")));
        }
        if let Some(lost) = scene.lost() {
            complain("warning", &crate::text::plain(&format!("{}: {lost}", name_of(&self.file))));
        }
        if let Some(line) = self.attempt {
            let tried = scene.attempt(line).map_err(|error| Failure::input("--attempt", error))?;
            return print(&(tried + "\n"));
        }
        let summary = scene.summary(self.dice);
        match self.format {
            Format::Json => print(&(summary.json + "\n")),
            Format::Text => print(&page(&summary).finish()),
        }
    }

    /// The scene of a rule set that keeps them in a form of its own. A document whose head cannot be read may be one all the same.
    fn kept(
        &self,
        text: &[u8],
        rule_set: &RuleSet,
        catalogue: &Entries,
    ) -> Result<Box<dyn KeptScene>, Failure> {
        let read = rule_set.scenarios.as_ref().and_then(|scenarios| scenarios.scenes);
        let wrong = |error| Failure::input(name_of(&self.file), refused(text, Kind::Scene, error));
        let Some(read) = read else {
            let error = InputError::new("scene", "nothing", "1, the version of this kind of document");
            return Err(wrong(error));
        };
        read(text, catalogue).map_err(wrong)
    }
}

fn page(summary: &SceneSummary) -> Page {
    let mut page = Page::new();
    page.heading(&summary.title);
    summary.now.iter().for_each(|words| page.paragraph(words));
    page.heading("Combatants");
    page.table(&table_of(&summary.people));
    page.heading("Log");
    for line in &summary.log {
        page.item(&line.words);
        line.notes.iter().for_each(|note| page.note(note));
    }
    page
}
