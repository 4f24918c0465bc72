//! Questions worked backwards: with which values of one or two inputs the numbers of an answer are what one wants of them.
//!
//! Every value is put into the document and answered as by itself; nothing is taken for granted of how a number goes from one value to
//! the next. What is worked out is exact. What is too much for that is rolled out until it is known on which side of what is wanted its
//! chance is, or the trials are used up ([`sampling`]): then it is said to be too close to tell.

mod report;
mod sampling;
mod shown;

pub use report::{BackwardsReport, Direction, Found, Measured, Stretch, Verdict};
pub use shown::FreeWords;

use crate::InputError;
use crate::answer::{Answered, Number};
use crate::catalogue::Entries;
use crate::document::{NOTHING, Node, decode, entry, field};
use crate::limit::Limit;
use crate::metric::{Format, Metric, SideNames};
use crate::question::{Case, Command, Question, RuleSet, Simulated};
use crate::typed;
use crate::vary::{Input, Space, Written};
use crate::words::counted;
use sampling::Sampling;
use serde::Deserialize;

/// The most inputs that are free.
pub const MAX_FREE: usize = 2;
/// The most numbers of which something is wanted.
pub const MAX_WANTED: usize = 4;
/// The most values, of two inputs the most pairs of values.
pub const MAX_VALUES: u64 = 300;
/// The same of a question whose answer can take long.
pub const MAX_LONG_VALUES: u64 = 60;

/// What is asked backwards, as documents write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The inputs, each with its values, as sweeps state them.
    free: Vec<Written>,
    /// What is wanted.
    want: Vec<WrittenWant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWant {
    output: String,
    #[serde(default)]
    at_least: Option<Node>,
    #[serde(default)]
    at_most: Option<Node>,
}

/// What is wanted of a number.
#[derive(Clone, Copy, Debug)]
pub struct Want {
    /// The number.
    pub metric: &'static Metric,
    /// What it is to reach.
    pub limit: Limit,
}

/// A document, what is free in it, and what is wanted of its answer.
#[derive(Debug)]
pub struct Backwards {
    rule_set: &'static RuleSet,
    question: &'static Question,
    catalogue: Entries,
    space: Space,
    /// The numbers of entries that the values of an input stand for, where it is a list; else nothing, for each input.
    counts: Vec<Option<Vec<f64>>>,
    wants: Vec<Want>,
    names: SideNames,
}

impl RuleSet {
    /// Reads what is asked backwards of a document, whose names of the catalogue are of these entries. `asked` has the inputs in `free`,
    /// with their values as sweeps state them, and in `want` what numbers are to reach: `output`, and `at_least` or `at_most`.
    ///
    /// Where the document has a list, a whole number stands for so many entries of it: the first ones, and then the last one again.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with what is asked, or with the document of any of the values.
    pub fn backwards_with(
        &'static self,
        mut document: Node,
        asked: &Node,
        catalogue: &Entries,
    ) -> Result<Backwards, InputError> {
        let question = self.question(&mut document, None).map_err(of_document)?;
        let asked: Asked = decode(asked, "")?;
        let mut counts = Vec::new();
        let mut inputs: Vec<Input> = Vec::new();
        for (index, written) in asked.free.into_iter().enumerate() {
            let place = entry("free", index);
            if written.has_no_values() {
                let allowed = format!("1 to {MAX_VALUES} values");
                return Err(InputError::new(field(&place, "values"), "0 values", allowed));
            }
            let (written, count) = written.of_list_entries(&document, &place)?;
            let input = Input::read(written, &place)?;
            if inputs.iter().any(|other| other.overlaps(&input)) {
                let found = format!("`{}` again", input.path());
                return Err(InputError::new(field(&place, "input"), found, "each input once"));
            }
            counts.push(count);
            inputs.push(input);
        }
        if !(1..=MAX_FREE).contains(&inputs.len()) {
            let found = counted(inputs.len(), "input");
            return Err(InputError::new("free", found, format!("1 to {MAX_FREE} inputs")));
        }
        let wants = read_wants(asked.want, question)?;
        let names = SideNames::of(&document, inputs.iter().map(Input::path));
        let space = Space { document, inputs, has_ids: true };
        let mut read =
            Backwards { rule_set: self, question, catalogue: catalogue.clone(), space, counts, wants, names };
        read.check()?;
        Ok(read)
    }
}

