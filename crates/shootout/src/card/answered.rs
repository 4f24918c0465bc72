//! The card of the answer to a question, whatever the rule set: the chance that matters most, what is rolled, the first
//! diagrams or the first distribution, the other chances.

use super::diagrams;
use super::sheet::{Anchor, Area, Sheet, Style};
use super::theme::{Palette, Theme};
use super::width::{elided, fitted, measure, wrapped};
use super::{LEFT, RIGHT, cannot_be_done, glanced, head, sentence};
use crate::export::{chance_words, in_line, plain, roll_words};
use shootout_ruleset::answer::{Answer, Chance, Roll};
use shootout_ruleset::content::{Block, Table};
use shootout_ruleset::words::added;

/// Where what is rolled and the likeliest ends, and where the bars begin.
const MIDDLE: f64 = 560.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = 424.0;

/// Draws the card of an answer; `rule_set` is what people call the rules by which it was worked out.
///
/// ```
/// use shootout::card::{Theme, answer_card};
/// use shootout_ruleset::answer::{Answer, Chance};
/// let answer = Answer {
///     sentence: "The attacker hits with a chance of 25%.".to_owned(),
///     chances: vec![Chance::new("Hit", &0.25)],
///     ..Answer::default()
/// };
/// let picture = answer_card(&answer, "Example", Theme::Dark);
/// assert!(picture.starts_with("<svg xmlns=") && picture.contains(">25%</text>"));
/// ```
pub fn answer_card(answer: &Answer, rule_set: &str, theme: Theme) -> String {
    let mut sheet = Sheet::new(theme.palette(), &answer.sentence);
    let drawn: Vec<String> = answer.diagrams.iter().map(|diagram| plain(&diagram.words())).collect();
    sheet.describe(&drawn.join(" "));
    let odds = if answer.estimate.is_some() { "estimated odds" } else { "exact odds" };
    head(&mut sheet, &format!("{rule_set}: {odds}, unofficial"));
    if let Some(glance) = &answer.glance {
        glanced::draw(&mut sheet, glance);
    } else if !has_numbers(answer) && answer.reasons.is_empty() {
        return words_alone(sheet, answer);
    } else if answer.reasons.is_empty() {
        let area = Area { left: LEFT, top: TOP, right: MIDDLE - 40.0, bottom: BOTTOM };
        let rolls = if answer.rolls.is_empty() { BOTTOM } else { 286.0 };
        if let Some(chance) = answer.chances.first() {
            headline(&mut sheet, chance, Area { bottom: rolls, ..area });
        }
        draw_rolls(&mut sheet, &answer.rolls, Area { top: rolls, ..area });
        diagrams::draw(&mut sheet, answer, Area { left: MIDDLE, top: TOP, right: RIGHT, bottom: BOTTOM });
        others(&mut sheet, answer.chances.get(1..).unwrap_or_default());
    } else {
        let reasons = answer.reasons.iter();
        let words = reasons.map(|reason| plain(&in_line(reason)));
        cannot_be_done(&mut sheet, "Not possible", words);
    }
    sentence(&mut sheet, &answer.sentence);
    sheet.finish()
}

/// Whether there is anything to draw beside the sentence.
pub fn has_numbers(answer: &Answer) -> bool {
    !(answer.chances.is_empty() && answer.rolls.is_empty() && answer.distributions.is_empty())
}

/// The card of an answer that has no numbers of its own but those that it sets out: the sentence, large, and below it as much of its first
/// table as there is room for.
fn words_alone(mut sheet: Sheet, answer: &Answer) -> String {
    let ink = sheet.palette.ink;
    let table = answer.details.iter().find_map(|block| match block {
        Block::Table(table) if table.rows.len() >= MIN_ROWS => Some(table),
        _ => None,
    });
    // Beside a table, the sentence leaves room for it.
    let (size, line_px, top) = if table.is_some() { (28.0, 40.0, 118.0) } else { (36.0, 52.0, 150.0) };
    let lines = wrapped(&plain(&answer.sentence), RIGHT - LEFT, size, false, MAX_LINES);
    let mut end = top;
    for (y, line) in (0_u8..).zip(lines) {
        end = top + line_px * f64::from(y);
        sheet.text(LEFT, end, Style::plain(size, ink), &line);
    }
    if let Some(table) = table {
        draw_table(&mut sheet, table, end + 28.0);
    }
    sheet.finish()
}

