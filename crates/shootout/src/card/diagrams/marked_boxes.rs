//! Tracks of boxes side by side, each box shaded by the chance that it is marked, which stands in it.

use crate::card::sheet::{Anchor, Area, Sheet, Style};
use crate::card::width::{elided, fitted};
use crate::export::plain;
use shootout_ruleset::diagram::{MarkedBoxes, MarkedTrack};
use shootout_ruleset::percent::percent;

/// More tracks than these have no room.
const MAX_TRACKS: usize = 2;
/// More boxes than these do not stand side by side.
const MAX_BOXES: usize = 12;
/// Between two rows of a track.
const GAP: f64 = 12.0;

pub(super) fn draw(sheet: &mut Sheet, of: &MarkedBoxes, area: Area) {
    let shown = of.tracks.len().clamp(1, MAX_TRACKS);
    let height = (area.bottom - area.top) / shown as f64;
    for (place, track) in of.tracks.iter().take(MAX_TRACKS).enumerate() {
        let top = area.top + height * place as f64;
        draw_track(sheet, track, Area { top, bottom: top + height, ..area });
    }
}

/// The name at the left, then all boxes in a row, with the label of each kind above its first.
fn draw_track(sheet: &mut Sheet, of: &MarkedTrack, area: Area) {
    let (ink, quiet) = (sheet.palette.ink, sheet.palette.quiet);
    let names = area.left + 110.0;
    let name = elided(&plain(&of.name), 100.0, 16.0, true);
    let top = area.top + 20.0;
    let bottom = (top + 34.0).min(area.bottom - 2.0);
    let baseline = f64::midpoint(top, bottom) + 5.0;
    sheet.text(area.left, baseline, Style::bold(16.0, ink), &name);
    let rows: Vec<_> = of.rows.iter().filter(|row| !row.chances.is_empty()).collect();
    let boxes = rows.iter().map(|row| row.chances.len()).sum::<usize>().clamp(1, MAX_BOXES);
    let gaps = GAP * rows.len().saturating_sub(1) as f64;
    let width = ((area.right - names - gaps) / boxes as f64).min(76.0);
    let mut left = names;
    for row in rows {
        let room = width * row.chances.len() as f64 + GAP - 4.0;
        let label = elided(&plain(&row.label), room, 13.0, false);
        sheet.text(left, area.top + 14.0, Style::plain(13.0, quiet), &label);
        for chance in &row.chances {
            if left + width > area.right + 1.0 {
                return;
            }
            let place = Area { left, top, right: left + width - 4.0, bottom };
            sheet.shade(place, chance.clamp(0.0, 1.0) * 0.6);
            let (words, size) = fitted(&percent(chance), width - 8.0, [15.0, 13.0, 11.0], false);
            let style = Style::plain(size, ink).anchored(Anchor::Middle);
            sheet.text_on_shape(left + (width - 4.0) / 2.0, baseline, style, &words);
            left += width;
        }
        left += GAP;
    }
}