impl Backwards {
    /// How many values there are, of two inputs how many pairs of them.
    pub fn rows(&self) -> u64 {
        self.space.rows().unwrap_or(u64::MAX)
    }

    /// What documents call the rule set.
    pub const fn rule_set(&self) -> &'static str {
        self.rule_set.name
    }

    /// What documents call the question.
    pub const fn question(&self) -> &'static str {
        self.question.name
    }

    /// What answers its document as it is stated.
    pub const fn command(&self) -> Command {
        self.question.command
    }

    /// What is free.
    pub fn inputs(&self) -> &[Input] {
        &self.space.inputs
    }

    /// The document into which values are put.
    pub const fn document(&self) -> &Node {
        &self.space.document
    }

    /// What is wanted.
    pub fn wants(&self) -> &[Want] {
        &self.wants
    }

    /// What comes of a value, of two inputs of a pair: all in order, the last input changing fastest.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for, and cannot be simulated.
    pub fn found(&self, row: u64) -> Result<Found, InputError> {
        let places = self.space.places(row);
        let mut case = self.case(&places)?;
        case.share_work(self.rows());
        let metrics: Vec<&Metric> = self.wants.iter().map(|want| want.metric).collect();
        if let Some(simulated) = case.simulated() {
            return self.rolled(simulated, &metrics, &places);
        }
        let error = match case.numbers(&metrics) {
            Ok(numbers) => {
                let numbers = of_what_can_be_done(&*case, numbers)
                    .into_iter()
                    .map(|number| Some(Measured::exact(number?.value)));
                return Ok(Found::new(numbers.collect(), None, &self.wants));
            }
            Err(error) => error,
        };
        let estimated = case.estimated();
        match estimated.as_ref().and_then(|case| case.simulated()) {
            Some(simulated) => self.rolled(simulated, &metrics, &places),
            None => Err(self.refused(error, &places)),
        }
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// When it is simulated, or too much to be worked out in fractions.
    #[cfg(feature = "rational")]
    pub fn exact_found(&self, row: u64) -> Result<Found, InputError> {
        let places = self.space.places(row);
        let case = self.case(&places)?;
        if case.simulated().is_some() {
            let found = "a simulation, which has no fractions";
            return Err(in_document(
                self.space.refused(InputError::new("", found, "what is worked out"), &places),
            ));
        }
        let metrics: Vec<&Metric> = self.wants.iter().map(|want| want.metric).collect();
        let numbers = case.exact_numbers(&metrics).map_err(|error| self.refused(error, &places))?;
        let numbers = of_what_can_be_done(&*case, numbers);
        let measured = numbers.iter().map(|number| Some(Measured::exact(number.as_ref()?.value)));
        let found = Found::new(measured.collect(), None, &self.wants);
        let fractions = numbers.into_iter().map(|number| number?.fraction).collect();
        Ok(Found { fractions, ..found })
    }

    /// All of it, worked out one after another.
    ///
    /// # Errors
    ///
    /// Those of [`Self::found`] and [`Self::answered`].
    pub fn answer(&self, words: &[FreeWords]) -> Result<Answered, InputError> {
        let found = (0..self.rows()).map(|row| self.found(row)).collect::<Result<Vec<_>, _>>()?;
        self.answered(&found, words)
    }

    /// All that was found, in order, for people and for programs; `words` of each input says what it is called.
    ///
    /// # Errors
    ///
    /// When a number that is wanted is there with no value at all.
    pub fn answered(&self, found: &[Found], words: &[FreeWords]) -> Result<Answered, InputError> {
        for (place, want) in self.wants.iter().enumerate() {
            if found.iter().all(|found| found.numbers[place].is_none()) {
                let path = entry("want", place);
                let found = format!("`{}`, which there is not with any of the values", want.metric.id);
                return Err(InputError::new(path, found, "a number that this question has"));
            }
        }
        Ok(shown::answered(self, found, words))
    }

    /// The same for programs.
    pub fn report(&self, found: &[Found]) -> BackwardsReport {
        BackwardsReport::of(self, found)
    }

    fn rolled(
        &self,
        case: &dyn Simulated,
        metrics: &[&Metric],
        places: &[usize],
    ) -> Result<Found, InputError> {
        if let Some(index) = metrics.iter().position(|metric| metric.format != Format::Chance) {
            let found = format!("`{}`, a mean, of what has to be simulated", metrics[index].id);
            return Err(InputError::new(
                field(&entry("want", index), "output"),
                found,
                "a chance: a simulation says how far off these can be",
            ));
        }
        let sampling = Sampling::new(case, self.rows(), self.wants.len());
        let mut last = Found::new(vec![None; metrics.len()], Some(0), &self.wants);
        let rolled = case.roll_trials(metrics, &mut |done, shares| {
            if done == 0 {
                return sampling.more(done);
            }
            let numbers = sampling.measured(done, shares).into_iter().map(Some);
            last = Found::new(numbers.collect(), Some(done), &self.wants);
            if last.verdict == Verdict::TooClose { sampling.more(done) } else { 0 }
        });
        rolled.map_err(|error| self.refused(error, places))?;
        Ok(last)
    }

    fn case(&self, places: &[usize]) -> Result<Box<dyn Case>, InputError> {
        let read = |document: Node| {
            let document = self.rule_set.resolved(self.question, document, &self.catalogue)?;
            (self.question.read)(&document)
        };
        let document = self.space.document_at(places, &|_| true).map_err(in_document)?;
        read(document).map_err(|error| self.refused(error, places))
    }

    /// An error of a value: at the value, or in the document.
    fn refused(&self, error: InputError, places: &[usize]) -> InputError {
        in_document(self.space.refused(error, places))
    }

    /// That every value can be asked for, and that all of them are no more work than anyone would wait for.
    fn check(&mut self) -> Result<(), InputError> {
        self.check_rows(MAX_VALUES, "")?;
        let first = self.case(&self.space.first())?;
        if let Some(names) = first.side_names() {
            self.names = names;
        }
        if first.takes_long() {
            self.check_rows(MAX_LONG_VALUES, " of a question that can take long")?;
        }
        (1..self.rows()).try_for_each(|row| self.case(&self.space.places(row)).map(drop))
    }

    fn check_rows(&self, most: u64, of: &str) -> Result<(), InputError> {
        if self.space.rows().is_some_and(|rows| rows <= most) {
            return Ok(());
        }
        let counts: Vec<String> = self.inputs().iter().map(|input| input.count().to_string()).collect();
        Err(InputError::new(
            "free",
            format!("{} values", counts.join(" × ")),
            format!("at most {most} values{of}"),
        ))
    }

    /// The number that a value of an input is; none where it is none.
    fn number(&self, input: usize, place: usize) -> Option<f64> {
        match self.counts.get(input)? {
            Some(counts) => counts.get(place).copied(),
            None => self.inputs().get(input)?.number(place),
        }
    }

    /// Whether the values of the last input are numbers that ascend.
    fn ascends(&self) -> bool {
        let last = self.inputs().len() - 1;
        let numbers: Vec<Option<f64>> =
            (0..self.inputs()[last].count()).map(|place| self.number(last, place)).collect();
        numbers.iter().all(Option::is_some) && numbers.windows(2).all(|pair| pair[0] < pair[1])
    }
}

