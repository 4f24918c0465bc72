use crate::failure::Failure;
use crate::output::{Format, print, print_json};
use crate::text::{Page, Side, Table};
use clap::Args;
use serde::Serialize;
use shootout_percentile::{melee, to_hit};

/// The modifiers to hit, shooting and hand-to-hand
#[derive(Debug, Args)]
pub struct Arguments {
    /// How to write the tables
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A line of a table of modifiers.
#[derive(Serialize)]
struct Line {
    rule: &'static str,
    label: &'static str,
    /// As the table prints it.
    modifier: &'static str,
}

#[derive(Serialize)]
struct Tables {
    shooting: Vec<Line>,
    melee: Vec<Line>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let shooting = to_hit::MODIFIERS.iter();
        let shooting = shooting.map(|row| Line { rule: row.rule, label: row.label, modifier: row.printed });
        let melee = melee::MODIFIERS.iter();
        let melee = melee.map(|row| Line { rule: row.rule, label: row.label, modifier: row.printed });
        let tables = Tables { shooting: shooting.collect(), melee: melee.collect() };
        match self.format {
            Format::Json => print_json(&tables),
            Format::Text => {
                let mut page = Page::new();
                page.heading("To hit by Ballistic Skill");
                page.table(&table(&tables.shooting));
                page.heading("To hit by Weapon Skill");
                page.table(&table(&tables.melee));
                print(&page.finish())
            }
        }
    }
}

fn table(lines: &[Line]) -> Table {
    let mut table =
        Table::new(&[("rule", Side::Left), ("circumstance", Side::Left), ("modifier", Side::Left)]);
    for line in lines {
        table.row([line.rule, line.label, line.modifier].map(str::to_owned));
    }
    table
}
