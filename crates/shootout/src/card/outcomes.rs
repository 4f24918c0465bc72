//! The chance of every outcome as bars: upright ones where the outcomes have short names, as numbers have, else level ones.

use super::sheet::{Anchor, Area, Sheet, Style};
use super::theme::Palette;
use super::width::{elided, measure};
use crate::export::{chance_words, plain};
use crate::{mean, percent};
use shootout_ruleset::answer::{Distribution, Number};

/// Outcomes with longer names stand under each other.
const SHORT: usize = 4;
/// More upright bars do not fit.
const MAX_COLUMNS: usize = 24;
/// Up to this many upright bars each has its number.
const NUMBERED: usize = 8;
/// What a name below a bar has at least, however narrow the bar.
const NAME: f64 = 60.0;
/// More level bars do not fit.
const MAX_ROWS: usize = 8;
/// Less likely outcomes at either end are not drawn.
const TAIL: f64 = 0.001;
/// What the scale may end at.
const SCALES: [f64; 6] = [0.1, 0.2, 0.3, 0.5, 0.75, 1.0];

type Outcome = (String, Number);

pub(super) fn draw(sheet: &mut Sheet, distribution: &Distribution, area: Area) {
    let Palette { ink, quiet, .. } = sheet.palette;
    let label = elided(&plain(&distribution.label), area.width() - 120.0, 20.0, true);
    sheet.text(area.left, area.top + 32.0, Style::bold(20.0, ink), &label);
    if let Some(number) = &distribution.mean {
        let style = Style::plain(17.0, quiet).anchored(Anchor::End);
        sheet.text(area.right, area.top + 32.0, style, &format!("mean {}", mean(&number.value)));
    }
    let room = Area { top: area.top + 50.0, ..area };
    let outcomes = &distribution.outcomes;
    if outcomes.iter().any(|(name, _)| name.chars().count() > SHORT) {
        rows(sheet, outcomes, room);
    } else if distribution.unit().is_some() {
        // The unlikely ones too: they are how such a chance begins.
        columns(sheet, distribution, &distribution.spread(MAX_COLUMNS), room);
    } else if distribution.bands.is_empty() {
        columns(sheet, distribution, within(outcomes), room);
    } else {
        let below = bands(sheet, distribution, room);
        columns(sheet, distribution, within(outcomes), Area { top: below, ..room });
    }
}

/// What the shades of the bars mean, each with its chance, in up to two lines; where the bars may begin.
fn bands(sheet: &mut Sheet, distribution: &Distribution, area: Area) -> f64 {
    let (ink, size) = (sheet.palette.ink, 14.0);
    let (mut x, mut y) = (area.left, area.top + 10.0);
    for band in &distribution.bands {
        let words = format!("{} {}", plain(&band.label), percent(&band.chance));
        let width = 17.0 + measure(&words, size, false) + 14.0;
        if x > area.left && x + width > area.right + 14.0 {
            if y > area.top + 30.0 {
                break;
            }
            (x, y) = (area.left, y + 20.0);
        }
        sheet.shade(Area { left: x, top: y - 11.0, right: x + 11.0, bottom: y }, band.shade);
        sheet.text(x + 17.0, y, Style::plain(size, ink), &words);
        x += width;
    }
    y + 8.0
}

/// Those that are drawn: without unlikely ends, and as many as fit.
fn within(outcomes: &[Outcome]) -> &[Outcome] {
    let mut shown = outcomes;
    while let [first, .., last] = shown {
        let too_many = shown.len() > MAX_COLUMNS;
        let (low, high) = (first.1.value, last.1.value);
        if low.min(high) >= TAIL && !too_many {
            break;
        }
        shown = if low <= high { &shown[1..] } else { &shown[..shown.len() - 1] };
    }
    shown
}

/// The end of the scale for bars of these chances.
fn scale(chances: impl Iterator<Item = f64>) -> f64 {
    let tallest = chances.fold(0.0, f64::max);
    SCALES.into_iter().find(|scale| tallest <= *scale).unwrap_or(1.0)
}

