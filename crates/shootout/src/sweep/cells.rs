use super::Sweep;
use crate::figures::{Column, Figure, Readings};
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::InputError;

/// Works out the combinations of a sweep, in any order; in ascending order it is fastest, since only what differs from the
/// combination before is changed.
#[derive(Clone, Debug)]
pub struct Cells<'s> {
    sweep: &'s Sweep,
    scenario: Scenario,
    /// Which value of each input stands in the scenario.
    places: Vec<usize>,
}

impl Sweep {
    /// Ready to work out any combination.
    #[must_use]
    pub fn cells(&self) -> Cells<'_> {
        // It has the first value of every input.
        Cells { sweep: self, scenario: self.base.clone(), places: vec![0; self.inputs().len()] }
    }
}

impl Cells<'_> {
    /// The scenario of a combination.
    ///
    /// # Errors
    ///
    /// When these values do not make a scenario.
    pub fn scenario(&mut self, row: u64) -> Result<&Scenario, InputError> {
        let places = self.sweep.space.places(row);
        self.scenario_at(&places)
    }

    pub(super) fn scenario_at(&mut self, places: &[usize]) -> Result<&Scenario, InputError> {
        self.go_to(places)?;
        Ok(&self.scenario)
    }

    /// The outputs of a combination, in order; none where there is nothing to count.
    ///
    /// # Errors
    ///
    /// When these values do not make a scenario.
    pub fn figures(&mut self, row: u64) -> Result<Vec<Option<Figure>>, InputError> {
        let mut figures = Vec::with_capacity(self.sweep.outputs.len());
        self.put_figures(row, &mut figures)?;
        Ok(figures)
    }

    /// Adds the outputs of a combination to a list.
    ///
    /// # Errors
    ///
    /// When these values do not make a scenario.
    pub fn put_figures(&mut self, row: u64, figures: &mut Vec<Option<Figure>>) -> Result<(), InputError> {
        let places = self.sweep.space.places(row);
        self.go_to(&places)?;
        let readings = self.readings()?;
        figures.extend(self.sweep.outputs.iter().map(|output| output.figure(&readings)));
        Ok(())
    }

    /// One number of the scenario with these values; none where the target cannot be targeted.
    pub(super) fn legal_figure(
        &mut self,
        places: &[usize],
        column: &Column,
    ) -> Result<Option<Figure>, InputError> {
        self.go_to(places)?;
        let readings = self.readings()?;
        Ok(column.figure(&readings).filter(|_| readings.targeting().legal))
    }

    fn readings(&self) -> Result<Readings<'_>, InputError> {
        Readings::new(&self.scenario).map_err(|problem| self.sweep.space.refused(problem, &self.places))
    }

    fn go_to(&mut self, places: &[usize]) -> Result<(), InputError> {
        if !self.sweep.ready {
            if self.places != places {
                self.scenario = self.sweep.space.read_at(places)?;
                self.places.copy_from_slice(places);
            }
            return Ok(());
        }
        for ((input, before), place) in self.sweep.space.inputs.iter().zip(&mut self.places).zip(places) {
            if before != place {
                if let Some(change) = &input.values[*place].change {
                    change.make(&mut self.scenario);
                }
                *before = *place;
            }
        }
        Ok(())
    }
}
