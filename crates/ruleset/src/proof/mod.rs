//! The proof under which every question of every rule set stands (feature `proof`, for tests).
//!
//! Of a document, whatever it asks, these must hold:
//!
//! - it is answered or refused, in `f64` and in fractions alike, and nothing panics;
//! - the answer in `f64` is that in fractions, number by number, but for rounding;
//! - where its answer is a plan that can be followed, all that may happen on a card comes to the numbers of the card;
//! - the numbers that sweeps and loadouts compare are those of the report;
//! - every way in which the dice can fall, face by face with nothing merged, comes to the fractions of the answer, where these ways are not too
//!   many;
//! - a roll that is played again with its faces is the same roll, and so are its first throws by themselves;
//! - what many rolls come to is what the odds say, by chi-square.
//!
//! Rolls and odds are compared by the names of the contract: an outcome `hit` with the chance `hit`, an outcome `hits` with the
//! distribution `hits`. What has no name in common is told by [`Effort::more`].

mod chi_square;
mod follow;
mod observable;
pub mod random;

pub use chi_square::Tally;
pub use follow::follow;
pub use observable::Observed;

use crate::InputError;
use crate::dice::seeded;
use crate::played::{EveryWay, Played, PlayedRoll, Playing};
use crate::question::{Case, Question};
use serde_json::Value;
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// How far a number in `f64` may be from that in fractions, of numbers up to 1; of larger ones in proportion.
const ROUNDING: f64 = 1e-12;

/// How many cards of a plan are looked at: each is worked out from the beginning.
const CARDS: usize = 4;

/// How much of a proof is made.
#[derive(Clone, Copy)]
pub struct Effort<'e> {
    /// How often a case is rolled.
    pub rolls: u64,
    /// Whether it is also worked out in fractions, which takes a hundred times as long.
    pub fractions: bool,
    /// How many ways in which the dice can fall are followed face by face; more are too many.
    pub ways: usize,
    /// What the contract lets rolls and odds tell otherwise, by its name: that is not compared.
    pub except: &'e [&'e str],
    /// What else a roll tells of the odds, by report and outcome.
    pub more: &'e (dyn Fn(&Value, &Value) -> Option<Observed> + Sync),
}

/// What was proven of a document.
#[derive(Debug, Default)]
pub struct Proven {
    /// Whether its dice can be rolled.
    pub has_dice: bool,
    /// What its rolls were compared in, by the name in the contract.
    pub compared: Vec<String>,
    /// Whether something of it was followed face by face.
    pub face_by_face: bool,
}

/// Proves a case.
///
/// # Errors
///
/// What does not hold, in words.
pub fn prove(case: &dyn Case, question: &Question, effort: Effort<'_>) -> Result<Proven, String> {
    let Some((report, exact)) = answers_agree(case, effort.fractions)? else { return Ok(Proven::default()) };
    numbers_are_of_the_report(case, question, &report)?;
    follow(case, false, &mut seeded(effort.rolls), CARDS)?;
    if !case.has_dice() {
        return Ok(Proven::default());
    }
    let face_by_face = match exact {
        Some(exact) => faces_agree(case, &exact, effort)?,
        None => false,
    };
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for seed in 0..effort.rolls {
        let rolled =
            case.roll(&mut seeded(seed), seed).map_err(|error| format!("it does not roll: {error}"))?;
        if seed < 3 {
            replays(case, &rolled)?;
        }
        let outcome = &json(&rolled.transcript_json)?["outcome"];
        let by_name = observable::of::<f64>(&report, outcome);
        for Observed { name, came, chances } in by_name.into_iter().chain((effort.more)(&report, outcome)) {
            if !effort.except.contains(&name.as_str()) {
                tallies.entry(name).or_insert_with(|| Tally::new(chances)).count(came);
            }
        }
    }
    for (name, tally) in &tallies {
        tally.check().map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(Proven { has_dice: true, compared: tallies.into_keys().collect(), face_by_face })
}

/// The report in `f64`, and that in fractions after the two were compared; none where the case is refused, or not worked out in fractions.
fn answers_agree(case: &dyn Case, fractions: bool) -> Result<Option<(Value, Option<Value>)>, String> {
    let answered = match case.answer() {
        Ok(answered) => answered,
        Err(error) => return said(&error).map(|()| None),
    };
    let report = json(&answered.report_json)?;
    if !fractions || case.takes_long() {
        return Ok(Some((report, None)));
    }
    match case.exact_answer() {
        Ok(answered) => {
            let exact = json(&answered.report_json)?;
            same_numbers(&report, &exact, "")?;
            Ok(Some((report, Some(exact))))
        }
        Err(error) => said(&error).map(|()| Some((report, None))),
    }
}

/// That every way in which the dice can fall, followed face by face, comes to the chances of the report in fractions. Whether anything was
/// compared: not where there are too many ways.
fn faces_agree(case: &dyn Case, exact: &Value, effort: Effort<'_>) -> Result<bool, String> {
    let mut ways = EveryWay::at_most(effort.ways);
    case.played(Playing::FaceByFace(&mut ways)).map_err(|error| format!("face by face: {error}"))?;
    let Some(outcomes) = ways.outcomes else { return Ok(false) };
    let mut found: BTreeMap<String, Compared> = BTreeMap::new();
    for (outcome, weight) in outcomes.iter() {
        let outcome = json(outcome)?;
        for Observed { name, came, chances } in observable::of::<Rational>(exact, &outcome) {
            found
                .entry(name)
                .or_insert_with(|| Compared { chances, came: BTreeMap::new() })
                .add(came, weight);
        }
    }
    found.retain(|name, _| !effort.except.contains(&name.as_str()));
    found.iter().try_for_each(|(name, compared)| compared.check(name))?;
    Ok(!found.is_empty())
}

/// What the faces come to under a name of the contract, beside what the report says.
struct Compared {
    chances: BTreeMap<String, Rational>,
    came: BTreeMap<String, Rational>,
}

impl Compared {
    fn add(&mut self, came: String, weight: &Rational) {
        self.came.entry(came).or_insert_with(Rational::zero).add(weight);
    }

    /// What comes up has the chance that is reported.
    fn check(&self, name: &str) -> Result<(), String> {
        let mut all = Rational::zero();
        self.came.values().for_each(|weight| all.add(weight));
        for (came, chance) in &self.chances {
            let found = self.came.get(came).cloned().unwrap_or_else(Rational::zero).over(&all);
            if found != *chance {
                return Err(format!(
                    "{name}: {came} comes up with {found} face by face, but the report has {chance}"
                ));
            }
        }
        Ok(())
    }
}

/// That a refusal says what is allowed.
fn said(error: &InputError) -> Result<(), String> {
    if error.allowed.is_empty() {
        Err(format!("a refusal says not what is allowed: {error}"))
    } else {
        Ok(())
    }
}

fn json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| format!("a report is no JSON: {error}"))
}

