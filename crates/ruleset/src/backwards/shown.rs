//! What was found backwards, as people see it.

use super::{Backwards, BackwardsReport, Direction, Found, Measured, Stretch, Verdict, Want};
use crate::answer::{Answer, Answered, Remark, json};
use crate::content::{Block, Cell, Table};
use crate::decimals::fixed;
use crate::metric::{Figure, Format, Metric};
use crate::words::{capital, counted, listed};
use serde::Serialize;

/// What an input and its values are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeWords {
    /// The input: "Skill (Ann)".
    pub label: String,
    /// Its values.
    pub values: Vec<String>,
}

/// The report as JSON, with what stands before it.
#[derive(Serialize)]
struct Headed<'r> {
    ruleset: &'r str,
    ask: &'r str,
    sentence: &'r str,
    #[serde(flatten)]
    report: &'r BackwardsReport,
}

/// So many values of the input before are told in the sentence.
const MAX_GROUPS: usize = 4;
/// So many values without an order are told in it.
const MAX_LISTED: usize = 6;
/// How a column says whether a value is enough.
const ENOUGH: &str = "Enough";

pub(super) fn answered(asked: &Backwards, found: &[Found], words: &[FreeWords]) -> Answered {
    let shown = Shown { asked, found, words };
    let answer = shown.answer();
    let report = asked.report(found);
    let head = Headed {
        ruleset: asked.rule_set.name,
        ask: asked.question.name,
        sentence: &answer.sentence,
        report: &report,
    };
    Answered { report_json: json(&head), answer }
}

struct Shown<'a> {
    asked: &'a Backwards,
    found: &'a [Found],
    words: &'a [FreeWords],
}

