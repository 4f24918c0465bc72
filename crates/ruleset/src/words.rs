//! Small words that everything shown to people shares.

/// A number with a true minus sign.
///
/// ```
/// assert_eq!([shootout_ruleset::words::signed(5), shootout_ruleset::words::signed(-10)], ["5", "−10"]);
/// ```
#[must_use]
pub fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A number to be added: `+5`, `−10`.
///
/// ```
/// assert_eq!([5, -10].map(shootout_ruleset::words::added), ["+5", "−10"]);
/// ```
#[must_use]
pub fn added(number: i32) -> String {
    if number > 0 { format!("+{number}") } else { signed(number) }
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
