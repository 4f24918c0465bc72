//! The body outline: a man who faces you, so that his right is on your left.

use crate::facts::element_id;
use leptos::prelude::*;
use shootout_core::location::Location;

/// One part of the outline.
pub struct Part {
    /// Which location it is.
    pub location: Location,
    /// How documents spell it.
    pub name: &'static str,
    /// Its shape, in a drawing 120 wide and 220 high.
    pub shape: &'static str,
}

/// The parts in the order of reports.
pub const PARTS: [Part; 6] = [
    Part {
        location: Location::Head,
        name: "head",
        shape: "M60 6c9 0 15 7 15 17 0 11-7 19-15 19s-15-8-15-19c0-10 6-17 15-17z",
    },
    Part {
        location: Location::RightArm,
        name: "right_arm",
        shape: "M33 50c-9 1-14 6-16 15L7 117c-1 5 1 9 5 10s7-2 8-6l14-46z",
    },
    Part {
        location: Location::LeftArm,
        name: "left_arm",
        shape: "M87 50c9 1 14 6 16 15l10 52c1 5-1 9-5 10s-7-2-8-6L86 75z",
    },
    Part {
        location: Location::Body,
        name: "body",
        shape: "M38 48c14-3 30-3 44 0l1 30-4 44c-12 4-26 4-38 0l-4-44z",
    },
    Part {
        location: Location::RightLeg,
        name: "right_leg",
        shape: "M41 127c6 2 11 3 17 3l-1 82c0 4-13 4-14 0z",
    },
    Part {
        location: Location::LeftLeg,
        name: "left_leg",
        shape: "M79 127c-6 2-11 3-17 3l1 82c0 4 13 4 14 0z",
    },
];

/// The names of all locations with their words, for inputs that choose among them.
pub fn location_options() -> Vec<(&'static str, &'static str)> {
    PARTS.iter().map(|part| (part.name, part.location.words())).collect()
}

/// A part that can be chosen: `on` says which are; `toggle` is told which one was tapped.
#[component]
pub fn BodyInput(
    /// The path of the document that is edited, for the ids of elements.
    #[prop(into)]
    path: String,
    #[prop(into)] legend: String,
    #[prop(into)] on: Signal<Vec<Location>>,
    #[prop(into)] toggle: Callback<Location>,
) -> impl IntoView {
    let shapes: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let location = part.location;
            let is_on = move || on.with(|on| on.contains(&location));
            view! { <path d=part.shape class:on=is_on on:click=move |_| toggle.run(location) /> }.into_any()
        })
        .collect();
    let checks: Vec<AnyView> = PARTS
        .iter()
        .map(|part| {
            let location = part.location;
            view! {
                <label class="chip">
                    <input
                        type="checkbox"
                        prop:checked=move || on.with(|on| on.contains(&location))
                        on:change=move |_| toggle.run(location)
                    />
                    <span>{location.words()}</span>
                </label>
            }
            .into_any()
        })
        .collect();
    view! {
        <fieldset class="field body-input" id=element_id(&path) data-path=path tabindex="-1">
            <legend>{legend}</legend>
            <svg class="body-outline" width="96" height="176" viewBox="0 0 120 220" aria-hidden="true">
                {shapes}
            </svg>
            <div class="chips">{checks}</div>
        </fieldset>
    }
    .into_any()
}
