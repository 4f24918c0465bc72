//! The rows along one input: a line for each, and which of them is the best up to where.

use crate::document::outcome::words_of;
use crate::document::path;
use crate::dom::kit::{dynamic, effect, memo, words};
use crate::dom::tag::{nothing, several, tag};
use crate::form::fields::frame::Frame;
use crate::form::fields::number::Number;
use crate::form::fields::picker::picker;
use crate::screens::loadout::drawing::{Best, Drawing, Stretch};
use crate::screens::loadout::editor::Editor;
use crate::screens::loadout::pair::{Said, pair};
use crate::screens::loadout::progress::{failed, target_words};
use crate::session::QuestionId;
use crate::session::loadout::document::{ALONG, path_of, sweep};
use crate::session::loadout::source::Loadout;
use crate::widgets::choice_line::Line;
use crate::widgets::curves::Along;
use crate::widgets::disclosure::Disclosure;
use crate::work::{LatestJob, Output, Wanted};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::sweep::{AlongInput, Crossovers, Sweep, compared};
use shootout::{InputError, form, sweep as sweeps};
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::side_by_side::{Cell, mean_cell};
use std::sync::Arc;

/// The most values of the input: all of them are worked out, so that no crossover is missed.
const MAX_VALUES: usize = 256;
/// With so many values from the least to the most allowed, all of them are taken at first; of more only some around the one that stands.
const MAX_FIRST_VALUES: f64 = 20.0;

/// What is asked of the engine: the text of a sweep, or what is wrong with it.
#[derive(Clone, Debug, PartialEq)]
enum Stated {
    /// No input is chosen.
    Nothing,
    /// A sweep that the engine takes.
    Valid(String),
    /// What is wrong.
    Wrong(InputError),
}

/// The lines as far as they are there.
#[derive(Clone)]
struct Drawn {
    sweep: Arc<Sweep>,
    /// What the input is called.
    label: String,
    /// The number of each row and value, in order; none where it is still to come.
    cells: Vec<Option<Figure>>,
    /// How often each column is met, of the mean over all; empty of a single column.
    weights: Vec<f64>,
    done: usize,
}

impl Drawn {
    fn rows(&self) -> usize {
        self.sweep.inputs().first().map_or(0, sweeps::Input::count)
    }

    fn values(&self) -> usize {
        self.sweep.inputs().last().map_or(0, sweeps::Input::count)
    }

    fn at(&self, value: usize) -> f64 {
        self.sweep.inputs().last().and_then(|input| input.number(value)).unwrap_or_default()
    }

    fn name(&self, row: usize) -> String {
        self.sweep.inputs().first().map(|input| input.label(row)).unwrap_or_default()
    }

    fn figure(&self, row: usize, value: usize) -> Option<Figure> {
        let figure = |place: usize| self.cells.get(place * self.values() + value).copied().flatten();
        let (columns, met) = (self.weights.len(), |(_, weight): &(usize, &f64)| **weight > 0.0);
        if columns == 0 {
            return figure(row);
        }
        let cell = |(column, weight): (usize, &f64)| {
            let figures = vec![figure(row * columns + column)];
            (*weight, Cell { is_legal: true, reasons: Vec::new(), figures })
        };
        let cells: Vec<(f64, Cell)> = self.weights.iter().enumerate().filter(met).map(cell).collect();
        mean_cell(&[self.metric()], &cells).figures.into_iter().next().flatten()
    }

    fn metric(&self) -> &'static Metric {
        self.sweep.outputs()[0]
    }

    fn explained(&self) -> String {
        self.sweep.explained(self.metric())
    }

    fn is_whole(&self) -> bool {
        self.done as u64 >= self.sweep.rows()
    }

    /// Puts each number in its place.
    fn put(&mut self, combinations: Vec<(u64, Vec<Option<Figure>>)>) {
        for (place, figures) in combinations {
            if let Some(cell) = self.cells.get_mut(place as usize) {
                *cell = figures.into_iter().next().flatten();
                self.done += 1;
            }
        }
    }

    /// Which of two rows is better from where to where.
    fn sentence(&self, pair: [usize; 2]) -> String {
        if !self.is_whole() {
            return "\u{2026}".to_owned();
        }
        let along = AlongInput { input: self.sweep.inputs().last(), label: &self.label };
        let names = pair.map(|row| self.name(row));
        let numbers = (0..self.values()).map(|value| pair.map(|row| self.figure(row, value)));
        compared(along, names.each_ref().map(String::as_str), self.metric(), numbers, &|_, _| false).sentence
    }

    /// Where the best row changes; none while figures are still to come.
    fn crossovers(&self) -> Option<Crossovers> {
        if !self.is_whole() {
            return None;
        }
        let point = |value| (0..self.rows()).map(|row| self.figure(row, value)).collect();
        let points: Vec<Vec<Option<Figure>>> = (0..self.values()).map(point).collect();
        self.sweep.crossovers_of(points).ok()
    }
}

