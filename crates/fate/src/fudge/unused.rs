//! What is stated and changes nothing, said beside the numbers.

use super::fighter::{Fighter, Terms};
use super::gear::Model;
use super::outcome::HEAVIEST;
use super::rulings::{ArmourCap, ClipOverflow};
use shootout_ruleset::prelude::*;

impl Fighter {
    /// That gear of another model than the document's changes nothing: ratings by one rule (FU-61), types and traits by another (FU-70);
    /// nor do clips marked where they do not add up (FU-A3).
    pub fn unused(&self, name: &str, terms: Terms<'_>) -> Vec<Remark> {
        let parts = [
            ("weapon rating", "FU-61", self.weapon_rating != 0, terms.weapons == Model::Simple),
            ("armour rating", "FU-61", self.armour_rating != 0, terms.armour == Model::Simple),
            ("armour type", "FU-70", self.armour_type != 0, terms.armour == Model::Advanced),
            ("weapon traits", "FU-70", self.has_traits, terms.weapons == Model::Advanced),
        ];
        let by = |rule: &'static str| {
            let unused =
                parts.iter().filter(|(_, of, is_stated, counts)| *of == rule && *is_stated && !counts);
            let named: Vec<String> = unused.map(|(part, ..)| (*part).to_owned()).collect();
            let words = "by the weapons and armour that the document chose";
            (!named.is_empty())
                .then(|| Remark { rule, words: format!("not used of {name}, {words}: {}", listed(&named)) })
        };
        let adds_up = terms.rulings.clip_overflow == ClipOverflow::Cumulative;
        let clips = (self.has_clips_marked && !adds_up).then(|| Remark {
            rule: "FU-A3",
            words: format!(
                "not used of {name}: clips marked, because they add up only with `clip_overflow: cumulative`"
            ),
        });
        ["FU-61", "FU-70"].into_iter().filter_map(by).chain(clips).collect()
    }
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
