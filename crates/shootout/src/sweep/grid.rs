//! Loadouts of any rule set: variants of part of a document against variants of another part, side by side.
//!
//! A loadout is a sweep whose inputs are told apart into rows and columns; its cells are the combinations, row by row. What is
//! varied, how it is read and which numbers there are is the same as in a sweep.

use super::read::{Load, Stated, only_in_full};
use super::{MAX_INPUTS, Sweep};
use crate::form::Group;
use crate::questions::set_rulings;
use crate::registry::{CATALOGUE, take_rule_set};
use serde::Deserialize;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{Node, decode, entry, parse};
use shootout_ruleset::figures::Figure;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::side_by_side::weights::MEAN_OF_ALL;
use shootout_ruleset::side_by_side::{Cell, Cells};
use shootout_ruleset::vary::{Input, ValueKind, Written as WrittenInput};

mod pair;
mod side_by_side;
mod table;
#[cfg(test)]
mod tests;
mod weights;

use weights::{check_weights, take_weights};

pub use pair::{AlongInput, compared};
pub use table::{GridCell, GridReport, GridTable, OutputReport};

/// The most cells of a loadout.
pub const MAX_GRID_CELLS: u64 = 10_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "loadout")]
    _version: BoundedInt<1, 1>,
    scenario: Node,
    rows: Vec<WrittenInput>,
    #[serde(default)]
    columns: Vec<WrittenInput>,
    outputs: Vec<String>,
}

/// Variants side by side.
#[derive(Debug)]
pub struct Grid {
    sweep: Sweep,
    /// How many of the inputs make the rows; the others make the columns.
    row_inputs: usize,
    /// How often each value of an input of the columns is met, as against the others: empty where nothing is said of it.
    weights: Vec<Vec<f64>>,
    /// By whose labels values without names are called.
    form: Option<&'static Group>,
    /// Whether rows are compared along the last of the inputs.
    is_along: bool,
}

/// Whether a document is to be read as a loadout of this kind: it states rows, or its rule set has no other.
///
/// ```
/// assert!(shootout::sweep::is_grid(br#"{ "loadout": 1, "rows": [] }"#));
/// assert!(!shootout::sweep::is_grid(br#"{ "loadout": 1 }"#));
/// ```
pub fn is_grid(text: &[u8]) -> bool {
    parse(text).is_ok_and(|mut document| {
        let rule_set = take_rule_set(&mut document);
        document.get("rows").is_some() || rule_set.is_ok_and(|rule_set| rule_set.built_in.is_none())
    })
}

/// Reads a loadout with rows; a scenario that is given as text is asked for by that text. `rulings` are put into the scenario in
/// place of its own.
///
/// # Errors
///
/// The first thing that is wrong with it, and what `load` says.
pub fn read_grid(
    text: &[u8],
    catalogue: &Entries,
    rulings: &[(String, Value)],
    load: &mut Load<'_>,
) -> Result<Grid, InputError> {
    let mut document = parse(text)?;
    let rule_set = take_rule_set(&mut document)?;
    let stated_weights = take_weights(&mut document)?;
    let written: Written = decode(&document, "").map_err(|error| match error.path.as_str() {
        "loadout" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => error,
    })?;
    let row_inputs = written.rows.len();
    if row_inputs == 0 || row_inputs + written.columns.len() > MAX_INPUTS {
        let found = format!("{row_inputs} entries beside {} of `columns`", written.columns.len());
        let allowed = format!("1 or more, and at most {MAX_INPUTS} together");
        return Err(InputError::new("rows", found, allowed));
    }
    let placed = |name: &'static str, inputs: Vec<WrittenInput>| {
        inputs.into_iter().enumerate().map(move |(index, input)| (entry(name, index), input))
    };
    let vary = placed("rows", written.rows).chain(placed("columns", written.columns)).collect();
    let stated = Stated {
        rule_set,
        scenario: written.scenario,
        vary,
        outputs: written.outputs,
        crossover: None,
        reach: None,
    };
    let mut parts = stated.parts(load)?;
    set_rulings(&mut parts.space.document, rulings);
    if let Some(cells) = parts.space.rows().filter(|cells| *cells > MAX_GRID_CELLS) {
        let allowed = format!("at most {MAX_GRID_CELLS} cells");
        return Err(InputError::new("rows", format!("{cells} cells"), allowed));
    }
    let sweep = parts.sweep(catalogue)?;
    let weights = check_weights(stated_weights, &sweep.inputs()[row_inputs..])?;
    Ok(Grid { sweep, row_inputs, weights, form: None, is_along: false })
}

