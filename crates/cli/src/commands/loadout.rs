use crate::failure::Failure;
use crate::grid;
use crate::input::Document;
use crate::loadout_page;
use crate::output::{print, print_json};
use clap::{Args, ValueEnum};
use serde::Serialize;
use shootout::sweep::is_grid;
use shootout::{export, nearest};
use shootout_percentile::loadout::{
    self, Axis, COLUMNS, Column, Improvement, Loadout, Sweep, SweepReport, Table, TableReport, Work,
};
use shootout_ruleset::content::Content;

/// Variants side by side: shooters, weapons and modes of fire against targets, or rows and columns of any document
///
/// A file with `shooters` and `targets` sets percentile shots side by side. One with `rows` and `columns` varies any document of any rule
/// set; docs/sweeps.md describes it.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The number to sort by, and the one that --over and --improve look at: hit, hits, penetrating, through, down, jam,
    /// shots, per_magazine, p10, p50 or p90; not given: penetrating, or with `rows` as they are stated
    #[arg(long, value_name = "NUMBER")]
    sort: Option<String>,
    /// Only this target or column, by its name
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// The column over distance, armour or skill instead, and where another row becomes the best
    #[arg(long, value_enum, value_name = "AXIS")]
    over: Option<Over>,
    /// What a change of ten or an action would do for this row instead, by its name
    #[arg(long, value_name = "ROW", conflicts_with = "over")]
    improve: Option<String>,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What is varied, as the command line spells it.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Over {
    /// The distance of the target.
    Distance,
    /// The base % of the target's armour.
    Armour,
    /// The Ballistic Skill of every shooter.
    Bs,
}

/// How a loadout is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people, at most 80 columns wide.
    #[default]
    Text,
    /// For programs.
    Json,
    /// For a spreadsheet: one number a line.
    Csv,
    /// To paste into a chat, a wiki or a code host.
    Markdown,
    /// To paste into a forum.
    Bbcode,
}

impl Format {
    const fn export(self) -> Option<export::Format> {
        match self {
            Format::Text | Format::Json => None,
            Format::Csv => Some(export::Format::Csv),
            Format::Markdown => Some(export::Format::Markdown),
            Format::Bbcode => Some(export::Format::Bbcode),
        }
    }
}

