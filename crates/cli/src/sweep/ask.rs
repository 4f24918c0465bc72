//! A sweep from a file, or from flags, which are put together to the same document.

use crate::failure::Failure;
use crate::file::check_apart;
use crate::input::{Catalogues, Kind, beside, name_of, read_file, refused};
use clap::Args;
use serde_json::{Map, Value, json};
use shootout::registry::FIRST;
use shootout::sweep::{self, Sweep};
use shootout::{InputError, questions};
use shootout_ruleset::question::TAG;
use shootout_ruleset::typed;
use std::path::{Path, PathBuf};

/// What is swept.
#[derive(Debug, Args)]
pub struct Question {
    /// The sweep, a JSON file; `-` is standard input
    #[arg(required_unless_present_any = ["scenario", "join"], conflicts_with_all = ["scenario", "vary", "outputs", "along", "sought", "by"])]
    file: Option<PathBuf>,
    /// Instead of a file: the scenario, a JSON file; `-` is standard input
    #[arg(long, value_name = "FILE", requires_all = ["vary", "outputs"])]
    scenario: Option<PathBuf>,
    /// An input, which is its path in the document, and its values: path.of.input=1..5, other=2,4,6, name=A,B or
    /// list=[[…],[…]]; may be given several times, the last changes fastest
    #[arg(long, value_name = "INPUT=VALUES", requires = "scenario")]
    vary: Vec<String>,
    /// The numbers to work out, by their ids, such as hit; the message about an unknown one lists them all
    #[arg(long = "output", value_name = "NAMES", value_delimiter = ',', requires = "scenario")]
    outputs: Vec<String>,
    /// The input along which to look for crossovers, or whose lowest value to find
    #[arg(long, value_name = "INPUT", requires = "scenario", requires = "sought")]
    along: Option<String>,
    /// The input whose values are compared there
    #[arg(long, value_name = "INPUT", requires = "along", group = "sought")]
    among: Option<String>,
    /// Find the lowest value of --along with which the number is at least this, such as 0.75
    #[arg(long, value_name = "NUMBER", requires = "along", group = "sought")]
    at_least: Option<f64>,
    /// Find the lowest value of --along with which the number is at most this
    #[arg(long, value_name = "NUMBER", requires = "along", group = "sought")]
    at_most: Option<f64>,
    /// The number to compare; without it, the first of --output
    #[arg(long, value_name = "OUTPUT", requires = "along")]
    by: Option<String>,
    #[command(flatten)]
    catalogues: Catalogues,
}

impl Question {
    /// Reads it; what is worked out will be written to `output`.
    ///
    /// # Errors
    ///
    /// The first thing wrong with a file or a flag.
    pub fn read(&self, output: Option<&Path>) -> Result<Sweep, Failure> {
        if let Some(output) = output {
            check_apart(output, self.files())?;
        }
        // A scenario that flags vary says by which rule set it is read.
        let scenario = self.scenario.as_deref().map(read_file).transpose()?;
        let text = match (&self.file, &self.scenario, &scenario) {
            (Some(file), ..) => read_file(file)?,
            (None, Some(name), Some(text)) => self.document(name, text).to_string().into_bytes(),
            (None, ..) => Vec::new(),
        };
        let opened = questions::open(&text).map_err(|error| self.failure(error))?;
        let catalogue = self.catalogues.entries(opened.rule_set())?;
        // What goes wrong with opening the scenario is told by itself.
        let mut failed = None;
        let loaded = sweep::read_with(&text, &catalogue, &mut |name| {
            if let Some(text) = &scenario {
                return Ok(text.clone());
            }
            let file = self.beside(name);
            let apart = output.map_or(Ok(()), |output| check_apart(output, [file.as_path()]));
            apart.and_then(|()| read_file(&file)).map_err(|failure| {
                let found = failure.line();
                failed = Some(failure);
                InputError {
                    path: "scenario".to_owned(),
                    found,
                    allowed: "a file that can be read".to_owned(),
                    nearest: None,
                }
            })
        });
        loaded.map_err(|error| failed.unwrap_or_else(|| self.failure(refused(&text, Kind::Sweep, error))))
    }

