//! What this table has to show to players, before anything is kept back.

use super::rules::UnderWay;
use super::state::{Stage, Table};
use crate::views::{Shown, View};
use shootout::display::AtTable;

/// The id of the sheet.
pub const SHEET: &str = "table-display";

/// What there is now, followed; none while another view is shown.
pub fn offered(table: Table, shown: Shown) -> Option<AtTable> {
    if shown.view() != View::Table {
        return None;
    }
    let actor = table.actor();
    Some(table.scene(|scene| {
        table.stage(|stage| {
            let under_way = match stage {
                Stage::Dice(resolution) => UnderWay::Rolled(resolution),
                Stage::Plan(attempt) => UnderWay::Planned(attempt),
                Stage::Log | Stage::Sheet(_) | Stage::Files => UnderWay::Nothing,
            };
            scene.at_table(actor, under_way)
        })
    }))
}
