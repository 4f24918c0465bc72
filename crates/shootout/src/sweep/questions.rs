//! Sweeps of the documents of rule sets that answer questions: each combination is put into the document, which is read anew.

use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::{Catalogue, Entries};
use shootout_ruleset::document::Node;
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::question::{Case, Question, RuleSet};
use shootout_ruleset::vary::{Evaluator, Model, Space};

/// The most combinations: some twenty minutes of one core for short questions, days for duels with many ways to stand.
pub(super) const MAX_ROWS: u64 = 10_000_000;

/// The documents of a question.
#[derive(Debug)]
pub(super) struct CaseModel {
    rule_set: &'static RuleSet,
    question: &'static Question,
    /// The catalogue, where it is not only the one that comes with the program.
    own: Option<(Catalogue, Entries)>,
}

impl CaseModel {
    /// Reads every value of every input once, beside the first of the others.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the document or with a value.
    pub fn new(
        rule_set: &'static RuleSet,
        question: &'static Question,
        catalogue: &Entries,
        space: &Space,
    ) -> Result<Self, InputError> {
        let differs = |declared: &Catalogue| *catalogue != *(declared.entries)();
        let own = rule_set.catalogue.filter(differs).map(|declared| (declared, catalogue.clone()));
        let cases = Self { rule_set, question, own };
        cases.case(space, &space.first())?;
        space.check_stated(|document| cases.read(&document).map(drop))?;
        space.check_values(|document| cases.read(&document).map(drop))?;
        Ok(cases)
    }

    fn case(&self, space: &Space, places: &[usize]) -> Result<Box<dyn Case>, InputError> {
        space.read_at(places, |document: Node| self.read(&document))
    }

    fn read(&self, document: &Node) -> Result<Box<dyn Case>, InputError> {
        match &self.own {
            Some((declared, entries)) => (self.question.read)(&declared.written_out(document, entries)?),
            None => (self.question.read)(document),
        }
    }
}

impl Model for CaseModel {
    fn rule_set(&self) -> &'static str {
        self.rule_set.name
    }

    fn question(&self) -> Option<&'static str> {
        Some(self.question.name)
    }

    fn identity(&self) -> String {
        format!("{} {}", self.rule_set.version, self.question.name)
    }

    fn none_possible(&self) -> &'static str {
        "nothing is possible"
    }

    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's> {
        Box::new(CaseEvaluator { cases: self, space, metrics: metrics.to_vec() })
    }
}

/// Reads and answers one combination after another.
#[derive(Debug)]
struct CaseEvaluator<'s> {
    cases: &'s CaseModel,
    space: &'s Space,
    metrics: Vec<&'static Metric>,
}

impl Evaluator for CaseEvaluator<'_> {
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError> {
        let numbers = self.cases.case(self.space, places)?.numbers(&self.metrics);
        let numbers = numbers.map_err(|error| self.space.refused(error, places))?;
        found.extend(numbers.into_iter().map(|number| number.map(|number| Figure::new(number.value))));
        Ok(())
    }

    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError> {
        let mut found = Vec::with_capacity(self.metrics.len());
        self.figures(places, &mut found)?;
        Ok(found.first().copied().flatten())
    }

    fn effort(&mut self, _places: &[usize]) -> Result<f64, InputError> {
        Ok(0.0)
    }

    fn rule_changes(&mut self, _input: &str, _places: &[usize]) -> Result<Vec<f64>, InputError> {
        Ok(Vec::new())
    }
}
