//! What was rolled in a night or in several, by whom, and how lucky that was.

use super::die::{DieReport, report_of_dice};
use super::rank::{Rank, sums};
use super::report::{LedgerReport, PersonReport, RollReport, TogetherReport};
use super::shown;
use crate::InputError;
use crate::answer::{Answered, json};
use crate::document::{nearest, quoted};
use crate::words::counted;
use std::collections::BTreeMap;

/// Of more rolls than this the sum is not worked out: some tenths of a second.
const MAX_ROLLS: usize = 1000;

/// The rolls of a night, or of several.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// Every roll, in the order in which they were made.
    pub rolls: Vec<LedgerRoll>,
}

/// A roll.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerRoll {
    /// Which of several scenes, from 1.
    pub scene: usize,
    /// The line of its log, from 1.
    pub line: usize,
    /// When: the round, or the place in it.
    pub when: String,
    /// Whose roll it was; none where nobody is named.
    pub by: Option<String>,
    /// What happened.
    pub words: String,
    /// What is told of its luck, and its rank; none where its odds are not told, or are certain.
    pub luck: Option<(String, Rank)>,
    /// The dice that were typed in from the table: of each its sides, and the number of its face.
    pub typed: Vec<(u8, u32)>,
}

impl Ledger {
    /// Who rolled, in the order of their first rolls.
    pub fn people(&self) -> Vec<&str> {
        let mut people: Vec<&str> = Vec::new();
        for by in self.rolls.iter().filter_map(|roll| roll.by.as_deref()) {
            if !people.contains(&by) {
                people.push(by);
            }
        }
        people
    }

    /// The rolls of one of them alone.
    ///
    /// # Errors
    ///
    /// When nobody of this name rolled; it stands at `by`.
    pub fn of_person(&self, name: &str) -> Result<Self, InputError> {
        let people = self.people();
        if !people.contains(&name) {
            let error = InputError::new("by", format!("`{name}`"), quoted(people.iter().copied()));
            return Err(InputError { nearest: nearest(name, people), ..error });
        }
        let rolls = self.rolls.iter().filter(|roll| roll.by.as_deref() == Some(name));
        Ok(Self { rolls: rolls.cloned().collect() })
    }

    /// How lucky that was, for people and for programs.
    ///
    /// # Errors
    ///
    /// When it is more rolls than anyone would wait for.
    pub fn answer(&self) -> Result<Answered, InputError> {
        let report = self.report()?;
        Ok(Answered { answer: shown::answer(&report), report_json: json(&report) })
    }

    /// The same for programs.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer).
    pub fn report(&self) -> Result<LedgerReport, InputError> {
        let each: Vec<RollReport> = self.rolls.iter().filter_map(LedgerRoll::report).collect();
        if each.len() > MAX_ROLLS {
            return Err(InputError::new(
                "log",
                counted(each.len(), "roll"),
                format!("at most {MAX_ROLLS} rolls"),
            ));
        }
        let nobody = self.rolls.iter().any(|roll| roll.by.is_none());
        let people = self.people().into_iter().map(Some).chain(nobody.then_some(None));
        let people = people.map(|who| PersonReport {
            who: who.map(str::to_owned),
            together: together(self.rolls.iter().filter(|roll| roll.by.as_deref() == who)),
        });
        let by_rank = |one: &&RollReport, other: &&RollReport| one.rank.total_cmp(&other.rank);
        let together = together(&self.rolls);
        Ok(LedgerReport {
            sentence: shown::sentence(&together),
            left_out: self.rolls.len() - each.len(),
            people: people.filter(|one| one.together.rolls > 0).collect(),
            worst: each.iter().min_by(by_rank).cloned(),
            // Of equals the first, as of the worst.
            best: each.iter().rev().max_by(by_rank).cloned(),
            dice: self.dice(),
            together,
            each,
        })
    }

    /// The dice that were typed in, by their sides.
    fn dice(&self) -> Vec<DieReport> {
        let mut shown: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
        for (sides, face) in self.rolls.iter().flat_map(|roll| &roll.typed) {
            shown.entry(*sides).or_default().push(*face);
        }
        shown.iter().flat_map(|(sides, faces)| report_of_dice(*sides, faces)).collect()
    }
}

