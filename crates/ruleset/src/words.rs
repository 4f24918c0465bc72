//! Small words that everything shown to people shares.

use std::fmt::Display;

/// Words that a rule set has as constants: rule IDs, dice, units. By this name they can be sent from a worker to a page, for a type that
/// is written out as a reference would have to borrow them.
pub type ConstantText = &'static str;

/// A number with a true minus sign.
///
/// ```
/// assert_eq!([shootout_ruleset::words::signed(5), shootout_ruleset::words::signed(-10)], ["5", "−10"]);
/// ```
#[must_use]
pub fn signed(number: impl Into<i64>) -> String {
    let number = number.into();
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A number to be added: `+5`, `−10`.
///
/// ```
/// assert_eq!([5, -10].map(shootout_ruleset::words::added), ["+5", "−10"]);
/// ```
#[must_use]
pub fn added(number: impl Into<i64>) -> String {
    let number = number.into();
    if number > 0 { format!("+{number}") } else { signed(number) }
}

/// So many of what one is called so: `1 turn`, `2 turns`, `2.50 turns`.
///
/// ```
/// use shootout_ruleset::words::counted;
/// assert_eq!([0, 1, 2].map(|number| counted(number, "turn")), ["0 turns", "1 turn", "2 turns"]);
/// assert_eq!(counted("2.50", "turn"), "2.50 turns");
/// ```
#[must_use]
pub fn counted(number: impl Display, one: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {one}{plural}")
}

/// Words with a capital first letter.
///
/// ```
/// assert_eq!(["right arm", "", "−10"].map(shootout_ruleset::words::capital), ["Right arm", "", "−10"]);
/// ```
#[must_use]
pub fn capital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// Things that are not counted, by the last word of their names, so that no article stands before them.
const UNCOUNTED: [&str; 8] =
    ["undergrowth", "furniture", "rubble", "foliage", "debris", "scrub", "smoke", "wreckage"];

/// A name with its article; names in the plural and of what is not counted have none.
#[must_use]
pub fn with_article(name: &str) -> String {
    let name = plain(name);
    let last = name.rsplit(' ').next().unwrap_or_default();
    let uncounted = UNCOUNTED.iter().any(|word| word.eq_ignore_ascii_case(last));
    if name.ends_with('s') && !name.ends_with("ss") || uncounted {
        return name;
    }
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// The longest name that a sentence repeats in full, in characters.
const LONGEST_NAME: usize = 60;
/// A name as it goes into one line.
#[must_use]
pub fn plain(name: &str) -> String {
    one_line(name, LONGEST_NAME)
}

/// Without line breaks, and no longer than so many characters.
#[must_use]
pub fn one_line(text: &str, longest: usize) -> String {
    let breaks = |letter: &char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let letters = text.chars().take(longest).map(|letter| if breaks(&letter) { ' ' } else { letter });
    let more = text.chars().nth(longest).map(|_| '…');
    letters.chain(more).collect()
}

/// What one of several is called, the first being 0: its name, and where another has the same, its place among those.
///
/// ```
/// use shootout_ruleset::words::told_apart;
/// let names = ["Guard", "Chief", "Guard"];
/// let told: Vec<String> = (0..3).map(|which| told_apart(&names, which)).collect();
/// assert_eq!(told, ["Guard (1)", "Chief", "Guard (2)"]);
/// ```
#[must_use]
pub fn told_apart(names: &[&str], which: usize) -> String {
    let Some(name) = names.get(which) else { return String::new() };
    let same = |names: &[&str]| names.iter().filter(|other| *other == name).count();
    if same(names) == 1 {
        return (*name).to_owned();
    }
    format!("{name} ({})", same(&names[..=which]))
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
