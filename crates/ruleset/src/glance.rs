//! What an answer shows at a glance, where there is no room for tables: in a picture, on a small card in someone else's page.

use crate::words::{ConstantText, capital};
use serde::Serialize;
use std::borrow::Cow;

/// The parts of it; each may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Glance {
    /// Who, with what, at whom: pieces, and whether they are names.
    pub title: Vec<(String, bool)>,
    /// Why there is nothing to roll: in short, and the reasons.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept_before"))]
    pub cannot: Option<(ConstantText, Vec<String>)>,
    /// What to roll, those that ask for the same together.
    pub numbers: Vec<NumberGroup>,
    /// How a list of these goes, in words: "throw by throw".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub one_by_one: ConstantText,
    /// How many of something there are: two that are set side by side.
    pub counts: Option<[CountChances; 2]>,
    /// Something drawn, each part shaded by its share.
    pub outline: Option<Outline>,
    /// The few chances that decide.
    pub chances: Vec<GlanceChance>,
    /// The places among them of those that stand where there is room for few; all where none is named.
    pub brief: Vec<usize>,
    /// The headings of those details of the answer that its numbers and pictures show too: beside them, they are folded away.
    pub pictured: Vec<String>,
}

/// Numbers to roll for something that is done once or more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct NumberGroup {
    /// When: `1.3`, `1.3 to 2.1`.
    pub when: String,
    /// What is done, and how often: "Automatic, 3 times".
    pub what: String,
    /// What kind of thing that is, in a word, for a list of several: "automatic".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub kind: ConstantText,
    /// What else there is to know, where there is room: "short range".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub about: ConstantText,
    /// How often it is done.
    pub times: usize,
    /// What the numbers are rolled with, and how it is held, where that is several things.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept_after_each"))]
    pub with: Vec<(String, ConstantText)>,
    /// The numbers, in order.
    pub numbers: Vec<NumberToRoll>,
    /// When it fails: "Each shot jams on 98-00".
    pub fails: String,
    /// What must not be overlooked: "Never fired".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub remark: ConstantText,
    /// Why the numbers are what they are; none where that is not to be told.
    pub reasons: Option<Box<Reasons>>,
}

impl NumberGroup {
    /// The numbers as one says them aloud at a table, each as what comes before it, the number, and what comes after: "Shot 1: 35 or less;
    /// 2: 20; 3: only 01". What goes with a number is said once, and again where it changes.
    ///
    /// ```
    /// use shootout_ruleset::glance::{NumberGroup, NumberToRoll};
    /// let number = |name: &str, figure: &str, words| NumberToRoll {
    ///     name: name.to_owned(), figure: figure.to_owned(), words, ..NumberToRoll::default()
    /// };
    /// let numbers = vec![number("throw 1: ", "7", "or more"), number("throw 2: ", "9", "or more"), number("throw 3: ", "12", "only")];
    /// let said = NumberGroup { numbers, ..NumberGroup::default() }.aloud();
    /// let words: String = said.into_iter().map(|[before, figure, after]| before + &figure + &after).collect();
    /// assert_eq!(words, "Throw 1: 7 or more; 2: 9; 3: only 12");
    ///
    /// let numbers = vec![number("throw 1: ", "35", "roll under"), number("throw 2: ", "20", "roll under")];
    /// let said = NumberGroup { numbers, ..NumberGroup::default() }.aloud();
    /// let words: String = said.into_iter().map(|[before, figure, after]| before + &figure + &after).collect();
    /// assert_eq!(words, "Throw 1: roll under 35; 2: 20");
    /// ```
    pub fn aloud(&self) -> Vec<[String; 3]> {
        let (mut before, mut with) = ("", "");
        let mut said: Vec<[String; 3]> = Vec::new();
        for number in &self.numbers {
            // The name without its number: "shot ".
            let called = number
                .name
                .trim_end_matches([' ', ':'])
                .trim_end_matches(|digit: char| digit.is_ascii_digit());
            let name = if called == before {
                number.name.get(called.len()..).unwrap_or_default()
            } else {
                &number.name
            };
            let words = if number.words == with { "" } else { number.words };
            let start = if said.is_empty() { capital(name) } else { format!("; {name}") };
            said.push(match (number.comes_after_its_words(), words) {
                (_, "") => [start, number.figure.clone(), String::new()],
                (true, words) => [format!("{start}{words} "), number.figure.clone(), String::new()],
                (false, words) => [start, number.figure.clone(), format!(" {words}")],
            });
            // "Only" is of one number alone.
            (before, with) = (called, if number.words == ONLY { with } else { number.words });
        }
        said
    }
}

/// What is said of the one number that is left.
const ONLY: &str = "only";
/// What is said of numbers that are not rolled themselves.
const ROLL_UNDER: &str = "roll under";

impl NumberToRoll {
    /// Whether its words are said before it: "only 01", "roll under 35"; others after it: "35 or less".
    pub fn comes_after_its_words(&self) -> bool {
        [ONLY, ROLL_UNDER].contains(&self.words)
    }
}

/// How numbers to roll come about, rule by rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Reasons {
    /// What each number is for: "Shot".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub of: ConstantText,
    /// What is added, in order.
    pub rows: Vec<Reason>,
    /// What it comes to, for each number: "45".
    pub totals: Vec<String>,
    /// What the total is called: "To hit".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub total: ConstantText,
    /// How the other numbers come about that may have to be rolled, each in a line.
    pub others: Vec<String>,
}

/// What a rule adds to each of some numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Reason {
    /// The ID of the rule.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub rule: ConstantText,
    /// What it is: "Braced".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub label: ConstantText,
    /// How much it adds to each number; empty where it adds nothing.
    pub added: Vec<String>,
}

/// A number to roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct NumberToRoll {
    /// What it is for, for those who do not see its place: "shot 2: ".
    pub name: String,
    /// With which of several things it is rolled, by its place.
    pub with: usize,
    /// The number: `35`.
    pub figure: String,
    /// What goes with it: "or less".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub words: ConstantText,
    /// The chance that it is rolled.
    pub chance: String,
    /// What else may have to be rolled, by what happened before: `or 69 (8%)`.
    pub or_else: Option<String>,
    /// At whom, where that is not the first for certain.
    pub at: Option<String>,
}

/// The chance of each number of something, from 0.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct CountChances {
    /// Of what.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub label: ConstantText,
    /// The chance of each number.
    pub pmf: Vec<f64>,
}

/// Something drawn in parts.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Outline {
    /// What it shows.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub label: ConstantText,
    /// How it is to be looked at: "They face you."
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub about: ConstantText,
    /// How wide and how high it is.
    pub size: (u32, u32),
    /// Its parts.
    pub parts: Vec<OutlinePart>,
}

/// A part of it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct OutlinePart {
    /// Its shape, the data of an SVG path.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub shape: ConstantText,
    /// How strongly it is shaded, from 0 to 1.
    pub shade: f64,
    /// What is written at it.
    pub words: String,
    /// Where that stands, from the left and the top.
    pub place: (f64, f64),
    /// Which end of it is there.
    pub end: End,
}

/// Which end of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum End {
    /// It begins there.
    Start,
    /// Its middle is there, on the shape itself.
    Middle,
    /// It ends there.
    End,
}

/// One of the chances that decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire", derive(serde::Deserialize))]
pub struct GlanceChance {
    /// What it is the chance of, in a word.
    pub name: Cow<'static, str>,
    /// What exactly.
    pub about: Cow<'static, str>,
    /// The chance, as people read it.
    pub figure: String,
}
