use crate::declared::{Declared, ToAdvise};
use crate::failure::Failure;
use crate::input::Document;
use crate::output::Shown;
use crate::questions::{self, How};
use clap::Args;
use shootout_ruleset::question::Command;

/// The best plan: the best way to spend some actions for a goal, the best move of a fight
///
/// The file asks what to do. Where its rule set takes a plain scenario too, its plan is compared with the best.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    #[command(flatten)]
    options: Declared<ToAdvise>,
    /// List every decision, with the chance that it comes up
    #[arg(long)]
    decisions: bool,
    /// Follow the plan: what happened on each card so far, "missed, hit"; or the faces of its dice, "34, 07 71". Empty for the first card
    #[arg(long, value_name = "HAPPENED", conflicts_with = "decisions")]
    follow: Option<String>,
    /// Show simpler plans beside the best: the best list of actions, the best of at most three rules
    #[arg(long, conflicts_with_all = ["follow", "decisions"])]
    ladder: bool,
    #[command(flatten)]
    shown: Shown,
    /// Decide by exact fractions and print them; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let options = self.options.of(self.document.rule_set(&text)?)?;
        let case = self.document.case_with(&text, Some(Command::Advise), &options)?;
        let how = How {
            in_full: Some(self.decisions),
            ..How::of(&self.shown, self.exact, &self.document, (&text, Command::Advise, &options))?
        };
        if self.ladder {
            return questions::ladder(&self.document, &*case, &how);
        }
        match &self.follow {
            Some(happened) => questions::follow(&self.document, &*case, &how, happened),
            None => questions::answer(&self.document, &*case, &how),
        }
    }
}
