//! What a form of a shot has that its types do not say: the parts of its sentence, and what is chosen most.

use super::{ActionKind, Mode};
use crate::fire::mode_words;
use serde_json::{Value, json};
use shootout_ruleset::words::capital;

/// The modes of fire, slowest first, each in a word.
const MODES: [(Mode, &str); 3] = [(Mode::Single, "Single"), (Mode::Semi, "Semi"), (Mode::Auto, "Auto")];
/// What is done most beside fire, each in a word.
pub(crate) const DONE_MOST: [(ActionKind, &str); 5] = [
    (ActionKind::Aim, "Aim"),
    (ActionKind::Rest, "Rest"),
    (ActionKind::Move, "Walk"),
    (ActionKind::Run, "Run"),
    (ActionKind::Reload, "Reload"),
];

/// The switches that have no bearing on a shot: hand-to-hand and the order of blows. A file may set them all the same.
pub(super) const RULINGS_OF_OTHERS: [&str; 4] =
    ["melee_firearm_jams", "unarmoured_parry", "init_rounding", "init_ties"];

/// Who, with what, how, at whom, how far, how they stand.
pub(super) fn sentence() -> Value {
    json!([
        { "title": "Who shoots", "inputs": ["attacker.bs", "attacker.wounds", "attacker.name", "attacker.modifier"] },
        { "title": "With what", "inputs": ["weapon"] },
        { "title": "How", "inputs": ["plan"], "leads_on": true, "about": "For more actions, go to Plan below." },
        {
            "title": "At whom", "inputs": ["target.armour", "target.name", "target.called", "target.size"],
            "asked_last": true,
            "about": "For several pieces of armour and more targets, go to Target and More below."
        },
        { "title": "How far", "inputs": ["target.range_m"] },
        { "title": "How they stand", "inputs": ["target.cover", "target.seen_as", "target.light"] }
    ])
}

/// What is done most, for lists of actions: one tap adds it.
pub(crate) fn done_most() -> Value {
    let fire = MODES.map(|(mode, words)| json!({ "title": words, "value": fire(mode) }));
    let others = DONE_MOST.map(|(kind, words)| json!({ "title": words, "value": { "do": kind } }));
    fire.into_iter().chain(others).collect()
}

/// Whole plans that are chosen most: one shot or burst, aimed or not.
pub(crate) fn fired_at_once() -> Value {
    let plans = MODES.iter().flat_map(|(mode, _)| {
        let words = mode_words(*mode);
        [
            json!({ "title": capital(words), "value": [fire(*mode)] }),
            json!({ "title": format!("Aim, then {words}"), "value": [{ "do": ActionKind::Aim }, fire(*mode)] }),
        ]
    });
    plans.collect()
}

/// Modes of fire as people say them in a line that they type.
pub(super) fn modes_in_words() -> Value {
    json!([{ "title": "Full auto", "value": [fire(Mode::Auto)] }])
}

fn fire(mode: Mode) -> Value {
    json!({ "do": ActionKind::Fire, "mode": mode })
}
