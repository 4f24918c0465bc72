//! The rule set that a command is about which reads no document.

use crate::failure::Failure;
use clap::Args;
use shootout::nearest;
use shootout::registry::{FIRST, RULE_SETS};
use shootout_ruleset::document::quoted;
use shootout_ruleset::question::RuleSet;

/// Which rule set.
#[derive(Debug, Args)]
pub struct Chosen {
    /// The rule set, by the name that documents have for it; not given: the one of documents that name none
    #[arg(long = "ruleset", value_name = "NAME")]
    name: Option<String>,
}

impl Chosen {
    /// The one that is asked for, or the first, if it has something: `what` says what.
    ///
    /// # Errors
    ///
    /// When there is none of that name, or it does not have it.
    pub fn with(&self, what: &str, has: impl Fn(&RuleSet) -> bool) -> Result<&'static RuleSet, Failure> {
        let name = self.name.as_deref().unwrap_or(FIRST.name);
        let known = || RULE_SETS.iter().copied().filter(|rule_set| has(rule_set));
        let named = |rule_set: &&RuleSet| rule_set.name == name;
        known().find(named).ok_or_else(|| {
            let found = match RULE_SETS.iter().copied().find(named) {
                Some(_) => format!("`{name}`, which has no {what}"),
                None => format!("`{name}`"),
            };
            let names = || known().map(|rule_set| rule_set.name);
            Failure::option("--ruleset", found, quoted(names()), nearest(name, names()))
        })
    }
}
