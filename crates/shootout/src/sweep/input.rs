use super::change::{Change, NotReady, change};
use super::decimal::Decimal;
use super::steps::{Step, steps};
use super::{MOST_PLACES, MOST_VALUES};
use crate::catalogue::Catalogue;
use serde::Deserialize;
use serde_json::{Number, Value};
use shootout_ruleset::document::{InputError, NOTHING, Node, UNKNOWN_FIELD, entry, field};

/// An input as a document states it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    input: String,
    #[serde(default)]
    values: Option<Vec<Node>>,
    #[serde(default)]
    names: Option<Vec<String>>,
    #[serde(default)]
    from: Option<Node>,
    #[serde(default)]
    to: Option<Node>,
    #[serde(default)]
    step: Option<Node>,
}

/// One input that is varied.
#[derive(Debug)]
pub struct Input {
    path: String,
    pub(super) steps: Vec<Step>,
    pub(super) values: Vec<Varied>,
    /// Whether its values stand in a list, so that a message can say which of them.
    listed: bool,
}

/// One value of an input.
#[derive(Debug)]
pub(super) struct Varied {
    pub node: Node,
    pub change: Option<Change>,
    name: Option<String>,
}

/// What the values of an input are, all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers.
    Whole,
    /// Numbers.
    Number,
    /// Anything else, told as text.
    Text,
}

impl Input {
    pub(super) fn read(written: Written, place: &str) -> Result<Self, InputError> {
        let steps = steps(&written.input).ok_or_else(|| {
            let allowed = "the path of an input of the scenario, such as `attacker.bs` or `plan[0].mode`";
            InputError::new(field(place, "input"), Node::Text(written.input.clone()).found(), allowed)
        })?;
        let values_at = field(place, "values");
        let listed = written.values.is_some();
        let range = [("from", written.from), ("to", written.to), ("step", written.step)];
        let nodes = match written.values {
            Some(_) if range.iter().any(|part| part.1.is_some()) => {
                let allowed = "`values`, or `from`, `to` and `step`, not both";
                return Err(InputError::new(values_at, "a list", allowed));
            }
            Some(nodes) => nodes,
            None => numbers(range, place)?,
        };
        if nodes.is_empty() || nodes.len() > MOST_VALUES {
            let found = format!("{} values", nodes.len());
            return Err(InputError::new(values_at, found, format!("1 to {MOST_VALUES} values")));
        }
        let names = check_names(written.names, nodes.len(), &field(place, "names"))?;
        let names = names.into_iter().map(Some).chain(std::iter::repeat(None));
        let values = nodes.into_iter().zip(names);
        let values = values.map(|(node, name)| Varied { node, change: None, name }).collect();
        Ok(Self { path: written.input, steps, values, listed })
    }

    /// Makes the values ready, if this input is one that can be set in a scenario; whether it is.
    pub(super) fn make_ready(&mut self, catalogue: &Catalogue, place: &str) -> Result<bool, InputError> {
        for index in 0..self.values.len() {
            match change(&self.path, &self.steps, &self.values[index].node, catalogue) {
                Ok(change) => self.values[index].change = Some(change),
                Err(NotReady::Unknown) => return Ok(false),
                Err(NotReady::Wrong(error)) => return Err(self.wrong(error, index, place)),
            }
        }
        Ok(true)
    }

    /// An error about a value, or about something inside it, as it stands in the document of the sweep.
    pub(super) fn wrong(&self, error: InputError, value: usize, place: &str) -> InputError {
        let Some(rest) = error.path.strip_prefix(self.path.as_str()) else {
            // The path goes wrong on the way to this input.
            let found = format!("`{}`, and there {} at `{}`", self.path, error.found, error.path);
            return InputError { path: field(place, "input"), found, ..error };
        };
        if error.found == UNKNOWN_FIELD && rest.is_empty() {
            let found = format!("`{}`, {UNKNOWN_FIELD}", self.path);
            return InputError { path: field(place, "input"), found, ..error };
        }
        let at = if self.listed { entry(&field(place, "values"), value) } else { place.to_owned() };
        let found = format!("{} for `{}`", error.found, self.path);
        InputError { path: format!("{at}{rest}"), found, ..error }
    }

