//! Drawing a form from a schema.

use super::{Choice, Group, Input, Kind, Opens, Part, Refers, Section, Unnamed, When};
use serde_json::{Map, Value};
use shootout_ruleset::fields::{is_type, resolve};
use shootout_ruleset::hints::{self, first};
use shootout_ruleset::words::capital;

/// Types within types are followed so far; documents are not deeper.
const MAX_DEPTH: usize = 12;

impl Group {
    /// The form of the documents that a schema describes.
    ///
    /// ```
    /// use serde_json::json;
    /// use shootout::form::{Group, Kind};
    /// let form = Group::drawn(&json!({
    ///     "properties": { "skill": { "title": "Skill", "type": "integer", "minimum": 0 } }, "required": ["skill"]
    /// }));
    /// assert_eq!(form.shown[0].label, "Skill");
    /// assert_eq!(form.shown[0].kind, Kind::Number { least: Some(0.0), most: None, whole: true });
    /// assert_eq!(form.blank(), json!({ "skill": 0 }));
    /// ```
    pub fn drawn(schema: &Value) -> Self {
        let mut form = Drawing { root: schema }.group(&[schema], MAX_DEPTH);
        form.alone = super::said::title_of_alone(if form.shown.iter().any(Input::is_alone) {
            &form.shown
        } else {
            &form.more
        });
        form
    }
}

/// A schema that is being read.
struct Drawing<'s> {
    root: &'s Value,
}

