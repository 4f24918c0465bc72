//! What is stated and changes nothing, said beside the numbers.

use super::fighter::{Fighter, Terms};
use super::gear::Model;
use super::outcome::HEAVIEST;
use super::rulings::{ArmourCap, ClipOverflow};
use shootout_ruleset::prelude::*;

/// Gear of one model: what people call it, its rule, whether someone states any, and whether it counts.
type Part = (&'static str, &'static str, fn(&Fighter) -> bool, bool);

/// That gear of another model than the document's changes nothing: ratings by one rule (FU-61), types and traits by another (FU-70). One
/// sentence says it of all whom it concerns. Nor do clips marked where they do not add up (FU-A3).
pub(crate) fn unused<'f>(
    fighters: impl IntoIterator<Item = (&'f Fighter, &'f String)>,
    terms: Terms<'_>,
) -> Vec<Remark> {
    let fighters: Vec<_> = fighters.into_iter().collect();
    let parts: [Part; 4] = [
        ("weapon ratings", "FU-61", |one| one.weapon_rating != 0, terms.weapons == Model::Simple),
        ("armour ratings", "FU-61", |one| one.armour_rating != 0, terms.armour == Model::Simple),
        ("types of armour", "FU-70", |one| one.armour_type != 0, terms.armour == Model::Advanced),
        ("weapon traits", "FU-70", |one| one.has_traits, terms.weapons == Model::Advanced),
    ];
    let is_unused = |(_, _, is_stated, counts): &Part, one: &Fighter| !counts && is_stated(one);
    let found: Vec<_> =
        parts.iter().filter(|part| fighters.iter().any(|(one, _)| is_unused(part, one))).collect();
    let gear = found.first().map(|(_, rule, ..)| {
        let concerned = fighters.iter().filter(|(one, _)| found.iter().any(|part| is_unused(part, one)));
        let names: Vec<String> = concerned.map(|(_, name)| (*name).clone()).collect();
        let named: Vec<String> = found.iter().map(|(part, ..)| (*part).to_owned()).collect();
        let words = format!(
            "not counted: {} of {}, as \u{201c}Weapons\u{201d} and \u{201c}Armour\u{201d} are set",
            listed(&named),
            listed(&names)
        );
        Remark { rule, words }
    });
    let adds_up = terms.rulings.clip_overflow == ClipOverflow::Cumulative;
    let clips = fighters.iter().filter(|(one, _)| one.has_clips_marked && !adds_up).map(|(_, name)| Remark {
        rule: "FU-A3",
        words: format!(
            "not used of {name}: clips marked, because they add up only with `clip_overflow: cumulative`"
        ),
    });
    gear.into_iter().chain(clips).collect()
}

/// That the table of armour ends before what Vicious makes of someone's armour (FU-A10).
pub(crate) fn beyond_the_table(
    name: &str,
    attacker: &Fighter,
    defender: &Fighter,
    terms: Terms<'_>,
) -> Option<Remark> {
    let counts_as = attacker.armour_met(defender.armour_type);
    let is_capped = terms.armour == Model::Advanced && terms.rulings.at_cap == ArmourCap::Cap;
    (is_capped && counts_as > HEAVIEST).then(|| Remark {
        rule: "FU-A10",
        words: format!(
            "{name}'s armour would count as type {counts_as} against this weapon; the table ends at {HEAVIEST}, which is used"
        ),
    })
}
