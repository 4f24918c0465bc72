//! Which input a path leads to, among all documents of questions: in the document of a question, or in a loadout of it.
//!
//! A question has its document at `{rule set}.{question}`, its loadout at `{rule set}.loadout.{question}`. What a loadout varies is
//! declared by the form of its question: the values of an input, or the changes of a variant, each with the path that it changes.

use crate::document::field_meta::FieldMeta;
use crate::document::path;
use crate::session::loadout::LOADOUT;
use serde_json::Value;
use shootout::form::{self, Group, Input, Kind};

/// Under which name an entry of one's own catalogue stands while it is edited, in its list, as if among the documents of the rule set.
pub const MINE: &str = "mine";

/// The input at a path in the document of a question.
pub fn input_at(path: &str) -> Option<&'static Input> {
    let (form, path) = form_at(path)?;
    form.at(path)
}

/// The input at a path among all documents, also where a loadout varies it.
pub fn declared_at(documents: &Value, path: &str) -> Option<&'static Input> {
    match varied(documents, path) {
        Some((form, place)) => form.at(&place),
        None => input_at(path),
    }
}

/// The inputs of the group at a path: of one in a document, or of a whole question.
pub fn group_at(path: &str) -> Option<&'static Group> {
    match input_at(path).map(|input| &input.kind) {
        Some(Kind::Group(group)) => Some(group),
        Some(_) => None,
        None => path.split_once('.').and_then(|(rule_set, ask)| {
            form::of(rule_set, ask).or_else(|| form_at(&format!("{path}.")).map(|(form, _)| form))
        }),
    }
}

/// The inputs of the group at a path among all documents, also where a loadout varies it.
pub fn group_in(documents: &Value, path: &str) -> Option<&'static Group> {
    match varied(documents, path) {
        Some((form, place)) => match &form.at(&place)?.kind {
            Kind::Group(group) => Some(group),
            _ => None,
        },
        None => group_at(path),
    }
}

/// The document of the question in which a path stands, also where a loadout of it varies something; none where it stands among one's own
/// entries.
pub fn document_at(path: &str) -> Option<(String, &'static Group)> {
    let (rule_set, rest) = path.split_once('.')?;
    let rest = rest.strip_prefix(LOADOUT).and_then(|rest| rest.strip_prefix('.')).unwrap_or(rest);
    let ask = rest.split('.').next()?;
    Some((format!("{rule_set}.{ask}"), form::of(rule_set, ask)?))
}

/// What people call the place that a path leads to, from the outside in: `Attacker: Ballistic Skill`, `Action 2: Mode`; none where its
/// form is not here.
pub fn called(path: &str) -> Option<String> {
    let (form, inside) = form_at(path)?;
    let ends = inside.match_indices(['.', '[']).map(|(end, _)| end).chain([inside.len()]);
    let mut words: Vec<String> = Vec::new();
    for place in ends.filter_map(|end| inside.get(..end)) {
        let label = &form.at(place)?.label;
        match place.strip_suffix(']').and_then(|list| list.rsplit_once('[')) {
            Some((_, number)) => {
                *words.last_mut()? = format!("{label} {}", number.parse::<usize>().ok()? + 1)
            }
            None => words.push(label.clone()),
        }
    }
    Some(words.join(": "))
}

fn form_at(path: &str) -> Option<(&'static Group, &str)> {
    let (rule_set, path) = path.split_once('.')?;
    let (ask, path) = path.split_once('.')?;
    if ask == MINE {
        let (list, entry) = path.split_once('[')?;
        return Some((form::of_list(rule_set, list)?, entry.split_once("].")?.1));
    }
    Some((form::of(rule_set, ask)?, path))
}

/// The form, and the place in its question, of what a path leads to that a loadout varies.
fn varied(documents: &Value, at: &str) -> Option<(&'static Group, String)> {
    let (rule_set, rest) = at.split_once('.')?;
    let (ask, _) = rest.strip_prefix(LOADOUT)?.strip_prefix('.')?.split_once('.')?;
    let form = form::of(rule_set, ask)?;
    // A value belongs to the input of what it varies; a change puts its value at a path of its own.
    const VALUE: &str = "].value";
    let mut values = at
        .match_indices(VALUE)
        .filter_map(|(place, _)| Some((at.get(..place)?, at.get(place + VALUE.len()..)?)));
    let (entry, inside) = values.find(|(_, rest)| rest.is_empty() || rest.starts_with(['.', '[']))?;
    let named = match entry.split_once(".values[") {
        Some((axis, _)) => format!("{axis}.input"),
        None => format!("{entry}].at"),
    };
    Some((form, format!("{}{inside}", path::get(documents, &named)?.as_str()?)))
}

