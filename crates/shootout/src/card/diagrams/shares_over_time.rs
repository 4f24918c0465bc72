//! Two shares turn by turn: the one grows from below, the other from above.

use crate::card::sheet::{Anchor, Area, Sheet, Style};
use crate::card::width::{elided, measure};
use crate::export::plain;
use shootout_ruleset::diagram::SharesOverTime;
use shootout_ruleset::percent::percent;

/// More turns than this share a column with those before them, which they hold.
const MAX_COLUMNS: usize = 40;
/// Room for this many columns is always kept, so that few are not broad.
const LEAST_COLUMNS: usize = 5;
/// How strongly the share from above is shaded.
const ABOVE: f64 = 0.35;

pub(super) fn draw(sheet: &mut Sheet, of: &SharesOverTime, area: Area) {
    let style = Style::bold(15.0, sheet.palette.ink).anchored(Anchor::Middle);
    let room = Area { top: area.top + 26.0, bottom: area.bottom - 26.0, ..area };
    legend(sheet, of, area);
    let every = of.by.len().div_ceil(MAX_COLUMNS).max(1);
    let last = of.by.len();
    let shown = (1..).zip(&of.by).filter(|(turn, _)| turn % every == 0 || *turn == last);
    let shown: Vec<(usize, &[f64; 2])> = shown.collect();
    let width = room.width() / shown.len().max(LEAST_COLUMNS) as f64;
    let numbered = ((measure("00", 15.0, true) + 8.0) / width).ceil().max(1.0) as usize;
    let height = room.bottom - room.top;
    for (place, (turn, [below, above])) in shown.iter().enumerate() {
        let left = room.left + width * place as f64;
        let column = Area { left: left + width * 0.06, right: left + width * 0.94, ..room };
        sheet.shade(Area { bottom: room.top + height * above.clamp(0.0, 1.0), ..column }, ABOVE);
        sheet.shade(Area { top: room.bottom - height * below.clamp(0.0, 1.0), ..column }, 1.0);
        if place % numbered == 0 {
            sheet.text(left + width / 2.0, area.bottom - 8.0, style, &turn.to_string());
        }
    }
    let drawn = room.left + width * shown.len() as f64;
    sheet.line(room.left, room.top, drawn, sheet.palette.line, 1.0);
    sheet.line(room.left, room.bottom, drawn, sheet.palette.edge, 1.5);
}

/// What each shade means, with its share in the end.
fn legend(sheet: &mut Sheet, of: &SharesOverTime, area: Area) {
    let [below, above] = of.by.last().copied().unwrap_or_default();
    let (ink, y) = (sheet.palette.ink, area.top + 14.0);
    let mut x = area.left;
    for (shade, name, share) in [(1.0, &of.below, below), (ABOVE, &of.above, above)] {
        sheet.shade(Area { left: x, top: y - 13.0, right: x + 13.0, bottom: y }, shade);
        let name = elided(&plain(name), area.width() / 2.0 - 90.0, 16.0, false);
        let words = format!("{name} {}", percent(&share));
        sheet.text(x + 20.0, y, Style::plain(16.0, ink), &words);
        x += 20.0 + measure(&words, 16.0, false) + 18.0;
    }
}
