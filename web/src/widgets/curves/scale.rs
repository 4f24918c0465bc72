//! Where values stand in a drawing of curves, and what tells how large they are.

use crate::dom::tag::svg;
use leptos::prelude::*;
use shootout_ruleset::figures::{Figure, Format, Metric};

/// The height of the drawing; of what is above and below the lines; of a line of words.
pub const HEIGHT: f64 = 240.0;
pub const ABOVE: f64 = 16.0;
pub const BELOW: f64 = 20.0;
pub const WORDS: f64 = 15.0;

/// What lies from left to right.
#[derive(Clone, Debug, PartialEq)]
pub struct Along {
    /// The first value.
    pub first: f64,
    /// The last value.
    pub last: f64,
    /// Whether values near the first one have more room.
    pub is_near_wide: bool,
    /// Round values, ascending, of which those that have room are written below.
    pub ticks: Vec<f64>,
}

impl Along {
    /// From a first to a last value, evenly, with some round values between: whole ones between whole ones.
    pub fn evenly(first: f64, last: f64) -> Self {
        const MAX_TICKS: f64 = 6.0;
        const PARTS: [f64; 3] = [10.0, 5.0, 2.0];
        const STEPS: [f64; 9] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 1000.0, 100_000.0];
        let span = last - first;
        let is_whole = first.fract() == 0.0 && last.fract() == 0.0;
        // Tenths are no sums of a tenth: a step is a number divided by how many parts a whole has.
        let parts = PARTS.into_iter().filter(|_| !is_whole).map(|parts| (1.0, parts));
        let mut steps = parts.chain(STEPS.map(|step| (step, 1.0)));
        let step = steps.find(|(step, parts)| span * parts / step <= MAX_TICKS);
        let (step, parts) = step.unwrap_or((span.max(1.0), 1.0));
        let from = (first * parts / step).ceil() as i64;
        let ticks = (from..).map(|number| number as f64 * step / parts).take_while(|at| *at <= last);
        Self { first, last, is_near_wide: false, ticks: ticks.collect() }
    }

    /// Where a value stands, from 0 to 1, left to right.
    pub fn across(&self, at: f64) -> f64 {
        let share = (at - self.first) / (self.last - self.first).max(f64::MIN_POSITIVE);
        if self.is_near_wide { share.sqrt() } else { share }
    }
}

/// Where values stand in the drawing.
pub struct Scale {
    along: Along,
    top: f64,
    bottom: f64,
}

impl Scale {
    /// Room for these values from left to right, and for numbers of a metric from the least to the most.
    pub fn of(along: Along, metric: &Metric, (least, most): (f64, f64)) -> Self {
        let bottom = if least < 0.0 { -top_of(metric, -least) } else { 0.0 };
        Self { along, top: top_of(metric, most.max(0.0)), bottom }
    }

    /// From 0 at the bottom to 1 at the top.
    pub fn up(&self, value: f64) -> f64 {
        (value - self.bottom) / (self.top - self.bottom)
    }

    /// From 0 to 1, left to right.
    pub fn across(&self, at: f64) -> f64 {
        self.along.across(at)
    }

    /// From the top of the drawing, in its height.
    pub fn down(&self, value: f64) -> f64 {
        ABOVE + (HEIGHT - ABOVE - BELOW) * (1.0 - self.up(value))
    }

    /// Lines across, at the bottom, half-way and at the top.
    pub fn grid(&self) -> Vec<AnyView> {
        let line = |value: f64| {
            let y = self.down(value).to_string();
            svg("line").of("x2", "100%").with("y1", y.clone()).with("y2", y).view()
        };
        self.levels().map(line).into()
    }

    fn levels(&self) -> [f64; 3] {
        // Where there is less than nothing, nothing has a line.
        let middle = if self.bottom < 0.0 { 0.0 } else { self.top / 2.0 };
        [self.bottom, middle, self.top]
    }

    /// Values at these lines, and below. They stand over what is drawn.
    pub fn words(&self, metric: &Metric) -> Vec<AnyView> {
        let mut parts = Vec::new();
        let [bottom, others @ ..] = self.levels();
        let below = (bottom < 0.0).then_some(bottom);
        for value in below.into_iter().chain(others) {
            // A chance at the top of the drawing is 1 and no less.
            let text = metric.text(Some(Figure { value, certain: value >= 1.0 }));
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
        let mut ticks = self.along.ticks.clone();
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
fn top_of(metric: &Metric, most: f64) -> f64 {
    let steps: &[f64] = match metric.format {
        Format::Chance => &[0.1, 0.25, 0.5, 1.0],
        Format::Mean | Format::Count => &[0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 1000.0],
    };
    steps.iter().copied().find(|step| *step >= most).unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEAN: Metric = Metric::mean("mean", "Mean", "mean");

    #[test]
    fn near_values_have_more_room_where_they_need_it() {
        let ticks = vec![0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0];
        let along = Along { first: 0.0, last: 400.0, is_near_wide: true, ticks: ticks.clone() };
        let scale = Scale::of(along, &MEAN, (0.0, 1.0));
        assert_eq!(scale.across(100.0), 0.5);
        assert_eq!(scale.ticks(), ticks);
        let scale = Scale::of(Along::evenly(0.0, 100.0), &MEAN, (0.0, 1.0));
        assert_eq!(scale.across(25.0), 0.25);
    }

    #[test]
    fn round_values_lie_within() {
        assert_eq!(Along::evenly(0.0, 8.0).ticks, [0.0, 2.0, 4.0, 6.0, 8.0]);
        assert_eq!(Along::evenly(-3.0, 20.0).ticks, [0.0, 5.0, 10.0, 15.0, 20.0]);
        assert_eq!(Along::evenly(3.0, 3.0).ticks, [3.0]);
        // Between whole numbers there are no others, and tenths are tenths.
        assert_eq!(Along::evenly(2.0, 3.0).ticks, [2.0, 3.0]);
        assert_eq!(Along::evenly(0.5, 1.3).ticks, [0.6, 0.8, 1.0, 1.2]);
        assert_eq!(Along::evenly(0.25, 0.75).ticks, [0.3, 0.4, 0.5, 0.6, 0.7]);
    }

    #[test]
    fn less_than_nothing_has_room_below() {
        let scale = Scale::of(Along::evenly(0.0, 1.0), &MEAN, (-0.4, 0.9));
        assert_eq!((scale.up(-0.5), scale.up(1.0)), (0.0, 1.0));
    }
}