impl Want {
    /// What a number says to it.
    fn verdict(&self, number: &Measured) -> Verdict {
        match [number.from, number.to].map(|end| self.limit.is_reached(end)) {
            [true, true] => Verdict::Met,
            [false, false] => Verdict::NotMet,
            _ => Verdict::TooClose,
        }
    }
}

/// An error of the document, of which others than this are at what is asked.
fn of_document(error: InputError) -> InputError {
    let path = if error.path.is_empty() { "document".to_owned() } else { format!("document.{}", error.path) };
    InputError { path, ..error }
}

/// The same where the document is called the scenario of a sweep.
fn in_document(error: InputError) -> InputError {
    match error.path.strip_prefix("scenario") {
        Some(rest) if rest.is_empty() || rest.starts_with('.') => {
            InputError { path: format!("document{rest}"), ..error }
        }
        _ => error,
    }
}

fn read_wants(written: Vec<WrittenWant>, question: &'static Question) -> Result<Vec<Want>, InputError> {
    if !(1..=MAX_WANTED).contains(&written.len()) {
        let found = if written.is_empty() { NOTHING.to_owned() } else { counted(written.len(), "number") };
        return Err(InputError::new("want", found, format!("1 to {MAX_WANTED} numbers")));
    }
    let mut wants: Vec<Want> = Vec::new();
    for (index, written) in written.into_iter().enumerate() {
        let place = entry("want", index);
        let metric = question.metric(&written.output, &field(&place, "output"))?;
        if wants.iter().any(|want| want.metric.id == metric.id) {
            return Err(InputError::new(place, format!("`{}` again", metric.id), "each number once"));
        }
        let at_least = read_limit(written.at_least, metric, &field(&place, "at_least"))?;
        let at_most = read_limit(written.at_most, metric, &field(&place, "at_most"))?;
        wants.push(Want { metric, limit: Limit::one_of(at_least, at_most, &place)? });
    }
    Ok(wants)
}

