//! The worker's part of it.

use crate::answer::asked_beside::{RowByRow, asked_of};
use crate::document::catalogue_view::CatalogueView;
use crate::work::{Job, Task};
use shootout::backwards::words;
use shootout_ruleset::backwards::Backwards;

/// Begins it.
pub fn start(asked: &str, task: &Task, offered: &CatalogueView) -> Option<Box<dyn Job>> {
    let (rule_set, document, asked) = asked_of(asked, task)?;
    let work = RowByRow {
        asked: rule_set.backwards_with(document, &asked, &offered.entries),
        rows: Backwards::rows,
        found: Backwards::found,
        answered: |backwards, found| backwards.answered(found, &words(backwards)),
    };
    Some(work.start())
}
