use super::reach::ReachAsked;
use super::subject::Subject;
use super::{Asked, MAX_INPUTS, Sweep};
use crate::registry::{CATALOGUE, take_rule_set};
use serde::Deserialize;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{Node, decode, entry, field, nearest, parse, quoted};
use shootout_ruleset::figures::Metric;
use shootout_ruleset::limit::Limit;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::question::{RuleSet, TAG};
use shootout_ruleset::vary::{Input, Space, Written as WrittenInput};
use shootout_ruleset::words::counted;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "sweep")]
    _version: BoundedInt<1, 1>,
    scenario: Node,
    vary: Vec<WrittenInput>,
    outputs: Vec<String>,
    #[serde(default)]
    crossover: Option<WrittenCrossover>,
    #[serde(default)]
    reach: Option<WrittenReach>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCrossover {
    along: String,
    among: String,
    #[serde(default)]
    output: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenReach {
    along: String,
    #[serde(default)]
    output: Option<String>,
    #[serde(default)]
    at_least: Option<f64>,
    #[serde(default)]
    at_most: Option<f64>,
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
/// # #[cfg(feature = "example")] {
/// use shootout::sweep;
/// let text = br#"{ "sweep": 1, "ruleset": "example", "scenario": { "defender": { "skill": 1, "armour": 6 } },
///     "vary": [{ "input": "attacker", "values": [{ "skill": 4 }, { "skill": 3 }] }], "outputs": ["wound.mean"] }"#;
/// let sweep = sweep::read(text, &Default::default())?;
/// assert_eq!(sweep.rows(), 2);
/// let mut cells = sweep.cells();
/// // Three dice hit six times at most, which the armour stops.
/// assert!(cells.figures(1)?[0].unwrap().value.abs() < 1e-12);
/// # }
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn read(text: &[u8], catalogue: &Entries) -> Result<Sweep, InputError> {
    read_with(text, catalogue, &mut only_in_full)
}

/// The same with the catalogue that comes with the program.
///
/// # Errors
///
/// As [`read`].
pub fn read_by_itself(text: &[u8]) -> Result<Sweep, InputError> {
    read(text, CATALOGUE())
}

/// Refuses a scenario that is named by where it is kept: for who opens no files.
///
/// # Errors
///
/// Always.
pub fn only_in_full(name: &str) -> Result<Vec<u8>, InputError> {
    let allowed = "a scenario in full; files are opened by the command line only";
    Err(InputError::new("scenario", Node::Text(name.to_owned()).found(), allowed))
}

/// Reads a sweep; a scenario that is given as text is asked for by that text.
///
/// # Errors
///
/// As [`read`]; and what `load` says.
pub fn read_with(text: &[u8], catalogue: &Entries, load: &mut Load<'_>) -> Result<Sweep, InputError> {
    stated(text)?.parts(load)?.sweep(catalogue)
}

/// What a document states.
pub(super) fn stated(text: &[u8]) -> Result<Stated, InputError> {
    let mut document = parse(text)?;
    let rule_set = take_rule_set(&mut document)?;
    let written: Written = decode(&document, "").map_err(|error| match error.path.as_str() {
        "sweep" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
        _ => error,
    })?;
    if !(1..=MAX_INPUTS).contains(&written.vary.len()) {
        let found = counted(written.vary.len(), "entry");
        return Err(InputError::new("vary", found, format!("1 to {MAX_INPUTS} entries")));
    }
    let vary = written.vary.into_iter().enumerate();
    Ok(Stated {
        rule_set,
        scenario: written.scenario,
        vary: vary.map(|(index, input)| (entry("vary", index), input)).collect(),
        outputs: written.outputs,
        crossover: written.crossover,
        reach: written.reach,
    })
}

/// A sweep as it is stated, by whichever kind of document.
pub(super) struct Stated {
    pub rule_set: &'static RuleSet,
    /// The document to vary, or the text by which it is asked for.
    pub scenario: Node,
    /// The inputs, each with its place in the document.
    pub vary: Vec<(String, WrittenInput)>,
    pub outputs: Vec<String>,
    pub crossover: Option<WrittenCrossover>,
    pub reach: Option<WrittenReach>,
}

/// A sweep all of whose parts are read, but not what they come to.
pub(super) struct Parts {
    pub subject: Subject,
    pub space: Space,
    outputs: Vec<&'static Metric>,
    crossover: Option<Asked>,
    reach: Option<ReachAsked>,
}

impl Stated {
    /// Reads the parts.
    pub fn parts(self, load: &mut Load<'_>) -> Result<Parts, InputError> {
        let mut document = load_scenario(self.rule_set, self.scenario, load)?;
        let subject = Subject::of(self.rule_set, &mut document).map_err(in_scenario)?;
        let space = Space { document, inputs: read_inputs(self.vary)?, has_ids: subject.has_ids() };
        if space.rows().is_none_or(|rows| rows > subject.most_rows()) {
            let counts: Vec<String> = space.inputs.iter().map(|input| input.count().to_string()).collect();
            let found = format!("{} combinations", counts.join(" × "));
            let allowed = format!("at most {} combinations", subject.most_rows());
            return Err(InputError::new("vary", found, allowed));
        }
        let metrics = subject.metrics();
        let outputs = read_outputs(&self.outputs, &metrics)?;
        let known = Asking { inputs: &space.inputs, outputs: &outputs, metrics: &metrics };
        let crossover = self.crossover.map(|asked| known.crossover(asked)).transpose()?;
        let reach = self.reach.map(|asked| known.reach(asked)).transpose()?;
        Ok(Parts { subject, space, outputs, crossover, reach })
    }
}

impl Parts {
    /// Reads every value by the rules.
    pub fn sweep(self, catalogue: &Entries) -> Result<Sweep, InputError> {
        let Self { subject, space, outputs, crossover, reach } = self;
        let model = subject.model(catalogue, &space)?;
        let sweep = Sweep { space, model, outputs, crossover, reach };
        sweep.check_work()?;
        Ok(sweep)
    }
}

/// The document to vary of a rule set, which may be the text by which it is asked for.
pub(crate) fn load_scenario(
    rule_set: &RuleSet,
    scenario: Node,
    load: &mut Load<'_>,
) -> Result<Node, InputError> {
    let mut document = match scenario {
        Node::Text(name) => parse(&load(&name)?).map_err(in_scenario)?,
        scenario => scenario,
    };
    if document.get(TAG).is_some() {
        let stated = take_rule_set(&mut document).map_err(in_scenario)?;
        if stated.name != rule_set.name {
            let (found, allowed) = (format!("`{}`", stated.name), format!("`{}`", rule_set.name));
            return Err(in_scenario(InputError::new(TAG, found, allowed)));
        }
    }
    Ok(document)
}

/// An error of the scenario's document as it stands in that of the sweep.
fn in_scenario(error: InputError) -> InputError {
    let path = if error.path.is_empty() { "scenario".to_owned() } else { format!("scenario.{}", error.path) };
    InputError { path, ..error }
}

fn read_inputs(written: Vec<(String, WrittenInput)>) -> Result<Vec<Input>, InputError> {
    let mut inputs: Vec<Input> = Vec::with_capacity(written.len());
    for (place, written) in written {
        let input = Input::read(written, &place)?;
        if inputs.iter().any(|other| other.path() == input.path()) {
            let found = format!("`{}` again", input.path());
            return Err(InputError::new(field(&place, "input"), found, "each input once"));
        }
        inputs.push(input);
    }
    Ok(inputs)
}

fn read_outputs(names: &[String], metrics: &[&'static Metric]) -> Result<Vec<&'static Metric>, InputError> {
    if names.is_empty() {
        return Err(InputError::new("outputs", "0 entries", format!("one or more of {}", ids(metrics))));
    }
    let mut found: Vec<&'static Metric> = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        let place = entry("outputs", index);
        let output = known_output(name, metrics, &place)?;
        if found.contains(&output) {
            return Err(InputError::new(place, format!("`{name}` again"), "each output once"));
        }
        found.push(output);
    }
    Ok(found)
}

fn known_output(name: &str, metrics: &[&'static Metric], place: &str) -> Result<&'static Metric, InputError> {
    let known = metrics.iter().find(|metric| metric.id == name);
    known.copied().ok_or_else(|| InputError {
        path: place.to_owned(),
        found: Node::Text(name.to_owned()).found(),
        allowed: ids(metrics),
        nearest: nearest(name, metrics.iter().map(|metric| metric.id)),
    })
}

fn ids(metrics: &[&Metric]) -> String {
    match metrics {
        [] => "nothing: this question has no numbers that can be compared".to_owned(),
        metrics => quoted(metrics.iter().map(|metric| metric.id)),
    }
}

/// What may be asked of a sweep beside its table.
struct Asking<'a> {
    inputs: &'a [Input],
    outputs: &'a [&'static Metric],
    metrics: &'a [&'static Metric],
}

impl Asking<'_> {
    fn crossover(&self, written: WrittenCrossover) -> Result<Asked, InputError> {
        let along = self.varied(&written.along, "crossover.along")?;
        let among = self.varied(&written.among, "crossover.among")?;
        if along == among {
            let found = Node::Text(written.among).found();
            return Err(InputError::new("crossover.among", found, "another input than `along`"));
        }
        let metric = self.output(written.output.as_deref(), "crossover.output")?;
        check_ascending(&self.inputs[along], "crossover.along")?;
        Ok(Asked { along, among, metric })
    }

    fn reach(&self, written: WrittenReach) -> Result<ReachAsked, InputError> {
        let along = self.varied(&written.along, "reach.along")?;
        let metric = self.output(written.output.as_deref(), "reach.output")?;
        check_ascending(&self.inputs[along], "reach.along")?;
        let limit = Limit::one_of(written.at_least, written.at_most, "reach")?;
        Ok(ReachAsked { along, metric, limit })
    }

    /// The place of an input that is varied.
    fn varied(&self, name: &str, place: &str) -> Result<usize, InputError> {
        self.inputs.iter().position(|input| input.path() == name).ok_or_else(|| InputError {
            path: place.to_owned(),
            found: Node::Text(name.to_owned()).found(),
            allowed: format!("an input that is varied: {}", quoted(self.inputs.iter().map(Input::path))),
            nearest: nearest(name, self.inputs.iter().map(Input::path)),
        })
    }

    /// An output by its id; not stated: the first.
    fn output(&self, name: Option<&str>, place: &str) -> Result<&'static Metric, InputError> {
        name.map_or(Ok(self.outputs[0]), |name| known_output(name, self.metrics, place))
    }
}

/// Refuses an input, named at a place, whose values are no ascending numbers.
pub(super) fn check_ascending(input: &Input, place: &str) -> Result<(), InputError> {
    let numbers: Vec<Option<f64>> = (0..input.count()).map(|index| input.number(index)).collect();
    if numbers.windows(2).all(|pair| matches!(pair, [Some(one), Some(other)] if one < other))
        && !numbers.contains(&None)
    {
        return Ok(());
    }
    let found = format!("`{}`, whose values do not ascend", input.path());
    Err(InputError::new(place, found, "an input whose values are ascending numbers"))
}
