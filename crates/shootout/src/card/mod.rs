//! The answer as a picture: a field card in SVG, of the size that previews of links have.
//!
//! It stands by itself: no file, font or script is fetched, and every name in it is only text. How wide text is set depends on
//! the reader's fonts, so room is kept for wide ones, long names are set smaller and then cut short.

mod answered;
mod bars;
mod diagrams;
mod glanced;
mod numbers;
mod outcomes;
mod outline;
mod sheet;
mod theme;
mod width;

#[cfg(test)]
mod tests;

pub use answered::{answer_card, has_numbers};

use crate::export::plain;
use sheet::{Anchor, Sheet, Style};
use shootout_ruleset::words::capital;
pub use theme::Theme;
use width::wrapped;

/// How wide a card is, in pixels.
pub const WIDTH: u32 = 1200;
/// How high a card is, in pixels.
pub const HEIGHT: u32 = 630;

/// Where words begin and end.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 1152.0;

/// The mark, and what this is.
fn head(sheet: &mut Sheet, what: &str) {
    let palette = sheet.palette;
    sheet.mark(LEFT, 26.0, 30.0);
    sheet.text(LEFT + 42.0, 50.0, Style::bold(25.0, palette.ink), "Shootout");
    let note = Style::plain(18.0, palette.quiet).anchored(Anchor::End);
    sheet.text(RIGHT, 49.0, note, what);
    sheet.line(LEFT, 70.0, RIGHT, palette.ink, 3.0);
}

/// Why there is nothing to roll.
fn cannot_be_done(sheet: &mut Sheet, title: &str, reasons: impl Iterator<Item = String>) {
    let palette = sheet.palette;
    sheet.text(LEFT, 284.0, Style::bold(120.0, palette.alarm), title);
    let mut y = 352.0;
    for reason in reasons {
        for line in wrapped(&capital(&reason), RIGHT - LEFT, 28.0, false, 3) {
            if y > 500.0 {
                return;
            }
            sheet.text(LEFT, y, Style::plain(28.0, palette.ink), &line);
            y += 40.0;
        }
    }
}

/// The answer in words, below all else; a long one is set smaller.
fn sentence(sheet: &mut Sheet, sentence: &str) {
    let palette = sheet.palette;
    let sentence = plain(sentence);
    let room = RIGHT - LEFT;
    let set = |size: f64, lines: usize| (size, wrapped(&sentence, room, size, false, lines));
    let (size, lines) = [(20.0, 2), (18.0, 3)]
        .into_iter()
        .map(|(size, lines)| set(size, lines))
        .find(|(_, lines)| !lines.last().is_some_and(|last| last.ends_with('…')))
        .unwrap_or_else(|| set(16.0, 3));
    for (y, line) in (0..).map(|place| 560.0 + size * 1.3 * f64::from(place)).zip(lines) {
        sheet.text(LEFT, y, Style::plain(size, palette.quiet), &line);
    }
}
