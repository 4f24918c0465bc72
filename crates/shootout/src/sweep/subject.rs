//! What the document of a sweep is, and by which rules it is worked out.

use super::questions::{self, CaseModel};
use crate::registry::{self, RULE_SETS, RULE_SETS_WITH_QUESTIONS, check_tag_of};
use shootout_percentile::catalogue::Catalogue;
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{Question, RuleSet};
use shootout_ruleset::vary::{Model, Space};

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
            Self::Shot(rule_set) => (rule_set.varying.metrics)(),
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
            Self::Shot(rule_set) => rule_set.varying.max_rows,
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
            Self::Shot(rule_set) => (rule_set.varying.model)(catalogue, space)?,
            Self::Case(rule_set, question) => Box::new(CaseModel::new(rule_set, question, space)?),
        })
    }
}
