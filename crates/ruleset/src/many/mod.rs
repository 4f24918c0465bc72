//! Many who do the same: eight thugs with a burst each, at one target or spread over several.
//!
//! A question [`Repeats`] where what its cases come to can be put together without doing them one after the other: some of its numbers add up
//! (hits, rounds spent), and of something else only the worst counts (a wound). It declares which as [`ManyRules`], and works out what one of
//! them comes to from the procedure that its odds and its dice read. Odds of all of them and the table for one roll follow from that.
//!
//! Everyone acts as things stand now: nothing that one of them does changes what another one meets. What does not fit that, a question does
//! not declare, or refuses.

mod report;
mod shown;
mod spread;
mod table;

pub use report::{Group, LevelReport, ManyReport, NumberReport};
pub use shown::rolled;
pub use spread::{MAX_COUNT, Spread};
pub use table::{MobRow, MobTable, Part, Rolled, SIDES, USUAL_DIE, sides};

use crate::InputError;
use crate::answer::{AnswerWeight, Answered, Remark};
use crate::document::{Node, quoted};
use serde::Serialize;
use serde_json::Value;
use shootout_odds::Weight;

/// What a question declares whose cases many can do at once.
#[derive(Clone, Copy, Debug)]
pub struct ManyRules {
    /// The name of the question.
    pub question: &'static str,
    /// What one of them is called: "thug".
    pub one: &'static str,
    /// The numbers that add up.
    pub adds: &'static [Adds],
    /// The number that a table for one roll tells, where nothing is said.
    pub told: &'static str,
    /// What only the worst counts of, where there is something like that.
    pub worst: Option<WorstOf>,
    /// What a target is called that is out: "down".
    pub out: &'static str,
    one_in_f64: fn(&Node) -> Result<One<f64>, InputError>,
    #[cfg(feature = "rational")]
    one_in_fractions: fn(&Node) -> Result<One<shootout_odds::Rational>, InputError>,
}

/// A number that adds up.
#[derive(Clone, Copy, Debug)]
pub struct Adds {
    /// What reports call it: `hits`.
    pub id: &'static str,
    /// Where it stands in the outcome of a roll, a number or whether it came about: `/hits`. Empty where it does not.
    pub came: &'static str,
    /// What people call it: "Hits".
    pub label: &'static str,
    /// What they call one of them: "hit".
    pub one: &'static str,
}

/// Something of which only the worst counts.
#[derive(Clone, Copy, Debug)]
pub struct WorstOf {
    /// What reports call it: `worst`.
    pub id: &'static str,
    /// Where it stands in the outcome of a roll; empty where it does not.
    pub came: &'static str,
    /// What people call it: "Worst wound".
    pub label: &'static str,
}

/// One of the levels of what only the worst counts of, the mildest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// What outcomes of rolls call it: `gone`.
    pub id: String,
    /// What people call it: "gone".
    pub words: String,
}

impl Level {
    /// A level by what outcomes of rolls have for it, a word or a number.
    pub fn of(in_outcomes: &impl Serialize, words: impl Into<String>) -> Self {
        let id = match Node::of(in_outcomes) {
            Node::Text(id) => id,
            other => Value::from(other).to_string(),
        };
        Self { id, words: words.into() }
    }
}

/// When a target is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Out {
    /// By this level of the worst, or one above it.
    Level(usize),
    /// By so many at least of the number at a place.
    Sum {
        /// The place of the number.
        number: usize,
        /// So many.
        least: usize,
    },
}

/// What one of them comes to.
#[derive(Clone, Debug)]
pub struct One<W> {
    /// For each number that adds up, in the order of its declaration, the chance of each by the level of the worst: `[level][number]`. One
    /// level alone for a number that is not told beside the worst.
    pub numbers: Vec<Vec<Vec<W>>>,
    /// The levels; empty where the case has none.
    pub levels: Vec<Level>,
    /// When a target is out; none where that cannot be said.
    pub out: Option<Out>,
    /// What the document states and none of many has, such as what is spent once for all.
    pub left_out: Vec<Remark>,
}

/// A question whose cases many can do at once.
pub trait Repeats: Sized {
    /// The name of the question.
    const QUESTION: &'static str;
    /// What one of them is called: "thug".
    const ONE: &'static str;
    /// The numbers that add up.
    const ADDS: &'static [Adds];
    /// The number that a table for one roll tells, where nothing is said.
    const TOLD: &'static str;
    /// What only the worst counts of.
    const WORST: Option<WorstOf> = None;
    /// What a target is called that is out: "down".
    const OUT: &'static str = "out";

