//! What a form of a shot has that its types do not say: the parts of its sentence, and what is chosen most.

use super::{Deed, Mode, SeenAs};
use crate::action::DEEDS;
use crate::fire::mode_words;
use serde_json::{Value, json};
use shootout_ruleset::words::capital;

/// The modes of fire, slowest first, each in a word.
const MODES: [(Mode, &str); 3] = [(Mode::Single, "Single"), (Mode::Semi, "Semi"), (Mode::Auto, "Auto")];
/// What is done most beside fire, each in a word.
const MOST: [(Deed, &str); 5] = [
    (Deed::Aim, "Aim"),
    (Deed::Rest, "Rest"),
    (Deed::Move, "Walk"),
    (Deed::Run, "Run"),
    (Deed::Reload, "Reload"),
];
/// Distances that are offered, in metres.
const DISTANCES_M: [u32; 8] = [2, 5, 10, 20, 35, 50, 100, 200];

/// The switches that have no bearing on a shot: hand-to-hand and the order of blows. A file may set them all the same.
pub(super) const RULINGS_OF_OTHERS: [&str; 4] =
    ["melee_firearm_jams", "unarmoured_parry", "init_rounding", "init_ties"];

/// Who, with what, how, at whom, how far, how they stand.
pub(super) fn sentence() -> Value {
    json!([
        { "title": "Who shoots", "inputs": ["attacker.bs", "attacker.name", "attacker.modifier"] },
        { "title": "With what", "inputs": ["weapon"] },
        { "title": "How", "inputs": ["plan"], "leads_on": true, "about": "For more actions, go to Plan below." },
        {
            "title": "At whom", "inputs": ["target.name", "target.called", "target.size"],
            "about": "For armour and more targets, go to Target and More below."
        },
        { "title": "How far", "inputs": ["target.range_m"] },
        { "title": "How they stand", "inputs": ["target.cover", "target.seen_as"] }
    ])
}

/// What is done most, for lists of actions: one tap adds it.
pub(crate) fn done_most() -> Value {
    let fire = MODES.map(|(mode, words)| json!({ "title": words, "value": fire(mode) }));
    let others = MOST.map(|(deed, words)| json!({ "title": words, "value": { "do": deed } }));
    fire.into_iter().chain(others).collect()
}

/// All that is done more seldom.
pub(crate) fn done_seldom() -> Value {
    let is_seldom = |deed: Deed| deed != Deed::Fire && MOST.iter().all(|(most, _)| *most != deed);
    let rows = DEEDS.iter().filter(|row| is_seldom(row.deed) && *row == row.deed.row());
    rows.map(|row| json!({ "title": row.label, "value": { "do": row.deed } })).collect()
}

/// Whole plans that are chosen most: one shot or burst, aimed or not.
pub(crate) fn fired_at_once() -> Value {
    let plans = MODES.iter().flat_map(|(mode, _)| {
        let words = mode_words(*mode);
        [
            json!({ "title": capital(words), "value": [fire(*mode)] }),
            json!({ "title": format!("Aim, then {words}"), "value": [{ "do": Deed::Aim }, fire(*mode)] }),
        ]
    });
    plans.collect()
}

/// Distances that are chosen most.
pub(super) fn distances() -> Value {
    DISTANCES_M.iter().map(|metres| json!({ "title": format!("{metres} m"), "value": metres })).collect()
}

fn fire(mode: Mode) -> Value {
    json!({ "do": Deed::Fire, "mode": mode })
}

/// What shows matters only behind cover.
pub(crate) fn behind_cover() -> Value {
    json!({ "field": "cover", "not": [null] })
}

/// What goes with a first cover: whoever has one stands behind it until something else is said.
pub(crate) fn behind_a_first_cover() -> Value {
    json!({ "seen_as": SeenAs::USUAL })
}