/// Reads a loadout whose scenario stands in it, with the catalogue that comes with the program.
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn read_grid_by_itself(text: &[u8]) -> Result<Grid, InputError> {
    read_grid(text, CATALOGUE(), &[], &mut only_in_full)
}

impl Grid {
    /// What is worked out: a combination for each cell, row by row.
    pub const fn sweep(&self) -> &Sweep {
        &self.sweep
    }

    /// The same, with values that have no names called by the labels of this form; without one they are called by their paths.
    pub fn in_words_of(self, form: Option<&'static Group>) -> Self {
        Self { form, ..self }
    }

    /// What the rows are called, in order.
    pub fn rows(&self) -> Vec<String> {
        self.names(&self.sweep.inputs()[..self.row_inputs])
    }

    /// What the columns are called, in order; one without a name where nothing is varied by columns. Where they have weights, the mean
    /// over all of them stands last.
    pub fn columns(&self) -> Vec<String> {
        let mean = (!self.weights().is_empty()).then(|| MEAN_OF_ALL.to_owned());
        self.stated_columns().into_iter().chain(mean).collect()
    }

    /// What the columns are called whose cells are combinations, as they are stated.
    fn stated_columns(&self) -> Vec<String> {
        let inputs = self.sweep.inputs();
        self.names(&inputs[self.row_inputs..inputs.len() - usize::from(self.is_along)])
    }

    /// The names of all combinations of some inputs, the last changing fastest.
    fn names(&self, inputs: &[Input]) -> Vec<String> {
        let document = self.form.map(|_| Value::from(self.sweep.space.document.clone()));
        inputs.iter().fold(vec![String::new()], |names, input| {
            let words = |place| self.words(document.as_ref(), input, place);
            let both =
                |name: &String, word: String| if name.is_empty() { word } else { format!("{name}, {word}") };
            names
                .iter()
                .flat_map(|name| (0..input.count()).map(move |place| both(name, words(place))))
                .collect()
        })
    }

    /// A value of an input, in words.
    fn words(&self, document: Option<&Value>, input: &Input, place: usize) -> String {
        let in_form = self.form.filter(|form| form.at(input.path()).is_some());
        let unnamed = input.unnamed(place).filter(|value| !value.is_string());
        if let (Some(form), Some(document), Some(value)) = (in_form, document, unnamed) {
            return form.words_at(document, &[(input.path(), value)]);
        }
        match (input.kind(), input.value(place)) {
            (ValueKind::Text, Some(Value::String(text))) => text,
            // A number alone does not say what it is, nor does a yes.
            _ => format!("{} {}", input.path(), input.label(place)),
        }
    }

    /// The whole loadout, of the numbers of every cell in order; those that are missing at the end are still to come.
    pub fn table(&self, numbers: Vec<Vec<Option<Figure>>>) -> GridTable {
        let (columns, rows) = (self.stated_columns().len(), self.rows().len());
        let mut cells = Cells::new(self.sweep.outputs().to_vec(), rows, self.columns().len());
        for (place, figures) in numbers.into_iter().enumerate() {
            cells.put(place / columns, place % columns, Self::cell(figures));
        }
        for row in 0..rows {
            let mean = self.mean(self.sweep.outputs(), |column| cells.cell(row, column).cloned());
            mean.into_iter().for_each(|mean| cells.put(row, columns, mean));
        }
        GridTable::new(self, cells)
    }

    /// Each combination of a loadout of this kind may be asked for.
    fn cell(figures: Vec<Option<Figure>>) -> Cell {
        Cell { is_legal: true, reasons: Vec::new(), figures }
    }
}
