//! What few shots need: a weapon in the other hand, further targets, bystanders, a location chart of one's own.

use super::armour::ArmourList;
use super::protection::{FieldInput, Protection};
use super::slot::Slot;
use super::target::{TargetEssentials, TargetRest, capital};
use super::weapon::WeaponFields;
use crate::catalogue::List;
use crate::document::Document;
use crate::widgets::body::PARTS;
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::icon::Icon;
use crate::widgets::number::{NumberCell, NumberField};
use crate::widgets::picker::ValuePicker;
use crate::widgets::text::TextField;
use leptos::prelude::*;
use serde_json::{Value, json};

/// All of it, closed.
#[component]
pub fn MoreTopic() -> impl IntoView {
    let document = Document::in_context();
    let count = move |path: &'static str| {
        let length = document.length(path);
        Signal::derive(move || if length.get() == 0 { String::new() } else { length.get().to_string() })
    };
    let off_hand = document.follow("off_hand.name");
    let other = document.follow("off_hand");
    let off_hand_name = Signal::derive(move || {
        if other.with(Value::is_null) {
            String::new()
        } else {
            off_hand.with(crate::document::typed::text_of)
        }
    });
    view! {
        <Topic id="more" title="More">
            <Disclosure title="Weapon in the other hand" summary=off_hand_name path="off_hand">
                <OffHand />
            </Disclosure>
            <Disclosure title="Further targets, for following fire" summary=count("following") path="following">
                <Following />
            </Disclosure>
            <Disclosure title="Bystanders, for area weapons" summary=count("bystanders") path="bystanders">
                <Bystanders />
            </Disclosure>
            <Disclosure title="The target's own location chart" path="target.location_chart">
                <LocationChart path="target.location_chart" />
            </Disclosure>
        </Topic>
    }
}

#[component]
fn OffHand() -> impl IntoView {
    let document = Document::in_context();
    let weapon = document.follow("off_hand");
    let there = Memo::new(move |_| weapon.with(|weapon| !weapon.is_null()));
    view! {
        <Slot path="off_hand" list=List::Weapons nothing="None" />
        <Show when=move || there.get()>
            <WeaponFields path="off_hand" />
        </Show>
    }
    .into_any()
}

#[component]
fn Following() -> impl IntoView {
    const PATH: &str = "following";
    let document = Document::in_context();
    let length = document.length(PATH);
    let one = move |index: usize| {
        let place = format!("{PATH}[{index}]");
        let target = format!("{place}.target");
        let name = document.follow(format!("{target}.name"));
        let title =
            Signal::derive(move || format!("{}. {}", index + 2, name.with(crate::document::typed::text_of)));
        let inside = place.clone();
        view! {
            <li class="list-row" data-path=place>
                <Disclosure title=title path=inside.clone()>
                    <NumberField path=format!("{inside}.from_previous_m") step=1.0 />
                    <TargetRest path=target.clone() />
                    <TargetEssentials path=target.clone() />
                    <Protection path=target.clone() />
                    <LocationChart path=format!("{target}.location_chart") />
                </Disclosure>
                <RemoveButton list=PATH index name=title />
            </li>
        }
        .into_any()
    };
    let add = move |_| {
        let range = untrack(|| document.shown("target.range_m"));
        let name = format!("Target {}", length.get_untracked() + 2);
        let target = json!({ "name": name, "range_m": range });
        document.update_list(PATH, |list| list.push(json!({ "from_previous_m": 2, "target": target })));
    };
    view! {
        <ol class="plain" data-path=PATH>
            <For each=move || 0..length.get() key=|index| *index children=one />
        </ol>
        <button type="button" class="quiet" on:click=add>"Add a target"</button>
        <p class="about">"Choose in a shot of the plan when it swings on."</p>
    }
    .into_any()
}

