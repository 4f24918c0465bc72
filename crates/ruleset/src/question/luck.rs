//! How unlucky was that? The chance of at most as many, or of at least as many, whichever is the rarer.

use super::{ASK, Case, RuleSet};
use crate::InputError;
use crate::document::Node;
use crate::percent::percent;
use crate::scene::PastRoll;
use crate::words::plural;
use serde::Serialize;
use serde_json::Value;

/// What of a roll is told as luck.
#[derive(Debug)]
pub struct LuckOf {
    /// The name of the question.
    pub question: &'static str,
    /// What was made, in the plural, as it stands after "of such".
    pub of_such: &'static str,
    /// What is counted.
    pub counted: &'static [Counted],
    /// The field of documents whose number, where it is not 0, lets rolls come to something else than the odds: then nothing is told. Empty
    /// for none.
    pub not_with: &'static str,
}

/// Something that a roll comes to, and of which the report has the odds.
#[derive(Debug)]
pub struct Counted {
    /// Where it stands in the outcome of a roll: `/wounds/defender`.
    pub came: &'static str,
    /// Where its odds stand in the report: a chance, an object with the chance of each number from 0 on as `pmf`, or rows with a number
    /// under the name of what came and its `chance`.
    pub odds: &'static str,
    /// What people call one of them: "penetrating hit".
    pub one: &'static str,
}

impl Counted {
    /// What has the same name in outcomes and reports.
    pub const fn of(place: &'static str, one: &'static str) -> Self {
        Self { came: place, odds: place, one }
    }
}

/// How rare a count was.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// What was counted: "hits", "penetrating hits".
    pub what: String,
    /// How many there were.
    pub count: i64,
    /// Which side is the rarer one.
    pub side: Side,
    /// The chance of that side, the count itself included.
    pub chance: f64,
    /// In words: "2 hits or more: 3.2% of such attacks".
    pub words: String,
}

/// Which side of a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// At most as many.
    Few,
    /// At least as many.
    Many,
}

impl LuckOf {
    /// Of rolls of this question.
    pub const fn of(question: &'static str, of_such: &'static str, counted: &'static [Counted]) -> Self {
        Self { question, of_such, counted, not_with: "" }
    }

    /// The same but where this field of documents is not 0.
    pub const fn not_with(self, field: &'static str) -> Self {
        Self { not_with: field, ..self }
    }

    /// How rare it was what these faces of a case came to, as this document states it; nothing where the case cannot be answered at once,
    /// or they are not all.
    fn told(&self, case: &dyn Case, document: &Value, faces: &str) -> Vec<Luck> {
        self.of_case(case, document, faces).unwrap_or_default()
    }

    fn of_case(&self, case: &dyn Case, document: &Value, faces: &str) -> Option<Vec<Luck>> {
        if case.takes_long() || self.is_otherwise(document) {
            return None;
        }
        let played: Value = serde_json::from_str(&case.play(faces).ok()?.transcript_json).ok()?;
        let report: Value = serde_json::from_str(&case.answer().ok()?.report_json).ok()?;
        let luck = |Counted { came, odds, one }: &Counted| {
            let count = number(played["outcome"].pointer(came)?)?;
            let name = came.rsplit('/').next()?;
            let odds = chances(report.pointer(odds)?, name).filter(|odds| odds.len() > 1)?;
            Some(Luck::of(one, count, &odds, self.of_such))
        };
        Some(self.counted.iter().filter_map(luck).collect())
    }

    /// Whether something is stated with which rolls come to something else than the odds.
    fn is_otherwise(&self, document: &Value) -> bool {
        match document {
            Value::Object(fields) => fields.iter().any(|(name, inside)| {
                (name == self.not_with && inside.as_i64() != Some(0)) || self.is_otherwise(inside)
            }),
            Value::Array(entries) => entries.iter().any(|entry| self.is_otherwise(entry)),
            _ => false,
        }
    }
}

/// How many there were; what has come about is one.
fn number(outcome: &Value) -> Option<i64> {
    outcome.as_bool().map(i64::from).or_else(|| outcome.as_i64())
}

