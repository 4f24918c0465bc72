//! Where values stand in a drawing of curves, and what tells how large they are.

use crate::widgets::tag::svg;
use leptos::prelude::*;
use shootout_percentile::loadout::{Axis, Column, Figure, Format};

/// The height of the drawing; of what is above and below the lines; of a line of words.
pub const HEIGHT: f64 = 240.0;
pub const ABOVE: f64 = 16.0;
pub const BELOW: f64 = 20.0;
pub const WORDS: f64 = 15.0;

/// Where values stand in the drawing.
pub struct Scale {
    axis: Axis,
    last: f64,
    top: f64,
}

impl Scale {
    /// Room for an axis up to its last value, and for figures of a column up to the most.
    pub fn of(axis: Axis, last: f64, column: &Column, most: f64) -> Self {
        Self { axis, last: last.max(1.0), top: top_of(column, most) }
    }

    /// From 0 at the bottom to 1 at the top.
    pub fn up(&self, value: f64) -> f64 {
        value / self.top
    }

    /// From 0 to 1, left to right. Near distances, where most is decided, have more room.
    pub fn across(&self, at: f64) -> f64 {
        let share = at / self.last;
        if self.axis == Axis::Distance { share.sqrt() } else { share }
    }

    /// From the top of the drawing, in its height.
    pub fn down(&self, value: f64) -> f64 {
        ABOVE + (HEIGHT - ABOVE - BELOW) * (1.0 - self.up(value))
    }

    /// Lines across, at the bottom, half-way and at the top.
    pub fn grid(&self) -> Vec<AnyView> {
        let line = |share: f64| {
            let y = self.down(self.top * share).to_string();
            svg("line").of("x2", "100%").with("y1", y.clone()).with("y2", y).view()
        };
        [0.0, 0.5, 1.0].map(line).into()
    }

    /// Values at these lines, and below. They stand over what is drawn.
    pub fn words(&self, column: &Column) -> Vec<AnyView> {
        let mut parts = Vec::new();
        for share in [0.5, 1.0] {
            let value = self.top * share;
            // A chance at the top of the drawing is 1 and no less.
            let text = column.text(Some(Figure { value, certain: value >= 1.0 }));
            parts.push(svg("text").with("y", (self.down(value) - 3.0).to_string()).child(text).view());
        }
        for at in self.ticks() {
            let anchor = match self.across(at) {
                share if share <= 0.0 => "start",
                share if share >= 0.97 => "end",
                _ => "middle",
            };
            parts.push(
                svg("text")
                    .with("x", format!("{}%", self.across(at) * 100.0))
                    .with("y", (HEIGHT - 5.0).to_string())
                    .of("text-anchor", anchor)
                    .child(at.to_string())
                    .view(),
            );
        }
        parts
    }

    /// Round values along the axis, with room between them.
    fn ticks(&self) -> Vec<f64> {
        const ROUND: [f64; 12] =
            [0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0, 800.0, 2000.0, 5000.0, 20_000.0, 100_000.0];
        let mut ticks: Vec<f64> = match self.axis {
            Axis::Distance => ROUND.into_iter().filter(|at| *at <= self.last).collect(),
            Axis::Armour | Axis::BallisticSkill => vec![0.0, 25.0, 50.0, 75.0, 100.0],
        };
        let mut right = -1.0;
        ticks.retain(|at| {
            let across = self.across(*at);
            let has_room = across - right >= 0.09;
            if has_room {
                right = across;
            }
            has_room
        });
        ticks
    }
}

/// A round number above all values.
fn top_of(column: &Column, most: f64) -> f64 {
    let steps: &[f64] = match column.metric.format {
        Format::Chance => &[0.1, 0.25, 0.5, 1.0],
        Format::Mean | Format::Count => &[0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 1000.0],
    };
    steps.iter().copied().find(|step| *step >= most).unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_distances_have_more_room() {
        let scale = Scale { axis: Axis::Distance, last: 400.0, top: 1.0 };
        assert_eq!(scale.across(100.0), 0.5);
        assert_eq!(scale.ticks(), [0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0]);
        let scale = Scale { axis: Axis::Armour, last: 100.0, top: 1.0 };
        assert_eq!(scale.across(25.0), 0.25);
    }
}
