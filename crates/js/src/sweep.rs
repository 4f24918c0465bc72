//! Variants of a document: sweeps row by row, and loadouts as a whole.

use crate::error::refuse;
use crate::value::{
    CATALOGUE, OPTIONS, entries_beside, entries_of, field, json_text, of_option, parsed, text_field, text_of,
    with_fields,
};
use shootout::sweep::{Sweep, read};
use shootout::whole_document::{LoadoutAsked, loadout_report};
use shootout::{InputError, questions};
use shootout_ruleset::document::parse;
use wasm_bindgen::prelude::*;

/// A sweep that was read. Its rows are worked out as they are asked for.
#[wasm_bindgen]
#[derive(Debug)]
pub struct SweepRows {
    sweep: Sweep,
    /// The row that comes next.
    next: u64,
}

/// Reads a sweep.
///
/// # Errors
///
/// What is wrong with the document or the options, as an `Error` with `path`, `found` and `allowed`.
#[wasm_bindgen(js_name = openSweep)]
pub fn open_sweep(document: &JsValue, options: &JsValue) -> Result<SweepRows, JsValue> {
    let text = json_text(document)?;
    let rule_set = questions::open(text.as_bytes()).map_err(|error| refuse(&error))?.rule_set();
    let catalogue = entries_of(options, rule_set)?;
    let sweep = read(text.as_bytes(), &catalogue).map_err(|error| refuse(&error))?;
    Ok(SweepRows { sweep, next: 0 })
}

#[wasm_bindgen]
impl SweepRows {
    /// How many rows there are.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> f64 {
        self.sweep.rows() as f64
    }

    /// The next rows, at most so many: each an object of the values of the inputs and the numbers; none once all are told.
    ///
    /// # Errors
    ///
    /// The first row whose values do not go together.
    pub fn take(&mut self, most: u32) -> Result<JsValue, JsValue> {
        let until = self.next.saturating_add(u64::from(most)).min(self.sweep.rows());
        let mut cells = self.sweep.cells();
        let mut rows = Vec::new();
        for row in self.next..until {
            let figures = cells.figures(row).map_err(|error| refuse(&error))?;
            let inputs = self.sweep.inputs().iter().zip(self.sweep.places(row));
            let inputs = inputs.map(|(input, place)| (input.path(), input.value(place).unwrap_or_default()));
            let outputs = self.sweep.outputs().iter().zip(figures);
            let outputs = outputs
                .map(|(output, figure)| (output.id, serde_json::json!(figure.map(|figure| figure.value))));
            let fields = inputs.chain(outputs);
            let fields = fields.map(|(name, value)| format!("{}:{value}", serde_json::Value::from(name)));
            rows.push(format!("{{{}}}", fields.collect::<Vec<_>>().join(",")));
        }
        self.next = until;
        parsed(&format!("[{}]", rows.join(",")))
    }
}

/// The options of a loadout.
const SORT: &str = "sort";
const TARGET: &str = "target";
const OVER: &str = "over";

/// A loadout: every number of every row in every column, the best of each column told.
///
/// # Errors
///
/// What is wrong with the document or the options; the first cell whose values do not go together.
#[wasm_bindgen]
pub fn loadout(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    with_fields(options, OPTIONS, &[CATALOGUE, SORT, TARGET])?;
    asked(document, options, LoadoutAsked::default())
}

/// Which of two rows of a loadout is better up to where, and by how much: an entry for each column.
///
/// # Errors
///
/// What is wrong with the document, the names of the rows or the options; the first cell whose values do not go together.
#[wasm_bindgen]
pub fn compare(
    document: &JsValue,
    row: &JsValue,
    other: &JsValue,
    options: &JsValue,
) -> Result<JsValue, JsValue> {
    with_fields(options, OPTIONS, &[CATALOGUE, SORT, TARGET, OVER])?;
    let name = |name: &JsValue, path| text_of(name, path, "the name of a row");
    let over = field(options, OVER)?
        .map(|over| parse(&json_text(&over)?.into_bytes()).map_err(|error| refuse(&error)));
    let compare = LoadoutAsked {
        compare: Some([name(row, "row")?, name(other, "other")?]),
        over: over.transpose()?.map(Into::into),
        ..LoadoutAsked::default()
    };
    asked(document, options, compare)
}

/// What is asked of a loadout, and what its options say besides.
fn asked(document: &JsValue, options: &JsValue, asked: LoadoutAsked) -> Result<JsValue, JsValue> {
    let (sort, target) = (text_field(options, OPTIONS, SORT)?, text_field(options, OPTIONS, TARGET)?);
    let text = json_text(document)?;
    let rule_set = questions::open(text.as_bytes()).map_err(|error| refuse(&error))?.rule_set();
    let catalogue = entries_beside(options, rule_set)?;
    let asked = LoadoutAsked { sort, target, ..asked };
    let is_option = |error: &InputError| LoadoutAsked::is_wrong(error) && error.path != "compare";
    let report = loadout_report(text.as_bytes(), rule_set, &catalogue, &asked);
    parsed(&report.map_err(|error| refuse(&if is_option(&error) { of_option(error) } else { error }))?)
}
