//! A chance or a mean as it is shown: rounded, and as a fraction where it is known exactly.

use serde::Serialize;
use serde_json::Value;
use shootout_odds::Weight;
use std::fmt::Display;

/// A chance or a mean: the number, and the fraction that it is where fractions were asked for.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Number {
    /// The nearest `f64`.
    pub value: f64,
    /// "2/3", in lowest terms; none where the number was worked out in `f64`.
    pub fraction: Option<String>,
}

/// A weight that answers can be worked out in.
pub trait AnswerWeight: Weight + Serialize + Display {
    /// Whether sums are never rounded.
    const EXACT: bool;

    /// The weight that a report has written as this; none where it is no number.
    fn of_json(value: &Value) -> Option<Self>;
}

impl AnswerWeight for f64 {
    const EXACT: bool = false;

    fn of_json(value: &Value) -> Option<Self> {
        value.as_f64()
    }
}

#[cfg(feature = "rational")]
impl AnswerWeight for shootout_odds::Rational {
    const EXACT: bool = true;

    fn of_json(value: &Value) -> Option<Self> {
        match value {
            Value::String(fraction) => fraction.parse().ok(),
            Value::Number(whole) => whole.as_i64().map(Self::whole),
            _ => None,
        }
    }
}

impl Number {
    /// A weight as a number to show.
    ///
    /// ```
    /// use shootout_ruleset::answer::Number;
    /// assert_eq!(Number::of(&0.25), Number { value: 0.25, fraction: None });
    /// ```
    pub fn of<W: AnswerWeight>(weight: &W) -> Self {
        Self { value: weight.to_f64(), fraction: W::EXACT.then(|| weight.to_string()) }
    }
}
