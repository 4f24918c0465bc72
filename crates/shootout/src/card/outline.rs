use super::sheet::{Anchor, Area, Sheet, Style};
use shootout_ruleset::glance::{End, Outline};

/// Something in parts, each shaded by its share, with what is written at it.
pub(super) fn draw(sheet: &mut Sheet, outline: &Outline, area: Area) {
    let palette = sheet.palette;
    sheet.text(area.left, area.top + 18.0, Style::bold(20.0, palette.ink), outline.label);
    let (width, height) = outline.size;
    let left = area.left + (area.width() - f64::from(width)) / 2.0;
    let top = area.bottom - f64::from(height) - 6.0;
    for part in &outline.parts {
        sheet.shape(left, top, 1.0, part.shape, part.shade);
    }
    for part in &outline.parts {
        let (x, y) = part.place;
        let anchor = match part.end {
            End::Start => Anchor::Start,
            End::Middle => Anchor::Middle,
            End::End => Anchor::End,
        };
        let style = Style::bold(18.0, palette.ink).anchored(anchor);
        if part.end == End::Middle {
            sheet.text_on_shape(left + x, top + y, style, &part.words);
        } else {
            sheet.text(left + x, top + y, style, &part.words);
        }
    }
}
