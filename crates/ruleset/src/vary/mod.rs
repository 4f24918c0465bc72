//! Documents in which inputs are varied: all combinations of their values, and how a rule set works them out.

mod input;
mod range;
mod written;

use crate::InputError;
use crate::catalogue::Entries;
use crate::document::{Node, Path, Step, entry, field};
use crate::figures::{Figure, Metric};
use crate::words::counted;
pub use input::{Change, Changed, Input, ValueKind};
pub(crate) use range::Decimal;
pub use range::{GREATEST, MAX_PLACES};
use serde_json::Value;
use std::fmt;
pub use written::Written;

/// The most values of one input.
pub const MAX_VALUES: usize = 100_000;

/// What the document and its values are read into.
pub type ReadModel = Result<Box<dyn Model>, InputError>;

/// How a rule set works out documents that differ in some inputs, faster than each by itself.
#[derive(Clone, Copy, Debug)]
pub struct Varying {
    /// The numbers that can be asked for.
    pub metrics: fn() -> Vec<&'static Metric>,
    /// Which inputs there are, for the schema of sweeps: `, such as ...`.
    pub example: &'static str,
    /// The most combinations.
    pub max_rows: u64,
    /// Reads the document and every value, ids as this catalogue has them.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it or with a value.
    pub model: fn(&Entries, &Space) -> ReadModel,
}

/// The rules by which the combinations of a sweep are worked out.
pub trait Model: fmt::Debug + Send + Sync {
    /// What documents call the rule set.
    fn rule_set(&self) -> &'static str;

    /// What documents call the question; none where the rule set has no questions.
    fn question(&self) -> Option<&'static str> {
        None
    }

    /// All that decides the numbers besides the document and its inputs, as text.
    fn identity(&self) -> String;

    /// The most work of all combinations together, in the unit of [`Evaluator::effort`].
    fn max_work(&self) -> f64 {
        f64::INFINITY
    }

    /// What is said where none of several choices is possible.
    fn none_possible(&self) -> &'static str;

    /// Ready to work these numbers out for any combination of the space.
    fn evaluator<'s>(&'s self, space: &'s Space, metrics: &[&'static Metric]) -> Box<dyn Evaluator + 's>;
}

/// Works out combinations, each by the places of its values in their inputs. In ascending order it is fastest.
pub trait Evaluator: fmt::Debug {
    /// Adds the numbers of a combination to a list; none where there is nothing to count.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn figures(&mut self, places: &[usize], found: &mut Vec<Option<Figure>>) -> Result<(), InputError>;

    /// The first number of a combination; none too where what it states cannot be done.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn possible_figure(&mut self, places: &[usize]) -> Result<Option<Figure>, InputError>;

    /// How much work a combination is; 0 where nobody knows.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn effort(&mut self, places: &[usize]) -> Result<f64, InputError>;

    /// The values of an input beyond which a rule says otherwise than up to them, as far as the rules tell.
    ///
    /// # Errors
    ///
    /// When these values do not go together.
    fn rule_changes(&mut self, input: &str, places: &[usize]) -> Result<Vec<f64>, InputError>;
}

/// All combinations of the inputs, and the document that they are put into.
#[derive(Debug)]
pub struct Space {
    /// The document.
    pub document: Node,
    /// The inputs, the last of them fastest.
    pub inputs: Vec<Input>,
    /// Whether an id may stand in the document for what a catalogue says of it.
    pub has_ids: bool,
}

impl Space {
    /// The combination of the first value of every input.
    pub fn first(&self) -> Vec<usize> {
        vec![0; self.inputs.len()]
    }

    /// How many combinations there are; none where no number can tell.
    pub fn rows(&self) -> Option<u64> {
        self.inputs.iter().try_fold(1u64, |rows, input| rows.checked_mul(input.count() as u64))
    }

    /// Whether no input lies inside another.
    pub fn inputs_are_apart(&self) -> bool {
        let apart = |(index, one): (usize, &Input)| {
            self.inputs.iter().skip(index + 1).all(|other| !one.overlaps(other))
        };
        self.inputs.iter().enumerate().all(apart)
    }

    /// Which value each input has in a combination: all combinations in order, the last input changing fastest.
    pub fn places(&self, row: u64) -> Vec<usize> {
        let mut places = vec![0; self.inputs.len()];
        let mut rest = row;
        for (place, input) in places.iter_mut().zip(&self.inputs).rev() {
            let count = input.count() as u64;
            *place = (rest % count) as usize;
            rest /= count;
        }
        places
    }

    /// What the document with these values is read into.
    pub fn read_at<T>(
        &self,
        places: &[usize],
        read: impl Fn(Node) -> Result<T, InputError>,
    ) -> Result<T, InputError> {
        let document = self.document_at(places, &|_| true)?;
        read(document).map_err(|error| self.refused(error, places))
    }

