//! What the card shows.

use crate::input::{Stepped, enter, form_of, shown};
use serde_json::Value;
use shootout::export::{chance_words, in_line, roll_words};
use shootout::form::{Group, Input};
use shootout::link::{Remark, UNREAD, in_full, label_of, left_open, question, rule_set_name};
use shootout::questions::rule_set;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Chance, Remark as AnswerRemark, Roll};
use shootout_ruleset::document::Node;
use shootout_ruleset::embedded::{Answered, Card, Problem};
use shootout_ruleset::glance::{GlanceChance, NumberGroup, NumberToRoll};
use shootout_ruleset::link::place;
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{ASK, RuleSet};
use shootout_ruleset::words::added;

/// Whether links may leave inputs open here. The module of those that leave none does without forms: it is half as heavy.
pub const HAS_INPUTS: bool = cfg!(feature = "inputs");

/// A link that was opened: what it holds, and what its author left open.
pub struct Opened {
    rule_set: &'static RuleSet,
    document: Value,
    form: Group,
    /// The keys of the open inputs.
    open: Vec<(String, Input)>,
    /// What could not be read, without what stands in the place of the answer.
    pub remarks: Vec<String>,
    is_refused: bool,
}

impl Opened {
    /// Opens the text of a link.
    ///
    /// # Errors
    ///
    /// When no rule set has the name that it says.
    pub fn of(text: &str) -> Result<Self, InputError> {
        let rule_set = rule_set(&rule_set_name(text).unwrap_or_default())?;
        let opened = question::decode(text, rule_set);
        let (is_refused, document, mut remarks) = (opened.is_refused(), opened.document, opened.remarks);
        let (mut form, mut document, mut open) = (Group::default(), document, Vec::new());
        if HAS_INPUTS {
            form = form_of(rule_set, &document).unwrap_or_default();
            document = in_full(rule_set, &form, &document);
            let left_open = left_open(text, &form, &document, &mut remarks);
            open = left_open.into_iter().map(|(key, input)| (key, input.clone())).collect();
        }
        let told = remarks.iter().filter(|remark| !matches!(remark, Remark::Unreadable(_)));
        let remarks = told.map(ToString::to_string).collect();
        Ok(Self { rule_set, document, form, open, remarks, is_refused })
    }

    /// Whether its answer may take long.
    #[cfg(test)]
    pub fn takes_long(&self) -> bool {
        let mut document = Node::from(&self.document);
        document.take(TAG);
        self.rule_set.read(document, None).is_ok_and(|case| case.takes_long())
    }

    /// The link of what it holds now.
    fn link(&self) -> Option<String> {
        let ask = self.document.get(ASK).and_then(Value::as_str).unwrap_or_default();
        let short = self.rule_set.shortened(ask, &self.document);
        question::encode(&short, self.rule_set.version).ok()
    }

    /// Its open inputs, in the order in which its author names them.
    pub fn inputs(&self) -> Vec<Stepped<'_>> {
        self.open.iter().map(|(key, input)| shown(&self.form, &self.document, key, input)).collect()
    }
}

/// Opens the link, puts in what was entered, and answers what it asks.
pub fn answered(text: &str, entered: &str) -> Answered {
    match card_of(text, entered) {
        Ok(card) => Answered { answer: Some(card), problem: None },
        Err(problem) => Answered { answer: None, problem: Some(problem) },
    }
}

fn card_of(text: &str, entered: &str) -> Result<Card, Problem> {
    let mut opened = Opened::of(text).map_err(in_words)?;
    // What such questions begin with is nobody's question.
    if opened.is_refused {
        return Err(Problem { key: None, words: UNREAD.to_owned() });
    }
    // Unchanged, the link is handed on as it is: what could not be read of it the page tells too.
    let mut link = unread(text).to_owned();
    let entered = || entered.lines().filter_map(|line| line.split_once('='));
    if HAS_INPUTS {
        for (key, value) in entered() {
            if let Some((key, input)) = opened.open.iter().find(|(open, _)| open == key) {
                enter(&opened.form, &mut opened.document, key, input, value);
                // It states no more than what the link says of what is open.
                link = opened.link().unwrap_or(link);
            }
        }
    }
    match answer_of(opened.rule_set, &opened.document) {
        Ok(card) => Ok(Card { link, ..card }),
        Err(wrong) if HAS_INPUTS => Err(of_input(wrong, &opened, entered())),
        Err(wrong) => Err(in_words(wrong)),
    }
}

/// What is wrong with something entered is told by the label of its input, not by its place in a document that no reader sees.
fn of_input<'e>(
    wrong: InputError,
    opened: &Opened,
    mut entered: impl Iterator<Item = (&'e str, &'e str)>,
) -> Problem {
    let is_it = |key: &str| place(key).is_some_and(|place| place.to_string() == wrong.path);
    match entered.find(|(key, _)| is_it(key)) {
        Some((key, _)) => {
            let label = label_of(&opened.form, &opened.document, key);
            let words = format!("{label}: found {}; allowed: {}.", wrong.found, wrong.allowed);
            Problem { key: Some(key.to_owned()), words }
        }
        None => in_words(wrong),
    }
}

fn in_words(wrong: InputError) -> Problem {
    Problem { key: None, words: format!("{wrong}.") }
}

fn answer_of(rule_set: &'static RuleSet, document: &Value) -> Result<Card, InputError> {
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
    Ok(Card { title, ..card(answer) })
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
