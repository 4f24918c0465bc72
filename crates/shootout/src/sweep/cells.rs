use super::Sweep;
use shootout_ruleset::InputError;
use shootout_ruleset::figures::Figure;
use shootout_ruleset::vary::Evaluator;

/// Works out the combinations of a sweep, in any order; in ascending order it is fastest, since only what differs from the
/// combination before need be changed.
#[derive(Debug)]
pub struct Cells<'s> {
    sweep: &'s Sweep,
    evaluator: Box<dyn Evaluator + 's>,
}

impl Sweep {
    /// Ready to work out any combination.
    pub fn cells(&self) -> Cells<'_> {
        Cells { sweep: self, evaluator: self.model.evaluator(&self.space, &self.outputs) }
    }
}

impl Cells<'_> {
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
        self.evaluator.figures(&self.sweep.space.places(row), figures)
    }

    /// How much work a combination is, in the unit of the limits of its rule set; 0 where it has none.
    ///
    /// # Errors
    ///
    /// When these values do not make a scenario.
    pub fn effort(&mut self, row: u64) -> Result<f64, InputError> {
        self.evaluator.effort(&self.sweep.space.places(row))
    }
}
