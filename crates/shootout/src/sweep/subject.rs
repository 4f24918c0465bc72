//! What the document of a sweep is, and by which rules it is worked out.

use super::questions::{self, CaseModel};
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::Node;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::question::{Question, RuleSet};
use shootout_ruleset::vary::{Model, Space, Varying};

/// What the document of a sweep is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject {
    /// A scenario.
    Scenario(&'static Varying),
    /// What a rule set is asked.
    Case(&'static RuleSet, &'static Question),
}

impl Subject {
    /// What a document of a rule set is; what it asks is taken out of it.
    ///
    /// # Errors
    ///
    /// When it asks what the rule set does not know.
    pub fn of(rule_set: &'static RuleSet, document: &mut Node) -> Result<Self, InputError> {
        Ok(match &rule_set.varying {
            Some(varying) => Self::Scenario(varying),
            None => Self::Case(rule_set, rule_set.question(document, None)?),
        })
    }

    /// The numbers that can be asked for.
    pub fn metrics(self) -> Vec<&'static Metric> {
        match self {
            Self::Scenario(varying) => (varying.metrics)(),
            Self::Case(_, question) => question.metrics.iter().collect(),
        }
    }

    /// Whether its documents may name entries of the catalogue by their ids.
    pub const fn has_ids(self) -> bool {
        matches!(self, Self::Scenario(_))
    }

    /// The most combinations of a sweep.
    pub const fn most_rows(self) -> u64 {
        match self {
            Self::Scenario(varying) => varying.max_rows,
            Self::Case(..) => questions::MAX_ROWS,
        }
    }

    /// Reads the document and every value.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it or with a value.
    pub fn model(self, catalogue: &Entries, space: &Space) -> Result<Box<dyn Model>, InputError> {
        Ok(match self {
            Self::Scenario(varying) => (varying.model)(catalogue, space)?,
            Self::Case(rule_set, question) => Box::new(CaseModel::new(rule_set, question, catalogue, space)?),
        })
    }
}
