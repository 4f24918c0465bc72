use super::Sweep;
use serde::Serialize;
use serde_json::{Map, Value};
use shootout_ruleset::InputError;
use shootout_ruleset::document::NOTHING;
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::limit::Limit;

/// Which limit a number is to reach, along which input.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReachAsked {
    pub along: usize,
    pub metric: &'static Metric,
    pub limit: Limit,
}

/// The least values of an input with which a number reaches a limit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReachReport {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// The input whose least value is sought.
    pub along: String,
    /// The number that is to reach the limit.
    pub output: &'static str,
    /// The same with what it is and how it is written.
    #[serde(skip)]
    pub metric: Metric,
    /// The limit.
    #[serde(flatten)]
    pub limit: Limit,
    /// One for each combination of all other inputs, in order.
    pub groups: Vec<Reached>,
}

/// The least value for one combination of all other inputs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reached {
    /// The other inputs by their paths.
    pub with: Map<String, Value>,
    /// The least value; none where no value of the range is enough.
    pub least: Option<f64>,
    /// The number with that value; with the last one where none is enough.
    pub number: Option<f64>,
    /// The number as people read it.
    #[serde(skip)]
    pub words: String,
}

impl Sweep {
    /// For how many combinations of all other inputs the least value is sought.
    ///
    /// # Errors
    ///
    /// When the document asks for none, or there are too many of them.
    pub fn reach_groups(&self) -> Result<u64, InputError> {
        self.groups_beside(&[self.reach_asked()?.along], "reach")
    }

    /// The least value for one combination of all other inputs, counted like all combinations: value by value from the first on,
    /// so that nothing is missed.
    ///
    /// # Errors
    ///
    /// When the document asks for none, or values do not make a scenario.
    pub fn reached(&self, group: u64) -> Result<Reached, InputError> {
        let asked = self.reach_asked()?;
        let mut evaluator = self.model.evaluator(&self.space, &[asked.metric]);
        let mut places = self.places_beside(&[asked.along], group);
        let with = self.with_beside(&[asked.along], &places);
        let along = &self.inputs()[asked.along];
        let mut last = None;
        for place in 0..along.count() {
            places[asked.along] = place;
            last = evaluator.possible_figure(&places)?;
            if last.is_some_and(|figure| asked.limit.is_reached(figure.value)) {
                return Ok(reached(asked, with, along.number(place), last));
            }
        }
        Ok(reached(asked, with, None, last))
    }

    /// The least values together.
    ///
    /// # Errors
    ///
    /// When the document asks for none.
    pub fn reach_report(&self, groups: Vec<Reached>) -> Result<ReachReport, InputError> {
        let asked = self.reach_asked()?;
        Ok(ReachReport {
            ruleset: self.rule_set(),
            along: self.inputs()[asked.along].path().to_owned(),
            output: asked.metric.id,
            metric: *asked.metric,
            limit: asked.limit,
            groups,
        })
    }

    fn reach_asked(&self) -> Result<ReachAsked, InputError> {
        let allowed = "`along`, an input that is varied, and `at_least` or `at_most`";
        self.reach.ok_or_else(|| InputError::new("reach", NOTHING, allowed))
    }
}

fn reached(
    asked: ReachAsked,
    with: Map<String, Value>,
    least: Option<f64>,
    figure: Option<Figure>,
) -> Reached {
    let number = figure.map(|figure| figure.value);
    Reached { with, least, number, words: asked.metric.text(figure) }
}
