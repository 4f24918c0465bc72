//! What a small card in someone else's page shows of a shot.

use crate::answer::answer_in_short;
use crate::catalogue::{COVER, DAMAGE_CHARTS, FIELDS, WEAPONS, built_in};
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
    let scenario = read::shot_value(document, built_in())?;
    let answer = answer_in_short(&scenario)?;
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
    let list = match path {
        "weapon" => WEAPONS,
        "target.cover" => COVER,
        "target.field" => FIELDS,
        "damage" => DAMAGE_CHARTS,
        _ => return Vec::new(),
    };
    let labels = built_in().labels(list).into_iter();
    labels.map(|labels| Choice::new(&labels.id, &labels.name)).collect()
}
