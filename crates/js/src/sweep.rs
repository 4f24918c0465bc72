//! Variants of a document: sweeps row by row, and loadouts as a whole.

use crate::error::refuse;
use crate::value::{entries_of, json_text, parsed};
use shootout::questions;
use shootout::sweep::{Sweep, read};
use shootout::whole_document::loadout_report;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::question::RuleSet;
use std::borrow::Cow;
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
    let (text, _, catalogue) = opened(document, options)?;
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

/// A loadout: every number of every row in every column, the best of each column told.
///
/// # Errors
///
/// What is wrong with the document or the options; the first cell whose values do not go together.
#[wasm_bindgen]
pub fn loadout(document: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let (text, rule_set, catalogue) = opened(document, options)?;
    parsed(&loadout_report(text.as_bytes(), rule_set, &catalogue).map_err(|error| refuse(&error))?)
}

/// The text of a document, the rule set that reads it, and what it may name.
fn opened(
    document: &JsValue,
    options: &JsValue,
) -> Result<(String, &'static RuleSet, Cow<'static, Entries>), JsValue> {
    let text = json_text(document)?;
    let rule_set = questions::open(text.as_bytes()).map_err(|error| refuse(&error))?.rule_set();
    let catalogue = entries_of(options, rule_set)?;
    Ok((text, rule_set, catalogue))
}
