//! The short links of shots: `bs=45&weapon=autogun&range=35&plan=aim,aim,semi&v=1.1`.
//!
//! The names in [`SHORT_LINKS`], the order of parts and the defaults in `defaults.json` belong to the format and stay as they are,
//! even if the rules' own defaults change one day.

mod part;
#[cfg(test)]
mod tests;

use crate::catalogue;
use crate::kinds::SHOT;
use crate::read::shot_value;
use serde_json::{Value, json};
use shootout_ruleset::document::{Path, Step, built_in};
use shootout_ruleset::link::{STAMP, ShortLinks};
use std::sync::LazyLock;

/// How the links of shots are written.
pub const SHORT_LINKS: ShortLinks = ShortLinks {
    kind: SHOT,
    keys: &KEYS,
    example: "bs=45&weapon=autogun&range=35&plan=aim,semi&v=1.1",
    may_be_open: &MAY_BE_OPEN,
    write: part::pairs,
    read_value: part::read_value,
    check: |document| shot_value(document, catalogue::built_in()).map(drop),
    stand_in,
    parts: &["ruleset", "attacker", "weapon", "target", "plan"],
};

/// The keys that may stand in that list: what one input can ask for.
const MAY_BE_OPEN: [&str; 17] = [
    "bs",
    "tek",
    "modifier",
    "wrong_hand",
    "one_handed",
    "two_weapons",
    "weapon",
    "range",
    "size",
    "speed",
    "light",
    "seen",
    "revealed",
    "called",
    "cover",
    "field",
    "damage",
];

/// What stands in for what must be there.
fn stand_in(path: &str) -> Option<Value> {
    Some(match path {
        "ruleset" => json!("percentile"),
        "attacker" => json!({ "bs": 40 }),
        "attacker.bs" => json!(40),
        "attacker.tek" => json!(30),
        "weapon" => json!("autogun"),
        "target" => json!({ "range_m": 35 }),
        "target.range_m" => json!(35),
        "target.location_chart" => json!("printed"),
        "plan" => json!([{ "do": "fire", "mode": "single" }]),
        _ => return None,
    })
}

/// Keys and the places of the document that they stand for, in the order in which a link gives them. A key goes on as a
/// path: `cover.name` is `target.cover.name`.
const KEYS: [(&str, &str); 34] = [
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
struct Kind {
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
const BOTH: [(&str, [&str; 2]); 2] =
    [("arms", ["right_arm", "left_arm"]), ("legs", ["right_leg", "left_leg"])];

/// The name of plans, whose entries have a form of their own.
const PLAN: &str = "plan";

/// How what stands under this name is written; none: in one word.
fn kind(name: &str) -> Option<&'static Kind> {
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
fn kind_at(place: &Path<'_>) -> Option<&'static Kind> {
    let mut names = place.0.iter().rev().filter_map(|step| match step {
        Step::Field(name) => Some(*name),
        Step::Entry(_) | Step::Each => None,
    });
    let name = names.next()?;
    if names.next() == Some("penetration") { None } else { kind(name) }
}

/// The defaults of this format by the name under which an object stands; the document itself has the empty name.
fn defaults(name: &str) -> Option<&'static Value> {
    // The embedded file never changes, and a test reads it.
    static DEFAULTS: LazyLock<Value> =
        LazyLock::new(|| built_in(include_str!(concat!(env!("OUT_DIR"), "/defaults.json"))).into());
    DEFAULTS.get(if name == "off_hand" { "weapon" } else { name })
}

/// The name under which the defaults of an object are kept: a weapon as it is brought along is no weapon.
fn name_of_defaults<'n>(path: &str, name: &'n str) -> &'n str {
    if path.starts_with("carried.") { "carried_weapon" } else { name }
}

/// The key of a place, and its rank in the order of keys.
fn key_of(path: &str) -> (usize, String) {
    let found = KEYS.iter().enumerate().find_map(|(rank, (key, place))| {
        let rest = path.strip_prefix(place)?;
        (!place.is_empty() && (rest.is_empty() || rest.starts_with('.')))
            .then(|| (rank, format!("{key}{rest}")))
    });
    found.unwrap_or_else(|| (KEYS.len(), path.to_owned()))
}
