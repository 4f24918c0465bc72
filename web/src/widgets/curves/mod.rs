//! Curves as lines, each of note with its name at its end.

pub mod scale;

pub use scale::Along;

use crate::dom::tag::{svg, tag};
use crate::widgets::curves::scale::{ABOVE, BELOW, HEIGHT, Scale, WORDS};
use leptos::prelude::*;
use shootout_ruleset::figures::Metric;

/// The lines are drawn in a square of so many units, which is stretched over their place.
const SIDE: f64 = 1000.0;
/// So many names at most stand beside the lines, and so many letters of each.
const MAX_NAMES: usize = 8;
const MAX_LETTERS: usize = 24;
/// Other choices are faint lines, and of very many only so many.
const MAX_LINES: usize = 30;

/// A line to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Its place among all choices.
    pub choice: usize,
    /// What it is called.
    pub name: String,
    /// Its values from left to right; none where there is nothing to count.
    pub points: Vec<(f64, Option<f64>)>,
    /// Between which values they may lie, from the least and up to the most; empty where they are exact.
    pub band: [Vec<(f64, Option<f64>)>; 2],
    /// Whether it has its name: somewhere it is the best, or it is looked at.
    pub is_named: bool,
    /// Whether it is looked at.
    pub is_chosen: bool,
}

/// What is drawn.
pub struct Curves<'d> {
    /// What lies from left to right.
    pub along: Along,
    /// What the lines are of.
    pub metric: &'d Metric,
    /// The lines.
    pub lines: Vec<Line>,
    /// Where another choice becomes the best.
    pub marks: Vec<f64>,
    /// What the drawing is, for those who cannot see it.
    pub label: String,
}

impl Line {
    fn end(&self) -> f64 {
        self.points.iter().rev().find_map(|(_, value)| *value).unwrap_or(0.0)
    }
}

/// Which of so many choices have a line, and which of those a name: what is looked at, and what is somewhere among the best; where many
/// are equal none of them stands out.
pub fn chosen_lines<'s>(
    choices: usize,
    chosen: Option<usize>,
    best: impl Iterator<Item = &'s [usize]>,
) -> Vec<Line> {
    let best = best.filter(|best| best.len() <= 2).flatten().copied();
    let mut named: Vec<usize> = Vec::new();
    for choice in chosen.into_iter().chain(best) {
        if !named.contains(&choice) && named.len() < MAX_NAMES {
            named.push(choice);
        }
    }
    let line = |choice: usize| Line {
        choice,
        is_named: named.contains(&choice),
        is_chosen: chosen == Some(choice),
        ..Line::default()
    };
    (0..choices).filter(|choice| *choice < MAX_LINES || named.contains(choice)).map(line).collect()
}

impl Curves<'_> {
    /// The drawing.
    pub fn draw(mut self) -> AnyView {
        // What matters is drawn over the rest.
        self.lines.sort_by_key(|line| (line.is_chosen, line.is_named));
        let Self { along, metric, lines, marks, label } = self;
        let values = || {
            let points = lines.iter().flat_map(|line| line.points.iter().chain(line.band.iter().flatten()));
            points.filter_map(|(_, value)| *value)
        };
        let scale = Scale::of(along, metric, (values().fold(0.0, f64::min), values().fold(0.0, f64::max)));
        let mut inside = scale.grid();
        let mut paths: Vec<AnyView> = lines.iter().filter_map(|line| band(&scale, line)).collect();
        paths.extend(lines.iter().map(|line| path(&scale, line)));
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
        inside.extend(marks.iter().map(|at| mark(&scale, *at)));
        inside.extend(scale.words(metric));
        let plot = svg("svg")
            .class("loadout-lines")
            .of("width", "100%")
            .with("height", HEIGHT.to_string())
            .of("role", "img")
            .with("aria-label", label)
            .child(inside);
        let names = svg("svg")
            .class("loadout-names")
            .of("width", "100%")
            .with("height", HEIGHT.to_string())
            .of("aria-hidden", "true")
            .child(names(&scale, &lines));
        tag("div").class("loadout-plot").child(plot).child(names).view()
    }
}

/// Where the values of a line may lie.
fn band(scale: &Scale, line: &Line) -> Option<AnyView> {
    let [least, most] = &line.band;
    let corner = |(at, value): &(f64, Option<f64>)| {
        let (x, y) = (scale.across(*at) * SIDE, (1.0 - scale.up((*value)?)) * SIDE);
        Some(format!("{} {}", x.round(), y.round()))
    };
    let corners: Vec<String> = most.iter().chain(least.iter().rev()).filter_map(corner).collect();
    let drawn = format!("M{}Z", corners.join("L"));
    (!corners.is_empty()).then(|| svg("path").class("band").with("d", drawn).view())
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
        .with("data-row", line.choice.to_string())
        .child(title)
        .view()
}

/// From where a line ends, where there is nothing more to count, to its name.
fn lead(scale: &Scale, line: &Line) -> AnyView {
    let end = line.points.iter().rev().find_map(|(at, value)| Some((*at, (*value)?)));
    let (at, value) = end.unwrap_or_default();
    let (x, y) = (scale.across(at) * SIDE, (1.0 - scale.up(value)) * SIDE);
    svg("path").class("lead").with("d", format!("M{} {}H{SIDE}", x.round(), y.round())).view()
}

/// Where another choice becomes the best.
fn mark(scale: &Scale, at: f64) -> AnyView {
    let x = format!("{}%", scale.across(at) * 100.0);
    svg("line")
        .class("crossover")
        .with("x1", x.clone())
        .with("x2", x)
        .with("y1", ABOVE.to_string())
        .with("y2", (HEIGHT - BELOW).to_string())
        .view()
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
    if name.chars().count() <= MAX_LETTERS {
        return name.to_owned();
    }
    let kept: String = name.chars().take(MAX_LETTERS - 1).collect();
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