/// Each number with its chance.
fn chances(odds: &Value, name: &str) -> Option<Vec<(i64, f64)>> {
    if let Some(chance) = odds.as_f64() {
        return Some(vec![(0, 1.0 - chance), (1, chance)]);
    }
    match odds.get("pmf").and_then(Value::as_array) {
        Some(pmf) => (0..).zip(pmf).map(|(count, chance)| Some((count, chance.as_f64()?))).collect(),
        None => {
            odds.as_array()?.iter().map(|row| Some((row[name].as_i64()?, row["chance"].as_f64()?))).collect()
        }
    }
}

impl PastRoll {
    /// The case that it was.
    ///
    /// # Errors
    ///
    /// When its document cannot be read any more.
    pub fn case(&self, rules: &RuleSet) -> Result<Box<dyn Case>, InputError> {
        let mut document = Node::from(&self.document);
        document.set(ASK.to_owned(), Node::Text(self.question.clone()));
        rules.read(document, None)
    }

    /// How rare it was what its dice came to.
    pub fn luck(&self, rules: &RuleSet) -> Vec<Luck> {
        let Ok(case) = self.case(rules) else { return Vec::new() };
        let told = rules.scenes.iter().flat_map(|scenes| scenes.luck);
        let told = told.filter(|luck| luck.question == self.question);
        told.flat_map(|luck| luck.told(&*case, &self.document, &self.faces)).collect()
    }
}

impl Luck {
    /// How rare a count is, where these are the chances of all.
    fn of(one: &str, count: i64, odds: &[(i64, f64)], of_such: &str) -> Self {
        let sum = |holds: &dyn Fn(i64) -> bool| {
            odds.iter().filter(|(other, _)| holds(*other)).map(|(_, chance)| chance).sum::<f64>().min(1.0)
        };
        let (few, many) = (sum(&|other| other <= count), sum(&|other| other >= count));
        let (side, chance, more) =
            if few < many { (Side::Few, few, " or fewer") } else { (Side::Many, many, " or more") };
        let what = plural(one);
        let is_signed = odds.iter().any(|(number, _)| *number < 0);
        let told = match count {
            _ if is_signed => format!("{one} of {count}{}", more.replace("fewer", "less")),
            0 => format!("no {one}"),
            1 => format!("1 {one}{more}"),
            _ => format!("{count} {what}{more}"),
        };
        let words = format!("{told}: {} of such {of_such}", percent(&chance));
        Self { what, count, side, chance, words }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Two dice of a half each: none in a quarter, two in a quarter, and one is nothing special.
    #[test]
    fn the_rarer_side_is_told() {
        let odds = [(0, 0.25), (1, 0.5), (2, 0.25)];
        let luck = |count| Luck::of("hit", count, &odds, "attacks");
        assert_eq!((luck(0).side, luck(0).chance), (Side::Few, 0.25));
        assert_eq!((luck(2).side, luck(2).chance), (Side::Many, 0.25));
        assert_eq!(luck(1).chance, 0.75);
        assert_eq!(luck(2).words, "2 hits or more: 25% of such attacks");
        assert_eq!(luck(0).words, "no hit: 25% of such attacks");
    }

    /// The odds stand in reports in three ways.
    #[test]
    fn odds_are_read_from_reports() {
        assert_eq!(chances(&json!(0.25), "hit"), Some(vec![(0, 0.75), (1, 0.25)]));
        assert_eq!(chances(&json!({ "pmf": [0.5, 0.5] }), "hits"), Some(vec![(0, 0.5), (1, 0.5)]));
        let rows = json!([{ "margin": -1, "chance": 0.25 }, { "margin": 2, "chance": 0.75 }]);
        let odds = chances(&rows, "margin").unwrap();
        let luck = Luck::of("margin", -1, &odds, "exchanges");
        assert_eq!(luck.words, "margin of -1 or less: 25% of such exchanges");
        assert_eq!(chances(&json!("half"), "hit"), None);
    }
}
