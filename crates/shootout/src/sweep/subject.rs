//! What the document of a sweep is, and by which rules it is worked out.

use super::questions::{self, CaseModel};
use crate::registry::{FIRST, check_tag_of, named};
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::Node;
use shootout_ruleset::figures::Metric;
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{Question, RuleSet};
use shootout_ruleset::vary::{Model, Space, Varying};

/// Takes the tag out of a document and finds its rule set.
///
/// # Errors
///
/// When there is no such rule set.
pub(super) fn rule_set_of(document: &mut Node) -> Result<&'static RuleSet, InputError> {
    check_tag_of(document)?;
    let tag = document.take(TAG);
    let found = tag.as_ref().and_then(Node::text).and_then(|name| named(name));
    Ok(found.unwrap_or(FIRST))
}

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
        let varying = rule_set.scenarios.as_ref().and_then(|scenarios| scenarios.varying.as_ref());
        Ok(match varying {
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
