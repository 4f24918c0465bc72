//! The options of a decision as level bars: as long as what each is worth, the best in bold.

use super::heading;
use crate::card::sheet::{Anchor, Area, Sheet, Style};
use crate::card::width::elided;
use crate::export::{plain, worth_words};
use shootout_ruleset::answer::Decision;

/// More options do not fit.
const MAX_ROWS: usize = 8;

pub(super) fn draw(sheet: &mut Sheet, of: &Decision, area: Area) {
    let (ink, quiet) = (sheet.palette.ink, sheet.palette.quiet);
    let room = heading(sheet, &of.label, area);
    sheet.text(
        room.left,
        room.top + 12.0,
        Style::plain(16.0, quiet),
        &elided(&plain(&of.worth), room.width(), 16.0, false),
    );
    let room = Area { top: room.top + 24.0, ..room };
    let most = of.options.iter().map(|option| option.worth.value).fold(0.0, f64::max);
    let shown = of.options.len().min(MAX_ROWS);
    let lines = shown + usize::from(of.options.len() > shown);
    let height = ((room.bottom - room.top) / lines.max(1) as f64).min(46.0);
    let (bars, figures) = (room.left + room.width() * 0.45, room.right - 80.0);
    for (place, option) in of.options.iter().take(shown).enumerate() {
        let top = room.top + height * place as f64;
        let baseline = top + height * 0.5 + 6.0;
        let style = |size| if option.best { Style::bold(size, ink) } else { Style::plain(size, ink) };
        let label = elided(&plain(&option.label), bars - room.left - 14.0, 18.0, option.best);
        sheet.text(room.left, baseline, style(18.0), &label);
        let width =
            if most > 0.0 { (figures - bars) * (option.worth.value / most).clamp(0.0, 1.0) } else { 0.0 };
        if width > 0.0 {
            let bar = Area { left: bars, right: bars + width, top: top + 7.0, bottom: top + height - 7.0 };
            sheet.shade(bar, if option.best { 1.0 } else { 0.35 });
        }
        sheet.text(
            room.right,
            baseline,
            style(18.0).anchored(Anchor::End),
            &worth_words(of.format, &option.worth),
        );
    }
    if of.options.len() > shown {
        let words = format!("{} others", of.options.len() - shown);
        sheet.text(
            room.left,
            room.top + height * (shown as f64 + 0.5) + 6.0,
            Style::plain(16.0, quiet),
            &words,
        );
    }
}
