use super::MAX_VALUES;
use super::range::numbers;
use super::written::{Variant, Written};
use crate::document::path::{self, Path, Step, inside};
use crate::document::{InputError, Node, UNKNOWN_FIELD, entry, field};
use crate::figures::Scale;
use serde_json::Value;

/// One input that is varied: a value of the document, or several that change together.
#[derive(Debug)]
pub struct Input {
    /// Its path in the document; of several values, what they are called together.
    name: String,
    parts: Vec<Part>,
    values: Vec<Varied>,
    /// Where it stands in the document of the sweep, `vary[0]`.
    place: String,
    /// How its values stand there, so that a message can say which of them.
    stated: Stated,
}

/// The path of a place of the document that an input changes.
#[derive(Debug)]
struct Part(String);

/// One value of an input.
#[derive(Debug)]
struct Varied {
    /// What is put at each of the parts; none where it is left as it is.
    nodes: Vec<Option<Node>>,
    name: Option<String>,
    /// Where what it changes is stated, if that is said.
    changed: Vec<Changed>,
}

/// Changes of a document that belong together, under one name.
#[derive(Clone, Debug)]
pub struct Change {
    /// What they are called together.
    pub name: String,
    /// What is put where: a value for each path.
    pub set: Vec<(String, Node)>,
    /// Where that is stated.
    pub changed: Vec<Changed>,
}

/// A place of the document that is changed, and where that is stated.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The place.
    pub path: String,
    /// Where its path is stated.
    pub path_at: String,
    /// Where its value is stated.
    pub value_at: String,
}

/// How the values of an input are stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stated {
    /// As a list.
    List,
    /// As a range.
    Range,
    /// As variants.
    Variants,
    /// As changes, each of which says where.
    Changes,
}

/// What the values of an input are, all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Whole numbers.
    Integer,
    /// Numbers.
    Number,
    /// Anything else, told as text.
    Text,
}

