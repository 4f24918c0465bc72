//! What documents state of an input that is varied.

use super::range::numbers;
use crate::document::{InputError, Node, path};
use serde::Deserialize;

/// An input as a document states it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    pub(super) input: String,
    #[serde(default)]
    pub(super) values: Option<Vec<Node>>,
    #[serde(default)]
    pub(super) names: Option<Vec<String>>,
    #[serde(default)]
    pub(super) from: Option<Node>,
    #[serde(default)]
    pub(super) to: Option<Node>,
    #[serde(default)]
    pub(super) step: Option<Node>,
    #[serde(default)]
    pub(super) variants: Option<Vec<Variant>>,
}

/// The most entries that a number stands for.
const MAX_ENTRIES: u64 = 1_000;

impl Written {
    /// Whether it states a list of values, and there are none in it.
    pub fn has_no_values(&self) -> bool {
        self.values.as_ref().is_some_and(Vec::is_empty)
    }

    /// The same where the document has a list at its place: whole numbers then stand for so many entries of it, which are the first ones
    /// and then the last one again; with these numbers. Any other input is as it was.
    ///
    /// # Errors
    ///
    /// What is wrong with a range.
    pub fn of_list_entries(
        mut self,
        document: &Node,
        place: &str,
    ) -> Result<(Self, Option<Vec<f64>>), InputError> {
        let Some(Node::List(entries)) = path::get(document, &self.input) else { return Ok((self, None)) };
        let Some(last) = entries.last().filter(|_| self.variants.is_none() && self.names.is_none()) else {
            return Ok((self, None));
        };
        let nodes = match &self.values {
            Some(nodes) => nodes.clone(),
            None => numbers(
                [("from", self.from.clone()), ("to", self.to.clone()), ("step", self.step.clone())],
                place,
            )?,
        };
        let count = |node: &Node| match node {
            Node::Number(number) => number.as_u64().filter(|count| *count <= MAX_ENTRIES),
            _ => None,
        };
        let Some(counts) = nodes.iter().map(count).collect::<Option<Vec<u64>>>() else {
            return Ok((self, None));
        };
        let list = |count: &u64| {
            let repeated = entries.iter().chain(std::iter::repeat(last));
            Node::List(repeated.take(*count as usize).cloned().collect())
        };
        self.names = Some(counts.iter().map(u64::to_string).collect());
        self.values = Some(counts.iter().map(list).collect());
        (self.from, self.to, self.step) = (None, None, None);
        Ok((self, Some(counts.iter().map(|count| *count as f64).collect())))
    }
}

/// Several values that belong together, under one name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Variant {
    pub name: String,
    /// Each value by its path; an object, in the order in which it was written.
    pub set: Node,
}
