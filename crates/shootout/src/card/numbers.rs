use super::sheet::{Anchor, Area, Sheet, Style};
use super::width::{fitted, measure};
use shootout_ruleset::glance::{Glance, NumberGroup, NumberToRoll};
use shootout_ruleset::words::counted;

/// More numbers than these stand in two rows.
const ONE_ROW: usize = 4;
/// How many lines of a list fit.
const MAX_LINES: usize = 4;
/// How many numbers stand in a line of a list.
const MAX_NUMBERS: usize = 12;

/// What stands above the numbers.
const TO_ROLL: &str = "To roll";

/// How much of its place a number fills at most, so that two side by side are not read as one.
const APART: f64 = 0.86;

/// The numbers to roll: as large as they fit. What asks for the same numbers again and again is said once.
pub(super) fn draw(sheet: &mut Sheet, glance: &Glance, area: Area) {
    let groups = glance.numbers.as_slice();
    match groups {
        [only] => match only.with.as_slice() {
            [] => {
                heading(sheet, area, &only.what, only.about);
                large(sheet, &only.numbers, Area { top: area.top + 30.0, ..area });
            }
            several => {
                let about = [only.about, likeliest(groups)].join("  ");
                heading(sheet, area, &only.what, about.trim_end());
                let lines: Vec<Line<'_>> = (0..)
                    .zip(several)
                    .map(|(place, (what, about))| Line {
                        what: crate::export::plain(what),
                        about,
                        numbers: only.numbers.iter().filter(|number| number.with == place).collect(),
                    })
                    .collect();
                list(sheet, &lines, 0, area);
            }
        },
        several => {
            let title = [TO_ROLL, glance.one_by_one].join(", ");
            heading(sheet, area, title.trim_end_matches(", "), likeliest(groups));
            let shown = if several.len() > MAX_LINES { MAX_LINES - 1 } else { several.len() };
            let (shown, rest) = several.split_at(shown);
            let lines: Vec<Line<'_>> = shown
                .iter()
                .map(|group| Line {
                    what: group.when.clone(),
                    about: group.kind,
                    numbers: group.numbers.iter().collect(),
                })
                .collect();
            list(sheet, &lines, rest.iter().map(|group| group.times).sum(), area);
        }
    }
}

fn heading(sheet: &mut Sheet, area: Area, title: &str, about: &str) {
    let palette = sheet.palette;
    let about = format!("  {about}");
    let parts = [(title, Style::bold(20.0, palette.ink)), (&*about, Style::plain(18.0, palette.quiet))];
    sheet.run(area.left, area.right, area.top + 18.0, &parts);
}

/// A list has no room for all that may have to be rolled; it says that it shows the likeliest where there are others.
fn likeliest(groups: &[NumberGroup]) -> &'static str {
    let mut numbers = groups.iter().flat_map(|group| &group.numbers);
    if numbers.any(|number| number.or_else.is_some()) { "likeliest numbers" } else { "" }
}

/// What stands beside the chance of a number.
fn words_of(number: &NumberToRoll) -> String {
    format!("{}  ", number.words)
}

/// What else may have to be rolled; nothing in the usual case.
fn or_else(number: &NumberToRoll) -> &str {
    number.or_else.as_deref().unwrap_or_default()
}

/// How wide what stands below a number is, for letters one pixel high.
fn width_below(number: &NumberToRoll, in_one_line: bool) -> f64 {
    let (words, chance) = (measure(&words_of(number), 1.0, false), measure(&number.chance, 1.0, true));
    let below = if in_one_line { words + chance } else { words.max(chance) };
    below.max(measure(or_else(number), 1.0, false))
}

/// Numbers side by side, each with its words and its chance below.
fn large(sheet: &mut Sheet, figures: &[NumberToRoll], area: Area) {
    let rows = if figures.len() > ONE_ROW { 2 } else { 1 };
    let columns = figures.len().div_ceil(rows).max(1);
    let height = (area.bottom - area.top) / rows as f64;
    let setting = Setting::of(figures, area.width() / columns as f64 * APART, height);
    for (row, figures) in figures.chunks(columns).enumerate() {
        let top = area.top + height * row as f64;
        let baseline = top + (height - setting.height()) / 2.0 + setting.size * 0.74;
        for (place, figure) in figures.iter().enumerate() {
            setting.draw(sheet, figure, area.left + area.width() / columns as f64 * place as f64, baseline);
        }
    }
}

/// How large all numbers of a group are set.
struct Setting {
    room: f64,
    size: f64,
    small: f64,
    in_one_line: bool,
    /// How many lines stand below the figures.
    lines: f64,
}

