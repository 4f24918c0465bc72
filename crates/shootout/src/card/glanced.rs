//! What stands on the card of an answer that says what to show at a glance: who, what to roll, how many, where, and the chances.

use super::sheet::{Area, Sheet, Style};
use super::width::{elided, measure};
use super::{LEFT, RIGHT, bars, cannot_be_done, numbers, outline};
use crate::export::plain;
use shootout_ruleset::glance::{Glance, GlanceChance};

const TOP: f64 = 158.0;
const BOTTOM: f64 = 424.0;

/// Draws it.
pub(super) fn draw(sheet: &mut Sheet, glance: &Glance) {
    title(sheet, &glance.title);
    if let Some((words, reasons)) = &glance.cannot {
        cannot_be_done(sheet, words, reasons.iter().map(|reason| plain(reason)));
        return;
    }
    let area = |left: f64, right: f64| Area { left, top: TOP, right, bottom: BOTTOM };
    numbers::draw(sheet, glance, area(LEFT, 480.0));
    if let Some(counts) = &glance.counts {
        bars::draw(sheet, counts, area(520.0, 850.0));
    }
    if let Some(drawn) = &glance.outline {
        outline::draw(sheet, drawn, area(880.0, RIGHT));
    }
    chances(sheet, &glance.chances);
}

/// Who, with what, at whom: the names bold, what joins them quiet.
fn title(sheet: &mut Sheet, pieces: &[(String, bool)]) {
    let palette = sheet.palette;
    let mut pieces: Vec<(String, bool)> = pieces
        .iter()
        .map(|(words, is_name)| (if *is_name { plain(words) } else { words.clone() }, *is_name))
        .collect();
    let room = RIGHT - LEFT;
    let width = |pieces: &[(String, bool)], size: f64, names: bool, joints: bool| -> f64 {
        let counted = pieces.iter().filter(|(_, is_name)| if *is_name { names } else { joints });
        counted.map(|(words, is_name)| measure(words, size, *is_name)).sum()
    };
    let fits = |size: &f64| width(&pieces, *size, true, true) <= room;
    let size = [40.0, 36.0, 32.0, 28.0].into_iter().find(fits).unwrap_or(28.0);
    if !fits(&size) {
        let left = room - width(&pieces, size, false, true);
        share_out(&mut pieces, left, size);
    }
    let parts: Vec<(&str, Style)> = pieces
        .iter()
        .map(|(words, is_name)| {
            let style =
                if *is_name { Style::bold(size, palette.ink) } else { Style::plain(size, palette.quiet) };
            (words.as_str(), style)
        })
        .collect();
    sheet.run(LEFT, RIGHT, 126.0, &parts);
}

/// Cuts names short so that they fit side by side: short ones are kept, long ones share what is left.
fn share_out(pieces: &mut [(String, bool)], room: f64, size: f64) {
    let names = pieces.iter().filter(|(_, is_name)| *is_name);
    let mut widths: Vec<f64> = names.map(|(name, _)| measure(name, size, true)).collect();
    widths.sort_by(f64::total_cmp);
    let (mut left, mut most) = (room, room);
    for (place, width) in widths.iter().enumerate() {
        let share = left / (widths.len() - place) as f64;
        if *width > share {
            most = share;
            break;
        }
        left -= width;
    }
    for (name, is_name) in pieces {
        if *is_name {
            *name = elided(name, most, size, true);
        }
    }
}

/// The chances that decide, side by side.
fn chances(sheet: &mut Sheet, chances: &[GlanceChance]) {
    let palette = sheet.palette;
    sheet.line(LEFT, 436.0, RIGHT, palette.line, 1.5);
    let width = (RIGHT - LEFT) / chances.len().max(5) as f64;
    for (place, chance) in chances.iter().enumerate() {
        let x = LEFT + width * place as f64;
        let name = (&*chance.name, Style::bold(20.0, palette.ink));
        let about = format!("  {}", chance.about);
        let fits = measure(&chance.name, 20.0, true) + measure(&about, 15.0, false) <= width;
        let parts = [name, (about.as_str(), Style::plain(15.0, palette.quiet))];
        sheet.run(x, x + width, 466.0, if fits { &parts } else { &parts[..1] });
        sheet.text(x, 510.0, Style::bold(42.0, palette.ink), &chance.figure);
    }
    sheet.line(LEFT, 530.0, RIGHT, palette.line, 1.5);
}
