//! The layers of a room: each part of it sees only those below its own.

use std::collections::BTreeMap;

use super::cycles::Edge;
use super::modules::Module;

/// The layers of a room, the uppermost first; parts of one layer do not see each other.
pub type Layers = &'static [&'static [&'static str]];

/// The layers of the page.
pub const PAGE: Layers = &[
    &["app"],
    &["screens"],
    &["answer", "form"],
    &["session"],
    &["work"],
    &["document"],
    &["widgets"],
    &["dom"],
];

/// The imports between the parts of a room that lead up or aside, in words; and its parts that are in no layer.
pub fn wrong<'e>(layers: Layers, edges: impl IntoIterator<Item = &'e Edge>) -> Vec<String> {
    let heights: BTreeMap<String, usize> = layers
        .iter()
        .rev()
        .enumerate()
        .flat_map(|(height, parts)| parts.iter().map(move |part| ((*part).to_owned(), height)))
        .collect();
    let height = |part: &Module| heights.get(&part.to_string());
    let wrong = |Edge { from, to, place }: &Edge| match (height(from), height(to)) {
        (Some(from), Some(to)) if from > to => None,
        (Some(_), Some(_)) => Some(format!("{from} must not import {to}: it is not below it   {place}")),
        (None, _) => Some(format!("{from} is in no layer   {place}")),
        (_, None) => Some(format!("{to} is in no layer   {place}")),
    };
    edges.into_iter().filter_map(wrong).collect()
}
