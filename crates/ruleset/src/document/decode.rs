use super::error::InputError;
use super::mismatch::{Misfit, Mismatch};
use super::node::Node;
use super::quoted;
use serde::de::value::{StrDeserializer, U32Deserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer,
    MapAccess, SeqAccess, VariantAccess, Visitor,
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

    /// The place of a name among those that are known.
    #[inline(never)]
    fn named(self, known: &'static [&'static str]) -> Result<u32, Misfit> {
        let Node::Text(name) = self.node else { return Err(self.unfit(&quoted(known.iter().copied()))) };
        let place = known.iter().zip(0..).find(|(one, _)| *one == name).map(|(_, place)| place);
        place.ok_or_else(|| self.own(Misfit::unknown_variant(name, known)))
    }

    /// An error about this very value, not about something inside it.
    fn own(self, misfit: Misfit) -> Misfit {
        if self.or_null { misfit.or_null() } else { misfit }
    }
}

/// The fields that a type declares, in its order: a value for each, or none where it is not stated. Each type would compare all their
/// names, and keep what it has found until the last: told by their places, they need neither.
struct Declared<'de> {
    known: std::slice::Iter<'static, &'static str>,
    stated: &'de [(String, Node)],
    /// The field whose value was asked for last; none where it is not stated.
    current: Option<&'static str>,
}

impl<'de> Declared<'de> {
    #[inline(never)]
    fn of(reader: Reader<'de>, known: &'static [&'static str]) -> Result<Self, Misfit> {
        let Node::Object(stated) = reader.node else { return Err(reader.no_object(known)) };
        let unknown = stated.iter().find(|(name, _)| !known.contains(&name.as_str()));
        if let Some((name, _)) = unknown {
            return Err(Misfit::unknown_field(name, known).under_field(name));
        }
        Ok(Self { known: known.iter(), stated, current: None })
    }

    #[inline(never)]
    fn next(&mut self) -> Option<Reader<'de>> {
        let name = self.known.next()?;
        let node = self.stated.iter().find(|(stated, _)| stated == name).map(|(_, node)| node);
        self.current = node.map(|_| *name);
        node.map(IntoDeserializer::into_deserializer)
    }

    /// What is wrong, with the field in which it is: told here once, and not with each value.
    #[cold]
    #[inline(never)]
    fn placed(&self, misfit: Misfit, known: &'static [&'static str]) -> Misfit {
        match self.current {
            Some(name) => misfit.under_field(name),
            None => misfit.of_fields(known),
        }
    }
}

impl<'de> SeqAccess<'de> for &mut Declared<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        self.next().map(|reader| seed.deserialize(reader)).transpose()
    }
}

/// A name of a list, told by its place: each type would compare them all once more.
struct Named(u32);

impl<'de> EnumAccess<'de> for Named {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misfit> {
        let place: U32Deserializer<Misfit> = self.0.into_deserializer();
        seed.deserialize(place).map(|value| (value, self))
    }
}

/// A name stands alone.
impl<'de> VariantAccess<'de> for Named {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Misfit> {
        Err(Misfit::out_of_turn())
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misfit> {
        Err(Misfit::out_of_turn())
    }
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Misfit> {
        Err(Misfit::out_of_turn())
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
    rest: std::slice::Iter<'de, Node>,
    /// How many were asked for.
    asked: usize,
}

impl<'de> Entries<'de> {
    /// Has a list read. An error in an entry is told here once, with its place, and not with each entry.
    fn read<V: Visitor<'de>>(entries: &'de [Node], visitor: V) -> Result<V::Value, Misfit> {
        let mut entries = Self { rest: entries.iter(), asked: 0 };
        visitor.visit_seq(&mut entries).map_err(|misfit| entries.placed(misfit))
    }

    #[inline(never)]
    fn next(&mut self) -> Option<Reader<'de>> {
        self.asked += 1;
        self.rest.next().map(IntoDeserializer::into_deserializer)
    }

    #[cold]
    #[inline(never)]
    fn placed(&self, misfit: Misfit) -> Misfit {
        if misfit.is_of_length() { misfit } else { misfit.under_entry(self.asked - 1) }
    }
}

impl<'de> SeqAccess<'de> for &mut Entries<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        self.next().map(|reader| seed.deserialize(reader)).transpose()
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
            Node::List(entries) => return Entries::read(entries, visitor),
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
            Node::List(entries) => Entries::read(entries, visitor),
            _ => Err(self.unfit("a list in `[ ]`")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let mut declared = Declared::of(self, known)?;
        visitor.visit_seq(&mut declared).map_err(|misfit| declared.placed(misfit, known))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_enum(Named(self.named(known)?))
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
