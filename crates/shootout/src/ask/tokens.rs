//! The words, numbers and signs of a line.

use crate::form::Group;
use shootout_odds::plain;
use std::ops::Range;

/// A word, number or sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// Where it stands in the line, in bytes.
    pub span: Range<usize>,
    /// What it is.
    pub kind: Kind,
    /// What it is compared by: of words without capitals, and without what is spelt differently here and there.
    pub text: String,
    /// The same as it is spelt.
    pub spelt: String,
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word, or a sign that stands for one.
    Word,
    /// A number; whether it has a sign.
    Number {
        /// Whether it begins with one.
        signed: bool,
    },
    /// Words in quotation marks.
    Quoted(String),
    /// A value at a path, as documents have it: `place.field=7`.
    At {
        /// The path.
        path: String,
        /// The value as it is typed.
        typed: String,
    },
}

/// The most tokens that are looked at.
const MAX_TOKENS: usize = 80;

/// Divides a line.
pub(super) fn tokens(line: &str, form: &Group) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        if tokens.len() == MAX_TOKENS {
            break;
        }
        let start = line.len() - rest.len();
        let is_apart =
            line.get(..start).and_then(|before| before.chars().next_back()).is_none_or(char::is_whitespace);
        let after_digit = line
            .get(..start)
            .and_then(|before| before.chars().next_back())
            .is_some_and(|last| plain(last).is_ascii_digit());
        let (length, found) = next(rest, first, (is_apart, after_digit), form);
        let end = start + length;
        if let Some((kind, spelt)) = found {
            let text = if kind == Kind::Word { normal(&spelt) } else { spelt.clone() };
            tokens.push(Token { span: start..end, kind, text, spelt });
        }
        rest = line.get(end..).unwrap_or_default();
    }
    tokens
}

/// How long what comes next is, and what it is; nothing of what only divides.
fn next(rest: &str, first: char, at: (bool, bool), form: &Group) -> (usize, Option<(Kind, String)>) {
    let (is_apart, after_digit) = at;
    if is_apart && let Some((length, kind)) = value_at_path(rest, form) {
        return (length, Some((kind, String::new())));
    }
    if is_quote(first) && after_digit {
        return (first.len_utf8(), Some((Kind::Word, "\"".to_owned())));
    }
    if is_quote(first)
        && let Some(end) = rest.char_indices().skip(1).find(|(_, letter)| is_quote(*letter))
    {
        let (inside, mark) = (rest.get(first.len_utf8()..end.0).unwrap_or_default(), end.1.len_utf8());
        return (end.0 + mark, Some((Kind::Quoted(inside.to_owned()), String::new())));
    }
    let is_sign = ['+', '-'].contains(&plain(first)) && is_apart;
    let second = rest.chars().nth(1);
    let begins_number =
        plain(first).is_ascii_digit() || (is_sign && second.is_some_and(|next| plain(next).is_ascii_digit()));
    if begins_number {
        let length = length_of_number(rest);
        let text = rest.get(..length).unwrap_or_default();
        return (length, Some((Kind::Number { signed: is_sign }, text.to_owned())));
    }
    if first == '%' {
        return (1, Some((Kind::Word, "%".to_owned())));
    }
    if !first.is_alphabetic() {
        return (first.len_utf8(), None);
    }
    let is_inside = |letter: char| letter.is_alphabetic() || ['\'', '\u{2019}'].contains(&letter);
    let length = rest.find(|letter: char| !is_inside(letter)).unwrap_or(rest.len());
    (length, Some((Kind::Word, spelt(rest.get(..length).unwrap_or_default()))))
}

/// `place.field=7`, where the form has such a place.
fn value_at_path(rest: &str, form: &Group) -> Option<(usize, Kind)> {
    let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace())?;
    let (path, typed) = rest.split_at_checked(end)?;
    let typed = typed.strip_prefix('=')?;
    form.at(path)?;
    let mut is_quoted = false;
    let length = typed.find(|letter: char| {
        is_quoted ^= letter == '"';
        letter.is_whitespace() && !is_quoted
    });
    let typed = typed.get(..length.unwrap_or(typed.len()))?;
    Some((end + 1 + typed.len(), Kind::At { path: path.to_owned(), typed: typed.to_owned() }))
}

fn is_quote(letter: char) -> bool {
    ['"', '\u{201c}', '\u{201d}', '\u{201e}', '\u{2033}'].contains(&letter)
}

/// How long the number is with which a text begins: digits, with marks between digits.
fn length_of_number(text: &str) -> usize {
    let mut length = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let is_mark = ['.', ','].contains(&letter)
            && letters.peek().is_some_and(|(_, next)| plain(*next).is_ascii_digit());
        let is_sign = at == 0 && ['+', '-'].contains(&plain(letter));
        if !plain(letter).is_ascii_digit() && !is_mark && !is_sign {
            break;
        }
        length = at + letter.len_utf8();
    }
    length
}

/// A word without capitals and apostrophes.
fn spelt(word: &str) -> String {
    let is_of_it = |letter: &char| letter.is_alphanumeric() || *letter == '%' || *letter == '"';
    word.chars().filter(is_of_it).collect::<String>().to_lowercase()
}

/// A word as words are compared: without the ending of a plural, and with one of two spellings.
pub(super) fn normal(spelt: &str) -> String {
    // "four" is no "for".
    let plain = if spelt.len() > 4 {
        spelt.replace("our", "or").replace("oeu", "eu").replace("ence", "ense")
    } else {
        spelt.to_owned()
    };
    let ends = |end: &str| plain.ends_with(end);
    let is_plural = plain.len() > 3 && plain.ends_with('s') && !["ss", "us", "is"].into_iter().any(ends);
    if is_plural { plain.trim_end_matches('s').to_owned() } else { plain }
}

/// The words of a name as they are spelt, without capitals; numbers in it are words of their own.
pub(super) fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut ended = |word: &mut String| {
        let spelt = spelt(word);
        if !spelt.is_empty() {
            words.push(spelt);
        }
        word.clear();
    };
    for letter in name.chars() {
        let last = word.chars().next_back();
        let changes = last.is_some_and(|last| last.is_numeric() != letter.is_numeric());
        let is_inside = letter.is_alphanumeric() || letter == '\'' || letter == '\u{2019}';
        if !is_inside || changes {
            ended(&mut word);
        }
        if is_inside {
            word.push(letter);
        }
    }
    ended(&mut word);
    words
}

/// Words that say nothing by themselves.
const EMPTY: [&str; 41] = [
    "a", "an", "the", "of", "in", "on", "at", "to", "from", "by", "with", "and", "or", "is", "are", "be",
    "has", "have", "for", "behind", "then", "him", "her", "them", "his", "their", "it", "i", "my", "me",
    "who", "what", "when", "if", "into", "as", "but", "please", "that", "this", "away",
];

/// Whether a word says nothing by itself.
pub(super) fn is_empty(word: &str) -> bool {
    EMPTY.contains(&word)
}

/// Whether a word turns to the other side: what stands before it is not about them.
pub(super) fn turns(word: &str) -> bool {
    ["against", "vs", "versus"].contains(&word)
}

/// Whether a word says that there is none.
pub(super) fn denies(word: &str) -> bool {
    ["no", "not", "without", "none", "never"].contains(&word)
}