#[component]
fn Bystanders() -> impl IntoView {
    const PATH: &str = "bystanders";
    let document = Document::in_context();
    let length = document.length(PATH);
    let one = move |index: usize| {
        let place = format!("{PATH}[{index}]");
        let field = |name: &str| format!("{place}.{name}");
        let name = document.follow(field("name"));
        let title = Signal::derive(move || name.with(crate::document::typed::text_of));
        let (words, right, behind) = (field("name"), field("right_m"), field("behind_m"));
        let (force_field, armour) = (field("field"), field("armour"));
        view! {
            <li class="list-row" data-path=place.clone()>
                <Disclosure title=title path=place.clone()>
                    <TextField path=words.clone() />
                    <div class="row">
                        <NumberField path=right.clone() step=1.0 />
                        <NumberField path=behind.clone() step=1.0 />
                    </div>
                    <FieldInput path=force_field.clone() />
                    <ArmourList path=armour.clone() />
                </Disclosure>
                <RemoveButton list=PATH index name=title />
            </li>
        }
        .into_any()
    };
    let add = move |_| document.update_list(PATH, |list| list.push(json!({ "behind_m": 2 })));
    view! {
        <ol class="plain" data-path=PATH>
            <For each=move || 0..length.get() key=|index| *index children=one />
        </ol>
        <button type="button" class="quiet" on:click=add>"Add a bystander"</button>
    }
    .into_any()
}

#[component]
fn RemoveButton(list: &'static str, index: usize, name: Signal<String>) -> impl IntoView {
    let document = Document::in_context();
    view! {
        <div class="row-buttons">
            <button
                type="button"
                class="icon"
                aria-label=move || format!("Remove: {}", name.get())
                on:click=move |_| document.remove_entry(list, index)
            >
                {Icon::Cross.draw()}
            </button>
        </div>
    }
    .into_any()
}

/// A location chart: none of its own, one of the catalogue's, or bands.
#[component]
fn LocationChart(#[prop(into)] path: String) -> impl IntoView {
    let document = Document::in_context();
    let bands = document.follow(path.clone());
    let own = Memo::new(move |_| bands.with(Value::is_array));
    let listed = path.clone();
    view! {
        <Slot path=path list=List::LocationCharts nothing="None: as the rulings say" />
        <Show when=move || own.get()>
            <Bands path=listed.clone() />
        </Show>
        <p class="about">"Needed where the ruling on the hit location chart says: the target's own chart."</p>
    }
    .into_any()
}

#[component]
fn Bands(path: String) -> impl IntoView {
    let document = Document::in_context();
    let length = document.length(path.clone());
    let path = StoredValue::new(path);
    let locations =
        || PARTS.iter().map(|part| (json!(part.name), capital(part.location.words()))).collect::<Vec<_>>();
    let row = move |index: usize| {
        let place = format!("{}[{index}]", path.get_value());
        let number = index + 1;
        view! {
            <tr>
                <td><NumberCell path=format!("{place}.up_to") label=format!("Band {number}: up to") /></td>
                <td>
                    <ValuePicker
                        path=format!("{place}.location")
                        options=locations()
                        label=format!("Band {number}: location")
                    />
                </td>
                <td>
                    <button
                        type="button"
                        class="icon"
                        aria-label=format!("Remove band {number}")
                        on:click=move |_| document.remove_entry(&path.get_value(), index)
                    >
                        {Icon::Cross.draw()}
                    </button>
                </td>
            </tr>
        }
        .into_any()
    };
    let add = move |_| {
        document
            .update_list(&path.get_value(), |bands| bands.push(json!({ "up_to": 100, "location": "body" })));
    };
    view! {
        <table class="cells chart-rows">
            <caption>"Bands of the reversed roll"</caption>
            <thead>
                <tr>
                    <th scope="col">"Up to"</th>
                    <th scope="col">"Location"</th>
                    <th scope="col"><span class="unseen">"Remove"</span></th>
                </tr>
            </thead>
            <tbody>
                <For each=move || 0..length.get() key=|index| *index children=row />
            </tbody>
        </table>
        <button type="button" class="quiet" on:click=add>"Add a band"</button>
    }
    .into_any()
}
