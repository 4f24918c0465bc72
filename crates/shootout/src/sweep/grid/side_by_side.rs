use super::{Grid, GridTable};
use serde_json::Value;
use shootout_ruleset::content::Content;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::side_by_side::{Cells, SideBySide, Sorting, WorkOut};

impl Grid {
    /// The combination of a row and a column.
    pub(super) fn combination(&self, row: usize, column: usize) -> u64 {
        (row * Self::columns(self).len() + column) as u64
    }
}

impl SideBySide for Grid {
    fn rows(&self) -> Vec<String> {
        Self::rows(self)
    }

    fn targets(&self) -> Vec<String> {
        Self::columns(self)
    }

    fn columns(&self) -> Vec<&'static Metric> {
        self.sweep().outputs().to_vec()
    }

    fn explained(&self, metric: &Metric) -> String {
        self.sweep.explained(metric)
    }

    fn work_out(&self) -> WorkOut<'_> {
        let (mut cells, columns) = (self.sweep().cells(), Self::columns(self).len());
        Box::new(move |row, target| Ok(Self::cell(cells.figures((row * columns + target) as u64)?)))
    }

    fn content(&self, cells: &Cells, sorted: Option<Sorting>) -> Content {
        let mut table = GridTable::new(self, cells.clone());
        if let Some(sorted) = sorted {
            table.sort_by(sorted.column, sorted.target);
            if sorted.from_worst {
                table.reverse();
            }
        }
        table.content()
    }

    fn case(&self, _: &Value, row: usize, target: usize) -> Option<Value> {
        let space = &self.sweep.space;
        let places = space.places(self.combination(row, target));
        space.document_at(&places, &|_| true).ok().map(Value::from)
    }

    fn place_of(&self, _: usize) -> String {
        "rows[0]".to_owned()
    }
}
