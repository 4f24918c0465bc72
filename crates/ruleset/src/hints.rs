//! The hints of schemas: what a type cannot say of its fields, and a form of it, or a line of words, needs to know.
//!
//! A type states them with `schemars(extend("x-inputs" = ["skill", "armour"]))`. Here is every hint that there is, and what is stated by it. The form
//! reads them (`shootout::form`) but where something else is said; a test of `shootout` finds in the schemas of all rule sets those that are
//! unknown, of another kind than here, or stated nowhere.

use serde_json::Value;

/// Something that is so wherever it is stated.
#[derive(Clone, Copy, Debug)]
pub struct Flag(pub &'static str);

/// Text.
#[derive(Clone, Copy, Debug)]
pub struct Text(pub &'static str);

/// A number.
#[derive(Clone, Copy, Debug)]
pub struct Number(pub &'static str);

/// A list of names, paths or words.
#[derive(Clone, Copy, Debug)]
pub struct Names(pub &'static str);

/// Objects with certain fields, in a list.
#[derive(Clone, Copy, Debug)]
pub struct Entries(pub &'static str);

/// A value that is said for each of several names or paths.
#[derive(Clone, Copy, Debug)]
pub struct Fields(pub &'static str);

/// A value of a document, or what has a form of its own.
#[derive(Clone, Copy, Debug)]
pub struct Given(pub &'static str);

/// What is stated under a key in the first of several schemas that states it: they stand in their order, the nearest to the document first.
pub fn first<'s>(schemas: &[&'s Value], key: &str) -> Option<&'s Value> {
    schemas.iter().find_map(|schema| schema.get(key))
}

impl Flag {
    /// Whether it is stated.
    pub fn of(self, schemas: &[&Value]) -> bool {
        first(schemas, self.0) == Some(&Value::Bool(true))
    }
}

impl Text {
    /// The text that is stated.
    pub fn of<'s>(self, schemas: &[&'s Value]) -> Option<&'s str> {
        first(schemas, self.0)?.as_str()
    }
}

impl Number {
    /// The number that is stated.
    pub fn of(self, schemas: &[&Value]) -> Option<f64> {
        first(schemas, self.0)?.as_f64()
    }
}

impl Names {
    /// The names that are stated.
    pub fn of<'s>(self, schemas: &[&'s Value]) -> Vec<&'s str> {
        let names = first(schemas, self.0).and_then(Value::as_array).into_iter().flatten();
        names.filter_map(Value::as_str).collect()
    }
}

impl Entries {
    /// The entries that are stated.
    pub fn of<'s>(self, schemas: &[&'s Value]) -> &'s [Value] {
        first(schemas, self.0).and_then(Value::as_array).map_or(&[][..], Vec::as_slice)
    }
}

impl Fields {
    /// The names or paths, and what is stated for each.
    pub fn of<'s>(self, schemas: &[&'s Value]) -> impl Iterator<Item = (&'s String, &'s Value)> + use<'s> {
        first(schemas, self.0).and_then(Value::as_object).into_iter().flatten()
    }
}

impl Given {
    /// What is stated.
    pub fn of<'s>(self, schemas: &[&'s Value]) -> Option<&'s Value> {
        first(schemas, self.0)
    }
}

