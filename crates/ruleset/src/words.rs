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
pub fn signed(number: impl Into<i64>) -> String {
    let number = number.into();
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A number to be added: `+5`, `−10`.
///
/// ```
/// assert_eq!([5, -10].map(shootout_ruleset::words::added), ["+5", "−10"]);
/// ```
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
/// assert_eq!([counted(2, "entry"), counted(2, "day"), counted(2, "box")], ["2 entries", "2 days", "2 boxes"]);
/// ```
pub fn counted(number: impl Display, one: &str) -> String {
    let number = number.to_string();
    if number == "1" {
        return format!("1 {one}");
    }
    format!("{number} {}", plural(one))
}

/// Words with a capital first letter.
///
/// ```
/// assert_eq!(["right arm", "öl", "−10"].map(shootout_ruleset::words::capital), ["Right arm", "Öl", "−10"]);
/// ```
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| std::iter::once(upper(first)).chain(letters).collect()).unwrap_or_default()
}

/// Words that go on in a sentence, with a small first letter.
///
/// ```
/// assert_eq!(shootout_ruleset::words::uncapital("Nobody can fire"), "nobody can fire");
/// ```
pub fn uncapital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_ascii_lowercase()).into_iter().chain(letters).collect()
}

/// A letter as a capital, of those that western languages have: the tables for all letters would weigh more than all words here.
const fn upper(letter: char) -> char {
    match letter {
        '÷' => letter,
        'à'..='þ' => (letter as u8 - 32) as char,
        _ => letter.to_ascii_uppercase(),
    }
}

/// Things that are not counted, by the last word of their names, so that no article stands before them.
const UNCOUNTED: [&str; 8] =
    ["undergrowth", "furniture", "rubble", "foliage", "debris", "scrub", "smoke", "wreckage"];

/// Several who share a name: "Thugs", "Enemies". A name that English words are not like stays as it is.
///
/// ```
/// use shootout_ruleset::words::plural;
/// assert_eq!(["Thug", "Enemy", "Boss", "Guard boy", "Ж"].map(plural), ["Thugs", "Enemies", "Bosses", "Guard boys", "Ж"]);
/// ```
pub fn plural(name: &str) -> String {
    let ends = |with: &[&str]| with.iter().any(|end| name.ends_with(end));
    if !name.ends_with(|letter: char| letter.is_ascii_lowercase()) {
        name.to_owned()
    } else if ends(&["s", "x", "ch", "sh"]) {
        format!("{name}es")
    } else if ends(&["y"]) && !ends(&["ay", "ey", "oy", "uy"]) {
        format!("{}ies", &name[..name.len() - 1])
    } else {
        format!("{name}s")
    }
}

/// A name with its article; names in the plural and of what is not counted have none.
///
/// ```
/// use shootout_ruleset::words::with_article;
/// let names = ["catapult", "Öl-Kanone", "M16", "unit", "Uzi", "8 cm gun", "one-shot gun", "rubble", "HB2", "«Émeute»"];
/// let said = [
///     "a catapult", "an Öl-Kanone", "an M16", "a unit", "an Uzi", "an 8 cm gun", "a one-shot gun", "rubble", "an HB2",
///     "an «Émeute»",
/// ];
/// assert_eq!(names.map(with_article), said);
/// ```
pub fn with_article(name: &str) -> String {
    let name = plain(name);
    let last = name.rsplit(' ').next().unwrap_or_default();
    let uncounted = UNCOUNTED.iter().any(|word| word.eq_ignore_ascii_case(last));
    if name.ends_with('s') && !name.ends_with("ss") || uncounted {
        return name;
    }
    let article = if begins_with_vowel(&name) { "an" } else { "a" };
    format!("{article} {name}")
}

