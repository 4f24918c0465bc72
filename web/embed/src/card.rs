//! What the card shows.

use serde::Serialize;
use shootout::InputError;
use shootout::link::{self, decode, place_of};
use shootout_percentile::glance::{cannot, chances, numbers, title};
use shootout_percentile::notes::Note;
use shootout_percentile::scenario::Scenario;
use shootout_percentile::{answer::Answer, catalogue::Catalogue, fields, read};
use shootout_ruleset::glance::{GlanceChance, NumberGroup};

/// The answer to a link and what a reader entered, or what is wrong with that.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Answered {
    pub answer: Option<Card>,
    pub problem: Option<Problem>,
}

/// What is wrong with something entered.
#[derive(Debug, PartialEq, Serialize)]
pub struct Problem {
    /// The input; none where no single one is wrong.
    pub key: Option<String>,
    pub words: String,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Card {
    /// Who, with what, at whom, how far: pieces, and whether they are names.
    pub title: Vec<(String, bool)>,
    /// Why there is no shot.
    pub reasons: Vec<String>,
    /// What was stated and changes nothing.
    pub notes: Vec<String>,
    pub numbers: Vec<NumberGroup>,
    /// How many actions with other numbers are left out.
    pub more: usize,
    pub chances: Vec<GlanceChance>,
    pub sentence: String,
    /// The text of the link that opens the same in the full page.
    pub link: String,
}

/// The most groups that a small card can bear.
const MAX_GROUPS: usize = 4;

impl Answered {
    /// Opens the link, puts in what was entered, and works it out.
    pub fn of(text: &str, entered: &str) -> Self {
        let opened = decode(text);
        let mut document = opened.document;
        let mut keys = Vec::new();
        for (key, value) in entered.lines().filter_map(|line| line.split_once('=')) {
            if let Some(open) = opened.open.iter().find(|open| **open == key) {
                let place = place_of(open).unwrap_or_default();
                let nothing = value.is_empty() && fields::field(&place).optional;
                link::enter(&mut document, key, if nothing { crate::input::NOTHING } else { value.trim() });
                keys.push((*open, place));
            }
        }
        let worked_out = read::shot_value(&document, Catalogue::built_in())
            .and_then(|scenario| Ok((shootout_percentile::answer::answer_at_once(&scenario)?, scenario)));
        match worked_out {
            Ok((answer, scenario)) => {
                // Unchanged, the link is handed on as it is: what could not be read of it the page tells too.
                let link =
                    if keys.is_empty() { unread(text) } else { link::encode(&document).unwrap_or_default() };
                Self { answer: Some(card(&scenario, answer, link)), problem: None }
            }
            Err(wrong) => Self { answer: None, problem: Some(Problem::of(wrong, &keys)) },
        }
    }
}

impl Problem {
    /// What is wrong is told by the label of its input, not by its place in a document that no reader sees.
    fn of(wrong: InputError, entered: &[(&'static str, String)]) -> Self {
        let key = entered.iter().find(|(_, place)| *place == wrong.path);
        let label = fields::field(&wrong.path).label;
        let label = if label.is_empty() { &wrong.path } else { &label };
        Self {
            key: key.map(|(key, _)| (*key).to_owned()),
            words: format!("{label}: found {}; allowed: {}.", wrong.found, wrong.allowed),
        }
    }
}

/// A link as it is, without the address before it.
fn unread(text: &str) -> String {
    text.split_once('#').map_or(text, |(_, fragment)| fragment).to_owned()
}

fn card(scenario: &Scenario, answer: Answer<f64>, link: String) -> Card {
    let report = &answer.report;
    let notes = answer.notes.iter().map(Note::in_line).collect();
    let card = Card { title: title(scenario), link, notes, sentence: answer.sentence, ..Card::default() };
    if let Some((_, reasons)) = cannot(report) {
        return Card { reasons, ..card };
    }
    let mut numbers = numbers(scenario, &report.actions);
    let more = numbers.iter().skip(MAX_GROUPS).map(|group| group.times).sum();
    numbers.truncate(MAX_GROUPS);
    Card { numbers, more, chances: chances(report), ..card }
}
