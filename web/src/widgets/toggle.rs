//! Yes or no, and some of several.

use super::frame::{Frame, Notes};
use crate::document::Document;
use leptos::prelude::*;
use serde_json::Value;

/// Yes or no.
#[component]
pub fn Toggle(
    #[prop(into)] path: String,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let frame = Frame::of(path, label);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let path = frame.path.clone();
    view! {
        <div class="field toggle" data-path=frame.path.clone()>
            <label class="chip">
                <input
                    type="checkbox"
                    id=frame.id.clone()
                    aria-describedby=frame.described_by()
                    prop:checked=move || value.with(|value| *value == Value::Bool(true))
                    on:change=move |event| document.update(&path, Value::Bool(event_target_checked(&event)))
                />
                <span>{frame.facts.label.clone()}</span>
            </label>
            <Notes frame=frame.clone() />
        </div>
    }
    .into_any()
}

/// Some of several: a list of names, kept in the order in which they are offered.
#[component]
pub fn Checks(
    #[prop(into)] path: String,
    /// Each name as the document spells it, and as people do.
    options: Vec<(&'static str, &'static str)>,
    /// Instead of the declared label.
    #[prop(optional, into)]
    label: Option<String>,
) -> impl IntoView {
    let frame = Frame::of(path, label);
    let document = Document::in_context();
    let value = document.follow(frame.path.clone());
    let wrong = frame.wrong;
    let names: Vec<&'static str> = options.iter().map(|(name, _)| *name).collect();
    let chips: Vec<AnyView> = options
        .into_iter()
        .map(|(name, words)| {
            let (path, names) = (frame.path.clone(), names.clone());
            let choose = move |wanted: bool| {
                let chosen = value.with_untracked(|value| with_or_without(value, &names, name, wanted));
                document.update(&path, chosen);
            };
            view! {
                <label class="chip">
                    <input
                        type="checkbox"
                        prop:checked=move || value.with(|value| holds(value, name))
                        on:change=move |event| choose(event_target_checked(&event))
                    />
                    <span>{words}</span>
                </label>
            }
            .into_any()
        })
        .collect();
    view! {
        <fieldset
            class="field checks"
            data-path=frame.path.clone()
            class:is-wrong=move || wrong.with(Option::is_some)
            aria-describedby=frame.described_by()
        >
            <legend>{frame.facts.label.clone()}</legend>
            <div class="chips">{chips}</div>
            <Notes frame=frame.clone() />
        </fieldset>
    }
    .into_any()
}

/// Whether a list holds a name.
pub fn holds(list: &Value, name: &str) -> bool {
    list.as_array().is_some_and(|list| list.iter().any(|entry| entry.as_str() == Some(name)))
}

/// A list of names with one of them put in or taken out, in the order of `names`.
pub fn with_or_without(list: &Value, names: &[&str], name: &str, wanted: bool) -> Value {
    let keeps = |other: &str| if other == name { wanted } else { holds(list, other) };
    names.iter().filter(|other| keeps(other)).map(|other| Value::from(*other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_keep_their_order() {
        let names = ["single", "semi", "auto"];
        let list = with_or_without(&json!(["auto"]), &names, "single", true);
        assert_eq!(list, json!(["single", "auto"]));
        assert_eq!(with_or_without(&list, &names, "auto", false), json!(["single"]));
        assert_eq!(with_or_without(&Value::Null, &names, "semi", true), json!(["semi"]));
    }
}
