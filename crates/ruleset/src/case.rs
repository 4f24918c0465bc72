//! Cases whose dice are a procedure in words: all that a [`Case`] does follows from the procedure and its report.

use crate::InputError;
use crate::answer::{Answer, AnswerWeight, Number};
use crate::dice::{Narrate, RollRequest, RollResult, Session, dice_words, face_words, read_face, transcript};
use crate::metric::{Metric, numbers};
use crate::played::{NextDice, Played, PlayedRoll};
use crate::question::{Answered, Case};
use rand::Rng;
use serde::Serialize;
use shootout_odds::plain;

/// A procedure in words, with a report: odds, rolls and the table follow.
pub trait Reported: Narrate {
    /// The report of the rule set's own contract.
    type Report<W: AnswerWeight>: Serialize;

    /// Works the odds out.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for; says what makes it less.
    fn report<W: AnswerWeight>(&self) -> Result<Self::Report<W>, InputError>;

    /// The report as people see it.
    fn answer<W: AnswerWeight>(&self, report: &Self::Report<W>) -> Answer;
}

fn answered<P: Reported, W: AnswerWeight>(procedure: &P) -> Result<Answered, InputError> {
    let report = procedure.report::<W>()?;
    Ok(Answered { answer: procedure.answer(&report), report_json: json(&report) })
}

/// A report as JSON, its fields in their order.
///
/// # Panics
///
/// Never: the reports of rule sets are structs, lists, numbers and text, which JSON has.
#[must_use]
pub fn json(report: &impl Serialize) -> String {
    serde_json::to_string_pretty(report).unwrap_or_else(|error| unreachable!("a report is not JSON: {error}"))
}

/// That a program has no more of a question than its answer: neither dice nor numbers to compare.
#[must_use]
pub fn only_answers(ask: &str) -> InputError {
    InputError::new("ask", format!("`{ask}`, of which this program has only the answer"), "what it answers")
}

impl<P: Reported> Case for P {
    fn answer(&self) -> Result<Answered, InputError> {
        answered::<P, f64>(self)
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        answered::<P, shootout_odds::Rational>(self)
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(self.report::<f64>(), metrics)
    }

    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<shootout_odds::Rational>(self.report::<shootout_odds::Rational>(), metrics)
    }

    fn roll(&self, generator: &mut dyn Rng, seed: u64) -> Result<Played, InputError> {
        Ok(roll_out(self, generator, seed))
    }

    fn play(&self, faces: &str) -> Result<Played, InputError> {
        play_with(self, faces)
    }
}

/// Rolls a procedure out with the generator that this seed stands for.
pub fn roll_out<P: Narrate>(procedure: &P, mut generator: &mut dyn Rng, seed: u64) -> Played {
    let mut session = Session::new(procedure);
    session.roll_out(&mut generator);
    played(&session, 0, Some(seed))
}

/// Plays a procedure with the faces of real dice, which may end early.
///
/// # Errors
///
/// The first of the faces that no die shows, or that is left over.
pub fn play_with<P: Narrate>(procedure: &P, faces: &str) -> Result<Played, InputError> {
    let mut session = Session::new(procedure);
    let pending = give_faces(&mut session, faces)?;
    Ok(played(&session, pending, None))
}

fn played<P: Narrate>(session: &Session<'_, P>, pending: usize, seed: Option<u64>) -> Played {
    let transcript = transcript(session, seed);
    let shown = |faces: &[u32], sides: &[u8]| -> Vec<String> {
        faces.iter().zip(sides).map(|(face, sides)| face_words(*face, *sides)).collect()
    };
    let roll = |told: &RollResult| {
        let dice = shown(&told.faces, told.ask.dice);
        PlayedRoll {
            what: told.ask.what.clone(),
            needs: needs(&told.ask),
            faces: dice.join(" and "),
            dice,
            words: told.words.clone(),
            asked_reveals: told.ask.reveals,
            reveals: told.reveals,
            seen_by_all: String::new(),
        }
    };
    let faces_of = |sides: &u8| (1..=u32::from(*sides)).map(|face| face_words(face, *sides)).collect();
    let next_dice = |ask: &RollRequest| NextDice {
        faces: ask.dice.iter().map(faces_of).collect(),
        shows: Vec::new(),
        prompts: (0..ask.dice.len()).map(|die| prompt(ask, die)).collect(),
        layouts: session.layouts().to_vec(),
        between: ",",
    };
    Played {
        rolls: transcript.rolls.iter().map(roll).collect(),
        outcome: session.totals(),
        next: transcript.next.as_ref().map(|ask| ask.what.clone()),
        next_needs: transcript.next.as_ref().map(needs).unwrap_or_default(),
        next_reveals: transcript.next.as_ref().map(|ask| ask.reveals).unwrap_or_default(),
        pending,
        next_dice: transcript.next.as_ref().map(next_dice),
        faces: transcript
            .rolls
            .iter()
            .flat_map(|told| shown(&told.faces, told.ask.dice))
            .collect::<Vec<_>>()
            .join(","),
        transcript_json: json(&transcript),
    }
}

/// "D100", or of two dice thrown together "D10, how many metres off it lands".
fn prompt(ask: &RollRequest, die: usize) -> String {
    let sides = ask.dice.get(die).map_or_else(String::new, |sides| format!("D{sides}"));
    match ask.each.get(die) {
        Some(what) => format!("{sides}, {what}"),
        None => sides,
    }
}

/// The dice, what to look for, the rule; then what their faces mean.
fn needs(ask: &RollRequest) -> Vec<String> {
    let need = if ask.need.is_empty() { String::new() } else { format!(": {}", ask.need) };
    let ranges: Vec<String> =
        ask.ranges.iter().map(|range| format!("{} {}", range.faces, range.means)).collect();
    let dice = format!("{}{need} ({})", dice_words(ask.dice), ask.rule);
    std::iter::once(dice).chain((!ranges.is_empty()).then(|| ranges.join(" · "))).collect()
}

/// Gives a session these faces, with commas or blanks between them; how many of the last ones wait for others that are
/// thrown together with them.
///
/// # Errors
///
/// The first face that its die does not show, or that is left over; its place is "face 3".
pub fn give_faces<P: Narrate>(session: &mut Session<'_, P>, faces: &str) -> Result<usize, InputError> {
    let mut pending = Vec::new();
    let faces: String = faces.chars().map(plain).collect();
    let listed =
        faces.split(|sign: char| sign == ',' || sign.is_whitespace()).filter(|face| !face.is_empty());
    for (number, face) in (1..).zip(listed) {
        let wrong =
            |found: String, allowed: String| InputError::new(format!("face {number}"), found, allowed);
        let Some(ask) = session.asks() else {
            return Err(wrong(format!("`{face}` left over"), "nothing more: all dice are rolled".to_owned()));
        };
        let sides = ask.dice.get(pending.len()).copied().unwrap_or_default();
        let face = read_face(face, sides).map_err(|allowed| {
            wrong(format!("`{face}`"), format!("{allowed}, for the roll is: {}", ask.what))
        })?;
        pending.push(face);
        if pending.len() == ask.dice.len() {
            session.give(&pending).map_err(|error| wrong(format!("`{face}`"), error.to_string()))?;
            pending.clear();
        }
    }
    Ok(pending.len())
}
