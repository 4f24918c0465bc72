//! What a sweep asks of the rule set whose documents it varies.

use super::MOST_ROWS;
use super::percentile::ShotModel;
use super::questions::{self, CaseModel};
use super::space::Space;
use crate::registry::{self, RULE_SETS, RULE_SETS_WITH_QUESTIONS, check_tag_of};
use shootout_percentile::catalogue::Catalogue;
use shootout_percentile::metrics::outputs;
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{Question, RuleSet};
use std::fmt;

/// A rule set, of whichever kind.
#[derive(Clone, Copy, Debug)]
pub(super) enum AnyRuleSet {
    /// One whose documents are scenarios.
    WithScenarios(&'static registry::RuleSet),
    /// One whose documents ask questions.
    WithQuestions(&'static RuleSet),
}

impl AnyRuleSet {
    /// Takes the tag out of a document and finds its rule set.
    ///
    /// # Errors
    ///
    /// When there is no such rule set.
    pub fn of(document: &mut Node) -> Result<Self, InputError> {
        check_tag_of(document)?;
        let tag = document.take(TAG);
        let name = tag.as_ref().and_then(Node::text);
        let with_questions =
            RULE_SETS_WITH_QUESTIONS.iter().find(|rule_set| Some(rule_set.name) == name.map(String::as_str));
        Ok(with_questions
            .map_or(Self::WithScenarios(&RULE_SETS[0]), |rule_set| Self::WithQuestions(rule_set)))
    }

    /// What documents call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WithScenarios(rule_set) => rule_set.name,
            Self::WithQuestions(rule_set) => rule_set.name,
        }
    }
}

/// What the document of a sweep is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject {
    /// A scenario in which someone shoots.
    Shot(&'static registry::RuleSet),
    /// What a rule set is asked.
    Case(&'static RuleSet, &'static Question),
}

impl Subject {
    /// What a document of a rule set is; what it asks is taken out of it.
    ///
    /// # Errors
    ///
    /// When it asks what the rule set does not know.
    pub fn of(rule_set: AnyRuleSet, document: &mut Node) -> Result<Self, InputError> {
        Ok(match rule_set {
            AnyRuleSet::WithScenarios(rule_set) => Self::Shot(rule_set),
            AnyRuleSet::WithQuestions(rule_set) => Self::Case(rule_set, rule_set.question(document, None)?),
        })
    }

    /// The numbers that can be asked for.
    pub fn metrics(self) -> Vec<&'static Metric> {
        match self {
            Self::Shot(_) => outputs().map(|column| &column.metric).collect(),
            Self::Case(_, question) => question.metrics.iter().collect(),
        }
    }

    /// Whether its documents may name entries of the catalogue by their ids.
    pub const fn has_ids(self) -> bool {
        matches!(self, Self::Shot(_))
    }

    /// The most combinations of a sweep.
    pub const fn most_rows(self) -> u64 {
        match self {
            Self::Shot(_) => MOST_ROWS,
            Self::Case(..) => questions::MAX_ROWS,
        }
    }

    /// Reads the document and every value.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it or with a value.
    pub fn model(self, catalogue: &Catalogue, space: &Space) -> Result<Box<dyn Model>, InputError> {
        Ok(match self {
            Self::Shot(rule_set) => Box::new(ShotModel::new(rule_set, catalogue, space)?),
            Self::Case(rule_set, question) => Box::new(CaseModel::new(rule_set, question, space)?),
        })
    }
}

/// The rules by which the combinations of a sweep are worked out.
pub(super) trait Model: fmt::Debug + Send + Sync {
    /// What documents call the rule set.
    fn rule_set(&self) -> &'static str;

    /// All that decides the numbers besides the document and its inputs, as text.
    fn identity(&self) -> String;

    /// What is said where none of several choices is possible.
    fn none_possible(&self) -> &'static str;

    /// Ready to work these numbers out for any combination of the space.
    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's>;
}

/// Works out combinations, each by the places of its values in their inputs. In ascending order it is fastest.
pub(super) trait Evaluator: fmt::Debug {
    /// Adds the numbers of a combination to a list; none where there is nothing to count.
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError>;

    /// The first number of a combination; none too where what it states cannot be done.
    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError>;

    /// How much work a combination is; 0 where nobody knows.
    fn effort(&mut self, places: &[usize]) -> Result<f64, InputError>;

    /// The values of an input beyond which a rule says otherwise than up to them, as far as the rules tell.
    fn rule_changes(&mut self, input: &str, places: &[usize]) -> Result<Vec<f64>, InputError>;
}
