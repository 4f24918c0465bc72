//! The damage chart: one of the catalogue's, or rows of one's own.

use super::slot::Slot;
use super::target::capital;
use crate::catalogue::List;
use crate::document::Document;
use crate::widgets::body::PARTS;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::icon::Icon;
use crate::widgets::number::{NumberCell, NumberField};
use crate::widgets::picker::ValuePicker;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_core::damage::Severity;

/// The chart, and its rows when there is one.
#[component]
pub fn DamageSlot() -> impl IntoView {
    let document = Document::in_context();
    let chart = document.follow("damage");
    let there = Memo::new(move |_| chart.with(|chart| !chart.is_null()));
    view! {
        <Slot path="damage" list=List::DamageCharts nothing="None: wounds are not worked out" />
        <Show when=move || there.get()>
            <Disclosure title="Change this chart" path="damage">
                <NumberField path="damage.modifier" step=5.0 />
                <Rows path="damage.rows" caption="Rows: low is deadly" />
                <ByLocation />
            </Disclosure>
        </Show>
    }
    .into_any()
}

fn results() -> Vec<(Value, String)> {
    Severity::ALL.map(|severity| (json!(severity), capital(severity.words()))).to_vec()
}

/// The rows at a path.
#[component]
fn Rows(#[prop(into)] path: String, #[prop(into)] caption: String) -> impl IntoView {
    let document = Document::in_context();
    let length = document.length(path.clone());
    let path = StoredValue::new(path);
    let row = move |index: usize| {
        let place = format!("{}[{index}]", path.get_value());
        let remove = move |_| document.remove_entry(&path.get_value(), index);
        view! {
            <tr>
                <td>
                    <NumberCell path=format!("{place}.up_to") label=format!("Row {}: up to", index + 1) />
                </td>
                <td>
                    <ValuePicker
                        path=format!("{place}.result")
                        options=results()
                        label=format!("Row {}: result", index + 1)
                    />
                </td>
                <td>
                    <button
                        type="button"
                        class="icon"
                        aria-label=format!("Remove row {}", index + 1)
                        on:click=remove
                    >
                        {Icon::Cross.draw()}
                    </button>
                </td>
            </tr>
        }
        .into_any()
    };
    let add = move |_| {
        document.update_list(&path.get_value(), |rows| rows.push(json!({ "up_to": 100, "result": "none" })));
    };
    view! {
        <table class="cells chart-rows">
            <caption>{caption}</caption>
            <thead>
                <tr>
                    <th scope="col">"Roll up to"</th>
                    <th scope="col">"Result"</th>
                    <th scope="col"><span class="unseen">"Remove"</span></th>
                </tr>
            </thead>
            <tbody>
                <For each=move || 0..length.get() key=|index| *index children=row />
            </tbody>
        </table>
        <button type="button" class="quiet" on:click=add>"Add a row"</button>
    }
    .into_any()
}

/// Rows for single locations, instead of the chart's own.
#[component]
fn ByLocation() -> impl IntoView {
    const PATH: &str = "damage.by_location";
    let document = Document::in_context();
    let length = document.length(PATH);
    let locations = || PARTS.iter().map(|part| (json!(part.name), capital(part.location.words()))).collect();
    let one = move |index: usize| {
        let place = format!("{PATH}[{index}]");
        view! {
            <li class="list-row stacked" data-path=place.clone()>
                <div class="row">
                    <ValuePicker path=format!("{place}.location") options=locations() />
                    <button type="button" class="quiet" on:click=move |_| document.remove_entry(PATH, index)>
                        "Remove this location"
                    </button>
                </div>
                <Rows path=format!("{place}.rows") caption="Its rows" />
            </li>
        }
        .into_any()
    };
    let add = move |_| {
        let rows = untrack(|| document.shown("damage.rows"));
        document.update_list(PATH, |own| own.push(json!({ "location": "head", "rows": rows })));
    };
    view! {
        <ol class="plain" data-path=PATH>
            <For each=move || 0..length.get() key=|index| *index children=one />
        </ol>
        <button type="button" class="quiet" on:click=add>"Other rows for one location"</button>
    }
    .into_any()
}
