//! A document as compressed text in a link: `catalogue=eNq…&v=1.1`, `ruleset=example&packed=eNq…&v=1.1`.
//!
//! What people write by hand has pairs; what only programs write is packed. The text is the JSON of the document in the zlib format, whose
//! check sum tells of damage, in base64 with `-` and `_`. Nothing of it is read as a document before all of it is sound.

use super::read::{EACH_KEY_ONCE, SAME_KEY_AGAIN, check_stamp, left_out, pairs, undamaged};
use super::{FORMAT, LONGEST, Opened, PACKED, Remark, TooLong, fitting};
use crate::registry::{NAMED_FIRST, NAMED_OTHERS, Named, names_allowed, unknown};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use serde_json::{Value, json};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{NOTHING, Node};
use shootout_ruleset::link::{STAMP, word};
use shootout_ruleset::question::TAG;

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
    fitting(format!("{key}={}&{STAMP}={FORMAT}.{}", packed(document), NAMED_FIRST.version))
}

fn packed(document: &Value) -> String {
    URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(document.to_string().as_bytes(), LEVEL))
}

/// The text of the link that holds a document as it is, behind the name of its rule set. One that names none is of the first.
///
/// # Errors
///
/// When it is longer than [`LONGEST`].
///
/// ```
/// # #[cfg(feature = "example")] {
/// use shootout::link::{decode, packed::encode_document};
/// let loadout = serde_json::json!({ "loadout": 1, "ruleset": "example", "scenario": {}, "rows": [], "outputs": [] });
/// let link = encode_document(&loadout)?;
/// assert!(link.starts_with("ruleset=example&packed=eN") && link.ends_with("&v=1.1"));
/// assert_eq!(decode(&link).document, loadout);
/// # }
/// # Ok::<(), shootout::link::TooLong>(())
/// ```
pub fn encode_document(document: &Value) -> Result<String, TooLong> {
    let rule_set = document.get(TAG).and_then(Value::as_str).and_then(named).unwrap_or(&NAMED_FIRST);
    let Named { name, version, .. } = rule_set;
    fitting(format!("{TAG}={name}&{PACKED}={}&{STAMP}={FORMAT}.{version}", packed(document)))
}

fn named(name: &str) -> Option<&'static Named> {
    std::iter::once(&NAMED_FIRST).chain(NAMED_OTHERS).find(|rule_set| rule_set.name == name)
}

/// Opens a link of a packed document: all of it as it was packed, or nothing. By which rules it is read, and whether it can be, is left to
/// whoever shows it.
pub(super) fn open(text: &str) -> Opened {
    let mut remarks = Vec::new();
    let read = document_of(text, &mut remarks);
    let is_unread = read.is_err();
    let document = read.unwrap_or_else(|wrong| {
        // What is wrong with the whole is all that there is to say.
        remarks = vec![Remark::Unreadable(wrong)];
        json!({})
    });
    Opened { document, open: Vec::new(), remarks, is_unread }
}

