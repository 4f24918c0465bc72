//! What the card of an embedded answer shows of an [`Answer`], whatever was asked.

use super::{chance_words, in_line, roll_words};
use shootout_ruleset::answer::{Answer, Chance, Remark, Roll};
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::embedded::Card;
use shootout_ruleset::glance::{GlanceChance, NumberGroup, NumberToRoll};
use shootout_ruleset::words::added;

/// What is said below every card that nothing changes.
pub const STAYS: &str = "This answer stays as it is. The page opens it to be changed.";

/// The card, without its title and its link.
pub fn embedded_card(answer: Answer) -> Card {
    let lines = |remarks: &[Remark]| remarks.iter().map(in_line).collect();
    Card {
        none: "Not possible",
        reasons: lines(&answer.reasons),
        notes: lines(&answer.notes),
        numbers: answer.rolls.iter().map(group).collect(),
        chances: answer.chances.iter().map(chance).collect(),
        has_long_names: true,
        sentence: answer.sentence,
        ..Card::default()
    }
}

fn group(roll: &Roll) -> NumberGroup {
    let reasons = roll.modifiers.iter().map(|one| format!("{} {}", one.label, added(one.value)));
    let number = NumberToRoll { figure: roll_words(roll), ..NumberToRoll::default() };
    NumberGroup {
        what: roll.what.clone(),
        numbers: vec![number],
        fails: reasons.collect::<Vec<_>>().join(", "),
        ..NumberGroup::default()
    }
}

fn chance(chance: &Chance) -> GlanceChance {
    let figure = chance_words(&chance.chance);
    GlanceChance { name: chance.label.clone().into(), about: "".into(), figure }
}

/// So many rows of a table a card has room for.
const MAX_ROWS: usize = 12;
/// And so many numbers of each.
const MAX_NUMBERS: usize = 4;
/// What marks the best of a column; nothing here says what it means.
const BEST: &str = " *";

/// The first table of an answer line by line, behind what is said before it: "Boltgun: Hit 83.2% · Jam 11%". How much more there is, is
/// said.
///
/// ```
/// use shootout::export::details_in_lines;
/// use shootout_ruleset::answer::Answer;
/// use shootout_ruleset::content::{Block, Cell, Table};
/// let mut table = Table::new("Weapon", ["Hit", "Jam"]);
/// table.row("Boltgun", ["83.2% *", "11%"].map(|text| Cell::words(text)));
/// let details = vec![Block::Heading("Near".to_owned()), Block::Table(table.clone()), Block::Table(table)];
/// let lines = details_in_lines(&Answer { details, ..Answer::default() });
/// assert_eq!(lines, ["Near", "Boltgun: Hit 83.2% · Jam 11%", "1 more table is on the page"]);
/// ```
pub fn details_in_lines(answer: &Answer) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tables = answer.details.iter().filter_map(table_in);
    for block in &answer.details {
        match block {
            Block::Heading(words) | Block::Line(words) | Block::Lead(words) => lines.push(words.clone()),
            Block::Table(_) => break,
            Block::List(_) | Block::Link { .. } => {}
        }
    }
    if let Some(table) = tables.next() {
        lines.extend(rows_of(table).into_iter().take(MAX_ROWS));
        lines.extend(more(table.rows.len().saturating_sub(MAX_ROWS), "row"));
        lines.extend(more(table.columns.len().saturating_sub(1 + MAX_NUMBERS), "column"));
    }
    lines.extend(more(tables.count(), "table"));
    lines
}

fn table_in(block: &Block) -> Option<&Table> {
    match block {
        Block::Table(table) => Some(table),
        _ => None,
    }
}

fn more(count: usize, of: &str) -> Option<String> {
    let (end, are) = if count == 1 { ("", "is") } else { ("s", "are") };
    (count > 0).then(|| format!("{count} more {of}{end} {are} on the page"))
}

fn rows_of(table: &Table) -> Vec<String> {
    let line = |row: &Vec<Cell>| {
        let mut cells = row.iter().zip(&table.columns).map(|(cell, column)| (&cell.text, &column.head));
        let (name, _) = cells.next()?;
        let stated = cells.take(MAX_NUMBERS).filter(|(text, _)| !text.is_empty());
        let figures: Vec<String> =
            stated.map(|(text, head)| format!("{head} {}", text.trim_end_matches(BEST))).collect();
        Some(if figures.is_empty() { name.clone() } else { format!("{name}: {}", figures.join(" · ")) })
    };
    table.rows.iter().filter_map(line).collect()
}
