//! What he shoots with.

use super::plan::fit_plan;
use super::slot::Slot;
use crate::catalogue::{CLASSES, List};
use crate::document::{Document, path as at};
use crate::outcome;
use crate::widgets::choice::Choice;
use crate::widgets::disclosure::{Disclosure, Topic};
use crate::widgets::icon::Icon;
use crate::widgets::number::{NumberCell, NumberField};
use crate::widgets::text::TextField;
use crate::widgets::toggle::{Checks, Toggle};
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_core::fire::mode_words;
use shootout_core::scenario::{Mode, Weapon};

/// The modes of fire: as documents spell them, and in a word.
pub const MODES: [(Mode, &str, &str); 3] =
    [(Mode::Single, "single", "Single"), (Mode::Semi, "semi", "Semi"), (Mode::Auto, "auto", "Auto")];

/// The weapon's inputs.
#[component]
pub fn WeaponTopic() -> impl IntoView {
    let document = Document::in_context();
    let choose = move |weapon: Value| document.replace(with_weapon(document.whole().get_untracked(), weapon));
    let outcome = outcome::in_context();
    let about =
        move || outcome.with(|outcome| outcome.valid.as_ref().map(|valid| in_short(&valid.scenario.weapon)));
    view! {
        <Topic id="weapon" title="Weapon">
            <Slot path="weapon" list=List::Weapons on_choose=Callback::new(choose) />
            <p class="about">{about}</p>
            <Disclosure title="Change this weapon" path="weapon">
                <WeaponFields path="weapon" />
            </Disclosure>
        </Topic>
    }
}

/// Another weapon in the document; the plan keeps to the modes that it has.
fn with_weapon(mut document: Value, weapon: Value) -> Value {
    at::set(&mut document, "weapon", weapon);
    fit_plan(&mut document);
    document
}

/// A weapon in one line.
fn in_short(weapon: &Weapon) -> String {
    let modes: Vec<&str> = weapon.modes.iter().map(|mode| mode_words(*mode)).collect();
    let magazine =
        weapon.magazine.map_or_else(|| "never empty".to_owned(), |rounds| format!("{rounds} rounds"));
    let mut parts = vec![modes.join(", "), format!("up to {} m", weapon.max_range_m), magazine];
    if weapon.plasma {
        parts.push("explodes instead of jamming".to_owned());
    }
    if let Some(radius_m) = weapon.burst_radius_m {
        parts.push(format!("bursts over {radius_m} m"));
    }
    parts.join(" · ")
}

/// Every field of the weapon at a path.
#[component]
pub fn WeaponFields(#[prop(into)] path: String) -> impl IntoView {
    let field = |name: &str| format!("{path}.{name}");
    let classes = CLASSES.into_iter().map(|(_, name, _)| (json!(name), class_words(name))).collect();
    let modes = MODES.into_iter().map(|(_, name, words)| (name, words)).collect();
    let document = Document::in_context();
    let weapon = path.clone();
    let edit_range = move |range: Value| set_range(document, &weapon, range);
    view! {
        <TextField path=field("name") />
        <Choice path=field("class") options=classes />
        <Checks path=field("modes") options=modes />
        <div class="row">
            <NumberField path=field("max_range_m") step=10.0 on_edit=Callback::new(edit_range) />
            <NumberField path=field("magazine") step=1.0 empty="unlimited" />
            <NumberField path=field("burst_radius_m") step=1.0 empty="none" />
        </div>
        <div class="toggles">
            <Toggle path=field("plasma") />
            <Toggle path=field("can_jam") />
        </div>
        <Penetration path=field("penetration") />
    }
    .into_any()
}

fn class_words(name: &str) -> &'static str {
    match name {
        "pistol" => "Pistol",
        "heavy" => "Heavy",
        "thrown" => "Thrown",
        _ => "Basic",
    }
}

