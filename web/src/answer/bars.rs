//! Upright bars over an axis, a column for each outcome.

use crate::dom::tag::{Child, Tag, several, svg};
use leptos::prelude::*;
use shootout::percent;
use shootout_ruleset::decimals::{fixed, shortest};

/// How high what is above and below the bars is.
const ABOVE: f64 = 18.0;
const BELOW: f64 = 20.0;

/// A drawing of bars.
pub struct Bars {
    /// How high the highest bar can be.
    pub room: f64,
    /// Room for this many columns is always kept, so that few bars are not broad.
    pub least_columns: usize,
    /// Up to this many columns each bar has its chance above it; with none there is no axis either.
    pub numbered: usize,
    /// What it shows, for those who cannot see it.
    pub described: String,
    /// From left to right.
    pub columns: Vec<Column>,
}

/// The bars of an outcome.
pub struct Column {
    /// What stands below them; none where there is no room.
    pub outcome: Option<String>,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// A bar.
pub struct Bar {
    /// What it is of.
    pub class: &'static str,
    /// How strongly it is shaded, where that means something.
    pub shade: Option<f64>,
    /// Where it stands, and how broad it is, in shares of its column.
    pub across: (f64, f64),
    /// Where its top is, and how high it is, both from the axis in shares of the room.
    pub upright: (f64, f64),
    /// The chance that it shows.
    pub chance: f64,
}

impl Bars {
    /// The drawing.
    pub fn draw(self) -> AnyView {
        let columns = self.columns.len().max(self.least_columns);
        let (width, is_numbered) = (100.0 / columns as f64, columns <= self.numbered);
        let above = if self.numbered > 0 { ABOVE } else { 0.0 };
        let base = above + self.room;
        let drawn = self.columns.into_iter().enumerate().map(|(at, Column { outcome, bars })| {
            let left = width * at as f64;
            let bars = bars.iter().map(|bar| bar.draw(left, width, (base, self.room), is_numbered));
            let outcome = outcome.map(|words| text("count", left + width / 2.0, base + BELOW - 4.0, words));
            several(vec![several(bars.collect()), outcome.into_child()])
        });
        let drawn: Vec<AnyView> = drawn.collect();
        let axis = (self.numbered > 0).then(|| {
            let line = svg("line").class("axis").of("x1", "0").of("x2", "100%");
            line.with("y1", shortest(base)).with("y2", shortest(base))
        });
        svg("svg")
            .class("bars")
            .of("width", "100%")
            .with("height", shortest(base + BELOW))
            .of("role", "img")
            .with("aria-label", self.described)
            .child(axis)
            .child(drawn)
            .view()
    }
}

impl Bar {
    fn draw(&self, left: f64, width: f64, (base, room): (f64, f64), is_numbered: bool) -> AnyView {
        let (from, broad) = self.across;
        let (top, high) = self.upright;
        let (x, broad, y) = (left + width * from, width * broad, base - room * top);
        let chance = is_numbered.then(|| text("over", x + broad / 2.0, y - 4.0, percent(&self.chance)));
        let bar = svg("rect")
            .class(self.class)
            .with("fill-opacity", self.shade.map(shaded))
            .with("x", in_percent(x))
            .with("width", in_percent(broad))
            .with("y", shortest(y))
            .with("height", shortest(room * high));
        several(vec![bar.view(), chance.into_child()])
    }
}

/// How strongly something is shaded, as SVG has it.
pub fn shaded(shade: f64) -> String {
    fixed(shade.clamp(0.0, 1.0), 2)
}

fn text(class: &'static str, x: f64, y: f64, words: String) -> Tag {
    svg("text")
        .class(class)
        .with("x", in_percent(x))
        .with("y", shortest(y))
        .of("text-anchor", "middle")
        .child(words)
}

/// A place or a length, in percent of the drawing.
fn in_percent(of: f64) -> String {
    shortest(of) + "%"
}