/// Declares hints, and [`ALL`] of them.
macro_rules! hints {
    ($($(#[doc = $says:expr])+ $hint:ident: $kind:ident = $name:literal;)+) => {
        $($(#[doc = $says])+ pub const $hint: $kind = $kind($name);)+

        /// The name of every hint, and of which kind it is.
        pub const ALL: &[(&str, Kind)] = &[$(($name, Kind::$kind)),+];
    };
}

/// What is stated by a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// See [`Flag`].
    Flag,
    /// See [`Text`].
    Text,
    /// See [`Number`].
    Number,
    /// See [`Names`].
    Names,
    /// See [`Entries`].
    Entries,
    /// See [`Fields`].
    Fields,
    /// See [`Given`].
    Given,
}

hints! {
    /// A group: which inputs come first, in this order.
    INPUTS: Names = "x-inputs";
    /// A group: which inputs stand together behind a title: `{ "title", "inputs" }`, with `"open": true` in sight where there is room.
    SECTIONS: Entries = "x-sections";
    /// A group: which inputs are rarely used.
    MORE: Names = "x-more";
    /// A group: the inputs that are not shown in it.
    WITHOUT: Names = "x-without";
    /// A group: the only inputs that are shown in it.
    ONLY: Names = "x-only";
    /// An input, an alternative of a type: that it is not shown.
    HIDDEN: Flag = "x-hidden";
    /// A group, an input: what a new one begins with. Of a whole document the program reads it when it is built, too.
    NEW: Given = "x-new";
    /// A group, a list: from which list of the catalogue it can be taken.
    CATALOGUE: Text = "x-catalogue";
    /// A group: by which choice of theirs entries of the catalogue stand in groups.
    GROUPED_BY: Text = "x-grouped-by";
    /// An input: that it is asked only of what is no entry of the catalogue.
    OF_OWN: Flag = "x-of-own";
    /// A catalogue file: the rule set whose it is. It is read when the program is built.
    RULE_SET: Text = "x-ruleset";
    /// A whole form: with which of its examples it begins, by its title.
    EXAMPLE: Text = "x-example";
    /// A whole form: the parts of its sentence: `{ "title", "inputs" }`, with `"leads_on": true`, `"asked_last": true` and `"about"`.
    SENTENCE: Entries = "x-sentence";
    /// A whole form: an example of a line of words that says what is asked.
    EXAMPLE_LINE: Text = "x-example-line";
    /// A group: that only one of its inputs may be stated.
    ONE_OF: Flag = "x-one-of";
    /// A group: which of its fields may stand alone for it.
    SHORT_FOR: Text = "x-short-for";
    /// An input: what nothing means.
    NULL: Text = "x-null";
    /// An input: what leaving it out means.
    ABSENT: Text = "x-absent";
    /// An input: with which values of others it matters: `{ "field", "values" }` or `{ "field", "not" }`, with `"of": "document"` by a field of the
    /// document itself; or a list of these, which must all hold.
    WHEN: Given = "x-when";
    /// An input: of which places in a group around it one must be stated for it to matter.
    BESIDE: Names = "x-beside";
    /// A group in a list: by which of its inputs it is called while it is folded into a line.
    LINE: Names = "x-line";
    /// A group in a list: what a further one takes over from around the list: its path, and the one there.
    LIKE: Fields = "x-like";
    /// A group in a list: that the entries are rows of a table.
    COLUMNS: Flag = "x-columns";
    /// A list: into which other questions an entry can be put: `{ "ask", "at", "label" }`.
    OPENS: Entries = "x-opens";
    /// A list: what an entry is called.
    ENTRY: Text = "x-entry";
    /// A list: that the order of its entries matters.
    ORDERED: Flag = "x-ordered";
    /// A list: the entries that are added with one tap: `{ "title", "value" }`.
    ADDS: Entries = "x-adds";
    /// A list: the entries that are added with two taps, in the same way.
    ADDS_MORE: Entries = "x-adds-more";
    /// An input: which inputs beside it are cleared when it is stated.
    CLEARS: Names = "x-clears";
    /// An input: what is stated with it when it is stated first.
    BRINGS: Fields = "x-brings";
    /// A number: `list.field`, the field of the last entry of a list beside it that goes with it.
    ENDS: Text = "x-ends";
    /// A number: by how much a tap changes it.
    STEP: Number = "x-step";
    /// An input: the values that are taken with one tap, `{ "title", "value" }`; `true` where all are that it can have.
    TAPS: Given = "x-taps";
    /// An input: that the answer says something beside it.
    TOLD: Flag = "x-told";
    /// An input: that other readings of disputed rules are compared.
    COMPARED: Flag = "x-compared";
    /// A text, a number: that it names an entry of another list: `{ "list", "field" }`, with `"numbered"`, `"apart"`, `"goes_along": true` and
    /// `"numbers_from"`. Whoever edits that list need do nothing about it.
    REFERS: Given = "x-refers";
    /// A text, a number: that it names someone of the scene in which it is asked.
    PERSON: Flag = "x-person";
    /// A list of choices: that it is said how often each is in it.
    COUNTED: Flag = "x-counted";
    /// A choice: the lists of which the first that is there allows only some.
    AMONG: Names = "x-among";
    /// An input: that only what the rule set does not refuse is offered.
    TRIED: Flag = "x-tried";
    /// An input: that the scene in which it is asked offers values.
    OFFERED: Flag = "x-offered";
    /// A ruling: how each interpretation is worded: `{ "value", "words" }`.
    READINGS: Entries = "x-readings";
    /// A ruling: whose rule it is about.
    RULE: Text = "x-rule";
    /// Choices: the width and height of the outline on which they are drawn.
    OUTLINE: Given = "x-outline";
    /// A choice: its shape on the outline, the data of an SVG path.
    SHAPE: Text = "x-shape";
    /// An input: what people call it beside its label, in a line of words. Lines of words read it.
    WORDS: Names = "x-words";
    /// An input: the words for values of it that no choice has: `{ "title", "value" }`. Lines of words read it.
    VALUES_IN_WORDS: Entries = "x-values-in-words";
    /// A number: that a number without a name means it: one without a sign (`plain`), or with one (`signed`). Lines of words read it.
    UNNAMED: Text = "x-unnamed";
}
