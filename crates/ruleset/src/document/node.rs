use super::error::excerpt;
use crate::decimals::fixed;
use crate::typed::in_doubt;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Number, Value};
use std::fmt;

/// A JSON value that still knows the order of its fields, and those given twice.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Nothing stated on purpose.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as it was written.
    Number(Number),
    /// Text.
    Text(String),
    /// Entries in order.
    List(Vec<Node>),
    /// Fields in the order in which they stand.
    Object(Vec<(String, Node)>),
}

impl Node {
    /// An object of these fields.
    pub fn object<'n>(fields: impl IntoIterator<Item = (&'n str, Node)>) -> Self {
        Self::Object(fields.into_iter().map(|(name, node)| (name.to_owned(), node)).collect())
    }

    /// A document as it is written.
    ///
    /// ```
    /// use shootout_ruleset::document::Node;
    /// assert_eq!(Node::of(&[true]), Node::List(vec![Node::Bool(true)]));
    /// ```
    pub fn of(document: &impl Serialize) -> Self {
        serde_json::to_value(document).map_or(Node::Null, |value| Node::from(&value))
    }

    /// The field of an object; none if there is no such field, or no object.
    pub fn get(&self, name: &str) -> Option<&Node> {
        match self {
            Node::Object(fields) => fields.iter().find(|(key, _)| key == name).map(|(_, node)| node),
            _ => None,
        }
    }

    /// The field of an object, to be changed.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Node> {
        match self {
            Node::Object(fields) => fields.iter_mut().find(|(key, _)| key == name).map(|(_, node)| node),
            _ => None,
        }
    }

    /// Takes a field out of an object.
    pub fn take(&mut self, name: &str) -> Option<Node> {
        let Node::Object(fields) = self else { return None };
        let place = fields.iter().position(|(key, _)| key == name)?;
        Some(fields.remove(place).1)
    }

    /// Sets a field of an object; what is no object stays as it is.
    pub fn set(&mut self, name: String, node: Node) {
        if let Some(place) = self.get_mut(&name) {
            *place = node;
        } else if let Node::Object(fields) = self {
            fields.push((name, node));
        }
    }

    /// The text that it is, if it is text.
    pub fn text(&self) -> Option<&String> {
        match self {
            Node::Text(text) => Some(text),
            _ => None,
        }
    }

    /// What it is, for a message.
    pub fn found(&self) -> String {
        match self {
            Node::Null => "null".to_owned(),
            Node::Bool(flag) => flag.to_string(),
            Node::Number(number) => number_words(number),
            Node::Text(text) => text_words(text),
            Node::List(_) => "a list".to_owned(),
            Node::Object(_) => "an object".to_owned(),
        }
    }
}

/// Text for a message, with the numbers that a person may have meant by it where it may be two.
pub(super) fn text_words(text: &str) -> String {
    match in_doubt(text) {
        Some(numbers) => format!("{}, which may be {numbers}", excerpt(text)),
        None => excerpt(text),
    }
}

impl From<&Value> for Node {
    fn from(value: &Value) -> Self {
        match value {
            Value::Null => Node::Null,
            Value::Bool(flag) => Node::Bool(*flag),
            Value::Number(number) => Node::Number(number.clone()),
            Value::String(text) => Node::Text(text.clone()),
            Value::Array(entries) => Node::List(entries.iter().map(Node::from).collect()),
            Value::Object(fields) => {
                Node::Object(fields.iter().map(|(name, value)| (name.clone(), Node::from(value))).collect())
            }
        }
    }
}

impl From<Node> for Value {
    fn from(node: Node) -> Self {
        match node {
            Node::Null => Value::Null,
            Node::Bool(flag) => Value::Bool(flag),
            Node::Number(number) => Value::Number(number),
            Node::Text(text) => Value::String(text),
            Node::List(entries) => entries.into_iter().map(Value::from).collect(),
            Node::Object(fields) => {
                // One by one: to collect a map is to sort, 4 kB of code that every reader would download.
                let mut map = Map::new();
                for (name, node) in fields {
                    map.insert(name, node.into());
                }
                Value::Object(map)
            }
        }
    }
}

/// A number as a person writes it: without a fraction when it has none.
pub(super) fn number_words(number: &Number) -> String {
    match number.as_f64() {
        Some(value) if value.fract() == 0.0 && value.abs() < 1e15 => fixed(value, 0),
        _ => number.to_string(),
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }
    fn visit_unit<E: Error>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }
    fn visit_bool<E: Error>(self, flag: bool) -> Result<Node, E> {
        Ok(Node::Bool(flag))
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Number(number.into()))
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<Node, E> {
        Ok(Node::Number(number.into()))
    }
    fn visit_f64<E: Error>(self, number: f64) -> Result<Node, E> {
        Number::from_f64(number).map(Node::Number).ok_or_else(|| E::custom("number out of range"))
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }
    fn visit_string<E: Error>(self, text: String) -> Result<Node, E> {
        Ok(Node::Text(text))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            list.push(entry);
        }
        Ok(Node::List(list))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            fields.push(entry);
        }
        Ok(Node::Object(fields))
    }
}