impl Setting {
    /// As large as they fit into this room.
    fn of(figures: &[NumberToRoll], room: f64, height: f64) -> Self {
        // Two digits are the widest number there is. A little less, for the rounding of `f64`.
        let widest = room / measure("00", 1.001, true);
        let below =
            |in_one_line| figures.iter().map(|figure| width_below(figure, in_one_line)).fold(0.1, f64::max);
        let in_one_line = room / below(true) >= 15.0;
        let others = figures.iter().any(|figure| figure.or_else.is_some());
        let lines = if in_one_line { 1.0 } else { 2.0 } + f64::from(u8::from(others));
        let largest = height / (0.9 + 0.3 * lines);
        let size = widest.min(largest).min(180.0);
        let small = (size * 0.28).min(room / below(in_one_line)).clamp(11.0, 34.0);
        Self { room, size, small, in_one_line, lines }
    }

    fn height(&self) -> f64 {
        self.size * 0.74 + self.small * (0.3 + 1.2 * self.lines)
    }

    fn draw(&self, sheet: &mut Sheet, figure: &NumberToRoll, x: f64, baseline: f64) {
        let palette = sheet.palette;
        let Self { room, size, small, in_one_line, lines } = *self;
        let (digits, size) = fitted(&figure.figure, room, [size, size * 0.7, size * 0.5], true);
        sheet.text(x, baseline, Style::bold(size, palette.ink), &digits);
        let (words, chance) = (words_of(figure), figure.chance.as_str());
        let quiet = Style::plain(small, palette.quiet);
        let loud = Style::bold(small, palette.ink);
        if in_one_line {
            sheet.run(x, x + room, baseline + small * 1.3, &[(&words, quiet), (chance, loud)]);
        } else {
            sheet.run(x, x + room, baseline + small * 1.3, &[(&words, quiet)]);
            sheet.run(x, x + room, baseline + small * 2.5, &[(chance, loud)]);
        }
        let others = or_else(figure);
        if !others.is_empty() {
            sheet.run(x, x + room, baseline + small * (0.1 + 1.2 * lines), &[(others, quiet)]);
        }
    }
}

/// A line of a list of numbers.
struct Line<'r> {
    what: String,
    about: &'static str,
    numbers: Vec<&'r NumberToRoll>,
}

/// A line for each group or each thing that is rolled with, and how many further actions there are.
fn list(sheet: &mut Sheet, lines: &[Line<'_>], further: usize, area: Area) {
    let palette = sheet.palette;
    let top = area.top + 30.0;
    let height = (area.bottom - top) / (lines.len() + usize::from(further > 0)) as f64;
    for (place, line) in lines.iter().enumerate() {
        let top = top + height * place as f64;
        if place > 0 {
            sheet.line(area.left, top, area.right, palette.line, 1.5);
        }
        draw_line(sheet, line, Area { top, bottom: top + height, ..area });
    }
    if further > 0 {
        let top = top + height * lines.len() as f64;
        sheet.line(area.left, top, area.right, palette.line, 1.5);
        let words = format!("and {}", counted(further, "more action"));
        sheet.text(area.left, top + height / 2.0 + 6.0, Style::plain(20.0, palette.quiet), &words);
    }
}

/// How wide the words before the numbers are.
const BEFORE: f64 = 132.0;

fn draw_line(sheet: &mut Sheet, line: &Line<'_>, area: Area) {
    let palette = sheet.palette;
    let middle = f64::midpoint(area.top, area.bottom);
    let (what, size) = fitted(&line.what, BEFORE - 8.0, [20.0, 18.0, 14.0], true);
    sheet.text(area.left, middle - 4.0, Style::bold(size, palette.ink), &what);
    let (about, size) = fitted(line.about, BEFORE - 8.0, [16.0, 15.0, 14.0], false);
    sheet.text(area.left, middle + 18.0, Style::plain(size, palette.quiet), &about);
    let left = area.left + BEFORE;
    let width = (area.right - left) / line.numbers.len().clamp(3, MAX_NUMBERS) as f64;
    let size = (width * APART / measure("00", 1.001, true)).min((area.bottom - area.top) * 0.5).min(64.0);
    for (place, number) in line.numbers.iter().take(MAX_NUMBERS).enumerate() {
        let x = left + width * (place as f64 + 0.5);
        let (digits, size) = fitted(&number.figure, width - 4.0, [size, size * 0.7, size * 0.5], true);
        let style = Style::bold(size, palette.ink).anchored(Anchor::Middle);
        sheet.text(x, middle + size * 0.2, style, &digits);
        let (chance, little) = fitted(&number.chance, width, [16.0, 14.0, 11.0], false);
        let style = Style::plain(little, palette.quiet).anchored(Anchor::Middle);
        sheet.text(x, middle + size * 0.2 + 19.0, style, &chance);
    }
}
