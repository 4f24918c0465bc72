//! Curves as lines, each of note with its name at its end.

use super::curves::Curve;
use super::scale::{ABOVE, BELOW, HEIGHT, Scale, WORDS};
use crate::widgets::tag::{svg, tag};
use leptos::prelude::*;
use shootout_percentile::loadout::Figure;

/// The lines are drawn in a square of so many units, which is stretched over their place.
const SIDE: f64 = 1000.0;
/// So many names at most stand beside the lines, and so many letters of each.
const MOST_NAMES: usize = 8;
const MOST_LETTERS: usize = 24;
/// Other rows are faint lines, and of very many only so many.
const MOST_LINES: usize = 30;

/// A line to be drawn.
struct Line {
    row: usize,
    name: String,
    points: Vec<(f64, Option<f64>)>,
    /// Somewhere it is the best, or it is looked at: it has its name.
    is_named: bool,
    is_chosen: bool,
}

impl Line {
    fn end(&self) -> f64 {
        self.points.iter().rev().find_map(|(_, value)| *value).unwrap_or(0.0)
    }
}

/// The drawing.
pub fn drawing(curve: &Curve, chosen: usize) -> AnyView {
    let column = curve.sweep.column();
    let lines = lines(curve, chosen);
    let values = lines.iter().flat_map(|line| line.points.iter().filter_map(|(_, value)| *value));
    let last = curve.sweep.points().last().map_or(0.0, |(at, _)| at);
    let scale = Scale::of(curve.sweep.axis(), last, column, values.fold(0.0, f64::max));
    let mut inside = scale.grid();
    let mut paths: Vec<AnyView> = lines.iter().map(|line| path(&scale, line)).collect();
    paths.extend(lines.iter().filter(|line| line.is_named).map(|line| lead(&scale, line)));
    inside.push(
        svg("svg")
            .of("viewBox", "0 0 1000 1000")
            .of("preserveAspectRatio", "none")
            .of("width", "100%")
            .with("y", ABOVE.to_string())
            .with("height", (HEIGHT - ABOVE - BELOW).to_string())
            .child(paths)
            .view(),
    );
    inside.extend(marks(curve, &scale));
    inside.extend(scale.words(column));
    let label = format!(
        "Lines: {} by {}, a line for each row. What follows has it in words and as a table.",
        column.metric.explanation,
        curve.sweep.axis().words()
    );
    let plot = svg("svg")
        .class("lo-lines")
        .of("width", "100%")
        .with("height", HEIGHT.to_string())
        .of("role", "img")
        .with("aria-label", label)
        .child(inside);
    let names = svg("svg")
        .class("lo-names")
        .of("width", "100%")
        .with("height", HEIGHT.to_string())
        .of("aria-hidden", "true")
        .child(names(&scale, &lines));
    tag("div").class("lo-plot").child(plot).child(names).view()
}

fn lines(curve: &Curve, chosen: usize) -> Vec<Line> {
    let best: Vec<usize> = curve
        .sweep
        .stretches()
        .into_iter()
        // Where many are equal none of them stands out.
        .filter(|stretch| stretch.best.len() <= 2)
        .flat_map(|stretch| stretch.best)
        .collect();
    let mut named: Vec<usize> = Vec::new();
    for row in std::iter::once(chosen).chain(best) {
        if !named.contains(&row) && named.len() < MOST_NAMES {
            named.push(row);
        }
    }
    let rows = (0..curve.loadout.rows.len()).filter(|row| *row < MOST_LINES || named.contains(row));
    let value = |figures: &[Option<Figure>], row: usize| {
        figures.get(row).copied().flatten().map(|figure| figure.value)
    };
    let line = |row: usize| Line {
        row,
        name: curve.loadout.name(row).to_owned(),
        points: curve.sweep.points().map(|(at, figures)| (at, value(figures, row))).collect(),
        is_named: named.contains(&row),
        is_chosen: row == chosen,
    };
    let mut lines: Vec<Line> = rows.map(line).collect();
    // What matters is drawn over the rest.
    lines.sort_by_key(|line| (line.is_chosen, line.is_named));
    lines
}

