//! Loadouts of shooters as every medium that serves all rule sets sees them.

mod page;

use super::read::read_with;
use super::{
    Axis, COLUMNS, Column, Improvement, Loadout, Sweep, SweepReport, Table, TableReport, Work, content,
    improvements,
};
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::case::json;
use shootout_ruleset::content::Content;
use shootout_ruleset::side_by_side::{SideBySide, SideBySideRules, Told};

/// What the registry needs to know.
pub(crate) const LOADOUTS: SideBySideRules = SideBySideRules {
    columns: || COLUMNS.iter().map(|column| &column.metric).collect(),
    sort: "penetrating",
    axes: &[Axis::Distance.name(), Axis::Armour.name(), Axis::BallisticSkill.name()],
    read: |text, catalogue| Ok(Box::new(read_with(text, catalogue)?)),
};

/// What a change does, for programs.
#[derive(Serialize)]
struct Change<'c> {
    target: &'c str,
    column: &'static str,
    change: &'static str,
    before: f64,
    after: f64,
    gain: f64,
}

/// The column at a place; the first where there is none.
fn column(place: usize) -> &'static Column {
    COLUMNS.get(place).unwrap_or(&COLUMNS[0])
}

impl SideBySide for Loadout {
    fn rows(&self) -> Vec<&str> {
        self.rows.iter().map(|row| row.name.as_str()).collect()
    }

    fn targets(&self) -> Vec<&str> {
        self.targets.iter().map(|target| target.name.as_str()).collect()
    }

    fn table(&self, place: usize, targets: &[usize]) -> Result<Told, InputError> {
        let sort = column(place);
        let mut table = Table::new(self);
        for cell in Work::new(self) {
            table.put(cell?);
        }
        Ok(Told {
            page: page::table(self, &table, sort, targets),
            export: Some(content(self, &table, sort, targets)),
            json: json(&TableReport::new(self, &table, sort, targets)),
        })
    }

    fn along(&self, axis: usize, place: usize, targets: &[usize]) -> Result<Told, InputError> {
        let axis = *Axis::ALL.get(axis).unwrap_or(&Axis::Distance);
        let mut sweeps = Vec::with_capacity(targets.len());
        for target in targets {
            let mut sweep = Sweep::new(self, *target, axis, column(place));
            while let Some(point) = sweep.next_point() {
                point?;
            }
            sweeps.push(sweep);
        }
        let reports: Vec<SweepReport> = sweeps.iter().map(|sweep| SweepReport::new(self, sweep)).collect();
        let blocks = sweeps.iter().flat_map(|sweep| sweep.content(self).blocks).collect();
        Ok(Told { page: page::curves(self, &sweeps), export: Some(Content { blocks }), json: json(&reports) })
    }

    fn improvements(&self, row: usize, place: usize, targets: &[usize]) -> Result<Told, InputError> {
        let column = column(place);
        let mut all: Vec<(usize, Vec<Improvement>)> = Vec::with_capacity(targets.len());
        for target in targets {
            all.push((*target, improvements(self, row, *target, column)?));
        }
        let changes = all.iter().flat_map(|(target, found)| {
            let name = self.targets.get(*target).map_or("", |target| target.name.as_str());
            found.iter().map(move |change| Change {
                target: name,
                column: column.metric.id,
                change: change.words,
                before: change.before.value,
                after: change.after.value,
                gain: change.gain,
            })
        });
        let changes: Vec<Change<'_>> = changes.collect();
        Ok(Told { page: page::improvements(self, row, column, &all), export: None, json: json(&changes) })
    }
}