fn columns(sheet: &mut Sheet, distribution: &Distribution, outcomes: &[Outcome], area: Area) {
    let Palette { ink, quiet, line, edge, .. } = sheet.palette;
    let room = Area { top: area.top + 22.0, bottom: area.bottom - 28.0, ..area };
    let scale = scale(outcomes.iter().map(|(_, chance)| chance.value));
    let numbered = outcomes.len() <= NUMBERED;
    if !numbered {
        sheet.line(room.left, room.top, room.right, line, 1.5);
        let style = Style::plain(15.0, quiet).anchored(Anchor::End);
        sheet.text(room.right, room.top - 5.0, style, &percent(&scale));
    }
    let width = room.width() / outcomes.len().max(4) as f64;
    let half = (width * 0.36).min(44.0);
    let widest = outcomes.iter().map(|(name, _)| measure(&plain(name), 18.0, true)).fold(1.0, f64::max);
    // A name that would reach beyond the bars beside its own is cut short.
    let most = width.max(NAME);
    let every = (widest.min(most) / width).ceil().max(1.0) as usize;
    for (place, (name, chance)) in outcomes.iter().enumerate() {
        let middle = room.left + width * (place as f64 + 0.5);
        let height = (room.bottom - room.top) * (chance.value / scale).clamp(0.0, 1.0);
        let top = room.bottom - height;
        if height > 0.0 {
            let bar = Area { left: middle - half, right: middle + half, top, ..room };
            match distribution.band(name) {
                Some(band) => sheet.shade(bar, band.shade),
                None => sheet.bar(bar, true),
            }
        }
        if numbered {
            let style = Style::plain(15.0, ink).anchored(Anchor::Middle);
            sheet.text(middle, top - 6.0, style, &chance_words(chance));
        }
        if place % every == 0 {
            let style = Style::bold(18.0, ink).anchored(Anchor::Middle);
            let name = elided(&plain(name), most, 18.0, true);
            sheet.text(middle, area.bottom - 6.0, style, &name);
        }
    }
    sheet.line(room.left, room.bottom, room.right, edge, 1.5);
}

/// The likeliest in their order, the rest in one line.
fn rows(sheet: &mut Sheet, outcomes: &[Outcome], area: Area) {
    let Palette { ink, quiet, .. } = sheet.palette;
    let mut by_chance: Vec<usize> = (0..outcomes.len()).collect();
    by_chance.sort_by(|one, other| outcomes[*other].1.value.total_cmp(&outcomes[*one].1.value));
    // A line for the rest has room for a bar.
    let shown = if outcomes.len() > MAX_ROWS + 1 { MAX_ROWS } else { outcomes.len() };
    let others = by_chance.split_off(shown);
    by_chance.sort_unstable();
    let lines = by_chance.len() + usize::from(!others.is_empty());
    let height = ((area.bottom - area.top) / lines.max(1) as f64).min(46.0);
    let scale = scale(by_chance.iter().map(|index| outcomes[*index].1.value));
    let figures = area.right - 70.0;
    let bars = area.left + area.width() * 0.5;
    for (place, index) in by_chance.iter().enumerate() {
        let (name, chance) = &outcomes[*index];
        let top = area.top + height * place as f64;
        let baseline = top + height * 0.5 + 6.0;
        let name = elided(&plain(name), bars - area.left - 14.0, 18.0, false);
        sheet.text(area.left, baseline, Style::plain(18.0, ink), &name);
        let width = (figures - bars) * (chance.value / scale).clamp(0.0, 1.0);
        if width > 0.0 {
            sheet.bar(
                Area { left: bars, right: bars + width, top: top + 7.0, bottom: top + height - 7.0 },
                true,
            );
        }
        let style = Style::bold(18.0, ink).anchored(Anchor::End);
        sheet.text(area.right, baseline, style, &chance_words(chance));
    }
    if !others.is_empty() {
        let chance: f64 = others.iter().map(|index| outcomes[*index].1.value).sum();
        let words = format!("{} others: {}", others.len(), percent(&chance));
        let y = area.top + height * (by_chance.len() as f64 + 0.5) + 6.0;
        sheet.text(area.left, y, Style::plain(16.0, quiet), &words);
    }
}