/// So many lines of a sentence fit on a card that shows nothing else.
const MAX_LINES: usize = 9;
/// Fewer rows than these are said by the sentence.
const MIN_ROWS: usize = 2;
/// The height of a row, the width of a column, and where the last row ends.
const ROW_PX: f64 = 36.0;
const COLUMN_PX: f64 = 150.0;
const ROWS_END: f64 = 606.0;
/// More columns than these leave no room for what a row is.
const MAX_COLUMNS: usize = 4;

/// The first rows of a table, each with its first numbers at the right.
fn draw_table(sheet: &mut Sheet, table: &Table, top: f64) {
    let Palette { ink, quiet, line, .. } = sheet.palette;
    sheet.line(LEFT, top, RIGHT, line, 1.5);
    let columns = table.columns.len().saturating_sub(1).min(MAX_COLUMNS);
    let right_of = |column: usize| RIGHT - COLUMN_PX * (columns - 1 - column) as f64;
    let mut y = top + 30.0;
    let heads = table.columns.iter().skip(1).take(columns);
    if heads.clone().any(|column| !column.head.is_empty()) {
        for (place, column) in heads.enumerate() {
            let words = elided(&plain(&column.head), COLUMN_PX - 16.0, 18.0, false);
            sheet.text(right_of(place), y, Style::plain(18.0, quiet).anchored(Anchor::End), &words);
        }
        y += ROW_PX;
    }
    let room = RIGHT - LEFT - COLUMN_PX * columns as f64;
    for row in &table.rows {
        if y > ROWS_END {
            return;
        }
        let Some((what, cells)) = row.split_first() else { continue };
        sheet.text(LEFT, y, Style::plain(22.0, ink), &elided(&plain(&what.text), room, 22.0, false));
        for (place, cell) in cells.iter().take(columns).enumerate() {
            let words = elided(&plain(&cell.text), COLUMN_PX - 16.0, 22.0, true);
            sheet.text(right_of(place), y, Style::bold(22.0, ink).anchored(Anchor::End), &words);
        }
        y += ROW_PX;
    }
}

/// The chance that matters most, as large as it fits.
fn headline(sheet: &mut Sheet, Chance { label, explanation, chance, .. }: &Chance, area: Area) {
    let Palette { ink, quiet, .. } = sheet.palette;
    let (words, size) = fitted(&plain(label), area.width(), [32.0, 26.0, 22.0], true);
    sheet.text(area.left, area.top + 36.0, Style::bold(size, ink), &words);
    let about = elided(&plain(explanation), area.width(), 17.0, false);
    sheet.text(area.left, area.top + 62.0, Style::plain(17.0, quiet), &about);
    let figure = chance_words(chance);
    let room = area.bottom - area.top - 82.0;
    let size = (area.width() / measure(&figure, 1.0, true)).min(room).min(160.0);
    // Digits are about three quarters of their size high. What room is left stands more below them than above.
    let baseline = area.top + 82.0 + size * 0.72 + (room - size * 0.72) * 0.35;
    sheet.text(area.left, baseline, Style::bold(size, ink), &figure);
}

/// So many rolls stand side by side, each with what it is made of.
const MAX_IN_FULL: usize = 3;

/// More rolls than these have no room.
const MAX_ROLLS: usize = 6;

/// The height of a roll that stands above another.
const ROLL_PX: f64 = 64.0;

