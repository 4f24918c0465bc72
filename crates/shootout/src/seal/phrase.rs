//! What fixes the dice: a phrase, and what is said of it beforehand.

use super::{AWAITS, PHRASE};
use crate::link::is_invisible;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{NOTHING, Node};

/// The fewest letters and digits of a phrase: less could be guessed.
const FEWEST: usize = 6;
/// The most.
const MOST: usize = 100;
/// The most characters in which one says what fixes the dice.
pub const LONGEST_AWAITS: usize = 100;

/// A phrase as it counts: its letters from a to z, large or small, and its digits, in words. What stands between them does not count, nor
/// what nobody sees, so that nobody can choose among spellings that look alike.
///
/// # Errors
///
/// When it has other letters, letters with a mark, or too little or too much that counts.
///
/// ```
/// use shootout::seal::counted;
/// assert_eq!(counted(" Come on,  “lucky” SEVEN! ").as_deref(), Ok("come-on-lucky-seven"));
/// assert_eq!(counted("lu\u{ad}cky seven"), counted("lucky seven"));
/// assert!(counted("Würfelglück").is_err() && counted("ok").is_err());
/// ```
pub fn counted(phrase: &str) -> Result<String, InputError> {
    let seen: String = phrase.chars().filter(|sign| !is_invisible(*sign)).collect();
    let is_other = |sign: char| is_mark(sign) || (sign.is_alphanumeric() && !sign.is_ascii());
    if let Some((at, sign)) = seen.char_indices().find(|(_, sign)| is_other(*sign)) {
        // A mark is shown with what it stands on.
        let from = if is_mark(sign) { seen.floor_char_boundary(at.saturating_sub(1)) } else { at };
        let allowed = "letters from a to z and digits: others have several spellings that look alike";
        return Err(InputError::new(PHRASE, format!("`{}`", &seen[from..at + sign.len_utf8()]), allowed));
    }
    let words = seen.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_ascii_lowercase).collect();
    let count: usize = words.iter().map(String::len).sum();
    if (FEWEST..=MOST).contains(&count) {
        return Ok(words.join("-"));
    }
    let found = if count == 0 { NOTHING.to_owned() } else { Node::Text(phrase.trim().to_owned()).found() };
    let allowed =
        format!("{FEWEST} to {MOST} letters from a to z or digits, which nobody could guess beforehand");
    Err(InputError::new(PHRASE, found, allowed))
}

/// Whether a sign is a mark on the letter before it: such letters are other letters.
fn is_mark(sign: char) -> bool {
    matches!(
        sign,
        '\u{300}'..='\u{36f}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

/// A phrase of a link, which is written as it counts.
///
/// # Errors
///
/// When it is not.
pub fn as_counted(written: &str) -> Result<String, InputError> {
    match counted(written) {
        Ok(phrase) if phrase == written => Ok(phrase),
        _ => Err(InputError::new(PHRASE, "a phrase that was changed", "the whole link, as it was posted")),
    }
}

/// What is said beforehand of what fixes the dice, in one line.
///
/// # Errors
///
/// When that is nothing, or too long.
pub fn awaits(words: &str) -> Result<String, InputError> {
    let line = words.split(|sign: char| sign.is_whitespace() || sign.is_control());
    let line = line.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        0 => Err(InputError::new(
            AWAITS,
            NOTHING,
            "what fixes the dice: whose phrase, or what is published when",
        )),
        1..=LONGEST_AWAITS => Ok(line),
        long => Err(InputError::new(
            AWAITS,
            format!("{long} characters"),
            format!("at most {LONGEST_AWAITS} characters"),
        )),
    }
}