/// What the lines are called, of whichever loadout.
pub const TITLE: &str = "Along an input";

/// The choice of the input and its range, and the lines once there is one.
pub fn along(editor: Editor, place: QuestionId) -> AnyView {
    let details =
        Disclosure::new(TITLE).summary(Signal::stored("where another row becomes the best".to_owned()));
    // Lines that were drawn before are shown at once.
    let is_drawn = untrack(|| editor.kept()).get(ALONG).is_some_and(Value::is_object);
    let details = if is_drawn { details.open() } else { details };
    details.holding(move || of_question(editor, place))
}

fn of_question(editor: Editor, place: QuestionId) -> AnyView {
    let at = format!("{}.{ALONG}", path_of(place));
    let document = editor.session.document;
    let stated = document.follow(at.clone());
    let is_chosen = memo(move || stated.with(Value::is_object));
    let range = dynamic(move || {
        if !is_chosen.get() {
            return nothing();
        }
        let field = |name: &str| Number::at(format!("{at}.{name}")).step(1.0).view();
        tag("div")
            .class("row")
            .child(["from", "to", "step"].map(field).into_iter().collect::<Vec<_>>())
            .view()
    });
    let drawn = follow(editor, place);
    several(vec![tag("div").class("along").child(chooser(editor, place)).child(range).view(), drawn])
}

/// Which input lies from left to right.
fn chooser(editor: Editor, place: QuestionId) -> AnyView {
    let document = editor.session.document;
    let at = format!("{}.{ALONG}", path_of(place));
    let listed = place.form().map(|form| form.listed()).unwrap_or_default();
    let mut lines = vec![Line::plain("", "Choose an input")];
    let numbers = listed.iter().filter(|one| matches!(one.input.kind, form::Kind::Number { .. }));
    lines.extend(numbers.map(|one| Line::plain(one.path.clone(), one.words())));
    let input = document.follow(format!("{at}.input"));
    let current = words(move || input.with(|input| input.as_str().unwrap_or_default().to_owned()));
    let frame = Frame::of(format!("{at}.input")).labelled("Along");
    let pick = Callback::new(move |key: String| {
        let range = first_range(editor, place, &key).unwrap_or(Value::Null);
        document.update(&at, range);
    });
    picker(&frame, lines, current, pick)
}

/// The range with which an input begins: all that is allowed where that is little, else some values around the one that stands.
fn first_range(editor: Editor, place: QuestionId, at: &str) -> Option<Value> {
    let input = place.form()?.at(at)?;
    let form::Kind::Number { least, most, .. } = input.kind else { return None };
    let stated = editor.session.document.whole().with_untracked(|documents| {
        path::get(documents, &format!("{}.{at}", place.path())).and_then(Value::as_f64)
    });
    let stands = stated.or_else(|| input.default.as_ref()?.as_f64()).unwrap_or(0.0);
    let (from, to) = form::range_around(stands, (least, most), MAX_FIRST_VALUES);
    Some(json!({ "input": at, "from": from, "to": to, "step": 1 }))
}

/// Works the lines out while they are in sight.
fn follow(editor: Editor, place: QuestionId) -> AnyView {
    let stated = memo(move || stated(editor, place));
    let weights = memo(move || mean_weights(editor));
    let drawn = RwSignal::new(None::<Drawn>);
    let failure = RwSignal::new(None);
    let job = LatestJob::of(editor.worker);
    let again = RwSignal::new(());
    effect(move || {
        again.track();
        failure.set(None);
        match stated.get() {
            Stated::Valid(text) => {
                let mut begun = begin(place, &text, weights.get());
                let hear = move |output, _| match output {
                    Output::Combinations(combinations) => drawn.update(|drawn| {
                        if begun.is_some() {
                            *drawn = begun.take();
                        }
                        if let Some(drawn) = drawn {
                            drawn.put(combinations);
                        }
                    }),
                    Output::Failed(why) => failure.set(Some(why)),
                    _ => {}
                };
                job.ask(Wanted::Sweep, place.rule_set.name, text, hear);
            }
            Stated::Nothing | Stated::Wrong(_) => {
                job.cancel();
                drawn.set(None);
            }
        }
    });
    several(vec![
        dynamic(move || match stated.get() {
            Stated::Wrong(problem) => {
                let path = problem.path.clone();
                tag("p")
                    .class("loadout-line alarm")
                    .of("role", "status")
                    .child(tag("strong").child(path))
                    .child(" ")
                    .child(words_of(&problem))
                    .view()
            }
            Stated::Nothing | Stated::Valid(_) => {
                let failure = failure.get().map(|failure| failed(failure, move || again.set(())));
                tag("p").class("along-failure").of("role", "status").child(failure).view()
            }
        }),
        dynamic(move || {
            let chosen = editor.row();
            drawn.with(|drawn| drawn.as_ref().map_or_else(nothing, |drawn| view(drawn, chosen)))
        }),
        pair(editor, move |rows| {
            drawn.with(|drawn| match drawn {
                Some(drawn) => vec![Said { target: target_words(editor), words: drawn.sentence(rows) }],
                None => as_stated(editor, rows),
            })
        }),
    ])
}