/// What is rolled: by whom, and the dice with what is added. Few stand side by side, each with what that is made of; more stand in two
/// rows, and how many have no room is said in the last place.
fn draw_rolls(sheet: &mut Sheet, rolls: &[Roll], area: Area) {
    if rolls.is_empty() {
        return;
    }
    sheet.line(area.left, area.top + 6.0, area.right, sheet.palette.line, 1.5);
    let places = rolls.len().min(MAX_ROLLS);
    let in_full = places <= MAX_IN_FULL;
    let columns = if in_full { places } else { places.div_ceil(2) };
    let width = area.width() / columns as f64;
    let shown = if rolls.len() > MAX_ROLLS { MAX_ROLLS - 1 } else { rolls.len() };
    let cell = |place: usize| {
        let left = area.left + width * (place % columns) as f64;
        let top = area.top + ROLL_PX * (place / columns) as f64;
        Area { left, top, right: left + width - 20.0, bottom: area.bottom }
    };
    for (place, roll) in rolls.iter().take(shown).enumerate() {
        if in_full { roll_in_full(sheet, roll, cell(place)) } else { roll_in_short(sheet, roll, cell(place)) }
    }
    if rolls.len() > shown {
        let Area { left, top, .. } = cell(shown);
        let more = format!("and {} more", rolls.len() - shown);
        sheet.text(left, top + 46.0, Style::plain(18.0, sheet.palette.quiet), &more);
    }
}

fn roll_in_full(sheet: &mut Sheet, roll: &Roll, area: Area) {
    let Palette { ink, quiet, .. } = sheet.palette;
    let room = area.width();
    let (what, size) = fitted(&plain(&roll.what), room, [20.0, 18.0, 15.0], true);
    sheet.text(area.left, area.top + 36.0, Style::bold(size, ink), &what);
    let (figure, size) = fitted(&roll_words(roll), room, [42.0, 34.0, 24.0], true);
    sheet.text(area.left, area.top + 80.0, Style::bold(size, ink), &figure);
    let reasons: Vec<String> =
        roll.modifiers.iter().map(|one| format!("{} {}", one.label, added(one.value))).collect();
    let lines = wrapped(&plain(&reasons.join(", ")), room, 16.0, false, 2);
    for (y, reason) in [106.0, 126.0].into_iter().zip(&lines) {
        sheet.text(area.left, area.top + y, Style::plain(16.0, quiet), reason);
    }
}

fn roll_in_short(sheet: &mut Sheet, roll: &Roll, area: Area) {
    let Palette { ink, quiet, .. } = sheet.palette;
    let what = elided(&plain(&roll.what), area.width(), 16.0, false);
    sheet.text(area.left, area.top + 30.0, Style::plain(16.0, quiet), &what);
    let (figure, size) = fitted(&roll_words(roll), area.width(), [30.0, 26.0, 22.0], true);
    sheet.text(area.left, area.top + 60.0, Style::bold(size, ink), &figure);
}

/// More chances than these have no room.
const MAX_OTHERS: usize = 5;

/// The other chances, side by side.
fn others(sheet: &mut Sheet, chances: &[Chance]) {
    let Palette { ink, quiet, line, .. } = sheet.palette;
    if chances.is_empty() {
        return;
    }
    sheet.line(LEFT, 436.0, RIGHT, line, 1.5);
    let shown = chances.len().min(MAX_OTHERS);
    let width = (RIGHT - LEFT) / shown.max(4) as f64;
    for (place, chance) in chances.iter().take(shown).enumerate() {
        let x = LEFT + width * place as f64;
        let lines = wrapped(&plain(&chance.label), width - 16.0, 16.0, false, 2);
        // A single line stands close to its number.
        let first = if lines.len() > 1 { 459.0 } else { 478.0 };
        for (y, words) in [first, first + 19.0].into_iter().zip(&lines) {
            sheet.text(x, y, Style::plain(16.0, quiet), words);
        }
        let (figure, size) = fitted(&chance_words(&chance.chance), width - 16.0, [36.0, 32.0, 28.0], true);
        sheet.text(x, 516.0, Style::bold(size, ink), &figure);
    }
    sheet.line(LEFT, 530.0, RIGHT, line, 1.5);
}
