//! Where something has landed, on a clock-face round a target.

use crate::card::sheet::{Area, Sheet, Style};
use crate::card::width::elided;
use crate::export::plain;
use shootout_ruleset::diagram::{ClockFace, OnFace};

pub(super) fn draw(sheet: &mut Sheet, of: &ClockFace, area: Area) {
    let size = (area.bottom - area.top).min(area.width());
    let scale = size / (2.5 * of.rim_m.max(1.0));
    let (x, y) = (area.left + size / 2.0, area.top + size / 2.0);
    let OnFace { right, behind, .. } = of.landed;
    sheet.shape(x, y, scale, &circle(of.rim_m), 0.0);
    sheet.shape(x + right * scale, y - behind * scale, scale, &circle(of.reaches_m), 0.5);
    for one in &of.people {
        let (x, y) = (x + one.right * scale, y - one.behind * scale);
        sheet.mark(x, y, 6.0);
        let name = elided(&plain(&one.name), size / 2.0, 13.0, false);
        sheet.text(x + 8.0, y + 4.0, Style::plain(13.0, sheet.palette.ink), &name);
    }
    let words = elided(&plain(&of.words), area.width() - size, 15.0, false);
    sheet.text(area.left + size + 8.0, y, Style::plain(15.0, sheet.palette.quiet), &words);
}

/// A circle round the origin, as the data of an SVG path.
fn circle(radius: f64) -> String {
    format!(
        "M{0:.2} 0a{1:.2} {1:.2} 0 1 0 {2:.2} 0a{1:.2} {1:.2} 0 1 0 {3:.2} 0z",
        -radius,
        radius,
        2.0 * radius,
        -2.0 * radius
    )
}
