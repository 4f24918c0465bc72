//! What a small card in someone else's page shows of a shot.

use crate::answer::answer_at_once;
use crate::catalogue::{Catalogue, Item};
use crate::fields::field;
use crate::glance::{cannot, chances, numbers, title};
use crate::notes::Note;
use crate::read;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::embedded::{Card, Choice, EmbeddedRules};

/// What the rule set declares of embedded answers.
pub(crate) const EMBEDDED: EmbeddedRules = EmbeddedRules { card, field, named };

/// The most groups of numbers that a small card can bear.
const MAX_GROUPS: usize = 4;

fn card(document: &Value) -> Result<Card, InputError> {
    let scenario = read::shot_value(document, Catalogue::built_in())?;
    let answer = answer_at_once(&scenario)?;
    let report = &answer.report;
    let notes = answer.notes.iter().map(Note::in_line).collect();
    let card = Card { title: title(&scenario), notes, sentence: answer.sentence, ..Card::default() };
    if let Some((none, reasons)) = cannot(report) {
        return Ok(Card { none, reasons, ..card });
    }
    let mut numbers = numbers(&scenario, &report.actions);
    let more = numbers.iter().skip(MAX_GROUPS).map(|group| group.times).sum();
    numbers.truncate(MAX_GROUPS);
    Ok(Card { numbers, more, chances: chances(report), ..card })
}

fn named(path: &str) -> Vec<Choice> {
    let catalogue = Catalogue::built_in();
    match path {
        "weapon" => choices(catalogue.weapons()),
        "target.cover" => choices(catalogue.cover()),
        "target.field" => choices(catalogue.fields()),
        "damage" => choices(catalogue.damage_charts()),
        _ => Vec::new(),
    }
}

fn choices<T>(items: &[Item<T>]) -> Vec<Choice> {
    items.iter().map(|item| Choice::new(&item.id, &item.name)).collect()
}
