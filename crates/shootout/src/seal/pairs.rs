//! The pairs of a sealed link.

use super::{PROTOCOL, SEAL, cut_short, hash, is_of_version};
use crate::link::SEAL_KEYS;
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::link::{STAMP, word};

/// How many digits a commitment has.
const COMMITMENT_DIGITS: usize = 64;

/// An undamaged text of a link, pair by pair.
pub struct Pairs<'t>(pub &'t str);

impl<'t> Pairs<'t> {
    fn all(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        self.0.split('&').map(|pair| (pair.split('=').next().unwrap_or_default(), pair))
    }

    /// Whether any of them is of a seal.
    pub fn names_any(&self) -> bool {
        self.all().any(|(key, _)| SEAL_KEYS.contains(&key))
    }

    /// What is said of a key.
    ///
    /// # Errors
    ///
    /// When it is said twice.
    pub fn only(&self, key: &str) -> Result<Option<&'t str>, InputError> {
        let mut said = self.all().filter(|(found, _)| *found == key);
        let first = said.next();
        if said.next().is_some() {
            return Err(InputError::new(key, "the same key again", "each key once"));
        }
        Ok(first.map(|(key, pair)| pair.get(key.len() + 1..).unwrap_or_default()))
    }

    /// The text without these keys.
    pub fn without(&self, keys: &[&str]) -> String {
        let stay = self.all().filter(|(key, _)| !keys.contains(key));
        stay.map(|(_, pair)| pair).collect::<Vec<_>>().join("&")
    }

    /// The text up to its stamp, with which it ends.
    ///
    /// # Errors
    ///
    /// When it does not.
    pub fn stamped(&self) -> Result<String, InputError> {
        let (before, stamp) = self.0.rsplit_once('&').ok_or_else(cut_short)?;
        let version = stamp.strip_prefix(STAMP).and_then(|rest| rest.strip_prefix('='));
        let version = version.ok_or_else(cut_short)?;
        let end = version.find(|sign| !is_of_version(sign)).unwrap_or(version.len());
        Ok(format!("{before}&{STAMP}={}", version.get(..end).unwrap_or_default().trim_end_matches('.')))
    }
}

/// The commitment of a seal of this protocol.
///
/// # Errors
///
/// When it is of a later one, or none at all.
pub fn commitment(seal: &str) -> Result<&str, InputError> {
    let allowed = || format!("`{PROTOCOL}-` and {COMMITMENT_DIGITS} digits from 0 to 9 and a to f");
    let (protocol, commitment) = seal.split_once('-').unwrap_or((seal, ""));
    match protocol.parse::<u32>() {
        Ok(later) if later > PROTOCOL => Err(InputError::new(
            SEAL,
            format!("protocol {later}, which is of a later program or was changed"),
            format!("protocol {PROTOCOL}"),
        )),
        _ if protocol == PROTOCOL.to_string()
            && commitment.len() == COMMITMENT_DIGITS
            && commitment.bytes().all(hash::is_digit) =>
        {
            Ok(commitment)
        }
        _ => Err(InputError::new(SEAL, "a seal that was changed or cut short", allowed())),
    }
}

/// Words that a link says.
///
/// # Errors
///
/// When their escapes are no UTF-8.
pub fn words_of(written: &str) -> Result<String, InputError> {
    let read = word::read_word(written);
    let wrong = |(found, allowed): (String, String)| {
        InputError::new(super::AWAITS, Node::Text(found).found(), allowed)
    };
    Ok(match read.map_err(wrong)? {
        serde_json::Value::String(words) => words,
        other => other.to_string(),
    })
}

/// The text of a link that says also what fixes its dice.
pub fn awaiting(text: &str, awaits: Option<&str>) -> String {
    let bare = Pairs(text).without(&SEAL_KEYS);
    let said = awaits.map(|words| format!("{}={}", super::AWAITS, word::write_text(words, &[])));
    before_stamp(&bare, said.as_slice())
}

/// The text of a link with these pairs before its stamp.
pub fn before_stamp(text: &str, said: &[String]) -> String {
    let (before, stamp) = text.rsplit_once('&').unwrap_or(("", text));
    let before = Some(before.to_owned()).filter(|before| !before.is_empty());
    let all: Vec<String> = before.into_iter().chain(said.iter().cloned()).chain([stamp.to_owned()]).collect();
    all.join("&")
}
