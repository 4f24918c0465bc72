//! The worker's part of it.

use crate::answer::asked_beside::{RowByRow, asked_of};
use crate::document::catalogue_view::CatalogueView;
use crate::work::{Job, Task};
use shootout_ruleset::gear::Gear;

/// Begins it.
pub fn start(asked: &str, task: &Task, offered: &CatalogueView) -> Option<Box<dyn Job>> {
    let (rule_set, document, asked) = asked_of(asked, task)?;
    let work = RowByRow {
        asked: rule_set.gear_with(document, &asked, &offered.entries),
        rows: Gear::rows,
        found: Gear::found,
        answered: Gear::answered,
    };
    Some(work.start())
}
