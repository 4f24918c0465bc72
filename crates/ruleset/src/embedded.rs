//! What an embedded answer is: a small card in someone else's page, which a reader may try other inputs in.

use crate::InputError;
use crate::decimals::shortest;
use crate::fields::Field;
use crate::glance::{GlanceChance, NumberGroup, NumberToRoll};
use crate::typed::without_doubt;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// What a rule set declares of the embedded answers to its scenarios.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedRules {
    /// The card of a document, without its link; or what is wrong with the document.
    pub card: fn(&Value) -> Result<Card, InputError>,
    /// What may stand at a path of a document.
    pub field: fn(&str) -> Field,
    /// The things of the catalogue that may stand there by their ids; none where nothing of it may.
    pub named: fn(&str) -> Vec<Choice>,
}

/// The answer to a link and what a reader entered, or what is wrong with that.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Answered {
    /// The answer.
    pub answer: Option<Card>,
    /// What is wrong.
    pub problem: Option<Problem>,
}

/// What is wrong with something entered.
#[derive(Debug, PartialEq, Serialize)]
pub struct Problem {
    /// The key of the input; none where no single one is wrong.
    pub key: Option<String>,
    /// What is wrong with it, for people.
    pub words: String,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Card {
    /// What it is about: pieces, and whether they are names.
    pub title: Vec<(String, bool)>,
    /// What is said above the reasons, where it cannot be done.
    pub none: &'static str,
    /// Why it cannot be done.
    pub reasons: Vec<String>,
    /// What was stated and changes nothing.
    pub notes: Vec<String>,
    /// What to roll.
    #[serde(serialize_with = "on_card")]
    pub numbers: Vec<NumberGroup>,
    /// How many more have other numbers, and are left out.
    pub more: usize,
    /// The few chances that decide.
    pub chances: Vec<GlanceChance>,
    /// Whether each chance needs a line to itself.
    pub has_long_names: bool,
    /// The answer in a sentence.
    pub sentence: String,
    /// The text of the link that opens the same in the full page.
    pub link: String,
}

/// What a card shows of numbers to roll.
#[derive(Serialize)]
struct GroupOnCard<'g> {
    when: &'g str,
    what: &'g str,
    numbers: Vec<NumberOnCard<'g>>,
    fails: &'g str,
}

/// What it shows of each of them.
#[derive(Serialize)]
struct NumberOnCard<'n> {
    name: &'n str,
    figure: &'n str,
    words: &'n str,
    chance: &'n str,
    or_else: Option<&'n str>,
    at: Option<&'n str>,
}

impl<'n> NumberOnCard<'n> {
    fn of(number: &'n NumberToRoll) -> Self {
        Self {
            name: &number.name,
            figure: &number.figure,
            words: number.words,
            chance: &number.chance,
            or_else: number.or_else.as_deref(),
            at: number.at.as_deref(),
        }
    }
}

fn on_card<S: Serializer>(groups: &[NumberGroup], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(groups.iter().map(|group| GroupOnCard {
        when: &group.when,
        what: &group.what,
        numbers: group.numbers.iter().map(NumberOnCard::of).collect(),
        fails: &group.fails,
    }))
}

/// An input that the author of a link left open.
#[derive(Debug, PartialEq, Serialize)]
pub struct Input<'k> {
    /// What the link calls it.
    pub key: &'k str,
    /// What people call it.
    pub label: String,
    /// What it looks like.
    pub kind: Kind,
    /// What stands there when the link opens.
    pub value: String,
    /// The least number.
    pub minimum: Option<f64>,
    /// The greatest.
    pub maximum: Option<f64>,
    /// Which keys a phone shows.
    pub keypad: &'static str,
    /// What may be chosen, where something must be.
    pub choices: Vec<Choice>,
}

/// What an input looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A number, with buttons for steps.
    Number,
    /// One of several.
    Choice,
    /// Yes or no.
    Flag,
}

/// What stands where nothing in particular is chosen.
pub const NOTHING: &str = "null";

/// A value as an input holds it.
pub fn written(stated: &Value) -> String {
    match stated {
        Value::Null => NOTHING.to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(_) | Value::Object(_) => String::new(),
        Value::Number(number) => without_doubt(shortest(number.as_f64().unwrap_or_default())),
        Value::Bool(flag) => flag.to_string(),
    }
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// What the document then has.
    pub value: String,
    /// What people call it.
    pub words: String,
}

impl Choice {
    /// A value by what people call it.
    pub fn new(value: &str, words: &str) -> Self {
        Self { value: value.to_owned(), words: words.to_owned() }
    }
}
