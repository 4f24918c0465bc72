//! What the card shows.

use shootout::InputError;
use shootout::link::{UNREAD, decode, enter, place_of, restated};
use shootout::registry::EMBEDDED;
use shootout_ruleset::embedded::{Answered, Card, NOTHING, Problem, written};

/// Opens the link, puts in what was entered, and works it out.
pub fn answered(text: &str, entered: &str) -> Answered {
    let opened = decode(text);
    if opened.is_unread {
        return Answered { answer: None, problem: Some(Problem { key: None, words: UNREAD.to_owned() }) };
    }
    let mut document = opened.document;
    // Unchanged, the link is handed on as it is: what could not be read of it the page tells too.
    let mut link = unread(text).to_owned();
    let mut keys = Vec::new();
    for (key, value) in entered.lines().filter_map(|line| line.split_once('=')) {
        if let Some(open) = opened.open.iter().find(|open| **open == key) {
            let place = place_of(open).unwrap_or_default();
            let nothing = value.is_empty() && (EMBEDDED.field)(&place).optional;
            let value = if nothing { NOTHING } else { value.trim() };
            let value = enter(&mut document, key, value);
            // Numbers, ids and names of choices: none has a sign that means something to a link.
            link = restated(&link, key, &written(&value));
            keys.push((*open, place));
        }
    }
    match (EMBEDDED.card)(&document) {
        Ok(card) => Answered { answer: Some(Card { link, ..card }), problem: None },
        Err(wrong) => Answered { answer: None, problem: Some(problem(wrong, &keys)) },
    }
}

/// What is wrong is told by the label of its input, not by its place in a document that no reader sees.
fn problem(wrong: InputError, entered: &[(&'static str, String)]) -> Problem {
    let key = entered.iter().find(|(_, place)| *place == wrong.path);
    let label = (EMBEDDED.field)(&wrong.path).label;
    let label = if label.is_empty() { &wrong.path } else { &label };
    Problem {
        key: key.map(|(key, _)| (*key).to_owned()),
        words: format!("{label}: found {}; allowed: {}.", wrong.found, wrong.allowed),
    }
}

/// A link as it is, without the address before it.
fn unread(text: &str) -> &str {
    text.split_once('#').map_or(text, |(_, fragment)| fragment)
}
