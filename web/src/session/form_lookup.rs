//! Which input a path leads to, among all documents of questions: in the document of a question, or in a loadout of it.
//!
//! A question has its document at `{rule set}.{question}`, the same question asked by an action of the scene at
//! `{rule set}.doing.asked.{question}`, and its loadout stands at `{rule set}.loadout.{question}`. What a loadout varies is declared by the
//! form of its question: the values of an input, or the changes of a variant, each with the path that it changes.

use crate::document::field_meta::FieldMeta;
use crate::document::path::{self, Path, Step, on_the_way};
use crate::session::loadout::LOADOUT;
use crate::session::question_id::{ASKED, DOING};
use serde_json::Value;
use shootout::form::{self, Group, Input, Kind};

/// Under which name an entry of one's own catalogue stands while it is edited, in its list, as if among the documents of the rule set.
pub const MINE: &str = "mine";

/// A place in the document of a question.
pub struct Place<'p> {
    /// The rule set.
    pub rule_set: &'p str,
    /// The question.
    pub ask: &'p str,
    /// Its form.
    pub form: &'static Group,
    /// Where its document stands.
    pub whole: &'p str,
    /// The path in it.
    pub inside: &'p str,
}

/// The document of the question in which a path stands; none where it stands in a loadout, or among one's own entries.
pub fn document_at(path: &str) -> Option<Place<'_>> {
    let (rule_set, ask, length) = match *Path::of(path)?.0.as_slice() {
        [Step::Field(rule_set), Step::Field(DOING), Step::Field(ASKED), Step::Field(ask), ..] => {
            (rule_set, ask, 4)
        }
        [Step::Field(rule_set), Step::Field(ask), ..] => (rule_set, ask, 2),
        _ => return None,
    };
    let form = form::of(rule_set, ask)?;
    let (whole, inside) = parted(path, length);
    Some(Place { rule_set, ask, form, whole, inside })
}

/// The same of its question alone, also where a loadout of it varies something: where its document stands, and its form.
pub fn question_at(path: &str) -> Option<(String, &'static Group)> {
    if let [Step::Field(rule_set), Step::Field(LOADOUT), Step::Field(ask), ..] = *Path::of(path)?.0.as_slice()
    {
        return Some((path::join(rule_set, ask), form::of(rule_set, ask)?));
    }
    document_at(path).map(|place| (place.whole.to_owned(), place.form))
}

/// The rule set among whose documents a path stands.
pub fn rule_set_of(path: &str) -> &str {
    parted(path, 1).0
}

/// The first so many steps of a path, and the rest.
fn parted(path: &str, steps: usize) -> (&str, &str) {
    let first = on_the_way(path).nth(steps - 1).unwrap_or(path);
    let rest = &path[first.len()..];
    (first, rest.strip_prefix('.').unwrap_or(rest))
}

/// The form that declares what stands at a path in a document, or in an entry of one's own catalogue, and the path there.
fn form_at(path: &str) -> Option<(&'static Group, &str)> {
    match *Path::of(path)?.0.as_slice() {
        [Step::Field(rule_set), Step::Field(MINE), Step::Field(list), Step::Entry(_), ..] => {
            Some((form::of_list(rule_set, list)?, parted(path, 4).1))
        }
        _ => document_at(path).map(|place| (place.form, place.inside)),
    }
}

/// The input at a path in the document of a question.
pub fn input_at(path: &str) -> Option<&'static Input> {
    let (form, inside) = form_at(path)?;
    form.at(inside)
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
    match form_at(path)? {
        (form, "") => Some(form),
        (form, inside) => form.at(inside)?.kind.group(),
    }
}

/// The inputs of the group at a path among all documents, also where a loadout varies it.
pub fn group_in(documents: &Value, path: &str) -> Option<&'static Group> {
    match varied(documents, path) {
        Some((form, place)) => form.at(&place)?.kind.group(),
        None => group_at(path),
    }
}

/// What people call the place that a path leads to, from the outside in: `Attacker: Ballistic Skill`, `Action 2: Mode`; none where its
/// form is not here.
pub fn called(path: &str) -> Option<String> {
    let (form, inside) = form_at(path)?;
    let mut words: Vec<String> = Vec::new();
    for (place, step) in on_the_way(inside).chain([inside]).zip(Path::of(inside)?.0) {
        let label = &form.at(place)?.label;
        match step {
            Step::Entry(index) => *words.last_mut()? = format!("{label} {}", index + 1),
            _ => words.push(label.clone()),
        }
    }
    (!words.is_empty()).then(|| words.join(": "))
}

/// The form, and the place in its question, of what a path leads to that a loadout varies.
fn varied(documents: &Value, at: &str) -> Option<(&'static Group, String)> {
    use Step::{Entry, Field};
    let path = Path::of(at)?;
    let [Field(rule_set), Field(LOADOUT), Field(ask), _, _, inside @ ..] = path.0.as_slice() else {
        return None;
    };
    // A value belongs to the input of what it varies; a change puts its value at a path of its own.
    let (length, name, inside) = match inside {
        [Field("values"), Entry(_), Field("value"), inside @ ..] => (5, "input", inside),
        [Field("variants"), Entry(_), Field("set"), Entry(_), Field("value"), inside @ ..] => {
            (9, "at", inside)
        }
        _ => return None,
    };
    let named = path::field(parted(at, length).0, name);
    let inside = Path(inside.to_vec()).to_string();
    Some((form::of(rule_set, ask)?, path::join(path::get(documents, &named)?.as_str()?, &inside)))
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
        None => form_at(path).and_then(|(form, inside)| form.default_at(inside)).cloned(),
    };
    found.unwrap_or_default()
}

/// What else changes when the name of an entry does: the places that refer to it, and what then stands there.
pub fn renamed(documents: &Value, at: &str, new: &Value) -> Vec<(String, Value)> {
    let found = document_at(at).and_then(|Place { form, whole, inside, .. }| {
        let changes = form.renamed(path::get(documents, whole)?, inside, new);
        Some(changes.into_iter().map(|(place, name)| (path::join(whole, &place), name)).collect())
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

    /// What an action asks stands in a document of its own, with the inputs of its question; no loadout of the tab belongs to it.
    #[test]
    fn questions_of_actions_have_the_inputs_of_their_tab() {
        let rule_set = rule_sets().find(|of| of.scenes.is_some()).unwrap();
        let tab = crate::session::QuestionId::first(rule_set);
        let listed = tab.form().unwrap().listed();
        for place in [tab, tab.of_action()] {
            let at = path::join(&place.path(), &listed[0].path);
            let found = document_at(&at).unwrap();
            assert_eq!((found.whole, found.inside), (place.path().as_str(), listed[0].path.as_str()));
            assert_eq!(input_at(&at), Some(listed[0].input));
            assert_eq!(group_at(&place.path()), tab.form());
        }
        assert_ne!(tab.path(), tab.of_action().path());
    }

    /// A name with dots in it is one step of a path.
    #[test]
    fn names_may_hold_dots() {
        let place = crate::session::QuestionId::first(rule_sets().next().unwrap()).path();
        let at = path::field(&path::join(&place, "list[1]"), "a.b");
        let found = document_at(&at).unwrap();
        assert_eq!((found.whole, found.inside), (place.as_str(), r#"list[1]["a.b"]"#));
        assert_eq!(path::parent(&at), Some((path::join(&place, "list[1]").as_str(), "a.b")));
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
