//! How someone stands behind cover (table VIS-A), in the words of sentences and of choices.

use crate::location::Location;
use crate::scenario::{SeenAs, Target};
use shootout_ruleset::words::{listed, with_article};

/// What choosing a cover means until something else is said: standing behind it, about to fire (VIS-A4).
pub const USUAL: SeenAs = SeenAs::USUAL;

/// The rows of table VIS-A in the order in which they are offered, the usual one first.
pub const OFFERED: [SeenAs; 7] =
    [SeenAs::A4, SeenAs::A5, SeenAs::A3, SeenAs::A6, SeenAs::A7, SeenAs::A2, SeenAs::A1];

/// A row of table VIS-A as a choice: `Standing`. Lying has no row of its own and is offered with kneeling.
pub const fn label(row: SeenAs) -> &'static str {
    match row {
        SeenAs::A1 => "Only looking round a corner",
        SeenAs::A2 => "Only looking over it",
        SeenAs::A3 => "At a corner",
        SeenAs::A4 => "Standing",
        SeenAs::A5 => "Kneeling or lying",
        SeenAs::A6 => "Standing at a window",
        SeenAs::A7 => "Kneeling at a window",
    }
}

/// How someone stands, to go on a sentence with: `standing behind a brick wall`, `in the open`. `cover` is the name of the
/// cover, if there is any; without cover nothing is hidden, whatever else is stated.
pub fn words(cover: Option<&str>, exposed: Option<&[Location]>, seen_as: Option<SeenAs>) -> String {
    let Some(cover) = cover else { return "in the open".to_owned() };
    let cover = with_article(&in_a_sentence(cover));
    match (exposed, seen_as) {
        (Some([]), _) => format!("wholly behind {cover}"),
        (Some(exposed), _) if exposed.len() < Location::ALL.len() => {
            let parts = Location::ALL.iter().filter(|part| exposed.contains(part));
            let parts: Vec<String> = parts.map(|part| part.words().to_owned()).collect();
            format!("behind {cover}, showing {}", listed(&parts))
        }
        (None, Some(row)) => match row {
            SeenAs::A1 => format!("looking round the corner of {cover}"),
            SeenAs::A2 => format!("looking over {cover}"),
            SeenAs::A3 => format!("at the corner of {cover}"),
            SeenAs::A4 => format!("standing behind {cover}"),
            SeenAs::A5 => format!("kneeling behind {cover}"),
            SeenAs::A6 => format!("standing at a window in {cover}"),
            SeenAs::A7 => format!("kneeling at a window in {cover}"),
        },
        _ => format!("in full view beside {cover}"),
    }
}

/// The same for a target.
pub fn words_of(target: &Target) -> String {
    words(target.cover.as_ref().map(|cover| cover.name.as_str()), target.exposed.as_deref(), target.seen_as)
}

/// A name that begins with one capital letter, without it: `brick wall`, but `HQ wall`. Only letters of English: those of
/// all languages are a table of 12 kB, which every reader would download.
fn in_a_sentence(name: &str) -> String {
    let mut name = name.to_owned();
    let is_abbreviation = name.chars().nth(1).is_none_or(|second| second.is_ascii_uppercase());
    if !is_abbreviation && let Some(first) = name.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    /// VIS-A1 to VIS-A7: each row is offered once, and each says how they stand.
    #[test]
    fn every_row_has_its_words() {
        for row in OFFERED {
            assert_eq!(OFFERED.iter().filter(|other| **other == row).count(), 1);
            let words = words(Some("Brick wall"), None, Some(row));
            assert!(words.ends_with(" a brick wall"), "{words}");
            assert!(!label(row).is_empty());
        }
        assert_eq!(words(Some("Brick wall"), None, Some(USUAL)), "standing behind a brick wall");
    }

    #[test]
    fn stated_parts_come_before_the_row() {
        let parts = [Location::Body, Location::Head];
        assert_eq!(
            words(Some("Sandbags"), Some(&parts), Some(USUAL)),
            "behind sandbags, showing head and body"
        );
        assert_eq!(words(Some("Undergrowth"), Some(&[]), None), "wholly behind undergrowth");
        assert_eq!(words(Some("HQ wall"), None, None), "in full view beside an HQ wall");
        assert_eq!(words(Some("Old wall"), Some(&Location::ALL), None), "in full view beside an old wall");
    }
}
