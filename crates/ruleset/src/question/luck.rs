//! How unlucky was that? The chance of at most as many, or of at least as many, whichever is the rarer.

use super::{ASK, Case, RuleSet};
use crate::InputError;
use crate::document::Node;
use crate::luck::Rank;
use crate::metric::Better;
use crate::percent::percent;
use crate::played::Played;
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
    /// What is good luck for whoever acts.
    pub better: Better,
}

impl Counted {
    /// What has the same name in outcomes and reports; the more the better.
    pub const fn of(place: &'static str, one: &'static str) -> Self {
        Self { came: place, odds: place, one, better: Better::More }
    }

    /// The same where less is good luck.
    pub const fn better_less(self) -> Self {
        Self { better: Better::Less, ..self }
    }
}

/// What a roll came to of something that is counted, among all that it could have come to.
struct Came {
    counted: &'static Counted,
    of_such: &'static str,
    count: i64,
    odds: Vec<(i64, f64)>,
}

impl Came {
    fn luck(&self) -> Luck {
        Luck::of(self.counted.one, self.count, &self.odds, self.of_such)
    }

    fn rank(&self) -> Option<Rank> {
        let mut odds: Vec<&(i64, f64)> = self.odds.iter().filter(|(_, chance)| *chance > 0.0).collect();
        odds.sort_by_key(|(count, _)| *count);
        if self.counted.better == Better::Less {
            odds.reverse();
        }
        let place = odds.iter().position(|(count, _)| *count == self.count)?;
        let chances: Vec<f64> = odds.iter().map(|(_, chance)| *chance).collect();
        Rank::of(&chances, place).filter(|_| chances.len() > 1)
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

    /// What this case, as this document states it, came to as it was played; nothing where it cannot be answered at once, or its dice are
    /// not all there.
    fn came(&self, case: &dyn Case, document: &Value, played: &Played) -> Vec<Came> {
        self.of_case(case, document, played).unwrap_or_default()
    }

    fn of_case(&self, case: &dyn Case, document: &Value, played: &Played) -> Option<Vec<Came>> {
        if case.takes_long() || self.is_otherwise(document) {
            return None;
        }
        let played: Value = serde_json::from_str(&played.transcript_json).ok()?;
        let report: Value = serde_json::from_str(&case.answer().ok()?.report_json).ok()?;
        let came = |counted: &'static Counted| {
            let Counted { came, odds, .. } = counted;
            let count = number(played["outcome"].pointer(came)?)?;
            let name = came.rsplit('/').next()?;
            let odds = chances(report.pointer(odds)?, name).filter(|odds| odds.len() > 1)?;
            Some(Came { counted, of_such: self.of_such, count, odds })
        };
        Some(self.counted.iter().filter_map(came).collect())
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

/// A roll of a log by its luck.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ranked {
    /// What tells rolls apart most finely by its odds, whatever came out, with its rank; none where there is no such thing.
    pub finest: Option<(Luck, Rank)>,
    /// Its dice, each with its sides and the number of its face.
    pub dice: Vec<(u8, u32)>,
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
        let played = self.case(rules).and_then(|case| Ok((case.play(&self.faces)?, case)));
        let Ok((played, case)) = played else { return Vec::new() };
        self.came(rules, &*case, &played).iter().map(Came::luck).collect()
    }

    /// How lucky it was among all that it could have come to.
    ///
    /// # Errors
    ///
    /// When its document or its faces cannot be read any more.
    pub fn ranked(&self, rules: &RuleSet) -> Result<Ranked, InputError> {
        let case = self.case(rules)?;
        let played = case.play(&self.faces)?;
        let came = self.came(rules, &*case, &played);
        let ranks = came.iter().filter_map(|came| Some((came.luck(), came.rank()?)));
        // Of equally fine ones the first.
        let finest =
            ranks.reduce(|best, next| if next.1.fineness() > best.1.fineness() { next } else { best });
        Ok(Ranked { finest, dice: played.rolls.into_iter().flat_map(|roll| roll.thrown).collect() })
    }

    fn came(&self, rules: &RuleSet, case: &dyn Case, played: &Played) -> Vec<Came> {
        let told = rules.scenes.iter().flat_map(|scenes| scenes.luck);
        let told = told.filter(|luck| luck.question == self.question);
        told.flat_map(|luck| luck.came(case, &self.document, played)).collect()
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
