//! The work of the worker: cells and points of curves, one by one.

use super::task::{Wanted, put_cell};
use crate::catalogue::Offered;
use crate::work::figures::put_figures;
use crate::work::{Job, Said};
use shootout::InputError;
use shootout_percentile::loadout::{self, Loadout, Sweep, Work};

/// Begins it.
pub fn start(wanted: &str, offered: &Offered) -> Option<Box<dyn Job>> {
    let (wanted, document) = Wanted::from_text(wanted)?;
    let loadout = loadout::read(document.as_bytes(), &offered.catalogue).ok()?;
    Some(Box::new(match wanted {
        Wanted::Cells { first } => Rest::Cells { loadout, first, done: 0 },
        Wanted::Curve { target, axis, column } => Rest::Curve(Sweep::new(&loadout, target, axis, column)),
    }))
}

impl Job for Rest {
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Said)) -> Result<Said, String> {
        let mut numbers = Vec::new();
        let mut is_last = false;
        while !is_last && (numbers.is_empty() || may_go_on()) {
            is_last = !self.step(&mut numbers).map_err(|error| error.to_string())?;
        }
        Ok(Said::Numbers { numbers, is_last })
    }
}

/// What is done and what is left.
enum Rest {
    Cells { loadout: Loadout, first: usize, done: usize },
    Curve(Sweep),
}

impl Rest {
    /// Works out one more; false when there is none.
    fn step(&mut self, numbers: &mut Vec<f64>) -> Result<bool, InputError> {
        match self {
            Self::Cells { loadout, first, done } => {
                let place = nth_cell(loadout, *first, *done);
                let Some(cell) = place.and_then(|place| Work::after(loadout, place).next_cell()) else {
                    return Ok(false);
                };
                put_cell(numbers, &cell?);
                *done += 1;
            }
            Self::Curve(sweep) => {
                let Some(at) = sweep.next_point() else { return Ok(false) };
                let at = at?;
                numbers.push(at);
                put_figures(numbers, sweep.at(at).unwrap_or_default());
            }
        }
        Ok(true)
    }
}

/// The place of the cell that is worked out so many cells after the first one: target by target, from the one that is
/// looked at.
fn nth_cell(loadout: &Loadout, first: usize, done: usize) -> Option<usize> {
    let (rows, targets) = (loadout.rows.len(), loadout.targets.len());
    let (target, row) = (done.checked_div(rows)?, done.checked_rem(rows)?);
    let target = (first + target).checked_rem(targets)?;
    (done < loadout.cells()).then_some(row * targets + target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_is_worked_out_once_those_of_the_first_target_first() {
        let text = include_bytes!("../../../data/percentile/loadouts/pirates.json");
        let loadout = loadout::read(text, shootout_percentile::catalogue::Catalogue::built_in()).unwrap();
        let (rows, targets) = (loadout.rows.len(), loadout.targets.len());
        let mut places: Vec<usize> = (0..).map_while(|done| nth_cell(&loadout, 1, done)).collect();
        assert!(places[..rows].iter().all(|place| place % targets == 1));
        places.sort_unstable();
        assert_eq!(places, (0..rows * targets).collect::<Vec<_>>());
    }
}