/// Which of two rows is better in each column, by the number that is looked at.
fn as_stated(editor: Editor, pair: [usize; 2]) -> Vec<Said> {
    let column = editor.column();
    editor.done.with(|done| {
        let Some(done) = done else { return Vec::new() };
        let said = |target: usize| {
            let figure = |row: usize| done.cells.cell(row, target)?.figures.get(column).copied().flatten();
            let along = AlongInput { input: None, label: "" };
            let names = pair.map(|row| done.of.name(row));
            let metric = done.of.columns.get(column)?;
            let words = match pair.iter().all(|row| done.cells.cell(*row, target).is_some()) {
                true => compared(along, names, metric, [pair.map(figure)], &|_, _| false).sentence,
                false => "\u{2026}".to_owned(),
            };
            Some(Said { target: done.of.target_words(target), words })
        };
        (0..done.of.targets.len()).filter_map(said).collect()
    })
}

fn stated(editor: Editor, place: QuestionId) -> Stated {
    let Some(metric) = editor.metric() else { return Stated::Nothing };
    let Some(document) = sweep(place, &editor.session.stated(), &editor.kept(), metric.id, editor.target())
    else {
        return Stated::Nothing;
    };
    let text = document.to_string();
    match read(&text) {
        Ok(_) => Stated::Valid(text),
        Err(problem) => Stated::Wrong(problem),
    }
}

/// Reads a sweep that is not too large to be drawn.
fn read(text: &str) -> Result<Sweep, InputError> {
    let sweep = sweeps::read_by_itself(text.as_bytes())?;
    let values = sweep.inputs().last().map_or(0, sweeps::Input::count);
    if values > MAX_VALUES {
        let allowed = format!("at most {MAX_VALUES} values: a shorter range, or a greater step");
        return Err(InputError::new("step", format!("{values} values"), allowed));
    }
    Ok(sweep)
}

/// How often each column is met, where the mean over all of them is looked at; else nothing.
fn mean_weights(editor: Editor) -> Vec<f64> {
    let target = editor.target();
    editor.of_valid(|valid| match &valid.loadout {
        Loadout::Varied(grid) => Some(grid.weights()).filter(|all| all.len() == target).unwrap_or_default(),
        Loadout::Own(_) => Vec::new(),
    })
}

fn begin(place: QuestionId, text: &str, weights: Vec<f64>) -> Option<Drawn> {
    let sweep = Arc::new(read(text).ok()?);
    let path = sweep.inputs().last()?.path().to_owned();
    let label = place.form().and_then(|form| form.at(&path)).map(|input| input.label.clone());
    let cells = vec![None; usize::try_from(sweep.rows()).ok()?];
    Some(Drawn { sweep, label: label.unwrap_or(path), cells, weights, done: 0 })
}

/// The lines, what they say in words, and their points as a table.
fn view(drawn: &Drawn, chosen: usize) -> AnyView {
    let about = format!("{}, along {}.", shootout_ruleset::words::capital(&drawn.explained()), drawn.label);
    let last = drawn.values().saturating_sub(1);
    let rows: Vec<String> = (0..drawn.rows()).map(|row| drawn.name(row)).collect();
    let point = |value| (drawn.at(value), (0..drawn.rows()).map(|row| drawn.figure(row, value)).collect());
    let drawing = Drawing {
        chosen: Some(chosen).filter(|_| rows.len() > 1),
        metric: drawn.metric(),
        explained: drawn.explained(),
        title: drawn.label.clone(),
        along: Along::evenly(drawn.at(0), drawn.at(last)),
        points: (0..drawn.values()).map(point).collect(),
        best: drawn.crossovers().map(|found| best(drawn, &found, &rows)),
        note: None,
        rows,
    };
    several(vec![tag("p").class("about").child(about).view(), drawing.view()])
}

/// Which row is the best, and up to where.
fn best(drawn: &Drawn, crossovers: &Crossovers, rows: &[String]) -> Best {
    let names = |best: &[String]| match best {
        [] => "nothing is possible".to_owned(),
        all if all.len() == rows.len() && all.len() > 1 => "all alike".to_owned(),
        some => some.join(" and "),
    };
    let stretch = |stretch: &sweeps::Span| {
        let (from, to) = (stretch.from, stretch.to);
        let range = if from == to { to.to_string() } else { format!("{from} to {to}") };
        Stretch {
            place: format!("{} {range}", drawn.label),
            rows: stretch.best_places.clone(),
            names: names(&stretch.best),
            words: stretch.words.clone(),
        }
    };
    Best {
        stretches: crossovers.stretches.iter().map(stretch).collect(),
        marks: crossovers.changes.iter().map(|change| change.last).collect(),
    }
}
