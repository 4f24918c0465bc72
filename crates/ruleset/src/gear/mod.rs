//! The best of what someone owns: which set of things, one or several for each slot of a document, makes a number of its answer the best,
//! what the next money buys, and what may be sold without loss.
//!
//! Every set is put into the document, and each document that comes of that is answered by itself; nothing is taken for granted of how
//! things work together. Nothing is simulated.

mod best;
mod choices;
mod report;
mod shown;
pub mod table;
mod written;

pub use report::GearReport;

use crate::InputError;
use crate::answer::{Answered, Number};
use crate::catalogue::Entries;
use crate::metric::{Better, Metric, SideNames};
use crate::question::{Case, Question, RuleSet};
use crate::vary::{Decimal, GREATEST, MAX_PLACES, Space};
use crate::words::counted;
use best::Sets;
use choices::Choice;

/// The most sets.
pub const MAX_SETS: u64 = 200_000;
/// The most answers to documents that differ.
pub const MAX_ANSWERS: u64 = 20_000;
/// The same of a question whose answer can take long.
pub const MAX_LONG_ANSWERS: u64 = 300;
/// The most slots.
pub const MAX_SLOTS: usize = 12;
/// The most things that one slot takes.
pub const MAX_IN_SLOT: u32 = 10;
/// The most lines of things.
pub const MAX_ITEMS: usize = 1_000;
/// The most foes.
pub const MAX_FOES: usize = 50;
/// The most numbers that are asked for.
pub const MAX_GOALS: usize = 4;

/// An amount of money, or a weight.
type Amount = Decimal;

/// How great and how exact amounts may be.
fn amounts() -> String {
    format!("to {GREATEST} with at most {MAX_PLACES} digits after the decimal point")
}

/// A document, the places in it that things fill, and what is asked of them.
#[derive(Debug)]
pub struct Gear {
    rule_set: &'static RuleSet,
    question: &'static Question,
    catalogue: Entries,
    /// An input for each slot, with all that can fill it; then one for the foes, if there are any.
    space: Space,
    slots: Vec<Slot>,
    items: Vec<Item>,
    foes: Vec<Foe>,
    goals: Vec<Metric>,
    who: String,
    budget: Option<Amount>,
    names: SideNames,
}

/// A place of the document that things fill.
#[derive(Debug)]
struct Slot {
    name: String,
    /// All that can fill it.
    choices: Vec<Choice>,
}

/// A line of the list of things.
#[derive(Debug)]
struct Item {
    name: String,
    slot: usize,
    /// What it costs, or brings in; none where nobody says.
    price: Option<Amount>,
    /// Empty where it is in the shop.
    owner: String,
    /// How many there are; of what is in the shop none is as many as one likes.
    count: Option<u32>,
}

/// A change of the document against which sets are tried.
#[derive(Debug)]
struct Foe {
    name: String,
    weight: Amount,
}

/// What came of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The numbers, in the order of the goals; none where there is nothing to count.
    numbers: Vec<Option<Number>>,
    /// Why there is no such document, where what is in it does not go together.
    refused: Option<InputError>,
}

impl Gear {
    /// How many documents are to be answered.
    pub fn rows(&self) -> u64 {
        self.space.rows().unwrap_or(u64::MAX)
    }