fn path(scale: &Scale, line: &Line) -> AnyView {
    let mut drawn = String::new();
    let mut pen_is_down = false;
    for (at, value) in &line.points {
        let Some(value) = value else {
            pen_is_down = false;
            continue;
        };
        let letter = if pen_is_down { 'L' } else { 'M' };
        let (x, y) = (scale.across(*at) * SIDE, (1.0 - scale.up(*value)) * SIDE);
        drawn.push_str(&format!("{letter}{} {}", x.round(), y.round()));
        pen_is_down = true;
    }
    let class = match (line.is_chosen, line.is_named) {
        (true, _) => "chosen",
        (false, true) => "named",
        (false, false) => "other",
    };
    let title = svg("title").child(line.name.clone());
    svg("path")
        .with("class", class)
        .with("d", drawn)
        .with("data-row", line.row.to_string())
        .child(title)
        .view()
}

/// From where a line ends, because its weapon reaches no farther, to its name.
fn lead(scale: &Scale, line: &Line) -> AnyView {
    let end = line.points.iter().rev().find_map(|(at, value)| Some((*at, (*value)?)));
    let (at, value) = end.unwrap_or_default();
    let (x, y) = (scale.across(at) * SIDE, (1.0 - scale.up(value)) * SIDE);
    svg("path").class("lead").with("d", format!("M{} {}H{SIDE}", x.round(), y.round())).view()
}

/// Where another row becomes the best.
fn marks(curve: &Curve, scale: &Scale) -> Vec<AnyView> {
    if !curve.is_whole {
        return Vec::new();
    }
    let mark = |at: f64| {
        let x = format!("{}%", scale.across(at) * 100.0);
        svg("line")
            .class("crossover")
            .with("x1", x.clone())
            .with("x2", x)
            .with("y1", ABOVE.to_string())
            .with("y2", (HEIGHT - BELOW).to_string())
            .view()
    };
    curve.sweep.crossovers().into_iter().map(|found| mark(found.last)).collect()
}

/// The names at the ends of their lines, kept apart.
fn names(scale: &Scale, lines: &[Line]) -> Vec<AnyView> {
    let mut named: Vec<(f64, &Line)> =
        lines.iter().filter(|line| line.is_named).map(|line| (scale.down(line.end()), line)).collect();
    named.sort_by(|one, other| one.0.total_cmp(&other.0));
    let heights: Vec<f64> = named.iter().map(|(height, _)| *height).collect();
    let places = kept_apart(&heights);
    named
        .into_iter()
        .zip(places)
        .map(|((end, line), place)| {
            let class = if line.is_chosen { "chosen" } else { "named" };
            let leader = svg("line").with("y1", end.to_string()).of("x2", "10").with("y2", place.to_string());
            let words =
                svg("text").of("x", "13").with("y", (place + 4.0).to_string()).child(short(&line.name));
            svg("g").with("class", class).child(leader).child(words).view()
        })
        .collect()
}

/// Ascending places, each at least a line of words below the one before, none lower than the axis.
fn kept_apart(heights: &[f64]) -> Vec<f64> {
    let mut places: Vec<f64> = Vec::with_capacity(heights.len());
    for height in heights {
        let least = places.last().map_or(ABOVE, |above| above + WORDS);
        places.push(height.max(least));
    }
    let mut most = HEIGHT - BELOW;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - WORDS;
    }
    places
}

fn short(name: &str) -> String {
    if name.chars().count() <= MOST_LETTERS {
        return name.to_owned();
    }
    let kept: String = name.chars().take(MOST_LETTERS - 1).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_apart_and_inside() {
        assert_eq!(kept_apart(&[50.0, 52.0, 200.0]), [50.0, 65.0, 200.0]);
        let low = kept_apart(&[218.0, 219.0, 220.0]);
        assert_eq!(low, [190.0, 205.0, 220.0]);
        assert!(kept_apart(&[]).is_empty());
    }
}