/// A limit of a metric: a number, or as a person types one, of a chance also in percent.
fn read_limit(written: Option<Node>, metric: &Metric, place: &str) -> Result<Option<f64>, InputError> {
    let is_chance = metric.format == Format::Chance;
    let (shown, number) = match written {
        None | Some(Node::Null) => return Ok(None),
        Some(Node::Number(number)) => (number.to_string(), number.as_f64()),
        Some(Node::Text(typed)) => {
            let percentage = typed.trim_end().strip_suffix('%').map(str::trim_end);
            if percentage.is_some() && !is_chance {
                let allowed = format!("a number without %: `{}` is no chance", metric.id);
                return Err(InputError::new(place, Node::Text(typed).found(), allowed));
            }
            let digits = percentage.unwrap_or(&typed);
            if let Some(either) = typed::in_doubt(digits) {
                let allowed = format!("a limit that is one number: {either}");
                return Err(InputError::new(place, Node::Text(typed).found(), allowed));
            }
            let parts = if percentage.is_some() { 100.0 } else { 1.0 };
            let number = typed::number(digits).and_then(|number| Some(number.as_f64()? / parts));
            let shown = if number.is_some() { typed.trim().to_owned() } else { Node::Text(typed).found() };
            (shown, number)
        }
        Some(other) => (other.found(), None),
    };
    match number {
        Some(number) if !is_chance || (0.0..=1.0).contains(&number) => Ok(Some(number)),
        _ if is_chance => Err(InputError::new(place, shown, "a chance from 0 to 1, or from 0% to 100%")),
        _ => Err(InputError::new(place, shown, "a number")),
    }
}

/// The numbers, and none where it cannot be done by the rules: 0 is then no chance that anybody wanted.
fn of_what_can_be_done(case: &dyn Case, numbers: Vec<Option<Number>>) -> Vec<Option<Number>> {
    if case.can_be_done(&numbers) { numbers } else { vec![None; numbers.len()] }
}
