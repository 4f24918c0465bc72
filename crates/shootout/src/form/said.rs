//! What a document states of a topic in a few words: whoever reads them knows who it is about and what is not as usual.

use super::{Group, Input, Kind};
use serde_json::Value;
use shootout_ruleset::document::path;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{capital, listed};

/// The most things that are said of a topic besides whom it is about.
const MAX_SAID: usize = 3;
/// The most entries of a list that are called by their names.
const MAX_NAMED: usize = 2;
/// What is said of a group without a name.
const STATED: &str = "stated";
/// The field of a name.
const NAME: &str = "name";

impl Input {
    /// What `stated`, which stands at this input, says in a few words; the label where that is nothing.
    ///
    /// ```
    /// use serde_json::json;
    /// let form = shootout::form::Group::drawn(&json!({ "properties": { "foe": {
    ///     "title": "Foe", "type": "object", "x-inputs": ["name", "skill", "hides"], "properties": {
    ///         "name": { "title": "Name", "type": "string" },
    ///         "skill": { "title": "Skill", "type": "integer", "default": 3 },
    ///         "hides": { "title": "Hides", "type": "boolean", "default": false }
    ///     }
    /// } } }));
    /// let foe = form.at("foe").unwrap();
    /// assert_eq!(foe.said(&json!({ "name": "Ganger", "skill": 1, "hides": true })), "Ganger, skill 1, hides");
    /// ```
    pub fn said(&self, stated: &Value) -> String {
        match (&self.kind, stated) {
            // The name of an entry of the catalogue.
            (_, Value::String(name)) => name.clone(),
            (Kind::Group(group), _) => group.said(&self.label, stated),
            (Kind::List { entry, .. }, Value::Array(entries)) => said_of_entries(&self.label, entry, entries),
            _ => self.label.clone(),
        }
    }

    /// What it says of a group; none where that is as usual. The `main` number is said even so.
    fn said_of(&self, group: &Value, is_main: bool) -> Option<String> {
        if self.refers.is_some() || !self.matters(group, &Value::Null) {
            return None;
        }
        let stated = group.get(&self.name).or(self.default.as_ref())?;
        let is_usual = self.default.as_ref() == Some(stated) || (self.default.is_none() && stated.is_null());
        let label = self.label_in_line();
        match (&self.kind, stated) {
            (Kind::Number { least: Some(0.0), most: Some(1.0), whole: false }, Value::Number(chance))
                if is_main || !is_usual =>
            {
                Some(format!("{label} {}", percent(&chance.as_f64()?)))
            }
            (Kind::Number { .. }, Value::Number(_) | Value::String(_)) if is_main || !is_usual => {
                Some(format!("{label} {}", plain(stated)))
            }
            (Kind::Choice(choices), stated) if !is_usual => {
                let chosen = choices.iter().find(|choice| choice.value == *stated)?;
                Some(format!("{label} {}", lower(&chosen.label)))
            }
            (Kind::Flag, Value::Bool(true)) if !is_usual => Some(label),
            (Kind::Flag, Value::Bool(false)) if !is_usual && self.default.is_some() => {
                Some(format!("not {label}"))
            }
            _ => None,
        }
    }

    /// What stands at this input while it is folded away under its label, in a few words; empty where that is as usual.
    pub fn said_while_folded(&self, stated: &Value) -> String {
        let said = self.said_of_several(stated).unwrap_or_default();
        if said == self.label_in_line() { STATED.to_owned() } else { said }
    }

    /// What it says of a group, a list or several choices, which stand there; none where that is as usual, or nothing.
    fn said_of_several(&self, stated: &Value) -> Option<String> {
        if self.default.as_ref() == Some(stated) {
            return None;
        }
        let of_entry = |entry: &Value| name_of(entry).map(ToOwned::to_owned);
        match (&self.kind, stated) {
            (Kind::Group(group), Value::Object(_) | Value::String(_)) => {
                let inside = group.inputs().filter_map(|input| input.said_of(stated, false));
                let inside = inside.take(MAX_SAID).collect::<Vec<String>>().join(", ");
                let may_be_missing = self.null.is_some() || self.left_out.is_some();
                let that_it_is = || may_be_missing.then(|| self.label_in_line());
                of_entry(stated).or(Some(inside).filter(|inside| !inside.is_empty())).or_else(that_it_is)
            }
            (Kind::List { entry, .. }, Value::Array(entries)) if !entries.is_empty() => {
                // That rows without names are there which must be says nothing.
                if self.is_required() && entries.iter().all(|entry| name_of(entry).is_none()) {
                    return None;
                }
                let said = said_of_entries(&self.label, entry, entries);
                // Names stay as they are written.
                Some(if entries.iter().any(|entry| name_of(entry).is_some()) { said } else { lower(&said) })
            }
            (Kind::Several(choices), Value::Array(chosen)) if !chosen.is_empty() => {
                let labels = choices.iter().filter(|choice| chosen.contains(&choice.value));
                Some(listed(&labels.map(|choice| lower(&choice.label)).collect::<Vec<_>>()))
            }
            _ => None,
        }
    }