/// Whether a sign is a letter or a digit: of those beyond ASCII, whatever stands where the alphabets stand. The standard library knows each of
/// them, by tables that weigh more than a sentence is worth to those who embed an answer.
///
/// ```
/// use shootout_ruleset::words::is_in_word;
/// assert!(['a', 'Z', '7', 'é', 'ß', 'ж', '漢', '７'].into_iter().all(is_in_word));
/// assert!([' ', '_', '.', '»', '×', '…', '“', '→', '、', '）', '🙂'].into_iter().all(|sign| !is_in_word(sign)));
/// ```
pub const fn is_in_word(sign: char) -> bool {
    sign.is_ascii_alphanumeric()
        || matches!(sign, 'ª' | 'µ' | 'º' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='\u{1fff}' | '\u{2c00}'..='\u{2dff}')
        || matches!(sign, '\u{3040}'..='\u{d7ff}' | '\u{f900}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
        || matches!(sign, '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '\u{ff66}'..='\u{ffdc}')
        || matches!(sign, '\u{10000}'..='\u{1cfff}' | '\u{1d400}'..='\u{1d7ff}' | '\u{20000}'..='\u{3ffff}')
}

/// Beginnings that are spoken with a vowel though they are written without, or the other way round.
const SPOKEN_WITH_VOWEL: [&str; 4] = ["hour", "honest", "honour", "heir"];
const SPOKEN_WITHOUT: [&str; 14] =
    ["one", "once", "eu", "unif", "unio", "uniq", "unis", "unit", "univ", "use", "usu", "uti", "uto", "ura"];

/// Whether a name is spoken with a vowel first. What is written in capitals without a vowel, or with figures, is spelled out: an M16, a UV
/// lamp.
fn begins_with_vowel(name: &str) -> bool {
    let name = name.trim_start_matches(|letter: char| !is_in_word(letter));
    let word: String = name.chars().take_while(|letter| is_in_word(*letter)).collect();
    let Some(first) = word.chars().next() else { return false };
    if first.is_ascii_digit() {
        let number: String = word.chars().take_while(char::is_ascii_digit).collect();
        // Eight, eleven and eighteen, by themselves or as the first of their thousands.
        let is_teen = number.starts_with("11") || number.starts_with("18");
        return first == '8' || is_teen && number.len() % 3 == 2;
    }
    let is_abbreviation =
        |letter: char| letter.is_ascii_uppercase() && !matches!(letter, 'A' | 'E' | 'I' | 'O' | 'U' | 'Y');
    let letters = || word.chars().filter(|letter| !letter.is_ascii_digit());
    if first.is_ascii_uppercase() && (letters().count() == 1 || letters().all(is_abbreviation)) {
        return matches!(first, 'A' | 'E' | 'F' | 'H' | 'I' | 'L'..='O' | 'R' | 'S' | 'X');
    }
    let lower = word.to_ascii_lowercase();
    let begins = |with: &[&str]| with.iter().any(|beginning| lower.starts_with(beginning));
    !begins(&SPOKEN_WITHOUT) && (is_vowel(first) || begins(&SPOKEN_WITH_VOWEL))
}

/// Whether a letter is a vowel, with or without marks on it.
fn is_vowel(letter: char) -> bool {
    const MARKED: &str =
        "áàâäãåāăąæéèêëēĕėęěíìîïĩīĭįıóòôöõøōŏőœúùûüũūŭůűųÁÀÂÄÃÅĀĂĄÆÉÈÊËĒĔĖĘĚÍÌÎÏĨĪĬĮİÓÒÔÖÕØŌŎŐŒÚÙÛÜŨŪŬŮŰŲ";
    "aeiouAEIOU".chars().chain(MARKED.chars()).any(|vowel| vowel == letter)
}

/// The longest name that a sentence repeats in full, in characters.
const LONGEST_NAME: usize = 60;
/// A name as it goes into one line.
pub fn plain(name: &str) -> String {
    one_line(name, LONGEST_NAME)
}

/// Without line breaks, and no longer than so many characters.
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
pub fn told_apart(names: &[&str], which: usize) -> String {
    let Some(name) = names.get(which) else { return String::new() };
    let same = |names: &[&str]| names.iter().filter(|other| *other == name).count();
    if same(names) == 1 {
        return (*name).to_owned();
    }
    format!("{name} ({})", same(&names[..=which]))
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed<W: AsRef<str>>(items: &[W]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => items.concat(),
    }
}
