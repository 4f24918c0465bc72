//! The worker's part: cells, one by one, of a loadout, and the points of curves.

use crate::document::catalogue_view::CatalogueView;
use crate::session::loadout::source::Loadout;
use crate::work::{Failure, Job, Output, Task, Turn, Wanted};
use shootout::InputError;
use shootout::sweep::{self, Sweep};
use shootout_ruleset::side_by_side::{Cell, Curve};
use std::ops::ControlFlow;

/// Begins it.
pub fn start(task: &Task, offered: &CatalogueView) -> Option<Box<dyn Job>> {
    let document = task.document.as_bytes();
    let read = || Loadout::read(document, offered).ok();
    Some(match task.wanted {
        Wanted::Cells { first } => Box::new(CellByCell { loadout: read()?, first, done: 0 }),
        Wanted::Curve { target, axis, column } => {
            Box::new(PointByPoint(read()?.own()?.curve(axis, column, target)?))
        }
        Wanted::Sweep => Box::new(Combinations { sweep: sweep::read_by_itself(document).ok()?, done: 0 }),
        Wanted::Answer
        | Wanted::Many(_)
        | Wanted::Follow { .. }
        | Wanted::Ladder
        | Wanted::Backwards { .. }
        | Wanted::Gear { .. }
        | Wanted::Luck => return None,
    })
}

/// That something cannot be worked out.
fn refused(problem: &InputError) -> Turn {
    ControlFlow::Break(Output::Failed(Failure::Refused(format!("{problem}."))))
}

/// What came of a turn, and whether that is all.
const fn turn(output: Output, is_last: bool) -> Turn {
    if is_last { ControlFlow::Break(output) } else { ControlFlow::Continue(output) }
}

/// How many cells of a loadout are done.
struct CellByCell {
    loadout: Loadout,
    first: Option<usize>,
    done: usize,
}

impl Job for CellByCell {
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        let sheet = self.loadout.sheet();
        let (rows, targets) = (sheet.rows().len(), sheet.targets().len());
        let mut work_out = sheet.work_out();
        let mut cells = Vec::new();
        while let Some((row, target)) = nth_cell((rows, targets), self.first, self.done)
            && (cells.is_empty() || may_go_on())
        {
            match work_out(row, target) {
                Ok(cell) => cells.push((row, target, Cell { reasons: Vec::new(), ..cell })),
                Err(problem) => return refused(&problem),
            }
            self.done += 1;
        }
        turn(Output::Cells(cells), self.done >= rows * targets)
    }
}

/// The row and the target that are worked out after so many cells: target by target, from the one that is looked at, or row by row.
fn nth_cell((rows, targets): (usize, usize), first: Option<usize>, done: usize) -> Option<(usize, usize)> {
    if done >= rows * targets {
        return None;
    }
    match first {
        None => Some((done.checked_div(targets)?, done.checked_rem(targets)?)),
        Some(first) => {
            let (target, row) = (done.checked_div(rows)?, done.checked_rem(rows)?);
            Some((row, (first + target).checked_rem(targets)?))
        }
    }
}

/// A curve of a loadout: each value, and the figures of all rows there.
struct PointByPoint(Curve);

impl Job for PointByPoint {
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        let mut points = Vec::new();
        while points.is_empty() || may_go_on() {
            match self.0.next_point() {
                Some(Ok(at)) => points.push((at, self.0.at(at).unwrap_or_default())),
                Some(Err(problem)) => return refused(&problem),
                None => return ControlFlow::Break(Output::Points(points)),
            }
        }
        ControlFlow::Continue(Output::Points(points))
    }
}

/// How many combinations of a sweep are done.
struct Combinations {
    sweep: Sweep,
    done: u64,
}

impl Job for Combinations {
    /// One that cannot be read ends the work with the reason in words.
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Output)) -> Turn {
        let (mut combinations, mut cells, all) = (Vec::new(), self.sweep.cells(), self.sweep.rows());
        while self.done < all && (combinations.is_empty() || may_go_on()) {
            match cells.figures(self.done) {
                Ok(figures) => combinations.push((self.done, figures)),
                Err(problem) => return refused(&problem),
            }
            self.done += 1;
        }
        turn(Output::Combinations(combinations), self.done >= all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_is_worked_out_once_those_that_are_looked_at_first() {
        let size = (4, 3);
        for first in [None, Some(1)] {
            let places: Vec<(usize, usize)> = (0..).map_while(|done| nth_cell(size, first, done)).collect();
            match first {
                Some(first) => assert!(places[..4].iter().all(|(_, target)| *target == first)),
                None => assert!(places[..3].iter().all(|(row, _)| *row == 0)),
            }
            let mut sorted = places.clone();
            sorted.sort_unstable();
            let all: Vec<(usize, usize)> =
                (0..4).flat_map(|row| (0..3).map(move |target| (row, target))).collect();
            assert_eq!(sorted, all);
        }
    }
}