    /// An entry without a name by the choices that tell it from others; none where it has none.
    fn said_in_line(&self, stated: &Value) -> Option<String> {
        let Kind::Group(of) = &self.kind else { return None };
        let choices = of.line.iter().filter_map(|path| {
            let Kind::Choice(choices) = &of.at(path)?.kind else { return None };
            let value = path::get(stated, path)?;
            Some(lower(&choices.iter().find(|choice| choice.value == *value)?.label))
        });
        let told: Vec<String> = choices.collect();
        (!told.is_empty()).then(|| capital(&told.join(", ")))
    }

    /// The label as it stands within a line, without what it adds in brackets, after a comma or after a colon.
    fn label_in_line(&self) -> String {
        lower(in_line(&self.label))
    }
}

impl Group {
    /// What `stated`, which stands at this group, says in a few words: its name or else `label`, its first number, and what is not as
    /// usual.
    pub fn said(&self, label: &str, stated: &Value) -> String {
        if !self.inputs().any(|input| input.name == NAME) {
            return self.said_alone(label, stated);
        }
        let mut said = vec![name_of(stated).unwrap_or(label).to_owned()];
        said.extend(self.said_of_inputs(stated));
        said.join(", ")
    }

    /// The same for what has no name, such as what stands alone in a document, beside its groups and lists; the label where that is
    /// nothing.
    pub fn said_alone(&self, label: &str, stated: &Value) -> String {
        let said = self.said_of_inputs(stated).join(", ");
        if said.is_empty() { label.to_owned() } else { capital(&said) }
    }

    /// Of a section no numbers are said, and of what is rare no choices: a profile has many, and whoever has it is known by their name.
    fn said_of_inputs(&self, stated: &Value) -> Vec<String> {
        let is_number = |input: &&Input| matches!(input.kind, Kind::Number { .. });
        let main = self.shown.iter().find(is_number).map(|input| input.name.as_str());
        let in_sections = self.sections.iter().flat_map(|section| &section.inputs);
        let is_choice = |input: &&Input| matches!(input.kind, Kind::Choice(_));
        let inputs = self.shown.iter().chain(self.more.iter().filter(|input| !is_choice(input)));
        let inputs = inputs.chain(in_sections.filter(|input| !is_number(input)));
        let said = inputs.filter_map(|input| input.said_of(stated, main == Some(input.name.as_str())));
        said.take(MAX_SAID).collect()
    }
}

/// What is not as usual in the object `stated` of inputs that are folded away together, in a few words; empty where everything is.
///
/// ```
/// use serde_json::json;
/// use shootout::form::{Group, said_while_folded};
/// let form = Group::drawn(&json!({ "properties": {
///     "luck": { "title": "Luck", "type": "integer", "default": 0 },
///     "wall": { "title": "Wall", "type": ["object", "null"], "default": null, "properties": { "name": { "type": "string" } } }
/// } }));
/// let said = |stated| said_while_folded(form.inputs(), &stated);
/// assert_eq!(said(json!({})), "");
/// assert_eq!(said(json!({ "luck": 2, "wall": { "name": "Sandbags" } })), "luck 2, Sandbags");
/// ```
pub fn said_while_folded<'i>(inputs: impl IntoIterator<Item = &'i Input>, stated: &Value) -> String {
    let said = inputs.into_iter().filter_map(|input| {
        input.said_of(stated, false).or_else(|| input.said_of_several(stated.get(&input.name)?))
    });
    said.take(MAX_SAID).collect::<Vec<String>>().join(", ")
}

