/// The plain character that is meant by one: digits and signs of full width, as keyboards of East Asia type them, and the
/// signs that look like a minus.
///
/// ```
/// use shootout_odds::plain;
/// let typed: String = "−１０ – ＋2".chars().map(plain).collect();
/// assert_eq!(typed, "-10 - +2");
/// assert_eq!(plain('—'), '—');
/// ```
#[must_use]
pub const fn plain(typed: char) -> char {
    match typed {
        // No longer dash: some phones make one of two hyphens.
        '\u{2010}'..='\u{2013}' | '\u{2212}' => '-',
        '\u{ff01}'..='\u{ff5e}' => (typed as u32 - 0xfee0) as u8 as char,
        typed => typed,
    }
}
