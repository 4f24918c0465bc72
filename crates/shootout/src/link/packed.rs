//! A document as compressed text in a link: `catalogue=eNq…&v=1.1`.
//!
//! What people write by hand has pairs; what only programs write is packed. The text is the JSON of the document in the zlib format, whose
//! check sum tells of damage, in base64 with `-` and `_`. Nothing of it is read as a document before all of it is sound.

use super::read::{pairs, undamaged};
use super::{FORMAT, LONGEST, TooLong};
use crate::registry::NAMED_FIRST;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::document::NOTHING;
use shootout_ruleset::link::STAMP;

/// The key of a catalogue of somebody's own.
pub const CATALOGUE: &str = "catalogue";
/// The key of what players see of a table.
pub const DISPLAY: &str = "display";

/// The most bytes that are unpacked. A link of the greatest length could stand for a hundred times as many.
pub const LARGEST: usize = 128 * 1024;

/// Zlib's best.
const LEVEL: u8 = 9;

/// The text of the link that holds a document under a key.
///
/// # Errors
///
/// When it is longer than [`LONGEST`].
///
/// ```
/// use shootout::link::packed::{CATALOGUE, decode, encode, is};
/// let own = serde_json::json!({ "boats": [{ "id": "raft", "name": "Raft", "length": 6 }] });
/// let link = encode(CATALOGUE, &own)?;
/// assert!(is(CATALOGUE, &link));
/// assert_eq!(decode(CATALOGUE, &link), Ok(own));
/// # Ok::<(), shootout::link::TooLong>(())
/// ```
pub fn encode(key: &str, document: &Value) -> Result<String, TooLong> {
    let packed = compress_to_vec_zlib(document.to_string().as_bytes(), LEVEL);
    let text = format!("{key}={}&{STAMP}={FORMAT}.{}", URL_SAFE_NO_PAD.encode(packed), NAMED_FIRST.version);
    if text.len() > LONGEST { Err(TooLong { length: text.len() }) } else { Ok(text) }
}

/// Whether the text of a link holds a document under a key.
pub fn is(key: &str, text: &str) -> bool {
    undamaged(text).split('&').any(|pair| pair.split_once('=').is_some_and(|(found, _)| found == key))
}

/// The document that a link holds under a key.
///
/// # Errors
///
/// When the link holds none, is of a later format, was damaged or cut short, or would unpack to more than [`LARGEST`] bytes.
pub fn decode(key: &str, text: &str) -> Result<Value, InputError> {
    let text = undamaged(text);
    let (stamp, stated) = pairs(&text, &mut Vec::new());
    let packed = stated.iter().find(|(found, _)| *found == key).map(|(_, packed)| *packed);
    let packed = packed.ok_or_else(|| InputError::new(key, NOTHING, "the text of a link"))?;
    check_format(stamp)?;
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| {
        let found = format!("{} characters, not all of which are of a link", packed.len());
        InputError::new(key, found, "letters, digits, `-` and `_`, as the link was copied")
    })?;
    let json = decompress_to_vec_zlib_with_limit(&bytes, LARGEST).map_err(|error| {
        if error.status == TINFLStatus::HasMoreOutput {
            return InputError::new(
                key,
                format!("more than {LARGEST} bytes"),
                format!("at most {LARGEST} bytes"),
            );
        }
        InputError::new(key, "a text that was changed or cut short", "the whole link, as it was copied")
    })?;
    serde_json::from_slice(&json)
        .map_err(|error| InputError::new(key, format!("no JSON: {error}"), "a JSON document"))
}

/// The stamp ends the link: without it, something was cut off.
fn check_format(stamp: Option<&str>) -> Result<(), InputError> {
    let format: Option<u32> = stamp.and_then(|stamp| stamp.split('.').next()?.parse().ok());
    match format {
        Some(format) if format <= FORMAT => Ok(()),
        Some(format) => Err(InputError::new(
            STAMP,
            format!("format {format}"),
            format!("format {FORMAT}, or an earlier one"),
        )),
        None => Err(InputError::new(
            STAMP,
            NOTHING,
            format!("the version that ends a link, such as {FORMAT}.{}", NAMED_FIRST.version),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn link() -> String {
        encode(CATALOGUE, &json!({ "boats": [{ "id": "raft", "name": "Raft", "length": 6 }] })).unwrap()
    }

    #[test]
    fn forums_do_no_harm() {
        let link = link();
        let whole = decode(CATALOGUE, &link).unwrap();
        for text in [
            format!("https://example.org/#{link}"),
            format!("{}**", link.replace('&', "&amp;")),
            link.replacen('=', "%3D", 1).replace('=', "%3D").replace('&', "%26"),
            format!("{link}[/url]"),
        ] {
            assert!(is(CATALOGUE, &text), "{text}");
            assert_eq!(decode(CATALOGUE, &text).as_ref(), Ok(&whole), "{text}");
        }
    }

    #[test]
    fn what_is_damaged_is_refused_with_its_place() {
        let link = link();
        let (packed, _) = link.split_once('&').unwrap();
        let changed = link.replacen("catalogue=eN", "catalogue=eM", 1);
        assert_ne!(changed, link);
        for (text, place) in [
            (packed.to_owned(), "v"),
            (format!("{}&v=1.1", packed.split_at(packed.len() - 4).0), "catalogue"),
            (format!("{packed}&v=9.1"), "v"),
            (changed, "catalogue"),
            ("catalogue=%C3%A9&v=1.1".to_owned(), "catalogue"),
            ("bs=45&v=1.1".to_owned(), "catalogue"),
            (String::new(), "catalogue"),
        ] {
            let refused = decode(CATALOGUE, &text).unwrap_err();
            assert_eq!(refused.path, place, "{text}");
            assert!(!refused.found.is_empty() && !refused.allowed.is_empty());
        }
    }

    /// A short link can stand for very much: it is not unpacked.
    #[test]
    fn a_bomb_is_refused() {
        let text = encode(CATALOGUE, &json!("a".repeat(LARGEST))).unwrap();
        assert!(text.len() < LONGEST);
        assert_eq!(decode(CATALOGUE, &text).unwrap_err().allowed, format!("at most {LARGEST} bytes"));
        assert!(decode(CATALOGUE, &encode(CATALOGUE, &json!("a".repeat(LARGEST - 2))).unwrap()).is_ok());
    }

    #[test]
    fn what_is_too_long_says_how_long() {
        let many: Vec<String> =
            (0..2_000_u64).map(|at| (at * 2_654_435_761 % 4_294_967_291).to_string()).collect();
        let TooLong { length } = encode(CATALOGUE, &json!(many)).unwrap_err();
        assert!(length > LONGEST);
    }
}
