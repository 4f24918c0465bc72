//! One attack: a Shoot action, Blaze Away, a reaction's fire, or a strike in an assault, from the dice to the marks (P1 to P15).
//!
//! [`fighter`] has the dice of weapons, [`setup`] makes of these and of circumstances the groups of an attack, [`pipeline`] has its steps, [`run`] the dice to hit and to wound, [`state`] how far they are, [`order`] says which group goes first.

pub(crate) mod effort;
pub(crate) mod fighter;
pub(crate) mod order;
pub(crate) mod pipeline;
pub(crate) mod run;
pub(crate) mod setup;
pub(crate) mod state;

use crate::dice::{EXCEPTIONAL, eighths};
use crate::document::blast::Blast;
use shootout_ruleset::answer::Modifier;

/// The most groups of an attack.
pub(crate) const MAX_GROUPS: usize = 6;
/// The most dice of an attack at full strength.
pub(crate) const MAX_ATTACK_DICE: u16 = 120;
/// The most hits that they can become.
pub(crate) const MAX_HITS: u16 = 240;

/// Dice that share stat, AP and keywords (SQ-SHO-02).
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// The names of its weapons.
    pub weapons: Vec<String>,
    /// The need to hit before its bounds; none without a stat.
    pub need_to_hit: Option<i32>,
    pub modifiers: Vec<Modifier>,
    /// The dice to hit, after halving.
    pub dice: u16,
    /// The need to wound before its bounds.
    pub need_to_wound: i32,
    /// Ones to hit are thrown again (SQ-KW-29).
    pub marksman: bool,
    /// Ones to wound are thrown again (SQ-KW-54).
    pub vicious: bool,
    pub blast: Blast,
    /// A hit pins the target (SQ-KW-32, SQ-BLZ-03).
    pub hit_pins: bool,
    /// A wound pins the target (SQ-PIN-02, SQ-PIN-06).
    pub wound_pins: bool,
    /// A removal pins the target (SQ-KW-44).
    pub removal_pins: bool,
    /// A hit makes the target test its nerve (SQ-KW-28).
    pub burns: bool,
    /// A hit places a smoke marker (SQ-KW-43).
    pub smokes: bool,
    /// The need of the second roll of Heavy Armour, if that is made (SQ-VEH-02).
    pub heavy_need: Option<i32>,
}

/// An attack on a target as it stands now.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    pub groups: Vec<Group>,
    /// Failed dice that may be thrown again (SQ-KW-56, SQ-KW-19).
    pub rerolls: u8,
    /// Wounding dice that must be thrown again (SQ-KW-36).
    pub resilient: u8,
    /// Shields that are left, where they count (SQ-KW-39).
    pub shields: u8,
    /// Whether the first wound goes to a friend (SQ-KW-33).
    pub is_protected: bool,
    /// The need of the Nerve test of It Burns!, and whether a failure is thrown again.
    pub burn: Option<(i32, bool)>,
    /// Models removed by so many wounds; empty unless removals pin.
    pub removed: Vec<u8>,
    pub terms: Terms,
    pub orders: order::Orders,
    /// How it begins.
    pub begins: state::State,
    /// Whether its hits are already made.
    pub is_hit: bool,
}

/// How disputed rules are read, as far as the pipeline goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// Whether a need of 9 or more halves the dice (SQ-A02).
    pub halves: bool,
    /// Whether all dice of a roll are halved together (SQ-A01).
    pub is_pooled: bool,
    /// Whether dice that Vicious threw again are safe (SQ-A09, SQ-A11).
    pub once: bool,
    /// Whether hits that a shield stops still pin or burn (SQ-A16).
    pub shielded_hits_trigger: bool,
}

impl Terms {
    /// Whether dice with this need are halved (SQ-DICE-06).
    pub const fn halves_at(self, need: i32) -> bool {
        self.halves && need >= EXCEPTIONAL
    }

    /// How many of these dice are thrown, in a group by itself (SQ-DICE-06, SQ-A01).
    pub const fn thrown(self, dice: u16, need: i32) -> u16 {
        if self.halves_at(need) && !self.is_pooled { dice / 2 } else { dice }
    }
}

impl Attack {
    /// The weapons of each group.
    pub fn weapons(&self) -> impl Iterator<Item = &[String]> {
        self.groups.iter().map(|group| group.weapons.as_slice())
    }
}

impl Group {
    /// The chance that one hit ends as a wound, in parts of 1024: what the owner goes by who chooses between groups.
    pub fn worth_of_a_hit(&self, terms: Terms) -> u64 {
        let wounds = eighths(self.need_to_wound);
        let heavy = self.heavy_need.map_or(8, eighths);
        let first = 8 * wounds * heavy;
        let again = if terms.once { 8 } else { heavy };
        let vicious = if self.vicious { wounds * again } else { 0 };
        (first + vicious) * if terms.halves_at(self.need_to_wound) { 1 } else { 2 }
    }
}
