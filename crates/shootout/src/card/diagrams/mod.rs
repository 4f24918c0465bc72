//! What an answer draws, on its card: one file for each kind of diagram, named by what it draws.

mod clock_face;
mod marked_boxes;
mod option_bars;
mod shares_over_time;

use super::outcomes;
use super::sheet::{Area, Sheet, Style};
use super::width::elided;
use crate::export::plain;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::diagram::Diagram;

/// How much of the height the first of two diagrams has.
const FIRST: f64 = 0.6;

/// The first two diagrams, or a diagram under the numbers that mean something; or else the first distribution or decision.
pub(super) fn draw(sheet: &mut Sheet, answer: &Answer, area: Area) {
    let halves = || {
        let middle = area.top + (area.bottom - area.top) * FIRST;
        [Area { bottom: middle, ..area }, Area { top: middle, ..area }]
    };
    match (answer.diagrams.as_slice(), answer.distributions.first(), answer.decisions.first()) {
        ([one], Some(distribution), _) if !distribution.bands.is_empty() => {
            let [above, below] = halves();
            outcomes::draw(sheet, distribution, above);
            diagram(sheet, one, below);
        }
        ([one], ..) => diagram(sheet, one, area),
        ([one, other, ..], ..) => {
            let [above, below] = halves();
            diagram(sheet, one, above);
            diagram(sheet, other, below);
        }
        ([], Some(distribution), _) => outcomes::draw(sheet, distribution, area),
        ([], None, Some(decision)) => option_bars::draw(sheet, decision, area),
        ([], None, None) => {}
    }
}

fn diagram(sheet: &mut Sheet, of: &Diagram, area: Area) {
    let room = heading(sheet, of.label(), area);
    match of {
        Diagram::SharesOverTime(shares) => shares_over_time::draw(sheet, shares, room),
        Diagram::MarkedBoxes(boxes) => marked_boxes::draw(sheet, boxes, room),
        Diagram::ClockFace(face) => clock_face::draw(sheet, face, room),
    }
}

/// What something is called, and the room below that.
fn heading(sheet: &mut Sheet, label: &str, area: Area) -> Area {
    let words = elided(&plain(label), area.width(), 20.0, true);
    sheet.text(area.left, area.top + 32.0, Style::bold(20.0, sheet.palette.ink), &words);
    Area { top: area.top + 44.0, ..area }
}
