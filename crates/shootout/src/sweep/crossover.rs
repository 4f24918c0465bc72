use super::{Asked, Sweep};
use serde::Serialize;
use serde_json::{Map, Value};
use shootout_ruleset::InputError;
use shootout_ruleset::figures::{CrossoverSearch, Figure, Metric};
use shootout_ruleset::vary::Evaluator;

#[cfg(test)]
mod tests;

/// Up to so many values along the input each is looked at, and nothing can be missed.
const ALL_OF: i64 = 256;

/// Where along one input the best choice of another changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The rule set that gave it.
    pub ruleset: &'static str,
    /// The input along which it is sought.
    pub along: String,
    /// The input whose values are the choices.
    pub among: String,
    /// The number by which they are compared.
    pub output: &'static str,
    /// The same with what it is and how it is written.
    #[serde(skip)]
    pub metric: Metric,
    /// What is said where no choice is possible.
    #[serde(skip)]
    pub none_possible: &'static str,
    /// One for each combination of all other inputs, in order.
    pub groups: Vec<Crossovers>,
}

/// The crossovers for one combination of all other inputs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Crossovers {
    /// The other inputs by their paths.
    pub with: Map<String, Value>,
    /// The stretches along which the same choices are the best, ascending.
    pub stretches: Vec<Span>,
    /// Where one stretch ends and the next begins.
    pub changes: Vec<Change>,
}

/// Values along which the same choices are the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Span {
    /// The first value.
    pub from: f64,
    /// The last value.
    pub to: f64,
    /// The best choices; none where none is possible.
    pub best: Vec<String>,
    /// Their places among the choices.
    #[serde(skip)]
    pub best_places: Vec<usize>,
    /// Their number at the first value.
    pub at_start: Option<f64>,
    /// Their number at the last value.
    pub at_end: Option<f64>,
    /// Both numbers as people read them; one, where they read the same.
    #[serde(skip)]
    pub words: String,
}

/// Where another choice becomes the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// The last value at which the choices before are the best.
    pub last: f64,
    /// The value after it.
    pub next: f64,
    /// The best choices before.
    pub from: Vec<String>,
    /// The best choices from there on.
    pub to: Vec<String>,
    /// The same in words.
    pub words: String,
}

impl Sweep {
    /// For how many combinations of all other inputs crossovers are sought.
    ///
    /// # Errors
    ///
    /// When the document asks for none, or there are too many of them.
    pub fn groups(&self) -> Result<u64, InputError> {
        let asked = self.asked()?;
        self.groups_beside(&[asked.along, asked.among], "crossover")
    }

    /// The crossovers for one combination of all other inputs, counted like all combinations.
    ///
    /// # Errors
    ///
    /// When the document asks for none, or values do not make a scenario.
    pub fn crossovers(&self, group: u64) -> Result<Crossovers, InputError> {
        let asked = self.asked()?;
        let evaluator = self.model.evaluator(&self.space, &[asked.metric]);
        let places = self.places_beside(&[asked.along, asked.among], group);
        let mut search = Search { sweep: self, asked, evaluator, places };
        let crossovers = search.run()?;
        Ok(self.listed(&asked, &search.places, &crossovers))
    }

    /// The crossovers for the first combination of all other inputs, of figures that were worked out before: for every value of the
    /// input along which they are sought, the number of each choice.
    ///
    /// # Errors
    ///
    /// When the document asks for none.
    pub fn crossovers_of(&self, figures: Vec<Vec<Option<Figure>>>) -> Result<Crossovers, InputError> {
        let asked = self.asked()?;
        let choices = self.inputs()[asked.among].count();
        let mut crossovers = CrossoverSearch::new(Vec::new(), *asked.metric);
        for (step, mut figures) in (0..).zip(figures) {
            figures.truncate(choices);
            crossovers.put(step, figures);
        }
        Ok(self.listed(&asked, &self.places_beside(&[asked.along, asked.among], 0), &crossovers))
    }

