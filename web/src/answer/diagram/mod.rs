//! What an answer draws: one file for each kind of diagram, named by what it draws.

pub mod clock_face;
pub mod marked_boxes;
pub mod shares_over_time;

use crate::dom::tag::tag;
use leptos::prelude::*;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::diagram::Diagram;

/// The diagrams, each under its heading.
pub fn diagrams(answer: &Answer) -> Vec<AnyView> {
    answer.diagrams.iter().map(diagram).collect()
}

/// A diagram under its heading.
pub fn diagram(of: &Diagram) -> AnyView {
    let drawn = match of {
        Diagram::SharesOverTime(shares) => shares_over_time::draw(shares, of.words()),
        Diagram::MarkedBoxes(boxes) => marked_boxes::draw(boxes, of.words()),
        Diagram::ClockFace(face) => clock_face::draw(face),
    };
    tag("figure")
        .class("answer-distribution answer-diagram")
        .child(tag("figcaption").child(tag("span").child(of.label().to_owned())))
        .child(drawn)
        .view()
}