/// What is declared of the input at a path.
pub fn field_meta(documents: &Value, path: &str) -> FieldMeta {
    let Some(input) = declared_at(documents, path) else {
        let label = OWN_LABELS.iter().find(|(part, _)| path.contains(part));
        return FieldMeta { label: label.map_or("", |(_, label)| label).to_owned(), ..FieldMeta::default() };
    };
    let label = input.label.clone();
    match input.kind {
        Kind::Number { least, most, whole } => FieldMeta { label, least, most, whole },
        _ => FieldMeta { label, ..FieldMeta::default() },
    }
}

/// What inputs of a loadout are called that are none of its question's.
const OWN_LABELS: [(&str, &str); 5] = [
    ("].name", "Name"),
    (".outputs", "Numbers"),
    (".along.from", "From"),
    (".along.to", "To"),
    (".along.step", "Step"),
];

/// What stands at a path where nothing is stated.
pub fn default(documents: &Value, path: &str) -> Value {
    let found = match varied(documents, path) {
        Some((form, place)) => form.default_at(&place).cloned(),
        None => form_at(path).and_then(|(form, path)| form.default_at(path)).cloned(),
    };
    found.unwrap_or_default()
}

/// What else changes when the name of an entry does: the places that refer to it, and what then stands there.
pub fn renamed(documents: &Value, at: &str, new: &Value) -> Vec<(String, Value)> {
    let found = document_at(at).and_then(|(whole, form)| {
        let inside = at.strip_prefix(whole.as_str())?.strip_prefix('.')?;
        let changes = form.renamed(path::get(documents, &whole)?, inside, new);
        Some(changes.into_iter().map(|(place, name)| (format!("{whole}.{place}"), name)).collect())
    });
    found.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::rule_sets;
    use serde_json::json;

    /// What a loadout varies is declared as the question declares it.
    #[test]
    fn varied_inputs_are_those_of_the_question() {
        let rule_set = rule_sets().next().unwrap();
        let form = form::of(rule_set.name, rule_set.questions[0].name).unwrap();
        let listed = form.listed();
        let inner = listed.iter().find(|one| one.path.contains('.')).unwrap();
        let group = inner.path.split_once('.').unwrap().0;
        let rest = &inner.path[group.len()..];
        let loadout = json!({
            "rows": [{ "input": group, "values": [{ "value": {} }] }],
            "columns": [{ "input": "columns", "variants": [{ "name": "", "set": [{ "at": inner.path, "value": null }] }] }],
        });
        let ask = rule_set.questions[0].name;
        let documents = json!({ rule_set.name: { "loadout": { ask: loadout } } });
        let base = format!("{}.loadout.{ask}", rule_set.name);
        let found = |path: &str| declared_at(&documents, &format!("{base}.{path}"));
        assert_eq!(found(&format!("rows[0].values[0].value{rest}")), Some(inner.input));
        assert_eq!(found("columns[0].variants[0].set[0].value"), Some(inner.input));
        assert_eq!(found("columns[0].variants[0].name"), None);
        assert_eq!(field_meta(&documents, &format!("{base}.columns[0].variants[0].name")).label, "Name");
        assert_eq!(input_at(&format!("{}.{ask}.{}", rule_set.name, inner.path)), Some(inner.input));
    }
    /// Each place of a form is called by the labels on the way to it, and an entry of a list by its number too.
    #[test]
    fn places_are_called_as_people_call_them() {
        let mut lists = 0;
        for (rule_set, question) in
            rule_sets().flat_map(|one| one.questions.iter().map(move |asked| (one, asked)))
        {
            let of = format!("{}.{}", rule_set.name, question.name);
            for one in form::of(rule_set.name, question.name).unwrap().listed() {
                let place = format!("{of}.{}", one.path);
                let words = called(&place).unwrap();
                let around = if one.within.is_empty() { String::new() } else { format!("{}: ", one.within) };
                assert_eq!(words, format!("{around}{}", one.label));
                let Kind::List { entry, .. } = &one.input.kind else { continue };
                let Kind::Group(group) = &entry.kind else { continue };
                let inside = group.inputs().next().unwrap();
                let expected = format!("{around}{} 2: {}", entry.label, inside.label);
                assert_eq!(called(&format!("{place}[1].{}", inside.name)), Some(expected));
                lists += 1;
            }
            assert_eq!(called(&format!("{of}.nowhere")), None);
        }
        assert!(lists > 0);
    }
}
