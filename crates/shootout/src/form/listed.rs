//! All inputs of a form side by side, for who picks one of them, and values as people read them.

use super::{Group, Input, Kind};
use serde_json::Value;
use shootout_ruleset::document::path::{self, join, on_the_way};

/// So many inputs of a group are named in its words.
const MAX_NAMED: usize = 4;
/// The field that says what people call somebody.
const NAME: &str = "name";

/// About so many whole numbers, within what is allowed, from half as many below one that stands.
///
/// ```
/// use shootout::form::range_around;
/// assert_eq!(range_around(3.0, (Some(0.0), Some(20.0)), 20.0), (0, 20));
/// assert_eq!(range_around(50.0, (Some(0.0), Some(1000.0)), 20.0), (40, 60));
/// assert_eq!(range_around(0.0, (Some(1.0), Some(4.0)), 20.0), (1, 4));
/// assert_eq!(range_around(4.0, (Some(0.0), Some(4.0)), 2.0), (3, 4));
/// ```
pub fn range_around(stands: f64, (least, most): (Option<f64>, Option<f64>), values: f64) -> (i64, i64) {
    let from = least.unwrap_or(f64::MIN).max(stands - values / 2.0);
    let to = most.unwrap_or(f64::MAX).min(from + values);
    (from.ceil() as i64, to.floor() as i64)
}

/// An input of a form with its place in the document.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed<'f> {
    /// Its path: `fighters`, `inside.deeper`.
    pub path: String,
    /// Its label, without those of the groups around it.
    pub label: String,
    /// The labels of the groups around it, the outermost first: "Hero"; empty for an input of the form itself.
    pub within: String,
    /// The input.
    pub input: &'f Input,
}

impl Listed<'_> {
    /// What it is called where all inputs stand side by side: "Runner: Laps".
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let runner = json!({ "title": "Runner", "type": "object", "properties": { "laps": { "type": "integer", "title": "Laps" } } });
    /// let form = Group::drawn(&json!({ "properties": { "runner": runner } }));
    /// let words: Vec<String> = form.listed().iter().map(|one| one.words()).collect();
    /// assert_eq!(words, ["Runner", "Runner: Laps"]);
    /// ```
    pub fn words(&self) -> String {
        let Self { label, within, .. } = self;
        if within.is_empty() { label.clone() } else { format!("{within}: {label}") }
    }
}

impl Group {
    /// Every input that can be given a value, groups before what is in them. Inside entries of lists there are none: how many entries
    /// there are is the document's matter.
    pub fn listed(&self) -> Vec<Listed<'_>> {
        let mut found = Vec::new();
        self.list_into(&mut found, "", "");
        found
    }

    fn list_into<'f>(&'f self, found: &mut Vec<Listed<'f>>, path: &str, within: &str) {
        for input in self.inputs() {
            let at = join(path, &input.name);
            found.push(Listed {
                path: at.clone(),
                label: input.label.clone(),
                within: within.to_owned(),
                input,
            });
            if let Kind::Group(group) = &input.kind
                && !group.one_of
            {
                let between = if within.is_empty() { "" } else { ": " };
                group.list_into(found, &at, &[within, &input.label].join(between));
            }
        }
    }
}

