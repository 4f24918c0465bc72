//! The numbers of a sheet, read off the answers.

use super::{PaperNumber, RolledCell};
use crate::companion::Companion;
use crate::export::roll_words;
use crate::percent;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, Roll};
use shootout_ruleset::glance::NumberToRoll;
use shootout_ruleset::scene::Asked;
use shootout_ruleset::words::capital;

/// What is learnt of a table while its cells are worked out.
#[derive(Debug, Default)]
pub struct Numbers {
    /// What the chances are of.
    chances: Vec<String>,
    /// Why there is nothing to roll in some of them, each reason once.
    pub refused: Vec<String>,
}

impl Numbers {
    /// A cell.
    pub fn cell(&mut self, scene: &Companion, asked: &Asked) -> Result<RolledCell, InputError> {
        let case = scene.case_of(asked)?;
        if case.takes_long() {
            self.refuse("This takes longer to work out than a sheet may".to_owned());
            return Ok(RolledCell::default());
        }
        let answer = case.answer()?.answer;
        if !answer.reasons.is_empty() {
            answer.reasons.iter().for_each(|reason| self.refuse(capital(&reason.words)));
            return Ok(RolledCell::default());
        }
        let glanced = glanced_numbers(&answer);
        if !glanced.is_empty() {
            return Ok(RolledCell { numbers: glanced, chance: String::new() });
        }
        let first = answer.chances.first();
        let label = first.map(|chance| chance.label.clone()).unwrap_or_default();
        if !self.chances.contains(&label) {
            self.chances.push(label);
        }
        let chance = first.map(|chance| percent(&chance.chance.value)).unwrap_or_default();
        Ok(RolledCell { numbers: rolled_numbers(&answer.rolls), chance })
    }

    fn refuse(&mut self, why: String) {
        if !self.refused.contains(&why) {
            self.refused.push(why);
        }
    }

    /// What the chances are of, where that is the same everywhere.
    pub fn chance_of(&self) -> String {
        match self.chances.as_slice() {
            [one] => one.clone(),
            _ => String::new(),
        }
    }
}

/// The numbers that an answer shows at a glance, in order. What stands before several in a row is said once.
fn glanced_numbers(answer: &Answer) -> Vec<PaperNumber> {
    let shown = answer.glance.iter().flat_map(|glance| &glance.numbers).flat_map(|group| &group.numbers);
    let mut numbers: Vec<PaperNumber> = Vec::new();
    let mut before = String::new();
    for number in shown.map(glanced_number) {
        let said = std::mem::replace(&mut before, number.before.clone());
        let is_said = said == number.before;
        numbers.push(PaperNumber { before: if is_said { String::new() } else { number.before }, ..number });
    }
    numbers
}

/// A number as it is shown at a glance; what may have to be rolled instead stands behind it.
fn glanced_number(number: &NumberToRoll) -> PaperNumber {
    let words = number.words.to_owned();
    let (before, after) =
        if number.comes_after_its_words() { (words, String::new()) } else { (String::new(), words) };
    let more = number.or_else.iter().chain(&number.at).map(|words| format!(" {words}"));
    PaperNumber {
        before,
        figure: number.figure.clone(),
        after: more.fold(after, |after, more| after + &more),
    }
}

/// Rolls to which something is added, or that need something on each die. Of several, what an opponent adds stands against the first, and
/// what each die needs stands behind what it is for.
fn rolled_numbers(rolls: &[Roll]) -> Vec<PaperNumber> {
    let number = |(place, roll): (usize, &Roll)| {
        let before = match (rolls.len(), roll.need.is_empty()) {
            (1, _) => String::new(),
            (_, true) if place == 0 => String::new(),
            (_, true) => "against".to_owned(),
            (_, false) => roll.what.clone(),
        };
        PaperNumber { before, figure: roll_words(roll), after: String::new() }
    };
    rolls.iter().enumerate().map(number).collect()
}
