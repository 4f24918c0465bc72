//! The form of a question: its inputs as a tree, drawn from the JSON Schema that the types of the rule set make.
//!
//! Labels, help, limits, choices and defaults are those of the types, so that a form, the schema and the messages about a wrong
//! document cannot disagree. What a type cannot say stands beside its fields as hints of the schema ([`shootout_ruleset::hints`]). A
//! type without hints has a form all the same.

mod added;
mod draw;
mod followed;
mod listed;
mod loaded;
mod names;
mod said;
mod settle;
mod stated;
mod taken;
#[cfg(test)]
mod tests;

pub use followed::ListEdit;
pub use listed::{Listed, range_around};
#[cfg(feature = "on-demand")]
pub use loaded::register;
pub use loaded::{Drawn, Example, LiveInputs, examples, is_drawn, lists, loadouts, of, of_list, scenes};
pub use said::said_while_folded;
pub use stated::StatedInput;

use serde_json::{Map, Value};
use shootout_ruleset::document::path::{self, Path, Step, inside, on_the_way};
use std::borrow::Cow;

/// Inputs that belong together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// Those that are always in sight, in their order.
    pub shown: Vec<Input>,
    /// Those that stand together behind a title.
    pub sections: Vec<Section>,
    /// Those that are rarely used.
    pub more: Vec<Input>,
    /// Whether only one of them may be stated.
    pub one_of: bool,
    /// The list of the catalogue whose entries may stand here.
    pub catalogue: Option<String>,
    /// By which choice of theirs these entries stand in groups where they are offered; none where they do not.
    pub grouped_by: Option<String>,
    /// What a new one begins with; none where that is what must be stated.
    pub new: Option<Box<Value>>,
    /// Of a whole form: the title of the example that it begins with; none where that is the plainest.
    pub example: Option<String>,
    /// In a list: the inputs by which it is told while it is folded into a line, its name first; none where it is not folded.
    pub line: Vec<String>,
    /// In a list: what a further entry takes over from a group around the list: the path in the entry, and in that group.
    pub like: Vec<(String, String)>,
    /// In a list: whether its entries are rows of a table, which has a column for each input.
    pub in_columns: bool,
    /// Of a whole form: what it is about, in a line.
    pub about: String,
    /// Of a whole form: what those are about that are no groups or lists, by the labels of the first of them: "Distance and attacks".
    pub alone: String,
    /// Of a whole form: the parts of the sentence that says what is asked; none where each topic is one.
    pub sentence: Vec<Part>,
    /// Of a whole form: an example of a line of words that says what is asked.
    pub example_line: Option<String>,
}

/// A list of the catalogue of a rule set, as files of one's own have it.
#[derive(Clone, Debug, PartialEq)]
pub struct CatalogueList {
    /// What files call it.
    pub name: &'static str,
    /// What people call it.
    pub title: Cow<'static, str>,
    /// The form of an entry.
    pub entry: &'static Group,
}

/// A part of the sentence of a question: what it asks, and the inputs that answer it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// What it asks: "How far".
    pub title: String,
    /// The paths of the inputs.
    pub inputs: Vec<String>,
    /// Whether it leads on to the next part: from who acts to whom it concerns.
    pub leads_on: bool,
    /// Whether it is asked after the others, wherever it stands: what is seldom another than before.
    pub asked_last: bool,
    /// Where the other inputs are that are about the same; empty where there are none.
    pub about: String,
}

/// Inputs of a group that stand together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// What they have in common: "Keywords".
    pub title: String,
    /// Whether they are in sight where there is room.
    pub open: bool,
    /// The inputs, in their order.
    pub inputs: Vec<Input>,
}

