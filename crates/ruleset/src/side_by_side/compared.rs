//! One row against another: which is better from where to where along an input, and by how much.

use super::own::{Compared, OwnLoadout, no_such};
use super::rendered::{Rendered, from_to, heading, note_in_line};
use crate::InputError;
use crate::answer::json;
use crate::content::{Block, Cell, Content, Table};
use crate::figures::{Lead, Standing};
use crate::metric::{Figure, Metric};
use serde::Serialize;

/// What is compared, for whoever writes it down.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'p> {
    /// What the rows are called.
    pub names: [&'p str; 2],
    /// By which number.
    pub metric: &'static Metric,
    /// What that is, with the names of those whom it is about.
    pub explained: &'p str,
    /// What is varied, as programs call it and with its unit; none where everything is as it is stated.
    pub over: Option<[&'p str; 2]>,
}

/// Two rows against one target.
#[derive(Clone, Debug)]
pub struct Against {
    /// What the target is called.
    pub target: String,
    /// The same with what else there is to say of it.
    pub heading: String,
    /// What is to be known of it.
    pub notes: Vec<String>,
    /// How the rows stand against each other there.
    pub compared: Compared,
}

impl OwnLoadout {
    /// One row against another along an axis, by a column, against these targets.
    ///
    /// # Errors
    ///
    /// When there is no such axis, column or target, or no two such rows; when a number cannot be worked out.
    pub fn rendered_pair(
        &self,
        pair: [usize; 2],
        axis: usize,
        column: usize,
        targets: &[usize],
    ) -> Result<Rendered, InputError> {
        let against = |target: &usize| {
            let curve = self.curve(axis, column, *target).and_then(|curve| curve.of_pair(pair));
            let missing = || {
                no_such(
                    "an axis, a target and two rows",
                    format!("axis {axis}, target {target}, rows {pair:?}"),
                )
            };
            let mut curve = curve.ok_or_else(missing)?;
            while let Some(point) = curve.next_point() {
                point?;
            }
            Ok(Against {
                target: self.targets.get(*target).map(|target| target.name.clone()).unwrap_or_default(),
                heading: heading(self, *target),
                notes: note_in_line(self, *target).into_iter().chain(curve.note()).collect(),
                compared: curve.compared(),
            })
        };
        let all = targets.iter().map(against).collect::<Result<Vec<_>, InputError>>()?;
        let metric = self.column(column)?;
        let over = self.rules.axes.get(axis).map(|axis| [axis.name, axis.title]);
        let names = pair.map(|row| self.name(row));
        Ok(rendered(&Pair { names, metric, explained: metric.explanation, over }, &all))
    }
}

/// Two rows against some targets: on a page a sentence for each, for others a table of the stretches, too.
pub fn rendered(pair: &Pair<'_>, all: &[Against]) -> Rendered {
    let mut page = Content::default();
    let along = pair.over.map_or_else(String::new, |[_, title]| format!(", by {title}"));
    page.heading(format!("{}{along}", pair.explained));
    let mut export = page.clone();
    for against in all {
        let sentence = match against.heading.as_str() {
            "" => against.compared.sentence.clone(),
            heading => format!("Against {heading}: {}", against.compared.sentence),
        };
        page.blocks.push(Block::Line(sentence));
        page.blocks.extend(against.notes.iter().cloned().map(Block::Line));
    }
    export.blocks.extend(page.blocks.iter().skip(1).cloned());
    export.blocks.push(Block::Table(table(pair, all)));
    Rendered { page, export: Some(export), json: json(&report(pair, all)) }
}

/// A line for each stretch.
fn table(pair: &Pair<'_>, all: &[Against]) -> Table {
    let mut table = Table::new("Against", [""; 0]);
    table.column_of_words(pair.over.map_or("", |[_, title]| title));
    table.column_of_words("Better");
    ["By at least", "By at most"].into_iter().for_each(|head| table.column_of_numbers(head));
    for against in all {
        for lead in &against.compared.leads {
            let place = match pair.over {
                Some(_) => from_to([lead.from, lead.to].map(|at| at.to_string())),
                None => String::new(),
            };
            let by = [lead.by_least, lead.by_most].map(|by| {
                let figure = by.map(|by| Figure { value: by, certain: by >= 1.0 });
                Cell { number: by, ..Cell::words(pair.metric.text(figure)) }
            });
            let words = [place.as_str(), better(pair, lead)].map(Cell::words);
            table.row(against.heading.as_str(), words.into_iter().chain(by));
        }
    }
    table
}

/// The better of two rows, in a word.
const fn better<'p>(pair: &Pair<'p>, lead: &Lead) -> &'p str {
    match lead.better {
        Standing::First | Standing::OnlyFirst => pair.names[0],
        Standing::Second | Standing::OnlySecond => pair.names[1],
        Standing::Alike => "alike",
        Standing::Neither => "neither",
    }
}

/// Two rows against a target, for programs.
#[derive(Serialize)]
struct PairReport<'p> {
    /// What is varied; null where everything is as it is stated.
    over: Option<&'p str>,
    /// Which number it is.
    column: &'static str,
    target: &'p str,
    /// What the rows are called: the first and the second.
    rows: [&'p str; 2],
    /// The stretches, ascending.
    stretches: &'p [Lead],
    words: &'p str,
}

fn report<'p>(pair: &Pair<'p>, all: &'p [Against]) -> Vec<PairReport<'p>> {
    let of = |against: &'p Against| PairReport {
        over: pair.over.map(|[name, _]| name),
        column: pair.metric.id,
        target: &against.target,
        rows: pair.names,
        stretches: &against.compared.leads,
        words: &against.compared.sentence,
    };
    all.iter().map(of).collect()
}