    /// What came of a document: all in order.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for, or a simulation.
    pub fn found(&self, row: u64) -> Result<Found, InputError> {
        self.found_by(row, |case, metrics| case.numbers(metrics))
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// As for [`found`](Self::found).
    #[cfg(feature = "rational")]
    pub fn exact_found(&self, row: u64) -> Result<Found, InputError> {
        self.found_by(row, |case, metrics| case.exact_numbers(metrics))
    }

    fn found_by(
        &self,
        row: u64,
        numbers: impl Fn(&dyn Case, &[&Metric]) -> Result<Vec<Option<Number>>, InputError>,
    ) -> Result<Found, InputError> {
        let places = self.space.places(row);
        let mut case = match self.case(&places) {
            Ok(case) => case,
            Err(error) => return Ok(Found { numbers: Vec::new(), refused: Some(error) }),
        };
        if case.simulated().is_some() {
            let found = "a simulation, whose numbers are not exact enough to compare";
            return Err(self.space.refused(InputError::new("", found, "what is worked out"), &places));
        }
        case.share_work(self.rows());
        let goals: Vec<&Metric> = self.goals.iter().collect();
        let mut numbers = numbers(&*case, &goals).map_err(|error| self.space.refused(error, &places))?;
        // What cannot be done has no chance; that it does not go wrong either is no merit.
        if !case.can_be_done(&numbers) {
            let each = numbers.iter_mut().zip(&self.goals);
            each.filter(|(_, goal)| goal.better == Better::Less).for_each(|(number, _)| *number = None);
        }
        Ok(Found { numbers, refused: None })
    }

    /// All of it, worked out one after another.
    ///
    /// # Errors
    ///
    /// Those of [`Self::found`] and [`Self::answered`].
    pub fn answer(&self) -> Result<Answered, InputError> {
        self.answered(&(0..self.rows()).map(|row| self.found(row)).collect::<Result<Vec<_>, _>>()?)
    }

    /// All that was found, in order, for people and for programs.
    ///
    /// # Errors
    ///
    /// When something fits into no set at all, or a goal has no number with any set.
    pub fn answered(&self, found: &[Found]) -> Result<Answered, InputError> {
        Ok(shown::answered(&Sets::of(self, found)?))
    }

    fn case(&self, places: &[usize]) -> Result<Box<dyn Case>, InputError> {
        self.space.read_at(places, |document| {
            let document = self.rule_set.resolved(self.question, document, &self.catalogue)?;
            (self.question.read)(&document)
        })
    }

    /// That the documents are no more work than anyone would wait for.
    fn check(&mut self) -> Result<(), InputError> {
        self.check_rows(MAX_ANSWERS, "")?;
        let mut first = self.case(&self.space.first());
        for row in 1..self.rows() {
            if first.is_ok() {
                break;
            }
            first = self.case(&self.space.places(row)).or(first);
        }
        let first = first?;
        if let Some(names) = first.side_names() {
            self.names = names;
        }
        if first.takes_long() {
            self.check_rows(MAX_LONG_ANSWERS, " of a question that can take long")?;
        }
        Ok(())
    }

    fn check_rows(&self, most: u64, of: &str) -> Result<(), InputError> {
        if self.space.rows().is_some_and(|rows| rows <= most) {
            return Ok(());
        }
        let counts: Vec<String> = self.space.inputs.iter().map(|input| input.count().to_string()).collect();
        let foes = if self.foes.is_empty() { "" } else { ", the last of them foes" };
        let found = format!("{} answers to work out{foes}", counts.join(" × "));
        let allowed = format!("at most {most} answers{of}: fewer items, slots or foes");
        Err(InputError::new("items", found, allowed))
    }

    /// Whether an item belongs to whom this is about.
    fn is_owned(&self, item: usize) -> bool {
        !self.who.is_empty() && self.items[item].owner == self.who
    }

    /// What an item costs or brings in; nothing where nobody says.
    fn price(&self, item: usize) -> Amount {
        self.items[item].price.unwrap_or(Amount::ZERO)
    }

    /// What so many of each item cost or bring in.
    fn worth(&self, items: &[(usize, u32)]) -> Amount {
        items.iter().fold(Amount::ZERO, |sum, (item, count)| sum.plus(self.price(*item).times(*count)))
    }

    /// How many sets there are.
    fn sets(&self) -> u64 {
        self.slots.iter().map(|slot| slot.choices.len() as u64).product()
    }

    /// Which choice each slot has in a set: all sets in order, the last slot changing fastest.
    fn choices(&self, set: u64) -> Vec<&Choice> {
        let mut rest = set;
        let mut found: Vec<&Choice> = Vec::with_capacity(self.slots.len());
        for slot in self.slots.iter().rev() {
            let count = slot.choices.len() as u64;
            found.push(&slot.choices[(rest % count) as usize]);
            rest /= count;
        }
        found.reverse();
        found
    }

    /// The documents of a set: one for each foe, or one.
    fn rows_of(&self, set: u64) -> std::ops::Range<usize> {
        let slots = self.choices(set).into_iter().zip(&self.space.inputs);
        let place = slots.fold(0, |place, (choice, input)| place * input.count() + choice.value);
        let foes = self.foes.len().max(1);
        place * foes..(place + 1) * foes
    }

    /// The things of a set, each as often as it is in it.
    fn items_of(&self, set: u64) -> impl Iterator<Item = usize> {
        self.choices(set).into_iter().flat_map(|choice| choice.items.iter().copied())
    }
}

/// An amount as people write it.
fn money(amount: Amount) -> String {
    amount.number().to_string()
}

/// What something is called of which there are several lines.
fn lines(count: usize) -> String {
    counted(count, "item")
}
