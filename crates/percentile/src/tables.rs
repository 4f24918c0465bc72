//! The tables of modifiers, of actions and of sight by themselves, to be looked up.

use crate::action::ACTION_KINDS;
use crate::exposure::SEEN_AS;
use crate::location::Location;
use crate::scenario::{ActionKind, SeenAs};
use crate::time::{ACTIONS_A_ROUND, ROUNDS_A_TURN, SECONDS_A_ROUND};
use crate::{melee, to_hit};
use serde::Serialize;
use shootout_ruleset::case::json;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::reference::{Reference, Topic};

/// What can be looked up.
pub(crate) const REFERENCES: &[Reference] = &[
    Reference { topic: Topic::Modifiers, content: modifiers_content, json: || json(&Modifiers::all()) },
    Reference { topic: Topic::Actions, content: actions_content, json: || json(&Actions::all()) },
];

/// A line of a table of modifiers.
#[derive(Serialize)]
struct Modifier {
    rule: &'static str,
    label: &'static str,
    /// As the table prints it.
    modifier: &'static str,
}

/// The modifiers to hit.
#[derive(Serialize)]
struct Modifiers {
    shooting: Vec<Modifier>,
    melee: Vec<Modifier>,
}

impl Modifiers {
    fn all() -> Self {
        let shooting = to_hit::MODIFIERS.iter();
        let shooting =
            shooting.map(|row| Modifier { rule: row.rule, label: row.label, modifier: row.printed });
        let melee = melee::MODIFIERS.iter();
        let melee = melee.map(|row| Modifier { rule: row.rule, label: row.label, modifier: row.printed });
        Self { shooting: shooting.collect(), melee: melee.collect() }
    }
}

fn modifiers_content() -> Content {
    let Modifiers { shooting, melee } = Modifiers::all();
    let mut said = Content::default();
    for (heading, lines) in [("To hit by Ballistic Skill", shooting), ("To hit by Weapon Skill", melee)] {
        let mut table = Table::new("Rule", [""; 0]);
        ["Circumstance", "Modifier"].into_iter().for_each(|head| table.column_of_words(head));
        for line in lines {
            table.row(line.rule, [line.label, line.modifier].map(Cell::words));
        }
        said.table(heading, table);
    }
    said
}

/// A line of the table of actions.
#[derive(Serialize)]
struct Action {
    #[serde(rename = "do")]
    kind: ActionKind,
    rule: &'static str,
    label: &'static str,
    actions: u32,
    note: &'static str,
}

/// A line of the table of sight.
#[derive(Serialize)]
struct Sight {
    seen_as: SeenAs,
    rule: &'static str,
    words: &'static str,
    exposed: &'static [Location],
    up_to_m: f64,
}

/// What can be done, and what shows of a target.
#[derive(Serialize)]
struct Actions {
    actions_a_round: u32,
    rounds_a_turn: u32,
    seconds_a_round: u32,
    actions: Vec<Action>,
    seen_as: Vec<Sight>,
}

impl Actions {
    fn all() -> Self {
        let actions = ACTION_KINDS.iter().map(|row| Action {
            kind: row.kind,
            rule: row.rule,
            label: row.label,
            actions: row.cost,
            note: row.note,
        });
        let sights = SEEN_AS.iter().map(|row| Sight {
            seen_as: row.row,
            rule: row.rule,
            words: row.words,
            exposed: row.exposed,
            up_to_m: row.limit_m,
        });
        Self {
            actions_a_round: ACTIONS_A_ROUND,
            rounds_a_turn: ROUNDS_A_TURN,
            seconds_a_round: SECONDS_A_ROUND,
            actions: actions.collect(),
            seen_as: sights.collect(),
        }
    }
}

fn actions_content() -> Content {
    let Actions { actions, seen_as, .. } = Actions::all();
    let mut said = Content::default();
    said.blocks.push(Block::Lead(format!(
        "A round has {ACTIONS_A_ROUND} actions and {SECONDS_A_ROUND} seconds, a turn {ROUNDS_A_TURN} rounds."
    )));
    let mut table = Table::new("Do", ["Actions"]);
    ["Rule", "What"].into_iter().for_each(|head| table.column_of_words(head));
    for line in &actions {
        let note = if line.note.is_empty() { String::new() } else { format!(": {}", line.note) };
        let what = Cell::words(format!("{}{note}", line.label));
        let cost = Cell::number(line.actions.to_string(), line.actions);
        table.row(spelled(&line.kind), [cost, Cell::words(line.rule), what]);
    }
    said.table("Actions: the word in a plan, and what it costs", table);
    let mut table = Table::new("As", [""; 0]);
    table.column_of_words("They are");
    table.column_of_numbers("Up to");
    table.column_of_words("Exposed");
    for line in &seen_as {
        let exposed: Vec<&str> = line.exposed.iter().map(|location| location.words()).collect();
        let up_to = Cell::number(format!("{} m", line.up_to_m), line.up_to_m);
        table.row(spelled(&line.seen_as), [Cell::words(line.words), up_to, Cell::words(exposed.join(", "))]);
    }
    said.table("Sight: a target behind cover, `seen_as` in a scenario", table);
    said
}

/// A name as a scenario spells it.
fn spelled(name: &impl Serialize) -> String {
    serde_json::to_value(name).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}