/// What those of these inputs are about that stand alone, by the labels of the first two.
pub(super) fn title_of_alone(inputs: &[Input]) -> String {
    let mut alone = inputs.iter().filter(|input| input.is_alone());
    let first = alone.next().map(|input| in_line(&input.label).to_owned());
    let second = alone.next().map(|input| lower(in_line(&input.label)));
    match (first, second) {
        (Some(first), Some(second)) if alone.next().is_some() => format!("{first}, {second} and more"),
        (Some(first), Some(second)) => format!("{first} and {second}"),
        (first, _) => first.unwrap_or_default(),
    }
}

fn in_line(label: &str) -> &str {
    label.split([',', '(', ':']).next().unwrap_or_default().trim_end()
}

/// Several entries by the names of the first ones, or how many there are.
fn said_of_entries(label: &str, entry: &Input, entries: &[Value]) -> String {
    let label = in_line(label);
    let mut names: Vec<String> =
        entries.iter().take(MAX_NAMED).filter_map(|entry| name_of(entry).map(ToOwned::to_owned)).collect();
    let are_named = !names.is_empty() && names.len() == entries.len().min(MAX_NAMED);
    match entries.len() {
        0 => format!("{label}: none"),
        _ if are_named => {
            let more = entries.len() - names.len();
            if more > 0 {
                names.push(format!("{more} more"));
            }
            listed(&names)
        }
        1 => entry.said_in_line(&entries[0]).unwrap_or_else(|| entry.label.clone()),
        number => format!("{label}: {number}"),
    }
}

