//! What documents state: how many entries a list may have, and what stands for fields that are left out.

use serde::Deserializer;
use shootout_ruleset::prelude::*;
use std::ops::RangeInclusive;

/// Reads a field whose default depends on others: none where it is left out. Null is not the same as leaving it out.
pub(crate) fn stated<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// What most fields are by default that say whether something is so and are not `false` then.
pub(crate) const fn yes() -> bool {
    true
}

/// Checks how many entries a list has that stands at this path.
pub(crate) fn check_count(
    path: &str,
    found: usize,
    allowed: &RangeInclusive<usize>,
) -> Result<(), InputError> {
    if allowed.contains(&found) {
        return Ok(());
    }
    let allowed = format!("{} to {}", allowed.start(), allowed.end());
    Err(InputError::new(path, counted(found, "entry"), allowed))
}
