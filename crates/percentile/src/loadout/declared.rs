//! Loadouts of shooters as every medium that serves all rule sets sees them.

mod case;
mod curve;
mod page;

use super::read::read_with;
use super::{
    AXES, Axis, COLUMNS, Column, Improvement, Loadout, Sweep, SweepReport, TableReport, content,
    improvements, metrics,
};
use crate::catalogue::List;
use crate::references::place;
use serde::Serialize;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::case::json;
use shootout_ruleset::catalogue::Place;
use shootout_ruleset::content::Content;
use shootout_ruleset::document::entry;
use shootout_ruleset::metric::Metric;
use shootout_ruleset::side_by_side::{
    Cells, Change, Curve, OwnSideBySide, Rendered, SideBySide, SideBySideRules, Sorting, Words, WorkOut,
};

/// What the registry needs to know.
pub(crate) const LOADOUTS: SideBySideRules = SideBySideRules {
    columns: metrics,
    sort: "penetrating",
    axes: &[AXES[0].declared, AXES[1].declared, AXES[2].declared],
    read: |text, catalogue| Ok(Box::new(read_with(text, catalogue)?)),
    places: &PLACES,
    question: "shot",
    rows_at: "shooters",
    row_of: case::shooter_of,
    words: Words {
        row: "Shooter",
        cannot: "cannot fire",
        nobody: "Nobody can fire",
        open: "Open this shot",
        add_current: "Add the current shot",
    },
    help: "A file with `shooters` and `targets` compares shots side by side.",
};

/// Where loadouts name things of the catalogue.
const PLACES: [Place; 8] = [
    place("damage", List::DamageCharts),
    place("shooters[].weapon", List::Weapons),
    place("shooters[].attacker.field", List::Fields),
    place("shooters[].attacker.armour[]", List::Armour),
    place("targets[].cover", List::Cover),
    place("targets[].field", List::Fields),
    place("targets[].armour[]", List::Armour),
    place("targets[].location_chart", List::LocationCharts),
];

/// What a change does, for programs.
#[derive(Serialize)]
struct Changed<'c> {
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
    fn rows(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.name.clone()).collect()
    }

    fn targets(&self) -> Vec<String> {
        self.targets.iter().map(|target| target.name.clone()).collect()
    }

    fn columns(&self) -> Vec<&'static Metric> {
        metrics()
    }

    fn work_out(&self) -> WorkOut<'_> {
        Box::new(|row, target| self.cell(row, target))
    }

    fn content(&self, cells: &Cells, sorted: Option<Sorting>) -> Content {
        let sort = sorted.map_or(0, |sorted| sorted.column);
        let targets: Vec<usize> = (0..self.targets.len()).collect();
        content(self, cells, column(sort), &targets)
    }

    fn case(&self, document: &Value, row: usize, target: usize) -> Option<Value> {
        case::shot_of(document, self, row, target)
    }

    fn about_row(&self, row: usize) -> String {
        self.shooter(row)
    }

    fn about_target(&self, target: usize) -> String {
        self.targets.get(target).map(|target| format!("{} m", target.range_m)).unwrap_or_default()
    }

    fn about_rows(&self) -> String {
        match self.actions() {
            Some(1) => "of 1 action".to_owned(),
            Some(actions) => format!("of {actions} actions"),
            None => "of all actions of a row".to_owned(),
        }
    }

    fn place_of(&self, row: usize) -> String {
        entry(LOADOUTS.rows_at, self.rows.get(row).map_or(0, |row| row.shooter))
    }
}

impl OwnSideBySide for Loadout {
    fn curve(&self, axis: usize, place: usize, target: usize) -> Box<dyn Curve> {
        Box::new(Sweep::new(self, target, axis_at(axis), column(place)))
    }

    fn changes(&self, row: usize, place: usize, target: usize) -> Result<Vec<Change>, InputError> {
        let found = improvements(self, row, target, column(place))?;
        let change = |found: Improvement| Change {
            words: found.words.to_owned(),
            before: found.before,
            after: found.after,
        };
        Ok(found.into_iter().map(change).collect())
    }

    fn rendered(&self, place: usize, targets: &[usize]) -> Result<Rendered, InputError> {
        let sort = column(place);
        let cells = self.all_cells()?;
        Ok(Rendered {
            page: page::table(self, &cells, sort, targets),
            export: Some(content(self, &cells, sort, targets)),
            json: json(&TableReport::new(self, &cells, sort, targets)),
        })
    }

    fn rendered_along(&self, axis: usize, place: usize, targets: &[usize]) -> Result<Rendered, InputError> {
        let mut sweeps = Vec::with_capacity(targets.len());
        for target in targets {
            let mut sweep = Sweep::new(self, *target, axis_at(axis), column(place));
            while let Some(point) = sweep.next_point() {
                point?;
            }
            sweeps.push(sweep);
        }
        let reports: Vec<SweepReport> = sweeps.iter().map(|sweep| SweepReport::new(self, sweep)).collect();
        let blocks = sweeps.iter().flat_map(|sweep| sweep.content(self).blocks).collect();
        Ok(Rendered {
            page: page::curves(self, &sweeps),
            export: Some(Content { blocks }),
            json: json(&reports),
        })
    }

    fn rendered_changes(&self, row: usize, place: usize, targets: &[usize]) -> Result<Rendered, InputError> {
        let column = column(place);
        let mut all: Vec<(usize, Vec<Improvement>)> = Vec::with_capacity(targets.len());
        for target in targets {
            all.push((*target, improvements(self, row, *target, column)?));
        }
        let changes = all.iter().flat_map(|(target, found)| {
            let name = self.targets.get(*target).map_or("", |target| target.name.as_str());
            found.iter().map(move |change| Changed {
                target: name,
                column: column.metric.id,
                change: change.words,
                before: change.before.value,
                after: change.after.value,
                gain: change.gain,
            })
        });
        let changes: Vec<Changed<'_>> = changes.collect();
        Ok(Rendered { page: page::improvements(self, row, column, &all), export: None, json: json(&changes) })
    }
}

/// The axis at a place; the first where there is none.
fn axis_at(place: usize) -> &'static Axis {
    AXES.get(place).unwrap_or(&AXES[0])
}