impl<'s> Drawing<'s> {
    fn group(&self, found: &[&'s Value], depth: usize) -> Group {
        let (Some(properties), Some(depth)) =
            (first(found, "properties").and_then(Value::as_object), depth.checked_sub(1))
        else {
            return Group::default();
        };
        let (required, more) = (hints::Names("required").of(found), hints::MORE.of(found));
        let sections = sections(found);
        let in_a_section: Vec<&str> = sections.iter().flat_map(|section| section.1.iter().copied()).collect();
        let mut shown = hints::INPUTS.of(found);
        // What no hint names is in sight: what must be stated first, then the rest.
        for name in required.iter().copied().chain(properties.keys().map(String::as_str)) {
            if ![&shown, &more, &in_a_section].iter().any(|named| named.contains(&name)) {
                shown.push(name);
            }
        }
        let (without, only) = (hints::WITHOUT.of(found), hints::ONLY.of(found));
        let inputs = |names: &[&'s str]| -> Vec<Input> {
            let asked = names
                .iter()
                .filter(|name| !without.contains(name) && (only.is_empty() || only.contains(name)));
            let asked = asked.filter_map(|name| Some((*name, properties.get(*name)?)));
            let asked = asked.filter(|(_, property)| is_asked(property));
            let input = |(name, property)| self.input(name, property, required.contains(&name), depth);
            let mut inputs: Vec<Input> = asked.map(input).collect();
            inputs.iter_mut().for_each(|input| self.settle_when(input, properties, &without));
            inputs
        };
        let section = |(title, names, open): &(&str, Vec<&'s str>, bool)| Section {
            title: (*title).to_owned(),
            open: *open,
            inputs: inputs(names),
        };
        Group {
            shown: inputs(&shown),
            sections: sections.iter().map(section).collect(),
            more: inputs(&more),
            one_of: hints::ONE_OF.of(found),
            catalogue: hints::CATALOGUE.of(found).map(str::to_owned),
            grouped_by: hints::GROUPED_BY.of(found).map(str::to_owned),
            new: hints::NEW.of(found).cloned().map(Box::new),
            example: hints::EXAMPLE.of(found).map(str::to_owned),
            line: owned(hints::LINE, found),
            like: like(found),
            in_columns: hints::COLUMNS.of(found),
            alone: String::new(),
            about: first(found, "description").and_then(Value::as_str).map(in_a_line).unwrap_or_default(),
            sentence: hints::SENTENCE.of(found).iter().filter_map(part).collect(),
            example_line: hints::EXAMPLE_LINE.of(found).map(str::to_owned),
        }
    }

    /// What an input follows, once it is known what is shown beside it: what would follow an input that is not shown is always there.
    fn settle_when(&self, input: &mut Input, beside: &'s Map<String, Value>, not_shown: &[&str]) {
        input.when.retain(|when| when.of_document || !not_shown.contains(&when.field.as_str()));
        for when in &mut input.when {
            let of_document = self.root.get("properties").and_then(Value::as_object);
            let around = if when.of_document { of_document } else { Some(beside) };
            when.unstated = self.default_of(around.and_then(|fields| fields.get(&when.field)));
        }
    }

    fn input(&self, name: &str, property: &'s Value, is_required: bool, depth: usize) -> Input {
        let found = shown(resolve(self.root, vec![property]));
        let text = |hint: hints::Text| hint.of(&found).map(str::to_owned);
        let null = found.iter().any(|schema| is_type(schema, "null"));
        // What begins with a choice is never nothing again.
        let begins = hints::NEW.of(&found).is_some() && choices(&found).is_some();
        let null = (null && !begins).then(|| text(hints::NULL).unwrap_or_else(|| "None".to_owned()));
        let default = first(&found, "default").filter(|default| !default.is_null() || null.is_some());
        // Leaving it out is something else than null where the schema says what.
        let is_null_left_out = !is_required && null.is_some() && hints::ABSENT.of(&found).is_none();
        let default = default.or_else(|| is_null_left_out.then_some(&Value::Null)).cloned();
        let left_out = (!is_required && !begins && default.is_none())
            .then(|| text(hints::ABSENT).unwrap_or_else(|| "Not stated".to_owned()));
        Input {
            name: name.to_owned(),
            label: text(hints::Text("title")).unwrap_or_else(|| capital(&name.replace('_', " "))),
            help: text(hints::Text("description")).unwrap_or_default(),
            rule: text(hints::RULE),
            kind: self.kind(&found, depth),
            default,
            new: hints::NEW.of(&found).cloned(),
            null,
            left_out,
            when: hints::WHEN.of(&found).map(whens).unwrap_or_default(),
            beside: owned(hints::BESIDE, &found),
            catalogue: first(&found, "items").and_then(|_| text(hints::CATALOGUE)),
            of_own: hints::OF_OWN.of(&found),
            opens: Vec::new(),
            short_for: text(hints::SHORT_FOR),
            refers: hints::REFERS.of(&found).and_then(refers),
            counted: hints::COUNTED.of(&found),
            person: hints::PERSON.of(&found),
            among: owned(hints::AMONG, &found),
            tried: hints::TRIED.of(&found),
            offered: hints::OFFERED.of(&found),
            word: word(&found),
            ordered: hints::ORDERED.of(&found),
            brings: hints::BRINGS.of(&found).map(|(name, value)| (name.clone(), value.clone())).collect(),
            adds: valued(hints::ADDS, &found),
            adds_more: valued(hints::ADDS_MORE, &found),
            taps: valued(hints::Entries(hints::TAPS.0), &found),
            clears: owned(hints::CLEARS, &found),
            ends: hints::ENDS
                .of(&found)
                .and_then(|place| place.split_once('.').map(|(list, of)| (list.into(), of.into()))),
            compared: hints::COMPARED.of(&found),
            tapped: hints::Flag(hints::TAPS.0).of(&found),
            in_answer: hints::TOLD.of(&found),
            step: hints::STEP.of(&found).unwrap_or(1.0),
            outline: self.outline(&found),
            words: owned(hints::WORDS, &found),
            values_in_words: values_in_words(&found),
            unnamed: hints::UNNAMED.of(&found).and_then(unnamed),
        }
    }

    /// The size of the outline on which the entries of a list are drawn, as their type has it: `[120, 220]`.
    fn outline(&self, found: &[&'s Value]) -> Option<(u64, u64)> {
        let inside = resolve(self.root, vec![first(found, "items")?]);
        let size = hints::OUTLINE.of(&inside)?;
        Some((size.get(0)?.as_u64()?, size.get(1)?.as_u64()?))
    }

    /// What holds of a property while nothing is stated; null where it has no default.
    fn default_of(&self, property: Option<&'s Value>) -> Value {
        let found = property.map(|property| resolve(self.root, vec![property])).unwrap_or_default();
        first(&found, "default").cloned().unwrap_or_default()
    }

    fn kind(&self, found: &[&'s Value], depth: usize) -> Kind {
        let is = |name: &str| found.iter().any(|schema| is_type(schema, name));
        let number = |key: &str| first(found, key).and_then(Value::as_f64);
        if let Some(choices) = choices(found) {
            return Kind::Choice(choices);
        }
        if let Some(items) = first(found, "items") {
            return self.list(found, items, depth);
        }
        if first(found, "properties").is_some() {
            return Kind::Group(Box::new(self.group(found, depth)));
        }
        if is("boolean") {
            return Kind::Flag;
        }
        if is("integer") || is("number") {
            return Kind::Number { least: number("minimum"), most: number("maximum"), whole: is("integer") };
        }
        Kind::Text
    }

    fn list(&self, found: &[&'s Value], items: &'s Value, depth: usize) -> Kind {
        let inside = shown(resolve(self.root, vec![items]));
        if let Some(choices) = choices(&inside) {
            return Kind::Several(choices);
        }
        let limit = |key: &str| first(found, key).and_then(Value::as_u64).map(|limit| limit as usize);
        let mut entry = self.input("", items, true, depth);
        entry.label = hints::ENTRY.of(found).unwrap_or("Entry").to_owned();
        entry.opens = opens(found);
        Kind::List { entry: Box::new(entry), least: limit("minItems").unwrap_or(0), most: limit("maxItems") }
    }
}

/// Whether people fill it in: not what is fixed, or hidden.
fn is_asked(property: &Value) -> bool {
    property.get("const").is_none() && !is_hidden(property)
}

fn is_hidden(schema: &Value) -> bool {
    hints::HIDDEN.of(&[schema])
}

/// Without the alternatives of which no form is drawn.
fn shown(mut found: Vec<&Value>) -> Vec<&Value> {
    found.retain(|schema| !is_hidden(schema));
    found
}

/// The titles of sections with the names of what is in them, and whether they are open: `[{ "title": "Rare", "inputs": ["luck"] }]`.
fn sections<'s>(found: &[&'s Value]) -> Vec<(&'s str, Vec<&'s str>, bool)> {
    let section = |section: &'s Value| {
        let inputs = section.get("inputs")?.as_array()?;
        let open = section.get("open") == Some(&Value::Bool(true));
        Some((section.get("title")?.as_str()?, inputs.iter().filter_map(Value::as_str).collect(), open))
    };
    hints::SECTIONS.of(found).iter().filter_map(section).collect()
}

/// When an input matters: when this holds, or each of these.
fn whens(hint: &Value) -> Vec<When> {
    hint.as_array()
        .map_or_else(|| when(hint).into_iter().collect(), |all| all.iter().filter_map(when).collect())
}

/// `{ "field": "kind", "values": ["round"] }`, or `"not"` these values; with `"of": "document"`, by a field of the document itself.
fn when(hint: &Value) -> Option<When> {
    let field = hint.get("field")?.as_str()?.to_owned();
    let is_not = hint.get("not").is_some();
    let values = hint.get(if is_not { "not" } else { "values" })?.as_array()?.clone();
    let unstated = Value::Null;
    Some(When {
        field,
        values,
        unstated,
        is_not,
        of_document: hint.get("of").is_some_and(|of| of == "document"),
    })
}

/// What a further entry takes over from around its list: `{ "target.distance": "first.distance" }`.
fn like(found: &[&Value]) -> Vec<(String, String)> {
    hints::LIKE
        .of(found)
        .filter_map(|(place, from)| Some((place.clone(), from.as_str()?.to_owned())))
        .collect()
}

/// A part of a sentence.
fn part(hint: &Value) -> Option<Part> {
    let is_so = |key: &str| hint.get(key) == Some(&Value::Bool(true));
    Some(Part {
        title: hint.get("title")?.as_str()?.to_owned(),
        inputs: owned(hints::Names("inputs"), &[hint]),
        leads_on: is_so("leads_on"),
        asked_last: is_so("asked_last"),
        about: hints::Text("about").of(&[hint]).unwrap_or_default().to_owned(),
    })
}

/// Values under their names, such as what is added to a list with one tap: `[{ "title": "Wait", "value": { "step": "wait" } }]`.
fn valued(hint: hints::Entries, found: &[&Value]) -> Vec<Choice> {
    let add = |hint: &Value| {
        let label = hint.get("title")?.as_str()?.to_owned();
        Some(Choice { value: hint.get("value")?.clone(), label, help: String::new(), shape: None })
    };
    hint.of(found).iter().filter_map(add).collect()
}

/// Words for values: those of the hint, and those among which the pattern of a text lets one choose: `^(poor|rich)$`.
fn values_in_words(found: &[&Value]) -> Vec<Choice> {
    let pattern = first(found, "pattern").and_then(Value::as_str).unwrap_or_default();
    let words = pattern.strip_prefix("^(").and_then(|words| words.strip_suffix(")$")).unwrap_or_default();
    let is_word =
        |word: &&str| !word.is_empty() && word.chars().all(|letter| letter.is_alphabetic() || letter == ' ');
    let of_pattern = words.split('|').filter(is_word);
    let of_pattern = of_pattern.map(|word| Choice {
        value: word.into(),
        label: word.to_owned(),
        help: String::new(),
        shape: None,
    });
    valued(hints::VALUES_IN_WORDS, found).into_iter().chain(of_pattern).collect()
}

/// Which numbers without a name mean an input.
fn unnamed(hint: &str) -> Option<Unnamed> {
    match hint {
        "plain" => Some(Unnamed::Plain),
        "signed" => Some(Unnamed::Signed),
        _ => None,
    }
}

/// What stands in place of a list.
fn word(found: &[&Value]) -> Option<Choice> {
    first(found, "items")?;
    let schema = found.iter().find(|schema| schema.get("const").is_some_and(Value::is_string))?;
    let text = |hint: hints::Text| hint.of(&[schema]).unwrap_or_default().to_owned();
    Some(Choice {
        value: schema.get("const")?.clone(),
        label: text(hints::Text("title")),
        help: text(hints::Text("description")),
        shape: None,
    })
}

/// The words of a list of a hint.
fn owned(hint: hints::Names, found: &[&Value]) -> Vec<String> {
    hint.of(found).into_iter().map(str::to_owned).collect()
}

/// Where an entry can be put: `{ "ask": "attack", "at": "attacker", "label": "Attack with it" }`.
fn opens(found: &[&Value]) -> Vec<Opens> {
    let text = |hint: &Value, key: &str| hint.get(key).and_then(Value::as_str).map(str::to_owned);
    let one = |hint: &Value| {
        Some(Opens { ask: text(hint, "ask")?, at: text(hint, "at")?, label: text(hint, "label")? })
    };
    hints::OPENS.of(found).iter().filter_map(one).collect()
}

/// What an input names: `{ "list": "units", "field": "name" }`, and where that is so, `"numbered": "count", "apart": "sides"`,
/// `"goes_along": true`, `"numbers_from": 1`.
fn refers(hint: &Value) -> Option<Refers> {
    let text = |key: &str| hint.get(key).and_then(Value::as_str).map(str::to_owned);
    Some(Refers {
        list: text("list")?,
        field: text("field")?,
        numbered: text("numbered"),
        apart: text("apart"),
        numbers_from: hint.get("numbers_from").and_then(Value::as_u64),
        goes_along: hint.get("goes_along") == Some(&Value::Bool(true)),
    })
}

/// The values that may be chosen: the readings of a ruling, or the variants of a type.
fn choices(found: &[&Value]) -> Option<Vec<Choice>> {
    let text = |of: &Value, key: &str| of.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let readings = hints::READINGS.of(found);
    if !readings.is_empty() {
        let choice = |reading: &Value| {
            let value = reading.get("value").cloned().unwrap_or_default();
            Choice { value, label: text(reading, "words"), help: String::new(), shape: None }
        };
        return Some(readings.iter().map(choice).collect());
    }
    let variants = found.iter().filter_map(|schema| schema.get("oneOf").or_else(|| schema.get("enum")));
    let variants = variants.filter_map(Value::as_array).next()?;
    let of_variant = |variant: &Value| -> Vec<Choice> {
        let named = |value: &Value| Choice {
            value: value.clone(),
            label: match text(variant, "title") {
                none if none.is_empty() => capital(&value.as_str().unwrap_or_default().replace('_', " ")),
                title => title,
            },
            help: text(variant, "description"),
            shape: hints::SHAPE.of(&[variant]).map(str::to_owned),
        };
        match (variant.get("const"), variant.get("enum").and_then(Value::as_array)) {
            (Some(value), _) => vec![named(value)],
            (None, Some(values)) => values.iter().map(named).collect(),
            (None, None) if variant.is_string() => vec![named(variant)],
            (None, None) => Vec::new(),
        }
    };
    let choices: Vec<Choice> = variants.iter().flat_map(of_variant).collect();
    (!choices.is_empty()).then_some(choices)
}

/// The first sentence, without the rules in brackets: "One move (and why)." is "One move."
fn in_a_line(words: &str) -> String {
    let first = words.split_inclusive(". ").next().unwrap_or_default().trim_end();
    match (first.find(" ("), first.rfind(')')) {
        (Some(from), Some(to)) if from < to => {
            [first.get(..from), first.get(to + 1..)].into_iter().flatten().collect()
        }
        _ => first.to_owned(),
    }
}