impl Input {
    /// Reads an input that stands at a place of the document of a sweep.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(written: Written, place: &str) -> Result<Self, InputError> {
        let values_at = field(place, "values");
        let range = [("from", written.from), ("to", written.to), ("step", written.step)];
        let ranged = range.iter().any(|part| part.1.is_some());
        if let Some(variants) = written.variants {
            if ranged || written.values.is_some() || written.names.is_some() {
                let allowed = "nothing beside `input` and `variants`";
                return Err(InputError::new(
                    field(place, "variants"),
                    "variants beside other values",
                    allowed,
                ));
            }
            return Self::of_variants(written.input, variants, place);
        }
        let part = part_at(&written.input, &field(place, "input"))?;
        let stated = if written.values.is_some() { Stated::List } else { Stated::Range };
        let nodes = match written.values {
            Some(_) if ranged => {
                let allowed = "`values`, or `from`, `to` and `step`, not both";
                return Err(InputError::new(values_at, "a list", allowed));
            }
            Some(nodes) => nodes,
            None => numbers(range, place)?,
        };
        check_count(nodes.len(), &values_at)?;
        let names = check_names(written.names, nodes.len(), &field(place, "names"))?;
        let names = names.into_iter().map(Some).chain(std::iter::repeat(None));
        let values = nodes.into_iter().zip(names).map(|(node, name)| Varied {
            nodes: vec![Some(node)],
            name,
            changed: Vec::new(),
        });
        let place = place.to_owned();
        Ok(Self { name: written.input, parts: vec![part], values: values.collect(), place, stated })
    }

    /// An input whose values are several changes each.
    fn of_variants(name: String, variants: Vec<Variant>, place: &str) -> Result<Self, InputError> {
        let variants_at = field(place, "variants");
        check_count(variants.len(), &variants_at)?;
        let names = variants.iter().map(|variant| variant.name.clone()).collect();
        check_names(Some(names), variants.len(), &variants_at)?;
        let of_variant = |(index, variant): (usize, Variant)| {
            Change::read(variant.name, variant.set, &field(&entry(&variants_at, index), "set"))
        };
        let changes: Result<Vec<Change>, InputError> =
            variants.into_iter().enumerate().map(of_variant).collect();
        let stated = Stated::Variants;
        Ok(Self { stated, ..Self::of_changes(name, changes?, place)? })
    }

    /// An input whose values are several changes each, and which stands at a place of the document of what is asked.
    ///
    /// # Errors
    ///
    /// The first path that is none.
    pub fn of_changes(name: String, changes: Vec<Change>, place: &str) -> Result<Self, InputError> {
        let mut parts: Vec<Part> = Vec::new();
        let mut values: Vec<Varied> = Vec::with_capacity(changes.len());
        for change in changes {
            let mut nodes: Vec<Option<Node>> = vec![None; parts.len()];
            for (path, node) in change.set {
                let known = parts.iter().position(|part| part.0 == path);
                let part = match known {
                    Some(part) => part,
                    None => {
                        let changed = change.changed.iter().find(|changed| changed.path == path);
                        parts.push(part_at(&path, changed.map_or(place, |changed| &changed.path_at))?);
                        nodes.push(None);
                        parts.len() - 1
                    }
                };
                nodes[part] = Some(node);
            }
            values.push(Varied { nodes, name: Some(change.name), changed: change.changed });
        }
        Ok(Self { name, parts, values, place: place.to_owned(), stated: Stated::Changes })
    }

    /// What is put where when it has this value.
    pub fn parts(&self, value: usize) -> impl Iterator<Item = (Path<'_>, &Node)> {
        let nodes = self.values.get(value).into_iter().flat_map(|value| &value.nodes);
        self.parts.iter().zip(nodes).filter_map(|(part, node)| Some((Path::of(&part.0)?, node.as_ref()?)))
    }

    /// The path and a value of an input that is a single value of the document; none of variants.
    pub fn single(&self, value: usize) -> Option<(&str, &Node)> {
        let [part] = self.parts.as_slice() else { return None };
        let node = self.values.get(value)?.nodes.first()?.as_ref()?;
        (!self.changes_together()).then_some((part.0.as_str(), node))
    }

    /// Whether a place of one leads to or through a place of the other.
    pub fn overlaps(&self, other: &Self) -> bool {
        other.parts.iter().any(|part| self.concerns(&part.0))
    }

    /// Whether a document states a value for it.
    pub fn is_stated(&self, document: &Node) -> bool {
        self.parts.iter().any(|part| path::get(document, &part.0).is_some_and(|node| *node != Node::Null))
    }

    /// Whether a path of the document leads to it, or into it.
    pub fn holds(&self, path: &str) -> bool {
        self.parts.iter().any(|part| inside(&part.0, path).is_some())
    }

    /// How far into the document the longest path reaches of those that hold a path; none where none does.
    pub(super) fn depth(&self, path: &str) -> Option<usize> {
        let holding = self.parts.iter().filter(|part| inside(&part.0, path).is_some());
        holding.map(|part| part.0.len()).max()
    }

    /// Whether a path of the document leads to it, into it, or on the way to it.
    pub fn concerns(&self, path: &str) -> bool {
        let on_the_way = |part: &Part| !path.is_empty() && inside(path, &part.0).is_some();
        self.holds(path) || self.parts.iter().any(on_the_way)
    }

    /// Whether its values are several changes each.
    fn changes_together(&self) -> bool {
        matches!(self.stated, Stated::Variants | Stated::Changes)
    }

    /// An error about a value, or about something inside it, as it stands in the document of the sweep.
    pub fn wrong(&self, error: InputError, value: usize) -> InputError {
        let place = self.place.as_str();
        let changed = self.values.get(value).and_then(|value| value.changed_at(&error.path));
        if let Some((changed, rest)) = changed {
            let is_path = error.found == UNKNOWN_FIELD && rest.is_empty();
            let path = if is_path { changed.path_at.clone() } else { format!("{}{rest}", changed.value_at) };
            let found = match is_path {
                true => format!("`{}`, {UNKNOWN_FIELD}", changed.path),
                false => format!("{} for `{}`", error.found, changed.path),
            };
            return InputError { path, found, ..error };
        }
        let found = self.parts.iter().find_map(|Part(part)| Some((part, inside(part, &error.path)?)));
        let Some((part, rest)) = found else {
            // The path goes wrong on the way to this input.
            let changed = self.values.get(value).into_iter().flat_map(|value| &value.changed);
            let changed = changed.into_iter().find(|changed| inside(&error.path, &changed.path).is_some());
            let (path, path_at) = match changed {
                Some(changed) => (&changed.path, changed.path_at.clone()),
                None => (&self.name, field(place, "input")),
            };
            let found = format!("`{path}`, and there {} at `{}`", error.found, error.path);
            return InputError { path: path_at, found, ..error };
        };
        if self.stated == Stated::Changes && !rest.is_empty() {
            // This value leaves it as the document states it.
            return InputError { path: format!("scenario.{}", error.path), ..error };
        }
        let variant = || field(&field(&entry(&field(place, "variants"), value), "set"), part);
        if error.found == UNKNOWN_FIELD && rest.is_empty() {
            let path = if self.changes_together() { variant() } else { field(place, "input") };
            let found = format!("`{part}`, {UNKNOWN_FIELD}");
            return InputError { path, found, ..error };
        }
        let at = match self.stated {
            Stated::List => entry(&field(place, "values"), value),
            Stated::Range | Stated::Changes => place.to_owned(),
            Stated::Variants => variant(),
        };
        let found = format!("{} for `{part}`", error.found);
        InputError { path: format!("{at}{rest}"), found, ..error }
    }

    /// Its path in the document; of several values that change together, what they are called.
    pub fn path(&self) -> &str {
        &self.name
    }

    /// How many values it takes.
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// What its values are, but for those that are null.
    pub fn kind(&self) -> ValueKind {
        let of = |value: &Varied| match (&value.name, value.node()) {
            (None, Some(Node::Null)) => None,
            (None, Some(Node::Number(number))) if number.is_i64() => Some(ValueKind::Integer),
            (None, Some(Node::Number(_))) => Some(ValueKind::Number),
            _ => Some(ValueKind::Text),
        };
        let kinds = || self.values.iter().filter_map(of);
        if kinds().any(|kind| kind == ValueKind::Text) || kinds().next().is_none() {
            ValueKind::Text
        } else if kinds().all(|kind| kind == ValueKind::Integer) {
            ValueKind::Integer
        } else {
            ValueKind::Number
        }
    }

    /// A value as JSON: its name where it was given one; none where there is no such value.
    pub fn value(&self, index: usize) -> Option<Value> {
        let value = self.values.get(index)?;
        let unnamed = || value.node().cloned().map_or(Value::Null, Value::from);
        Some(value.name.clone().map_or_else(unnamed, Value::String))
    }

    /// A value as JSON that was given no name; none where it has one, or there is no such value.
    pub fn unnamed(&self, index: usize) -> Option<Value> {
        let value = self.values.get(index).filter(|value| value.name.is_none())?;
        value.node().cloned().map(Value::from)
    }

    /// A value as people read it: a name or text as it is, anything else as JSON.
    pub fn label(&self, index: usize) -> String {
        match self.value(index) {
            Some(Value::String(text)) => text,
            Some(value) => value.to_string(),
            None => String::new(),
        }
    }

    /// A value as a number; none where it is none.
    pub fn number(&self, index: usize) -> Option<f64> {
        match self.values.get(index)?.node() {
            Some(Node::Number(number)) => number.as_f64(),
            _ => None,
        }
    }
}

