//! The points of curves as a table.

use super::curves::Curve;
use crate::widgets::tag::tag;
use leptos::prelude::*;

/// Every point and row.
pub fn table(curve: &Curve) -> AnyView {
    let column = curve.sweep.column();
    let heads: Vec<AnyView> = curve
        .loadout
        .rows
        .iter()
        .map(|row| tag("th").of("scope", "col").child(row.name.clone()).view())
        .collect();
    let rows: Vec<AnyView> = curve
        .sweep
        .points()
        .map(|(at, figures)| {
            let cells: Vec<AnyView> =
                figures.iter().map(|figure| tag("td").child(column.text(*figure)).view()).collect();
            tag("tr").child(tag("th").of("scope", "row").child(at.to_string())).child(cells).view()
        })
        .collect();
    tag("div")
        .class("lo-scroll")
        .of("role", "region")
        .of("aria-label", "The points")
        .of("tabindex", "0")
        .child(
            tag("table")
                .class("figures-table lo-points")
                .child(
                    tag("thead").child(
                        tag("tr")
                            .child(tag("th").of("scope", "col").child(curve.sweep.axis().words()))
                            .child(heads),
                    ),
                )
                .child(tag("tbody").child(rows)),
        )
        .view()
}
