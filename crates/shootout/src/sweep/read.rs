use super::input::{Input, Written as WrittenInput};
use super::space::Space;
use super::{Asked, MOST_INPUTS, MOST_ROWS, Sweep};
use crate::catalogue::Catalogue;
use crate::figures::{Column, output, outputs};
use crate::registry::{TAG, rule_set_of};
use serde::Deserialize;
use shootout_percentile::number::Whole;
use shootout_ruleset::InputError;
use shootout_ruleset::document::{Node, decode, entry, field, nearest, parse, quoted};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "sweep")]
    _version: Whole<1, 1>,
    scenario: Node,
    vary: Vec<WrittenInput>,
    outputs: Vec<String>,
    #[serde(default)]
    crossover: Option<WrittenCrossover>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCrossover {
    along: String,
    among: String,
    #[serde(default)]
    output: Option<String>,
}

/// Finds the document of a scenario that a sweep names by where it is kept.
pub type Load<'l> = dyn FnMut(&str) -> Result<Vec<u8>, InputError> + 'l;

/// Reads a sweep whose scenario stands in it.
///
/// # Errors
///
/// The first thing that is wrong with it: its place, what was found and what is allowed.
///
/// ```
/// use shootout::{Catalogue, sweep};
/// let text = br#"{ "sweep": 1, "ruleset": "percentile",
///     "scenario": { "weapon": "boltgun", "target": { "range_m": 50 }, "plan": [{ "do": "fire", "mode": "single" }] },
///     "vary": [{ "input": "attacker.bs", "from": 30, "to": 50, "step": 10 }], "outputs": ["hit", "jam"] }"#;
/// let sweep = sweep::read(text, Catalogue::built_in())?;
/// assert_eq!(sweep.rows(), 3);
/// let mut cells = sweep.cells();
/// // 50 at short range, by a rifle that is simple to use.
/// assert_eq!(cells.figures(2)?[0].unwrap().value, 0.5);
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn read(text: &[u8], catalogue: &Catalogue) -> Result<Sweep, InputError> {
    read_with(text, catalogue, &mut |name| {
        let allowed = "a scenario in full; files are opened by the command line only";
        Err(InputError::new("scenario", Node::Text(name.to_owned()).found(), allowed))
    })
}

/// Reads a sweep; a scenario that is given as text is asked for by that text.
///
/// # Errors
///
/// As [`read`]; and what `load` says.
pub fn read_with(text: &[u8], catalogue: &Catalogue, load: &mut Load<'_>) -> Result<Sweep, InputError> {
    let mut document = parse(text)?;
    let rule_set = rule_set_of(&mut document)?;
    let written: Written = decode(&document, "").map_err(|error| match error.path.as_str() {
        "sweep" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => error,
    })?;
    let mut document = match written.scenario {
        Node::Text(name) => parse(&load(&name)?).map_err(in_scenario)?,
        scenario => scenario,
    };
    if document.get(TAG).is_some() {
        rule_set_of(&mut document).map_err(in_scenario)?;
    }
    let inputs = read_inputs(written.vary)?;
    let outputs = read_outputs(&written.outputs)?;
    let crossover = written.crossover.map(|asked| read_crossover(asked, &inputs, &outputs)).transpose()?;
    let space = Space { rule_set, catalogue: catalogue.clone(), document, inputs };
    Sweep::new(space, outputs, crossover)
}

/// An error of the scenario's document as it stands in that of the sweep.
fn in_scenario(error: InputError) -> InputError {
    let path = if error.path.is_empty() { "scenario".to_owned() } else { format!("scenario.{}", error.path) };
    InputError { path, ..error }
}

fn read_inputs(written: Vec<WrittenInput>) -> Result<Vec<Input>, InputError> {
    if !(1..=MOST_INPUTS).contains(&written.len()) {
        let found = format!("{} entries", written.len());
        return Err(InputError::new("vary", found, format!("1 to {MOST_INPUTS} entries")));
    }
    let mut inputs: Vec<Input> = Vec::with_capacity(written.len());
    for (index, written) in written.into_iter().enumerate() {
        let place = entry("vary", index);
        let input = Input::read(written, &place)?;
        if inputs.iter().any(|other| other.path() == input.path()) {
            let found = format!("`{}` again", input.path());
            return Err(InputError::new(field(&place, "input"), found, "each input once"));
        }
        inputs.push(input);
    }
    let rows = inputs.iter().try_fold(1u64, |rows, input| rows.checked_mul(input.count() as u64));
    if rows.is_none_or(|rows| rows > MOST_ROWS) {
        let counts: Vec<String> = inputs.iter().map(|input| input.count().to_string()).collect();
        let found = format!("{} combinations", counts.join(" × "));
        return Err(InputError::new("vary", found, format!("at most {MOST_ROWS} combinations")));
    }
    Ok(inputs)
}

fn read_outputs(names: &[String]) -> Result<Vec<&'static Column>, InputError> {
    if names.is_empty() {
        return Err(InputError::new("outputs", "0 entries", format!("one or more of {}", output_names())));
    }
    let mut found: Vec<&'static Column> = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        let output = known_output(name, &entry("outputs", index))?;
        if found.contains(&output) {
            return Err(InputError::new(
                entry("outputs", index),
                format!("`{name}` again"),
                "each output once",
            ));
        }
        found.push(output);
    }
    Ok(found)
}

fn known_output(name: &str, place: &str) -> Result<&'static Column, InputError> {
    output(name).ok_or_else(|| InputError {
        path: place.to_owned(),
        found: Node::Text(name.to_owned()).found(),
        allowed: output_names(),
        nearest: nearest(name, outputs().map(|output| output.metric.id)),
    })
}

fn output_names() -> String {
    quoted(outputs().map(|output| output.metric.id))
}

fn read_crossover(
    written: WrittenCrossover,
    inputs: &[Input],
    outputs: &[&'static Column],
) -> Result<Asked, InputError> {
    let varied = |name: &str, part: &str| {
        inputs.iter().position(|input| input.path() == name).ok_or_else(|| InputError {
            path: field("crossover", part),
            found: Node::Text(name.to_owned()).found(),
            allowed: format!("an input that is varied: {}", quoted(inputs.iter().map(Input::path))),
            nearest: nearest(name, inputs.iter().map(Input::path)),
        })
    };
    let (along, among) = (varied(&written.along, "along")?, varied(&written.among, "among")?);
    if along == among {
        let found = Node::Text(written.among).found();
        return Err(InputError::new("crossover.among", found, "another input than `along`"));
    }
    let column = match &written.output {
        Some(name) => known_output(name, "crossover.output")?,
        None => outputs[0],
    };
    let numbers: Vec<Option<f64>> =
        (0..inputs[along].count()).map(|index| inputs[along].number(index)).collect();
    if !numbers.windows(2).all(|pair| matches!(pair, [Some(one), Some(other)] if one < other))
        || numbers.contains(&None)
    {
        let found = format!("`{}`, whose values do not ascend", inputs[along].path());
        return Err(InputError::new("crossover.along", found, "an input whose values are ascending numbers"));
    }
    Ok(Asked { along, among, column })
}
