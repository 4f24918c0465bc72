//! The inputs that a document has: those of its form, of the groups that it states, and of the first entries of its lists.

use super::{Group, Input, Kind, When};
use serde_json::Value;
use shootout_ruleset::document::path::{self, join};

/// Of a list, only so many entries have their inputs among those of a document.
const MAX_ENTRIES: usize = 8;

/// An input of a document.
#[derive(Clone, Debug)]
pub struct StatedInput<'d> {
    /// Its path in the document.
    pub path: String,
    /// What the form says of it.
    pub input: &'d Input,
    /// What the document states; none where it says nothing.
    pub stated: Option<&'d Value>,
}

impl StatedInput<'_> {
    /// The entries that the document states, where it is a list.
    pub fn entries(&self) -> &[Value] {
        self.stated.and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

impl Group {
    /// The inputs that matter in a document, in the order of the form: each before what is in it.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let guard = json!({ "type": "object", "properties": { "strength": { "type": "integer", "title": "Strength" } } });
    /// let form = Group::drawn(&json!({ "properties": { "guards": { "type": "array", "title": "Guards", "items": guard } } }));
    /// let document = json!({ "guards": [{ "strength": 3 }] });
    /// let paths: Vec<String> = form.stated_inputs(&document).into_iter().map(|input| input.path).collect();
    /// assert_eq!(paths, ["guards", "guards[0].strength"]);
    /// ```
    pub fn stated_inputs<'d>(&'d self, document: &'d Value) -> Vec<StatedInput<'d>> {
        let mut found = Vec::new();
        self.add_stated(document, "", &mut found);
        found
    }

    /// Adds those of a group at a path.
    fn add_stated<'d>(&'d self, document: &'d Value, at: &str, found: &mut Vec<StatedInput<'d>>) {
        let holder = if at.is_empty() { Some(document) } else { path::get(document, at) };
        let holds = |when: &When| {
            let holder = if when.of_document { Some(document) } else { holder };
            when.holds(holder.unwrap_or(&Value::Null))
        };
        for input in self.inputs().filter(|input| input.when.iter().all(holds)) {
            let path = join(at, &input.name);
            let stated = path::get(document, &path);
            let one = StatedInput { path: path.clone(), input, stated };
            let entries = one.entries().len();
            found.push(one);
            match &input.kind {
                // What is not stated at all has no inputs yet.
                Kind::Group(group)
                    if !group.one_of && stated.or(input.default.as_ref()).is_some_and(Value::is_object) =>
                {
                    group.add_stated(document, &path, found);
                }
                Kind::List { entry, .. } => {
                    let Kind::Group(group) = &entry.kind else { continue };
                    for place in (0..entries.min(MAX_ENTRIES)).filter(|_| !group.one_of) {
                        group.add_stated(document, &format!("{path}[{place}]"), found);
                    }
                }
                _ => {}
            }
        }
    }

    /// What the input at a path is called in a document; with a number where others are called so.
    pub fn called_apart(&self, document: &Value, path: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let words = self.label_at(document, path);
        let numbered = (2..).map(|number| format!("{words}, {number}"));
        std::iter::once(words.clone()).chain(numbered).find(|words| !is_taken(words)).unwrap_or_default()
    }
}