/// That two reports are the same, where one may have a number and the other its fraction.
fn same_numbers(rounded: &Value, exact: &Value, at: &str) -> Result<(), String> {
    match (rounded, exact) {
        (Value::Number(number), Value::String(fraction)) => {
            let number = number.as_f64().unwrap_or(f64::NAN);
            let fraction: Rational =
                fraction.parse().map_err(|_| format!("{at}: {fraction} is no fraction"))?;
            let exact = fraction.to_f64();
            let is_near = (number - exact).abs() <= ROUNDING * exact.abs().max(1.0);
            if is_near { Ok(()) } else { Err(format!("{at}: {number}, but exactly {exact}")) }
        }
        (Value::Array(rounded), Value::Array(exact)) if rounded.len() == exact.len() => rounded
            .iter()
            .zip(exact)
            .enumerate()
            .try_for_each(|(place, (one, other))| same_numbers(one, other, &format!("{at}/{place}"))),
        (Value::Object(rounded), Value::Object(exact)) if rounded.keys().eq(exact.keys()) => rounded
            .iter()
            .filter(|(name, _)| *name != "sentence")
            .try_for_each(|(name, one)| same_numbers(one, &exact[name], &format!("{at}/{name}"))),
        _ if rounded == exact => Ok(()),
        _ => Err(format!("{at}: {rounded}, but exactly {exact}")),
    }
}

/// That the numbers that can be compared are those of the report, where their ids are places in it.
fn numbers_are_of_the_report(case: &dyn Case, question: &Question, report: &Value) -> Result<(), String> {
    let metrics: Vec<_> = question.metrics.iter().collect();
    let numbers = case.numbers(&metrics).map_err(|error| format!("no numbers to compare: {error}"))?;
    for (metric, number) in metrics.iter().zip(numbers) {
        let place = report.pointer(&format!("/{}", metric.id.replace('.', "/")));
        let (Some(stated), Some(number)) = (place.and_then(Value::as_f64), number) else { continue };
        if (stated - number.value).abs() > ROUNDING * stated.abs().max(1.0) {
            return Err(format!("{}: {} to be compared, {stated} in the report", metric.id, number.value));
        }
    }
    Ok(())
}

/// That a roll comes about again by its faces, and its first throws by theirs.
fn replays(case: &dyn Case, rolled: &Played) -> Result<(), String> {
    let played = case.play(&rolled.faces).map_err(|error| format!("{}: {error}", rolled.faces))?;
    if played.rolls != rolled.rolls || played.outcome != rolled.outcome || played.next.is_some() {
        return Err(format!("played again it is another roll: {}", rolled.faces));
    }
    if rolled.rolls.is_empty() {
        return Ok(());
    }
    // Throws have a comma between them, and so may the faces of one throw, of which the first then stand alone.
    let ends = rolled.faces.match_indices(',').map(|(end, _)| end);
    for end in std::iter::once(0).chain(ends).take(FIRST_THROWS) {
        let first = &rolled.faces[..end];
        let begun = case.play(first).map_err(|error| format!("{first}: {error}"))?;
        if !begins(&begun.rolls, &rolled.rolls) || begun.next_dice.is_none() {
            return Err(format!("the first throws are others by themselves: {first} of {}", rolled.faces));
        }
    }
    Ok(())
}

/// Whether these rolls are the first of others, of the last of them perhaps only some dice.
fn begins(first: &[PlayedRoll], all: &[PlayedRoll]) -> bool {
    let Some((last, before)) = first.split_last() else { return true };
    let is_begun = |whole: &PlayedRoll| whole.what == last.what && whole.dice.starts_with(&last.dice);
    all.starts_with(before) && all.get(before.len()).is_some_and(is_begun)
}

/// How many throws are also made by themselves.
const FIRST_THROWS: usize = 12;
