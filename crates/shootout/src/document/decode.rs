use super::error::InputError;
use super::mismatch::Mismatch;
use super::node::Node;
use super::{path, quoted};
use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

/// Decodes a tree that stands at `root` in its document.
///
/// # Errors
///
/// The first thing that does not fit, with its full path.
pub(crate) fn decode<T: DeserializeOwned>(node: &Node, root: &str) -> Result<T, InputError> {
    serde_path_to_error::deserialize(node.into_deserializer()).map_err(|error| {
        let place = path::below(root, error.path());
        error.into_inner().at(place)
    })
}

/// A tree, read by serde.
#[derive(Clone, Copy)]
pub(super) struct Reader<'de> {
    node: &'de Node,
    /// Whether null may stand here too, which errors then mention.
    or_null: bool,
}

impl<'de> IntoDeserializer<'de, Mismatch> for &'de Node {
    type Deserializer = Reader<'de>;

    fn into_deserializer(self) -> Reader<'de> {
        Reader { node: self, or_null: false }
    }
}

impl Reader<'_> {
    fn unfit(self, allowed: impl Into<String>) -> Mismatch {
        self.own(Mismatch::Unfit { found: self.node.found(), allowed: allowed.into() })
    }

    /// An error about this very value, not about something inside it.
    fn own(self, mismatch: Mismatch) -> Mismatch {
        if self.or_null { mismatch.or_null() } else { mismatch }
    }
}

fn read_object<'de, V: Visitor<'de>>(
    fields: &'de [(String, Node)],
    visitor: V,
) -> Result<V::Value, Mismatch> {
    visitor.visit_map(MapDeserializer::new(fields.iter().map(|(name, node)| (name.as_str(), node))))
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let read = match self.node {
            Node::List(entries) => return visitor.visit_seq(SeqDeserializer::new(entries.iter())),
            Node::Object(fields) => return read_object(fields, visitor),
            Node::Null => visitor.visit_unit(),
            Node::Bool(flag) => visitor.visit_bool(*flag),
            Node::Text(text) => visitor.visit_borrowed_str(text),
            Node::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
                (Some(whole), ..) => visitor.visit_i64(whole),
                (_, Some(whole), _) => visitor.visit_u64(whole),
                (.., Some(fraction)) => visitor.visit_f64(fraction),
                (None, None, None) => Err(self.unfit("a number")),
            },
        };
        read.map_err(|mismatch| self.own(mismatch))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.node {
            Node::Null => visitor.visit_none(),
            _ => visitor.visit_some(Reader { or_null: true, ..self }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.node {
            Node::Bool(flag) => visitor.visit_bool(*flag),
            _ => Err(self.unfit("true or false")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.node {
            Node::Text(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.unfit("text in double quotes")),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.node {
            Node::List(entries) => visitor.visit_seq(SeqDeserializer::new(entries.iter())),
            _ => Err(self.unfit("a list in `[ ]`")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        match self.node {
            Node::Object(fields) => read_object(fields, visitor),
            _ => Err(self.unfit(format!("an object in `{{ }}` with {}", quoted(known.iter().copied())))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        match self.node {
            Node::Text(text) => visitor.visit_enum(StrDeserializer::new(text)),
            _ => Err(self.unfit(quoted(known.iter().copied()))),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str bytes byte_buf unit unit_struct tuple tuple_struct
        map identifier ignored_any
    }
}