impl Group {
    /// Values at paths of a document in a few words, and whose they are where somebody has them: "Ann: Strength 3, Lantern".
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let captain = json!({ "type": "object", "title": "Captain", "properties": {
    ///     "name": { "type": "string" },
    ///     "strength": { "type": "integer", "title": "Strength" },
    ///     "lantern": { "type": "boolean", "title": "Lantern" },
    /// } });
    /// let form = Group::drawn(&json!({ "properties": { "captain": captain } }));
    /// let changes = [("captain.strength", json!(3)), ("captain.lantern", json!(true))];
    /// let words = |document| form.words_at(&document, &changes);
    /// assert_eq!(words(json!({ "captain": { "name": "Ann" } })), "Ann: Strength 3, Lantern");
    /// assert_eq!(words(json!({})), "Captain: Strength 3, Lantern");
    /// ```
    pub fn words_at(&self, document: &Value, changes: &[(impl AsRef<str>, Value)]) -> String {
        let mut before = None;
        let said = changes.iter().map(|(at, value)| {
            let at = at.as_ref();
            let words = self.at(at).map_or_else(|| value.to_string(), |input| input.words(value));
            let whose = self.whose(document, at);
            let is_news = whose != before;
            before.clone_from(&whose);
            match whose.filter(|_| is_news) {
                Some(who) => format!("{who}: {words}"),
                None => words,
            }
        });
        said.collect::<Vec<String>>().join(", ")
    }

    /// The label of the input at a path, and whose it is: "Strength (Ann)". The path where there is no such input.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let captain = json!({ "type": "object", "title": "Captain", "properties": {
    ///     "name": { "type": "string", "title": "Name" }, "strength": { "type": "integer", "title": "Strength" }
    /// } });
    /// let form = Group::drawn(&json!({ "properties": { "captain": captain } }));
    /// let document = json!({ "captain": { "name": "Ann" } });
    /// assert_eq!(form.label_at(&document, "captain.strength"), "Strength (Ann)");
    /// ```
    pub fn label_at(&self, document: &Value, at: &str) -> String {
        let Some(input) = self.at(at) else { return at.to_owned() };
        self.whose_at(document, at)
            .map_or_else(|| input.label.clone(), |whose| format!("{} ({whose})", input.label))
    }

    /// Whose the input at a path is, as its label says it: "Ann"; none where that is the input itself, or it is the document's own.
    pub fn whose_at(&self, document: &Value, at: &str) -> Option<String> {
        let input = self.at(at)?;
        // Rows of a list are called by the first that is told of them.
        let in_line = |place: &&str| {
            let Kind::Group(of) = &self.at(place)?.kind else { return None };
            let first = path::get(path::get(document, place)?, of.line.first()?)?;
            Some(first.as_str()?.to_owned())
        };
        let row = on_the_way(at).collect::<Vec<&str>>().iter().rev().find_map(in_line);
        row.or_else(|| self.whose(document, at)).filter(|whose| *whose != input.label)
    }

    /// The name of the innermost around an input who has one, else the label of the outermost group.
    fn whose(&self, document: &Value, at: &str) -> Option<String> {
        let around: Vec<&str> = on_the_way(at).collect();
        let named = |place: &&str| {
            let name = path::get(document, place)?.get(NAME)?.as_str()?;
            (!name.is_empty()).then(|| name.to_owned())
        };
        let label = || Some(self.at(around.first()?)?.label.clone());
        around.iter().rev().find_map(named).or_else(label)
    }
}

impl Input {
    /// A value of it in a few words, as a row or a column is named after it: "Aimed", "Strength 3", "Lantern: no".
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::Group;
    /// let form = Group::drawn(&json!({ "properties": {
    ///     "strength": { "type": "integer", "title": "Strength" }, "lantern": { "type": "boolean", "title": "Lantern" }
    /// } }));
    /// assert_eq!(form.shown[0].words(&json!(true)), "Lantern");
    /// assert_eq!(form.shown[1].words(&json!(3)), "Strength 3");
    /// ```
    pub fn words(&self, value: &Value) -> String {
        match (&self.kind, value) {
            (_, Value::Null) => {
                let nothing = self.null.as_deref().or(self.left_out.as_deref()).unwrap_or("nothing");
                format!("{}: {}", self.label, nothing.to_ascii_lowercase())
            }
            (Kind::Choice(choices), value) => label_of(choices, value),
            (Kind::Flag, Value::Bool(true)) => self.label.clone(),
            (Kind::Flag, _) => format!("{}: no", self.label),
            (Kind::Text, Value::String(text)) => text.clone(),
            (Kind::Group(group), Value::Object(_)) => group.words(&self.label, value),
            (Kind::Several(choices), Value::Array(values)) => {
                self.words_of_list(values.iter().map(|value| label_of(choices, value)))
            }
            (Kind::List { entry, .. }, Value::Array(values)) => match entry.kind {
                Kind::Number { .. } => self.words_of_list(values.iter().map(Value::to_string)),
                _ => self.words_of_list(values.iter().map(|value| entry.words(value))),
            },
            (_, value) => format!("{} {value}", self.label),
        }
    }

    fn words_of_list(&self, entries: impl Iterator<Item = String>) -> String {
        let entries: Vec<String> = entries.collect();
        if entries.is_empty() {
            format!("{}: none", self.label)
        } else {
            format!("{}: {}", self.label, entries.join(", "))
        }
    }
}

impl Group {
    /// What is stated in a value of it, the first few inputs: those that differ from their defaults, else all; its label where nothing
    /// is.
    fn words(&self, label: &str, value: &Value) -> String {
        let stated = || self.inputs().filter_map(|input| Some((input, value.get(&input.name)?)));
        let differs = |(input, value): &(&Input, &Value)| Some(*value) != input.default.as_ref();
        let has_news = stated().any(|one| differs(&one));
        let named = stated().filter(|one| !has_news || differs(one));
        let words: Vec<String> = named.map(|(input, value)| input.words(value)).take(MAX_NAMED).collect();
        if words.is_empty() { label.to_owned() } else { words.join(", ") }
    }
}

fn label_of(choices: &[super::Choice], value: &Value) -> String {
    let choice = choices.iter().find(|choice| choice.value == *value);
    choice.map_or_else(|| value.to_string(), |choice| choice.label.clone())
}
