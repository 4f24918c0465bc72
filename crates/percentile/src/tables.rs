//! The tables of modifiers, of actions and of sight by themselves, to be looked up.

use crate::action::{ACTION_KINDS, ActionRow};
use crate::exposure::{SEEN_AS, SeenRow};
use crate::melee::{self, OfBlow};
use crate::time::{ACTIONS_A_ROUND, ROUNDS_A_TURN, SECONDS_A_ROUND};
use crate::to_hit::{self, Modifier, Worth};
use serde::Serialize;
use shootout_ruleset::case::json;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::reference::{Reference, Topic};

/// What can be looked up.
pub(crate) const REFERENCES: &[Reference] = &[
    Reference { topic: Topic::Modifiers, content: modifiers_content, json: || json(&MODIFIERS) },
    Reference { topic: Topic::Actions, content: actions_content, json: || json(&ACTIONS) },
];

/// The modifiers to hit.
#[derive(Serialize)]
struct Modifiers {
    shooting: &'static [Modifier<Worth>],
    melee: &'static [Modifier<OfBlow>],
}

const MODIFIERS: Modifiers = Modifiers { shooting: &to_hit::MODIFIERS, melee: &melee::MODIFIERS };

fn modifiers_content() -> Content {
    let mut said = Content::default();
    add_modifiers(&mut said, "To hit by Ballistic Skill", MODIFIERS.shooting);
    add_modifiers(&mut said, "To hit by Weapon Skill", MODIFIERS.melee);
    said
}

fn add_modifiers<W>(said: &mut Content, heading: &str, rows: &[Modifier<W>]) {
    let mut table = Table::new("Rule", [""; 0]);
    ["Circumstance", "Modifier"].into_iter().for_each(|head| table.column_of_words(head));
    for row in rows {
        table.row(row.rule, [row.label, row.printed].map(Cell::words));
    }
    said.table(heading, table);
}

/// What can be done, and what shows of a target.
#[derive(Serialize)]
struct Actions {
    actions_a_round: u32,
    rounds_a_turn: u32,
    seconds_a_round: u32,
    actions: &'static [ActionRow],
    seen_as: &'static [SeenRow],
}

const ACTIONS: Actions = Actions {
    actions_a_round: ACTIONS_A_ROUND,
    rounds_a_turn: ROUNDS_A_TURN,
    seconds_a_round: SECONDS_A_ROUND,
    actions: &ACTION_KINDS,
    seen_as: &SEEN_AS,
};

fn actions_content() -> Content {
    let mut said = Content::default();
    said.blocks.push(Block::Lead(format!(
        "A round has {ACTIONS_A_ROUND} actions and {SECONDS_A_ROUND} seconds, a turn {ROUNDS_A_TURN} rounds."
    )));
    let mut table = Table::new("Do", ["Actions"]);
    ["Rule", "What"].into_iter().for_each(|head| table.column_of_words(head));
    for line in ACTIONS.actions {
        let note = if line.note.is_empty() { String::new() } else { format!(": {}", line.note) };
        let what = Cell::words(format!("{}{note}", line.label));
        let cost = Cell::number(line.cost.to_string(), line.cost);
        table.row(spelled(&line.kind), [cost, Cell::words(line.rule), what]);
    }
    said.table("Actions: the word in a plan, and what it costs", table);
    let mut table = Table::new("As", [""; 0]);
    table.column_of_words("They are");
    table.column_of_numbers("Up to");
    table.column_of_words("Exposed");
    for line in ACTIONS.seen_as {
        let exposed: Vec<&str> = line.exposed.iter().map(|location| location.words()).collect();
        let up_to = Cell::number(format!("{} m", line.limit_m), line.limit_m);
        table.row(spelled(&line.row), [Cell::words(line.words), up_to, Cell::words(exposed.join(", "))]);
    }
    said.table("Sight: a target behind cover, `seen_as` in a scenario", table);
    said
}

/// A name as a scenario spells it.
fn spelled(name: &impl Serialize) -> String {
    serde_json::to_value(name).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}
