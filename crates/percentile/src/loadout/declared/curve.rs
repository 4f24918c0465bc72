use crate::loadout::{Axis, Sweep};
use shootout_ruleset::InputError;
use shootout_ruleset::figures::{Figure, Stretch};
use shootout_ruleset::side_by_side::Curve;

/// What is said of the armour of one who wears none.
pub(super) const WITHOUT_ARMOUR: &str =
    "They wear no armour: worked out as if they wore physical armour everywhere.";

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
        let up_to = |stretch: &Stretch| match self.axis() {
            Axis::Distance => format!("up to {} m", stretch.to),
            Axis::Armour => format!("up to armour {}%", stretch.to),
            Axis::BallisticSkill => format!("up to BS {}", stretch.to),
        };
        Self::stretches(self).into_iter().map(|stretch| (up_to(&stretch), stretch)).collect()
    }

    fn note(&self) -> Option<String> {
        self.is_given_armour().then(|| WITHOUT_ARMOUR.to_owned())
    }
}
