//! Documents: how they are read, rolled and passed on.

use crate::error::refuse;
use pyo3::prelude::*;
use shootout::compare::{RulingsReport, compare};
use shootout::dice::seeded;
use shootout::link::{LONGEST, PACKED, example, of_document, packed, read as read_link};
use shootout::questions::{self, entries};
use shootout::registry::RULE_SETS;
use shootout::sweep::only_in_full;
use shootout::whole_document::check;
use shootout::{InputError, nearest};
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::quoted;
use shootout_ruleset::question::{Case, Command, RuleSet, TAG};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The rule set of a document, and what it may name.
pub struct Read {
    /// By what it is read.
    pub rule_set: &'static RuleSet,
    /// The catalogue that comes with the program, with one's own taken in.
    pub entries: Cow<'static, Entries>,
}

impl Read {
    /// Of this document.
    pub fn of(document: &str, catalogue: Option<&str>) -> Result<Self, InputError> {
        let rule_set = questions::open(document.as_bytes())?.rule_set();
        let entries = entries(rule_set, catalogue.map(str::as_bytes), "catalogue")?;
        Ok(Self { rule_set, entries })
    }
}

/// The case of a document, and what its rule set is called on pictures.
pub fn case(
    document: &str,
    catalogue: Option<&str>,
    command: Option<Command>,
) -> Result<(Box<dyn Case>, &'static str), InputError> {
    let Read { rule_set, entries } = Read::of(document, catalogue)?;
    let case = questions::open(document.as_bytes())?.read(command, &[], &entries)?;
    Ok((case, rule_set.label))
}

/// The transcript of the dice that a seed stands for.
#[pyfunction]
pub fn roll(py: Python<'_>, document: &str, catalogue: Option<&str>, seed: u64) -> PyResult<String> {
    let played = py.detach(|| case(document, catalogue, None)?.0.roll(&mut seeded(seed), seed));
    Ok(played.map_err(refuse)?.transcript_json)
}

/// The transcript of the dice of a table.
#[pyfunction]
pub fn table(py: Python<'_>, document: &str, catalogue: Option<&str>, faces: &str) -> PyResult<String> {
    let played = py.detach(|| case(document, catalogue, None)?.0.play(faces));
    Ok(played.map_err(refuse)?.transcript_json)
}

/// The text of the link that opens a document.
#[pyfunction]
pub fn link(py: Python<'_>, document: &str, catalogue: Option<&str>) -> PyResult<String> {
    let written = py.detach(|| {
        let entries = Read::of(document, catalogue)?.entries;
        of_document(document.as_bytes(), &entries, &mut only_in_full)?.map_err(|error| {
            let found = format!("a link of {} characters", error.length);
            InputError::new("", found, format!("at most {}", LONGEST))
        })
    });
    written.map_err(refuse)
}

/// The document that a link opens, and what could not be read of it.
#[pyfunction]
pub fn open(text: &str) -> PyResult<(String, Vec<String>)> {
    if !text.contains('=') && !text.contains("%3D") {
        let allowed = format!("the text of a link, such as `{}`", example());
        return Err(refuse(InputError::new("", "no link", allowed)));
    }
    if packed::is(packed::CATALOGUE, text) {
        return Ok((packed::decode(packed::CATALOGUE, text).map_err(refuse)?.to_string(), Vec::new()));
    }
    let opened = read_link(text).map_err(refuse)?;
    if packed::is(PACKED, text) {
        check(&opened.document).map_err(refuse)?;
    }
    Ok((opened.document.to_string(), opened.remarks.iter().map(ToString::to_string).collect()))
}

/// The disputed rules of a rule set.
#[pyfunction]
pub fn rulings(name: &str) -> PyResult<String> {
    let known = || RULE_SETS.iter().map(|rule_set| rule_set.name);
    let rule_set = RULE_SETS.iter().find(|rule_set| rule_set.name == name).ok_or_else(|| InputError {
        nearest: nearest(name, known()),
        ..InputError::new(TAG, format!("`{name}`"), quoted(known()))
    });
    let report = RulingsReport::listed(rule_set.map_err(refuse)?, |switch| switch.default_value());
    Ok(shootout_ruleset::case::json(&report))
}

/// The same with what each other reading would make of the numbers of a document.
#[pyfunction]
pub fn rulings_of(py: Python<'_>, document: &str, catalogue: Option<&str>) -> PyResult<String> {
    let compared = py.detach(|| {
        let entries = Read::of(document, catalogue)?.entries;
        compare(&questions::open(document.as_bytes())?, &[], &entries)
    });
    Ok(shootout_ruleset::case::json(&compared.map_err(refuse)?.report()))
}

/// All JSON Schemas by their names.
static SCHEMAS: LazyLock<Vec<(String, String)>> = LazyLock::new(shootout::schema::files);

/// The JSON Schema of this name.
#[pyfunction]
pub fn schema(name: &str) -> PyResult<&'static str> {
    let known = || SCHEMAS.iter().map(|(known, _)| known.as_str());
    let found = SCHEMAS.iter().find(|(known, _)| known == name);
    let found = found.map(|(_, text)| text.as_str()).ok_or_else(|| InputError {
        nearest: nearest(name, known()),
        ..InputError::new("name", format!("`{name}`"), quoted(known()))
    });
    found.map_err(refuse)
}

/// The names of all JSON Schemas.
#[pyfunction]
pub fn schemas() -> Vec<&'static str> {
    SCHEMAS.iter().map(|(name, _)| name.as_str()).collect()
}

/// What rule sets there are, by the names that documents call them.
#[pyfunction]
pub fn rule_sets() -> Vec<&'static str> {
    RULE_SETS.iter().map(|rule_set| rule_set.name).collect()
}
