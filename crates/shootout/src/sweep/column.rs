use super::{Input, ValueKind};
use serde_json::Value;

/// All values of an input as a column of one type has them; none for null.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Whole numbers.
    Integer(Vec<Option<i64>>),
    /// Numbers.
    Number(Vec<Option<f64>>),
    /// Anything else, told as text.
    Text(Vec<Option<String>>),
}

impl Column {
    /// The values of an input, in order.
    pub fn of(input: &Input) -> Self {
        let all = 0..input.count();
        match input.kind() {
            ValueKind::Integer => Self::Integer(all.map(|index| input.value(index)?.as_i64()).collect()),
            ValueKind::Number => Self::Number(all.map(|index| input.number(index)).collect()),
            ValueKind::Text => {
                let text = |index| match input.value(index)? {
                    Value::Null => None,
                    _ => Some(input.label(index)),
                };
                Self::Text(all.map(text).collect())
            }
        }
    }
}
