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
    scenarios: Some(ScenarioRules {
        kinds: &KINDS,
        short_links: SHORT_LINKS,
        #[cfg(feature = "sweep")]
        varying: Some(crate::sweep::VARYING),
        #[cfg(not(feature = "sweep"))]
        varying: None,
        catalogue: || Catalogue::built_in().entries(),
    }),
    ..RuleSet::NOTHING
};