    /// All crossovers together.
    ///
    /// # Errors
    ///
    /// When the document asks for none.
    pub fn crossover_report(&self, groups: Vec<Crossovers>) -> Result<Report, InputError> {
        let asked = self.asked()?;
        let path = |input: usize| self.inputs()[input].path().to_owned();
        Ok(Report {
            ruleset: self.rule_set(),
            along: path(asked.along),
            among: path(asked.among),
            output: asked.metric.id,
            metric: *asked.metric,
            none_possible: self.model.none_possible(),
            groups,
        })
    }

    fn asked(&self) -> Result<Asked, InputError> {
        let allowed = "`along` and `among`, two inputs that are varied";
        self.crossover
            .ok_or_else(|| InputError::new("crossover", shootout_ruleset::document::NOTHING, allowed))
    }

    fn listed(&self, asked: &Asked, places: &[usize], crossovers: &CrossoverSearch) -> Crossovers {
        let (along, among) = (&self.inputs()[asked.along], &self.inputs()[asked.among]);
        let labels: Vec<String> = (0..among.count()).map(|choice| among.label(choice)).collect();
        let named = |choices: &[usize]| choices.iter().map(|choice| labels[*choice].clone()).collect();
        let number = |figure: Option<Figure>| figure.map(|figure| figure.value);
        let with = self.with_beside(&[asked.along, asked.among], places);
        let stretches = crossovers.stretches(along).into_iter().map(|stretch| Span {
            from: stretch.from,
            to: stretch.to,
            best: named(&stretch.best),
            best_places: stretch.best,
            at_start: number(stretch.at_start),
            at_end: number(stretch.at_end),
            words: match (asked.metric.text(stretch.at_start), asked.metric.text(stretch.at_end)) {
                (start, end) if start == end => start,
                (start, end) => format!("{start} … {end}"),
            },
        });
        let none_possible = self.model.none_possible();
        let changes = crossovers.crossovers(along, none_possible, |choice| labels[choice].as_str());
        let changes = changes.into_iter().map(|found| Change {
            last: found.last,
            next: found.next,
            from: named(&found.from),
            to: named(&found.to),
            words: found.words,
        });
        Crossovers { with, stretches: stretches.collect(), changes: changes.collect() }
    }
}

/// A search for one combination of all other inputs.
struct Search<'s> {
    sweep: &'s Sweep,
    asked: Asked,
    evaluator: Box<dyn Evaluator + 's>,
    places: Vec<usize>,
}

impl Search<'_> {
    fn run(&mut self) -> Result<CrossoverSearch, InputError> {
        let mut crossovers = self.begun()?;
        while let Some(step) = crossovers.next_step() {
            crossovers.put(step, self.figures(usize::try_from(step).unwrap_or_default())?);
        }
        Ok(crossovers)
    }

    /// Of a few values all are looked at first; of many samples, as the rule set says where a rule changes.
    fn begun(&mut self) -> Result<CrossoverSearch, InputError> {
        let (along, metric) = (&self.sweep.inputs()[self.asked.along], *self.asked.metric);
        let count = along.count() as i64;
        if count <= ALL_OF {
            return Ok(CrossoverSearch::new((0..count).collect(), metric));
        }
        let mut rule_changes = Vec::new();
        for choice in 0..self.sweep.inputs()[self.asked.among].count() {
            self.places[self.asked.among] = choice;
            rule_changes.extend(self.evaluator.rule_changes(along.path(), &self.places)?);
        }
        Ok(CrossoverSearch::sampled(along, count - 1, rule_changes, metric))
    }

    /// The number of every choice at a value.
    fn figures(&mut self, step: usize) -> Result<Vec<Option<Figure>>, InputError> {
        let choices = self.sweep.inputs()[self.asked.among].count();
        self.places[self.asked.along] = step;
        let mut figures = Vec::with_capacity(choices);
        for choice in 0..choices {
            self.places[self.asked.among] = choice;
            figures.push(self.evaluator.possible_figure(&self.places)?);
        }
        Ok(figures)
    }
}
