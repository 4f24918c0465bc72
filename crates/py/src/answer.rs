//! Answers: their reports, and how they are shown.

use crate::document::{Read, case};
use crate::error::refuse;
use pyo3::prelude::*;
use shootout::InputError;
use shootout::card::{Theme, answer_card};
use shootout::export::{Format, answer_content};
use shootout::sweep::only_in_full;
use shootout::whole_document::{LoadoutAsked, Whole, kind, loadout_report};
use shootout_ruleset::answer::Answer as Said;
use shootout_ruleset::question::{Answered, Command};

/// The answer to a document.
#[pyclass(frozen)]
pub struct Answer {
    /// The report as JSON.
    #[pyo3(get)]
    report: String,
    said: Said,
    /// What its rule set is called on pictures.
    label: &'static str,
}

impl Answer {
    /// Of what was worked out by the rule set of this name.
    pub fn of(answered: Answered, label: &'static str) -> Self {
        Self { report: answered.report_json, said: answered.answer, label }
    }
}

#[pymethods]
impl Answer {
    /// The one line that a person would paste into a forum.
    #[getter]
    fn sentence(&self) -> &str {
        &self.said.sentence
    }

    /// All of it as HTML.
    fn html(&self) -> String {
        Format::Html.write(&answer_content(&self.said))
    }

    /// A picture of it, in these colours.
    fn svg(&self, theme: &str) -> PyResult<String> {
        Ok(answer_card(&self.said, self.label, theme_of(theme)?))
    }
}

/// The answer to whatever a document asks, or, if so stated, only to what one command answers.
#[pyfunction]
pub fn answer(
    py: Python<'_>,
    document: &str,
    catalogue: Option<&str>,
    command: Option<&str>,
    exact: bool,
) -> PyResult<Answer> {
    let command = match command {
        Some("advise") => Some(Command::Advise),
        Some("duel") => Some(Command::Duel),
        _ => None,
    };
    let answered = py.detach(|| {
        let (case, label) = case(document, catalogue, command)?;
        Ok(Answer::of(if exact { case.exact_answer() } else { case.answer() }?, label))
    });
    answered.map_err(refuse)
}

/// A loadout, worked out, or what else is asked of it.
#[pyfunction]
pub fn loadout(py: Python<'_>, document: &str, catalogue: Option<&str>, asked: &str) -> PyResult<Answer> {
    let answered = py.detach(|| {
        let read = Read::of(document, catalogue)?;
        let asked = LoadoutAsked::read(asked)?;
        let report = loadout_report(document.as_bytes(), read.rule_set, &read.entries, &asked)?;
        Ok(Answer { report, said: overview(document, &read)?, label: read.rule_set.label })
    });
    answered.map_err(refuse)
}

/// Two rows of a loadout, compared.
#[pyfunction]
pub fn compare(py: Python<'_>, document: &str, catalogue: Option<&str>, asked: &str) -> PyResult<String> {
    let compared = py.detach(|| {
        let read = Read::of(document, catalogue)?;
        loadout_report(document.as_bytes(), read.rule_set, &read.entries, &LoadoutAsked::read(asked)?)
    });
    compared.map_err(refuse)
}

/// The picture of whatever a document holds, as SVG.
#[pyfunction]
pub fn card(py: Python<'_>, document: &str, catalogue: Option<&str>, theme: &str) -> PyResult<String> {
    let theme = theme_of(theme)?;
    let drawn = py.detach(|| {
        if kind(document.as_bytes()).is_some() {
            let read = Read::of(document, catalogue)?;
            return Ok(answer_card(&overview(document, &read)?, read.rule_set.label, theme));
        }
        let (case, label) = case(document, catalogue, None)?;
        Ok(answer_card(&case.answer()?.answer, label, theme))
    });
    drawn.map_err(refuse)
}

/// What there is to see of a loadout, a sweep or a scene.
fn overview(document: &str, read: &Read) -> Result<Said, InputError> {
    let whole = Whole::read(document.as_bytes(), &read.entries, &[], &mut only_in_full)?;
    Ok(whole.overview(&|| true)?.answer)
}

fn theme_of(name: &str) -> PyResult<Theme> {
    match name {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        _ => Err(refuse(InputError::new("theme", format!("`{name}`"), "`light`, `dark`"))),
    }
}
