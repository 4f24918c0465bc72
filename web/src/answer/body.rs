//! Where hits land, on the body outline.

use crate::outcome::Valid;
use crate::widgets::disclosure::folded;
use crate::widgets::tag::{svg, tag};
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_odds::{Dist, Weight};
use shootout_percentile::body::{PARTS, shade};
use shootout_percentile::location::Location;

/// Where a part's number stands beside the outline: from the left, from the top, and which end of the text is there.
const fn place(location: Location) -> (&'static str, &'static str, &'static str) {
    match location {
        Location::Head => ("164", "30", "start"),
        Location::RightArm => ("78", "92", "end"),
        Location::LeftArm => ("210", "92", "start"),
        Location::Body => ("144", "90", "middle"),
        Location::RightLeg => ("116", "186", "end"),
        Location::LeftLeg => ("172", "186", "start"),
    }
}

/// The outline, each part shaded by its share of the hits.
pub fn hits_on_body(valid: &Valid, opened: RwSignal<bool>) -> AnyView {
    let means = &valid.answer.report.hits_by_location;
    let where_hit = Dist::from_weights(Location::ALL.into_iter().map(|part| (part, *means.at(part))));
    let total = where_hit.total();
    let share = |location: Location| if total.is_zero() { 0.0 } else { means.at(location).over(&total) };
    let shapes: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let shade = shade(share(part.location));
            svg("path").with("d", part.shape).with("fill-opacity", format!("{shade:.3}")).view()
        })
        .collect();
    let numbers: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let (x, y, anchor) = place(part.location);
            let on_shape = part.location == Location::Body;
            svg("text")
                .with("x", x)
                .with("y", y)
                .with("text-anchor", anchor)
                .class_while("on-shape", on_shape)
                .child(percent(&share(part.location)))
                .view()
        })
        .collect();
    let table = || {
        let rows: Vec<AnyView> = PARTS
            .iter()
            .map(|part| {
                tag("tr")
                    .child(tag("th").of("scope", "row").child(part.location.words()))
                    .child(tag("td").child(percent(&share(part.location))))
                    .child(tag("td").child(mean(means.at(part.location))))
                    .view()
            })
            .collect();
        table(rows)
    };
    tag("figure")
        .class("on-body")
        .child(
            tag("figcaption")
                .child("Where hits land ")
                .child(tag("small").child("They face you: their right is on your left.")),
        )
        .child(
            svg("svg")
                .of("width", "288")
                .of("height", "220")
                .of("viewBox", "0 0 288 220")
                .of("role", "img")
                .of("aria-label", "Share of hits by location; the table below has the numbers")
                .child(svg("g").of("transform", "translate(84 0)").child(shapes))
                .child(numbers),
        )
        .child(folded(opened, "As a table", table).class("behind"))
        .view()
}

fn table(rows: Vec<AnyView>) -> AnyView {
    tag("table")
        .class("figures-table")
        .child(
            tag("thead").child(
                tag("tr")
                    .child(tag("th").of("scope", "col").child("Location"))
                    .child(tag("th").of("scope", "col").child("Share of hits"))
                    .child(tag("th").of("scope", "col").child("Mean hits")),
            ),
        )
        .child(tag("tbody").child(rows))
        .view()
}
