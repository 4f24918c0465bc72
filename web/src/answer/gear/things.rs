//! The things: a row each, and what adds one.

use super::panel::Panel;
use crate::answer::asked_field::Field;
use crate::document::catalogue_view::offered;
use crate::document::path::{entry, field, inside};
use crate::document::row::Row;
use crate::document::typed::{number_from, text_of};
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, dynamic, flag, memo, words};
use crate::dom::tag::tag;
use crate::session::gear::{ITEMS, SLOTS, free_name, list, slot_for, with_items, without_item, words_at};
use crate::widgets::choice_line::Line;
use leptos::prelude::*;
use serde_json::{Value, json};
use shootout::gear::{FilledBy, Place, places};

/// Whose the first thing is at first.
const FIRST_OWNER: &str = "the party";
/// The key of a value that is none of those offered.
const OWN: &str = "";

/// The columns of a row that are typed: field, label, whether it is a number.
const TYPED: [(&str, &str, bool); 4] = [
    ("name", "Thing", false),
    ("price", "Price", true),
    ("owner", "Owner", false),
    ("count", "How many", true),
];

/// Whether something that is wrong is said at a field of the fold.
pub fn is_of_field(path: &str) -> bool {
    ["items[", "goals", "foes[", "budget", "for"].iter().any(|of| path.starts_with(of))
}

/// The inputs of the question that things can fill, followed.
pub fn fillable(panel: Panel) -> Vec<Place> {
    let form = panel.place.form();
    form.map(|form| places(form, &panel.session.stated())).unwrap_or_default()
}

/// A row for each thing.
pub fn things(panel: Panel) -> AnyView {
    let rows = Row::each(&panel.at(ITEMS), move |row| thing(panel, row));
    tag("div").class("gear-things").child(rows).view()
}

fn thing(panel: Panel, row: Row) -> AnyView {
    let at = row.path();
    let called = row.numbered("Thing");
    let id = format!("gear-{}", at.rsplit('[').next().unwrap_or_default().trim_end_matches(']'));
    let stated = panel.document().follow(at.clone());
    let is_at = move |name: &'static str| {
        move |path: &str| {
            let index = row.index();
            inside(&field(&entry(ITEMS, index), name), path).is_some()
                || (name == "name" && path == entry(ITEMS, index))
        }
    };
    let typed = TYPED.map(|(name, label, is_number)| {
        let shown = words(move || stated.with(|item| item.get(name).map(text_of).unwrap_or_default()));
        let path = field(&at, name);
        let put = Callback::new(move |typed: String| {
            let value = match (is_number, typed.is_empty()) {
                (true, _) => number_from(&typed),
                (false, true) if name == "owner" => Value::Null,
                (false, _) => typed.into(),
            };
            panel.document().update(&path, value);
        });
        let field = panel.field(format!("{id}-{name}"), label, is_at(name));
        match name {
            _ if is_number => field.number(shown, put),
            "owner" => field.words(shown, "in the shop", put),
            _ => field.words(shown, "", put),
        }
    });
    let [name, price, owner, count] = typed;
    // Mostly there is one, or in the shop as many as one likes.
    let is_counted =
        flag(move || stated.with(|item| item.get("count").is_some_and(|count| !count.is_null())));
    let remove =
        IconButton::new(Icon::Cross, words(move || format!("Remove {}", called.get()))).view(move || {
            let index = untrack(|| row.index());
            panel.put(without_item(&panel.kept.get_untracked(), index));
        });
    tag("div")
        .class("gear-thing")
        .of("role", "group")
        .with("aria-label", row.numbered("Thing"))
        .child(name)
        .child(value(panel, row, stated, id))
        .child(price)
        .child(owner)
        .child(tag("div").class("gear-count").with("hidden", flag(move || !is_counted.get())).child(count))
        .child(remove)
        .view()
}

/// What the thing is in its slot.
fn value(panel: Panel, row: Row, stated: ReadSignal<Value>, id: String) -> AnyView {
    let slot = memo(move || {
        let name = stated.with(|item| words_at(item, "slot").to_owned());
        let input = panel.kept.with(|kept| {
            let slot = list(kept, SLOTS).iter().find(|slot| words_at(slot, "name") == name);
            slot.map(|slot| words_at(slot, "input").to_owned()).unwrap_or_default()
        });
        (name, fillable(panel).into_iter().find(|place| place.path == input).map(|place| place.filled_by))
    });
    dynamic(move || {
        let (label, filled_by) = slot.get();
        let is_at = move |path: &str| {
            let at = entry(ITEMS, row.index());
            ["value", "slot", "set"].iter().any(|name| inside(&field(&at, name), path).is_some())
        };
        let asked = panel.field(format!("{id}-value"), label, is_at);
        let path = field(&row.path(), "value");
        let Some(filled_by) = filled_by else {
            let sets = stated.with_untracked(|item| match item.get("set").and_then(Value::as_object) {
                Some(set) => set.keys().cloned().collect::<Vec<String>>().join(", "),
                None => item.get("value").map(text_of).unwrap_or_default(),
            });
            return tag("p").class("about").child(format!("{}: {sets}", asked.label)).view();
        };
        if filled_by == FilledBy::Number {
            let shown = words(move || stated.with(|item| item.get("value").map(text_of).unwrap_or_default()));
            let put = Callback::new(move |typed: String| panel.document().update(&path, number_from(&typed)));
            return asked.number(shown, put);
        }
        chosen(panel, row, stated, asked, choices(panel, &filled_by))
    })
}