    /// Reads its document, out of which `ruleset` and `ask` were taken.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it, or that does not let many do it at once.
    fn read(document: &Node) -> Result<Self, InputError>;

    /// What one of them comes to.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for.
    fn one<W: AnswerWeight>(&self) -> Result<One<W>, InputError>;
}

impl ManyRules {
    /// The declaration of a question that repeats.
    pub const fn of<Q: Repeats>() -> Self {
        Self {
            one_in_f64: |document| Q::read(document)?.one(),
            #[cfg(feature = "rational")]
            one_in_fractions: |document| Q::read(document)?.one(),
            question: Q::QUESTION,
            one: Q::ONE,
            adds: Q::ADDS,
            told: Q::TOLD,
            worst: Q::WORST,
            out: Q::OUT,
        }
    }

    /// The place of the number of this name.
    ///
    /// # Errors
    ///
    /// When there is none; says which there are.
    fn number(&self, name: &str) -> Result<usize, InputError> {
        let names = || self.adds.iter().map(|number| number.id);
        names().position(|id| id == name).ok_or_else(|| InputError {
            nearest: crate::nearest(name, names()),
            ..InputError::new("rows", format!("`{name}`"), quoted(names()))
        })
    }
}

/// What is asked of many.
#[derive(Clone, Debug)]
pub struct Asked {
    /// How many, at which targets.
    pub spread: Spread,
    /// The sides of the die of the table.
    pub sides: u32,
    /// The number that its rows tell; none: that of the declaration.
    pub rows: Option<String>,
    /// The seed by which it is rolled, if it is.
    pub seed: Option<u64>,
}

/// Many who do what a document states.
#[derive(Debug)]
pub struct Many {
    pub(crate) rules: ManyRules,
    pub(crate) rule_set: &'static str,
    pub(crate) document: Node,
}

impl Many {
    /// What is declared of the question.
    pub const fn rules(&self) -> &ManyRules {
        &self.rules
    }

    /// The odds of all of them, and the table for one roll.
    ///
    /// # Errors
    ///
    /// What is wrong with the document, or with what is asked; when it is more work than anyone would wait for.
    pub fn report(&self, asked: &Asked) -> Result<ManyReport<f64>, InputError> {
        let told = self.told(asked)?;
        ManyReport::of(self, asked, told, &(self.rules.one_in_f64)(&self.document)?)
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// As for [`report`](Self::report).
    #[cfg(feature = "rational")]
    pub fn exact_report(&self, asked: &Asked) -> Result<ManyReport<shootout_odds::Rational>, InputError> {
        let told = self.told(asked)?;
        ManyReport::of(self, asked, told, &(self.rules.one_in_fractions)(&self.document)?)
    }

    /// The report, for people and for programs.
    ///
    /// # Errors
    ///
    /// As for [`report`](Self::report).
    pub fn answer(&self, asked: &Asked) -> Result<Answered, InputError> {
        Ok(shown::answered(&self.rules, &self.report(asked)?))
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// As for [`report`](Self::report).
    #[cfg(feature = "rational")]
    pub fn exact_answer(&self, asked: &Asked) -> Result<Answered, InputError> {
        Ok(shown::answered(&self.rules, &self.exact_report(asked)?))
    }

    fn told(&self, asked: &Asked) -> Result<usize, InputError> {
        self.rules.number(asked.rows.as_deref().unwrap_or(self.rules.told))
    }
}

impl<W: Weight> One<W> {
    /// The chance of each number, whatever the worst is.
    pub(crate) fn number(by_level: &[Vec<W>]) -> Vec<W> {
        let mut sums = Vec::new();
        for level in by_level {
            sums.resize(sums.len().max(level.len()), W::zero());
            sums.iter_mut().zip(level).for_each(|(sum, chance): (&mut W, &W)| sum.add(chance));
        }
        sums
    }

    /// The chance of each level as the worst, whatever the number is.
    pub(crate) fn worst(by_level: &[Vec<W>]) -> Vec<W> {
        let sum = |level: &Vec<W>| {
            let mut sum = W::zero();
            level.iter().for_each(|chance| sum.add(chance));
            sum
        };
        by_level.iter().map(sum).collect()
    }
}