/// An input, or several under one label.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// The field of the document that it fills in.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// What it is for, in a sentence or two.
    pub help: String,
    /// The rule or doubt behind it, where one is named.
    pub rule: Option<String>,
    /// What may be entered.
    pub kind: Kind,
    /// What holds when nothing is stated.
    pub default: Option<Value>,
    /// What a new one begins with; none where that is its default, or the least that can be stated.
    pub new: Option<Value>,
    /// What null means here; none where null is not allowed.
    pub null: Option<String>,
    /// What leaving it out means, where no default says it; none where it has a default or must be stated.
    pub left_out: Option<String>,
    /// When it matters: when all of these hold.
    pub when: Vec<When>,
    /// The places without which it says nothing, as paths from one of the groups around it: one of them must be stated for it to be shown.
    pub beside: Vec<String>,
    /// Of a list: the list of the catalogue of which one entry may stand here as a whole.
    pub catalogue: Option<String>,
    /// Of a field of what may be taken from the catalogue: whether it is asked only of what is called as none of its entries.
    pub of_own: bool,
    /// The other questions into which it can be put, of entries of lists.
    pub opens: Vec<Opens>,
    /// Of a group, the field whose value may stand in its place.
    pub short_for: Option<String>,
    /// The list of the document that has what it names; none where it names nothing.
    pub refers: Option<Refers>,
    /// Of a list of choices: whether it may hold one of them several times, so that it is said how many of each.
    pub counted: bool,
    /// Whether it names someone of the scene in which it is asked, or several of them, by their numbers.
    pub person: bool,
    /// The lists that say which of its values are allowed, as paths from one of the groups around it: the first that is there does.
    pub among: Vec<String>,
    /// Whether a value is offered only while the rule set does not refuse it, and it has an effect; of a list, whether it is while the rule
    /// set does not refuse that it has an entry.
    pub tried: bool,
    /// Whether the scene in which it is asked says what is offered for it.
    pub offered: bool,
    /// What may stand in place of a list: one word, with what it means.
    pub word: Option<Choice>,
    /// Whether the order of its entries matters.
    pub ordered: bool,
    /// The fields beside it that come with it where they are not stated, when it is stated first: `how_they_stand` with a wall.
    pub brings: Vec<(String, Value)>,
    /// The entries that are added to it most, each with one tap.
    pub adds: Vec<Choice>,
    /// Those that are added more seldom, each with two.
    pub adds_more: Vec<Choice>,
    /// The values that it has most often, each to be taken with one tap.
    pub taps: Vec<Choice>,
    /// Whether all that it can be is to be taken with one tap where it is asked by itself.
    pub tapped: bool,
    /// Of disputed rules: whether it is worked out what other readings would give, and those come first that matter.
    pub compared: bool,
    /// Whether the answer says something beside it, or beside its entries.
    pub in_answer: bool,
    /// The fields beside it that say the same otherwise: they are cleared when it is stated.
    pub clears: Vec<String>,
    /// Of a number, the list beside it whose last entry ends there, and the field of its entries that says so: it goes with the number.
    pub ends: Option<(String, String)>,
    /// By how much a tap changes a number.
    pub step: f64,
    /// How wide and how high the outline is on which the choices are drawn that have shapes.
    pub outline: Option<(u64, u64)>,
    /// What people call it beside its label, in a line that they type.
    pub words: Vec<String>,
    /// The words for values of it in such a line that no choice has.
    pub values_in_words: Vec<Choice>,
    /// Which number without a name means it in such a line.
    pub unnamed: Option<Unnamed>,
}

/// Which number without a name, in a line that someone types, means an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unnamed {
    /// One without a sign: 35.
    Plain,
    /// One with a sign: +10.
    Signed,
}

/// That an input names an entry of a list of the document: by its name, or by its number from 0; by its number alone, where it is said from
/// which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refers {
    /// The list; `teams[].members` are the members of all teams.
    pub list: String,
    /// The field of its entries that holds their names.
    pub field: String,
    /// The field that says of how many alike an entry is; their names then end in numbers.
    pub numbered: Option<String>,
    /// The list of whose entries it names nobody of its own.
    pub apart: Option<String>,
    /// Whether what it stands in is of that entry, and goes with it.
    pub goes_along: bool,
    /// The number of the first entry, where entries are named by their numbers alone.
    pub numbers_from: Option<u64>,
}

/// Another question of the rule set into which an entry of a list can be put.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opens {
    /// What documents call the question.
    pub ask: String,
    /// Where in its document the entry goes.
    pub at: String,
    /// What people call that: "Shoot with it".
    pub label: String,
}