/// One of what can be chosen for a place, or what is none of it. A name that the thing has from what it was goes with that.
fn chosen(
    panel: Panel,
    row: Row,
    stated: ReadSignal<Value>,
    asked: Field,
    choices: Vec<(Value, String)>,
) -> AnyView {
    let choices = StoredValue::new(choices);
    let place_of =
        move |value: &Value| choices.with_value(|all| all.iter().position(|(one, _)| one == value));
    let current = words(move || {
        let place = stated.with(|item| item.get("value").and_then(place_of));
        place.map_or_else(|| OWN.to_owned(), |place| place.to_string())
    });
    let line = |(place, (_, words)): (usize, &(Value, String))| Line::plain(place.to_string(), words.clone());
    let lines: Vec<Line> = choices.with_value(|all| all.iter().enumerate().map(line).collect());
    let own = stated.with_untracked(|item| item.get("value").is_none_or(|value| place_of(value).is_none()));
    let lines = own.then(|| Line::own(OWN)).into_iter().chain(lines).collect();
    let pick = Callback::new(move |key: String| {
        let entry = |place: usize| choices.with_value(|all| all.get(place).cloned());
        let Some((value, words)) = key.parse().ok().and_then(entry) else { return };
        let item = stated.get_untracked();
        let was = item.get("value").unwrap_or(&Value::Null);
        let was =
            place_of(was).and_then(entry).map_or_else(|| words_at(was, "name").to_owned(), |(_, was)| was);
        let mut changes = vec![(field(&row.path(), "value"), value)];
        let is_number = |rest: &str| rest.chars().all(|sign| sign.is_ascii_digit() || sign == ' ');
        if words_at(&item, "name").strip_prefix(&was).is_some_and(is_number) {
            let name = panel.kept.with_untracked(|kept| free_name(&words, list(kept, ITEMS)));
            changes.push((field(&row.path(), "name"), name.into()));
        }
        panel.document().update_together_by_itself(changes);
    });
    asked.choice(vec![(String::new(), lines)], current, pick)
}

/// What can be chosen for a place, each with its words.
fn choices(panel: Panel, filled_by: &FilledBy) -> Vec<(Value, String)> {
    match filled_by {
        FilledBy::Entry(of) | FilledBy::Entries(of) => {
            offered(panel.place.rule_set.name).names(of).map(|entry| (entry.id.into(), entry.name)).collect()
        }
        FilledBy::Choice(choices) => {
            choices.iter().map(|choice| (choice.value.clone(), choice.label.clone())).collect()
        }
        FilledBy::Flag => vec![(true.into(), "Yes".to_owned()), (false.into(), "No".to_owned())],
        FilledBy::Number => Vec::new(),
    }
}

/// What adds a thing for one of the inputs: first it is what stands there.
pub fn adder(panel: Panel) -> AnyView {
    let groups = memo(move || {
        let mut groups = vec![(String::new(), vec![Line::plain("", "Add a thing for\u{2026}")])];
        for Place { path, words, whose, .. } in fillable(panel) {
            let line = Line::plain(path, words);
            match groups.iter_mut().find(|(name, _)| *name == whose) {
                Some((_, lines)) => lines.push(line),
                None => groups.push((whose, vec![line])),
            }
        }
        groups
    });
    let chosen = RwSignal::new(String::new());
    let pick = Callback::new(move |path: String| {
        let place = untrack(|| fillable(panel)).into_iter().find(|place| place.path == path);
        if let Some(place) = place {
            add(panel, &place);
        }
        // It goes back to its first line, so that the same can be added again.
        chosen.set(path);
        chosen.set(String::new());
    });
    dynamic(move || {
        panel
            .field("gear-add".to_owned(), "Add a thing", |path| {
                path == ITEMS || inside(SLOTS, path).is_some()
            })
            .choice(groups.get(), chosen.into(), pick)
    })
}

/// Adds what stands at a place, or the first that can.
fn add(panel: Panel, place: &Place) {
    let kept = panel.kept.get_untracked();
    let slot = slot_for(&kept, place);
    let (value, name) = first(panel, place);
    let owner = list(&kept, ITEMS).last().map_or(FIRST_OWNER, |item| words_at(item, "owner"));
    let owner = if owner.is_empty() { Value::Null } else { owner.into() };
    let item = json!({
        "name": free_name(&name, list(&kept, ITEMS)), "slot": words_at(&slot, "name"), "value": value, "owner": owner, "price": null,
    });
    panel.put(with_items(&kept, vec![(item, Some(slot))]));
}

/// What stands at a place, or the first that can, with its name.
fn first(panel: Panel, place: &Place) -> (Value, String) {
    let stands = match (&place.filled_by, &place.stands) {
        (FilledBy::Entries(_), Some(Value::Array(entries))) => entries.first().cloned(),
        (_, stands) => stands.clone(),
    };
    let choices = untrack(|| choices(panel, &place.filled_by));
    let known = stands.as_ref().and_then(|stands| match &place.filled_by {
        FilledBy::Entry(of) | FilledBy::Entries(of) => {
            let offered = untrack(|| offered(panel.place.rule_set.name));
            choices
                .iter()
                .find(|(id, _)| id.as_str().and_then(|id| offered.value(of, id)).as_ref() == Some(stands))
        }
        _ => choices.iter().find(|(value, _)| value == stands),
    });
    let named = |value: Value| {
        let name = words_at(&value, "name").to_owned();
        let name = if name.is_empty() { place.words.clone() } else { name };
        (value, name)
    };
    match (known, stands, choices.first()) {
        (Some(known), ..) => known.clone(),
        (None, Some(stands), _) if !stands.is_null() => named(stands),
        (None, _, Some(first)) => first.clone(),
        _ => (json!(0), place.words.clone()),
    }
}
