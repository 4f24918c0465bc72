//! The names of the link: short keys for what is common, and how lists and small things are written in one value.
//!
//! All of it is fixed for ever: links written years ago are read by it. It may be added to, never changed.

use serde_json::Value;
use shootout_ruleset::link::STAMP;
use shootout_ruleset::link::steps::Step;
use std::sync::LazyLock;

/// Keys and the places of the document that they stand for, in the order in which a link gives them. A key goes on as a
/// path: `cover.name` is `target.cover.name`.
pub const KEYS: [(&str, &str); 34] = [
    ("ruleset", "ruleset"),
    ("bs", "attacker.bs"),
    ("by", "attacker.name"),
    ("tek", "attacker.tek"),
    ("wounds", "attacker.wounds"),
    ("modifier", "attacker.modifier"),
    ("wrong_hand", "attacker.wrong_hand"),
    ("one_handed", "attacker.one_handed"),
    ("two_weapons", "attacker.two_weapons"),
    ("attacker", "attacker"),
    ("weapon", "weapon"),
    ("off_hand", "off_hand"),
    ("range", "target.range_m"),
    ("at", "target.name"),
    ("size", "target.size"),
    ("speed", "target.speed_m_per_round"),
    ("light", "target.light"),
    ("seen", "target.seen_as"),
    ("revealed", "target.revealed"),
    ("revealed_ago", "target.revealed_actions_ago"),
    ("called", "target.called"),
    ("cover", "target.cover"),
    ("exposed", "target.exposed"),
    ("field", "target.field"),
    ("armour", "target.armour"),
    ("location_chart", "target.location_chart"),
    ("target", "target"),
    ("following", "following"),
    ("bystanders", "bystanders"),
    ("damage", "damage"),
    ("rulings", "rulings"),
    ("carried", "carried"),
    ("plan", "plan"),
    (STAMP, ""),
];

/// How what stands under a name is written in one value.
pub struct Kind {
    /// The name.
    name: &'static str,
    /// Whether it is a list, its entries divided by commas.
    pub list: bool,
    /// Whether an id may stand for the whole list.
    pub id: bool,
    /// The fields that an entry states in this order, divided by colons; none: an entry is one word.
    pub slots: &'static [&'static str],
}

const fn list(name: &'static str, slots: &'static [&'static str]) -> Kind {
    Kind { name, list: true, id: false, slots }
}

const fn thing(name: &'static str, slots: &'static [&'static str]) -> Kind {
    Kind { name, list: false, id: false, slots }
}

const KINDS: [Kind; 14] = [
    list("wounds", &[]),
    list("modes", &[]),
    list("exposed", &[]),
    list("covers", &[]),
    list("armour", &["kind", "base", "covers", "name"]),
    list("penetration", &["up_to_m", "primitive", "physical", "energy", "cover"]),
    list("rows", &["up_to", "result"]),
    Kind { id: true, ..list("location_chart", &["up_to", "location"]) },
    list("plan", &[]),
    list("following", &[]),
    list("bystanders", &[]),
    list("by_location", &[]),
    thing("cover", &["base", "name"]),
    thing("field", &["value", "name"]),
];

/// Words of a list that stand for two entries, one after the other.
pub const BOTH: [(&str, [&str; 2]); 2] =
    [("arms", ["right_arm", "left_arm"]), ("legs", ["right_leg", "left_leg"])];

/// The name of plans, whose entries have a form of their own.
pub const PLAN: &str = "plan";

/// How what stands under this name is written; none: in one word.
pub fn kind(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

impl Kind {
    /// Whether its entries are single words, which [`BOTH`] shortens.
    pub fn is_of_words(&self) -> bool {
        self.list && self.slots.is_empty() && !self.is_plan()
    }

    /// Whether its entries are those of a plan.
    pub fn is_plan(&self) -> bool {
        self.name == PLAN
    }
}

/// How what stands at a place is written. A band's modifier against cover is a number, not cover.
pub fn kind_at(steps: &[Step<'_>]) -> Option<&'static Kind> {
    let mut names = steps.iter().rev().filter_map(|step| match step {
        Step::Name(name) => Some(*name),
        Step::Index(_) => None,
    });
    let name = names.next()?;
    if names.next() == Some("penetration") { None } else { kind(name) }
}

/// The defaults of this format by the name under which an object stands; the document itself has the empty name.
pub fn defaults(name: &str) -> Option<&'static Value> {
    // The embedded file never changes, and a test reads it.
    static DEFAULTS: LazyLock<Value> =
        LazyLock::new(|| serde_json::from_str(include_str!("defaults.json")).unwrap_or_default());
    DEFAULTS.get(if name == "off_hand" { "weapon" } else { name })
}

/// The name under which the defaults of an object are kept: a weapon as it is brought along is no weapon.
pub fn name_of_defaults<'n>(path: &str, name: &'n str) -> &'n str {
    if path.starts_with("carried.") { "carried_weapon" } else { name }
}

/// The key of a place, and its rank in the order of keys.
pub fn key_of(path: &str) -> (usize, String) {
    let found = KEYS.iter().enumerate().find_map(|(rank, (key, place))| {
        let rest = path.strip_prefix(place)?;
        (!place.is_empty() && (rest.is_empty() || rest.starts_with('.')))
            .then(|| (rank, format!("{key}{rest}")))
    });
    found.unwrap_or_else(|| (KEYS.len(), path.to_owned()))
}
