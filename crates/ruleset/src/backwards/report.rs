//! What was found with each value, and where that changes.

use super::{Backwards, Want};
use crate::limit::{GRAIN, Limit};
use serde::Serialize;
use serde_json::{Map, Value};

/// Whether a value is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// All that is wanted is reached.
    Met,
    /// Some of it is not.
    NotMet,
    /// The error of the simulation does not decide it.
    TooClose,
}

/// A number, and between which numbers it lies for certain, or in all but few simulations.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The number.
    pub number: f64,
    /// It is no less.
    pub from: f64,
    /// It is no more.
    pub to: f64,
}

/// What was found with a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The numbers, in the order of what is wanted; none where there is nothing to count.
    pub numbers: Vec<Option<Measured>>,
    /// The same as fractions, where they were asked for; else empty.
    pub fractions: Vec<Option<String>>,
    /// How many trials they are of, where they are simulated.
    pub sample_size: Option<u32>,
    /// Whether it is enough.
    pub verdict: Verdict,
}

/// Which way a number goes along the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Up, or it stays.
    Up,
    /// Down, or it stays.
    Down,
    /// Now up, now down.
    UpAndDown,
    /// As far as the numbers tell, it stays as it is.
    Level,
}

/// Neighbouring values that are all enough, or none of which is, or none of which can be told; by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The first.
    pub first: usize,
    /// The last.
    pub last: usize,
    /// What holds of all of them.
    pub verdict: Verdict,
}

/// All that was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BackwardsReport {
    /// What is wanted.
    pub want: Vec<WantReport>,
    /// What is free, by its path, in order.
    pub free: Vec<String>,
    /// The values, of two inputs the pairs of them, the last input changing fastest.
    pub values: Vec<ValueReport>,
    /// Where it changes along the last input: once for each value of the one before.
    pub changes: Vec<ChangesReport>,
}

/// What is wanted of a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WantReport {
    /// The number.
    pub output: &'static str,
    /// What it is to reach.
    #[serde(flatten)]
    pub limit: Limit,
}

/// What was found with a value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueReport {
    /// The value, or both, by path.
    pub with: Map<String, Value>,
    /// The numbers, in the order of what is wanted; null where there is nothing to count.
    pub numbers: Vec<Option<Measured>>,
    /// The same as "numerator/denominator", where fractions were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fractions: Vec<Option<String>>,
    /// How many trials they are of; null where they are exact.
    pub sample_size: Option<u32>,
    /// Whether it is enough.
    pub verdict: Verdict,
}

/// Where it changes along the last input.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChangesReport {
    /// The value of the input before, by path; empty where one alone is free.
    pub with: Map<String, Value>,
    /// Values in a row that are alike.
    pub stretches: Vec<StretchReport>,
    /// Which way each number goes, in the order of what is wanted; null where the values are no numbers that ascend.
    pub directions: Option<Vec<Direction>>,
}

/// Values in a row that are alike.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StretchReport {
    /// The first.
    pub from: Value,
    /// The last.
    pub to: Value,
    /// What holds of all of them.
    pub verdict: Verdict,
}

impl Measured {
    /// A number that is worked out.
    pub const fn exact(number: f64) -> Self {
        Self { number, from: number, to: number }
    }

    /// How far it can be off, either way.
    pub fn error(&self) -> f64 {
        (self.number - self.from).max(self.to - self.number)
    }
}

impl Found {
    pub(super) fn new(numbers: Vec<Option<Measured>>, sample_size: Option<u32>, wants: &[Want]) -> Self {
        let verdicts = || {
            let each = wants.iter().zip(&numbers);
            each.map(|(want, number)| number.as_ref().map_or(Verdict::NotMet, |number| want.verdict(number)))
        };
        let verdict = match () {
            () if verdicts().any(|verdict| verdict == Verdict::NotMet) => Verdict::NotMet,
            () if verdicts().any(|verdict| verdict == Verdict::TooClose) => Verdict::TooClose,
            () => Verdict::Met,
        };
        Self { numbers, fractions: Vec::new(), sample_size, verdict }
    }
}

impl Stretch {
    /// Values in a row that are alike.
    pub(super) fn of(found: &[Found]) -> Vec<Self> {
        let mut stretches: Vec<Self> = Vec::new();
        for (place, found) in found.iter().enumerate() {
            match stretches.last_mut().filter(|last| last.verdict == found.verdict) {
                Some(last) => last.last = place,
                None => stretches.push(Self { first: place, last: place, verdict: found.verdict }),
            }
        }
        stretches
    }
}

impl Direction {
    /// Of a number along values; only what is more than its error counts.
    pub(super) fn of<'f>(numbers: impl Iterator<Item = &'f Measured>) -> Self {
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        let (mut up, mut down) = (false, false);
        for number in numbers {
            up |= number.from > least + GRAIN;
            down |= number.to < most - GRAIN;
            least = least.min(number.to);
            most = most.max(number.from);
        }
        match (up, down) {
            (true, true) => Self::UpAndDown,
            (true, false) => Self::Up,
            (false, true) => Self::Down,
            (false, false) => Self::Level,
        }
    }
}

impl BackwardsReport {
    pub(super) fn of(asked: &Backwards, found: &[Found]) -> Self {
        let inputs = asked.inputs();
        let (last, others) = (inputs.len() - 1, &inputs[..inputs.len() - 1]);
        let with = |places: &[usize], inputs: std::ops::Range<usize>| {
            let pairs = inputs
                .map(|input| (asked.inputs()[input].path().to_owned(), asked.value(input, places[input])));
            pairs.collect::<Map<String, Value>>()
        };
        let values = (0..).zip(found).map(|(row, found)| ValueReport {
            with: with(&asked.space.places(row), 0..inputs.len()),
            numbers: found.numbers.clone(),
            fractions: found.fractions.clone(),
            sample_size: found.sample_size,
            verdict: found.verdict,
        });
        let changes = (0..).zip(found.chunks(inputs[last].count())).map(|(group, found)| {
            let first = asked.space.places(group * inputs[last].count() as u64);
            let stretch = |stretch: Stretch| StretchReport {
                from: asked.value(last, stretch.first),
                to: asked.value(last, stretch.last),
                verdict: stretch.verdict,
            };
            ChangesReport {
                with: with(&first, 0..others.len()),
                stretches: Stretch::of(found).into_iter().map(stretch).collect(),
                directions: asked.directions(found),
            }
        });
        Self {
            want: asked
                .wants()
                .iter()
                .map(|want| WantReport { output: want.metric.id, limit: want.limit })
                .collect(),
            free: inputs.iter().map(|input| input.path().to_owned()).collect(),
            values: values.collect(),
            changes: changes.collect(),
        }
    }
}

impl Backwards {
    /// Which way each number goes along the last input; none where its values are no numbers that ascend.
    pub(super) fn directions(&self, found: &[Found]) -> Option<Vec<Direction>> {
        let of =
            |want: usize| Direction::of(found.iter().filter_map(move |found| found.numbers[want].as_ref()));
        self.ascends().then(|| (0..self.wants().len()).map(of).collect())
    }

    /// A value as JSON.
    fn value(&self, input: usize, place: usize) -> Value {
        let count = self.counts[input].as_ref().and_then(|counts| counts.get(place));
        match count {
            Some(count) => Value::from(*count as u64),
            None => self.inputs()[input].value(place).unwrap_or_default(),
        }
    }
}