    /// The path of the input in the scenario.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// How many values it takes.
    #[must_use]
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// What its values are, but for those that are null.
    #[must_use]
    pub fn kind(&self) -> Kind {
        let of = |value: &Varied| match (&value.name, &value.node) {
            (None, Node::Null) => None,
            (None, Node::Number(number)) if number.is_i64() => Some(Kind::Whole),
            (None, Node::Number(_)) => Some(Kind::Number),
            _ => Some(Kind::Text),
        };
        let kinds = || self.values.iter().filter_map(of);
        if kinds().any(|kind| kind == Kind::Text) || kinds().next().is_none() {
            Kind::Text
        } else if kinds().all(|kind| kind == Kind::Whole) {
            Kind::Whole
        } else {
            Kind::Number
        }
    }

    /// A value as JSON: its name where it was given one; none where there is no such value.
    #[must_use]
    pub fn value(&self, index: usize) -> Option<Value> {
        let value = self.values.get(index)?;
        Some(value.name.clone().map_or_else(|| value.node.clone().into(), Value::String))
    }

    /// A value as people read it: a name or text as it is, anything else as JSON.
    #[must_use]
    pub fn label(&self, index: usize) -> String {
        match self.value(index) {
            Some(Value::String(text)) => text,
            Some(value) => value.to_string(),
            None => String::new(),
        }
    }

    /// A value as a number; none where it is none.
    #[must_use]
    pub fn number(&self, index: usize) -> Option<f64> {
        match &self.values.get(index)?.node {
            Node::Number(number) => number.as_f64(),
            _ => None,
        }
    }
}

fn check_names(names: Option<Vec<String>>, values: usize, place: &str) -> Result<Vec<String>, InputError> {
    let Some(names) = names else { return Ok(Vec::new()) };
    if names.len() != values {
        let allowed = format!("{values} names, one for each value");
        return Err(InputError::new(place, format!("{} names", names.len()), allowed));
    }
    let again = |(index, name): &(usize, &String)| names.iter().take(*index).any(|other| other == *name);
    if values <= MOST_NAMED
        && let Some((index, name)) = names.iter().enumerate().find(again)
    {
        let found = Node::Text(name.clone()).found();
        return Err(InputError::new(entry(place, index), found, "each name once"));
    }
    Ok(names)
}

/// Among more values than this nobody tells names apart.
const MOST_NAMED: usize = 1_000;

/// The numbers of a range: from, from and a step, and so on, up to and with `to`.
fn numbers(parts: [(&str, Option<Node>); 3], place: &str) -> Result<Vec<Node>, InputError> {
    let allowed = format!("a number with at most {MOST_PLACES} digits behind the point, at most 1000000000");
    let [from, to, step] = parts.map(|(name, node)| {
        let refused = |found: String| InputError::new(field(place, name), found, allowed.clone());
        match node {
            Some(Node::Number(number)) => {
                Decimal::of(&number).ok_or_else(|| refused(Node::Number(number).found()))
            }
            Some(other) => Err(refused(other.found())),
            None if name == "from" => {
                let allowed = "a list in `values`, or `from`, `to` and `step`";
                Err(InputError::new(place, NOTHING, allowed))
            }
            None => Err(refused(NOTHING.to_owned())),
        }
    });
    let (from, to, step) = (from?, to?, step?);
    let words = |decimal: Decimal| Node::Number(decimal.number()).found();
    if step.0 <= 0 {
        return Err(InputError::new(field(place, "step"), words(step), "a number over 0"));
    }
    if to < from {
        let allowed = format!("a number from {} on, where the range begins", words(from));
        return Err(InputError::new(field(place, "to"), words(to), allowed));
    }
    let steps = (to.0 - from.0) / step.0;
    if steps >= MOST_VALUES as i128 {
        let found = format!("{} to {} by {}, {} values", words(from), words(to), words(step), steps + 1);
        return Err(InputError::new(place, found, format!("at most {MOST_VALUES} values")));
    }
    Ok((0..=steps).map(|index| Node::Number(number_at(from, step, index))).collect())
}

fn number_at(from: Decimal, step: Decimal, index: i128) -> Number {
    Decimal(from.0 + index * step.0).number()
}
