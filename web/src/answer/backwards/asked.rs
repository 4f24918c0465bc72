//! What is asked backwards, as it was typed, and where in it something is wrong.

use serde_json::{Value, json};
use shootout::backwards::{FirstValues, FreeInput};
use shootout_ruleset::backwards::MAX_FREE;
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

/// An input that is free.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Free {
    /// Its path; empty where none is chosen.
    pub input: String,
    /// Its values where they are a range.
    pub range: Option<[String; 3]>,
    /// All of its values where they are not.
    pub values: Vec<Value>,
}

/// What is free, and what is wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Asked {
    /// What is free. The answer tells the values of the first for each value of the second.
    pub free: [Free; MAX_FREE],
    /// What is wanted.
    pub wants: [Want; WANTS],
}

/// A field of what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A free input.
    Input(usize),
    /// From, to and step of the values of one.
    Range(usize, usize),
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

impl Free {
    /// An input with the values with which it begins.
    pub fn first(input: Option<&FreeInput>) -> Self {
        let (range, values) = match input.map(|input| &input.values) {
            Some(FirstValues::Range(from, to)) => {
                (Some([from.to_string(), to.to_string(), "1".to_owned()]), Vec::new())
            }
            Some(FirstValues::All(values)) => (None, values.clone()),
            None => (None, Vec::new()),
        };
        Self { input: input.map(|input| input.path.clone()).unwrap_or_default(), range, values }
    }

    fn document(&self) -> Value {
        match &self.range {
            Some([from, to, step]) => {
                let [from, to, step] = [from, to, step].map(|typed| number(typed));
                json!({ "input": self.input, "from": from, "to": to, "step": step })
            }
            None => json!({ "input": self.input, "values": self.values }),
        }
    }
}

impl Asked {
    /// The places of the inputs that are chosen, in the order of the document: the one whose values are told stands last.
    fn chosen(&self) -> impl Iterator<Item = usize> {
        (0..MAX_FREE).rev().filter(|place| !self.free[*place].input.is_empty())
    }

    /// The same as documents state it; none while no input is chosen.
    pub fn document(&self) -> Option<Value> {
        let free: Vec<Value> = self.chosen().map(|place| self.free[place].document()).collect();
        if free.is_empty() {
            return None;
        }
        let wants = self.wants.iter().filter(|want| !want.output.is_empty()).map(|want| {
            let limit = if want.at_most { "at_most" } else { "at_least" };
            json!({ "output": want.output, limit: want.limit })
        });
        Some(json!({ "free": free, "want": wants.collect::<Vec<Value>>() }))
    }

    /// The field of what stands at a path of that document; none where it is none of it.
    pub fn field(&self, path: &str) -> Option<Field> {
        if let Some(rest) = path.strip_prefix("free") {
            let place = self.chosen().nth(nth(rest)).unwrap_or_default();
            let part =
                rest.split_once("].").and_then(|(_, rest)| RANGE.iter().position(|part| *part == rest));
            return Some(part.map_or(Field::Input(place), |part| Field::Range(place, part)));
        }
        let rest = path.strip_prefix("want")?;
        // What is wanted second is the first in the document where nothing is wanted before it.
        let mut stated = (0..WANTS).filter(|place| !self.wants[*place].output.is_empty());
        let place = stated.nth(nth(rest)).unwrap_or_default();
        let of_limit = rest.ends_with(".at_least") || rest.ends_with(".at_most");
        Some(if of_limit { Field::Limit(place) } else { Field::Output(place) })
    }
}

/// The number in brackets with which a path begins; 0 where there is none.
fn nth(path: &str) -> usize {
    path.strip_prefix('[').and_then(|rest| rest.split(']').next()?.parse().ok()).unwrap_or_default()
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
        let free = Free { input: "a".to_owned(), range, ..Free::default() };
        let mut asked = Asked { free: [free, Free::default()], wants: [Want::default(), want("b", "5%")] };
        let a = json!({ "input": "a", "from": 1, "to": "x", "step": 2 });
        let wanted = json!([{ "output": "b", "at_most": "5%" }]);
        assert_eq!(asked.document(), Some(json!({ "free": [a], "want": wanted })));
        for (path, field) in [
            ("free[0].to", Some(Field::Range(0, 1))),
            ("free[0]", Some(Field::Input(0))),
            ("want[0].at_most", Some(Field::Limit(1))),
            ("want[0].output", Some(Field::Output(1))),
            ("document.a", None),
        ] {
            assert_eq!(asked.field(path), field, "{path}");
        }

        // Of two, the first is told for each value of the second, and so it is the last of the document.
        asked.free[1] = Free { input: "c".to_owned(), values: vec![true.into()], ..Free::default() };
        let c = json!({ "input": "c", "values": [true] });
        assert_eq!(asked.document(), Some(json!({ "free": [c, a], "want": wanted })));
        for (path, field) in [
            ("free[0].values", Field::Input(1)),
            ("free[1].to", Field::Range(0, 1)),
            ("free", Field::Input(1)),
        ] {
            assert_eq!(asked.field(path), Some(field), "{path}");
        }
        assert_eq!(Asked::default().document(), None);
    }
}
