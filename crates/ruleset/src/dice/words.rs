//! Dice in words: what to roll next and why, and what a roll meant.

use crate::JsonSchema;
use serde::Serialize;
use shootout_odds::{Faces, Roll};

/// What words on dice may give away of somebody, so that a game master can keep it from players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reveals {
    /// Nothing that all at the table do not see.
    Nothing,
    /// What protects them.
    Protection,
    /// How they are hurt.
    Harm,
    /// Any of these: what is not said to be harmless is kept.
    #[default]
    Anything,
}

/// What is to be rolled, for whoever holds the dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Ask")]
pub struct RollRequest {
    /// The sides of each die to be thrown, in order.
    pub dice: &'static [u8],
    /// The rule it is rolled by.
    pub rule: &'static str,
    /// What it is for: "Shot 2 of 4 at Trooper, automatic".
    pub what: String,
    /// What to look for: "25 or less hits; a double or 98-00 jams".
    pub need: String,
    /// What the faces mean, from low to high; empty where `need` says all, or where the faces of one meaning lie too far apart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranges: Vec<Range>,
    /// Where several dice are thrown together, what each is for, in order; else empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<&'static str>,
    /// What these words give away.
    #[serde(skip)]
    pub reveals: Reveals,
    /// What its dice show to people, where that is not the numbers of their faces.
    #[serde(skip)]
    pub signs: Option<&'static DieSigns>,
}

/// Dice that are entered by the numbers of their faces and show something else to people.
#[derive(Debug, PartialEq, Eq)]
pub struct DieSigns {
    /// What such a die is called.
    pub name: &'static str,
    /// What its faces show, in order; several may show the same.
    pub shows: &'static [&'static str],
}

impl RollRequest {
    /// What is to be rolled by a rule, what it is for, and what to look for; it gives nothing away.
    pub fn new<Why>(
        roll: &Roll<Why>,
        rule: &'static str,
        what: impl Into<String>,
        need: impl Into<String>,
    ) -> Self {
        let (dice, what, need) = (roll.dice.sides(), what.into(), need.into());
        Self { dice, rule, what, need, reveals: Reveals::Nothing, ..Self::default() }
    }
}

/// Faces of a d100 that mean the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Range {
    /// The faces: "01-15", "07", "98-00".
    pub faces: String,
    /// What they mean: "dead".
    pub means: String,
}

/// What the faces of a d100 mean, as ranges from low to high; faces of the same words are put together. Empty when the faces of
/// one meaning lie in more than one stretch: then ranges would be harder to read than words.
pub fn ranges(meanings: Vec<(Faces, String)>) -> Vec<Range> {
    let mut grouped: Vec<(Faces, String)> = Vec::new();
    for (faces, means) in meanings.into_iter().filter(|(faces, _)| !faces.is_empty()) {
        match grouped.iter_mut().find(|known| known.1 == means) {
            Some(known) => known.0 = known.0 | faces,
            None => grouped.push((faces, means)),
        }
    }
    let mut found: Vec<(u32, Range)> = Vec::new();
    for (faces, means) in grouped {
        let (lowest, highest) = (faces.iter().min().unwrap_or(1), faces.iter().max().unwrap_or(1));
        if highest - lowest + 1 != faces.len() {
            return Vec::new();
        }
        let ends = if lowest == highest {
            two_digits(lowest)
        } else {
            format!("{}-{}", two_digits(lowest), two_digits(highest))
        };
        found.push((lowest, Range { faces: ends, means }));
    }
    found.sort_by_key(|(lowest, _)| *lowest);
    found.into_iter().map(|(_, range)| range).collect()
}

/// What a roll turned out to mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Told")]
pub struct RollResult {
    /// What was to be rolled.
    pub ask: RollRequest,
    /// The faces thrown, one for each die.
    pub faces: Vec<u32>,
    /// What they mean: "07 hits the body (reversed: 70)".
    pub words: String,
    /// What that gives away.
    #[serde(skip)]
    pub reveals: Reveals,
}

/// A roll of a D100 as people write it: 7 is 07, 100 is 00.
///
/// ```
/// use shootout_ruleset::dice::two_digits;
/// assert_eq!([7, 34, 100].map(two_digits), ["07", "34", "00"]);
/// ```
pub fn two_digits(roll: u32) -> String {
    format!("{:02}", roll % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(meanings: &[(i32, i32, &str)]) -> Vec<String> {
        let meanings =
            meanings.iter().map(|(low, high, means)| (Faces::between(*low, *high), (*means).to_owned()));
        ranges(meanings.collect())
            .into_iter()
            .map(|range| format!("{} {}", range.faces, range.means))
            .collect()
    }

    #[test]
    fn faces_of_the_same_words_are_one_range() {
        assert_eq!(
            said(&[(98, 100, "jams"), (1, 20, "hits"), (21, 35, "hits"), (36, 97, "misses")]),
            ["01-35 hits", "36-97 misses", "98-00 jams"]
        );
        assert_eq!(said(&[(1, 1, "through"), (2, 100, "stopped")]), ["01 through", "02-00 stopped"]);
    }

    #[test]
    fn scattered_faces_are_left_to_words() {
        assert_eq!(
            said(&[(1, 10, "hits"), (11, 11, "jams"), (12, 20, "hits"), (21, 100, "misses")]),
            [""; 0]
        );
    }
}
