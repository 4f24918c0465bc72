//! The answer to a question, as a person sees it: what every medium renders, whatever the game.
//!
//! A rule set fills it from its own report; a terminal, a page, an export each has one way of showing it.

use crate::JsonSchema;
use crate::content::Block;
use crate::diagram::Diagram;
pub use crate::distribution::{Band, Bound, Distribution, DistributionKind};
use crate::form_words::FormWords;
use crate::glance::Glance;
use crate::metric::{Format, Metric};
pub use crate::number_shown::{AnswerWeight, Number};
use crate::strategy::{Compared, Strategy};
use crate::words::ConstantText;
use serde::Serialize;

/// What there is to say about a question.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Answer {
    /// The answer in one sentence, to be quoted.
    pub sentence: String,
    /// How its numbers came about and how far they can be off, where they are estimates; none where they are exact.
    pub estimate: Option<String>,
    /// Why the question has no odds by the rules; empty when it has.
    pub reasons: Vec<Remark>,
    /// What is rolled, in the order of the table.
    pub rolls: Vec<Roll>,
    /// The chances that matter most, the headline first.
    pub chances: Vec<Chance>,
    /// What is to be decided, the next decision first.
    pub decisions: Vec<Decision>,
    /// What to do whatever the dice show, where that was asked.
    pub strategy: Option<Strategy>,
    /// Whether it tells a plan of several steps, which can be followed card by card.
    pub can_be_followed: bool,
    /// Whether simpler plans beside it are known ([`Case::ladder`](crate::question::Case::ladder)).
    pub has_ladder: bool,
    /// Plans beside each other.
    pub compared: Option<Compared>,
    /// How numbers and outcomes are distributed.
    pub distributions: Vec<Distribution>,
    /// What is drawn of it, for those who would rather look than read.
    pub diagrams: Vec<Diagram>,
    /// What else the rule set sets out: tables and words under headings of its own.
    pub details: Vec<Block>,
    /// What of it is shown where there is no room for tables; none where that follows from the rest.
    pub glance: Option<Glance>,
    /// What it says at the inputs of the question; none where they say all.
    pub form_words: Option<Box<FormWords>>,
    /// What is too much to be shown to everyone: all decisions, for whoever asks for them.
    pub in_full: Vec<Block>,
    /// What an input does not change, and other things that must not be overlooked.
    pub notes: Vec<Remark>,
}

impl Roll {
    /// A roll of these dice to which the modifiers are added.
    pub fn new(what: impl Into<String>, dice: impl Into<String>, modifiers: Vec<Modifier>) -> Self {
        let total = modifiers.iter().map(|modifier| modifier.value).sum();
        Self { what: what.into(), dice: dice.into(), need: String::new(), total, modifiers }
    }

    /// The same where each die must show this.
    pub fn needing(self, need: impl Into<String>) -> Self {
        Self { need: need.into(), ..self }
    }
}

impl Modifier {
    /// What a rule adds.
    pub fn new(rule: &'static str, label: impl Into<String>, value: i64) -> Self {
        Self { rule, label: label.into(), value }
    }
}

impl Chance {
    /// A chance whose label says all.
    pub fn new<W: AnswerWeight>(label: impl Into<String>, chance: &W) -> Self {
        Self { label: label.into(), explanation: String::new(), chance: Number::of(chance), spoken: "" }
    }

    /// The chance of a metric.
    pub fn of<W: AnswerWeight>(metric: &Metric, chance: &W) -> Self {
        Self {
            explanation: metric.explanation.to_owned(),
            spoken: metric.spoken,
            ..Self::new(metric.label, chance)
        }
    }

    /// The same with what exactly is counted in other words, with names in it.
    pub fn explained(self, explanation: impl Into<String>) -> Self {
        Self { explanation: explanation.into(), ..self }
    }

    /// What follows its number: what is spoken, else its label.
    ///
    /// ```
    /// use shootout_ruleset::{answer::Chance, metric::Metric};
    /// let hit = Chance::of(&Metric::chance("hit", "Hit", "chance to hit").spoken("to hit"), &0.5);
    /// assert_eq!(hit.after_number(), "to hit");
    /// assert_eq!(hit.labelled("Ann hits").after_number(), "Ann hits");
    /// ```
    pub fn after_number(&self) -> &str {
        if self.spoken.is_empty() { &self.label } else { self.spoken }
    }

    /// The same under another label, with names in it.
    pub fn labelled(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), spoken: "", ..self }
    }
}

/// Words and the rule behind them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire", derive(serde::Deserialize))]
pub struct Remark {
    /// The ID of the rule; empty where no one rule says it.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub rule: ConstantText,
    /// What there is to say.
    pub words: String,
}

/// One roll: by whom, and what is added to the dice or what must be met.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Roll {
    /// Who rolls for what: "Guard attacks".
    pub what: String,
    /// The dice as people write them, "4dF", "4 D6"; empty when nothing is rolled and the total stands alone.
    pub dice: String,
    /// What a die must show, all that is added counted in: "6+"; empty where what is added is added to what was rolled.
    #[cfg_attr(feature = "wire", serde(default))]
    pub need: String,
    /// What all the modifiers come to.
    pub total: i64,
    /// What is added to the dice, one by one.
    pub modifiers: Vec<Modifier>,
}

/// What a rule adds to a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "wire", derive(serde::Deserialize))]
pub struct Modifier {
    /// The ID of the rule.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub rule: ConstantText,
    /// What it is: "Braced".
    pub label: String,
    /// How much it adds.
    pub value: i64,
}

/// The chance that something happens.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Chance {
    /// What happens: "Hit".
    pub label: String,
    /// What exactly is counted, in a sentence; empty where the label says all.
    pub explanation: String,
    /// How likely it is.
    pub chance: Number,
    /// What follows its number where that is spoken: "to hit"; empty where the label does.
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub spoken: ConstantText,
}

/// Something that is to be decided, and all that can be done.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Decision {
    /// What is decided: "Round 1".
    pub label: String,
    /// What the options are compared by, the more the better: "Wins within 3 rounds".
    pub worth: String,
    /// How that is written.
    pub format: Format,
    /// All that can be done.
    pub options: Vec<DecisionOption>,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct DecisionOption {
    /// What: "Focused and brace".
    pub label: String,
    /// What it is worth.
    pub worth: Number,
    /// Whether nothing is better. Several options may be as good.
    pub best: bool,
}

/// An answer, for people and for programs.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Answered {
    /// What people see.
    pub answer: Answer,
    /// The report of the rule set's own contract, as JSON in the order of its fields.
    pub report_json: String,
}

/// A report as JSON, its fields in their order.
///
/// # Panics
///
/// Never: the reports of rule sets are structs, lists, numbers and text, which JSON has.
pub fn json(report: &impl Serialize) -> String {
    let mut bytes = Vec::with_capacity(128);
    let written = report.serialize(&mut serde_json::Serializer::pretty(&mut bytes));
    text_of(bytes, written)
}

/// The text that was written. It knows no report, so that it is compiled once for all of them.
fn text_of(bytes: Vec<u8>, written: serde_json::Result<()>) -> String {
    written.unwrap_or_else(|error| unreachable!("a report is not JSON: {error}"));
    String::from_utf8(bytes).unwrap_or_else(|error| unreachable!("JSON is not text: {error}"))
}
