//! What is asked backwards, as it was typed, and where in it something is wrong.

use serde_json::{Value, json};
use shootout::backwards::{FirstValues, FreeInput};
use shootout_ruleset::metric::{Better, Format, Metric};
use shootout_ruleset::typed;

/// So many numbers can be wanted.
pub const WANTS: usize = 2;
/// What a chance is to reach at first, and a mean.
const FIRST_CHANCES: [&str; 2] = ["80%", "20%"];
const FIRST_MEAN: &str = "1";

/// What is wanted of a number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Want {
    /// The id of the number; empty where nothing is wanted.
    pub output: String,
    /// Whether it is to be no more than the limit.
    pub at_most: bool,
    /// The limit.
    pub limit: String,
}

/// What is free, and what is wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Asked {
    /// The path of the free input; empty where none is chosen.
    pub input: String,
    /// Its values where they are a range.
    pub range: Option<[String; 3]>,
    /// All of its values where they are not.
    pub values: Vec<Value>,
    /// What is wanted.
    pub wants: [Want; WANTS],
}

/// A field of what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The free input.
    Input,
    /// From, to and step of its values.
    Range(usize),
    /// A number that is wanted.
    Output(usize),
    /// The limit of one.
    Limit(usize),
}

/// What documents call the parts of a range.
const RANGE: [&str; 3] = ["from", "to", "step"];

impl Want {
    /// What is first wanted of a number.
    pub fn first(metric: &Metric) -> Self {
        let at_most = metric.better == Better::Less;
        let limit =
            if metric.format == Format::Chance { FIRST_CHANCES[usize::from(at_most)] } else { FIRST_MEAN };
        Self { output: metric.id.to_owned(), at_most, limit: limit.to_owned() }
    }
}

impl Asked {
    /// The same with another input, and the values with which it begins.
    pub fn with_input(self, input: Option<&FreeInput>) -> Self {
        let (range, values) = match input.map(|input| &input.values) {
            Some(FirstValues::Range(from, to)) => {
                (Some([from.to_string(), to.to_string(), "1".to_owned()]), Vec::new())
            }
            Some(FirstValues::All(values)) => (None, values.clone()),
            None => (None, Vec::new()),
        };
        Self { input: input.map(|input| input.path.clone()).unwrap_or_default(), range, values, ..self }
    }

    /// The same as documents state it; none while no input is chosen.
    pub fn document(&self) -> Option<Value> {
        if self.input.is_empty() {
            return None;
        }
        let free = match &self.range {
            Some([from, to, step]) => {
                let [from, to, step] = [from, to, step].map(|typed| number(typed));
                json!({ "input": self.input, "from": from, "to": to, "step": step })
            }
            None => json!({ "input": self.input, "values": self.values }),
        };
        let wants = self.wants.iter().filter(|want| !want.output.is_empty()).map(|want| {
            let limit = if want.at_most { "at_most" } else { "at_least" };
            json!({ "output": want.output, limit: want.limit })
        });
        Some(json!({ "free": [free], "want": wants.collect::<Vec<Value>>() }))
    }

    /// The field of what stands at a path of that document; none where it is none of it.
    pub fn field(&self, path: &str) -> Option<Field> {
        if let Some(rest) = path.strip_prefix("free") {
            let part = rest.strip_prefix("[0].").and_then(|rest| RANGE.iter().position(|part| *part == rest));
            return Some(part.map_or(Field::Input, Field::Range));
        }
        let rest = path.strip_prefix("want")?;
        let nth: usize =
            rest.strip_prefix('[').and_then(|rest| rest.split(']').next()?.parse().ok()).unwrap_or(0);
        // What is wanted second is the first in the document where nothing is wanted before it.
        let mut stated = (0..WANTS).filter(|place| !self.wants[*place].output.is_empty());
        let place = stated.nth(nth).unwrap_or_default();
        let of_limit = rest.ends_with(".at_least") || rest.ends_with(".at_most");
        Some(if of_limit { Field::Limit(place) } else { Field::Output(place) })
    }
}

/// What is typed as a number; what is none stays as it is, and is refused where it stands.
fn number(typed: &str) -> Value {
    typed::number(typed).map_or_else(|| Value::from(typed), Value::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_asked_and_refused_at_its_field() {
        let want = |output: &str, limit: &str| Want {
            output: output.to_owned(),
            at_most: true,
            limit: limit.to_owned(),
        };
        let range = Some(["1", "x", "2"].map(str::to_owned));
        let asked = Asked {
            input: "a".to_owned(),
            range,
            wants: [Want::default(), want("b", "5%")],
            ..Asked::default()
        };
        let document = json!({
            "free": [{ "input": "a", "from": 1, "to": "x", "step": 2 }], "want": [{ "output": "b", "at_most": "5%" }],
        });
        assert_eq!(asked.document(), Some(document));
        for (path, field) in [
            ("free[0].to", Some(Field::Range(1))),
            ("free[0]", Some(Field::Input)),
            ("want[0].at_most", Some(Field::Limit(1))),
            ("want[0].output", Some(Field::Output(1))),
            ("document.a", None),
        ] {
            assert_eq!(asked.field(path), field, "{path}");
        }
        assert_eq!(Asked::default().document(), None);
    }
}
