use super::cells::best_first;
use super::{COLUMNS, Cells, Column, Figure, Loadout, Sweep};
use crate::scenario::Target;
use shootout_ruleset::content::{self, Block, Content};

/// Marks the best of a column.
const BEST: &str = " *";

/// A table to be written for others: the rows against each of these targets from the best to the worst by a column, the best
/// of every column marked.
#[must_use]
pub fn content(loadout: &Loadout, cells: &Cells, sort: &Column, targets: &[usize]) -> Content {
    let mut blocks = Vec::new();
    for target in targets {
        let Some(who) = loadout.targets.get(*target) else { continue };
        blocks.push(Block::Heading(heading(who)));
        let best: Vec<Vec<usize>> = (0..COLUMNS.len()).map(|column| cells.best(column, *target)).collect();
        let mut table = content::Table::new("Row", COLUMNS.map(|column| column.metric.label));
        for row in best_first(cells, sort, *target) {
            let Some(cell) = cells.cell(row, *target) else { continue };
            let numbers = COLUMNS.iter().zip(&cell.figures).zip(&best).map(|((column, figure), best)| {
                let mark = if best.contains(&row) { BEST } else { "" };
                number(column, *figure, mark)
            });
            table.row(format!("{} ({})", loadout.name(row), loadout.shooter(row)), numbers);
        }
        blocks.push(Block::Table(table));
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
        blocks.push(Block::Heading(format!(
            "{} by {}",
            self.column().metric.label,
            self.axis().declared.title
        )));
        let names =
            (0..loadout.rows.len()).map(|row| format!("{} ({})", loadout.name(row), loadout.shooter(row)));
        let mut table = content::Table::new(self.axis().declared.title, names);
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
    content::Cell { number: figure.map(|figure| figure.value), ..content::Cell::words(text) }
}
