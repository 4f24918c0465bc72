//! The short links of shots: `bs=45&weapon=autogun&range=35&plan=aim,aim,semi&v=1.1`.
//!
//! The names in [`SHORT_LINKS`], the order of parts and the defaults in `defaults.json` belong to the format and stay as they are,
//! even if the rules' own defaults change one day.

mod keys;
mod part;
mod read;
#[cfg(test)]
mod tests;
mod write;

use crate::catalogue::Catalogue;
use crate::kinds::SHOT;
use crate::read::shot_value;
use keys::KEYS;
use serde_json::{Value, json};
use shootout_ruleset::link::ShortLinks;

/// How the links of shots are written.
pub const SHORT_LINKS: ShortLinks = ShortLinks {
    kind: SHOT,
    keys: &KEYS,
    example: "bs=45&weapon=autogun&range=35&plan=aim,semi&v=1.1",
    may_be_open: &MAY_BE_OPEN,
    write: write::pairs,
    read_value: read::read_value,
    check: |document| shot_value(document, Catalogue::built_in()).map(drop),
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
