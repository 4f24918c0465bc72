//! What fixes the dice: a phrase, and what is said of it beforehand.

use super::{AWAITS, PHRASE};
use shootout_ruleset::InputError;
use shootout_ruleset::document::{NOTHING, Node};

/// The fewest letters and digits of a phrase: less could be guessed.
const FEWEST: usize = 6;
/// The most.
const MOST: usize = 100;
/// The most characters in which one says what fixes the dice.
pub const LONGEST_AWAITS: usize = 100;

/// A phrase as it counts: its letters from a to z, large or small, and its digits, in words. What stands between them does not count,
/// so that nobody can choose among spellings that look alike.
///
/// # Errors
///
/// When it has other letters, or too little or too much that counts.
///
/// ```
/// use shootout::seal::counted;
/// assert_eq!(counted(" Come on,  “lucky” SEVEN! ").as_deref(), Ok("come-on-lucky-seven"));
/// assert!(counted("Würfelglück").is_err() && counted("ok").is_err());
/// ```
pub fn counted(phrase: &str) -> Result<String, InputError> {
    let is_other = |sign: &char| sign.is_alphanumeric() && !sign.is_ascii();
    if let Some(sign) = phrase.chars().find(is_other) {
        let allowed = "letters from a to z and digits: others have several spellings that look alike";
        return Err(InputError::new(PHRASE, format!("`{sign}`"), allowed));
    }
    let words = phrase.split(|sign: char| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
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
