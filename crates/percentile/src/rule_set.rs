//! What the registry holds of this rule set.

use crate::catalogue::Catalogue;
use crate::link::SHORT_LINKS;
#[cfg(feature = "questions")]
use crate::questions::{IMPLIED, OPTIONS, QUESTIONS};
use crate::rulings::Rulings;
use crate::{KINDS, NAME, VERSION};
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::scenario::ScenarioRules;

#[cfg(not(feature = "questions"))]
const QUESTIONS: &[shootout_ruleset::question::Question] = &[];
#[cfg(not(feature = "questions"))]
const OPTIONS: &[shootout_ruleset::input_option::InputOption] = &[];
#[cfg(not(feature = "questions"))]
const IMPLIED: &[shootout_ruleset::scenario::Implied] = &[];

/// The percentile shoot-out.
pub const RULE_SET: RuleSet = RuleSet {
    name: NAME,
    label: "Percentile shoot-out (d100)",
    version: VERSION,
    questions: QUESTIONS,
    options: OPTIONS,
    rulings: if cfg!(feature = "questions") { Rulings::SWITCHES } else { &[] },
    scenarios: Some(ScenarioRules {
        kinds: &KINDS,
        implied: IMPLIED,
        short_links: SHORT_LINKS,
        #[cfg(feature = "sweep")]
        varying: Some(crate::sweep::VARYING),
        #[cfg(not(feature = "sweep"))]
        varying: None,
        catalogue: || Catalogue::built_in().entries(),
    }),
    ..RuleSet::NOTHING
};
