//! The answer to a question, as a person sees it: what every medium renders, whatever the game.
//!
//! A rule set fills it from its own report; a terminal, a page, an export each has one way of showing it.

use crate::content::Block;
use crate::metric::{Format, Metric};
pub use crate::number_shown::{AnswerWeight, Number};
use serde::Serialize;

/// What there is to say about a question.
#[derive(Clone, Debug, Default, PartialEq)]
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
    /// How numbers and outcomes are distributed.
    pub distributions: Vec<Distribution>,
    /// What else the rule set sets out: tables and words under headings of its own.
    pub details: Vec<Block>,
    /// What is too much to be shown to everyone: all decisions, for whoever asks for them.
    pub in_full: Vec<Block>,
    /// What an input does not change, and other things that must not be overlooked.
    pub notes: Vec<Remark>,
}

impl Roll {
    /// A roll of these dice to which the modifiers are added.
    #[must_use]
    pub fn new(what: impl Into<String>, dice: &'static str, modifiers: Vec<Modifier>) -> Self {
        let total = modifiers.iter().map(|modifier| modifier.value).sum();
        Self { what: what.into(), dice, total, modifiers }
    }
}

impl Modifier {
    /// What a rule adds.
    #[must_use]
    pub fn new(rule: &'static str, label: impl Into<String>, value: i64) -> Self {
        Self { rule, label: label.into(), value }
    }
}

impl Chance {
    /// A chance whose label says all.
    #[must_use]
    pub fn new<W: AnswerWeight>(label: impl Into<String>, chance: &W) -> Self {
        Self { label: label.into(), explanation: String::new(), chance: Number::of(chance) }
    }

    /// The chance of a metric.
    #[must_use]
    pub fn of<W: AnswerWeight>(metric: &Metric, chance: &W) -> Self {
        Self { explanation: metric.explanation.to_owned(), ..Self::new(metric.label, chance) }
    }

    /// The same under another label, with names in it.
    #[must_use]
    pub fn labelled(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }
}

impl Decision {
    /// The same with the best option first; options that are as good stay in their order.
    #[must_use]
    pub fn best_first(mut self) -> Self {
        self.options.sort_by(|one, other| {
            other.best.cmp(&one.best).then(other.worth.value.total_cmp(&one.worth.value))
        });
        self
    }
}

impl Distribution {
    /// Of a number, given the chance of each from 0.
    ///
    /// ```
    /// use shootout_ruleset::answer::Distribution;
    /// let wounds = Distribution::of_counts("Wound", &[0.5, 0.0, 0.5]);
    /// assert_eq!(wounds.mean.map(|mean| mean.value), Some(1.0));
    /// assert_eq!(wounds.outcomes.len(), 2, "what cannot come up is left out");
    /// ```
    #[must_use]
    pub fn of_counts<W: AnswerWeight>(label: impl Into<String>, pmf: &[W]) -> Self {
        let mut mean = W::zero();
        let mut outcomes = Vec::new();
        for (count, chance) in (0..).zip(pmf).filter(|(_, chance)| !chance.is_zero()) {
            mean.add_product(&W::whole(count), chance);
            outcomes.push((count.to_string(), Number::of(chance)));
        }
        Self { label: label.into(), mean: Some(Number::of(&mean)), outcomes }
    }
}

/// Words and the rule behind them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// The ID of the rule; empty where no one rule says it.
    pub rule: &'static str,
    /// What there is to say.
    pub words: String,
}

/// One roll: by whom, and what is added to the dice or what must be met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Who rolls for what: "Guard attacks".
    pub what: String,
    /// The dice as people write them, "4dF"; empty when nothing is rolled and the total stands alone.
    pub dice: &'static str,
    /// What all the modifiers come to.
    pub total: i64,
    /// What is added to the dice, one by one.
    pub modifiers: Vec<Modifier>,
}

/// What a rule adds to a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Modifier {
    /// The ID of the rule.
    pub rule: &'static str,
    /// What it is: "Braced".
    pub label: String,
    /// How much it adds.
    pub value: i64,
}

/// The chance that something happens.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// What happens: "Hit".
    pub label: String,
    /// What exactly is counted, in a sentence; empty where the label says all.
    pub explanation: String,
    /// How likely it is.
    pub chance: Number,
}

/// Something that is to be decided, and all that can be done.
#[derive(Clone, Debug, PartialEq)]
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
pub struct DecisionOption {
    /// What: "Focused and brace".
    pub label: String,
    /// What it is worth.
    pub worth: Number,
    /// Whether nothing is better. Several options may be as good.
    pub best: bool,
}

/// How a count or an outcome is distributed.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    /// Of what: "Stress".
    pub label: String,
    /// The mean, for what can be counted.
    pub mean: Option<Number>,
    /// Every outcome that can come up, in order, with its chance.
    pub outcomes: Vec<(String, Number)>,
}

/// Which numbers a chance is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// This one alone.
    #[default]
    Exactly,
    /// This one and the greater ones.
    AtLeast,
    /// This one and the lesser ones.
    AtMost,
}

impl Bound {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Exactly, Self::AtLeast, Self::AtMost];

    /// As a person says it before the number.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Exactly => "exactly",
            Self::AtLeast => "at least",
            Self::AtMost => "at most",
        }
    }

    /// As a sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exactly => "=",
            Self::AtLeast => "\u{2265}",
            Self::AtMost => "\u{2264}",
        }
    }

    /// The chances of numbers, which ascend, read so: given the chance of each by itself.
    ///
    /// ```
    /// use shootout_ruleset::answer::{Bound, Distribution};
    /// let wounds = Distribution::of_counts("Wound", &[0.5, 0.25, 0.25]).outcomes;
    /// let chances = |bound: Bound| bound.of(&wounds).into_iter().map(|(_, chance)| chance.value).collect::<Vec<_>>();
    /// assert_eq!(chances(Bound::AtLeast), [1.0, 0.5, 0.25]);
    /// assert_eq!(chances(Bound::AtMost), [0.5, 0.75, 1.0]);
    /// ```
    #[must_use]
    pub fn of(self, numbers: &[(String, Number)]) -> Vec<(String, Number)> {
        let mut read = numbers.to_vec();
        match self {
            Self::Exactly => return read,
            Self::AtLeast => add_up(read.iter_mut().rev()),
            Self::AtMost => add_up(read.iter_mut()),
        }
        read
    }
}

/// What rounding of sums cannot amount to.
const NOISE: f64 = 1e-9;

/// Adds each chance to those before it. All together are certain, however sums are rounded.
fn add_up<'n>(numbers: impl ExactSizeIterator<Item = &'n mut (String, Number)>) {
    let (mut sum, count) = (0.0, numbers.len());
    for (number, (_, chance)) in (1..).zip(numbers) {
        sum += chance.value;
        let is_all = number == count && (sum - 1.0).abs() < NOISE;
        *chance = Number { value: if is_all { 1.0 } else { sum }, fraction: None };
    }
}
