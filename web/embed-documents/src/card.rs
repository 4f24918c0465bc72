//! What the card shows.

use shootout::InputError;
use shootout::export::{STAYS, details_in_lines, embedded_card};
use shootout::preview::{Asked, Preview};
use shootout_ruleset::embedded::{Answered, Card, Problem};
use std::cell::Cell;

/// So many numbers of a loadout or a sweep are worked out: those who read on wait for them.
const MAX_NUMBERS: usize = 400;
/// So many seconds an answer may take.
const MAX_SECONDS: f64 = 5.0;

/// Opens the link and answers what it holds.
pub fn answered(text: &str) -> Answered {
    match card_of(text) {
        Ok(card) => Answered { answer: Some(card), problem: None },
        Err(wrong) => {
            Answered { answer: None, problem: Some(Problem { key: None, words: format!("{wrong}.") }) }
        }
    }
}

fn card_of(text: &str) -> Result<Card, InputError> {
    // Without the address before it.
    let link = text.split_once('#').map_or(text, |(_, link)| link);
    let asked = Asked::of_link(link)?;
    if asked.expected_s() > MAX_SECONDS {
        return Err(too_much("an answer that takes long"));
    }
    let numbers = Cell::new(0);
    let may_go_on = || numbers.replace(numbers.get() + 1) < MAX_NUMBERS;
    let Preview { title, remarks, rule_set, answer, .. } = asked.answer_while(&may_go_on)?;
    let lines = details_in_lines(&answer);
    let card = embedded_card(answer);
    let notes = remarks.into_iter().chain(card.notes).chain(lines).chain([STAYS.to_owned()]).collect();
    Ok(Card {
        title: vec![(title, true), (format!(", {rule_set}"), false)],
        notes,
        link: link.to_owned(),
        ..card
    })
}

fn too_much(found: &str) -> InputError {
    InputError::new("", found, "what is worked out within seconds; the page itself works it out")
}
