//! What stands for fields that are left out.

use serde::{Deserialize, Deserializer};

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
