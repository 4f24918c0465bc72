//! What stands between the weapon and the target: cover, force field, armour; and the damage chart.

use super::armour::ArmourList;
use super::damage::DamageSlot;
use super::slot::Slot;
use crate::catalogue::List;
use crate::document::Document;
use crate::widgets::body::{BodyInput, PARTS};
use crate::widgets::disclosure::Topic;
use crate::widgets::number::NumberField;
use crate::widgets::toggle::holds;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout_core::location::Location;
use shootout_core::visibility::SEEN_AS;

/// The target's protection.
#[component]
pub fn ProtectionTopic() -> impl IntoView {
    view! {
        <Topic id="protection" title="Protection">
            <Protection path="target" />
            <DamageSlot />
        </Topic>
    }
}

/// Cover, force field and armour of the target at a path.
#[component]
pub fn Protection(#[prop(into)] path: String) -> impl IntoView {
    view! {
        <CoverInput path=path.clone() />
        <FieldInput path=format!("{path}.field") />
        <ArmourList path=format!("{path}.armour") />
    }
    .into_any()
}

/// A force field and its value.
#[component]
pub fn FieldInput(#[prop(into)] path: String) -> impl IntoView {
    let document = Document::in_context();
    let field = document.follow(path.clone());
    let there = move || field.with(|field| !field.is_null());
    let value = format!("{path}.value");
    view! {
        <div class="row">
            <Slot path=path list=List::Fields nothing="None" named=true />
            <Show when=there>
                <NumberField path=value.clone() step=5.0 />
            </Show>
        </div>
    }
    .into_any()
}

#[component]
fn CoverInput(path: String) -> impl IntoView {
    let document = Document::in_context();
    let cover_path = format!("{path}.cover");
    let cover = document.follow(cover_path.clone());
    let there = Memo::new(move |_| cover.with(|cover| !cover.is_null()));
    let base = format!("{cover_path}.base");
    view! {
        <div class="row">
            <Slot path=cover_path list=List::Cover nothing="None" named=true />
            <Show when=move || there.get()>
                <NumberField path=base.clone() step=5.0 />
            </Show>
        </div>
        <Show when=move || there.get()>
            <Exposed path=path.clone() />
        </Show>
    }
    .into_any()
}

/// Which parts show, on the body.
#[component]
fn Exposed(path: String) -> impl IntoView {
    let document = Document::in_context();
    let list = format!("{path}.exposed");
    let exposed = {
        let (list, seen_as) = (list.clone(), format!("{path}.seen_as"));
        Memo::new(move |_| exposed_of(&document.shown(&list), &document.shown(&seen_as)))
    };
    let toggle = {
        let list = list.clone();
        move |location: Location| document.update(&list, toggled(&exposed.get_untracked(), location))
    };
    let behind = move || match exposed.with(Vec::len) {
        0 => "He is wholly behind the cover.".to_owned(),
        6 => "All of him shows: untick what the cover hides.".to_owned(),
        shown => format!("{} of 6 parts are behind the cover.", 6 - shown),
    };
    view! {
        <BodyInput path=list legend="What shows" on=exposed toggle=Callback::new(toggle) />
        <p class="about">{behind}</p>
    }
    .into_any()
}

/// What is stated, or what the row of table VIS-A shows, or all.
fn exposed_of(stated: &Value, seen_as: &Value) -> Vec<Location> {
    if stated.is_array() {
        return PARTS.iter().filter(|part| holds(stated, part.name)).map(|part| part.location).collect();
    }
    let row = SEEN_AS.iter().find(|row| json!(row.row) == *seen_as);
    row.map_or_else(|| Location::ALL.to_vec(), |row| row.exposed.to_vec())
}

fn toggled(exposed: &[Location], location: Location) -> Value {
    let shows = |part: Location| exposed.contains(&part) != (part == location);
    PARTS.iter().filter(|part| shows(part.location)).map(|part| json!(part.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_is_stated_or_follows_from_sight() {
        assert_eq!(exposed_of(&Value::Null, &Value::Null), Location::ALL);
        assert_eq!(exposed_of(&Value::Null, &json!("A1")), [Location::Head]);
        assert_eq!(exposed_of(&json!([]), &json!("A1")), []);
        assert_eq!(exposed_of(&json!(["body"]), &Value::Null), [Location::Body]);
    }

    #[test]
    fn tapping_a_part_hides_it_or_shows_it() {
        assert_eq!(toggled(&[Location::Head], Location::Head), json!([]));
        assert_eq!(toggled(&[Location::Body], Location::Head), json!(["head", "body"]));
    }
}
