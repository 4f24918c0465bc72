//! Metrics: the numbers of an answer that can be asked for by name, set side by side and compared.
//!
//! A rule set declares them once, with its questions. The chances of an answer, the columns of a loadout, the outputs of a
//! sweep and what a crossover compares are all taken from this declaration.

use crate::InputError;
use crate::decimals::fixed;
use crate::document::Node;
use crate::number_shown::{AnswerWeight, Number};
use crate::percent::{mean, percent, percent_of_many};
use serde::Serialize;
use serde_json::Value;

/// A number of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// What documents and programs call it: `wound.mean`.
    pub id: &'static str,
    /// What stands above it, in a word or two: "Wound".
    pub label: &'static str,
    /// What exactly it is, to follow on a name: "mean stress of one attack".
    pub explanation: &'static str,
    /// Which way is better for the one who acts.
    pub better: Better,
    /// How it is written.
    pub format: Format,
    /// What follows its number where that is spoken: "to hit"; empty where the explanation does.
    pub spoken: &'static str,
}

/// Which way is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Better {
    /// The more the better.
    More,
    /// The less the better.
    Less,
}

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire", derive(serde::Deserialize))]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// In percent.
    Chance,
    /// To two decimal places.
    Mean,
    /// As a whole number.
    Count,
}

/// The number of a metric.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Figure {
    /// The number.
    pub value: f64,
    /// A chance that cannot fail; one that merely rounds to 1 is not.
    pub certain: bool,
}

/// Numbers that differ by less are equal: only rounding tells them apart.
const GRAIN: f64 = 1e-11;

impl Metric {
    /// A chance, the more the better.
    pub const fn chance(id: &'static str, label: &'static str, explanation: &'static str) -> Self {
        Self { id, label, explanation, better: Better::More, format: Format::Chance, spoken: "" }
    }

    /// A mean, the more the better.
    pub const fn mean(id: &'static str, label: &'static str, explanation: &'static str) -> Self {
        Self { format: Format::Mean, ..Self::chance(id, label, explanation) }
    }

    /// A whole number, the more the better.
    pub const fn count(id: &'static str, label: &'static str, explanation: &'static str) -> Self {
        Self { format: Format::Count, ..Self::chance(id, label, explanation) }
    }

    /// The same, the less the better.
    pub const fn less_is_better(self) -> Self {
        Self { better: Better::Less, ..self }
    }

    /// The same with what follows its number where that is spoken.
    pub const fn spoken(self, spoken: &'static str) -> Self {
        Self { spoken, ..self }
    }

    /// A number of this metric with what it is, as one would say it.
    ///
    /// ```
    /// use shootout_ruleset::metric::{Figure, Metric};
    /// let said = |metric: Metric| metric.said(Some(Figure::new(0.4)));
    /// let wound = Metric::chance("wound", "Wound", "chance that at least one hit wounds");
    /// assert_eq!(said(wound), "40% chance that at least one hit wounds");
    /// assert_eq!(said(wound.spoken("to wound")), "40% to wound");
    /// ```
    pub fn said(&self, figure: Option<Figure>) -> String {
        let words = if self.spoken.is_empty() { self.explanation } else { self.spoken };
        format!("{} {words}", self.text(figure))
    }

    /// A number of this metric as people read it; a dash where there is nothing to count.
    ///
    /// ```
    /// use shootout_ruleset::metric::{Figure, Metric};
    /// let hit = Metric::chance("hit", "Hit", "chance to hit");
    /// let text = |value, certain| hit.text(Some(Figure { value, certain }));
    /// assert_eq!([text(0.4, false), text(1.0, true), text(1.0, false)], ["40%", "100%", ">99.9%"]);
    /// assert_eq!(hit.text(None), "–");
    /// ```
    pub fn text(&self, figure: Option<Figure>) -> String {
        let Some(Figure { value, certain }) = figure else { return "–".to_owned() };
        match self.format {
            Format::Chance if certain => percent(&1.0),
            Format::Chance => percent_of_many(value),
            Format::Mean => mean(&value),
            Format::Count => fixed(value, 0),
        }
    }

    /// A number by which to compare: the greater the better, and what only rounding tells apart is equal.
    pub fn rank(&self, value: f64) -> i64 {
        let rounded = (value / GRAIN).round() as i64;
        if self.better == Better::More { rounded } else { -rounded }
    }