/// What a change does, for programs.
#[derive(Serialize)]
struct Change<'c> {
    target: &'c str,
    column: &'static str,
    change: &'static str,
    before: f64,
    after: f64,
    gain: f64,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if is_grid(&text) {
            return self.grid(&text);
        }
        let column = self.column()?;
        let loadout: Loadout = self.document.decode(&text)?;
        let targets = self.targets(&loadout)?;
        match (self.over, &self.improve) {
            (Some(over), _) => self.curves(&loadout, column, &targets, over.into()),
            (None, Some(row)) => self.improvements(&loadout, column, &targets, row),
            (None, None) => self.table(&loadout, column, &targets),
        }
    }

    /// Any rule set, by rows and columns.
    fn grid(&self, text: &[u8]) -> Result<(), Failure> {
        if self.over.is_some() || self.improve.is_some() {
            let words = "--over and --improve go with `shooters`; of other documents `shootout sweep` finds crossovers";
            return Err(Failure::Refused(words.to_owned()));
        }
        let grid = self.document.grid(text)?;
        let mut table = grid::fill(&self.document, &grid)?;
        if let Some(name) = &self.target {
            let columns = table.columns().to_vec();
            table.show_only(find(
                "--target",
                name,
                columns.iter().map(String::as_str),
                "the name of a column",
            )?);
        }
        if let Some(name) = &self.sort {
            table.sort(find(
                "--sort",
                name,
                grid.sweep().outputs().iter().map(|metric| metric.id),
                "a number",
            )?);
        }
        match self.format.export() {
            Some(format) => print(&format.write(&table.content())),
            None if self.format == Format::Json => print_json(&table.report()),
            None => print(&grid::page(&table)),
        }
    }

    fn table(&self, loadout: &Loadout, column: &'static Column, targets: &[usize]) -> Result<(), Failure> {
        let mut table = Table::new(loadout);
        for cell in Work::new(loadout) {
            table.put(cell.map_err(|error| self.document.failure(error))?);
        }
        match self.format.export() {
            Some(format) => print(&format.write(&loadout::content(loadout, &table, column, targets))),
            None if self.format == Format::Json => {
                print_json(&TableReport::new(loadout, &table, column, targets))
            }
            None => print(&loadout_page::table(loadout, &table, column, targets)),
        }
    }

    fn curves(
        &self,
        loadout: &Loadout,
        column: &'static Column,
        targets: &[usize],
        axis: Axis,
    ) -> Result<(), Failure> {
        let mut sweeps = Vec::with_capacity(targets.len());
        for target in targets {
            let mut sweep = Sweep::new(loadout, *target, axis, column);
            while let Some(point) = sweep.next_point() {
                point.map_err(|error| self.document.failure(error))?;
            }
            sweeps.push(sweep);
        }
        match self.format.export() {
            Some(format) => {
                let blocks = sweeps.iter().flat_map(|sweep| sweep.content(loadout).blocks).collect();
                print(&format.write(&Content { blocks }))
            }
            None if self.format == Format::Json => {
                let reports = sweeps.iter().map(|sweep| SweepReport::new(loadout, sweep));
                print_json(&reports.collect::<Vec<_>>())
            }
            None => print(&loadout_page::curves(loadout, &sweeps)),
        }
    }

    fn improvements(
        &self,
        loadout: &Loadout,
        column: &'static Column,
        targets: &[usize],
        name: &str,
    ) -> Result<(), Failure> {
        if let Some(format) = self.format.export() {
            let words = format!("--improve goes with text and json, not with {}", format.words());
            return Err(Failure::Refused(words));
        }
        let names = loadout.rows.iter().map(|row| row.name.as_str());
        let row = find("--improve", name, names, "the name of a row")?;
        let mut all: Vec<(usize, Vec<Improvement>)> = Vec::with_capacity(targets.len());
        for target in targets {
            let found = loadout::improvements(loadout, row, *target, column);
            all.push((*target, found.map_err(|error| self.document.failure(error))?));
        }
        if self.format == Format::Text {
            return print(&loadout_page::improvements(loadout, row, column, &all));
        }
        let changes = all.iter().flat_map(|(target, found)| {
            let name = loadout.targets.get(*target).map_or("", |target| target.name.as_str());
            found.iter().map(move |change| Change {
                target: name,
                column: column.metric.id,
                change: change.words,
                before: change.before.value,
                after: change.after.value,
                gain: change.gain,
            })
        });
        print_json(&changes.collect::<Vec<_>>())
    }

    fn column(&self) -> Result<&'static Column, Failure> {
        let place = find(
            "--sort",
            self.sort.as_deref().unwrap_or(SORT),
            COLUMNS.iter().map(|column| column.metric.id),
            "a column",
        )?;
        Ok(&COLUMNS[place])
    }

    fn targets(&self, loadout: &Loadout) -> Result<Vec<usize>, Failure> {
        let Some(name) = &self.target else { return Ok((0..loadout.targets.len()).collect()) };
        let names = loadout.targets.iter().map(|target| target.name.as_str());
        Ok(vec![find("--target", name, names, "the name of a target")?])
    }
}

impl From<Over> for Axis {
    fn from(over: Over) -> Self {
        match over {
            Over::Distance => Axis::Distance,
            Over::Armour => Axis::Armour,
            Over::Bs => Axis::BallisticSkill,
        }
    }
}

/// By what the shots of a loadout are sorted where nothing is said.
const SORT: &str = "penetrating";

/// How many names a message lists.
const NAMED: usize = 12;

/// The first of this name.
fn find<'n>(
    option: &str,
    name: &str,
    known: impl Iterator<Item = &'n str> + Clone,
    what: &str,
) -> Result<usize, Failure> {
    known.clone().position(|one| one == name).ok_or_else(|| {
        let listed: Vec<String> = known.clone().take(NAMED).map(|name| format!("`{name}`")).collect();
        let more = if known.clone().count() > NAMED { " and more" } else { "" };
        let allowed = format!("{what}: {}{more}", listed.join(", "));
        Failure::option(option, format!("`{name}`"), allowed, nearest(name, known))
    })
}