fn document_of(text: &str, remarks: &mut Vec<Remark>) -> Result<Value, InputError> {
    let text = undamaged(text);
    if text.len() > LONGEST {
        let found = format!("a link of {} characters or more", text.len());
        return Err(InputError::new(PACKED, found, format!("at most {LONGEST} characters")));
    }
    let (stamp, stated) = pairs(&text, remarks);
    let name = match stated.iter().find(|(key, _)| *key == TAG).and_then(|(_, name)| word::read(name)) {
        Some(Value::String(name)) => name,
        other => {
            let found = other.map_or(NOTHING.to_owned(), |other| Node::from(&other).found());
            return Err(InputError::new(TAG, found, names_allowed()));
        }
    };
    let rule_set = named(&name).ok_or_else(|| unknown(&name))?;
    let document = decode(PACKED, &text)?;
    if !document.is_object() {
        return Err(InputError::new(PACKED, Node::from(&document).found(), "a document: an object in `{ }`"));
    }
    if let Some(other) = document.get(TAG).filter(|stated| **stated != name) {
        let found = format!("{} in what is packed", Node::from(other).found());
        return Err(InputError::new(TAG, found, format!("`{name}`, as the link says")));
    }
    for (place, (key, value)) in stated.iter().enumerate() {
        if ![TAG, PACKED].contains(key) {
            let found = Node::Text((*value).to_owned()).found();
            remarks.push(left_out(key, &found, "no other key: what is packed states all"));
        } else if stated[..place].iter().any(|(known, _)| known == key) {
            remarks.push(left_out(key, SAME_KEY_AGAIN, EACH_KEY_ONCE));
        }
    }
    check_stamp(stamp, rule_set.version, remarks);
    Ok(document)
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
        let found = format!("{} characters, of which some are missing or changed", packed.len());
        InputError::new(key, found, "letters, digits, `-` and `_`, all of them, as the link was copied")
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

    /// Links packed by Python's `zlib` and `base64`, not by this program.
    const PACKED_ELSEWHERE: &str = "eNqrVsrJT0zJLy1RsjLUUSoqzUktTgWylVIrEnMLclKVgGL55cVKVtGxtQBENA6r";
    const NO_JSON: &str = "eNqrVsrJT0zJLy1RsgIAGMQD8g";
    const LIST: &str = "eNqLNtQxigUAA9UBSA";

    #[test]
    fn what_others_have_packed_is_opened_as_it_is() {
        let opened = super::super::decode(&format!("ruleset=example&packed={PACKED_ELSEWHERE}&v=1.1"));
        assert_eq!(opened.document, json!({ "loadout": 1, "ruleset": "example", "rows": [] }));
        assert_eq!((opened.remarks.as_slice(), opened.is_unread), (&[][..], false));
        // A document of the first rule set need not say so; its link does.
        let scene = json!({ "scene": 1, "events": [] });
        let link = encode_document(&scene).unwrap();
        assert!(link.starts_with(&format!("ruleset={}&packed=", NAMED_FIRST.name)), "{link}");
        assert_eq!(super::super::decode(&link).document, scene);
    }

    /// Nothing of a packed document is shown unless all of it is sound; what is wrong is said with its place.
    #[test]
    fn a_hostile_link_is_refused_as_a_whole() {
        let long = "A".repeat(LONGEST);
        // Less than a tenth of the longest link, and twice what is unpacked.
        let bomb = json!({ TAG: "example", "name": "a".repeat(2 * LARGEST) });
        for (text, place, words) in [
            (encode_document(&bomb).unwrap(), PACKED, "at most 131072 bytes"),
            (format!("ruleset=example&packed={long}&v=1.1"), PACKED, "at most 2000 characters"),
            (format!("ruleset=example&packed={NO_JSON}&v=1.1"), PACKED, "a JSON document"),
            (format!("ruleset=example&packed={LIST}&v=1.1"), PACKED, "an object"),
            (format!("ruleset=zzz&packed={PACKED_ELSEWHERE}&v=1.1"), TAG, "`example`"),
            (format!("packed={PACKED_ELSEWHERE}&v=1.1"), TAG, "`example`"),
            (
                format!("ruleset={}&packed={PACKED_ELSEWHERE}&v=1.1", NAMED_FIRST.name),
                TAG,
                "as the link says",
            ),
            (format!("ruleset=example&packed={PACKED_ELSEWHERE}&v=2.1"), STAMP, "format 1"),
            (format!("ruleset=example&packed={PACKED_ELSEWHERE}"), STAMP, "that ends a link"),
            (format!("ruleset=example&packed=x{PACKED_ELSEWHERE}&v=1.1"), PACKED, "letters, digits"),
            ("ruleset=example&packed=&v=1.1".to_owned(), PACKED, "as it was copied"),
        ] {
            let opened = super::super::decode(&text);
            assert!(opened.is_refused(), "{text}");
            assert_eq!(opened.document, json!({}));
            let [Remark::Unreadable(wrong)] = opened.remarks.as_slice() else { panic!("{text}") };
            assert_eq!(wrong.path, place, "{text}: {wrong}");
            assert!(wrong.allowed.contains(words), "{words}: {wrong}");
        }
        // What stands beside it is left out, and other rules are said to be others.
        let beside = format!("ruleset=example&packed={PACKED_ELSEWHERE}&skill=7&v=1.9");
        let opened = super::super::decode(&beside);
        assert!(!opened.is_refused());
        let [Remark::LeftOut(wrong), Remark::OtherRules { found: 9, .. }] = opened.remarks.as_slice() else {
            panic!("{:?}", opened.remarks)
        };
        assert_eq!(wrong.path, "skill");
        // The first of two documents is opened, and the other is not passed over in silence.
        let twice = format!("ruleset=example&packed={PACKED_ELSEWHERE}&packed={LIST}&v=1.1");
        let opened = super::super::decode(&twice);
        assert_eq!(opened.document, json!({ "loadout": 1, "ruleset": "example", "rows": [] }));
        let [Remark::LeftOut(wrong), ..] = opened.remarks.as_slice() else { panic!("{:?}", opened.remarks) };
        assert_eq!((wrong.path.as_str(), wrong.allowed.as_str()), (PACKED, "each key once"));
        // No embedded answer shows it.
        assert!(!super::super::may_be_embedded(&beside));
    }
}
