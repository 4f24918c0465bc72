//! What an answer says at the inputs of its question: words that follow from the rules, not from the inputs alone.

use crate::words::ConstantText;

/// The words, each at its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct FormWords {
    /// How things stand, in a line, while nothing is wrong: "35 m: short range".
    pub line: String,
    /// What the parts of the question's sentence say, by their titles; the others say what is stated there.
    pub sentence: Vec<SaidInSentence>,
    /// What is said beside inputs, by their paths; beside entries of lists, when they take place.
    pub at: Vec<(String, String)>,
    /// Which of several choices hold, by their paths, where nothing is stated: what is chosen there goes on from these.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept_of_each"))]
    pub holds: Vec<(String, Vec<ConstantText>)>,
    /// What can be put once more at the end of a list.
    pub repeats: Vec<Repeat>,
}

/// What a part of the question's sentence says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct SaidInSentence {
    /// What the part asks: "How far".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub title: ConstantText,
    /// What it says.
    pub words: String,
    /// Whether it leads on to the next part: from who acts to whom it concerns.
    pub leads_on: bool,
}

/// That the last entry of a list can be repeated, with one tap.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Repeat {
    /// The path of the list.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub list: ConstantText,
    /// What that is called: "Fill the round".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub label: ConstantText,
    /// How often it is repeated.
    pub times: usize,
}

/// Words that take the same room however much of a number in them is typed: spaces as wide as digits and points make up for those that are
/// missing of `room`, so that nothing moves while someone types.
///
/// ```
/// use shootout_ruleset::form_words::steady;
/// assert_eq!(steady("5 m", "5", "000"), "\u{2007}5 m\u{2007}");
/// assert_eq!(steady("500 m", "500", "000"), "500 m");
/// assert_eq!(steady("50 m", "50", "00."), "50 m\u{2008}");
/// ```
pub fn steady(words: &str, number: &str, room: &str) -> String {
    let count = |text: &str, is: fn(char) -> bool| text.chars().filter(|sign| is(*sign)).count();
    let missing = |is| count(room, is).saturating_sub(count(number, is));
    let (digits, points) = (missing(|sign| sign.is_ascii_digit()), missing(|sign| sign == '.'));
    let (before, after) = (digits / 2, digits.div_ceil(2));
    format!("{:\u{2007}<before$}{words}{:\u{2007}<after$}{:\u{2008}<points$}", "", "", "")
}
