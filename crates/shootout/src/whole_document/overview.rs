//! What there is to see of a loadout, a sweep, a scene or gear, as an answer: a sentence, and tables.

use super::Whole;
use crate::companion::Companion;
use crate::sweep::Sweep;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::content::{Block, Cell, Column, Content, Side, Table};
use shootout_ruleset::scene::Standing;
use shootout_ruleset::side_by_side::{Cells, SideBySide, Sorting};
use shootout_ruleset::words::{counted, listed};

/// So many combinations of a sweep are shown.
const FIRST_ROWS: u64 = 12;

/// What is shown of it.
pub struct Overview {
    /// What it is, in a word.
    pub label: &'static str,
    /// What it is called; nothing where it has no name.
    pub name: String,
    /// The sentence, with tables.
    pub answer: Answer,
}

impl Whole {
    /// Whether anything has to be worked out for its overview.
    pub const fn has_cells(&self) -> bool {
        !matches!(self, Self::Scene(_))
    }

    /// What there is to see: of a loadout its best row and how the others follow, of a sweep its first rows, of a scene who stands how, of gear
    /// the best sets.
    ///
    /// # Errors
    ///
    /// When the values of a cell do not make a question; or when, before one, nobody would wait any longer.
    pub fn overview(&self, may_go_on: &dyn Fn() -> bool) -> Result<Overview, InputError> {
        let of = |label, name, (sentence, content): (String, Content)| {
            let details = content.blocks;
            Overview { label, name, answer: Answer { sentence, details, ..Answer::default() } }
        };
        Ok(match self {
            Self::Loadout(sheet, sort) => of("Loadout", String::new(), ranked(&**sheet, *sort, may_go_on)?),
            Self::Sweep(sweep) => of("Sweep", String::new(), first_rows(sweep, may_go_on)?),
            Self::Gear(gear) => {
                let found = (0..gear.rows()).map(|row| check_time(may_go_on).and_then(|()| gear.found(row)));
                let answered = gear.answered(&found.collect::<Result<Vec<_>, _>>()?)?;
                Overview { label: "Gear", name: String::new(), answer: answered.answer }
            }
            Self::Scene(scene) => of("Scene", scene.name().to_owned(), who_stands_how(scene)),
        })
    }
}

fn check_time(may_go_on: &dyn Fn() -> bool) -> Result<(), InputError> {
    if may_go_on() {
        return Ok(());
    }
    let allowed = "what is worked out within seconds; the page itself works it out";
    Err(InputError::new("", "numbers that take longer than there is time for here", allowed))
}

/// The best row against the first target, the next one, and all of them from the best to the worst.
fn ranked(
    sheet: &dyn SideBySide,
    column: usize,
    may_go_on: &dyn Fn() -> bool,
) -> Result<(String, Content), InputError> {
    let (rows, targets) = (sheet.rows(), sheet.targets());
    let mut cells = Cells::new(sheet.columns(), rows.len(), targets.len());
    let mut work_out = sheet.work_out();
    for row in 0..rows.len() {
        for target in 0..targets.len() {
            check_time(may_go_on)?;
            cells.put(row, target, work_out(row, target)?);
        }
    }
    let sorting = Sorting { column, target: 0, from_worst: false };
    let best = cells.best(column, 0);
    let by = cells.columns().get(column).map(|metric| sheet.explained(metric)).unwrap_or_default();
    let against = targets.first().filter(|target| !target.is_empty());
    let against = against.map(|target| format!("{target}: ")).unwrap_or_default();
    let among = counted(rows.len(), "row");
    let with = |row: usize| format!("{} with {}", rows[row], cells.text(row, 0, column));
    let sentence = match best.as_slice() {
        [] => format!("{against}none of {among} can be done."),
        [only] => {
            let next = cells.order(sorting).into_iter().find(|row| row != only);
            let next = next.map(|row| format!("; next {}", with(row))).unwrap_or_default();
            format!("{against}by {by}, the best of {among} is {}{next}.", with(*only))
        }
        [first, ..] => {
            let names: Vec<&str> = best.iter().map(|row| rows[*row].as_str()).collect();
            let figure = cells.text(*first, 0, column);
            format!("{against}by {by}, the best of {among} are {}, each with {figure}.", listed(&names))
        }
    };
    Ok((sentence, sheet.content(&cells, Some(sorting))))
}

/// How many combinations there are of what, and the first of them.
fn first_rows(sweep: &Sweep, may_go_on: &dyn Fn() -> bool) -> Result<(String, Content), InputError> {
    let (rows, inputs, outputs) = (sweep.rows(), sweep.inputs(), sweep.outputs());
    let names: Vec<&str> = inputs.iter().map(|input| input.path()).collect();
    let numbers: Vec<String> = outputs.iter().map(|metric| sweep.explained(metric)).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let shown = rows.min(FIRST_ROWS);
    let combinations = counted(rows, "combination");
    let sentence = format!("{combinations} of {}: {}.", listed(&names), listed(&numbers));
    let heading = if shown < rows { format!("The first {shown} of {combinations}") } else { combinations };
    let mut table = Table::new(names.join(", "), outputs.iter().map(|metric| metric.label));
    let mut cells = sweep.cells();
    for row in 0..shown {
        check_time(may_go_on)?;
        let places = sweep.places(row);
        let values: Vec<String> =
            inputs.iter().zip(&places).map(|(input, place)| input.label(*place)).collect();
        let figures = cells.figures(row)?;
        let numbers = outputs.iter().zip(figures).map(|(metric, figure)| Cell {
            number: figure.map(|figure| figure.value),
            ..Cell::words(metric.text(figure))
        });
        table.row(values.join(", "), numbers);
    }
    Ok((sentence, Content { blocks: vec![Block::Heading(heading), Block::Table(table)] }))
}

/// What the scene is called, where the fight is, and how everyone stands.
fn who_stands_how(scene: &Companion) -> (String, Content) {
    let now = scene.summary(false, None).map(|summary| summary.now).unwrap_or_else(|| {
        let state = scene.state_of_play().unwrap_or_default();
        let turn = if state.turn.is_empty() { String::new() } else { format!(": {}", state.turn) };
        let left = scene.left_of_fight().map(|left| format!("The fight is over: {left}"));
        let said = std::iter::once(format!("{}{turn}", scene.heading())).chain(state.sides).chain(left);
        said.map(|words| format!("{words}.")).collect()
    });
    let everyone = scene.standing();
    let columns = vec![Column { head: "How everyone stands".to_owned(), side: Side::Left, whole: None }];
    let rows = (0..everyone.len()).map(|place| {
        let about = everyone[place].in_words().join("; ");
        let line = Standing::line(&everyone, place);
        vec![Cell::words(if about.is_empty() { line } else { format!("{line}; {about}") })]
    });
    let table = Table { columns, rows: rows.collect() };
    let name = Some(scene.name()).filter(|name| !name.is_empty()).map(|name| format!("{name}."));
    let said: Vec<String> = name.into_iter().chain(now).collect();
    (said.join(" "), Content { blocks: vec![Block::Table(table)] })
}
