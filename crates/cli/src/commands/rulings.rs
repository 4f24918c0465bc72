use crate::failure::Failure;
use crate::input::{Document, Reader};
use crate::output::{Format, print, print_json};
use crate::rule_set::Chosen;
use crate::text::{Page, Side, Table};
use clap::Args;
use serde_json::{Value, json};
use shootout::compare::{RulingsReport, SwitchReport};
use std::path::PathBuf;

/// The disputed rules with their readings; with a document, what each other reading would change
#[derive(Debug, Args)]
pub struct Arguments {
    /// A document, a JSON file; `-` is standard input
    #[arg(conflicts_with = "name")]
    file: Option<PathBuf>,
    #[command(flatten)]
    rule_set: Chosen,
    #[command(flatten)]
    reader: Reader,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let answer = match &self.file {
            None => self.listed()?,
            Some(file) => self.compared(Document { file: file.clone(), reader: self.reader.clone() })?,
        };
        match self.format {
            Format::Json => print_json(&answer),
            Format::Text => print(&page(&answer).finish()),
        }
    }

    /// The switches of a rule set, with the rulings of the command line.
    fn listed(&self) -> Result<RulingsReport, Failure> {
        let rule_set = self.rule_set.with("disputed rules", |rule_set| !rule_set.rulings.is_empty())?;
        let set = self.reader.settings(rule_set)?;
        Ok(RulingsReport::listed(rule_set, |switch| {
            let given = set.iter().rev().find(|(name, _)| *name == switch.name);
            given.map_or_else(|| switch.default_value(), |(_, setting)| json!(setting))
        }))
    }

    /// The numbers of a document, and what other readings make of them.
    fn compared(&self, document: Document) -> Result<RulingsReport, Failure> {
        let text = document.text()?;
        Ok(document.compared(&text)?.report())
    }
}

fn page(answer: &RulingsReport) -> Page {
    let mut page = Page::new();
    if let Some(words) = &answer.words {
        page.heading("By the rulings in force");
        page.item(words);
        page.gap();
        page.paragraph(
            "An asterisk marks the ruling in force. Other rulings show the numbers that they change, with those above in \
             brackets. Rulings that change none come last.",
        );
    } else {
        page.paragraph("An asterisk marks the ruling in force. Set another with --ruling NAME=VALUE.");
    }
    // Those that matter here come first.
    let matters = |switch: &&SwitchReport| switch.readings.iter().any(|reading| reading.changes.is_some());
    let (first, others): (Vec<_>, Vec<_>) = answer.rulings.iter().partition(matters);
    for switch in first.into_iter().chain(others) {
        page.heading(&format!("{} ({})", switch.name, switch.doubt));
        page.paragraph(switch.question);
        page.table(&table(switch));
    }
    page
}

fn table(switch: &SwitchReport) -> Table {
    let in_force = match &switch.value {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    };
    let mut table = Table::new(&[("", Side::Left), ("", Side::Left), ("", Side::Left)]);
    let mut listed = false;
    for reading in &switch.readings {
        let chosen = reading.value == in_force;
        listed |= chosen;
        let mark = if chosen { "*" } else { "" };
        table.row([mark, &reading.value, reading.words].map(str::to_owned));
        if let Some(changes) = &reading.changes {
            table.row([String::new(), String::new(), changes.clone()]);
        }
    }
    if !listed {
        table.row(["*".to_owned(), in_force, "As set.".to_owned()]);
    }
    table
}