impl LedgerRoll {
    fn report(&self) -> Option<RollReport> {
        let (rare, rank) = self.luck.as_ref()?;
        Some(RollReport {
            scene: self.scene,
            line: self.line,
            when: self.when.clone(),
            who: self.by.clone(),
            words: self.words.clone(),
            rare: rare.clone(),
            rank: rank.rank,
            points: rank.of_100(),
        })
    }
}

/// How lucky these were together, as if all of their odds had been fixed beforehand.
fn together<'r>(rolls: impl IntoIterator<Item = &'r LedgerRoll>) -> TogetherReport {
    let ranks: Vec<&Rank> = rolls.into_iter().filter_map(|roll| Some(&roll.luck.as_ref()?.1)).collect();
    let points: u32 = ranks.iter().map(|rank| rank.of_100()).sum();
    let sums = sums::<f64>(ranks.iter().map(|rank| rank.points.as_slice()));
    let at = points as usize;
    TogetherReport {
        rolls: ranks.len(),
        points,
        luck: (!ranks.is_empty()).then(|| f64::from(points) / ranks.len() as f64),
        this_or_worse: sums[..=at].iter().sum::<f64>().min(1.0),
        this_or_better: sums[at..].iter().sum::<f64>().min(1.0),
        sums,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(by: Option<&str>, line: usize, odds: &[f64], place: usize) -> LedgerRoll {
        LedgerRoll {
            scene: 1,
            line,
            when: line.to_string(),
            by: by.map(str::to_owned),
            words: format!("Roll {line}."),
            luck: Rank::of(odds, place).map(|rank| (format!("place {place}"), rank)),
            typed: vec![(4, 3)],
        }
    }

    /// The example of `docs/luck.md`: a miss and a hit of 40%, and no hit of two that are even chances.
    #[test]
    fn the_example_worked_out_by_hand() {
        let mut ledger = Ledger {
            rolls: vec![
                roll(Some("Vex"), 1, &[0.6, 0.4], 0),
                roll(Some("Vex"), 2, &[0.6, 0.4], 1),
                roll(Some("Ruk"), 3, &[0.25, 0.5, 0.25], 0),
            ],
        };
        ledger.rolls.push(LedgerRoll { luck: None, by: None, ..roll(None, 4, &[], 0) });
        let report = ledger.report().unwrap();
        assert_eq!(report.sentence, "3 rolls, luck 41 of 100. A night like this or worse: 1 in 2.6 (39%).");
        let together = &report.together;
        assert_eq!((together.rolls, together.points, report.left_out), (3, 123, 1));
        assert!((together.this_or_worse - 0.39).abs() < 1e-12);
        assert!((together.this_or_better - 0.73).abs() < 1e-12);
        let lines = |roll: &Option<RollReport>| roll.as_ref().map(|roll| (roll.line, roll.points));
        assert_eq!((lines(&report.worst), lines(&report.best)), (Some((3, 13)), Some((2, 80))));
        let people: Vec<_> =
            report.people.iter().map(|one| (one.who.as_deref(), one.together.luck)).collect();
        assert_eq!(people, [(Some("Vex"), Some(55.0)), (Some("Ruk"), Some(13.0))]);
        let [die] = report.dice.as_slice() else { panic!("{:?}", report.dice) };
        assert_eq!((die.die.as_str(), die.rolls, die.as_uneven), ("D4", 4, 1.0 / 64.0));
        assert_eq!(ledger.of_person("Vex").unwrap().report().unwrap().together.points, 110);
    }

    #[test]
    fn nothing_and_too_much() {
        let empty = Ledger::default().report().unwrap();
        assert_eq!((empty.sentence.as_str(), empty.worst), ("No roll with odds.", None));
        let many = Ledger { rolls: vec![roll(None, 1, &[0.5, 0.5], 0); MAX_ROLLS + 1] };
        assert_eq!(many.report().unwrap_err().path, "log");
    }
}