    /// Checks what the document states of the inputs themselves, which no combination reads: nothing need be stated there, but
    /// what is stated must be valid.
    pub fn check_stated(&self, read: impl Fn(Node) -> Result<(), InputError>) -> Result<(), InputError> {
        for input in self.inputs.iter().filter(|input| input.is_stated(&self.document)) {
            let document = self.document_at(&self.first(), &|other| !input.overlaps(other))?;
            let Err(error) = read(document) else { continue };
            // What does not go together with it is another matter: it is not among the combinations.
            if input.holds(&error.path) {
                return Err(InputError { path: format!("scenario.{}", error.path), ..error });
            }
        }
        Ok(())
    }

    /// Checks every value of every input, beside the first of the others. What merely does not go together with these is told when
    /// its turn comes.
    pub fn check_values(&self, read: impl Fn(Node) -> Result<(), InputError>) -> Result<(), InputError> {
        for (index, input) in self.inputs.iter().enumerate() {
            let mut places = self.first();
            for place in 1..input.count() {
                places[index] = place;
                match read(self.document_at(&places, &|_| true)?) {
                    Err(error) if input.holds(&error.path) => return Err(input.wrong(error, place)),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// The document with the values of those inputs that are wanted.
    pub fn document_at(&self, places: &[usize], wanted: &dyn Fn(&Input) -> bool) -> Result<Node, InputError> {
        let mut document = self.document.clone();
        let chosen = self.inputs.iter().zip(places).filter(|(input, _)| wanted(input));
        let mut parts: Vec<_> = chosen.flat_map(|(input, place)| input.parts(*place)).collect();
        // What holds another input comes before what it holds.
        parts.sort_by_key(|(path, _)| path.0.len());
        for (path, node) in parts {
            put(&mut document, &path, node.clone(), self.has_ids)
                .map_err(|error| self.refused(error, places))?;
        }
        Ok(document)
    }

    /// An error of a combination: its place in the document of the sweep, and which combination it is.
    pub fn refused(&self, error: InputError, places: &[usize]) -> InputError {
        // Of inputs inside one another the innermost is to blame.
        let depth = |index: &usize| (self.inputs[*index].depth(&error.path), std::cmp::Reverse(*index));
        let concerned = (0..self.inputs.len()).filter(|index| self.inputs[*index].concerns(&error.path));
        let varied = concerned.max_by_key(depth);
        let others: Vec<String> = (0..self.inputs.len())
            .filter(|index| Some(*index) != varied)
            .map(|index| {
                format!("`{}` {}", self.inputs[index].path(), self.short_label(index, places[index]))
            })
            .collect();
        let with = if others.is_empty() { String::new() } else { format!(" with {}", others.join(", ")) };
        let error = match varied {
            Some(index) => self.inputs[index].wrong(error, places[index]),
            None if error.path.is_empty() => InputError { path: "scenario".to_owned(), ..error },
            None => InputError { path: format!("scenario.{}", error.path), ..error },
        };
        InputError { found: format!("{}{with}", error.found), ..error }
    }

    fn short_label(&self, input: usize, place: usize) -> String {
        match self.inputs[input].value(place) {
            Some(Value::String(text)) => Node::Text(text).found(),
            Some(value @ (Value::Array(_) | Value::Object(_))) => {
                let text = value.to_string();
                if text.len() > 60 {
                    format!("{}…", text.chars().take(59).collect::<String>())
                } else {
                    text
                }
            }
            Some(value) => value.to_string(),
            None => String::new(),
        }
    }
}

/// Puts a value into a document. What is not there yet, or null, is made on the way, but for entries of lists; where ids may stand, one
/// becomes an entry of the catalogue with changes.
fn put(document: &mut Node, path: &Path<'_>, value: Node, has_ids: bool) -> Result<(), InputError> {
    let mut at = String::new();
    let mut place = document;
    for step in &path.0 {
        (place, at) = match step {
            Step::Field(name) => (into_field(place, name, &at, has_ids)?, field(&at, name)),
            Step::Entry(index) => (into_entry(place, *index, &at)?, entry(&at, *index)),
            // No input is several places.
            Step::Each => return Err(InputError::new(at, "[]", "an entry of the list, such as [0]")),
        };
    }
    *place = value;
    Ok(())
}

fn into_field<'n>(
    node: &'n mut Node,
    name: &str,
    at: &str,
    has_ids: bool,
) -> Result<&'n mut Node, InputError> {
    match node {
        Node::Null => *node = Node::Object(Vec::new()),
        Node::Text(id) if has_ids => *node = Node::object([("id", Node::Text(std::mem::take(id)))]),
        _ => {}
    }
    let found = node.found();
    let Node::Object(fields) = node else {
        return Err(InputError::new(at, found, format!("an object in `{{ }}` with a field `{name}`")));
    };
    let place = fields.iter().position(|(key, _)| key == name).unwrap_or_else(|| {
        fields.push((name.to_owned(), Node::Null));
        fields.len() - 1
    });
    Ok(&mut fields[place].1)
}

fn into_entry<'n>(node: &'n mut Node, index: usize, at: &str) -> Result<&'n mut Node, InputError> {
    let found = match &*node {
        Node::List(entries) => counted(entries.len(), "entry"),
        other => other.found(),
    };
    let refused = InputError::new(at, found, format!("a list in `[ ]` with an entry [{index}]"));
    match node {
        Node::List(entries) => entries.get_mut(index).ok_or(refused),
        _ => Err(refused),
    }
}
