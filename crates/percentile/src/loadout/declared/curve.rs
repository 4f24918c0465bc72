use crate::loadout::Sweep;
use shootout_ruleset::InputError;
use shootout_ruleset::figures::{Figure, Stretch};
use shootout_ruleset::side_by_side::Curve;

impl Curve for Sweep {
    fn next_point(&mut self) -> Option<Result<f64, InputError>> {
        Self::next_point(self)
    }

    fn put(&mut self, at: f64, figures: Vec<Option<Figure>>) {
        Self::put(self, at, figures);
    }

    fn points(&self) -> Vec<(f64, Vec<Option<Figure>>)> {
        Self::points(self).map(|(at, figures)| (at, figures.to_vec())).collect()
    }

    fn at(&self, value: f64) -> Option<Vec<Option<Figure>>> {
        Self::at(self, value).map(<[_]>::to_vec)
    }

    fn changes(&self) -> Vec<f64> {
        self.crossovers().into_iter().map(|found| found.last).collect()
    }

    fn stretches(&self) -> Vec<(String, Stretch)> {
        let up_to = |stretch: &Stretch| format!("up to {}", self.axis().words(stretch.to));
        Self::stretches(self).into_iter().map(|stretch| (up_to(&stretch), stretch)).collect()
    }

    fn note(&self) -> Option<String> {
        Self::note(self).map(str::to_owned)
    }
}
