//! What the card shows.

use serde_json::Value;
use shootout::export::{chance_words, in_line, roll_words};
use shootout::link::{Remark, UNREAD, question, rule_set_name};
use shootout::questions::rule_set;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Chance, Remark as AnswerRemark, Roll};
use shootout_ruleset::document::Node;
use shootout_ruleset::embedded::{Answered, Card, Problem};
use shootout_ruleset::glance::{GlanceChance, NumberGroup, NumberToRoll};
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{ASK, RuleSet};
use shootout_ruleset::words::added;

/// What could not be read of a link, without what then stands in the place of the answer.
pub fn unreadable(text: &str) -> Vec<String> {
    let Ok(rule_set) = named(text) else { return Vec::new() };
    let remarks = question::decode(text, rule_set).remarks;
    let told = remarks.iter().filter(|remark| !matches!(remark, Remark::Unreadable(_)));
    told.map(ToString::to_string).collect()
}

fn named(text: &str) -> Result<&'static RuleSet, InputError> {
    rule_set(&rule_set_name(text).unwrap_or_default())
}

/// Opens the link and answers what it asks.
pub fn answered(text: &str) -> Answered {
    match card_of(text) {
        Ok(card) => Answered { answer: Some(card), problem: None },
        Err(words) => Answered { answer: None, problem: Some(Problem { key: None, words }) },
    }
}

fn card_of(text: &str) -> Result<Card, String> {
    let rule_set = named(text).map_err(in_words)?;
    let opened = question::decode(text, rule_set);
    // What such questions begin with is nobody's question.
    if opened.is_refused() {
        return Err(UNREAD.to_owned());
    }
    answer_of(text, rule_set, &opened.document).map_err(in_words)
}

fn in_words(wrong: InputError) -> String {
    format!("{wrong}.")
}

fn answer_of(text: &str, rule_set: &'static RuleSet, document: &Value) -> Result<Card, InputError> {
    let mut document = Node::from(document);
    document.take(TAG);
    let asked = document.get(ASK).and_then(Node::text).cloned();
    let answer = rule_set.read(document, None)?.answer()?.answer;
    let label = match asked {
        Some(name) => rule_set.questions.iter().find(|question| question.name == name),
        None => rule_set.questions.first(),
    };
    let title = vec![
        (label.map_or("", |question| question.label).to_owned(), true),
        (format!(", {}", rule_set.label), false),
    ];
    Ok(Card { title, link: unread(text).to_owned(), ..card(answer) })
}

/// A link as it is, without the address before it: what could not be read of it the page tells too.
fn unread(text: &str) -> &str {
    text.split_once('#').map_or(text, |(_, fragment)| fragment)
}

fn card(answer: Answer) -> Card {
    let lines = |remarks: &[AnswerRemark]| remarks.iter().map(in_line).collect();
    Card {
        none: "Not possible",
        reasons: lines(&answer.reasons),
        notes: lines(&answer.notes),
        numbers: answer.rolls.iter().map(group).collect(),
        chances: answer.chances.iter().map(chance).collect(),
        has_long_names: true,
        sentence: answer.sentence,
        ..Card::default()
    }
}

fn group(roll: &Roll) -> NumberGroup {
    let reasons = roll.modifiers.iter().map(|one| format!("{} {}", one.label, added(one.value)));
    let number = NumberToRoll { figure: roll_words(roll), ..NumberToRoll::default() };
    NumberGroup {
        what: roll.what.clone(),
        numbers: vec![number],
        fails: reasons.collect::<Vec<_>>().join(", "),
        ..NumberGroup::default()
    }
}

fn chance(chance: &Chance) -> GlanceChance {
    let figure = chance_words(&chance.chance);
    GlanceChance { name: chance.label.clone().into(), about: "".into(), figure }
}
