//! How often each target or column is met, as against the others.

use crate::document::{InputError, Node, decode, entry, field};
use crate::number::BoundedInt;

/// Where an entry of a list states its weight.
pub const WEIGHT: &str = "weight";
/// What the mean over all of them is called.
pub const MEAN_OF_ALL: &str = "Mean of all";
/// The most that one may weigh.
pub const MAX_WEIGHT: i32 = 100;

/// How often one is met, as against the others.
type Weight = BoundedInt<0, MAX_WEIGHT>;

/// Takes the weights of the entries of a list at a place out of them: one for each, 1 where nothing is said; none where none states one.
///
/// # Errors
///
/// The first that is none; all of them where they are 0.
pub fn take_weights(entries: &mut [Node], place: &str) -> Result<Vec<f64>, InputError> {
    let stated: Vec<Option<Node>> = entries.iter_mut().map(|entry| entry.take(WEIGHT)).collect();
    weights(&stated, |index| field(&entry(place, index), WEIGHT))
}

/// The weights that are stated, of which each stands at a place: one for each, 1 where nothing is said; none where none is stated.
///
/// # Errors
///
/// As [`take_weights`].
pub fn weights(stated: &[Option<Node>], place: impl Fn(usize) -> String) -> Result<Vec<f64>, InputError> {
    if stated.iter().flatten().all(|weight| *weight == Node::Null) {
        return Ok(Vec::new());
    }
    let weight = |(index, stated): (usize, &Option<Node>)| {
        let weight: Option<Weight> = decode(stated.as_ref().unwrap_or(&Node::Null), &place(index))?;
        Ok(weight.map_or(1.0, |weight| f64::from(weight.get())))
    };
    let weights = stated.iter().enumerate().map(weight).collect::<Result<Vec<f64>, InputError>>()?;
    if weights.iter().all(|weight| *weight == 0.0) {
        return Err(InputError::new(
            place(0),
            "weights that are all 0",
            "a weight above 0 of one of them at least",
        ));
    }
    Ok(weights)
}

/// What is said of the mean over all beside its name: "weights 3, 1".
pub fn weights_in_words(weights: &[f64]) -> String {
    let weights: Vec<String> = weights.iter().map(f64::to_string).collect();
    format!("weights {}", weights.join(", "))
}

/// What the schema says of a weight; `what` has it.
#[cfg(feature = "schema")]
pub fn weight_schema(what: &str) -> serde_json::Value {
    serde_json::json!({
        "title": "Weight",
        "description": format!("How often this {what} is met, as against the others: where any states it, a mean over all {what}s stands \
            beside them, and 1 is taken where nothing is said."),
        "type": ["integer", "null"], "minimum": 0, "maximum": MAX_WEIGHT, "default": null, "x-null": "1"
    })
}
