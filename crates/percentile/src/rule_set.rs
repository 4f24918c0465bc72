//! What the registry holds of this rule set.

use crate::catalogue::Catalogue;
use crate::link::SHORT_LINKS;
use crate::{KINDS, NAME, VERSION};
use shootout_ruleset::question::{Command, RuleSet};
use shootout_ruleset::scenario::ScenarioRules;

#[cfg(feature = "questions")]
mod asked {
    //! What is needed where questions are asked.

    use crate::catalogue::Catalogue;
    use crate::rulings::Rulings;
    use shootout_ruleset::question::RuleSet;

    pub(super) use crate::questions::IMPLIED;
    pub(super) const OWN_CATALOGUE: Option<fn() -> Box<dyn shootout_ruleset::catalogue::OwnCatalogue>> =
        Some(|| Box::new(Catalogue::built_in().clone()));
    pub(super) const LOADOUT_RULES: Option<shootout_ruleset::side_by_side::SideBySideRules> =
        Some(crate::loadout::LOADOUTS);
    pub(super) const SCENES: Option<shootout_ruleset::kept_scene::ReadScene> = Some(crate::scene::READ);
    pub(super) const DECLARED: RuleSet = RuleSet {
        questions: crate::questions::QUESTIONS,
        begins_with: Some(crate::questions::BEGINS_WITH),
        best: crate::questions::BEST,
        options: crate::questions::OPTIONS,
        references: crate::tables::REFERENCES,
        rulings: Rulings::SWITCHES,
        check_ruling: Rulings::check,
        #[cfg(feature = "companion")]
        scenes: Some(crate::companion::SCENES),
        ..RuleSet::NOTHING
    };
}

#[cfg(not(feature = "questions"))]
mod asked {
    //! A program that asks no questions has nothing of what only they need.

    use shootout_ruleset::question::RuleSet;
    use shootout_ruleset::scenario::Implied;

    pub(super) const IMPLIED: &[Implied] = &[];
    pub(super) const OWN_CATALOGUE: Option<fn() -> Box<dyn shootout_ruleset::catalogue::OwnCatalogue>> = None;
    pub(super) const LOADOUT_RULES: Option<shootout_ruleset::side_by_side::SideBySideRules> = None;
    pub(super) const SCENES: Option<shootout_ruleset::kept_scene::ReadScene> = None;
    pub(super) const DECLARED: RuleSet = RuleSet::NOTHING;
}

/// The percentile shoot-out. It is no `static` as the others are: programs take parts of it, as of the first rule set, and are to have
/// nothing of the rest.
pub const RULE_SET: RuleSet = RuleSet {
    name: NAME,
    label: "Percentile shoot-out (d100)",
    version: VERSION,
    scenarios: Some(ScenarioRules {
        kinds: &KINDS,
        implied: asked::IMPLIED,
        aliases: &[(Command::Odds, "melee")],
        short_links: SHORT_LINKS,
        #[cfg(feature = "schema")]
        schemas: crate::schema::files,
        #[cfg(feature = "sweep")]
        varying: Some(crate::sweep::VARYING),
        #[cfg(not(feature = "sweep"))]
        varying: None,
        loadouts: asked::LOADOUT_RULES,
        scenes: asked::SCENES,
        catalogue: || Catalogue::built_in().entries(),
        own_catalogue: asked::OWN_CATALOGUE,
        embedded: Some(crate::embedded::EMBEDDED),
    }),
    ..asked::DECLARED
};
