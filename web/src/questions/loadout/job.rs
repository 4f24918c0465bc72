//! The worker's part: cells, one by one, of a loadout or along an input.

use super::desk::{Wanted, read};
use crate::work::figures::put_figures;
use crate::work::{Job, Said};
use shootout::sweep::{self, Grid, Sweep};

/// Begins it.
pub fn start(wanted: &str) -> Option<Box<dyn Job>> {
    let work = match Wanted::from_text(wanted)? {
        Wanted::Cells(text) => Work::Cells(read(text.as_bytes()).ok()?),
        Wanted::Curves(text) => Work::Curves(sweep::read_by_itself(text.as_bytes()).ok()?),
    };
    Some(Box::new(Progress { work, done: 0 }))
}

/// The document in what is wanted.
pub fn document_wanted(wanted: &str) -> Option<&str> {
    let (Wanted::Cells(text) | Wanted::Curves(text)) = Wanted::from_text(wanted)?;
    Some(text)
}

/// What is worked out.
enum Work {
    /// A loadout.
    Cells(Grid),
    /// Its rows along an input.
    Curves(Sweep),
}

/// How many combinations of it are done.
struct Progress {
    work: Work,
    done: u64,
}

impl Job for Progress {
    /// The place of each combination, and its figures; one that cannot be read ends the work with the reason in words.
    fn turn(&mut self, may_go_on: &dyn Fn() -> bool, _: &dyn Fn(Said)) -> Result<Said, String> {
        let sweep = match &self.work {
            Work::Cells(grid) => grid.sweep(),
            Work::Curves(sweep) => sweep,
        };
        let (mut numbers, mut cells, all) = (Vec::new(), sweep.cells(), sweep.rows());
        while self.done < all && (numbers.is_empty() || may_go_on()) {
            match cells.figures(self.done) {
                Ok(figures) => {
                    numbers.push(self.done as f64);
                    put_figures(&mut numbers, &figures);
                }
                Err(problem) => return Ok(Said::Text(format!("{problem}."))),
            }
            self.done += 1;
        }
        Ok(Said::Numbers { numbers, is_last: self.done >= all })
    }
}