/// Of an input whose values are ascending numbers.
impl Scale for Input {
    fn number_at(&self, step: i64) -> f64 {
        usize::try_from(step).ok().and_then(|step| self.number(step)).unwrap_or_default()
    }

    fn last_up_to(&self, number: f64) -> i64 {
        let (mut low, mut high) = (0, self.count());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.number(middle).is_some_and(|found| found > number) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        low as i64 - 1
    }

    fn words(&self, number: f64) -> String {
        format!("{} {number}", self.path())
    }

    fn place_words(&self, _: f64, next: f64) -> String {
        format!("From {} on", self.words(next))
    }
}

impl Varied {
    /// The value, of an input that is a single one.
    fn node(&self) -> Option<&Node> {
        self.nodes.first().and_then(Option::as_ref)
    }

    /// Which of its changes a path of the document leads to or into, and how it goes on from there: of several the innermost.
    fn changed_at<'p>(&self, path: &'p str) -> Option<(&Changed, &'p str)> {
        let leading = self.changed.iter().filter_map(|changed| Some((changed, inside(&changed.path, path)?)));
        leading.min_by_key(|(_, rest)| rest.len())
    }
}

impl Change {
    /// Reads the values of several paths, which stand at a place.
    ///
    /// # Errors
    ///
    /// When they are no object.
    pub fn read(name: String, set: Node, place: &str) -> Result<Self, InputError> {
        let Node::Object(set) = set else {
            return Err(InputError::new(place, set.found(), "an object in `{ }`: a value for each path"));
        };
        let at = |(path, _): &(String, Node)| {
            let place = field(place, path);
            Changed { path: path.clone(), path_at: place.clone(), value_at: place }
        };
        Ok(Self { name, changed: set.iter().map(at).collect(), set })
    }
}

/// The part of the document at a path.
fn part_at(path: &str, place: &str) -> Result<Part, InputError> {
    let letters = |name: &str| name.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_');
    let is_one = |step: &Step<'_>| match step {
        Step::Field(name) => letters(name),
        Step::Entry(_) => true,
        Step::Each => false,
    };
    let known = Path::of(path).filter(|path| path.0.iter().all(is_one));
    if known.is_none_or(|path| !matches!(path.0.first(), Some(Step::Field(_)))) {
        let allowed = "a path into the scenario: fields with `.` between them, entries of a list as `[0]`";
        return Err(InputError::new(place, Node::Text(path.to_owned()).found(), allowed));
    }
    Ok(Part(path.to_owned()))
}

fn check_count(values: usize, place: &str) -> Result<(), InputError> {
    if (1..=MAX_VALUES).contains(&values) {
        return Ok(());
    }
    Err(InputError::new(place, format!("{values} values"), format!("1 to {MAX_VALUES} values")))
}

fn check_names(names: Option<Vec<String>>, values: usize, place: &str) -> Result<Vec<String>, InputError> {
    let Some(names) = names else { return Ok(Vec::new()) };
    if names.len() != values {
        let allowed = format!("{values} names, one for each value");
        return Err(InputError::new(place, format!("{} names", names.len()), allowed));
    }
    let again = |(index, name): &(usize, &String)| names.iter().take(*index).any(|other| other == *name);
    if values <= MAX_NAMED
        && let Some((index, name)) = names.iter().enumerate().find(again)
    {
        let found = Node::Text(name.clone()).found();
        return Err(InputError::new(entry(place, index), found, "each name once"));
    }
    Ok(names)
}

/// Among more values than this nobody tells names apart.
const MAX_NAMED: usize = 1_000;
