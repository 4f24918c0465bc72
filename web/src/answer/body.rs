//! Where hits land, on the body outline.

use crate::outcome::Valid;
use crate::widgets::body::PARTS;
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_core::location::Location;
use shootout_odds::{Dist, Weight};

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
pub fn hits_on_body(valid: &Valid) -> AnyView {
    let means = &valid.answer.report.hits_by_location;
    let where_hit = Dist::from_weights(Location::ALL.into_iter().map(|part| (part, *means.at(part))));
    let total = where_hit.total();
    let share = |location: Location| if total.is_zero() { 0.0 } else { means.at(location).over(&total) };
    let shapes: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            // The shade begins where it can be told from none, and is full at a half.
            let share = share(part.location);
            let shade = if share == 0.0 { 0.0 } else { (0.12 + share * 1.76).min(1.0) };
            view! { <path d=part.shape fill-opacity=format!("{shade:.3}") /> }.into_any()
        })
        .collect();
    let numbers: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let (x, y, anchor) = place(part.location);
            let on_shape = part.location == Location::Body;
            view! {
                <text x=x y=y text-anchor=anchor class:on-shape=on_shape>{percent(&share(part.location))}</text>
            }
            .into_any()
        })
        .collect();
    let rows: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let number = means.at(part.location);
            view! {
                <tr>
                    <th scope="row">{part.location.words()}</th>
                    <td>{percent(&share(part.location))}</td>
                    <td>{mean(number)}</td>
                </tr>
            }
            .into_any()
        })
        .collect();
    view! {
        <figure class="on-body">
            <figcaption>"Where hits land " <small>"He faces you: his right is on your left."</small></figcaption>
            <svg width="288" height="220" viewBox="0 0 288 220" role="img" aria-label="Share of hits by location; the table below has the numbers">
                <g transform="translate(84 0)">{shapes}</g>
                {numbers}
            </svg>
            <details class="behind">
                <summary>"As a table"</summary>
                <table class="figures-table">
                    <thead>
                        <tr>
                            <th scope="col">"Location"</th>
                            <th scope="col">"Share of hits"</th>
                            <th scope="col">"Mean hits"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </details>
        </figure>
    }
    .into_any()
}