impl Shown<'_> {
    fn answer(&self) -> Answer {
        let mut details = vec![Block::Heading("Value by value".to_owned()), Block::Table(self.values())];
        if self.words.len() > 1 {
            let mut table = Table::new(self.words[0].label.as_str(), [""; 0]);
            table.column_of_words(self.last().label.as_str());
            self.groups().for_each(|(group, found)| {
                table.row(self.words[0].values[group].as_str(), [Cell::words(self.told(found))])
            });
            details.push(Block::Heading("What is enough".to_owned()));
            details.push(Block::Table(table));
        }
        Answer {
            sentence: self.sentence(),
            estimate: self.estimate(),
            details,
            notes: self.notes(),
            ..Answer::default()
        }
    }

    fn last(&self) -> &FreeWords {
        &self.words[self.words.len() - 1]
    }

    /// What was found, by the value of the input before the last.
    fn groups(&self) -> impl Iterator<Item = (usize, &[Found])> {
        self.found.chunks(self.last().values.len()).enumerate()
    }

    fn sentence(&self) -> String {
        let wants: Vec<String> = self.asked.wants().iter().map(|want| self.wanted(want)).collect();
        let told = match self.words {
            [_] => self.labelled(self.found),
            [before, ..] if before.values.len() <= MAX_GROUPS => {
                let each = self.groups().map(|(group, found)| {
                    format!("with {} {}, {}", before.label, before.values[group], self.labelled(found))
                });
                each.collect::<Vec<String>>().join("; ")
            }
            _ => {
                let enough = self.found.iter().filter(|found| found.verdict == Verdict::Met).count();
                format!("{enough} of {} pairs of values are enough", self.found.len())
            }
        };
        format!("{}: {told}.", capital(&listed(&wants)))
    }

    /// "at least 80% that Law wins".
    fn wanted(&self, want: &Want) -> String {
        let Metric { spoken, explanation, .. } = want.metric;
        let what = self.asked.names.in_words(if spoken.is_empty() { explanation } else { spoken });
        format!("{} {what}", want.limit.words(want.metric))
    }

    /// Which values of the last input are enough, with what it is called.
    fn labelled(&self, found: &[Found]) -> String {
        let colon = if self.asked.ascends() { "" } else { ":" };
        format!("{}{colon} {}", self.last().label, self.told(found))
    }

    /// Which values of the last input are enough.
    fn told(&self, found: &[Found]) -> String {
        let stretches = Stretch::of(found);
        let are = |verdict| stretches.iter().all(|stretch| stretch.verdict == verdict);
        let closest = || {
            let margin = |place: &usize| self.margin(&found[*place]).abs();
            let place = (0..found.len())
                .min_by(|one, other| margin(one).total_cmp(&margin(other)))
                .unwrap_or_default();
            self.value(found, place)
        };
        if !self.asked.ascends() {
            return self.listed_by_verdict(found);
        }
        let values = &self.last().values;
        let all = match values.as_slice() {
            [one] => one.clone(),
            [first, .., last] => format!("{first} to {last}"),
            [] => String::new(),
        };
        if are(Verdict::Met) {
            return format!("{all}: all are enough, {} is the closest", closest());
        }
        if are(Verdict::NotMet) {
            return format!("{all}: none is enough, {} is the closest", closest());
        }
        let mut parts: Vec<String> = Vec::new();
        for stretch in stretches.iter().filter(|stretch| stretch.verdict == Verdict::Met) {
            parts.push(self.stretch_words(found, *stretch));
        }
        if parts.is_empty() {
            parts.push("none for certain".to_owned());
        }
        for Stretch { first, last, .. } in
            stretches.iter().filter(|stretch| stretch.verdict == Verdict::TooClose)
        {
            let too_close: Vec<String> =
                (*first..=*last).take(MAX_LISTED).map(|place| self.value(found, place)).collect();
            let more = last + 1 - first - too_close.len();
            let and_more = if more > 0 { format!(" and {more} more") } else { String::new() };
            parts.push(format!("too close to tell: {}{and_more}", too_close.join(", ")));
        }
        let not = stretches.iter().filter(|stretch| stretch.verdict == Verdict::NotMet);
        let not: Vec<String> = not.map(|stretch| self.stretch_words(found, *stretch)).collect();
        if !not.is_empty() {
            parts.push(format!("not enough: {}", not.join(", ")));
        }
        parts.join("; ")
    }

    /// "up to 5 (83.1%)".
    fn stretch_words(&self, found: &[Found], Stretch { first, last, verdict }: Stretch) -> String {
        let values = &self.last().values;
        if first == last && verdict != Verdict::Met {
            return self.value(found, first);
        }
        match (first == 0, last + 1 == found.len()) {
            (true, _) => format!("up to {}", self.value(found, last)),
            (false, true) => format!("from {} on", self.value(found, first)),
            (false, false) if first == last => self.value(found, first),
            (false, false) => {
                let numbers = [first, last].map(|place| self.numbers(&found[place]));
                format!("{} to {} ({} and {})", values[first], values[last], numbers[0], numbers[1])
            }
        }
    }

    /// Values that have no order.
    fn listed_by_verdict(&self, found: &[Found]) -> String {
        let of = |words: &str, verdict| {
            let places: Vec<usize> =
                (0..found.len()).filter(|place| found[*place].verdict == verdict).collect();
            let values: Vec<String> =
                places.iter().take(MAX_LISTED).map(|place| self.value(found, *place)).collect();
            let more = places.len() - values.len();
            let and_more = if more > 0 { format!(" and {more} more") } else { String::new() };
            (!values.is_empty()).then(|| format!("{words}: {}{and_more}", values.join(", ")))
        };
        let parts = [
            of("good enough", Verdict::Met),
            of("too close to tell", Verdict::TooClose),
            of("not enough", Verdict::NotMet),
        ];
        parts.into_iter().flatten().collect::<Vec<String>>().join("; ")
    }

    /// A value with its numbers: "5 (83.1%)".
    fn value(&self, found: &[Found], place: usize) -> String {
        format!("{} ({})", self.last().values[place], self.numbers(&found[place]))
    }

    fn numbers(&self, found: &Found) -> String {
        let each = self.asked.wants().iter().zip(&found.numbers).map(|(want, number)| {
            let error = number.filter(|_| found.sample_size.is_some());
            let error = error.map_or_else(String::new, |number| format!(" {}", error_words(&number)));
            format!("{}{error}", text(want.metric, number.as_ref()))
        });
        listed(&each.collect::<Vec<String>>())
    }

    /// How far within all that is wanted the numbers are; less than 0 beyond it.
    fn margin(&self, found: &Found) -> f64 {
        let each = self.asked.wants().iter().zip(&found.numbers);
        let margins = each.map(|(want, number)| {
            number.map_or(f64::NEG_INFINITY, |number| want.limit.margin(number.number))
        });
        margins.fold(f64::INFINITY, f64::min)
    }

    /// A row for each value.
    fn values(&self) -> Table {
        let labels: Vec<&str> = self.words.iter().map(|words| words.label.as_str()).collect();
        let mut table = Table::new(labels.join(", "), [""; 0]);
        let is_rolled = self.found.iter().any(|found| found.sample_size.is_some());
        let is_exact = self.found.iter().any(|found| !found.fractions.is_empty());
        for want in self.asked.wants() {
            let label = self.asked.names.in_words(want.metric.label);
            // Columns of several numbers say which they belong to.
            let of = |what: &str| match self.asked.wants() {
                [_] => capital(what),
                _ => format!("{label}, {what}"),
            };
            let (error, fraction) = (of("error"), of("fraction"));
            table.column_of_numbers(label);
            if want.metric.format == Format::Chance {
                table = table.drawn_as_shares_of(1.0);
            }
            if is_rolled {
                table.column_of_numbers(error);
            }
            if is_exact {
                table.column_of_words(fraction);
            }
        }
        table.column_of_words(ENOUGH);
        for (row, found) in (0..).zip(self.found) {
            let places = self.asked.space.places(row);
            let words: Vec<&str> =
                self.words.iter().zip(places).map(|(words, place)| words.values[place].as_str()).collect();
            let mut cells: Vec<Cell> = Vec::new();
            for (place, (want, number)) in self.asked.wants().iter().zip(&found.numbers).enumerate() {
                let text = text(want.metric, number.as_ref());
                cells.push(match number {
                    Some(number) => Cell::number(text, number.number),
                    None => Cell::words(text),
                });
                if is_rolled {
                    let error = number.filter(|_| found.sample_size.is_some());
                    cells.push(match error {
                        Some(number) => Cell::number(error_words(&number), number.error()),
                        None => Cell::words("exact"),
                    });
                }
                if is_exact {
                    let fraction = found.fractions.get(place).and_then(Option::as_deref);
                    cells.push(Cell::words(fraction.unwrap_or_default()));
                }
            }
            cells.push(Cell::words(match found.verdict {
                Verdict::Met => "yes",
                Verdict::NotMet => "no",
                Verdict::TooClose => "too close to tell",
            }));
            table.row(words.join(", "), cells);
        }
        table
    }

    /// How the numbers came about, where some are simulated.
    fn estimate(&self) -> Option<String> {
        let rolled: Vec<u32> = self.found.iter().filter_map(|found| found.sample_size).collect();
        let most = rolled.iter().max()?;
        let which = if rolled.len() == self.found.len() {
            "Simulated, not worked out".to_owned()
        } else {
            format!("{} of {} simulated, the others exact", rolled.len(), counted(self.found.len(), "value"))
        };
        Some(format!(
            "{which}: each is rolled out until it is clear on which side it is, which took {most} trials at most. What is said of a value, and \
             the error beside its number, is right with 99% confidence."
        ))
    }

    fn notes(&self) -> Vec<Remark> {
        let mut notes = Vec::new();
        for (group, found) in self.groups() {
            for (want, direction) in self.asked.directions(found).into_iter().flatten().enumerate() {
                if direction != Direction::UpAndDown {
                    continue;
                }
                let number =
                    |place: &usize| found[*place].numbers[want].map_or(f64::NAN, |number| number.number);
                let places = || (0..found.len()).filter(|place| found[*place].numbers[want].is_some());
                let by = |one: &usize, other: &usize| number(one).total_cmp(&number(other));
                let (Some(least), Some(most)) = (places().min_by(by), places().max_by(by)) else { continue };
                let metric = self.asked.wants()[want].metric;
                let told = |place: usize| {
                    format!(
                        "{} with {}",
                        text(metric, found[place].numbers[want].as_ref()),
                        self.last().values[place]
                    )
                };
                let with = match self.words {
                    [before, _] => format!(" With {} {}.", before.label, before.values[group]),
                    _ => String::new(),
                };
                notes.push(Remark {
                    rule: "",
                    words: format!(
                        "{} goes up and down along the values: from {} to {}.{with}",
                        self.asked.names.in_words(metric.label),
                        told(least),
                        told(most)
                    ),
                });
            }
        }
        notes
    }
}

fn text(metric: &Metric, number: Option<&Measured>) -> String {
    metric.text(number.map(|number| Figure::new(number.number)))
}

/// "±1.2": in percentage points.
fn error_words(number: &Measured) -> String {
    format!("±{}", fixed(100.0 * number.error(), 1))
}
