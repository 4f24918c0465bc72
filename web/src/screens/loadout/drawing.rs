//! A number of every row along something: lines, which row is the best up to where, and the points as a table.

use crate::answer::table::{cell, head, row, table};
use crate::dom::tag::{nothing, several, tag};
use crate::widgets::curves::{Along, Curves, chosen_lines};
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use shootout_ruleset::figures::{Figure, Metric};
use shootout_ruleset::words::capital;

/// Up to so many lines all have their names.
const MAX_NAMED: usize = 6;

/// What is drawn, as far as it is there.
#[derive(Clone)]
pub struct Drawing {
    /// What the rows are called.
    pub rows: Vec<String>,
    /// The row that is looked at.
    pub chosen: Option<usize>,
    /// What the number is.
    pub metric: &'static Metric,
    /// What that is, in words.
    pub explained: String,
    /// What lies from left to right, with its unit.
    pub title: String,
    /// How it lies there.
    pub along: Along,
    /// The values, ascending, each with the number of every row.
    pub points: Vec<(f64, Vec<Option<Figure>>)>,
    /// What is best where; none while points are still to come.
    pub best: Option<Best>,
    /// What else is to be known of it.
    pub note: Option<String>,
}

/// Along what which rows are the best.
#[derive(Clone, Default)]
pub struct Best {
    /// The stretches in order.
    pub stretches: Vec<Stretch>,
    /// The last value of each but the last.
    pub marks: Vec<f64>,
}

/// A stretch along which the same rows are the best.
#[derive(Clone)]
pub struct Stretch {
    /// Where it is: "up to 35 m".
    pub place: String,
    /// The best rows; none where nothing is possible.
    pub rows: Vec<usize>,
    /// Who is best, in words.
    pub names: String,
    /// What else is said of it.
    pub words: String,
}

impl Drawing {
    /// The lines, what they say in words, and their points as a table.
    pub fn view(self) -> AnyView {
        let lines = self.lines();
        let crossovers = self.crossovers();
        let points = Disclosure::new("The points as a table").holding(move || self.table());
        several(vec![lines, crossovers, points])
    }

    /// The lines, each row of note with its name at its end.
    fn lines(&self) -> AnyView {
        let best = self.best.iter().flat_map(|best| &best.stretches).map(|stretch| stretch.rows.as_slice());
        let mut lines = chosen_lines(self.rows.len(), self.chosen, best);
        for line in &mut lines {
            let value = |figures: &[Option<Figure>]| figures.get(line.choice).copied().flatten();
            line.points = self
                .points
                .iter()
                .map(|(at, figures)| (*at, value(figures).map(|figure| figure.value)))
                .collect();
            line.name = self.rows.get(line.choice).cloned().unwrap_or_default();
            // Few lines all have their names.
            line.is_named |= self.rows.len() <= MAX_NAMED;
        }
        let label = format!(
            "Lines: {} by {}, one line for each row. The same follows in words and as a table.",
            self.explained, self.title
        );
        let marks = self.best.as_ref().map_or_else(Vec::new, |best| best.marks.clone());
        Curves { along: self.along.clone(), metric: self.metric, lines, marks, label }.draw()
    }

    /// Which row is the best, and up to where.
    fn crossovers(&self) -> AnyView {
        let line = |words: String| tag("li").child(words).view();
        let mut lines: Vec<AnyView> = self.note.iter().map(|note| line(note.clone())).collect();
        match self.best.as_ref().map(|best| best.stretches.as_slice()) {
            None => lines.push(line("Looking for crossovers\u{2026}".to_owned())),
            Some([]) => lines.push(line("There is nothing to count here.".to_owned())),
            Some([all]) if all.rows.is_empty() => lines.push(line(format!("{}.", capital(&all.names)))),
            Some([all]) => lines.push(line(format!("The best all along: {}.", all.names))),
            Some(stretches) => {
                lines.push(line("The best:".to_owned()));
                lines.extend(stretches.iter().map(stretch_line));
            }
        }
        tag("ul").class("loadout-crossovers").child(lines).view()
    }

    /// Every value, and the number of each row.
    fn table(&self) -> AnyView {
        let heads = std::iter::once(&self.title).chain(&self.rows).map(|name| head(name.clone()));
        let line = |(at, figures): &(f64, Vec<Option<Figure>>)| {
            let cells = figures.iter().map(|figure| cell(self.metric.text(*figure)));
            row(at.to_string(), cells.collect()).view()
        };
        let points = table(heads.collect(), self.points.iter().map(line).collect());
        tag("div")
            .class("loadout-scroll")
            .of("role", "region")
            .of("aria-label", "The points")
            .of("tabindex", "0")
            .child(points.class("figures-table loadout-points"))
            .view()
    }
}

fn stretch_line(stretch: &Stretch) -> AnyView {
    let words = match stretch.words.as_str() {
        "" => nothing(),
        words => tag("small").child(format!(" {words}")).view(),
    };
    tag("li")
        .child(tag("span").child(stretch.place.clone()))
        .child(" ")
        .child(tag("b").child(stretch.names.clone()).child(words))
        .view()
}
