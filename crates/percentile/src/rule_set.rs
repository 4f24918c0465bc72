//! What the registry holds of this rule set.

#[cfg(feature = "questions")]
use crate::catalogue::CATALOGUE;
use crate::catalogue::built_in;
use crate::link::SHORT_LINKS;
use crate::{KINDS, NAME, VERSION};
#[cfg(feature = "questions")]
use shootout_ruleset::catalogue::OwnEntries;
use shootout_ruleset::question::{Command, RuleSet};

/// What is needed where questions are asked.
#[cfg(feature = "questions")]
const ASKED: RuleSet = RuleSet {
    questions: crate::questions::QUESTIONS,
    startup_question: Some(crate::questions::STARTUP_QUESTION),
    implied: crate::questions::IMPLIED,
    many: crate::questions::MANY,
    best: crate::questions::BEST,
    options: crate::questions::OPTIONS,
    references: crate::tables::REFERENCES,
    rulings: crate::rulings::Rulings::SWITCHES,
    check_ruling: crate::rulings::Rulings::check,
    own_catalogue: Some(|| OwnEntries::new(NAME, CATALOGUE)),
    loadouts: Some(crate::loadout::LOADOUTS),
    #[cfg(feature = "companion")]
    scenes: Some(crate::companion::SCENES),
    ..RuleSet::NOTHING
};
/// A program that asks no questions has nothing of what only they need.
#[cfg(not(feature = "questions"))]
const ASKED: RuleSet = RuleSet::NOTHING;

/// The percentile shoot-out. It is no `static` as the others are: programs take parts of it, as of the first rule set, and are to have
/// nothing of the rest. As one it came whole into the first load of the page, 9 kB of it.
pub const RULE_SET: RuleSet = RuleSet {
    name: NAME,
    label: "Percentile shoot-out (d100)",
    version: VERSION,
    kinds: &KINDS,
    aliases: &[(Command::Odds, "melee")],
    built_in: Some(built_in),
    short_links: SHORT_LINKS,
    #[cfg(feature = "sweep")]
    varying: Some(crate::sweep::VARYING),
    embedded: Some(crate::embedded::EMBEDDED),
    #[cfg(feature = "schema")]
    schemas: crate::schema::files,
    ..ASKED
};
