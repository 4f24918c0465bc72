//! The few chances that decide: hit, get through, wound, jam.

use super::Valid;
use crate::widgets::tag::tag;
use leptos::prelude::*;
use shootout_percentile::chances::{Chance, chances_of};

/// The row of chances.
pub fn chances(valid: &Valid) -> AnyView {
    let figures: Vec<AnyView> = chances_of(&valid.answer.report)
        .into_iter()
        .map(|Chance { name, about, figure, .. }| {
            tag("div")
                .class("chance-of")
                .child(tag("dt").child(name).child(tag("small").child(about)))
                .child(tag("dd").child(figure))
                .view()
        })
        .collect();
    tag("dl").class("chances").child(figures).view()
}
