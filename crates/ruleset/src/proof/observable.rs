//! What a roll and the odds both tell, found by the names of the contract.
//!
//! | a roll's outcome | the report at the same place |
//! |---|---|
//! | `true` | a chance; or `by`, the chances after one, two … such rolls |
//! | a number | `pmf`, the chance of each number from 0 on |
//! | a word | an object with a chance for each word |
//! | an object | rows with its fields and their `chance` |
//! | any | rows with it under its name and their `chance` |
//! | `winner` and `turns` | the first and the last row of `by` |
//!
//! A place may also stand among `chances`, and rows under the name of several (`difference`, `differences`).

use serde_json::Value;
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// A number of a report: in one that is exact, a fraction.
pub trait Reported: Weight {
    /// The number that stands here.
    fn read(value: &Value) -> Option<Self>;
}

impl Reported for f64 {
    fn read(value: &Value) -> Option<Self> {
        value.as_f64()
    }
}

impl Reported for Rational {
    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.parse().ok()
    }
}

/// What was observed of a roll.
#[derive(Debug)]
pub struct Observed<W = f64> {
    /// Its name.
    pub name: String,
    /// What came up.
    pub came: String,
    /// The chance of each that may come up; what is left of 1 is that of anything else.
    pub chances: BTreeMap<String, W>,
}

impl Observed {
    /// Whether something came about that has this chance.
    pub fn whether(name: &str, is_so: bool, chance: f64) -> Self {
        let chances =
            [("true", chance), ("false", 1.0 - chance)].map(|(came, chance)| (came.to_owned(), chance));
        Self { name: name.to_owned(), came: is_so.to_string(), chances: chances.into() }
    }
}

/// All that an outcome and a report both tell.
pub(super) fn of<W: Reported>(report: &Value, outcome: &Value) -> Vec<Observed<W>> {
    let mut found = Vec::new();
    collect(report, outcome, "", &mut found);
    found.extend(of_a_fight(report, outcome).into_iter().flatten());
    found
}

fn collect<W: Reported>(report: &Value, outcome: &Value, at: &str, found: &mut Vec<Observed<W>>) {
    if let Some(chances) = chances(report, outcome, at) {
        let name = at.trim_start_matches('/').to_owned();
        found.push(Observed { name, came: outcome.to_string(), chances });
        return;
    }
    for (name, inner) in outcome.as_object().into_iter().flatten() {
        collect(report, inner, &format!("{at}/{name}"), found);
    }
    for (place, inner) in outcome.as_array().into_iter().flatten().enumerate() {
        collect(report, inner, &format!("{at}/{place}"), found);
    }
}

/// Who has won a fight after the first of the turns that are told, and after the last.
fn of_a_fight<W: Reported>(report: &Value, outcome: &Value) -> Option<[Observed<W>; 2]> {
    let rows = report["by"].as_array()?;
    let (winner, turns) = (outcome.get("winner")?, outcome["turns"].as_u64()?);
    let observed = |row: &Value| {
        let by = row["n"].as_u64()?;
        let chances =
            ["a", "b", "both"].map(|side| Some((Value::from(side).to_string(), W::read(&row[side])?)));
        let came = if turns <= by { winner } else { &Value::Null };
        let chances = chances.into_iter().collect::<Option<_>>()?;
        Some(Observed { name: format!("winner by {by}"), came: came.to_string(), chances })
    };
    Some([observed(rows.first()?)?, observed(rows.last()?)?])
}

fn chances<W: Reported>(report: &Value, outcome: &Value, at: &str) -> Option<BTreeMap<String, W>> {
    let name = at.rsplit('/').next()?;
    let place = [at.to_owned(), format!("/chances{at}"), format!("{at}s")]
        .into_iter()
        .find_map(|place| report.pointer(&place))?;
    match (outcome, place) {
        (Value::Bool(_), Value::Number(_) | Value::String(_) | Value::Object(_)) => {
            let chance = W::read(place).or_else(|| W::read(&place["by"][0]))?;
            let no = chance.complement();
            Some([("true", chance), ("false", no)].map(|(came, chance)| (came.to_owned(), chance)).into())
        }
        (Value::Number(_), Value::Object(distribution)) => {
            let pmf = distribution.get("pmf")?.as_array()?;
            pmf.iter()
                .enumerate()
                .map(|(number, chance)| Some((number.to_string(), W::read(chance)?)))
                .collect()
        }
        (Value::String(word), Value::Object(words)) if words.contains_key(word) => words
            .iter()
            .map(|(word, chance)| Some((Value::from(word.as_str()).to_string(), W::read(chance)?)))
            .collect(),
        (Value::Object(fields), Value::Array(rows)) if !fields.is_empty() => {
            let mut chances = BTreeMap::new();
            for row in rows {
                let mut row = row.as_object()?.clone();
                let chance = W::read(&row.remove("chance")?)?;
                if !row.keys().eq(fields.keys()) {
                    return None;
                }
                chances.entry(Value::from(row).to_string()).or_insert_with(W::zero).add(&chance);
            }
            Some(chances)
        }
        (_, Value::Array(rows)) => {
            rows.iter().map(|row| Some((row.get(name)?.to_string(), W::read(row.get("chance")?)?))).collect()
        }
        _ => None,
    }
}