fn name_of(stated: &Value) -> Option<&str> {
    match stated {
        Value::String(name) => Some(name),
        _ => stated.get(NAME)?.as_str().filter(|name| !name.is_empty()),
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

/// Words within a line: without the capital, but where they are an abbreviation or a name of several words.
fn lower(words: &str) -> String {
    let mut letters = words.chars();
    let is_a_name = words.split(' ').skip(1).any(|word| word.starts_with(char::is_uppercase));
    match letters.next() {
        Some(first) if !is_a_name && !letters.clone().next().is_some_and(char::is_uppercase) => {
            std::iter::once(first.to_ascii_lowercase()).chain(letters).collect()
        }
        _ => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn form() -> Group {
        Group::drawn(&json!({
            "properties": {
                "side": { "title": "Side", "type": "object",
                  "x-inputs": ["name", "skill", "bonus", "hides", "stands", "ki", "will"], "properties": {
                    "name": { "title": "Name", "type": "string", "default": "Side" },
                    "skill": { "title": "Skill", "type": "integer", "minimum": 0, "maximum": 9, "default": 3 },
                    "bonus": { "title": "Other bonus (dice)", "type": "integer", "default": 0 },
                    "hides": { "title": "Hides", "type": "boolean", "default": false },
                    "stands": { "title": "Stands", "type": "boolean", "default": true },
                    "ki": { "title": "KI", "type": "integer", "default": 0 },
                    "will": { "title": "Iron Will", "type": "integer", "default": 0 }
                } },
                "foes": { "title": "Foes", "type": "array", "x-entry": "Foe", "items": { "type": "object",
                    "x-line": ["does", "how"], "properties": {
                        "name": { "title": "Name", "type": "string" },
                        "does": { "oneOf": [{ "const": "fire", "title": "Fires" }] },
                        "how": { "enum": ["all_out"] }
                    } } },
                "turns": { "title": "Turns", "type": "integer", "minimum": 1, "default": 10 }
            }
        }))
    }

    #[test]
    fn a_name_the_first_number_and_what_is_not_as_usual() {
        let form = form();
        let side = form.at("side").unwrap();
        for (stated, said) in [
            (json!({}), "Side, skill 3"),
            (json!({ "name": "Ana", "skill": 3, "bonus": 0 }), "Ana, skill 3"),
            (json!({ "name": "", "bonus": -2 }), "Side, skill 3, other bonus -2"),
            (json!({ "hides": true, "stands": false, "ki": 1 }), "Side, skill 3, hides, not stands"),
            (json!({ "ki": 1, "will": 2 }), "Side, skill 3, KI 1, Iron Will 2"),
            (json!("guard"), "guard"),
        ] {
            assert_eq!(side.said(&stated), said, "{stated}");
        }
    }

    #[test]
    fn entries_by_their_names_or_their_number() {
        let form = form();
        let foes = form.at("foes").unwrap();
        for (stated, said) in [
            (json!([]), "Foes: none"),
            (json!([{ "name": "Ana" }]), "Ana"),
            (json!([{ "name": "Ana" }, { "name": "Bo" }, { "name": "Cy" }]), "Ana, Bo and 1 more"),
            (json!([{}]), "Foe"),
            (json!([{ "does": "fire", "how": "all_out" }]), "Fires, all out"),
            (json!([{}, {}]), "Foes: 2"),
        ] {
            assert_eq!(foes.said(&stated), said, "{stated}");
        }
        assert_eq!(form.said_alone("Turns", &json!({ "turns": 4 })), "Turns 4");
    }

    /// A share of 1 is said as people say a chance; what stands alone is titled by what it is about.
    #[test]
    fn chances_and_titles_are_said_as_people_say_them() {
        let chance = |default: f64| json!({ "title": "Chance to get clear", "type": "number", "minimum": 0, "maximum": 1, "default": default });
        let form = Group::drawn(&json!({ "properties": { "clears": chance(1.0), "survives": chance(0.5) } }));
        assert_eq!(form.said_alone("", &json!({ "clears": 1 })), "Chance to get clear 100%");
        assert_eq!(form.said_alone("", &json!({ "clears": 0.25 })), "Chance to get clear 25%");
        let titled = |titles: &[&str]| {
            let properties = titles.iter().enumerate().map(|(place, title)| {
                (format!("x{place}"), json!({ "title": title, "type": "integer", "default": 0 }))
            });
            Group::drawn(&json!({ "properties": serde_json::Map::from_iter(properties),
                "x-inputs": ["x0", "x1", "x2"] }))
            .alone
        };
        assert_eq!(titled(&["Distance (m)"]), "Distance");
        assert_eq!(titled(&["Weapons", "Armour"]), "Weapons and armour");
        assert_eq!(titled(&["Pace", "Acts first", "Weapons"]), "Pace, acts first and more");
        assert_eq!(titled(&[]), "");
    }

    #[test]
    fn what_is_folded_away_is_told_where_it_is_not_as_usual() {
        let form = Group::drawn(&json!({ "properties": {
            "hides": { "title": "Hides", "type": "boolean", "default": false },
            "wounds": { "title": "Wounds", "type": "array", "default": [],
                "items": { "enum": ["light", "serious"] } },
            "wall": { "title": "Wall", "type": ["object", "null"], "default": null,
                "properties": { "name": { "type": "string" }, "height": { "type": "integer" } } },
            "skin": { "title": "Skin", "type": "object", "default": { "thick": false },
                "properties": { "thick": { "title": "Thick", "type": "boolean", "default": false } } },
            "pieces": { "title": "Pieces", "type": "array", "default": [],
                "items": { "type": "object", "properties": { "name": { "type": "string" } } } }
        } }));
        for (stated, said) in [
            (json!({}), ""),
            (json!({ "hides": false, "wounds": [], "wall": null, "pieces": [] }), ""),
            (json!({ "wounds": ["light", "serious"], "hides": true }), "hides, light and serious"),
            (json!({ "wall": { "name": "Brick wall" } }), "Brick wall"),
            (json!({ "wall": { "height": 2 } }), "height 2"),
            (json!({ "wall": {}, "skin": {} }), "wall"),
            (json!({ "skin": { "thick": true } }), "thick"),
            (json!({ "pieces": [{ "name": "Vest" }, { "name": "Helmet" }] }), "Vest and Helmet"),
        ] {
            assert_eq!(said_while_folded(form.inputs(), &stated), said, "{stated}");
        }
        // Rows that must be there say nothing by their number.
        let rows = Group::drawn(&json!({ "required": ["rows"], "properties": {
            "rows": { "title": "Rows: low is deadly", "type": "array", "items": { "type": "object", "properties": {} } }
        } }));
        let two = json!({ "rows": [{}, {}] });
        assert_eq!(said_while_folded(rows.inputs(), &two), "");
        assert_eq!(rows.at("rows").unwrap().said(&two["rows"]), "Rows: 2");
        let wall = form.at("wall").unwrap();
        let said = |stated| wall.said_while_folded(&stated);
        assert_eq!([said(json!(null)), said(json!({ "name": "Fence" }))], ["", "Fence"]);
        // The label says it already.
        assert_eq!(said(json!({})), "stated");
    }
}
