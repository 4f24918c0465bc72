//! Searches along some inputs, once for each combination of the others.

use super::{Input, Sweep};
use serde_json::{Map, Value};
use shootout_ruleset::InputError;

/// The most combinations of all other inputs for which something is sought.
pub const MAX_GROUPS: u64 = 10_000;

impl Sweep {
    /// How many combinations there are of the inputs beside these; `field` asks for the search.
    pub(super) fn groups_beside(&self, inputs: &[usize], field: &str) -> Result<u64, InputError> {
        let groups = self.beside(inputs).map(|(_, input)| input.count() as u64).product();
        if groups > MAX_GROUPS {
            let found = format!("{groups} combinations of the other inputs");
            return Err(InputError::new(field, found, format!("at most {MAX_GROUPS}")));
        }
        Ok(groups)
    }

    /// The places of a combination of the inputs beside these, which are at their first values.
    pub(super) fn places_beside(&self, inputs: &[usize], group: u64) -> Vec<usize> {
        let mut places = vec![0; self.inputs().len()];
        let others: Vec<(usize, &Input)> = self.beside(inputs).collect();
        let mut rest = group;
        for (index, input) in others.into_iter().rev() {
            let count = input.count() as u64;
            places[index] = (rest % count) as usize;
            rest /= count;
        }
        places
    }

    /// The inputs beside these with their values.
    pub(super) fn with_beside(&self, inputs: &[usize], places: &[usize]) -> Map<String, Value> {
        let with = self.beside(inputs);
        with.filter_map(|(index, input)| Some((input.path().to_owned(), input.value(places[index])?)))
            .collect()
    }

    fn beside(&self, inputs: &[usize]) -> impl Iterator<Item = (usize, &Input)> {
        self.inputs().iter().enumerate().filter(move |(index, _)| !inputs.contains(index))
    }
}
