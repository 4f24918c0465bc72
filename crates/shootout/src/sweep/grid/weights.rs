//! Weights of columns, and the mean over all of them.

use super::Grid;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, entry, field};
use shootout_ruleset::figures::Metric;
use shootout_ruleset::side_by_side::weights::{take_weights as weights_of_entries, weights};
use shootout_ruleset::side_by_side::{Cell, mean_cell};
use shootout_ruleset::vary::Input;
use shootout_ruleset::words::counted;

/// Where the values of an input state their weights: one for each.
pub(super) const WEIGHTS: &str = "weights";

/// Takes the weights of the columns out of a document, those of each input: of a list or a range in `weights`, of variants each in its
/// `weight`; none where none of them states one.
pub(super) fn take_weights(document: &mut Node) -> Result<Vec<Vec<f64>>, InputError> {
    let Some(Node::List(columns)) = document.get_mut("columns") else { return Ok(Vec::new()) };
    let of_input = |(index, input): (usize, &mut Node)| {
        let place = entry("columns", index);
        if let Some(Node::List(variants)) = input.get_mut("variants") {
            return weights_of_entries(variants, &field(&place, "variants"));
        }
        let place = field(&place, WEIGHTS);
        match input.take(WEIGHTS) {
            None | Some(Node::Null) => Ok(Vec::new()),
            Some(Node::List(stated)) => {
                let stated: Vec<Option<Node>> = stated.into_iter().map(Some).collect();
                weights(&stated, |index| entry(&place, index))
            }
            Some(other) => {
                Err(InputError::new(place, other.found(), "a list in `[ ]`: a weight for each value"))
            }
        }
    };
    columns.iter_mut().enumerate().map(of_input).collect()
}

/// Refuses weights that are not one for each value.
pub(super) fn check_weights(stated: Vec<Vec<f64>>, inputs: &[Input]) -> Result<Vec<Vec<f64>>, InputError> {
    for (index, (weights, input)) in stated.iter().zip(inputs).enumerate() {
        if !weights.is_empty() && weights.len() != input.count() {
            let allowed = format!("{}, one for each value", counted(input.count(), "weight"));
            let place = field(&entry("columns", index), WEIGHTS);
            return Err(InputError::new(place, counted(weights.len(), "weight"), allowed));
        }
    }
    Ok(stated)
}

impl Grid {
    /// How often each column is met, as against the others: the product of what is said of its values; none where nothing is said.
    pub fn weights(&self) -> Vec<f64> {
        if self.weights.iter().all(Vec::is_empty) {
            return Vec::new();
        }
        let inputs = &self.sweep.inputs()[self.row_inputs..];
        let stated = inputs.iter().zip(&self.weights).take(inputs.len() - usize::from(self.is_along));
        stated.fold(vec![1.0], |all, (input, weights)| {
            let weight = |value: usize| weights.get(value).copied().unwrap_or(1.0);
            all.iter()
                .flat_map(|before| (0..input.count()).map(move |value| before * weight(value)))
                .collect()
        })
    }

    /// The mean over all columns, of the cell of each; none where they have no weights, or a cell is not there.
    pub(super) fn mean(
        &self,
        columns: &[&'static Metric],
        cell: impl Fn(usize) -> Option<Cell>,
    ) -> Option<Cell> {
        let weights = self.weights();
        let met = weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0);
        let parts = met.map(|(column, weight)| Some((*weight, cell(column)?))).collect::<Option<Vec<_>>>()?;
        (!parts.is_empty()).then(|| mean_cell(columns, &parts))
    }
}
