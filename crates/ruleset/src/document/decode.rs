use super::error::InputError;
use super::mismatch::{Misfit, Mismatch};
use super::node::Node;
use super::quoted;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;

/// Decodes a tree that stands at `root` in its document.
///
/// # Errors
///
/// The first thing that does not fit, with its full path.
pub fn decode<T: DeserializeOwned>(node: &Node, root: &str) -> Result<T, InputError> {
    T::deserialize(node.into_deserializer()).map_err(|misfit: Misfit| misfit.below(root))
}

/// A tree, read by serde.
#[derive(Clone, Copy)]
pub(super) struct Reader<'de> {
    node: &'de Node,
    /// Whether null may stand here too, which errors then mention.
    or_null: bool,
}

impl<'de> IntoDeserializer<'de, Misfit> for &'de Node {
    type Deserializer = Reader<'de>;

    fn into_deserializer(self) -> Reader<'de> {
        Reader { node: self, or_null: false }
    }
}

/// What goes wrong stands apart from the types that are read, so that it is compiled once and not for each of them.
impl Reader<'_> {
    #[cold]
    #[inline(never)]
    fn unfit(self, allowed: &str) -> Misfit {
        self.own(Mismatch::Unfit { found: self.node.found(), allowed: allowed.to_owned() }.into())
    }

    #[cold]
    #[inline(never)]
    fn no_number(self, allowed: &dyn Expected) -> Misfit {
        self.unfit(&allowed.to_string())
    }

    #[cold]
    #[inline(never)]
    fn no_object(self, known: &[&str]) -> Misfit {
        self.unfit(&format!("an object in `{{ }}` with {}", quoted(known.iter().copied())))
    }

    #[cold]
    #[inline(never)]
    fn no_name(self, known: &[&str]) -> Misfit {
        self.unfit(&quoted(known.iter().copied()))
    }

    /// An error about this very value, not about something inside it.
    fn own(self, misfit: Misfit) -> Misfit {
        if self.or_null { misfit.or_null() } else { misfit }
    }
}

/// The fields of an object in turn. An error below a field is told where it happened.
struct Fields<'de> {
    rest: std::slice::Iter<'de, (String, Node)>,
    current: Option<&'de (String, Node)>,
}

impl<'de> Fields<'de> {
    fn of(fields: &'de [(String, Node)]) -> Self {
        Self { rest: fields.iter(), current: None }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        self.current = self.rest.next();
        let Some((name, _)) = self.current else { return Ok(None) };
        let key: StrDeserializer<'de, Misfit> = name.as_str().into_deserializer();
        seed.deserialize(key).map(Some).map_err(|misfit| misfit.under_field(name))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let (name, node) = self.current.ok_or_else(Misfit::out_of_turn)?;
        seed.deserialize(node.into_deserializer()).map_err(|misfit| misfit.under_field(name))
    }
}

/// The entries of a list in turn.
struct Entries<'de> {
    rest: std::iter::Enumerate<std::slice::Iter<'de, Node>>,
}

impl<'de> Entries<'de> {
    fn of(entries: &'de [Node]) -> Self {
        Self { rest: entries.iter().enumerate() }
    }
}

impl<'de> SeqAccess<'de> for Entries<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some((index, node)) = self.rest.next() else { return Ok(None) };
        seed.deserialize(node.into_deserializer()).map(Some).map_err(|misfit| misfit.under_entry(index))
    }
}

/// A number is read alike whatever type it becomes.
macro_rules! forward_to_number {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            self.deserialize_f64(visitor)
        }
    )* };
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let read = match self.node {
            Node::List(entries) => return visitor.visit_seq(Entries::of(entries)),
            Node::Object(fields) => return visitor.visit_map(Fields::of(fields)),
            Node::Null => visitor.visit_unit(),
            Node::Bool(flag) => visitor.visit_bool(*flag),
            Node::Text(text) => visitor.visit_borrowed_str(text),
            Node::Number(_) => return self.deserialize_f64(visitor),
        };
        read.map_err(|misfit| self.own(misfit))
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let Node::Number(number) = self.node else { return Err(self.no_number(&visitor)) };
        let read = match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(whole), ..) => visitor.visit_i64(whole),
            (_, Some(whole), _) => visitor.visit_u64(whole),
            (.., Some(fraction)) => visitor.visit_f64(fraction),
            (None, None, None) => Err(self.no_number(&visitor)),
        };
        read.map_err(|misfit| self.own(misfit))
    }

    forward_to_number! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.node {
            Node::Null => visitor.visit_none(),
            _ => visitor.visit_some(Reader { or_null: true, ..self }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.node {
            Node::Bool(flag) => visitor.visit_bool(*flag),
            _ => Err(self.unfit("true or false")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.node {
            Node::Text(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.unfit("text in double quotes")),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.node {
            Node::List(entries) => visitor.visit_seq(Entries::of(entries)),
            _ => Err(self.unfit("a list in `[ ]`")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.node {
            Node::Object(fields) => visitor.visit_map(Fields::of(fields)),
            _ => Err(self.no_object(known)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.node {
            Node::Text(text) => {
                visitor.visit_enum(StrDeserializer::new(text)).map_err(|misfit: Misfit| self.own(misfit))
            }
            _ => Err(self.no_name(known)),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        char str bytes byte_buf unit unit_struct tuple tuple_struct map identifier ignored_any
    }
}
