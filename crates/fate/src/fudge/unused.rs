//! What is stated and changes nothing, said beside the numbers.

use super::fighter::{DuelFighter, ExchangeFighter, Fighter, GroupFighter, Terms, TurnFighter};
use super::gear::Model;
use super::outcome::HEAVIEST;
use super::rulings::{ArmourCap, ClipOverflow};
use shootout_ruleset::answer::Remark;
use shootout_ruleset::words::listed;

/// What someone's document states that may change nothing.
pub(crate) struct Gear {
    pub has_weapon_rating: bool,
    pub has_traits: bool,
    pub has_armour_rating: bool,
    pub has_armour_type: bool,
    pub has_clips_marked: bool,
}

/// Who has gear.
pub(crate) trait Geared {
    /// What of it is stated.
    fn gear(&self) -> Gear;

    /// That gear of another model than the document's changes nothing (FU-61, FU-70), nor clips marked where they do not add up
    /// (FU-A3).
    fn unused(&self, name: &str, terms: Terms<'_>) -> Vec<Remark> {
        let gear = self.gear();
        let adds_up = terms.rulings.clip_overflow == ClipOverflow::Cumulative;
        let clips = (gear.has_clips_marked && !adds_up).then(|| Remark {
            rule: "FU-A3",
            words: format!(
                "not used of {name}: clips marked, because they add up only with `clip_overflow: cumulative`"
            ),
        });
        unused_gear(&gear, name, terms).into_iter().chain(clips).collect()
    }
}

/// That gear of another model than the document's changes nothing: ratings by one rule (FU-61), types and traits by another (FU-70).
fn unused_gear(gear: &Gear, name: &str, terms: Terms<'_>) -> Vec<Remark> {
    let parts = [
        ("weapon rating", "FU-61", gear.has_weapon_rating, terms.weapons == Model::Simple),
        ("armour rating", "FU-61", gear.has_armour_rating, terms.armour == Model::Simple),
        ("armour type", "FU-70", gear.has_armour_type, terms.armour == Model::Advanced),
        ("weapon traits", "FU-70", gear.has_traits, terms.weapons == Model::Advanced),
    ];
    let by = |rule: &'static str| {
        let unused = parts.iter().filter(|(_, of, is_stated, counts)| *of == rule && *is_stated && !counts);
        let named: Vec<String> = unused.map(|(part, ..)| (*part).to_owned()).collect();
        let words = "by the weapons and armour that the document chose";
        (!named.is_empty())
            .then(|| Remark { rule, words: format!("not used of {name}, {words}: {}", listed(&named)) })
    };
    ["FU-61", "FU-70"].into_iter().filter_map(by).collect()
}

macro_rules! geared {
    ($($fighter:ident)*) => {$(
        impl Geared for $fighter {
            fn gear(&self) -> Gear {
                Gear {
                    has_weapon_rating: self.weapon_rating.get() != 0,
                    has_traits: !self.traits.is_empty(),
                    has_armour_rating: self.armour_rating.get() != 0,
                    has_armour_type: self.armour_type.get() != 0,
                    has_clips_marked: self.wounds.clips.get() != 0,
                }
            }
        }
    )*};
}

geared! { ExchangeFighter TurnFighter GroupFighter DuelFighter }

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
