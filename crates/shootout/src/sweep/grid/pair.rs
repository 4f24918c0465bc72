//! One row of a loadout against another, as everything is stated or along an input.

use super::Grid;
use crate::sweep::read::check_ascending;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{entry, field};
use shootout_ruleset::figures::{CrossoverSearch, Figure, Metric, PairWords, Scale, pair_sentence};
use shootout_ruleset::side_by_side::compared::{Against, Pair, rendered};
use shootout_ruleset::side_by_side::{Cell, Compared, Rendered};
use shootout_ruleset::vary::Input;

/// What is said of a choice that may not be asked for.
const NOT_POSSIBLE: &str = "is not possible";

/// An input whose values are ascending numbers, as it is called; without one there is a single step.
#[derive(Clone, Copy, Debug)]
pub struct AlongInput<'i> {
    /// The input.
    pub input: Option<&'i Input>,
    /// What it is called.
    pub label: &'i str,
}

impl Scale for AlongInput<'_> {
    fn number_at(&self, step: i64) -> f64 {
        self.input.map_or(0.0, |input| input.number_at(step))
    }

    fn last_up_to(&self, number: f64) -> i64 {
        self.input.map_or(0, |input| input.last_up_to(number))
    }

    fn words(&self, number: f64) -> String {
        format!("{} {number}", self.label)
    }

    fn place_words(&self, _: f64, next: f64) -> String {
        format!("From {} on", self.words(next))
    }
}

/// Two rows along an input, of the numbers of both at each of its values. `is_barred` says of which row without a number, at the value of
/// which place, it may not be asked for.
pub fn compared(
    along: AlongInput<'_>,
    names: [&str; 2],
    metric: &Metric,
    numbers: impl IntoIterator<Item = [Option<Figure>; 2]>,
    is_barred: &dyn Fn(usize, usize) -> bool,
) -> Compared {
    let mut search = CrossoverSearch::new(Vec::new(), *metric);
    for (step, pair) in (0..).zip(numbers) {
        search.put(step, pair.to_vec());
    }
    let leads = search.leads(&along);
    let cannot = |row: usize, at: f64| {
        let value = usize::try_from(along.last_up_to(at)).unwrap_or_default();
        is_barred(row, value).then_some(NOT_POSSIBLE)
    };
    let words = PairWords { names, nobody: "Neither is possible", cannot: &cannot };
    let sentence = pair_sentence(&leads, metric, &along, &words);
    Compared { leads, sentence }
}

impl Grid {
    /// The same with rows compared along the last input of the columns, which makes no columns then.
    ///
    /// # Errors
    ///
    /// When its values are no ascending numbers.
    pub fn along_last(self) -> Result<Self, InputError> {
        let inputs = self.sweep.inputs();
        if let (Some(along), Some(place)) = (inputs.last(), inputs.len().checked_sub(self.row_inputs + 1)) {
            check_ascending(along, &field(&entry("columns", place), "input"))?;
        }
        Ok(Self { is_along: true, ..self })
    }

    /// The input along which rows are compared.
    fn along(&self) -> Option<&Input> {
        self.sweep.inputs().last().filter(|_| self.is_along)
    }

    /// One row against another in every column, or in one alone, by an output.
    ///
    /// # Errors
    ///
    /// When values do not make a scenario.
    pub fn rendered_pair(
        &self,
        pair: [usize; 2],
        output: usize,
        only: Option<usize>,
    ) -> Result<Rendered, InputError> {
        let (along, metric, rows) = (self.along(), self.sweep.outputs()[output], self.rows());
        let scale = AlongInput { input: along, label: along.map_or("", Input::path) };
        let names = pair.map(|row| rows[row].as_str());
        let (headings, stated) = (self.columns(), self.stated_columns().len());
        let mut all: Vec<Vec<[Cell; 2]>> = vec![Vec::new(); stated];
        for column in (0..stated).filter(|column| only.is_none_or(|only| only == *column || only == stated)) {
            all[column] = self.both(pair, column, output)?;
        }
        if headings.len() > stated && only.is_none_or(|only| only == stated) {
            all.push(self.mean_of_both(&all, output));
        }
        let mut against = Vec::new();
        let wanted = headings.iter().zip(&all).enumerate();
        for (_, (heading, cells)) in wanted.filter(|(column, _)| only.is_none_or(|only| only == *column)) {
            let number = |cell: &Cell| cell.figures.first().copied().flatten().filter(|_| cell.is_legal);
            let numbers = cells.iter().map(|pair| pair.each_ref().map(number));
            let is_barred = |row: usize, value: usize| {
                cells.get(value).and_then(|pair| pair.get(row)).is_some_and(|cell| !cell.is_legal)
            };
            against.push(Against {
                target: heading.clone(),
                heading: heading.clone(),
                notes: Vec::new(),
                compared: compared(scale, names, metric, numbers, &is_barred),
            });
        }
        let over = along.map(|along| [along.path(); 2]);
        let explained = self.sweep.explained(metric);
        Ok(rendered(&Pair { names, metric, explained: &explained, over }, &against))
    }

    /// An output of two rows in a column at each value along which they are compared.
    fn both(&self, pair: [usize; 2], column: usize, output: usize) -> Result<Vec<[Cell; 2]>, InputError> {
        let values = self.along().map_or(1, Input::count);
        let metric = self.sweep.outputs()[output];
        let mut evaluator = self.sweep.model.evaluator(&self.sweep.space, &[metric]);
        let mut cells = self.sweep.cells();
        let mut cell = |row: usize, value: usize| {
            let combination = self.combination(row, column * values + value);
            let figure = evaluator.possible_figure(&self.sweep.places(combination))?;
            // One that may not be asked for has a number all the same.
            let is_legal = figure.is_some() || cells.figures(combination)?[output].is_none();
            Ok(Cell { is_legal, reasons: Vec::new(), figures: vec![figure] })
        };
        (0..values).map(|value| Ok([cell(pair[0], value)?, cell(pair[1], value)?])).collect()
    }

    /// The same on average over all columns.
    fn mean_of_both(&self, all: &[Vec<[Cell; 2]>], output: usize) -> Vec<[Cell; 2]> {
        let (values, metric) = (self.along().map_or(1, Input::count), self.sweep.outputs()[output]);
        let mean = |row: usize, value: usize| {
            let cell = |column: usize| Some(all.get(column)?.get(value)?[row].clone());
            self.mean(&[metric], cell).unwrap_or_default()
        };
        (0..values).map(|value| [mean(0, value), mean(1, value)]).collect()
    }
}