    /// The files that are read, but for a scenario that a sweep names.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        let documents = self.file.iter().chain(&self.scenario).map(PathBuf::as_path);
        documents.chain(self.catalogues.files())
    }

    /// Whether crossovers are asked for by flags.
    pub const fn asks_for_crossover(&self) -> bool {
        self.among.is_some()
    }

    /// Whether the least value is asked for by flags.
    pub const fn asks_for_reach(&self) -> bool {
        self.at_least.is_some() || self.at_most.is_some()
    }

    /// Where a scenario is kept that a sweep names: counted from the folder of the sweep.
    fn beside(&self, name: &str) -> PathBuf {
        self.file.as_deref().map_or_else(|| PathBuf::from(name), |file| beside(file, name))
    }

    fn document(&self, scenario: &Path, text: &[u8]) -> Value {
        let stated: Option<Value> = serde_json::from_slice(text).ok();
        let rule_set = stated.as_ref().and_then(|stated| stated.get(TAG)?.as_str());
        let vary: Vec<Value> = self.vary.iter().map(|varied| input(varied)).collect();
        let mut document = json!({
            "sweep": 1, "ruleset": rule_set.unwrap_or(FIRST.name), "scenario": scenario.to_string_lossy(), "vary": vary, "outputs": self.outputs,
        });
        if let Some(along) = &self.along {
            let field = if self.asks_for_reach() { "reach" } else { "crossover" };
            let text = |text: &Option<String>| text.clone().map(Value::String);
            let asked = [
                ("along", Some(along.clone().into())),
                ("among", text(&self.among)),
                ("output", text(&self.by)),
                ("at_least", self.at_least.map(Value::from)),
                ("at_most", self.at_most.map(Value::from)),
            ];
            let stated = asked.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
            document[field] = stated.collect::<Map<String, Value>>().into();
        }
        document
    }

    /// Something wrong in the sweep: of flags, which of them it is.
    pub fn failure(&self, error: InputError) -> Failure {
        let (Some(scenario), None) = (&self.scenario, &self.file) else {
            return Failure::input(name_of(self.file.as_deref().unwrap_or(Path::new(""))), error);
        };
        let of = |name: String, rest: &str| {
            // Messages call an empty path the whole document, which here is only put together.
            let path = if rest.is_empty() { "what was given" } else { rest.trim_start_matches('.') };
            Failure::input(name, InputError { path: path.to_owned(), ..error.clone() })
        };
        if let Some(rest) = error.path.strip_prefix("scenario") {
            let path = rest.trim_start_matches('.').to_owned();
            return Failure::input(name_of(scenario), InputError { path, ..error });
        }
        let varied = self.vary.iter().enumerate();
        let mut varied = varied.map(|(index, text)| (format!("vary[{index}]"), text));
        if let Some((place, text)) = varied.find(|(place, _)| error.path.starts_with(place.as_str())) {
            let input = text.split('=').next().unwrap_or_default();
            return of(format!("--vary {input}"), &error.path[place.len()..]);
        }
        for (place, flag) in [
            ("vary", "--vary"),
            ("outputs", "--output"),
            ("crossover.along", "--along"),
            ("crossover.among", "--among"),
            ("crossover.output", "--by"),
            ("crossover", "--along"),
            ("reach.along", "--along"),
            ("reach.output", "--by"),
            ("reach", "--along"),
        ] {
            if let Some(rest) = error.path.strip_prefix(place) {
                return of(flag.to_owned(), rest);
            }
        }
        of("the options".to_owned(), &error.path)
    }
}

/// `wall.height=30..60:5` as an entry of `vary`.
pub fn input(text: &str) -> Value {
    let (path, values) = text.split_once('=').unwrap_or((text, ""));
    if let Some((from, rest)) = values.split_once("..").filter(|_| !values.starts_with(['[', '"', '{'])) {
        let (to, step) = rest.split_once(':').unwrap_or((rest, "1"));
        return json!({ "input": path, "from": value(from), "to": value(to), "step": value(step) });
    }
    if values.starts_with('[')
        && let Ok(list @ Value::Array(_)) = serde_json::from_str(values)
    {
        return json!({ "input": path, "values": list });
    }
    let values: Vec<Value> = values.split(',').filter(|text| !text.is_empty()).map(value).collect();
    json!({ "input": path, "values": values })
}

/// A value as a person types numbers, or as JSON; what is neither is text: nobody wants to quote ids.
fn value(text: &str) -> Value {
    let other = || serde_json::from_str(text).ok().filter(|value: &Value| !value.is_number());
    typed::value(text).map(Value::Number).or_else(other).unwrap_or_else(|| text.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_become_entries() {
        for (text, expected) in [
            ("a.b=30..60:5", json!({ "input": "a.b", "from": 30, "to": 60, "step": 5 })),
            ("a.b=0.5..2:0.5", json!({ "input": "a.b", "from": 0.5, "to": 2, "step": 0.5 })),
            ("a.b=1..3", json!({ "input": "a.b", "from": 1, "to": 3, "step": 1 })),
            ("a.b=NaN..3", json!({ "input": "a.b", "from": "NaN", "to": 3, "step": 1 })),
            ("weapon=autogun,boltgun", json!({ "input": "weapon", "values": ["autogun", "boltgun"] })),
            ("a=null,true,-5", json!({ "input": "a", "values": [null, true, -5] })),
            ("plan=[[{\"do\":\"aim\"}],[]]", json!({ "input": "plan", "values": [[{ "do": "aim" }], []] })),
            ("a=−5..+5:１", json!({ "input": "a", "from": -5, "to": 5, "step": 1 })),
            ("a=1 000,1e3,1.000", json!({ "input": "a", "values": [1000, 1e3, "1.000"] })),
            ("a=", json!({ "input": "a", "values": [] })),
            ("a", json!({ "input": "a", "values": [] })),
        ] {
            assert_eq!(input(text), expected, "{text}");
        }
    }
}
