//! Rulings beside those of one's own table: how they stand to them, and what takes the one over for the other.

use crate::document::{Document, path as at_path};
use crate::dom::kit::{button, click, flag, memo, words};
use crate::dom::tag::tag;
use crate::session::form_lookup::rule_set_of;
use crate::session::my_catalogue::{MyCatalogue, MyCatalogues};
use crate::session::rule_set::known;
use leptos::prelude::*;
use serde_json::{Map, Value};
use shootout::form::{Group, Input, same_value};

/// The house rulings of the rule set at a path.
pub fn house_of(path: &str) -> MyCatalogue {
    MyCatalogues::in_context().of(known(rule_set_of(path)))
}

/// Whether any are kept.
pub fn is_kept(house: &Value) -> bool {
    house.as_object().is_some_and(|rulings| !rulings.is_empty())
}

/// How many of these rules are read otherwise by one than by the other; what is not stated is read by default.
pub fn differing(of: &Group, one: &Value, other: &Value) -> usize {
    let read = |input: &Input, rulings: &Value| {
        rulings.get(&input.name).or(input.default.as_ref()).cloned().unwrap_or_default()
    };
    of.inputs().filter(|input| !same_value(&read(input, one), &read(input, other))).count()
}

/// How rulings stand, in a few words: beside those of the house where there are any, else beside the default.
pub fn said(of: &Group, stated: &Value, house: &Value) -> String {
    match (differing(of, stated, &Value::Null), is_kept(house).then(|| differing(of, stated, house))) {
        (_, Some(0)) => "house rulings".to_owned(),
        (0, None) => "all by default".to_owned(),
        (0, Some(_)) => "default, not house rulings".to_owned(),
        (changed, None) => format!("{changed} changed"),
        (_, Some(changed)) => format!("{changed} changed from house rulings"),
    }
}

/// Those of the rulings that are read otherwise than by default; nothing where none is.
fn otherwise(of: &Group, stated: &Value) -> Value {
    let differs = |input: &&Input| stated.get(&input.name).is_some_and(|value| input.differs(value));
    let stated_of = |input: &Input| Some((input.name.clone(), stated.get(&input.name)?.clone()));
    let differing: Map<String, Value> = of.inputs().filter(differs).filter_map(stated_of).collect();
    if differing.is_empty() { Value::Null } else { Value::Object(differing) }
}

/// What sets all rulings at a path at once: to those of the house, or to the default; and what keeps them as those of the house.
pub fn all_at_once(path: String, of: &'static Group) -> AnyView {
    let (document, mine) = (Document::in_context(), house_of(&path));
    let stated = document.follow(path.clone());
    let house = memo(move || mine.rulings());
    let is_default = memo(move || stated.with(|stated| differing(of, stated, &Value::Null) == 0));
    let is_house = memo(move || house.with(|house| stated.with(|stated| differing(of, stated, house) == 0)));
    let has_house = memo(move || house.with(is_kept));
    let tool = |words: &'static str, is_offered: Signal<bool>, act: Box<dyn Fn() + Send>| {
        let button = tag("button").of("type", "button").class("quiet").on("click", click(act));
        button.with("hidden", flag(move || !is_offered.get())).child(words).view()
    };
    let at = path.clone();
    let take_house = move || document.update_by_itself(&at, house.get_untracked());
    let keep = move || {
        mine.replace_rulings(untrack(|| stated.with(|stated| otherwise(of, stated))), KEPT.to_owned());
    };
    let to_default = move || {
        if let Some((of, name)) = at_path::parent(&path) {
            document.clear(of, name);
        }
    };
    tag("div")
        .class("quiet-tools")
        .child(tool(
            "Use house rulings",
            flag(move || has_house.get() && !is_house.get()),
            Box::new(take_house),
        ))
        .child(tool(
            "Keep as house rulings",
            flag(move || !is_default.get() && !is_house.get()),
            Box::new(keep),
        ))
        .child(tool("All back to the default", flag(move || !is_default.get()), Box::new(to_default)))
        .view()
}

const KEPT: &str = "Kept: each new question and scene begins with these rulings.";

/// What forgets those of the house.
pub fn forget(mine: MyCatalogue) -> AnyView {
    let forget = button("Forget house rulings", "quiet", move || {
        mine.replace_rulings(Value::Null, FORGOTTEN.to_owned());
    });
    let none = flag(move || !is_kept(&mine.rulings()));
    tag("div").class("quiet-tools").child(tag("span").with("hidden", none).child(forget)).view()
}

const FORGOTTEN: &str = "House rulings forgotten. Undo in My catalogue brings them back.";

/// How rulings at a path stand to those of the house, followed.
pub fn said_at(path: &str, of: &'static Group) -> Signal<String> {
    let (stated, mine) = (Document::in_context().follow(path), house_of(path));
    words(move || stated.with(|stated| said(of, stated, &mine.rulings())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::with_rulings;
    use serde_json::json;
    use shootout::form::Kind;

    /// Beside the house's where it has any, else beside the default.
    #[test]
    fn what_rulings_are_compared_with() {
        let place = with_rulings("percentile").unwrap();
        let Some(Kind::Group(of)) = place.form().and_then(|form| form.at("rulings")).map(|found| &found.kind)
        else {
            panic!()
        };
        let (none, aims) = (Value::Null, json!({ "aim_persists": true }));
        let by_default = json!({ "aim_persists": false });
        assert_eq!(said(of, &none, &none), "all by default");
        assert_eq!(said(of, &by_default, &none), "all by default");
        assert_eq!(said(of, &aims, &none), "1 changed");
        assert_eq!(said(of, &aims, &aims), "house rulings");
        assert_eq!(said(of, &none, &aims), "default, not house rulings");
        let both = json!({ "aim_persists": true, "roll_test": "strictly_under" });
        assert_eq!(said(of, &both, &aims), "1 changed from house rulings");
        assert_eq!(otherwise(of, &json!({ "aim_persists": true, "roll_test": "at_or_under" })), aims);
        assert_eq!(otherwise(of, &by_default), none);
    }
}
