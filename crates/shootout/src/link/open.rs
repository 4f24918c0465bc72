//! What the author of a link leaves open to its readers: inputs that an embedded answer shows, and takes.

use super::{LONGEST, TooLong, short_links};
use serde_json::Value;
use shootout_ruleset::document::path::OnTheWay;
use shootout_ruleset::link::{self, word};
use shootout_ruleset::typed;

/// The key that lists them.
pub const OPEN: &str = "open";

/// The keys that may stand in that list: what one input can ask for.
pub fn may_be_open() -> &'static [&'static str] {
    short_links().may_be_open
}

/// The place in the document that a key which may be open stands for.
///
/// ```
/// use shootout::link::{may_be_open, place_of};
/// assert!(may_be_open().iter().all(|key| place_of(key).is_some()));
/// assert_eq!(place_of("rage"), None);
/// ```
pub fn place_of(key: &str) -> Option<String> {
    may_be_open().contains(&key).then(|| short_links().path_of(key))?
}

/// Puts what a reader typed or chose into the document of a link, and tells how it is understood. Whether it may stand there, reading the
/// document tells.
///
/// ```
/// use shootout::link::{enter, may_be_open, place_of};
/// let mut document = serde_json::json!({});
/// let key = may_be_open()[0];
/// enter(&mut document, key, "50");
/// let place = format!("/{}", place_of(key).unwrap().replace('.', "/"));
/// assert_eq!(document.pointer(&place), Some(&50.into()));
/// ```
pub fn enter(document: &mut Value, key: &str, entered: &str) -> Value {
    let typed = typed::number(entered).map(Value::Number);
    let literal = || word::literal(entered).filter(|literal| !literal.is_number());
    let value = typed.or_else(literal).unwrap_or_else(|| Value::from(entered));
    if let Some(path) = place_of(key)
        && let Some(place) = link::place(&path)
    {
        place.set(document, value.clone(), OnTheWay::IdKept);
    }
    value
}

/// The text of a link that also leaves these inputs open.
///
/// # Errors
///
/// When it is then longer than [`LONGEST`].
///
/// ```
/// let link = shootout::link::leave_open("first=45&second=35&v=1.1", &["first", "second"])?;
/// assert_eq!(link, "first=45&second=35&open=first,second&v=1.1");
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
