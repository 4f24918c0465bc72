use super::sheet::{Anchor, Area, Sheet, Style};
use super::width::measure;
use shootout_odds::Dist;
use shootout_ruleset::glance::CountChances;
use shootout_ruleset::percent::percent;

/// Room for this many counts is always kept, so that few bars are not broad.
const LEAST_COLUMNS: i64 = 2;
/// More counts do not fit.
const MAX_COLUMNS: i64 = 24;
/// Up to this many counts each bar has its number.
const NUMBERED: i64 = 4;
/// What the scale may end at.
const SCALES: [f64; 6] = [0.1, 0.2, 0.3, 0.5, 0.75, 1.0];

/// The counts that are drawn.
struct Counts {
    dists: [Dist<i64, f64>; 2],
    first: i64,
    last: i64,
    /// How many counts share a bar.
    step: i64,
}

impl Counts {
    /// Where most of either lies: less than one time in a thousand is it more, and less than one is it fewer.
    fn of(counts: &[CountChances; 2]) -> Self {
        let dists = counts.each_ref().map(|count| Dist::<i64, f64>::from_pmf(&count.pmf));
        let end = |chance: f64| dists.each_ref().map(|dist| dist.quantile(&chance).copied().unwrap_or(0));
        let first = end(0.001).into_iter().min().unwrap_or(0);
        let last = end(0.999).into_iter().max().unwrap_or(first);
        let step = (last - first) / MAX_COLUMNS + 1;
        Self { dists, first, last, step }
    }

    /// The first count of each bar.
    fn bars(&self) -> impl Iterator<Item = i64> {
        let step = usize::try_from(self.step).unwrap_or(1);
        (self.first..=self.last).step_by(step)
    }

    /// The chance of what a bar stands for, of either.
    fn chances(&self, bar: i64) -> [f64; 2] {
        let counts = bar..bar + self.step;
        self.dists.each_ref().map(|dist| counts.clone().map(|count| dist.probability(&count)).sum())
    }
}

/// The chance of each number of two things, side by side.
pub(super) fn draw(sheet: &mut Sheet, chances: &[CountChances; 2], area: Area) {
    let palette = sheet.palette;
    let counts = Counts::of(chances);
    legend(sheet, area, chances.each_ref().map(|count| count.label), counts.step);
    let columns = i64::try_from(counts.bars().count()).unwrap_or(MAX_COLUMNS).max(LEAST_COLUMNS);
    // Numbers above the bars need room of their own.
    let above = if columns <= NUMBERED { 74.0 } else { 60.0 };
    let room = Area { top: area.top + above, bottom: area.bottom - 28.0, ..area };
    let tallest = counts.bars().flat_map(|bar| counts.chances(bar)).fold(0.0, f64::max);
    let scale = SCALES.into_iter().find(|scale| tallest <= *scale).unwrap_or(1.0);
    let width = room.width() / columns as f64;
    // Numbers of three digits need more room.
    let every = (1 + (columns - 1) / 12).max(if counts.last > 99 { columns / 6 } else { 1 }).max(1);
    for (place, bar) in (0..).zip(counts.bars()) {
        let left = room.left + width * place as f64;
        let chances = counts.chances(bar);
        let slot = Area { left, right: left + width, ..room };
        column(sheet, slot, chances.map(|chance| (chance / scale).clamp(0.0, 1.0)));
        if columns <= NUMBERED {
            numbers(sheet, slot, chances, scale);
        }
        if place % every == 0 {
            let style = Style::bold(18.0, palette.ink).anchored(Anchor::Middle);
            sheet.text(left + width / 2.0, area.bottom - 6.0, style, &bar.to_string());
        }
    }
    sheet.line(room.left, room.bottom, room.right, palette.edge, 1.5);
    if columns > NUMBERED {
        sheet.line(room.left, room.top, room.right, palette.line, 1.5);
        let style = Style::plain(15.0, palette.quiet).anchored(Anchor::End);
        sheet.text(room.right, room.top - 5.0, style, &percent(&scale));
    }
}

fn legend(sheet: &mut Sheet, area: Area, labels: [&str; 2], step: i64) {
    let palette = sheet.palette;
    let y = area.top + 18.0;
    let mut x = area.left;
    for (filled, words) in [false, true].into_iter().zip(labels) {
        sheet.bar(Area { left: x + 1.0, top: y - 14.0, right: x + 15.0, bottom: y }, filled);
        sheet.text(x + 24.0, y, Style::bold(20.0, palette.ink), words);
        x += 24.0 + measure(words, 20.0, true) + 10.0;
    }
    let note = if step > 1 {
        format!("Chance of each number, {step} to a bar")
    } else {
        "Chance of exactly this many".to_owned()
    };
    sheet.text(area.left, y + 25.0, Style::plain(15.0, palette.quiet), &note);
}

/// Where the two bars of a count stand.
fn bars_of(slot: Area) -> [Area; 2] {
    let width = (slot.width() * 0.40).min(52.0);
    let middle = f64::midpoint(slot.left, slot.right);
    let gap = (slot.width() * 0.04).min(4.0);
    [
        Area { left: middle - gap - width, right: middle - gap, ..slot },
        Area { left: middle + gap, right: middle + gap + width, ..slot },
    ]
}

fn column(sheet: &mut Sheet, slot: Area, heights: [f64; 2]) {
    for ((bar, height), filled) in bars_of(slot).into_iter().zip(heights).zip([false, true]) {
        if height > 0.0 {
            sheet.bar(Area { top: bar.bottom - (bar.bottom - bar.top) * height, ..bar }, filled);
        }
    }
}

/// The number above each bar; one for both where both are the same, one above the other where they would meet.
fn numbers(sheet: &mut Sheet, slot: Area, chances: [f64; 2], scale: f64) {
    let palette = sheet.palette;
    let style = Style::plain(16.0, palette.ink).anchored(Anchor::Middle);
    let top = |chance: f64| slot.bottom - (slot.bottom - slot.top) * chance / scale - 6.0;
    let words = chances.map(|chance| percent(&chance));
    let [one, other] = bars_of(slot).map(|bar| f64::midpoint(bar.left, bar.right));
    if words[0] == words[1] {
        sheet.text(f64::midpoint(one, other), top(chances[0]), style, &words[0]);
        return;
    }
    let mut tops = chances.map(top);
    let meet = (tops[0] - tops[1]).abs() < 18.0
        && (measure(&words[0], 16.0, false) + measure(&words[1], 16.0, false)) / 2.0 > other - one;
    if meet {
        let higher = usize::from(chances[1] > chances[0]);
        tops[higher] = tops[1 - higher] - 18.0;
    }
    sheet.text(one, tops[0], style, &words[0]);
    sheet.text(other, tops[1], style, &words[1]);
}
