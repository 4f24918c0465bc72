//! The ladder of this rule set: adjectives for ratings. Other Fate games have other words for the same numbers.

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The lowest rating.
const LOWEST: i32 = -10;

/// The highest rating.
const HIGHEST: i32 = 20;

/// The rating of the first of [`WORDS`].
const LOWEST_WITH_WORD: i32 = -3;

/// The words of the ladder, from -3 to 7 without a gap.
const WORDS: [&str; 11] = [
    "Abysmal",
    "Terrible",
    "Poor",
    "Mediocre",
    "Average",
    "Fair",
    "Good",
    "Great",
    "Superb",
    "Epic",
    "Legendary",
];

/// A rating: a whole number from -10 to 20, or a word of the ladder.
///
/// ```
/// use shootout_fate::fudge::ladder::Ladder;
/// use shootout_ruleset::document::{decode, parse};
///
/// let rating = |text: &str| decode::<Ladder>(&parse(text.as_bytes())?, "skill");
/// assert_eq!(rating("\"Great\"")?.get(), 4);
/// assert_eq!(rating("-1")?.to_string(), "Poor (-1)");
/// assert_eq!(rating("\"Grate\"").unwrap_err().nearest.as_deref(), Some("Great"));
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    number: i32,
    /// Whether it was stated by its word, and so is written by it again: a scene keeps the words of its table.
    in_words: bool,
}

impl Ladder {
    /// The number.
    pub const fn get(self) -> i32 {
        self.number
    }

    const fn of(number: i32) -> Self {
        Self { number, in_words: false }
    }
}

impl Serialize for Ladder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match word(self.number).filter(|_| self.in_words) {
            Some(word) => serializer.serialize_str(word),
            None => serializer.serialize_i32(self.number),
        }
    }
}

/// The word for a number, if the ladder has one.
fn word(number: i32) -> Option<&'static str> {
    let place = usize::try_from(number - LOWEST_WITH_WORD).ok()?;
    WORDS.get(place).copied()
}

impl fmt::Display for Ladder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match word(self.number) {
            Some(word) => write!(formatter, "{word} ({})", self.number),
            None => write!(formatter, "{}", self.number),
        }
    }
}

impl<'de> Deserialize<'de> for Ladder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Ladder;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                let words = shootout_ruleset::document::quoted(WORDS);
                write!(
                    formatter,
                    "a whole number from {LOWEST} to {HIGHEST}, or a word of the ladder: {words}"
                )
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Ladder, E> {
                let found = i32::try_from(number).ok().filter(|number| (LOWEST..=HIGHEST).contains(number));
                found.map(Ladder::of).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Ladder, E> {
                match i64::try_from(number) {
                    Ok(number) => self.visit_i64(number),
                    Err(_) => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
                }
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Ladder, E> {
                if number.fract() == 0.0 && (f64::from(LOWEST)..=f64::from(HIGHEST)).contains(&number) {
                    return Ok(Ladder::of(number as i32));
                }
                Err(E::invalid_value(Unexpected::Float(number), &self))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Ladder, E> {
                let found = (LOWEST_WITH_WORD..).zip(WORDS).find(|(_, word)| *word == text);
                found
                    .map(|(number, _)| Ladder { number, in_words: true })
                    .ok_or_else(|| E::unknown_variant(text, &WORDS))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

shootout_ruleset::inline_schema!(Ladder, "Ladder", |_| schemars::json_schema!({
    "type": ["integer", "string"], "minimum": LOWEST, "maximum": HIGHEST, "pattern": format!("^({})$", WORDS.join("|"))
}));

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::InputError;
    use shootout_ruleset::document::{decode, parse};

    fn read(text: &str) -> Result<i32, InputError> {
        decode::<Ladder>(&parse(text.as_bytes())?, "skill").map(Ladder::get)
    }

    /// §1: Mediocre is 0, and Superb less Poor is 6, as the printed fight has it; there is no Fantastic.
    #[test]
    fn words_stand_for_numbers() {
        let of = |word: &str| read(&format!("\"{word}\"")).unwrap();
        assert_eq!([of("Abysmal"), of("Mediocre"), of("Epic"), of("Legendary")], [-3, 0, 6, 7]);
        assert_eq!(of("Superb") - of("Poor"), 6);
        let refused = read("\"Fantastic\"").unwrap_err();
        assert_eq!((refused.path.as_str(), refused.found.as_str()), ("skill", "\"Fantastic\""));
        assert!(refused.allowed.contains("`Superb`"), "{}", refused.allowed);
    }

    /// What was stated by its word stays so, and a number a number.
    #[test]
    fn words_stay_words() {
        for text in ["\"Great\"", "4", "-10"] {
            let rating: Ladder = decode(&parse(text.as_bytes()).unwrap(), "skill").unwrap();
            assert_eq!(serde_json::to_string(&rating).unwrap(), text);
        }
        assert_eq!(serde_json::to_string(&Ladder::default()).unwrap(), "0");
    }

    #[test]
    fn numbers_have_limits() {
        assert_eq!([read("-10"), read("20"), read("3.0")], [Ok(-10), Ok(20), Ok(3)]);
        for wrong in ["-11", "21", "2.5", "1e30", "true", "null", "99999999999999999999"] {
            let error = read(wrong).unwrap_err();
            assert_eq!(error.path, "skill", "{wrong}");
            for allowed in ["from -10 to 20", "`Abysmal`", "`Legendary`"] {
                assert!(error.allowed.contains(allowed), "{wrong}: {error}");
            }
        }
    }
}