/// That an input matters only while another one has one of these values, or none of them; then it must be stated, unless it has a default.
#[derive(Clone, Debug, PartialEq)]
pub struct When {
    /// The field of the other.
    pub field: String,
    /// Its values.
    pub values: Vec<Value>,
    /// What holds of the other while nothing is stated: its default, else null.
    pub unstated: Value,
    /// Whether it must have none of them.
    pub is_not: bool,
    /// Whether the other stands in the document itself, not in the group.
    pub of_document: bool,
}

impl When {
    /// Whether it holds in the group, or the document, in which the other stands.
    pub fn holds(&self, group: &Value) -> bool {
        self.values.contains(group.get(&self.field).unwrap_or(&self.unstated)) != self.is_not
    }
}

/// What may be entered.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number within limits.
    Number {
        /// The least, if there is one.
        least: Option<f64>,
        /// The greatest, if there is one.
        most: Option<f64>,
        /// Whether it must be whole.
        whole: bool,
    },
    /// Yes or no.
    Flag,
    /// A name.
    Text,
    /// One of these.
    Choice(Vec<Choice>),
    /// Some of these.
    Several(Vec<Choice>),
    /// Inputs of its own.
    Group(Box<Group>),
    /// Entries of one kind.
    List {
        /// What each entry is.
        entry: Box<Input>,
        /// The fewest entries.
        least: usize,
        /// The most, if there is a limit.
        most: Option<usize>,
    },
}

impl Kind {
    /// The group that it is, or that entries of it are.
    pub const fn group(&self) -> Option<&Group> {
        match self {
            Self::Group(group) => Some(group),
            Self::List { entry, .. } => entry.kind.group(),
            _ => None,
        }
    }
}

/// One of several values.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What the document holds.
    pub value: Value,
    /// What people call it.
    pub label: String,
    /// What it means; empty where the label says all.
    pub help: String,
    /// Its shape on an outline, the data of an SVG path.
    pub shape: Option<String>,
}

impl Group {
    /// This group and all groups in it.
    fn groups(&self) -> Vec<&Group> {
        let inside = self.inputs().filter_map(|input| input.kind.group());
        std::iter::once(self).chain(inside.flat_map(Group::groups)).collect()
    }

    /// All inputs, those in sight first.
    pub fn inputs(&self) -> impl Iterator<Item = &Input> {
        let in_sections = self.sections.iter().flat_map(|section| &section.inputs);
        self.shown.iter().chain(in_sections).chain(&self.more)
    }

    fn named_input(&self, name: &str) -> Option<&Input> {
        self.inputs().find(|input| input.name == name)
    }

    /// The input at a path such as `inside.deeper` or `several[2].inside`.
    pub fn at(&self, path: &str) -> Option<&Input> {
        let mut found: Option<&Input> = None;
        for step in Path::of(path)?.0 {
            found = Some(match (step, found.map(|input| &input.kind)) {
                (Step::Field(name), None) => self.named_input(name)?,
                (Step::Field(name), Some(Kind::Group(group))) => group.named_input(name)?,
                (Step::Entry(_) | Step::Each, Some(Kind::List { entry, .. })) => entry,
                _ => return None,
            });
        }
        found
    }

    /// What holds at a path of which the document says nothing: its default, or what the default of a list or group around
    /// it has there.
    pub fn default_at(&self, path: &str) -> Option<&Value> {
        let of_place = |place: &str| path::get(self.at(place)?.default.as_ref()?, inside(place, path)?);
        let around: Vec<&str> = on_the_way(path).collect();
        around.into_iter().rev().find_map(of_place).or_else(|| self.at(path)?.default.as_ref())
    }

    /// What a new one begins with; else the least that can be stated: what must be, each as small as it can be.
    pub fn blank(&self) -> Value {
        if let Some(new) = self.new.as_deref() {
            return new.clone();
        }
        let required = self.inputs().filter(|input| input.is_required());
        let wanted: Vec<&Input> =
            if self.one_of { self.inputs().take(1).collect() } else { required.collect() };
        let fields = wanted.into_iter().map(|input| (input.name.clone(), input.blank(1)));
        let mut blank = Value::Object(fields.collect::<Map<_, _>>());
        self.settle(&mut blank);
        blank
    }

