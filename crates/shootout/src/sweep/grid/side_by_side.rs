use super::{Grid, GridTable};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::content::Content;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::side_by_side::weights::weights_in_words;
use shootout_ruleset::side_by_side::{Cells, SideBySide, Sorting, WorkOut};
use shootout_ruleset::vary::Input;

impl Grid {
    /// How many columns have combinations for each row.
    fn combined_columns(&self) -> usize {
        self.sweep.inputs()[self.row_inputs..].iter().map(Input::count).product()
    }

    /// The combination of a row and a column.
    pub(super) fn combination(&self, row: usize, column: usize) -> u64 {
        (row * self.combined_columns() + column) as u64
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
        let (mut cells, weights) = (self.sweep().cells(), self.weights());
        Box::new(move |row, target| {
            let mut cell = |column| Ok(Self::cell(cells.figures(self.combination(row, column))?));
            if weights.is_empty() || target < weights.len() {
                return cell(target);
            }
            let all = (0..weights.len())
                .map(|column| cell(column).map(Some))
                .collect::<Result<Vec<_>, InputError>>()?;
            Ok(self
                .mean(self.sweep.outputs(), |column| all.get(column).cloned().flatten())
                .unwrap_or_default())
        })
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

    fn about_target(&self, target: usize) -> String {
        let weights = self.weights();
        if target == weights.len() && target > 0 { weights_in_words(&weights) } else { String::new() }
    }

    fn case(&self, _: &Value, row: usize, target: usize) -> Option<Value> {
        if target >= self.combined_columns() {
            return None;
        }
        let space = &self.sweep.space;
        let places = space.places(self.combination(row, target));
        space.document_at(&places, &|_| true).ok().map(Value::from)
    }

    fn place_of(&self, _: usize) -> String {
        "rows[0]".to_owned()
    }
}
