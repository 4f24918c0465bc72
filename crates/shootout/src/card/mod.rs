//! The answer as a picture: a field card in SVG, of the size that previews of links have.
//!
//! It stands by itself: no file, font or script is fetched, and every name in it is only text. How wide text is set depends on
//! the reader's fonts, so room is reckoned for wide ones, long names are set smaller and then cut short.
//!
//! ```
//! use shootout::card::{Theme, card};
//! use shootout_percentile::{catalogue::Catalogue, answer::answer, read};
//! let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "boltgun",
//!     "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "single" }] }"#;
//! let scenario = read::shot(text, Catalogue::built_in())?;
//! let answer = answer::<f64>(&scenario)?;
//! let picture = card(&scenario, &answer, Theme::Light);
//! assert!(picture.starts_with("<svg xmlns=") && picture.contains(">40</text>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answered;
mod bars;
mod figure;
mod numbers;
mod outcomes;
mod sheet;
mod theme;
mod width;

#[cfg(test)]
mod tests;

pub use answered::answer_card;

use crate::export::plain;
use sheet::{Anchor, Area, Sheet, Style};
use shootout_percentile::answer::Answer;
use shootout_percentile::chances::{Chance, chances_of};
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::words::capital;
pub use theme::Theme;
use width::{elided, measure, wrapped};

/// How wide a card is, in pixels.
pub const WIDTH: u32 = 1200;
/// How high a card is, in pixels.
pub const HEIGHT: u32 = 630;

/// Where words begin and end.
const LEFT: f64 = 48.0;
const RIGHT: f64 = 1152.0;

/// Draws the card of an answer.
#[must_use]
pub fn card(scenario: &Scenario, answer: &Answer<f64>, theme: Theme) -> String {
    let mut sheet = Sheet::new(theme.palette(), &answer.sentence);
    let report = &answer.report;
    head(&mut sheet, "exact odds, unofficial");
    headline(&mut sheet, scenario);
    if !report.targeting.legal {
        let reasons = report.targeting.reasons.iter();
        cannot_be_done(
            &mut sheet,
            "No shot",
            reasons.map(|reason| format!("{} ({})", plain(&reason.words), reason.rule)),
        );
    } else if report.actions.is_empty() {
        let why = "nothing is fired in this plan".to_owned();
        cannot_be_done(&mut sheet, "No shot", std::iter::once(why));
    } else {
        numbers::draw(
            &mut sheet,
            scenario,
            report,
            Area { left: LEFT, top: 158.0, right: 480.0, bottom: 424.0 },
        );
        bars::draw(&mut sheet, report, Area { left: 520.0, top: 158.0, right: 850.0, bottom: 424.0 });
        figure::draw(&mut sheet, report, Area { left: 880.0, top: 158.0, right: RIGHT, bottom: 424.0 });
        chances(&mut sheet, &chances_of(report));
    }
    sentence(&mut sheet, &answer.sentence);
    sheet.finish()
}

/// The mark, and what this is.
fn head(sheet: &mut Sheet, what: &str) {
    let palette = sheet.palette;
    sheet.mark(LEFT, 26.0, 30.0);
    sheet.text(LEFT + 42.0, 50.0, Style::bold(25.0, palette.ink), "Shootout");
    let note = Style::plain(18.0, palette.quiet).anchored(Anchor::End);
    sheet.text(RIGHT, 49.0, note, what);
    sheet.line(LEFT, 70.0, RIGHT, palette.ink, 3.0);
}

/// Who, with what, at whom, how far: the names bold, what joins them quiet.
fn headline(sheet: &mut Sheet, scenario: &Scenario) {
    let palette = sheet.palette;
    let off_hand = scenario.off_hand.as_ref();
    let weapon = match off_hand {
        Some(other) => format!("{} and {}", scenario.weapon.name, other.name),
        None => scenario.weapon.name.clone(),
    };
    let further = match scenario.following.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let range = format!("{further}, {} m", scenario.target.range_m);
    let mut names = [&scenario.attacker.name, &weapon, &scenario.target.name].map(|name| plain(name));
    let joints = [" with ", " at ", &range];
    let room = RIGHT - LEFT;
    let width = |names: &[String; 3], size: f64| -> f64 {
        names.iter().map(|name| measure(name, size, true)).sum::<f64>()
            + joints.iter().map(|joint| measure(joint, size, false)).sum::<f64>()
    };
    let size = [40.0, 36.0, 32.0, 28.0].into_iter().find(|size| width(&names, *size) <= room).unwrap_or(28.0);
    if width(&names, size) > room {
        let joints: f64 = joints.iter().map(|joint| measure(joint, size, false)).sum();
        names = share_out(names, room - joints, size);
    }
    let parts: Vec<(&str, Style)> = names
        .iter()
        .zip(joints)
        .flat_map(|(name, joint)| {
            [(name.as_str(), Style::bold(size, palette.ink)), (joint, Style::plain(size, palette.quiet))]
        })
        .collect();
    sheet.run(LEFT, RIGHT, 126.0, &parts);
}

/// Cuts names short so that they fit side by side: short ones are kept, long ones share what is left.
fn share_out(names: [String; 3], room: f64, size: f64) -> [String; 3] {
    let mut widths = names.each_ref().map(|name| measure(name, size, true));
    widths.sort_by(f64::total_cmp);
    let mut left = room;
    let mut most = room;
    for (place, width) in widths.into_iter().enumerate() {
        let share = left / (3 - place) as f64;
        if width > share {
            most = share;
            break;
        }
        left -= width;
    }
    names.map(|name| elided(&name, most, size, true))
}

/// The chances that decide, side by side.
fn chances(sheet: &mut Sheet, chances: &[Chance]) {
    let palette = sheet.palette;
    sheet.line(LEFT, 436.0, RIGHT, palette.line, 1.5);
    let width = (RIGHT - LEFT) / chances.len().max(5) as f64;
    for (place, chance) in chances.iter().enumerate() {
        let x = LEFT + width * place as f64;
        let name = (chance.name, Style::bold(20.0, palette.ink));
        let about = format!("  {}", chance.about);
        let fits = measure(chance.name, 20.0, true) + measure(&about, 15.0, false) <= width;
        let parts = [name, (about.as_str(), Style::plain(15.0, palette.quiet))];
        sheet.run(x, x + width, 466.0, if fits { &parts } else { &parts[..1] });
        sheet.text(x, 510.0, Style::bold(42.0, palette.ink), &chance.figure);
    }
    sheet.line(LEFT, 530.0, RIGHT, palette.line, 1.5);
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
