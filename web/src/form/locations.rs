//! The locations of the body, as the form offers them.

use serde_json::Value;
use shootout_percentile::body::PARTS;
use shootout_ruleset::words::capital;

/// The names of all locations with their words, for inputs that choose among them.
pub fn location_options() -> Vec<(&'static str, &'static str)> {
    PARTS.iter().map(|part| (part.name, part.location.words())).collect()
}

/// The names of all locations as values, for pickers.
pub fn location_values() -> Vec<(Value, String)> {
    PARTS.iter().map(|part| (Value::from(part.name), capital(part.location.words()))).collect()
}
