//! The link of any document: a readable one where there is one, else a packed one.

use super::{TooLong, encode, held, packed};
use crate::sweep::Load;
use crate::whole_document;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;

/// The text of the link that opens a document, written with what this catalogue has otherwise than the one that comes with the program.
/// What asks a question has a readable link unless that would be too long. `load` finds the scenario that a loadout or sweep names by where
/// it is kept.
///
/// # Errors
///
/// The first thing that is wrong with the document, and what `load` says; or, of what can be read, that no link is long enough for it.
pub fn of_document(
    text: &[u8],
    catalogue: &Entries,
    load: &mut Load<'_>,
) -> Result<Result<String, TooLong>, InputError> {
    if whole_document::kind(text).is_some() {
        return Ok(packed::encode_document(&whole_document::held(text, catalogue, load)?));
    }
    let held = held(text, catalogue)?;
    Ok(encode(&held).or_else(|_| packed::encode_document(&held)))
}
