use super::sheet::{Anchor, Area, Sheet, Style};
use shootout_percentile::body::{OUTLINE, PARTS, shade};
use shootout_percentile::content::shares;
use shootout_percentile::location::Location;
use shootout_percentile::report::Report;
use shootout_ruleset::percent::percent;

/// Where a part's number stands, from the left and the top of the outline, and which end of it is there.
const fn place(location: Location) -> (f64, f64, Anchor) {
    match location {
        Location::Head => (82.0, 30.0, Anchor::Start),
        Location::RightArm => (8.0, 88.0, Anchor::End),
        Location::LeftArm => (112.0, 88.0, Anchor::Start),
        Location::Body => (60.0, 92.0, Anchor::Middle),
        Location::RightLeg => (30.0, 186.0, Anchor::End),
        Location::LeftLeg => (90.0, 186.0, Anchor::Start),
    }
}

/// The outline of the target, each part shaded by its share of the hits.
pub(super) fn draw(sheet: &mut Sheet, report: &Report<f64>, area: Area) {
    let palette = sheet.palette;
    sheet.text(area.left, area.top + 18.0, Style::bold(20.0, palette.ink), "Where hits land");
    let left = area.left + (area.width() - f64::from(OUTLINE.0)) / 2.0;
    let top = area.bottom - f64::from(OUTLINE.1) - 6.0;
    let shares = shares(report);
    for (part, (_, share)) in PARTS.iter().zip(shares) {
        sheet.shape(left, top, 1.0, part.shape, shade(share));
    }
    for (location, share) in shares {
        let (x, y, anchor) = place(location);
        let style = Style::bold(18.0, palette.ink).anchored(anchor);
        let words = percent(&share);
        if location == Location::Body {
            sheet.text_on_shape(left + x, top + y, style, &words);
        } else {
            sheet.text(left + x, top + y, style, &words);
        }
    }
}
