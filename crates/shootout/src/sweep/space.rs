use super::input::Input;
use super::steps;
use crate::catalogue::Catalogue;
use crate::registry::RuleSet;
use serde_json::Value;
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, entry};

/// Whether a path leads to what another one leads to, or into it.
fn is_inside(outer: &str, inner: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// All combinations of the inputs, and the document that they are put into.
#[derive(Debug)]
pub(super) struct Space {
    pub rule_set: &'static RuleSet,
    pub catalogue: Catalogue,
    pub document: Node,
    pub inputs: Vec<Input>,
}

impl Space {
    /// Which value each input has in a combination: all combinations in order, the last input changing fastest.
    pub(super) fn places(&self, row: u64) -> Vec<usize> {
        let mut places = vec![0; self.inputs.len()];
        let mut rest = row;
        for (place, input) in places.iter_mut().zip(&self.inputs).rev() {
            let count = input.count() as u64;
            *place = (rest % count) as usize;
            rest /= count;
        }
        places
    }

    /// The scenario with these values, read as a document.
    pub(super) fn read_at(&self, places: &[usize]) -> Result<Scenario, InputError> {
        let document = self.document_at(places, |_| true)?;
        (self.rule_set.shot)(document, &self.catalogue).map_err(|error| self.refused(error, places))
    }

    /// Checks what the document states of the inputs themselves, which no combination reads: nothing need be stated there, but
    /// what is stated must be valid.
    pub(super) fn check_stated(&self) -> Result<(), InputError> {
        let first = vec![0; self.inputs.len()];
        for input in self.inputs.iter().filter(|input| steps::is_stated(&self.document, &input.steps)) {
            let document = self.document_at(&first, |other| !steps::overlap(&input.steps, &other.steps))?;
            let Err(error) = (self.rule_set.shot)(document, &self.catalogue) else { continue };
            // What does not go together with it is another matter: it is not among the combinations.
            if is_inside(input.path(), &error.path) {
                return Err(InputError { path: format!("scenario.{}", error.path), ..error });
            }
        }
        Ok(())
    }

    /// The document with the values of those inputs that are wanted.
    fn document_at(&self, places: &[usize], wanted: impl Fn(&Input) -> bool) -> Result<Node, InputError> {
        let mut document = self.document.clone();
        // What holds another input comes before what it holds.
        let mut order: Vec<usize> =
            (0..self.inputs.len()).filter(|index| wanted(&self.inputs[*index])).collect();
        order.sort_by_key(|index| self.inputs[*index].steps.len());
        for index in order {
            let (input, place) = (&self.inputs[index], places[index]);
            let value = input.values[place].node.clone();
            steps::put(&mut document, &input.steps, value).map_err(|error| self.refused(error, places))?;
        }
        Ok(document)
    }

    /// An error of a combination: its place in the document of the sweep, and which combination it is.
    pub(super) fn refused(&self, error: InputError, places: &[usize]) -> InputError {
        let about = |path: &str| {
            is_inside(path, &error.path) || (is_inside(&error.path, path) && !error.path.is_empty())
        };
        let varied = self.inputs.iter().position(|input| about(input.path()));
        let others: Vec<String> = (0..self.inputs.len())
            .filter(|index| Some(*index) != varied)
            .map(|index| {
                format!("`{}` {}", self.inputs[index].path(), self.short_label(index, places[index]))
            })
            .collect();
        let with = if others.is_empty() { String::new() } else { format!(" with {}", others.join(", ")) };
        let error = match varied {
            Some(index) => self.inputs[index].wrong(error, places[index], &entry("vary", index)),
            None if error.path.is_empty() => InputError { path: "scenario".to_owned(), ..error },
            None => InputError { path: format!("scenario.{}", error.path), ..error },
        };
        InputError { found: format!("{}{with}", error.found), ..error }
    }

    fn short_label(&self, input: usize, place: usize) -> String {
        match self.inputs[input].value(place) {
            Some(Value::String(text)) => Node::Text(text).found(),
            Some(value @ (Value::Array(_) | Value::Object(_))) => {
                let text = value.to_string();
                if text.len() > 60 {
                    format!("{}…", text.chars().take(59).collect::<String>())
                } else {
                    text
                }
            }
            Some(value) => value.to_string(),
            None => String::new(),
        }
    }
}
