//! What is asked of a document besides its own question: of many at once, backwards, of what one owns; and of scenes and dice.

use crate::answer::Answer;
use crate::document::Read;
use crate::error::refuse;
use pyo3::prelude::*;
use shootout::companion::{Companion, ledger};
use shootout::gear::{Changes, read};
use shootout::paper::Paper;
use shootout::questions::{self, Opened};
use shootout::sweep::only_in_full;
use shootout::{InputError, backwards as words_of_form};
use shootout_ruleset::case::json;
use shootout_ruleset::document::parse;
use shootout_ruleset::luck::{answer_of_dice, faces_of, sides_of};
use shootout_ruleset::many::{Asked, Spread, sides};

/// The odds of many who do at once what a document states: how many against each target, and the die of the table for one roll.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "each is one argument of the function of Python")]
pub fn many(
    py: Python<'_>,
    document: &str,
    catalogue: Option<&str>,
    count: Option<u32>,
    targets: u32,
    split: Option<Vec<u32>>,
    die: &str,
    rows: Option<String>,
    seed: Option<u64>,
) -> PyResult<Answer> {
    let answered = py.detach(|| {
        let spread = match (count, split) {
            (Some(count), None) => Spread::even(count, targets)?,
            (None, Some(split)) => Spread::given(split)?,
            _ => return Err(InputError::new("count", "both or neither", "either `count` or `split`")),
        };
        let asked = Asked { spread, sides: sides(die)?, rows, seed };
        let (opened, read) = opened(document, catalogue)?;
        Ok(Answer::of(opened.many(&[], &read.entries)?.answer(&asked)?, read.rule_set.label))
    });
    answered.map_err(refuse)
}

/// With which values of one or two inputs the answer of a document is what is wanted; `asked` is an object with `free` and `want`.
#[pyfunction]
pub fn backwards(py: Python<'_>, document: &str, catalogue: Option<&str>, asked: &str) -> PyResult<Answer> {
    let answered = py.detach(|| {
        let (opened, read) = opened(document, catalogue)?;
        let question = opened.backwards(&parse(asked.as_bytes())?, &[], &read.entries)?;
        Ok(Answer::of(question.answer(&words_of_form::words(&question))?, read.rule_set.label))
    });
    answered.map_err(refuse)
}

/// Which set of the things that someone owns or can buy makes a number the best.
#[pyfunction]
pub fn gear(py: Python<'_>, document: &str, catalogue: Option<&str>) -> PyResult<Answer> {
    let answered = py.detach(|| {
        let of = Read::of(document, catalogue)?;
        let gear = read(document.as_bytes(), Changes::default(), &of.entries, &mut only_in_full)?;
        Ok(Answer::of(gear.answer()?, of.rule_set.label))
    });
    answered.map_err(refuse)
}

/// How lucky the rolls of scenes were, of all or of one person.
#[pyfunction]
pub fn luck(
    py: Python<'_>,
    scenes: Vec<String>,
    catalogue: Option<&str>,
    by: Option<&str>,
) -> PyResult<Answer> {
    let answered = py.detach(|| {
        let read = scenes.iter().map(|scene| scene_of(scene, catalogue)).collect::<Result<Vec<_>, _>>()?;
        let label = read.first().map_or("", |(_, label)| *label);
        let all = ledger(read.iter().map(|(scene, _)| scene));
        let asked = by.map_or_else(|| Ok(all.clone()), |name| all.of_person(name))?;
        Ok(Answer::of(asked.answer()?, label))
    });
    answered.map_err(refuse)
}

/// Whether a die is fair that showed these faces.
#[pyfunction]
pub fn fairness(die: &str, faces: &str) -> PyResult<Answer> {
    let at = |argument: &str, error: InputError| InputError { path: argument.to_owned(), ..error };
    let sides = sides_of(die).map_err(|error| refuse(at("die", error)))?;
    let faces = faces_of(faces, sides).map_err(|error| refuse(at("faces", error)))?;
    Ok(Answer::of(answer_of_dice(sides, &faces), "Dice"))
}

/// What everyone in a scene rolls, what the dice mean, and the rulings in force.
#[pyfunction]
pub fn sheet(py: Python<'_>, scene: &str, catalogue: Option<&str>) -> PyResult<String> {
    py.detach(|| Ok(json(&Paper::of(&scene_of(scene, catalogue)?.0)?))).map_err(refuse)
}

fn opened(document: &str, catalogue: Option<&str>) -> Result<(Opened, Read), InputError> {
    Ok((questions::open(document.as_bytes())?, Read::of(document, catalogue)?))
}

/// A scene, and what its rule set is called on pictures.
fn scene_of(document: &str, catalogue: Option<&str>) -> Result<(Companion, &'static str), InputError> {
    let read = Read::of(document, catalogue)?;
    let scene = Companion::open(document.as_bytes(), &read.entries)?;
    let no_scene = || InputError::new("scene", "nothing", "1, the version of this kind of document");
    Ok((scene.ok_or_else(no_scene)?, read.rule_set.label))
}