    /// Its number in a report in which its id is a path, `first` and `last` those entries of a list; none where there is nothing to count.
    ///
    /// ```
    /// use shootout_ruleset::metric::Metric;
    /// let report = serde_json::json!({ "out": { "by": [0.25, 0.5], "mean": null } });
    /// let value = |id| Metric::chance(id, "", "").number::<f64>(&report).map(|number| number.value);
    /// assert_eq!([value("out.by.last"), value("out.mean"), value("lost")], [Some(0.5), None, None]);
    /// assert_eq!(value("out.by.first"), Some(0.25));
    /// ```
    pub fn number<W: AnswerWeight>(&self, report: &Value) -> Option<Number> {
        let found = self.id.split('.').try_fold(report, |value, step| match value {
            Value::Array(entries) if step == "last" => entries.last(),
            Value::Array(entries) if step == "first" => entries.first(),
            _ => value.get(step),
        });
        W::of_json(found?).map(|weight| Number::of(&weight))
    }
}

/// What the two sides of a document are called, whom the words of metrics call A and B; empty where they have no name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideNames([String; 2]);

impl SideNames {
    /// The names that a document states, apart from those in places that are varied.
    pub fn of<'p>(document: &Node, varied: impl Iterator<Item = &'p str> + Clone) -> Self {
        let name = |side: &str, place: String| {
            let mut varied = varied.clone();
            let is_varied = varied.any(|path| path == side || path == place);
            let name = document.at(&place).and_then(Node::text).filter(|_| !is_varied);
            name.map(|name| name.trim().to_owned()).unwrap_or_default()
        };
        Self(["a", "b"].map(|side| name(side, format!("{side}.name"))))
    }

    /// These names.
    pub const fn given(names: [String; 2]) -> Self {
        Self(names)
    }

    /// Words of a metric with these names in them.
    ///
    /// ```
    /// use shootout_ruleset::document::Node;
    /// use shootout_ruleset::metric::SideNames;
    /// let document = Node::from(&serde_json::json!({ "a": { "name": "Ann" }, "b": { "name": "Bo" } }));
    /// let words = "chance that A is on B's tail";
    /// assert_eq!(SideNames::of(&document, [].into_iter()).in_words(words), "chance that Ann is on Bo's tail");
    /// assert_eq!(SideNames::of(&document, ["b"].into_iter()).in_words(words), "chance that Ann is on B's tail");
    /// ```
    pub fn in_words(&self, words: &str) -> String {
        let [a, b] = &self.0;
        let named = |word: &str| {
            let (letters, rest) =
                word.split_at(word.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(word.len()));
            let name = match letters {
                "A" if !a.is_empty() => a,
                "B" if !b.is_empty() => b,
                _ => return word.to_owned(),
            };
            format!("{name}{rest}")
        };
        words.split_inclusive(|letter: char| !letter.is_alphanumeric()).map(named).collect()
    }
}

impl Figure {
    /// A number that is certain where it is exactly 1.
    pub fn new(value: f64) -> Self {
        Self { value, certain: value == 1.0 }
    }
}

/// The numbers of these metrics in a report.
///
/// # Errors
///
/// As the report's.
///
/// # Panics
///
/// Never: the reports of rule sets are structs, lists, numbers and text, which JSON has.
pub fn numbers<W: AnswerWeight>(
    report: Result<impl Serialize, InputError>,
    metrics: &[&Metric],
) -> Result<Vec<Option<Number>>, InputError> {
    let report =
        serde_json::to_value(report?).unwrap_or_else(|error| unreachable!("a report is not JSON: {error}"));
    Ok(numbers_of_json::<W>(&report, metrics))
}

/// The same of a report as JSON.
pub(crate) fn numbers_of_json<W: AnswerWeight>(report: &Value, metrics: &[&Metric]) -> Vec<Option<Number>> {
    metrics.iter().map(|metric| metric.number::<W>(report)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equal but for rounding, and the less the better where that is said.
    #[test]
    fn ranks_compare_by_the_better_way() {
        let hit = Metric::chance("hit", "Hit", "chance to hit");
        assert_eq!(hit.rank(0.1 + 0.2), hit.rank(0.3));
        assert!(hit.rank(0.31) > hit.rank(0.3));
        let jam = hit.less_is_better();
        assert!(jam.rank(0.31) < jam.rank(0.3));
    }

    /// A number is found by its path, in either weight; a name or nothing at all is no number.
    #[cfg(feature = "rational")]
    #[test]
    fn fractions_are_read_as_they_are_written() {
        use shootout_odds::Rational;
        let report =
            serde_json::json!({ "wound": { "mean": "26879/6561" }, "edge": -2, "name": "A", "none": null });
        let number = |id| Metric::mean(id, "", "").number::<Rational>(&report);
        let mean = number("wound.mean").unwrap();
        assert_eq!(mean.fraction.as_deref(), Some("26879/6561"));
        assert!((mean.value - 26_879.0 / 6561.0).abs() < 1e-15);
        assert_eq!(number("edge").unwrap().fraction.as_deref(), Some("-2"));
        assert_eq!([number("name"), number("none"), number("wound.least")], [None, None, None]);
    }
}
