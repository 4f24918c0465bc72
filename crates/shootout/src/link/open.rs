//! What the author of a link leaves open to its readers: inputs that an embedded answer shows, and takes.

use super::keys::path_of;
use super::steps::{set, steps};
use super::{LONGEST, TooLong, word};
use serde_json::Value;

/// The key that lists them.
pub const OPEN: &str = "open";

/// The keys that may stand in that list: what one input can ask for.
pub const MAY_BE_OPEN: [&str; 17] = [
    "bs",
    "tek",
    "modifier",
    "wrong_hand",
    "one_handed",
    "two_weapons",
    "weapon",
    "range",
    "size",
    "speed",
    "light",
    "seen",
    "revealed",
    "called",
    "cover",
    "field",
    "damage",
];

/// The place in the document that a key which may be open stands for, such as `target.range_m`.
///
/// ```
/// assert_eq!(shootout::link::place_of("range").as_deref(), Some("target.range_m"));
/// assert_eq!(shootout::link::place_of("rage"), None);
/// ```
#[must_use]
pub fn place_of(key: &str) -> Option<String> {
    MAY_BE_OPEN.contains(&key).then(|| path_of(key))?
}

/// Puts what a reader typed or chose into the document of a link. Whether it may stand there, reading the document tells.
///
/// ```
/// use shootout::link::{decode, enter};
/// let mut document = decode("bs=45&weapon=autogun&range=35&open=range,light&plan=semi&v=1.1").document;
/// enter(&mut document, "range", "50");
/// enter(&mut document, "light", "night");
/// assert_eq!(document["target"], serde_json::json!({ "range_m": 50, "light": "night" }));
/// ```
pub fn enter(document: &mut Value, key: &str, entered: &str) {
    let Some(place) = place_of(key) else { return };
    let value = word::literal(entered).unwrap_or_else(|| Value::from(entered));
    if let Some(steps) = steps(&place) {
        set(document, &steps, value);
    }
}

/// The text of a link that also leaves these inputs open.
///
/// # Errors
///
/// When it is then longer than [`LONGEST`].
///
/// ```
/// let link = shootout::link::leave_open("bs=45&weapon=autogun&range=35&plan=semi&v=1.1", &["bs", "range"])?;
/// assert_eq!(link, "bs=45&weapon=autogun&range=35&plan=semi&open=bs,range&v=1.1");
/// # Ok::<(), shootout::link::TooLong>(())
/// ```
pub fn leave_open(link: &str, keys: &[&str]) -> Result<String, TooLong> {
    if keys.is_empty() {
        return Ok(link.to_owned());
    }
    // The stamp is the last pair, and stays it.
    let (pairs, stamp) = link.rsplit_once('&').unwrap_or_default();
    let text = [pairs, &format!("{OPEN}={}", keys.join(",")), stamp].join("&");
    if text.len() > LONGEST { Err(TooLong { length: text.len() }) } else { Ok(text) }
}