    /// Whether any input matters only with certain values of this one: in its group or, where this is the group of a whole document,
    /// anywhere.
    pub fn depends_on(&self, name: &str) -> bool {
        let is_it = |when: &When, of_document| when.field == name && when.of_document == of_document;
        let mut everywhere = self.groups().into_iter().flat_map(Self::inputs);
        self.inputs().any(|input| input.when.iter().any(|when| is_it(when, false)))
            || everywhere.any(|input| input.when.iter().any(|when| is_it(when, true)))
    }
}

/// Whether two values are the same to whoever reads the document; 4 and 4.0 are.
pub fn same_value(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => one == other,
        _ => one == other,
    }
}

impl Group {
    /// The inputs of which the object `stated` has another value than their default. What it has besides is none of this form's, so that
    /// nobody could change it here.
    ///
    /// ```
    /// use serde_json::json;
    /// let form = shootout::form::Group::drawn(&json!({ "x-without": ["far"], "properties": {
    ///     "cost": { "type": "number", "default": 4 },
    ///     "suit": { "enum": ["red", "black"], "default": "red" },
    ///     "far": { "type": "boolean", "default": false }
    /// } }));
    /// let differing = |stated| form.differing(&stated).map(|input| input.name.clone()).collect::<Vec<String>>();
    /// assert!(differing(json!({ "cost": 4.0, "suit": "red", "far": true })).is_empty());
    /// assert_eq!(differing(json!({ "cost": 3, "suit": "black" })), ["cost", "suit"]);
    /// ```
    pub fn differing(&self, stated: &Value) -> impl Iterator<Item = &Input> {
        self.inputs().filter(|input| stated.get(&input.name).is_some_and(|value| input.differs(value)))
    }
}

impl Input {
    /// Whether it stands beside others: it is no group, unless one that is a choice, and no list.
    pub fn is_alone(&self) -> bool {
        match &self.kind {
            Kind::Group(group) => group.one_of,
            Kind::List { .. } => false,
            _ => true,
        }
    }

    /// Whether a value is another than the default.
    pub fn differs(&self, value: &Value) -> bool {
        self.default.as_ref().is_none_or(|default| !same_value(value, default))
    }

    /// Whether the document must state it.
    pub const fn is_required(&self) -> bool {
        self.default.is_none() && self.left_out.is_none()
    }

    /// Whether it matters in its group and document.
    pub fn matters(&self, group: &Value, document: &Value) -> bool {
        self.when.iter().all(|when| when.holds(if when.of_document { document } else { group }))
    }

    /// A value to begin with, the `number`th of its kind: what a new one begins with, its default, or the least that it can be. Names
    /// of several entries differ.
    pub fn blank(&self, number: usize) -> Value {
        if let Some(new) = self.new.as_ref().filter(|_| !matches!(self.kind, Kind::Group(_))) {
            return new.clone();
        }
        if let Some(default) = self.default.as_ref().filter(|default| !default.is_null()) {
            return default.clone();
        }
        match &self.kind {
            Kind::Number { least, most, .. } => {
                nearest_to_zero(least.unwrap_or(0.0), most.unwrap_or(f64::MAX))
            }
            Kind::Flag => Value::Bool(false),
            Kind::Text => Value::String(format!("{} {number}", self.label)),
            Kind::Choice(choices) => choices.first().map(|choice| choice.value.clone()).unwrap_or_default(),
            Kind::Several(_) => Value::Array(Vec::new()),
            Kind::Group(group) => group.entry(number),
            Kind::List { entry, least, .. } => (1..=*least).map(|number| entry.blank(number)).collect(),
        }
    }
}

impl Group {
    /// The `number`th entry of a list of such groups.
    fn entry(&self, number: usize) -> Value {
        let mut entry = self.blank();
        let texts = self.inputs().filter(|input| input.is_required() && input.kind == Kind::Text);
        for input in texts {
            if let Some(fields) = entry.as_object_mut() {
                fields.insert(input.name.clone(), input.blank(number));
            }
        }
        entry
    }
}

fn nearest_to_zero(least: f64, most: f64) -> Value {
    added::number_value(0f64.max(least).min(most))
}
