//! A scenario as the text of a link: `bs=45&weapon=autogun&range=35&plan=aim,aim,semi&v=1.1`.
//!
//! The text stands behind the `#` of an address. It says only what differs from the defaults, in pairs that a person can
//! read and write (`docs/link.md` lists them), and nothing in it means anything to a forum or a chat. It ends with a stamp:
//! the versions of this format and of the rules. The stamp is also how the end is known, whatever was added or cut off.
//!
//! Old links open for ever: the names in [`KEYS`], the order of parts and the defaults in `defaults.json` belong to the
//! format and stay as they are, even if the engine's own defaults change one day. The tests keep links of every age.

mod keys;
mod mend;
mod open;
mod part;
mod read;
mod remark;
mod steps;
mod word;
mod write;

#[cfg(test)]
mod tests;

pub use keys::KEYS;
pub use open::{MAY_BE_OPEN, enter, leave_open, place_of};
pub use remark::Remark;

use crate::catalogue::Catalogue;
use crate::references::with_own_entries;
use crate::registry::{RULE_SETS, TAG};
use serde_json::Value;
use thiserror::Error;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// The longest text of a link, in characters.
pub const LONGEST: usize = 2_000;

/// A scenario that is too long for a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the link would be {length} characters long; allowed: at most {LONGEST}. Save the scenario as a file instead"
)]
pub struct TooLong {
    /// How long the text would be, in characters.
    pub length: usize,
}

/// What a link opens.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The scenario document, which can be read with the built-in catalogue.
    pub document: Value,
    /// The keys of the inputs that its author leaves open to readers of an embedded answer, of [`MAY_BE_OPEN`].
    pub open: Vec<&'static str>,
    /// What could not be read, or is not as it seems.
    pub remarks: Vec<Remark>,
}

/// The text of the link that opens a scenario document.
///
/// # Errors
///
/// When it is longer than [`LONGEST`].
///
/// ```
/// let document = serde_json::json!({
///     "ruleset": "percentile",
///     "attacker": { "bs": 45 },
///     "weapon": { "id": "autogun", "magazine": 5 },
///     "target": { "range_m": 35, "cover": { "base": 55 } },
///     "plan": [{ "do": "aim" }, { "do": "fire", "mode": "semi" }]
/// });
/// let link = shootout::link::encode(&document)?;
/// assert_eq!(link, "bs=45&weapon=autogun&weapon.magazine=5&range=35&cover=55&plan=aim,semi&v=1.1");
/// # Ok::<(), shootout::link::TooLong>(())
/// ```
pub fn encode(document: &Value) -> Result<String, TooLong> {
    let text = text_of(document);
    if text.len() > LONGEST { Err(TooLong { length: text.len() }) } else { Ok(text) }
}

/// The same for a document whose ids are those of a catalogue of one's own: what the built-in catalogue has not, or has
/// otherwise, stands in the link itself.
///
/// # Errors
///
/// When it is longer than [`LONGEST`].
pub fn encode_with(document: &Value, catalogue: &Catalogue) -> Result<String, TooLong> {
    encode(&with_own_entries(document, catalogue))
}

fn text_of(document: &Value) -> String {
    let mut pairs = write::pairs(document);
    pairs.push(format!("{}={FORMAT}.{}", keys::STAMP, rules_version(document)));
    pairs.join("&")
}

/// The version of the rules by which a document is read.
fn rules_version(document: &Value) -> u32 {
    let name = document.get(TAG).and_then(Value::as_str);
    let rule_set = RULE_SETS.iter().find(|rule_set| Some(rule_set.name) == name);
    rule_set.unwrap_or(&RULE_SETS[0]).version
}

/// Opens a link: its text, or a whole address with the text behind `#`. Whatever is wrong with it, there is a document that
/// can be read; the remarks say what was left out and what stands in.
///
/// ```
/// let opened = shootout::link::decode("bs=45&weapon=autogun&range=3x5&plan=aim,semi&v=1.1");
/// assert_eq!(opened.document["target"]["range_m"], 35);
/// assert_eq!(
///     opened.remarks[0].to_string(),
///     r#"target.range_m: found "3x5"; allowed: a number from 0 to 1000000; 35 is used instead"#
/// );
/// ```
#[must_use]
pub fn decode(text: &str) -> Opened {
    let mut remarks = Vec::new();
    let (mut document, open) = read::read(text, &mut remarks);
    if let Value::Object(fields) = &mut document {
        // The one rule set of the first links goes without saying.
        fields.entry(TAG).or_insert_with(|| Value::from(RULE_SETS[0].name));
    }
    mend::mend(&mut document, &mut remarks);
    Opened { document, open, remarks }
}
