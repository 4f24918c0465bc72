//! What the registry holds of this rule set.

use crate::catalogue::Catalogue;
use crate::link::SHORT_LINKS;
use crate::{KINDS, NAME, VERSION};
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::scenario::ScenarioRules;

/// The percentile shoot-out.
pub const RULE_SET: RuleSet = RuleSet {
    name: NAME,
    label: "Percentile shoot-out (d100)",
    version: VERSION,
    #[cfg(feature = "questions")]
    questions: crate::questions::QUESTIONS,
    scenes: None,
    #[cfg(feature = "questions")]
    rulings: crate::rulings::Rulings::SWITCHES,
    scenarios: Some(ScenarioRules {
        kinds: &KINDS,
        #[cfg(feature = "questions")]
        implied: crate::questions::IMPLIED,
        #[cfg(not(feature = "questions"))]
        implied: &[],
        short_links: SHORT_LINKS,
        #[cfg(feature = "sweep")]
        varying: Some(crate::sweep::VARYING),
        #[cfg(not(feature = "sweep"))]
        varying: None,
        catalogue: || Catalogue::built_in().entries(),
    }),
    ..RuleSet::NOTHING
};
