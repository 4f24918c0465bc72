//! What is stated and changes nothing, said beside the numbers.

use super::fighter::{Fighter, Terms};
use super::gear::Model;
use super::outcome::HEAVIEST;
use super::rulings::{ArmourCap, ClipOverflow};
use shootout_ruleset::prelude::*;

/// Gear of one model: what people call it, by what the document chooses the model, the rule, whether someone states any, and whether it
/// counts.
type Part = (&'static str, &'static str, &'static str, fn(&Fighter) -> bool, bool);

/// That gear of another model than the document's changes nothing: ratings by one rule (FU-61), types and traits by another (FU-70). A
/// sentence for each says whose. Nor do clips marked where they do not add up (FU-A3).
pub(crate) fn unused<'f>(
    fighters: impl IntoIterator<Item = (&'f Fighter, &'f String)>,
    terms: Terms<'_>,
) -> Vec<Remark> {
    let fighters: Vec<_> = fighters.into_iter().collect();
    let parts: [Part; 4] = [
        ("weapon ratings", "Weapons", "FU-61", |one| one.weapon_rating != 0, terms.weapons == Model::Simple),
        ("armour ratings", "Armour", "FU-61", |one| one.armour_rating != 0, terms.armour == Model::Simple),
        ("types of armour", "Armour", "FU-70", |one| one.armour_type != 0, terms.armour == Model::Advanced),
        ("weapon traits", "Weapons", "FU-70", |one| one.has_traits, terms.weapons == Model::Advanced),
    ];
    let whose = |is_stated: fn(&Fighter) -> bool| -> Vec<String> {
        fighters.iter().filter(|(one, _)| is_stated(one)).map(|(_, name)| (*name).clone()).collect()
    };
    let by = |rule: &'static str| {
        let unused = parts.iter().filter(|(.., of, _, counts)| *of == rule && !counts);
        let unused: Vec<_> = unused
            .map(|(part, choice, _, is_stated, _)| (*part, *choice, whose(*is_stated)))
            .filter(|(.., names)| !names.is_empty())
            .collect();
        let said = match unused.as_slice() {
            [] => return None,
            [(one, _, names), (other, _, same)] if names == same => {
                format!("{one} and {other} of {}", listed(names))
            }
            several => {
                let each = several.iter().map(|(part, _, names)| format!("{part} of {}", listed(names)));
                each.collect::<Vec<String>>().join(", ")
            }
        };
        let choices: Vec<String> =
            unused.iter().map(|(_, choice, _)| format!("\u{201c}{choice}\u{201d}")).collect();
        let are = if choices.len() == 1 { "is" } else { "are" };
        Some(Remark { rule, words: format!("not counted, as {} {are} set: {said}", listed(&choices)) })
    };
    let adds_up = terms.rulings.clip_overflow == ClipOverflow::Cumulative;
    let clips = fighters.iter().filter(|(one, _)| one.has_clips_marked && !adds_up).map(|(_, name)| Remark {
        rule: "FU-A3",
        words: format!(
            "not used of {name}: clips marked, because they add up only with `clip_overflow: cumulative`"
        ),
    });
    ["FU-61", "FU-70"].into_iter().filter_map(by).chain(clips).collect()
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
