//! Sweeps of percentile shots: a combination is made by setting its values in a scenario that is ready. Inputs for which that is not
//! known, and inputs inside other inputs, are put into the document instead, which is then read anew.

mod inputs;
#[cfg(test)]
mod tests;

use super::change::{Change, NotReady, Value};
use super::{NONE_POSSIBLE, rule_changes};
use crate::effort::MAX_STEPS;
use crate::metrics::{Column, Readings, output, outputs, work};
use crate::read::shot_node;
use crate::scenario::Scenario;
use crate::{NAME, VERSION};
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::Node;
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::vary::{Evaluator, Model, Space, Varying};

/// The most combinations of a sweep: a core's work of three hours for short plans.
const MAX_ROWS: u64 = 1_000_000_000;
/// The most work of all combinations together: some ten days of one core.
const MAX_WORK: f64 = 2e6 * MAX_STEPS;

/// How shots that differ in some inputs are worked out.
pub const VARYING: Varying = Varying {
    metrics: || outputs().map(|column| &column.metric).collect(),
    example: ", such as `attacker.bs` or `target.armour[0].base`",
    max_rows: MAX_ROWS,
    model: |catalogue, space| Ok(Box::new(ShotModel::new(catalogue, space)?)),
};

/// A scenario, ready to be varied.
#[derive(Debug)]
struct ShotModel {
    catalogue: Entries,
    /// The scenario with the first value of every input.
    base: Scenario,
    /// Each value of each input, ready to be put into a scenario; none where the document has to be read anew.
    changes: Option<Vec<Vec<Change>>>,
}

impl ShotModel {
    /// Reads every value of every input once.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the scenario or with a value.
    fn new(catalogue: &Entries, space: &Space) -> Result<Self, InputError> {
        let read = |document: Node| shot_node(document, catalogue);
        let base = space.read_at(&space.first(), read)?;
        space.check_stated(|document| read(document).map(drop))?;
        let changes = ready(space, catalogue)?.filter(|_| space.inputs_are_apart());
        if changes.is_none() {
            space.check_values(|document| read(document).map(drop))?;
        }
        Ok(Self { catalogue: catalogue.clone(), base, changes })
    }

    fn shots_at(&self, space: &Space, places: &[usize]) -> Result<Scenario, InputError> {
        space.read_at(places, |document| shot_node(document, &self.catalogue))
    }
}

/// Each value of each input as a change; none where there is an input that cannot be set in a scenario.
fn ready(space: &Space, catalogue: &Entries) -> Result<Option<Vec<Vec<Change>>>, InputError> {
    let mut changes = Vec::with_capacity(space.inputs.len());
    let mut all = true;
    for input in &space.inputs {
        let mut of_input = Vec::with_capacity(input.count());
        for place in 0..input.count() {
            let Some((path, steps, node)) = input.single(place) else { break };
            match inputs::change(&Value { node, path, steps, catalogue }) {
                Ok(change) => of_input.push(change),
                Err(NotReady::Unknown) => break,
                Err(NotReady::Wrong(error)) => return Err(input.wrong(error, place)),
            }
        }
        all &= of_input.len() == input.count();
        changes.push(of_input);
    }
    Ok(all.then_some(changes))
}

impl Model for ShotModel {
    fn rule_set(&self) -> &'static str {
        NAME
    }

    fn identity(&self) -> String {
        format!("{VERSION} {:?}", self.catalogue)
    }

    fn max_work(&self) -> f64 {
        MAX_WORK
    }

    fn none_possible(&self) -> &'static str {
        NONE_POSSIBLE
    }

    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's> {
        Box::new(ShotEvaluator::new(self, space, metrics))
    }
}

/// Goes from one combination to the next by what differs.
#[derive(Debug)]
struct ShotEvaluator<'s> {
    shots: &'s ShotModel,
    space: &'s Space,
    columns: Vec<&'static Column>,
    scenario: Scenario,
    /// Which value of each input stands in the scenario.
    places: Vec<usize>,
}

impl<'s> ShotEvaluator<'s> {
    fn new(shots: &'s ShotModel, space: &'s Space, metrics: &[&'static Metric]) -> Self {
        Self {
            shots,
            space,
            columns: metrics.iter().filter_map(|metric| output(metric.id)).collect(),
            scenario: shots.base.clone(),
            places: space.first(),
        }
    }

    fn scenario(&mut self, places: &[usize]) -> Result<&Scenario, InputError> {
        self.go_to(places)?;
        Ok(&self.scenario)
    }

    fn go_to(&mut self, places: &[usize]) -> Result<(), InputError> {
        let Some(changes) = &self.shots.changes else {
            if self.places != places {
                self.scenario = self.shots.shots_at(self.space, places)?;
                self.places.copy_from_slice(places);
            }
            return Ok(());
        };
        for ((changes, before), place) in changes.iter().zip(&mut self.places).zip(places) {
            if before != place {
                changes[*place].make(&mut self.scenario);
                *before = *place;
            }
        }
        Ok(())
    }

    fn readings(&self) -> Result<Readings<'_>, InputError> {
        Readings::new(&self.scenario).map_err(|problem| self.space.refused(problem, &self.places))
    }
}

impl Evaluator for ShotEvaluator<'_> {
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError> {
        self.go_to(places)?;
        let readings = self.readings()?;
        found.extend(self.columns.iter().map(|column| column.figure(&readings)));
        Ok(())
    }

    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError> {
        self.go_to(places)?;
        let readings = self.readings()?;
        Ok(self.columns.first().and_then(|column| column.possible_figure(&readings)))
    }

    fn effort(&mut self, places: &[usize]) -> Result<f64, InputError> {
        self.scenario(places).map(work)
    }

    fn rule_changes(&mut self, input: &str, places: &[usize]) -> Result<Vec<f64>, InputError> {
        self.scenario(places).map(|scenario| rule_changes(input, scenario))
    }
}