/// The last penetration band ends at the maximum range, so it goes with it.
fn set_range(document: Document, weapon: &str, range: Value) {
    let field = |name: &str| format!("{weapon}.{name}");
    let before = untrack(|| document.shown(&field("max_range_m")));
    let mut changes = vec![(field("max_range_m"), range.clone())];
    let bands = untrack(|| document.shown(&field("penetration"))).as_array().map_or(0, Vec::len);
    if let Some(last) = bands.checked_sub(1) {
        let edge = field(&format!("penetration[{last}].up_to_m"));
        if untrack(|| document.shown(&edge)) == before {
            changes.push((edge, range));
        }
    }
    document.update_together(changes);
}

/// The columns of the penetration table.
const COLUMNS: [(&str, &str); 5] = [
    ("up_to_m", "Up to m"),
    ("primitive", "Primitive"),
    ("physical", "Physical"),
    ("energy", "Energy"),
    ("cover", "Cover"),
];

/// The penetration bands, nearest first.
#[component]
fn Penetration(path: String) -> impl IntoView {
    let document = Document::in_context();
    let length = document.length(path.clone());
    let path = StoredValue::new(path);
    let heads = COLUMNS.map(|(_, words)| view! { <th scope="col">{words}</th> });
    let row = move |index: usize| {
        let cells: Vec<AnyView> = COLUMNS
            .into_iter()
            .map(|(name, words)| {
                let cell = format!("{}[{index}].{name}", path.get_value());
                let label = format!("Band {}: {words}", index + 1);
                view! { <td><NumberCell path=cell label=label empty="0" /></td> }.into_any()
            })
            .collect();
        let remove = move |_| document.remove_entry(&path.get_value(), index);
        view! {
            <tr>
                {cells}
                <td>
                    <button type="button" class="icon" aria-label=format!("Remove band {}", index + 1) on:click=remove>
                        {Icon::Cross.draw()}
                    </button>
                </td>
            </tr>
        }
        .into_any()
    };
    let add = move |_| {
        let path = path.get_value();
        let weapon = path.trim_end_matches(".penetration");
        let range = untrack(|| document.shown(&format!("{weapon}.max_range_m")));
        document.update_list(&path, |bands| add_band(bands, range));
    };
    view! {
        <table class="cells">
            <caption>"Penetration: added to the chance to get through, by distance"</caption>
            <thead>
                <tr>{heads.into_iter().collect_view()} <th scope="col"><span class="unseen">"Remove"</span></th></tr>
            </thead>
            <tbody>
                <For each=move || 0..length.get() key=|index| *index children=row />
            </tbody>
        </table>
        <button type="button" class="quiet" on:click=add>"Add a band"</button>
    }
    .into_any()
}

/// A first band reaches the maximum range. A further one goes before the last, as a copy of it whose edge is to be filled
/// in.
fn add_band(bands: &mut Vec<Value>, max_range: Value) {
    let (mut band, edge) = match bands.last() {
        Some(last) => (last.clone(), Value::Null),
        None => (json!({}), max_range),
    };
    at::set(&mut band, "up_to_m", edge);
    bands.insert(bands.len().saturating_sub(1), band);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_are_added_before_the_last() {
        let mut bands = Vec::new();
        add_band(&mut bands, json!(200));
        assert_eq!(bands, [json!({ "up_to_m": 200 })]);
        add_band(&mut bands, json!(200));
        assert_eq!(bands, [json!({ "up_to_m": null }), json!({ "up_to_m": 200 })]);
    }

    #[test]
    fn the_last_band_goes_with_the_maximum_range() {
        Owner::new().with(|| {
            let document = Document::new(json!({ "weapon": "autogun" }));
            let last = document.length("weapon.penetration").get_untracked() - 1;
            set_range(document, "weapon", json!(220));
            assert_eq!(document.shown("weapon.max_range_m"), json!(220));
            assert_eq!(document.shown(&format!("weapon.penetration[{last}].up_to_m")), json!(220));
            document.undo();
            assert_eq!(document.shown("weapon"), json!("autogun"));
        });
    }
}
