use super::{COLUMNS, Column, Figure, Loadout, Sweep, Table};
use crate::scenario::Target;
use shootout_ruleset::content::{self, Block, Content};

/// Marks the best of a column.
const BEST: &str = " *";

/// A table to be written for others: the rows against each of these targets from the best to the worst by a column, the best
/// of every column marked.
#[must_use]
pub fn content(loadout: &Loadout, table: &Table, sort: &Column, targets: &[usize]) -> Content {
    let mut blocks = Vec::new();
    for target in targets {
        let Some(who) = loadout.targets.get(*target) else { continue };
        blocks.push(Block::Heading(heading(who)));
        let best = COLUMNS.map(|column| table.best(&column, *target));
        let mut set = content::Table::new("Row", COLUMNS.map(|column| column.metric.label));
        for row in table.order(sort, *target) {
            let Some(cell) = table.cell(row, *target) else { continue };
            let cells = COLUMNS.iter().zip(&best).map(|(column, best)| {
                let mark = if best.contains(&row) { BEST } else { "" };
                number(column, cell.figure(column), mark)
            });
            set.row(format!("{} ({})", loadout.name(row), loadout.shooter(row)), cells);
        }
        blocks.push(Block::Table(set));
        blocks.extend(loadout.note(*target).map(|note| Block::List(vec![note.in_line()])));
    }
    blocks.push(Block::Heading("Columns".to_owned()));
    let words =
        COLUMNS.iter().map(|column| format!("{}: {}", column.metric.label, column.metric.explanation));
    blocks.push(Block::List(words.chain([format!("{}: best", BEST.trim())]).collect()));
    Content { blocks }
}

/// What a target is called, and how far away it is.
pub(super) fn heading(target: &Target) -> String {
    format!("{}, {} m", target.name, target.range_m)
}

impl Sweep {
    /// A curve to be written for others: where the best row changes, and the number of every row at every value.
    #[must_use]
    pub fn content(&self, loadout: &Loadout) -> Content {
        let mut blocks = Vec::new();
        let crossovers: Vec<String> = self.crossovers().into_iter().map(|found| found.words).collect();
        if !crossovers.is_empty() {
            blocks.push(Block::Heading("Crossovers".to_owned()));
            blocks.push(Block::List(crossovers));
        }
        blocks.push(Block::Heading(format!("{} by {}", self.column().metric.label, self.axis().words())));
        let names =
            (0..loadout.rows.len()).map(|row| format!("{} ({})", loadout.name(row), loadout.shooter(row)));
        let mut table = content::Table::new(self.axis().words(), names);
        for (at, figures) in self.points() {
            let cells = figures.iter().map(|figure| number(self.column(), *figure, ""));
            table.row(at.to_string(), cells);
        }
        blocks.push(Block::Table(table));
        Content { blocks }
    }
}

fn number(column: &Column, figure: Option<Figure>, mark: &str) -> content::Cell {
    let text = format!("{}{mark}", column.text(figure));
    content::Cell { text, number: figure.map(|figure| figure.value) }
}
