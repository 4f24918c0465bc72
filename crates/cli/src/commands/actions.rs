use crate::failure::Failure;
use crate::output::{Format, print, print_json};
use crate::text::{Page, Side, Table};
use clap::Args;
use serde::Serialize;
use shootout_percentile::action::DEEDS;
use shootout_percentile::location::Location;
use shootout_percentile::scenario::{Deed, SeenAs};
use shootout_percentile::time::{ACTIONS_A_ROUND, ROUNDS_A_TURN, SECONDS_A_ROUND};
use shootout_percentile::visibility::SEEN_AS;

/// What can be done in a plan and what it costs, and what shows of a target behind cover
#[derive(Debug, Args)]
pub struct Arguments {
    /// How to write the tables
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A line of the table of actions.
#[derive(Serialize)]
struct DeedLine {
    #[serde(rename = "do")]
    deed: Deed,
    rule: &'static str,
    label: &'static str,
    actions: u32,
    note: &'static str,
}

/// A line of the table of sight.
#[derive(Serialize)]
struct SightLine {
    seen_as: SeenAs,
    rule: &'static str,
    words: &'static str,
    exposed: &'static [Location],
    up_to_m: f64,
}

#[derive(Serialize)]
struct Tables {
    actions_a_round: u32,
    rounds_a_turn: u32,
    seconds_a_round: u32,
    actions: Vec<DeedLine>,
    seen_as: Vec<SightLine>,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let deeds = DEEDS.iter().map(|row| DeedLine {
            deed: row.deed,
            rule: row.rule,
            label: row.label,
            actions: row.cost,
            note: row.note,
        });
        let sights = SEEN_AS.iter().map(|row| SightLine {
            seen_as: row.row,
            rule: row.rule,
            words: row.words,
            exposed: row.exposed,
            up_to_m: row.limit_m,
        });
        let tables = Tables {
            actions_a_round: ACTIONS_A_ROUND,
            rounds_a_turn: ROUNDS_A_TURN,
            seconds_a_round: SECONDS_A_ROUND,
            actions: deeds.collect(),
            seen_as: sights.collect(),
        };
        match self.format {
            Format::Json => print_json(&tables),
            Format::Text => print(&page(&tables).finish()),
        }
    }
}

fn page(tables: &Tables) -> Page {
    let mut page = Page::new();
    page.paragraph(&format!(
        "A round has {ACTIONS_A_ROUND} actions and {SECONDS_A_ROUND} seconds, a turn {ROUNDS_A_TURN} rounds."
    ));
    page.heading("Actions: the word in a plan, and what it costs");
    let mut table = Table::new(&[
        ("do", Side::Left),
        ("actions", Side::Right),
        ("rule", Side::Left),
        ("what", Side::Left),
    ]);
    for line in &tables.actions {
        let note = if line.note.is_empty() { String::new() } else { format!(": {}", line.note) };
        table.row([
            spelled(&line.deed),
            line.actions.to_string(),
            line.rule.to_owned(),
            format!("{}{note}", line.label),
        ]);
    }
    page.table(&table);
    page.heading("Sight: a target behind cover, `seen_as` in a scenario");
    let mut table = Table::new(&[
        ("as", Side::Left),
        ("they are", Side::Left),
        ("up to", Side::Right),
        ("exposed", Side::Left),
    ]);
    for line in &tables.seen_as {
        let exposed: Vec<&str> = line.exposed.iter().map(|location| location.words()).collect();
        table.row([
            spelled(&line.seen_as),
            line.words.to_owned(),
            format!("{} m", line.up_to_m),
            exposed.join(", "),
        ]);
    }
    page.table(&table);
    page
}

/// A name as a scenario spells it.
fn spelled(name: &impl Serialize) -> String {
    serde_json::to_value(name).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}
